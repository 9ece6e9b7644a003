"""Accounts: signing up, logging in, a forgotten password, the profile.

Django's own views and forms in the look of the site; whoever guesses has to wait.
"""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import TYPE_CHECKING, Any, ClassVar, Final

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.auth import login, views
from django.contrib.auth.decorators import login_required
from django.contrib.auth.forms import BaseUserCreationForm, UsernameField
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_POST

from fuba_site.accounts.api_tokens import DAYS, MOST_DAYS, make_token
from fuba_site.accounts.look_alikes import look_of, mixes_look_alikes
from fuba_site.accounts.models import ApiToken, TokenScope, User
from fuba_site.web.addresses import letter_address
from fuba_site.web.dates import city
from fuba_site.web.languages import active, spoken
from fuba_site.web.throttle import Limit, visitor_address
from fuba_site.web.zones import UTC, zones

TRIES: Final = Limit("login", 10)
TRIES_FOR_ONE: Final = Limit("login-name", 30)  # many visitors may not guess one password together
SIGN_UPS: Final = Limit("sign-up", 5, seconds=600)
LETTERS: Final = Limit("letters", 5, seconds=600)
PAGE: Final = "site/account.html"
View = Callable[..., HttpResponseBase]
if TYPE_CHECKING:  # generic for the type checker alone
    _Creation = BaseUserCreationForm[User]
    _OfUser = forms.ModelForm[User]
else:
    _Creation = BaseUserCreationForm
    _OfUser = forms.ModelForm


