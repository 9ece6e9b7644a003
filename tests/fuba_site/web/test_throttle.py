"""Counting what visitors do."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.test import RequestFactory

from fuba_site.web.throttle import Limit, visitor_address


def test_a_limit_lets_so_many_through_and_no_more():
    limit = Limit("test", most=3)
    assert [limit.take("anna") for _ in range(5)] == [True, True, True, False, False]
    assert limit.take("berta")


def test_a_limit_of_none_lets_nobody_through():
    assert not Limit("test", most=0).take("anna")


def test_a_limit_counts_for_its_seconds_and_no_longer():
    limit = Limit("test", most=1, seconds=0)
    assert [limit.take("anna") for _ in range(3)] == [True, True, True]


def test_requests_at_the_same_time_are_all_counted():
    limit = Limit("test", most=10)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: limit.take("anna"), range(40)))
    assert answers.count(True) == 10


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "", "10.0.0.1"),
        (0, "6.6.6.6", "10.0.0.1"),  # nobody may choose their own address
        (1, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (2, "6.6.6.6, 1.2.3.4, 10.0.0.9", "1.2.3.4"),
        (2, "1.2.3.4", "10.0.0.1"),  # came past the proxies
        (1, "", "10.0.0.1"),
    ],
)
def test_the_visitor_is_whoever_our_outermost_proxy_saw(rf: RequestFactory, settings, proxies, forwarded, address):
    settings.TRUSTED_PROXIES = proxies
    request = rf.get("/", REMOTE_ADDR="10.0.0.1", headers={"X-Forwarded-For": forwarded})
    assert visitor_address(request) == address
