"""Settings, all of them from the environment.

Without any variable the site runs on a laptop: SQLite in ``var/``, reachable from this machine only. With
``FUBA_ENV=production`` nothing is guessed: a missing secret or host stops the start with a message.
"""

import os
from pathlib import Path

import environ
from celery.schedules import crontab
from django.core.exceptions import ImproperlyConfigured
from kombu import Exchange, Queue

from fuba_site.laptop.valkey import broker_url, socket_for
from fuba_site.machine import compiled, env_file, open_files
from fuba_site.machine.database import database
from fuba_site.machine.secret import laptop_secret
from fuba_site.web import api_settings
from fuba_site.web.addresses import host_of, is_allowed, read_site_url

env_file.load()
env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("FUBA_VAR", default=str(BASE_DIR / "var"))).resolve()

FUBA_ENV = env.str("FUBA_ENV", default="development")
if FUBA_ENV not in ("development", "production"):
    raise ImproperlyConfigured(f"FUBA_ENV is {FUBA_ENV!r}; it must be development or production.")
PRODUCTION = FUBA_ENV == "production"

try:  # before anybody imports the rules
    compiled.choose(BASE_DIR, env.str("FUBA_RULES", default=""))
except ValueError as error:
    raise ImproperlyConfigured(str(error)) from error


def required(name: str, why: str) -> str:
    value = os.environ.get(name, "").strip()
    if not value:
        raise ImproperlyConfigured(f"{name} is not set. {why}")
    return value


# Links, QR codes, letters and papers begin with it (fuba_site.web.addresses); empty: with the address that the visitor used.
SITE_URL = read_site_url(env.str("SITE_URL", default=""))

PORT = env.str("PORT", default="8000")  # where a laptop listens: letters of workers name it

if PRODUCTION:
    SECRET_KEY = required("SECRET_KEY", "In production it must be a long random text that nobody else knows.")
    if len(SECRET_KEY) < 50:
        raise ImproperlyConfigured("SECRET_KEY is too short: in production it must have 50 characters or more.")
    required("ALLOWED_HOSTS", "In production it must list the site's host names, with commas between them.")
    ALLOWED_HOSTS = [host.strip() for host in env.list("ALLOWED_HOSTS") if host.strip()]
    if "*" in ALLOWED_HOSTS:
        raise ImproperlyConfigured("ALLOWED_HOSTS must name the site's hosts in production; * allows any.")
    if SITE_URL and not is_allowed(SITE_URL, ALLOWED_HOSTS):
        raise ImproperlyConfigured(f"SITE_URL is {SITE_URL}, and its host is not in ALLOWED_HOSTS: no link would work.")
else:
    SECRET_KEY = env.str("SECRET_KEY", default="") or laptop_secret(VAR_DIR)
    ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["127.0.0.1", "localhost", "[::1]"])
    if SITE_URL and not is_allowed(SITE_URL, ALLOWED_HOSTS):
        ALLOWED_HOSTS = [*ALLOWED_HOSTS, host_of(SITE_URL)]

# Secrets from before: what was signed with them, such as printed cards of a laptop that has moved here, still holds.
SECRET_KEY_FALLBACKS = [key for key in os.environ.get("SECRET_KEY_FALLBACKS", "").split(",") if key]

DEBUG = env.bool("DEBUG", default=False) and not PRODUCTION

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "rest_framework",
    "django_filters",
    "drf_spectacular",
    "fuba_site",
    "rules",
    "tournaments",
    "matches",
]

MIDDLEWARE = [
    "fuba_site.observability.request_log.log_requests",
    "fuba_site.web.versions.OldAddresses",
    "fuba_site.web.security.ContentSecurityPolicy",  # also on what those below refuse or send elsewhere
    "django.middleware.security.SecurityMiddleware",
    "fuba_site.web.static_files.StaticFiles",  # the same for everybody: before anything that looks at the visitor
    "fuba_site.web.languages.Locale",  # before whatever has something to say
    "fuba_site.web.dates.OwnClock",
    "fuba_site.web.security.BodyLimit",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "fuba_site.accounts.preferences.OwnPreferences",
    "matches.links.visitors.LinksInSession",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "fuba_site.web.embedding.Embedding",
    "fuba_site.web.rights.RefuseUndeclared",
    "fuba_site.web.heavy.BusyPage",
    "fuba_site.web.page_cache.PageCache",  # innermost
]
if not PRODUCTION:  # there the proxy does it (deploy/Caddyfile)
    MIDDLEWARE.insert(1, "fuba_site.web.compression.Compression")

