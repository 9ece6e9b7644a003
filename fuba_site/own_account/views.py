"""The pages of one's own account: a letter to log in with, a copy of one's data, the end."""

import hashlib
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from fuba_site.accounts.models import User
from fuba_site.accounts.views import PAGE, TRIES, slow, wanted
from fuba_site.own_account.copies import copy_of, is_much, kept_copy, leave_copy
from fuba_site.own_account.deletion import NotYet, delete_account, reasons_to_stay
from fuba_site.own_account.login_links import MINUTES, log_in, send_links, user_of
from fuba_site.web.addresses import letter_address
from fuba_site.web.heavy import dear
from fuba_site.web.throttle import HOUR, Limit, visitor_address


class AddressForm(forms.Form):
    email = forms.EmailField(label=gettext_lazy("Email address"), widget=forms.EmailInput({"autocomplete": "email"}))


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def ask_for_link(request: HttpRequest) -> HttpResponse:
    """The answer is the same whether somebody has an account with this address or not."""
    form = AddressForm(request.POST or None)
    context = {"title": _("Log in by email"), "button": _("Email me a link"), "form": form, "next": wanted(request)}
    if request.method == "POST" and form.is_valid():
        if not Limit("link-letters", settings.LINK_LETTERS_PER_HOUR, HOUR).take(visitor_address(request)):
            wait = _("Too many attempts. Try again in an hour.")
            return render(request, PAGE, {"title": _("Too many requests"), "wait": wait}, status=429)
        address = form.cleaned_data["email"]
        who = hashlib.sha256(address.casefold().encode()).hexdigest()
        if Limit("link-letters-to", settings.LINK_LETTERS_PER_ADDRESS, HOUR).take(who):
            send_links(address, letter_address(request), urlencode({"": wanted(request)})[1:])
        text = _("If there is an account with this email address, we have sent it a link. It works for {minutes} minutes.")
        return render(request, PAGE, {"title": _("Check your email"), "text": text.format(minutes=MINUTES)})
    return render(request, PAGE, context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@slow(TRIES)
def login_link(request: HttpRequest, token: str) -> HttpResponse:
    """A look does nothing: mailboxes open links, and this one is good once."""
    user = user_of(token)
    if user is None:
        text = _("This link has expired. Ask for a new one.")
        return render(request, PAGE, {"title": _("Log in by email"), "text": text, "link": True}, status=404)
    if request.method == "POST":
        log_in(request, user)
        return redirect(wanted(request) or "my-home")
    context = {
        "title": _("Log in by email"),
        "text": _("You are logging in as {name}.").format(name=user),
        "form": forms.Form(),
        "button": _("Log in"),
        "next": wanted(request),
    }
    return render(request, PAGE, context)


@never_cache
@login_required
@require_http_methods(["POST"])
@dear("own-data")
def own_data(request: HttpRequest) -> HttpResponse:
    """Everything the site holds about whoever asks."""
    assert isinstance(request.user, User)
    if is_much(request.user.actions.count()):
        return redirect("errand", public_id=leave_copy(request.user).public_id)
    return as_file(copy_of(request.user))


@never_cache
@login_required
@require_safe
def own_data_file(request: HttpRequest) -> HttpResponse:
    """What a worker made of it: one's own, and nobody else's."""
    assert isinstance(request.user, User)
    if (content := kept_copy(request.user)) is None:
        raise Http404
    return as_file(content)


def as_file(content: bytes) -> HttpResponse:
    answer = HttpResponse(content, content_type="application/zip")
    answer["Content-Disposition"] = 'attachment; filename="fuba-my-data.zip"'
    answer["Cache-Control"] = "no-store"
    return answer


class DeletionForm(forms.Form):
    """The name, typed: no slip of a thumb deletes an account. The password too, for those who have one."""

    name = forms.CharField(
        label=gettext_lazy("Your user name, to confirm it is you"),
        max_length=150,
        widget=forms.TextInput({"autocomplete": "off"}),
    )
    password = forms.CharField(
        label=gettext_lazy("Your password"), max_length=1000, strip=False, widget=forms.PasswordInput({"autocomplete": "off"})
    )

    def __init__(self, user: User, data: Any = None) -> None:
        super().__init__(data)
        self.user = user
        if not user.has_usable_password():
            del self.fields["password"]

    def clean_name(self) -> str:
        name = str(self.cleaned_data["name"])
        if name != self.user.get_username():
            raise forms.ValidationError(_("This is not your user name."))
        return name

    def clean_password(self) -> str:
        password = str(self.cleaned_data["password"])
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."))
        return password


@never_cache
@sensitive_post_parameters("password")
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@slow(TRIES)
def delete(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    reasons = reasons_to_stay(request.user)
    form = DeletionForm(request.user, request.POST or None)
    if request.method == "POST" and not reasons and form.is_valid():
        try:
            delete_account(request.user)
        except NotYet as error:
            reasons = error.reasons
        else:
            logout(request)
            messages.success(request, _("Your account has been deleted."))
            return redirect("home")
    return render(request, "site/delete_account.html", {"form": form, "reasons": reasons})
