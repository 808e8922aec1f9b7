"""What to practise again."""

import secrets

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tutor.atlas import fresh


@require_safe
@never_cache
def about(request: HttpRequest, number: str) -> HttpResponse:
    """Lead to an exercise about a rule which nobody has drawn before."""
    spec = fresh(number, secrets.token_hex(6))
    if spec is None:
        raise Http404
    return HttpResponseRedirect(reverse("exercise", args=[spec.kind, spec.id]))
