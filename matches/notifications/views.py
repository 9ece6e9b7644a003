"""The pages of messages: the bell's list, how one wants to be told, the links in letters."""

from typing import Any, Final

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from fuba_site.accounts.models import User
from fuba_site.web.addresses import letter_address
from fuba_site.web.throttle import Limit
from matches.notifications import services, vapid
from matches.notifications.models import Silence
from matches.notifications.occasions import OCCASIONS
from matches.notifications.recipients import choices_of, may_be_written_to, name_of
from matches.notifications.stopping import read_token, resume, stop
from matches.notifications.wording import word
from tournaments.services.refusals import Refusal

ON_A_PAGE: Final = 30
STOPS: Final = Limit("stop-letters", 60)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD"])
def inbox(request: HttpRequest) -> HttpResponse:
    """What one was told, the newest first. Looking at it marks nothing: a button does."""
    assert isinstance(request.user, User)
    page = Paginator(services.on_the_site(request.user), ON_A_PAGE).get_page(request.GET.get("page"))
    notices = services.shown(request.user, list(page.object_list))
    items = [{"notice": each, "worded": word(each.kind, each.data, each.competition)} for each in notices]
    context = {"here": "messages", "page": page, "items": items, "newest": notices[0].pk if notices else 0}
    return render(request, "matches/notifications/inbox.html", context)


@never_cache
@login_required
@require_POST
def mark_read(request: HttpRequest) -> HttpResponse:
    """All that the page showed as new; what has come since stays so. Or one, on the way to what it is about."""
    assert isinstance(request.user, User)
    one = _whole(request.POST.get("one", ""))
    if one is None:
        services.mark_read(request.user, up_to=_whole(request.POST.get("up_to", "")))
        return redirect("messages")
    services.mark_read(request.user, only=one)
    found = services.shown(request.user, list(services.on_the_site(request.user).filter(pk=one)))
    if not found:
        return redirect("messages")
    return redirect(word(found[0].kind, found[0].data, found[0].competition).path)


@never_cache
@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def message_settings(request: HttpRequest) -> HttpResponse:
    """What one wants to be told, and how."""
    assert isinstance(request.user, User)
    user, refused = request.user, None
    if request.method == "POST":
        try:
            _change(request, user)
            return redirect("message-settings")
        except Refusal as refusal:
            refused = refusal
    found = services.settings_of(user)
    choices = choices_of(found)
    context = {
        "here": "messages",
        "rows": [{"name": name, "title": each.title, "choice": choices[name]} for name, each in OCCASIONS.items()],
        "confirmed": may_be_written_to(user, found),
        "devices": list(user.devices.all()),
        "silences": list(Silence.objects.filter(recipient=name_of(user.pk)).select_related("competition")),
        "server_key": vapid.public_key(),
        "refused": refused,
    }
    return render(request, "matches/notifications/settings.html", context, status=refused.status if refused else 200)


class _InAHurry(Refusal):
    status = 429


def _change(request: HttpRequest, user: User) -> None:
    """What a button asks for."""
    do = request.POST.get("do", "")
    limit = services.LETTERS if do == "confirm" else services.CHANGES
    if not limit.take(str(user.pk)):
        raise _InAHurry("too_many", _("Too many requests. Try again in a minute."))
    match do:
        case "choose":
            services.choose(user, {name: _choice(request, name) for name in OCCASIONS})
            messages.success(request, _("Saved."))
        case "confirm":
            services.ask_to_confirm(user, letter_address(request))
            messages.success(request, _("We have sent a link to {address}.").format(address=user.email))
        case "forget":
            services.forget_device(user, _whole(request.POST.get("device", "")) or 0)
            messages.success(request, _("This device no longer gets messages."))
        case "resume":
            number = _whole(request.POST.get("silence", "")) or 0
            silence = Silence.objects.filter(recipient=name_of(user.pk), pk=number).first()
            if silence is not None:
                resume(silence.recipient, silence.competition)
                messages.success(request, _("Emails are on again."))
        case _:
            raise Refusal("deed", _("This button does not exist."))


def _choice(request: HttpRequest, name: str) -> dict[str, Any]:
    sent = request.POST
    return {"site": f"{name}-site" in sent, "email": sent.get(f"{name}-email", ""), "push": f"{name}-push" in sent}


# -- links in letters --------------------------------------------------------------------------


@csrf_exempt  # a mail program sends it, without any cookie (RFC 8058); the link itself is the proof
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def stop_letters(request: HttpRequest, token: str) -> HttpResponse:
    """No more letters, without logging in. Only a POST stops them: programs that look at links open them, too."""
    known = read_token(token)
    if known is None:
        raise Http404
    recipient, competition = known
    state = "asked"
    if request.method == "POST":
        do = request.POST.get("do", "stop")
        if do == "all":
            competition = None
        if do == "resume":
            resume(recipient, competition)
            resume(recipient, None)
        else:
            stop(recipient, competition)
        state = "resumed" if do == "resume" else "stopped"
    context = {"competition": competition, "state": state, "token": token}
    return render(request, "matches/notifications/stop.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def confirm_address(request: HttpRequest, token: str) -> HttpResponse:
    """The link of the letter that asks. A button confirms: programs that look at links open them, too."""
    done = request.method == "POST" and services.confirm(token)
    context = {"done": done, "failed": request.method == "POST" and not done}
    return render(request, "matches/notifications/confirm.html", context, status=400 if context["failed"] else 200)


def _whole(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else None
