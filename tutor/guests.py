"""Who is learning: an account's owner, or a guest known by a cookie that holds a signed number and nothing else."""

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core import signing
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponseBase
from django.utils.crypto import salted_hmac

from tutor import cookies
from tutor.fetch import Fetch
from tutor.holding import Gone, hold_to_delete
from tutor.models import Learner, User
from tutor.storage.erasing import leave_no_trace

COOKIE = "guest"
IN_SESSION = "learner"
"""Where a session holds the number of its account's learner."""

COLUMNS = tuple(field.attname for field in Learner._meta.concrete_fields)  # noqa: SLF001 - public, in spite of its name.
LEARNERS = Fetch(Learner, by=("id",), take=COLUMNS)

_signer = signing.Signer(salt="tutor.guests")


def account(request: HttpRequest) -> User | None:
    """Return who is signed in. Without a session's cookie nothing is asked of the database."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    user: User | AnonymousUser = request.user
    return None if isinstance(user, AnonymousUser) else user


def guest_number(request: HttpRequest) -> int | None:
    """Return the number in the guest's cookie. Asks no database."""
    try:
        return int(_signer.unsign(cookies.read(request, COOKIE)))
    except (signing.BadSignature, ValueError):
        return None


def learner_number(request: HttpRequest) -> int | None:
    """Return the number of the learner who asks, if they have answered before or have an account.

    Asks the database only who is signed in.
    """
    if account(request):
        number: int = request.session[IN_SESSION]
        return number
    return guest_number(request)


def find_or_make_learner(request: HttpRequest, token: str) -> Learner:
    """Return the learner who sends the form `token`; a new guest at the first click.

    First forms that are sent at the same moment, before the browser has its cookie, make one guest: the same one twice,
    and those of two pages that lie open beside each other. Raises Gone where the account is deleted meanwhile.
    """
    if account(request):
        own = Learner.objects.filter(pk=request.session[IN_SESSION]).first()
        if own is None:
            raise Gone
        return own
    number = guest_number(request)
    known = find_guest(number) if number is not None else None
    return known or Learner.objects.get_or_create(born_of=_birth(request, token))[0]


def find_guest(number: int) -> Learner | None:
    """Return the learner of that number, who has no account."""
    for row in LEARNERS.rows(id=number):
        found = Learner.from_db(connection.alias, COLUMNS, row)
        return found if found.user_id is None else None
    return None


def _birth(request: HttpRequest, token: str) -> str:
    """What a new guest is born of: the secret that protects all forms of one browser; without it, the form."""
    shared = request.META.get("CSRF_COOKIE")
    if not shared:
        return token
    return salted_hmac("tutor.guests", shared, algorithm="sha256").hexdigest()


def forget(request: HttpRequest) -> None:
    """Delete the guest of this browser, with all that they did."""
    if (number := guest_number(request)) is None:
        return
    with transaction.atomic():
        for guest in hold_to_delete(Learner.objects.filter(pk=number, user=None)):
            guest.delete()
        leave_no_trace()


def remember(response: HttpResponseBase, learner: Learner) -> None:
    """Set the guest's cookie, for two years. Who has an account needs none."""
    if learner.user_id is None:
        cookies.keep(response, COOKIE, _signer.sign(str(learner.pk)), days=2 * 365)
