"""Figures as the reader writes them."""

import pytest
from django.utils import translation

from fuba_site.web.numbers import decimal, percent
from matches.simulation.forecasts.chances import in_percent
from matches.statistics.figures import rate


@pytest.mark.parametrize(
    ("value", "places", "english", "french"),
    [
        (1234.5, 1, "1,234.5", "1\u202f234,5"),
        (0.125, 2, "0.12", "0,12"),
        (-1.5, 1, "−1.5", "−1,5"),
        (-0.001, 2, "0.00", "0,00"),
    ],
)
def test_a_number(value: float, places: int, english: str, french: str) -> None:
    assert decimal(value, places) == english
    with translation.override("fr"):
        assert decimal(value, places).replace("\u00a0", "\u202f") == french


def test_a_share() -> None:
    assert (percent(rate((1, 3))), in_percent(0.004), in_percent(0.995)) == ("33%", "<1%", ">99%")
    with translation.override("fr"):
        assert (percent(2.54, 1), in_percent(0.004), in_percent(0.995)) == ("2,5\u00a0%", "<1\u00a0%", ">99\u00a0%")


def test_a_difference_has_its_sign() -> None:
    with translation.override("fr"):
        assert (decimal(0.25, 2, signed=True), decimal(-0.25, 2, signed=True), decimal(0, 1, signed=True)) == (
            "+0,25",
            "−0,25",
            "0,0",
        )
