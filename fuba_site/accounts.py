"""Logging in. Django's own views in the look of the site, and slow for those who guess."""

from typing import Any

from django.contrib.auth.views import LoginView
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from fuba_site.throttle import Limit, visitor_address

TRIES_PER_MINUTE = 10


class Login(LoginView):
    template_name = "site/login.html"
    next_page = "home"
    redirect_authenticated_user = True

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not Limit("login", TRIES_PER_MINUTE).take(visitor_address(request)):
            return self.wait()
        return super().post(request, *args, **kwargs)

    def wait(self) -> HttpResponse:
        form = self.get_form_class()(self.request)
        context = self.get_context_data(form=form, wait=_("Many tries in a short time. Wait a minute, then try again."))
        return self.render_to_response(context, status=429)
