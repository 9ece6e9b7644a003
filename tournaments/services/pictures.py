"""Pictures taken in: looked at before they are decoded, made anew, and stored once.

Nothing of an upload is kept but its pixels. What it says about its size is checked before a pixel is read, so a small file
that claims a huge picture costs nothing; what is no PNG, JPEG, WebP or GIF, an SVG among them, is refused.
"""

import hashlib
import io
from typing import Final

from django.utils.translation import gettext as _

from tournaments.models import Competition, Picture, Team
from tournaments.services.refusals import Refusal

LARGEST: Final = 3_000_000  # bytes of an upload
MOST_PIXELS: Final = 24_000_000
LONGEST_SIDE: Final = 10_000
SIDE: Final = 256  # of what is stored
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")


def stored(data: bytes) -> Picture:
    """The picture of an upload. Raises Refusal where it is none."""
    made, (width, height) = made_anew(data)
    digest = hashlib.sha256(made).hexdigest()
    picture, _made = Picture.objects.get_or_create(sha256=digest, defaults={"data": made, "width": width, "height": height})
    return picture


def made_anew(data: bytes) -> tuple[bytes, tuple[int, int]]:
    """A PNG of at most 256 by 256 with the pixels of an upload, and its size."""
    from PIL import Image, ImageOps  # takes its time to load

    if len(data) > LARGEST:
        words = _("The picture is too large: {most} megabytes at most.")
        raise Refusal("picture", words.format(most=LARGEST // 1_000_000))
    try:
        with Image.open(io.BytesIO(data), formats=FORMATS) as image:
            width, height = image.size
            if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
                raise Refusal("picture", _("The picture has too many pixels. Make it smaller and try again."))
            image.draft("RGB", (2 * SIDE, 2 * SIDE))  # a JPEG can be read at a part of its size
            upright = ImageOps.exif_transpose(image) or image
            upright.thumbnail((SIDE, SIDE))
            # Pasted into a new one, so that no text, profile or second frame comes along.
            clean = Image.new("RGBA", upright.size)
            clean.paste(upright.convert("RGBA"))
            made = io.BytesIO()
            clean.save(made, "PNG", optimize=True)
            return made.getvalue(), clean.size
    except Refusal:
        raise
    except Exception:  # a damaged picture fails in many ways, all of them the sender's
        raise Refusal("picture", _("This is no picture that can be read. Use a PNG, JPEG, WebP or GIF.")) from None


def forget(picture: Picture | None) -> None:
    """A logo that was replaced goes, unless somebody else has it."""
    if picture is None:
        return
    if not Team.objects.filter(logo=picture).exists() and not Competition.objects.filter(logo=picture).exists():
        picture.delete()