ROOT_URLCONF = "fuba_site.urls"
ASGI_APPLICATION = "fuba_site.asgi.application"
WSGI_APPLICATION = "fuba_site.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": database(f"sqlite:///{VAR_DIR / 'fuba.sqlite3'}")}
# Connections to PostgreSQL that a server process has at most; 0: one for each request, opened and closed.
DATABASE_POOL = env.int("DATABASE_POOL", default=10)

# The broker. Without REDIS_URL it is the Valkey that `manage.py up` starts in this folder.
VALKEY_DIR = VAR_DIR / "valkey"
EMBEDDED_VALKEY = not env.str("REDIS_URL", default="")
REDIS_URL = f"unix://{socket_for(VALKEY_DIR)}" if EMBEDDED_VALKEY else env.str("REDIS_URL")

# The counters of fuba_site/web/throttle.py live here: several server processes need a shared cache.
CACHES = {"default": env.cache_url("CACHE_URL", default="locmemcache://")}
if not EMBEDDED_VALKEY and not env.str("CACHE_URL", default=""):
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": "fuba",
        }
    }
if CACHES["default"]["BACKEND"] == "django.core.cache.backends.redis.RedisCache":
    CACHES["default"]["BACKEND"] = "fuba_site.machine.shared_cache.SharedCache"  # nobody is locked out while it is away

# Pages for spectators (fuba_site.web.page_cache) are kept in each server process for so many seconds; 0: not at all.
PAGE_SECONDS = env.int("PAGE_SECONDS", default=2)

# AI fixtures. Times in seconds: a match may take so long; whoever plays longer is taken for dead; how often somebody looks for
# what was forgotten; how long after telling the workers they are told again.
FIXTURE_TIME_LIMIT = env.int("FIXTURE_TIME_LIMIT", default=120)
FIXTURE_LEASE = env.int("FIXTURE_LEASE", default=FIXTURE_TIME_LIMIT + 30)
FIXTURE_SWEEP = env.int("FIXTURE_SWEEP", default=20)
FIXTURE_PATIENCE = env.int("FIXTURE_PATIENCE", default=60)
FIXTURE_FAILURES = env.int("FIXTURE_FAILURES", default=3)  # a match that ends in an error so often is given up
FIXTURE_ATTEMPTS = env.int("FIXTURE_ATTEMPTS", default=10)  # so is one whose worker died so often
FORECAST_SAMPLE = env.int("FORECAST_SAMPLE", default=400)  # matches played between two coaches before forecasts draw from them
RATED_MATCHES = env.int("RATED_MATCHES", default=10)  # with fewer of them a rating is provisional
WORKERS = env.int("WORKERS", default=min(2, os.cpu_count() or 1))  # processes that `manage.py up` starts

CELERY_BROKER_URL = broker_url(REDIS_URL)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_TRANSPORT_OPTIONS = {
    "visibility_timeout": 900,  # longer than any task
    "unacked_restore_interval": 5,
    "unacked_restore_throttle": 1,
    "socket_timeout": 30,
    "socket_connect_timeout": 5,
    "health_check_interval": 25,
    # Whoever cannot tell the workers does not wait: a sweep will.
    "max_retries": 1,
    "interval_start": 0,
    "interval_step": 0.2,
}
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_TASK_DEFAULT_QUEUE = "fuba"
QUEUES = (CELERY_TASK_DEFAULT_QUEUE, "fixtures")  # matches of AI coaches have one of their own
CELERY_TASK_QUEUES = [Queue(name, Exchange(name), routing_key=name) for name in QUEUES]  # a worker serves all, in turn
CELERY_TASK_IGNORE_RESULT = True  # the row of the fixture is the result
# A task is done when it has ended, not when it has begun: one whose process dies is delivered again.
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = FIXTURE_TIME_LIMIT + 15
CELERY_TASK_SOFT_TIME_LIMIT = FIXTURE_TIME_LIMIT
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_CANCEL_LONG_RUNNING_TASKS_ON_CONNECTION_LOSS = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULE = {
    "look for fixtures to play": {
        "task": "matches.sweep",
        "schedule": FIXTURE_SWEEP,
        "options": {"expires": FIXTURE_SWEEP},
    },
    "count figures of matches": {
        "task": "matches.count",
        "schedule": 60,
        "options": {"expires": 60},
    },
    "remind coaches of deadlines": {
        "task": "matches.remind",
        "schedule": 300,
        "options": {"expires": 300},
    },
    "forget what need not be kept": {
        "task": "matches.tidy",
        "schedule": crontab(hour=4, minute=17),
        "options": {"expires": 3600},
    },
}
RECORDING_DAYS = env.int("RECORDING_DAYS", default=30)  # then the record of a match tells the turns of its recording; 0: never
DELIVERY_DAYS = env.int("DELIVERY_DAYS", default=90)  # deliveries to webhooks that have ended are kept for so long; 0: for ever
NOTICE_DAYS = env.int("NOTICE_DAYS", default=180)  # messages to people, likewise