def slow(limit: Limit) -> Callable[[View], View]:
    """A form that one visitor can send so many times."""

    def wrap(view: View) -> View:
        @wraps(view)
        def limited(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
            if request.method == "POST" and not (limit.take(visitor_address(request)) and may_name(request)):
                wait = _("Too many attempts. Try again in a minute.")
                return render(request, PAGE, {"title": _("Too many requests"), "wait": wait}, status=429)
            return view(request, *args, **kwargs)

        return limited

    return wrap


def may_name(request: HttpRequest) -> bool:
    """Whether the account that somebody names is not being guessed at, by them or by others."""
    name = str(request.POST.get("username", "")).casefold()
    return not name or TRIES_FOR_ONE.take(hashlib.sha256(name.encode(errors="replace")).hexdigest())


# -- signing up and logging in -----------------------------------------------------------------


class SignUpForm(_Creation):
    email = forms.EmailField(
        label=gettext_lazy("Email address"),
        required=False,
        help_text=gettext_lazy("For login without a password and the emails you ask for. Nobody else sees it."),
    )

    class Meta:
        model = User
        fields = ("username", "email")
        field_classes: ClassVar = {"username": UsernameField}

    def clean_username(self) -> str:
        """“anna” and “Anna” would be taken for each other, and so would “аnna” with a Cyrillic а."""
        name = str(self.cleaned_data["username"])
        if mixes_look_alikes(name):
            raise forms.ValidationError(
                _("This name mixes letters from several alphabets that look alike. Use only one alphabet.")
            )
        if User.objects.filter(username__iexact=name).exists():
            raise forms.ValidationError(_("This name is taken. Choose another one."))
        if User.objects.filter(look=look_of(name)).exists():
            raise forms.ValidationError(_("This name looks too much like one that is taken. Choose another one."))
        return name


@never_cache
@sensitive_post_parameters("password1", "password2")
@slow(SIGN_UPS)
@require_http_methods(["GET", "HEAD", "POST"])
def sign_up(request: HttpRequest) -> HttpResponse:
    if request.user.is_authenticated:
        return redirect("profile")
    if not settings.SIGN_UP:
        closed = _("Only the operator of this site can create accounts. Ask them for one.")
        return render(request, PAGE, {"title": _("Sign up"), "text": closed}, status=403)
    form = SignUpForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        form.instance.language = active()  # letters to come speak as this page does
        login(request, form.save())
        messages.success(request, _("Welcome! This is your profile."))
        return redirect(wanted(request) or "profile")
    context = {"form": form, "title": _("Sign up"), "button": _("Sign up"), "next": wanted(request), "other": "login"}
    return render(request, PAGE, context)


def wanted(request: HttpRequest) -> str:
    """Where the visitor was going; never to another site."""
    address = str(request.POST.get("next") or request.GET.get("next") or "")
    safe = url_has_allowed_host_and_scheme(address, {request.get_host()}, request.is_secure())
    return address if safe else ""


log_in = slow(TRIES)(
    views.LoginView.as_view(
        template_name=PAGE,
        next_page="my-home",
        redirect_authenticated_user=True,
        extra_context={"title": gettext_lazy("Log in"), "button": gettext_lazy("Log in"), "other": "sign-up", "forgot": True},
    )
)

# The back office has a form of its own, and the same patience.
log_in_to_office = slow(TRIES)(admin.site.login)

# -- passwords ------------------------------------------------------------------------------

change_password = slow(TRIES)(
    views.PasswordChangeView.as_view(
        template_name=PAGE,
        success_url=reverse_lazy("password-changed"),
        extra_context={"title": gettext_lazy("Change your password"), "button": gettext_lazy("Change it")},
    )
)


class ForgottenPassword(views.PasswordResetView):
    """The link in the letter is that of the site, whatever host the request names."""

    def form_valid(self, form: Any) -> HttpResponse:
        self.extra_email_context = {"site": letter_address(self.request)}
        return super().form_valid(form)


forgot_password = slow(LETTERS)(
    ForgottenPassword.as_view(
        template_name=PAGE,
        email_template_name="site/reset_letter.txt",
        subject_template_name="site/reset_subject.txt",
        success_url=reverse_lazy("password-sent"),
        extra_context={
            "title": gettext_lazy("Forgotten your password?"),
            "text": gettext_lazy("We will email you a link to choose a new one."),
            "button": gettext_lazy("Send the link"),
        },
    )
)


new_password = slow(TRIES)(
    views.PasswordResetConfirmView.as_view(
        template_name="site/new_password.html",
        success_url=reverse_lazy("login"),
        extra_context={"title": gettext_lazy("A new password"), "button": gettext_lazy("Take it")},
    )
)


@never_cache
@login_required
def password_changed(request: HttpRequest) -> HttpResponse:
    messages.success(request, _("Your password has been changed."))
    return redirect("profile")


@never_cache
def password_sent(request: HttpRequest) -> HttpResponse:
    """The same for everybody: who has an account here is nobody's business."""
    text = _("If there is an account with this email address, we have sent it a link. It works for one day.")
    return render(request, PAGE, {"title": _("Check your email"), "text": text})


# -- the profile ----------------------------------------------------------------------------


class ProfileForm(_OfUser):
    language = forms.ChoiceField(
        label=gettext_lazy("Language"),
        required=False,
        choices=lambda: [("", _("Same as my browser")), *settings.LANGUAGES],
        help_text=gettext_lazy("For pages and emails. The switch at the top of a page overrides it on that device."),
    )
    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), required=False)

    class Meta:
        model = User
        fields = ("email", "language", "time_zone")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        of_site = _("Same as the site ({city})").format(city=city(settings.TIME_ZONE))
        field = self.fields["time_zone"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", of_site), *zones(self.instance.time_zone or UTC)]


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    assert isinstance(request.user, User)
    form = ProfileForm(request.POST or None, instance=request.user)
    if request.method == "POST" and form.is_valid():
        form.save()
        answer = redirect("profile")
        if "language" in form.changed_data:  # what was taken at the top of a page before would hide it
            answer.delete_cookie(settings.LANGUAGE_COOKIE_NAME, samesite="Lax")
            translation.activate(spoken(request.user.language) or active())
        messages.success(request, _("Saved."))
        return answer
    return render(request, "site/profile.html", {"form": form, **tokens_of(request.user)})


SCOPES: Final = {TokenScope.READ: gettext_lazy("Read only"), TokenScope.WRITE: gettext_lazy("Read and write")}


class TokenForm(forms.Form):
    name = forms.CharField(max_length=60, label=gettext_lazy("What it is for"))
    days = forms.IntegerField(min_value=1, max_value=MOST_DAYS, initial=DAYS, label=gettext_lazy("Valid for how many days"))
    scope = forms.ChoiceField(choices=list(SCOPES.items()), initial=TokenScope.WRITE, label=gettext_lazy("What it may do"))


def tokens_of(user: User, form: TokenForm | None = None) -> dict[str, Any]:
    return {"tokens": list(user.api_tokens.all()), "token_form": form or TokenForm()}


@never_cache
@login_required
@require_POST
def token(request: HttpRequest) -> HttpResponse:
    """A new token, shown this once; or one is good for nothing any more."""
    assert isinstance(request.user, User)
    if request.POST.get("do") != "make":
        number = str(request.POST.get("number", ""))
        gone = ApiToken.objects.filter(user=request.user, pk=int(number)).delete()[0] if _whole(number) else 0
        if gone:
            messages.success(request, _("The token has been revoked."))
        else:
            messages.error(request, _("This token does not exist."))
        return redirect("profile")
    form = TokenForm(request.POST)
    context: dict[str, Any] = {"form": ProfileForm(instance=request.user)}
    if not form.is_valid():
        return render(request, "site/profile.html", context | tokens_of(request.user, form), status=400)
    made = make_token(request.user, **form.cleaned_data)
    return render(request, "site/profile.html", context | tokens_of(request.user) | {"token": made})


def _whole(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 16
