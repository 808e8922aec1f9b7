"""How the pages look."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from tutor import cookies, days
from tutor.display import COOKIE, Display
from tutor.views.runs import FEEDBACK, FEEDBACK_COOKIE


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show the choices, or keep them in the display cookie."""
    if request.method == "POST":
        return _keep(request)
    context = _choices(request) | {
        "saved": "saved" in request.GET and COOKIE in request.COOKIES,
        "next": _home_grown(request, request.GET.get("next", "")),
    }
    return render(request, "settings.html", context)


def _choices(request: HttpRequest) -> dict[str, object]:
    """Return what is chosen besides the display."""
    here = days.zone(request).key
    return {
        "zone": here,
        "zones": sorted({here, *days.OFFERED}),
        "feedback": cookies.read(request, FEEDBACK_COOKIE),
    }


def _keep(request: HttpRequest) -> HttpResponse:
    wished = Display(
        theme=request.POST.get("theme", ""),
        colours=request.POST.get("colours", ""),
        size=request.POST.get("size", ""),
        keys=request.POST.get("keys", "on"),
    )
    zone = request.POST.get("zone", "")
    feedback = request.POST.get("feedback", "")
    back = _home_grown(request, request.POST.get("next", ""))
    if (
        Display.read(wished.write()) != wished
        or (zone and zone not in days.zones())
        or feedback not in {"", *FEEDBACK}
    ):
        context = _choices(request) | {"refused": True, "next": back}
        return render(request, "settings.html", context, status=422)
    query = QueryDict(mutable=True)
    query.update({"saved": "", "next": back} if back else {"saved": ""})
    response = HttpResponseRedirect(
        f"{reverse('settings')}?{query.urlencode(safe='/')}"
    )
    wished.keep(response)
    if zone:
        days.keep(response, zone)
    if feedback:
        cookies.keep(response, FEEDBACK_COOKIE, feedback, days=365)
    return response


def _home_grown(request: HttpRequest, address: str) -> str:
    """Return the address if it leads back into this site, else nothing."""
    safe = (
        address.startswith("/")
        and address.isprintable()
        and url_has_allowed_host_and_scheme(
            address, allowed_hosts=None, require_https=request.is_secure()
        )
    )
    return address if safe else ""
