"""How the pages look."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from tutor.display import COOKIE, Display


@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    """Show the choices, or keep them in the display cookie."""
    if request.method == "POST":
        return _keep(request)
    context = {
        "saved": "saved" in request.GET and COOKIE in request.COOKIES,
        "next": _home_grown(request, request.GET.get("next", "")),
    }
    return render(request, "settings.html", context)


def _keep(request: HttpRequest) -> HttpResponse:
    wished = Display(
        *(request.POST.get(name, "") for name in ("theme", "colours", "size"))
    )
    back = _home_grown(request, request.POST.get("next", ""))
    if Display.read(wished.write()) != wished:
        return render(
            request, "settings.html", {"refused": True, "next": back}, status=422
        )
    query = QueryDict(mutable=True)
    query.update({"saved": "", "next": back} if back else {"saved": ""})
    response = HttpResponseRedirect(
        f"{reverse('settings')}?{query.urlencode(safe='/')}"
    )
    wished.keep(response)
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
