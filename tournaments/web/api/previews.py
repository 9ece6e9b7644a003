"""A look at what would follow from a verb: the same request, one address further, and nothing is done."""

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from fuba_site.web.heavy import dear
from fuba_site.web.permissions import permission_for
from tournaments.web.api.base import InCompetition
from tournaments.web.api.consequences import ConsequencesShape
from tournaments.web.api.documentation import foresees
from tournaments.web.api.fields import Acting, Body


def preview_of(view: type[InCompetition], body: type[Body] = Acting) -> type[InCompetition]:
    """The view that foresees what another one does: it takes the same body and answers with the consequences."""

    class Preview(InCompetition):
        permission_classes = (permission_for(view, "post"),)

        @foresees(body, ConsequencesShape)
        @dear("previews")
        def post(self, request: Request, *args: Any, **kwargs: Any) -> Response:
            """What would follow. Confirm with the revision it names."""
            previewed: Any = view(competition=self.competition, looks=True)
            answer: Response = previewed.post(request, *args, **kwargs)
            return answer

    Preview.__name__ = Preview.__qualname__ = f"{view.__name__}Preview"
    return Preview