AUTH_USER_MODEL = "fuba_site.User"
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]
LOGIN_URL = "login"
PASSWORD_RESET_TIMEOUT = 24 * 3600
# Links in letters that log in (fuba_site.own_account.login_links): good once, and not after a change of password or address.
SESAME_MAX_AGE = 900
SESAME_ONE_TIME = True
SESAME_INVALIDATE_ON_EMAIL_CHANGE = True
SIGN_UP = env.bool("SIGN_UP", default=True)  # False: the operator makes accounts (manage.py createsuperuser, the back office)

# Letters: a laptop prints them where the site runs. EMAIL_URL=smtp+tls://name:password@host:587 sends them.
vars().update(env.email_url("EMAIL_URL", default="consolemail://"))
if vars()["EMAIL_BACKEND"] == "django.core.mail.backends.console.EmailBackend":
    EMAIL_BACKEND = "fuba_site.letters.printed.Printed"  # as text: links can be followed, from workers, too
EMAIL_TIMEOUT = 20  # seconds: a server that says nothing keeps no worker
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default="FUBA <fuba@localhost>")

LANGUAGE_CODE = "en"
LANGUAGES = [  # each as it calls itself, in the order of their names
    ("en", "English"),
    ("es", "Español"),
    ("fr", "Français"),
    ("it", "Italiano"),
    ("fi", "Suomi"),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
TIME_ZONE = env.str("TIME_ZONE", default="UTC")
USE_TZ = True

ENGINE_DIR = BASE_DIR / "build" / "engine"  # what phones run, built by scripts/engine/build.sh

STATIC_URL = "/static/"
STATICFILES_DIRS = [
    ("site/fonts", BASE_DIR / "tournaments" / "web" / "printing" / "fonts")
]  # what is printed and what is shown
# A laptop serves the files where they are; production collects them first (manage.py collectstatic).
STATIC_ROOT = VAR_DIR / "static" if PRODUCTION else None
WHITENOISE_USE_FINDERS = not PRODUCTION
WHITENOISE_AUTOREFRESH = DEBUG
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "fuba_site.web.static_files.HashedFiles"
        if PRODUCTION
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

REST_FRAMEWORK = api_settings.REST_FRAMEWORK
SPECTACULAR_SETTINGS = api_settings.SPECTACULAR_SETTINGS

# Cookies, frames, transport.
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PRODUCTION
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = SESSION_COOKIE_SAMESITE = "Lax"
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
CSRF_FAILURE_VIEW = "fuba_site.web.views.csrf_failure"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
if PRODUCTION:
    SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
    SECURE_REDIRECT_EXEMPT = [r"^(healthz|readyz|metrics)$"]  # probes come from inside, without TLS
    SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
    # The list of browsers is hard to leave, and holds for all names below the domain: both only for whoever asks.
    SECURE_HSTS_PRELOAD = env.bool("SECURE_HSTS_PRELOAD", default=False)
    SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]  # which want them of everybody
    SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("SECURE_HSTS_INCLUDE_SUBDOMAINS", default=SECURE_HSTS_PRELOAD)
if env.bool("BEHIND_TLS_PROXY", default=False):  # on a laptop as well: a proxy with TLS for the phones at a venue
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# Bytes that can be sent in (fuba_site.web.security): nothing larger is expected, except a whole competition and a picture.
BODY_LIMIT = 100_000
_ONE = "[0-9a-f-]{36}"
LARGE_BODIES = {  # by a pattern of the whole address
    "/api/(v1/)?competitions/import/(preview/)?": 10_000_000,
    "/competitions/import/": 10_000_000,
    # a logo, here as a file and there as base64
    f"/competitions/{_ONE}/organise/(general|entries/[0-9]+)/": 4_200_000,
    f"/api/(v1/)?competitions/({_ONE}/(entries/[0-9]+/team/)?)?": 4_200_000,
    # several of them
    f"/competitions/{_ONE}/organise/pictures/": 10_000_000,
    f"/api/(v1/)?competitions/{_ONE}/sponsors/": 10_000_000,
    f"/api/(v1/)?teams/({_ONE}/)?": 4_200_000,
}
DATA_UPLOAD_MAX_MEMORY_SIZE = 10_000_000

# How many proxies of our own stand in front: tells which address of X-Forwarded-For is the visitor's.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)

