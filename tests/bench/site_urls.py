"""The site map, and a bare view behind the same middleware and the same server."""

from django.http import HttpResponse
from django.urls import path

from tutor import urls


def bare(request):
    return HttpResponse("bare\n", content_type="text/plain")


urlpatterns = [path("bare", bare), *urls.urlpatterns]
handler400 = urls.handler400
handler403 = urls.handler403
handler404 = urls.handler404
handler500 = urls.handler500
