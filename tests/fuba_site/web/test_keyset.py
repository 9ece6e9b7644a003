"""Lists that are walked: whatever their order, each row is on one page, and the way back is the way there."""

import pytest

from fuba_site.web.keyset import NEWEST_FIRST, Order, walk
from tournaments.models import Team

pytestmark = pytest.mark.django_db
ORDERS = {
    "newest first": NEWEST_FIRST,
    "oldest first": Order(),
    "by name": Order("name_key"),
    "from z": Order("name_key", falling=True),
}


def asked(words: str) -> dict[str, str]:
    return dict([words.split("=")]) if words else {}


@pytest.mark.parametrize("order", ORDERS)
def test_every_row_is_on_one_page_there_and_back(order: str) -> None:
    for name in "bcabacbbab":  # names that many share, over the ends of pages, too
        Team.objects.create(name=name)
    right = list(Team.objects.order_by(*filter(None, [ORDERS[order].field, "pk"])))
    if ORDERS[order].falling:
        right.reverse()
    pages = [walk(Team.objects.all(), {}, 3, order=ORDERS[order])]
    while pages[-1].older:
        pages.append(walk(Team.objects.all(), asked(pages[-1].older), 3, order=ORDERS[order]))
    assert [row for page in pages for row in page.rows] == right
    assert [len(page.rows) for page in pages] == [3, 3, 3, 1]
    back = [walk(Team.objects.all(), asked(page.newer), 3, order=ORDERS[order]).rows for page in pages[1:]]
    assert back == [page.rows for page in pages[:-1]]
    assert pages[0].newer == ""
