"""What a web server imports: `tutor.wsgi:application`."""

import gc
import os

from django.core.wsgi import get_wsgi_application

from tutor.draining import drained
from tutor.library import open_book
from tutor.warming import warm, warm_copy

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")

application = drained(get_wsgi_application())

# A server with a broken book does not start: BrokenBook says which file, which line.
open_book()
# The first reader does not wait for the tables of the engine.
warm()

# The book stays as long as the process: whoever collects garbage need not look through it each time.
gc.collect()
gc.freeze()
warm_copy()
