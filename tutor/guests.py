"""Who is learning: a guest is known by a cookie that holds a signed number and nothing else."""

from django.core import signing
from django.http import HttpRequest, HttpResponseBase

from tutor.models import Learner

COOKIE = "guest"
_signer = signing.Signer(salt="tutor.guests")


def learner_number(request: HttpRequest) -> int | None:
    """Return the number of the learner who asks, if they have answered before. Asks no database."""
    try:
        return int(_signer.unsign(request.COOKIES.get(COOKIE, "")))
    except (signing.BadSignature, ValueError):
        return None


def find_or_make_learner(request: HttpRequest, token: str) -> Learner:
    """Return the learner who sends the form `token`; a new guest at the first click.

    The same first form sent twice, before the browser has its cookie, makes one guest.
    """
    number = learner_number(request)
    known = Learner.objects.filter(pk=number).first() if number is not None else None
    return known or Learner.objects.get_or_create(born_of=token)[0]


def remember(response: HttpResponseBase, learner: Learner) -> None:
    """Set the guest's cookie, for two years."""
    response.set_cookie(
        COOKIE,
        _signer.sign(str(learner.pk)),
        max_age=2 * 365 * 24 * 3600,
        httponly=True,
        samesite="Lax",
    )
