"""Take everything away."""

from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.views.decorators.http import require_GET

from tutor import export, guests, limits, throttle, waiting
from tutor.views.personal import personal


@require_GET
@personal
def export_json(request: HttpRequest) -> StreamingHttpResponse:
    """Give everything that is kept about who asks, for programs."""
    pieces = export.as_json(_learner(request))
    return StreamingHttpResponse(
        pieces, content_type="application/json", headers=_file("mesa.json")
    )


@require_GET
@personal
def export_csv(request: HttpRequest) -> HttpResponse:
    """Give the same for spreadsheets."""
    packed = export.as_csv(_learner(request))
    return HttpResponse(
        packed, content_type="application/zip", headers=_file("mesa.zip")
    )


def _learner(request: HttpRequest) -> int:
    number = guests.learner_number(request)
    if number is None:
        raise Http404
    throttle.charge(limits.export(request))
    waiting.release(number)
    return number


def _file(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"'}
