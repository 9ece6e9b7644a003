"""Accounts in the back office."""

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin

from fuba_site.accounts.models import User

admin.site.site_header = admin.site.site_title = "FUBA"
admin.site.register(User, UserAdmin)
