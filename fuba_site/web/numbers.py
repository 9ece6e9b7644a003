"""Figures as the reader writes them: 1,234.5 and 75% in English, 1 234,5 and 75 % in French."""

from django.utils.formats import number_format
from django.utils.translation import gettext as _


def decimal(value: float, places: int = 0, signed: bool = False) -> str:
    """
    >>> decimal(1234.5, 1), decimal(-0.25, 2), decimal(0.25, 2, signed=True)
    ('1,234.5', '−0.25', '+0.25')
    """
    rounded = round(value, places)
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    return sign + number_format(abs(rounded), places, use_l10n=True, force_grouping=True)


def percent(value: float, places: int = 0, signed: bool = False) -> str:
    """
    >>> percent(74.6), percent(2.54, 1)
    ('75%', '2.5%')
    """
    return _("{number}%").format(number=decimal(value, places, signed))