# Matches that may be started in a minute, by one visitor and by all of them together.
MATCHES_PER_MINUTE = env.int("MATCHES_PER_MINUTE", default=20)
MATCHES_PER_MINUTE_ALL = env.int("MATCHES_PER_MINUTE_ALL", default=120)
# Competitions and teams that one account may make in an hour.
COMPETITIONS_PER_HOUR = env.int("COMPETITIONS_PER_HOUR", default=30)
TEAMS_PER_HOUR = env.int("TEAMS_PER_HOUR", default=600)

# How large things may be: far more than people's events need, far less than would hold up everybody else. Refused before any
# work is done (tournaments.core.limits, tournaments.services.limits).
ENTRANTS_PER_COMPETITION = env.int("ENTRANTS_PER_COMPETITION", default=1024)
FIXTURES_PER_STAGE = env.int("FIXTURES_PER_STAGE", default=12_000)
COMPETITIONS_PER_ACCOUNT = env.int("COMPETITIONS_PER_ACCOUNT", default=500)
FIXTURES_PER_ACCOUNT = env.int("FIXTURES_PER_ACCOUNT", default=50_000)
SIGNUPS_PER_COMPETITION = env.int("SIGNUPS_PER_COMPETITION", default=3000)  # whoever has left, or never confirmed, counted too
# Letters with a link to confirm a sign-up or to log in, that one visitor can have sent in an hour, and that one address gets.
LINK_LETTERS_PER_HOUR = env.int("LINK_LETTERS_PER_HOUR", default=20)
LINK_LETTERS_PER_ADDRESS = env.int("LINK_LETTERS_PER_ADDRESS", default=5)

# Heavy views that a process works on at a time, and seconds that others wait for a place (fuba_site.web.heavy). Competitions
# with more fixtures are left to workers where it takes long. Papers and exports are kept, so many megabytes of them.
HEAVY_VIEWS = env.int("HEAVY_VIEWS", default=2)
HEAVY_WAIT = env.int("HEAVY_WAIT", default=5)
DEAR_PER_MINUTE = env.int("DEAR_PER_MINUTE", default=120)  # of each kind, by one visitor: exports, statistics, schema...
LARGE_FIXTURES = env.int("LARGE_FIXTURES", default=1000)
KEPT_MEGABYTES = env.int("KEPT_MEGABYTES", default=200)

# Logs: plain for people, json for machines. Figures at /metrics. Both are in fuba_site.observability.
LOG_FORMAT = env.str("LOG_FORMAT", default="json" if PRODUCTION else "plain")
if LOG_FORMAT not in ("json", "plain"):
    raise ImproperlyConfigured(f"LOG_FORMAT is {LOG_FORMAT!r}; it must be plain or json.")
LOG_LEVEL = env.str("LOG_LEVEL", default="INFO" if PRODUCTION else "WARNING")
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")  # as it stands: `env` would take a $ in front for another variable
# Streams of live pages that a server process holds open: in all, for one address (a club may share one), for one account.
# A page needs a connection, too: streams never take more than half of those that the system allows.
LIVE_STREAMS = min(env.int("LIVE_STREAMS", default=5000), open_files.for_visitors() // 2)
LIVE_STREAMS_PER_ADDRESS = env.int("LIVE_STREAMS_PER_ADDRESS", default=200)
LIVE_STREAMS_PER_USER = env.int("LIVE_STREAMS_PER_USER", default=20)

# Webhooks go to public addresses on these ports. An operator may allow private ones too, any port: a bot in the same network.
WEBHOOK_PORTS = [int(port) for port in env.list("WEBHOOK_PORTS", default=["80", "443", "8080", "8443"])]
WEBHOOK_ALLOW_PRIVATE = env.bool("WEBHOOK_ALLOW_PRIVATE", default=False)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"()": "fuba_site.observability.logs.Plain"}, "json": {"()": "fuba_site.observability.logs.Json"}},
    "filters": {
        "plain_outages": {"()": "fuba_site.machine.outage.WithoutTraceback"},
        "bounded": {"()": "fuba_site.observability.logs.Bounded"},
        "discreet": {"()": "fuba_site.observability.discretion.Discreet"},
    },
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": LOG_FORMAT,
            "filters": ["plain_outages", "bounded", "discreet"],
        }
    },
    "root": {"handlers": ["stderr"], "level": LOG_LEVEL},
    # Django's own default would mail the admins; the log is enough.
    "loggers": {
        "django": {"handlers": ["stderr"], "propagate": False, "level": "WARNING"},
        "django.request": {"level": "ERROR"},  # a visitor's 404 is not our warning
        "django.server": {"handlers": ["stderr"], "propagate": False},  # writes a path for each request, under runserver
        "celery": {"level": "WARNING"},  # fuba.tasks has a line for each task
    },
}
