"""The people of the tests: Ana has an account, and there is a door for whoever comes."""

from tutor.models import User

PASSWORD = "tres cartas altas"


def make_account(name="Ana", password=PASSWORD, **more):
    return User.objects.create_user(name, password=password, **more)


def sign_in(client, name="Ana", password=PASSWORD, **more):
    """Sign in as a browser does, with the cookie that every form needs."""
    if "csrf" not in client.cookies:
        client.cookies["csrf"] = f"browser{id(client)}".ljust(32, "x")
    return client.post(
        "/es/account/sign-in/", {"name": name, "password": password, **more}
    )


def signed_in_as(client):
    """The name that the account page shows, or None for a guest."""
    user = client.get("/es/account/").context["user"]
    return user.username if user else None
