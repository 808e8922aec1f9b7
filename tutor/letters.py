"""The one letter that the site writes: a way back in, to the address that an account gave."""

import logging
from threading import Thread

from django.conf import settings
from django.contrib.auth.tokens import default_token_generator
from django.core.mail import send_mail
from django.db import connections
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import translation
from django.utils.http import base36_to_int, int_to_base36

from tutor.models import User

logger = logging.getLogger(__name__)


def site(request: HttpRequest) -> str:
    """Return the address that links of a letter begin with: the name that was asked for, with no port but the site's own."""
    host = request.get_host()
    domain, port = split_domain_port(host)
    return f"{request.scheme}://{host if port in settings.PORTS else domain}"


def post_recovery(email: str, language: str, site: str) -> Thread:
    """Write to `email` while the reader is already answered: how long it takes tells nothing about who has an account."""
    thread = Thread(target=_post, args=(email, language, site), name="letter")
    thread.start()
    return thread


def write_recovery(email: str, language: str, site: str) -> int:
    """Send one letter with a way into each account of that address; say how many letters went out."""
    users = User.objects.filter(email=email.lower(), is_active=True).order_by("pk")
    with translation.override(language):
        ways = [
            (user.username, f"{site}{reverse('new-password', args=[ticket(user)])}")
            for user in users
        ]
        if not ways:
            return 0
        text = render_to_string("letters/recover.txt", {"ways": ways})
    subject, _, body = text.partition("\n\n")
    return send_mail(subject.strip(), body.strip() + "\n", None, [email])


def ticket(user: User) -> str:
    """Return what opens an account once, for a day."""
    return f"{int_to_base36(user.pk)}-{default_token_generator.make_token(user)}"


def owner(ticket: str) -> User | None:
    """Return whose ticket it is; None when it is used, old or made up."""
    number, _, token = ticket.partition("-")
    try:
        user = User.objects.filter(pk=base36_to_int(number), is_active=True).first()
    except (ValueError, OverflowError):
        return None
    return user if user and default_token_generator.check_token(user, token) else None


def _post(email: str, language: str, site: str) -> None:
    try:
        write_recovery(email, language, site)
    except Exception:
        logger.exception("A letter could not be sent")
    finally:
        connections.close_all()
