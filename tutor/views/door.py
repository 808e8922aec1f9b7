"""The way in and out: sign up, sign in, sign out, and back in with a letter."""

from django.conf import settings
from django.contrib import auth
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from tutor import (
    accounts,
    cookies,
    devices,
    guests,
    letters,
    limits,
    names,
    throttle,
    tidying,
)
from tutor.account_forms import NewPasswordForm, RecoverForm, SignInForm, SignUpForm
from tutor.models import SignInCard, User
from tutor.views.classes.door import first_page
from tutor.views.personal import at_home, personal, sent


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@personal
def sign_up(request: HttpRequest) -> HttpResponse:
    """Make an account of a name and a password; what the guest did becomes its own."""
    form = SignUpForm(sent(request))
    if request.method != "POST":
        return _show(request, "sign-up.html", form)
    throttle.charge(limits.sign_up(request))
    if not form.is_valid():
        return _show(request, "sign-up.html", form)
    try:
        user = form.save()
    except IntegrityError:  # Somebody took the name in this very moment.
        form.add_error("name", names.taken())
        return _show(request, "sign-up.html", form)
    return _enter(request, user, stay=False)


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@personal
def sign_in(request: HttpRequest) -> HttpResponse:
    """Let somebody in who knows a name and its password; a wrong pair says no more than that it is wrong."""
    form = SignInForm(sent(request))
    if request.method != "POST" or not form.is_valid():
        return _show(request, "sign-in.html", form)
    name, password = form.cleaned_data["name"], form.cleaned_data["password"]
    tolls = limits.sign_in(request, name)
    throttle.charge(tolls)
    user = auth.authenticate(request, username=name, password=password)
    if not isinstance(user, User):
        form.add_error(None, _("The name and the password do not go together."))
        return _show(request, "sign-in.html", form)
    throttle.give_back(tolls)
    tidying.now_and_then()
    # Whoever types what stands on a sign-in card arrives where its QR code leads.
    with_card = SignInCard.objects.filter(user=user).exists()
    first = first_page(user) if with_card else ""
    return _enter(request, user, stay=form.cleaned_data["stay"], first=first)


@require_POST
@personal
def sign_out(request: HttpRequest) -> HttpResponse:
    """End the session. The next answer given here is a new guest's."""
    auth.logout(request)
    response = HttpResponseRedirect(reverse("home"))
    cookies.drop(response, guests.COOKIE)
    # Pages that the browser keeps to go back to have a name on them; the copy for offline has none, and stays.
    response["Clear-Site-Data"] = '"cache"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def recover(request: HttpRequest) -> HttpResponse:
    """Send a letter to an address, and answer the same whether or not an account gave it."""
    form = RecoverForm(sent(request))
    if request.method != "POST" or not settings.MAIL_URL or not form.is_valid():
        return _show(request, "recover.html", form)
    email = form.cleaned_data["email"]
    throttle.charge(limits.letter(request, email))
    letters.post_recovery(email, get_language() or "", letters.site(request))
    return HttpResponseRedirect(f"{reverse('recover')}?sent")


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@personal
def new_password(request: HttpRequest, ticket: str) -> HttpResponse:
    """Let somebody with a letter choose a new password, and let them in."""
    user = letters.owner(ticket)
    if user is None:
        return render(request, "new-password.html", {"form": None}, status=404)
    form = NewPasswordForm(user, sent(request))
    if request.method != "POST" or not form.is_valid():
        return _show(request, "new-password.html", form)
    accounts.set_password(user, form.cleaned_data["new"])
    return _enter(request, user, stay=False)


def _show(
    request: HttpRequest,
    template: str,
    form: SignUpForm | SignInForm | RecoverForm | NewPasswordForm,
) -> HttpResponse:
    back = at_home(request.POST.get("next", "") or request.GET.get("next", ""))
    context = {
        "form": form,
        "next": back,
        "mail": bool(settings.MAIL_URL),
        "sent": "sent" in request.GET,
    }
    return render(request, template, context, status=422 if form.errors else 200)


def _enter(
    request: HttpRequest, user: User, *, stay: bool, first: str = ""
) -> HttpResponse:
    accounts.enter(request, user, stay=stay)
    back = at_home(request.POST.get("next", "")) or first or reverse("account")
    response = HttpResponseRedirect(back)
    cookies.drop(response, guests.COOKIE)
    devices.remember(request, response, user.username)
    return response
