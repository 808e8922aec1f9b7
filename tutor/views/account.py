"""An account, for who owns it: its name, its password, and its end."""

from django.conf import settings
from django.contrib import auth
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from tutor import accounts, cookies, devices, guests, limits, names, throttle
from tutor.account_forms import DeleteForm, DetailsForm, PasswordForm
from tutor.classes import rooms
from tutor.models import Pupil, User
from tutor.views.personal import for_owner, personal, sent

DONE = ("details", "password", "deleted", "handed-over")
"""What the account page can say has just been done."""


@require_safe
@personal
def account(request: HttpRequest) -> HttpResponse:
    """Show what can be done with an account, or with what a guest did."""
    user = guests.account(request)
    done = request.GET.get("done", "")
    context = {
        "user": user,
        "guest": user is None and guests.guest_number(request) is not None,
        "done": done if done in DONE else "",
        "mail": bool(settings.MAIL_URL),
    }
    return render(request, "account.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@for_owner
def details(request: HttpRequest, user: User) -> HttpResponse:
    """Change the name or the address."""
    form = DetailsForm(user, sent(request))
    if request.method != "POST" or not _allows(form, user):
        return _show(request, "details.html", form)
    before, user.username = user.username, form.cleaned_data["name"]
    user.email = form.cleaned_data.get("email", user.email)
    try:
        user.save(update_fields=["username", "email"])
    except IntegrityError:  # Somebody took the name in this very moment.
        form.add_error("name", names.taken())
        return _show(request, "details.html", form)
    rooms.rename(before, user.username)
    response = _done("details")
    devices.remember(request, response, user.username)
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@for_owner
def password(request: HttpRequest, user: User) -> HttpResponse:
    """Change the password, and sign out everywhere else."""
    form = PasswordForm(user, sent(request))
    if request.method != "POST" or not _allows(form, user):
        return _show(request, "password.html", form)
    stay = request.session.get_expire_at_browser_close() is False
    accounts.set_password(user, form.cleaned_data["new"])
    accounts.enter(request, user, stay=stay)
    return _done("password")


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@personal
def delete(request: HttpRequest) -> HttpResponse:
    """Delete the account, or what the guest of this browser did, with everything that hangs on it."""
    user = guests.account(request)
    form = DeleteForm(user, sent(request))
    if request.method != "POST" or not _allows(form, user):
        classes = _classes_of(user) if user else {}
        return _show(request, "delete.html", form, **classes)
    done = "deleted"
    if user:
        if rooms.delete_account(user):
            done = "handed-over"
        auth.logout(request)
    else:
        guests.forget(request)
    response = _done(done)
    cookies.drop(response, guests.COOKIE)
    cookies.drop(response, devices.COOKIE)
    return response


def _classes_of(user: User) -> dict[str, object]:
    """What becomes of the classes that somebody teaches, and those they learn in: all of it goes with the account."""
    learning = Pupil.objects.filter(user=user).select_related("classroom")
    return {"fates": rooms.fates(user), "learning": list(learning.order_by("pk"))}


type OwnForm = DetailsForm | PasswordForm | DeleteForm


def _allows(form: OwnForm, user: User | None) -> bool:
    """Whether a form is in order. Wrong passwords are counted, so that an open browser is no way to find one out."""
    tolls = limits.own_password(user.pk) if user else []
    throttle.charge(tolls)
    valid = form.is_valid()
    if not form.wrong_password:
        throttle.give_back(tolls)
    return valid


def _show(
    request: HttpRequest, template: str, form: OwnForm, **more: object
) -> HttpResponse:
    context = {"form": form, **more}
    return render(request, template, context, status=422 if form.errors else 200)


def _done(what: str) -> HttpResponse:
    return HttpResponseRedirect(f"{reverse('account')}?done={what}")
