from pathlib import Path

from django.utils.translation.reloader import translation_file_changed
from hypothesis import settings

from scripts import messages

# Each law is tried with the same examples at every run, so that a red run is red for its change;
# `make laws` looks for new ones.
settings.register_profile("quick", max_examples=30, derandomize=True, deadline=None)
settings.register_profile("test", max_examples=200, derandomize=True, deadline=None)
settings.register_profile("laws", max_examples=20_000, deadline=None)
settings.load_profile("test")

messages.compile_all()
# The models may have been loaded before, and with them a catalogue that was not there yet.
translation_file_changed(None, Path("django.mo"))
