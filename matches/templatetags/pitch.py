"""For pages that draw a pitch without being about one."""

from django import template

from matches.board.pitch import AREA_SHAPES, AreaShape

register = template.Library()


@register.simple_tag
def area_shapes() -> tuple[AreaShape, ...]:
    return AREA_SHAPES
