"""Settings of the API: Django REST framework, and the schema that drf-spectacular makes of it."""

REST_FRAMEWORK = {
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["fuba_site.web.api.JSONBody"],
    # The first one says how to log in when an answer is 401.
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "fuba_site.accounts.api_tokens.TokenAuthentication",
        "matches.links.visitors.LinkAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    # A view that declares no permission is closed; who may do what is said by tournaments.selectors.permissions.
    "DEFAULT_PERMISSION_CLASSES": ["fuba_site.web.permissions.Closed"],
    "DEFAULT_PAGINATION_CLASS": "fuba_site.web.api.Pages",
    "DEFAULT_SCHEMA_CLASS": "fuba_site.web.description.Described",
    "DEFAULT_METADATA_CLASS": None,  # the schema says it all
    "EXCEPTION_HANDLER": "fuba_site.web.problems.handler",
}

SPECTACULAR_SETTINGS = {
    "TITLE": "FUBA",
    "DESCRIPTION": (
        "Matches, teams and competitions of the football board game FUBA.\n\n"
        "**Errors** are problem details (RFC 9457): `detail` is a sentence for people, `code` a word for programs "
        "that stays the same, `errors` names the fields.\n\n"
        "**Limits.** Whoever makes much in a short time gets 429 with `Retry-After`, the seconds to wait: matches "
        "20 a minute for a visitor and 120 for all, new competitions 30 an hour, new teams 600 an hour, tokens 10 "
        "tries a minute, times proposed 20 an hour for a team, messages of a team 6 in five minutes, dear reports "
        "120 a minute, unless the site says otherwise. A body that is too large gets 413.\n\n"
        "**Twice.** With `Idempotency-Key` a request that arrives twice is done once. With `If-Match` or "
        "`revision` nothing is done if somebody was faster (409).\n\n"
        "**Versions.** Each address also answers without `v1/`, as it did before there were versions. Those are "
        "deprecated and not listed here: their answers say so in the header `Deprecation`, and name the address to "
        "use in `Link`."
    ),
    "VERSION": "1",
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1/",
    "PREPROCESSING_HOOKS": ["fuba_site.web.versions.only_current"],
    "SERVE_INCLUDE_SCHEMA": False,
    "SERVE_PERMISSIONS": ["fuba_site.web.permissions.Anybody"],
    "SERVERS": [],
    "COMPONENT_SPLIT_REQUEST": True,
    "ENUM_NAME_OVERRIDES": {
        "CoachEnum": "rules.coaches.COACHES",
        "FileFormatEnum": "tournaments.web.api.files.FILE_FORMATS",
        "CoachKindEnum": "matches.coaches.api.KINDS_OF_COACHES",
        "SideEnum": "matches.appointments.api.SIDES",
    },
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "fuba_site.api_shapes.hook.complete",
        "fuba_site.web.problems.document",
        "fuba_site.api_streams.tell",
        "fuba_site.web.prose.describe",
    ],
}
