"""The site map."""

from django.conf.urls.i18n import i18n_patterns
from django.urls import path

from tutor.views import errors, health, home

urlpatterns = [
    path("healthz", health.healthz, name="healthz"),
    *i18n_patterns(
        # /<lang>/: the course map
        path("", home.home, name="home"),
    ),
]

handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error
