"""The one module of ``rules`` that knows Django: it lets the site load the package as an app."""

from django.apps import AppConfig


class RulesConfig(AppConfig):
    name = "rules"
