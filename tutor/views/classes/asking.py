"""Pages that ask for a code from paper, of a class or of a sheet, and lead on to what it opens."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tutor.classes import codes


def lead_on(request: HttpRequest, template: str, name: str) -> HttpResponse:
    """Ask for a code, and lead on to the address `name` with it; say so where what was typed is no code."""
    if request.method != "POST":
        return ask(request, template)
    said = request.POST.get("code", "")
    code = codes.read_code(said)
    if code is None:
        fault = _("A code has eight letters and digits, like K7M4-QX9P.")
        return ask(request, template, said, fault, 422)
    return HttpResponseRedirect(reverse(name, args=[code]))


def ask(
    request: HttpRequest,
    template: str,
    code: str = "",
    fault: str = "",
    status: int = 200,
) -> HttpResponse:
    """Show the page with what was typed and what is wrong with it."""
    context = {"code": code[:20], "fault": fault}
    return render(request, template, context, status=status)
