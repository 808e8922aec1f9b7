"""What Django says of forms and passwords, in our own words.

Its own Spanish is formal and its Portuguese is stiff. A sentence that stands here is in our catalogues, which are asked
before Django's. Nothing imports this module: it is read for its sentences.
"""

from django.utils.translation import gettext_noop, ngettext_lazy

OF_FORMS = (
    gettext_noop("This field is required."),
    gettext_noop("Enter a whole number."),
    gettext_noop("Enter a valid email address."),
    gettext_noop("Null characters are not allowed."),
    gettext_noop("Ensure this value is less than or equal to %(limit_value)s."),
    gettext_noop("Ensure this value is greater than or equal to %(limit_value)s."),
    gettext_noop(
        "Select a valid choice. %(value)s is not one of the available choices."
    ),
    gettext_noop(
        "Select a valid choice. That choice is not one of the available choices."
    ),
    ngettext_lazy(
        "Ensure this value has at most %(limit_value)d character (it has %(show_value)d).",
        "Ensure this value has at most %(limit_value)d characters (it has %(show_value)d).",
        "limit_value",
    ),
)
OF_PASSWORDS = (
    gettext_noop("This password is too common."),
    ngettext_lazy(
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
)
