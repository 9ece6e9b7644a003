"""Pictures taken in: looked at before they are decoded, made anew, and stored once.

Nothing of an upload is kept but its pixels: no place where it was taken, no second frame, nothing behind the end of the file.
What it says about its size is checked before a pixel is read, so a small file that claims a huge picture costs nothing; what
is no PNG, JPEG, WebP or GIF, an SVG among them, is refused.
"""

import hashlib
import io
import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext as _

from fuba_site.web.heavy import gate
from tournaments.models import Competition, Picture, Sponsor, Team
from tournaments.models.pictures import Kind
from tournaments.services.refusals import Refusal

if TYPE_CHECKING:
    from PIL.Image import Image

LARGEST: Final = 3_000_000  # bytes of an upload
MOST_PIXELS: Final = 24_000_000
LONGEST_SIDE: Final = 10_000
FORMATS: Final = ("PNG", "JPEG", "WEBP", "GIF")
QUALITY: Final = 84  # of a JPEG


@dataclass(frozen=True)
class Look:
    """How pictures of one use are stored: as what, and how many pixels their longer side has at most."""

    kind: Kind
    side: int


LOGO: Final = Look(Kind.PNG, 256)
PHOTO: Final = Look(Kind.JPEG, 1600)


def stored(data: bytes, look: Look = LOGO) -> Picture:
    """The picture of an upload. Raises Refusal where it is none."""
    made, (width, height) = made_anew(data, look)
    digest = hashlib.sha256(made).hexdigest()
    given = {"kind": look.kind, "data": made, "width": width, "height": height}
    picture, _made = Picture.objects.get_or_create(sha256=digest, defaults=given)
    return picture


def made_anew(data: bytes, look: Look = LOGO) -> tuple[bytes, tuple[int, int]]:
    """A picture of our own with the pixels of an upload, and its size."""
    if len(data) > LARGEST:
        words = _("The picture is too large: {most} MB at most.")
        raise Refusal("picture", words.format(most=LARGEST // 1_000_000))
    with gate.place():  # a large one takes memory and a processor for a moment
        return _made_anew(data, look)


def _made_anew(data: bytes, look: Look) -> tuple[bytes, tuple[int, int]]:
    from PIL import Image, ImageOps  # takes its time to load

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # what is odd about it is the sender's
            with Image.open(io.BytesIO(data), formats=FORMATS) as image:
                width, height = image.size
                if width * height > MOST_PIXELS or max(width, height) > LONGEST_SIDE:
                    raise Refusal("picture", _("The picture has too many pixels. Make it smaller and try again."))
                image.draft("RGB", (2 * look.side, 2 * look.side))  # a JPEG can be read at a part of its size
                upright = _in_colour(ImageOps.exif_transpose(image) or image)
                upright.thumbnail((look.side, look.side))
                # Pasted into a new one, so that no text, profile or second frame comes along.
                clean = Image.new("RGBA", upright.size)
                clean.paste(upright)
                return _written(clean, look), clean.size
    except Refusal:
        raise
    except Exception:  # a damaged picture fails in many ways, all of them the sender's
        raise Refusal("picture", _("This picture cannot be read. Use PNG, JPEG, WebP or GIF.")) from None


def _in_colour(image: "Image") -> "Image":
    """Eight bits for each of four channels, whatever the file had."""
    if image.mode.startswith("I"):  # sixteen bits of grey, which would all be white
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    return image.convert("RGBA")


def _written(clean: "Image", look: Look) -> bytes:
    from PIL import Image

    made = io.BytesIO()
    if look.kind == Kind.PNG:
        clean.save(made, "PNG", optimize=True)
    else:  # what can be seen through is white
        solid = Image.alpha_composite(Image.new("RGBA", clean.size, "#ffffff"), clean).convert("RGB")
        solid.save(made, "JPEG", quality=QUALITY, optimize=True, progressive=True)
    return made.getvalue()


def forget(picture: Picture | None) -> None:
    """A picture that was replaced goes, unless somebody else has it."""
    if picture is None:
        return
    uses = (
        Team.objects.filter(logo=picture),
        Competition.objects.filter(logo=picture),
        Competition.objects.filter(photo=picture),
        Sponsor.objects.filter(logo=picture),
    )
    if not any(each.exists() for each in uses):
        picture.delete()
