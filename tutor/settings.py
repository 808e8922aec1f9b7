"""Settings, from the environment, each of which may be left out.

HOST PORT DATABASE_URL SECRET_KEY ALLOWED_HOSTS DEBUG HTTPS MAIL_URL MAIL_FROM LOG_REQUESTS OFFLINE ANSWERS_A_MINUTE.
With none of them set the site runs safely, for this machine only.
"""

from pathlib import Path

from django.core.exceptions import ImproperlyConfigured
from django.utils.csp import CSP

from tutor import surroundings
from tutor.mail import read_mailers
from tutor.secret import read_or_make_secret

BASE = Path(__file__).resolve().parent.parent
VAR = BASE / "var"
CONTENT = BASE / "content"

# Where it runs

DEBUG = surroundings.switch("DEBUG")
# Behind a server that speaks https with the reader, and that sets X-Forwarded-Proto and ends X-Forwarded-For
# with the reader's address. Not to be switched on where the site can be reached without it.
HTTPS = surroundings.switch("HTTPS")
HOST = surroundings.text("HOST", "127.0.0.1")
PORT = surroundings.number("PORT", 8000, 1, 65535)
try:
    VAR.mkdir(exist_ok=True)
    SECRET_KEY = surroundings.key(
        lambda: read_or_make_secret(VAR / "secret-key"), strict=HTTPS
    )
except OSError as error:
    raise ImproperlyConfigured(
        f"What the site keeps cannot be kept: {error}"
    ) from error
_hosts, _ports = surroundings.hosts("ALLOWED_HOSTS")
PORTS = {str(PORT), *_ports}
"""Those that a letter's link may name: whoever asks for a letter says by which port, and somebody else follows the link."""
ALLOWED_HOSTS = _hosts or [
    "localhost",
    "127.0.0.1",
    "[::1]",
    *({HOST} - {"0.0.0.0", "::"}),  # noqa: S104 - every address is no name
]

# What it is made of

INSTALLED_APPS = [
    "tutor",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.staticfiles",
    "django_htmx",
]
MIDDLEWARE = [
    "tutor.views.health.HealthMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    # A lesson with 27 cards is 22 KB bare and 5 KB compressed. Django masks form tokens and pads what it compresses, so
    # that sizes tell nothing of them.
    "django.middleware.gzip.GZipMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "tutor.display.DisplayMiddleware",
    "tutor.table_rules.TableRulesMiddleware",
    "tutor.views.errors.MeanwhileMiddleware",
]
if surroundings.switch("LOG_REQUESTS"):
    MIDDLEWARE.insert(0, "tutor.logs.RequestsMiddleware")
ROOT_URLCONF = "tutor.urls"
WSGI_APPLICATION = "tutor.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "tutor.display.display",
                "tutor.table_rules.table_rules",
                "tutor.languages.languages",
            ],
            "builtins": [
                "django.templatetags.i18n",
                "django.templatetags.static",
                "tutor.templatetags.cards",
            ],
        },
    }
]

# Data

_SQLITE = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    # FULL: an answer that was acknowledged survives a power cut. What is deleted is written over.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA mmap_size=0; PRAGMA secure_delete=ON",
}
_POSTGRESQL = {"pool": {"min_size": 1, "max_size": 4, "timeout": 10}}
DATABASES = {
    "default": surroundings.database(
        surroundings.text("DATABASE_URL", f"sqlite:///{VAR / 'mesa.sqlite3'}")
    )
}
_database = DATABASES["default"]
if _database["ENGINE"] == "django.db.backends.sqlite3":
    _database |= {"OPTIONS": _SQLITE, "CONN_MAX_AGE": None}
else:
    # Connections that a server has closed are not handed out: an answer is not refused for what went by.
    _database |= {
        "OPTIONS": _POSTGRESQL,
        "CONN_MAX_AGE": 0,
        "CONN_HEALTH_CHECKS": True,
    }

# Languages: adding one is a line here, a catalogue in tutor/locale and the book's files with its code.

LANGUAGE_CODE = "es"
LANGUAGES = [("es", "Español"), ("pt-br", "Português")]
USE_TZ = True
TIME_ZONE = "UTC"

# People. Middleware looks at nobody's session; a view that asks who is there does.

AUTH_USER_MODEL = "tutor.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "tutor.classes.cards.SecretBackend",
]
PASSWORD_HASHERS = ["tutor.hashers.Hasher"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("MinimumLengthValidator", "CommonPasswordValidator")
] + [{"NAME": "tutor.passwords.NotTheName"}]
ANSWERS_A_MINUTE = surroundings.number("ANSWERS_A_MINUTE", 240, 1, 10_000_000)
"""So many are kept of one learner: more than fingers give, less than fills a disk."""
PASSWORD_RESET_TIMEOUT = 24 * 3600
SESSION_ENGINE = "tutor.sessions"
SESSION_COOKIE_AGE = 60 * 24 * 3600
SESSION_COOKIE_NAME = "__Host-session" if HTTPS else "session"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_NAME = "__Host-csrf" if HTTPS else "csrf"
CSRF_COOKIE_SECURE = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600
    SECURE_SSL_REDIRECT = True
# Other hosts of the domain, and the lists that browsers bring along, are its owner's to decide.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

# Letters, only to who gave an address to get a forgotten password back: MAIL_URL=smtp+tls://user:password@host:587

MAIL_URL = surroundings.text("MAIL_URL")
MAILERS = surroundings.read("MAIL_URL", read_mailers)
DEFAULT_FROM_EMAIL = surroundings.text("MAIL_FROM", "mesa@localhost")

# Files

OFFLINE = surroundings.switch("OFFLINE", usual=True)
"""Whether readers' devices keep a copy of the book; 0 takes back what they keep."""

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "tutor.staticfiles.HashedFiles"
    },
}
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# Safety

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
    "manifest-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
}
X_FRAME_OPTIONS = "DENY"
CSRF_FAILURE_VIEW = "tutor.views.errors.form_refused"
CSRF_COOKIE_HTTPONLY = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
FILE_UPLOAD_HANDLERS = ["tutor.classes.uploads.ShortFiles"]
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

# What it says while it runs: faults of ours, on the standard error; refusals are no faults.

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "tutor.logs.Line"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["console"], "level": "WARNING", "propagate": False},
        "django.request": {"level": "ERROR"},
        "django.security": {"level": "CRITICAL"},
        "tutor": {"level": "INFO"},
    },
}
