"""Is it alive?"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer without touching the database or the book."""
    return HttpResponse("ok\n", content_type="text/plain")
