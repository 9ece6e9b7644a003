"""Who may use an address of the API. Every view says so in its `permission_classes`; one that does not is closed.

What can be known at the door is asked here. Services ask again, in the transaction that does what was asked for.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from rest_framework.exceptions import NotAuthenticated, PermissionDenied
from rest_framework.permissions import BasePermission
from rest_framework.request import Request

if TYPE_CHECKING:  # views read the settings, which name this module
    from rest_framework.views import APIView


class Permission(BasePermission):
    """A method that a view does not have is nobody's: that is said (405), whoever asks."""

    def has_permission(self, request: Request, view: "APIView") -> bool:
        method = str(request.method).lower()
        return method == "options" or not hasattr(view, method) or self.admits(request, view)

    def admits(self, request: Request, view: "APIView") -> bool:
        raise NotImplementedError


class Closed(Permission):
    """Nobody: what holds for a view that declares nothing."""

    def admits(self, request: Request, view: "APIView") -> bool:
        raise PermissionDenied  # nobody need log in for it


class Anybody(Permission):
    def admits(self, request: Request, view: "APIView") -> bool:
        return True


class KnowsAddress(Anybody):
    """Whoever has the address, which nobody can guess."""


class LoggedIn(Permission):
    def admits(self, request: Request, view: "APIView") -> bool:
        return bool(request.user and request.user.is_authenticated)


class HasAccount(Permission):
    """The same, where a private link is no way in: whoever came by one is asked to log in (401)."""

    def admits(self, request: Request, view: "APIView") -> bool:
        if not request.user or not request.user.is_authenticated:
            raise NotAuthenticated
        return True


class ByAction(Permission):
    """Another permission for each action of a viewset, or for each method of another view; nobody has the others."""

    actions: ClassVar[Mapping[str, type[Permission]]] = {}

    def admits(self, request: Request, view: "APIView") -> bool:
        method = str(request.method).lower()
        action = getattr(view, "action", None) or ("get" if method == "head" else method)
        return self.actions.get(action, Closed)().admits(request, view)


def by_action(**actions: type[Permission]) -> type[ByAction]:
    return type("ByAction", (ByAction,), {"actions": actions})


def permission_for(view: "type[APIView]", action: str) -> type[Permission]:
    """The permission that one of its actions asks for."""
    (declared,) = view.permission_classes
    assert isinstance(declared, type) and issubclass(declared, Permission)
    return declared.actions[action] if issubclass(declared, ByAction) else declared
