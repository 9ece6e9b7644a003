"""Uploads: what is stored is a picture of our own making, or nothing."""

import hashlib
import io
import tracemalloc

import pytest
from PIL import Image

from fuba_site.web.heavy import gate
from tests.tournaments.services.hostile_pictures import UPLOADS, Upload, plain, saved
from tournaments.models import Picture
from tournaments.services.pictures import LOGO, PHOTO, Look, made_anew, stored
from tournaments.services.refusals import Refusal

MEMORY = 80_000_000  # bytes of Python's own; what a bomb would unpack to is more
# All that may be in a file of ours.
PNG_CHUNKS = {b"IHDR", b"IDAT", b"IEND"}
JPEG_MARKERS = {0xE0, 0xDB, 0xC2, 0xC4, 0xDA}


def chunks_of(data: bytes) -> set[bytes]:
    """The kinds of chunks of a PNG; what stands behind its end counts as one."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, found = 8, set()
    while at < len(data):
        kind = data[at + 4 : at + 8]
        found.add(kind)
        at += 12 + int.from_bytes(data[at : at + 4], "big")
        if kind == b"IEND":
            break
    return found | ({b"tail"} if at != len(data) else set())


def markers_of(data: bytes) -> set[int]:
    """The kinds of segments of a JPEG."""
    assert data.startswith(b"\xff\xd8") and data.endswith(b"\xff\xd9")
    at, found = 2, set()
    while at < len(data) - 2:
        if data[at] != 0xFF or data[at + 1] in (0x00, 0xFF, *range(0xD0, 0xD8)):
            at += 1  # inside the pixels
            continue
        found.add(data[at + 1])
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return found


@pytest.mark.parametrize("look", [LOGO, PHOTO], ids=["logo", "photo"])
@pytest.mark.parametrize("upload", UPLOADS, ids=lambda upload: upload.name)
def test_a_hostile_upload_is_refused_in_a_sentence_or_made_harmless(upload: Upload, look: Look):
    data = upload.data()
    tracemalloc.start()
    try:
        if not upload.taken:
            with pytest.raises(Refusal) as refused:
                made_anew(data, look)
            assert refused.value.code == "picture" and str(refused.value).endswith(".")
            return
        made, size = made_anew(data, look)
    finally:
        _now, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert most < MEMORY
        assert gate.inside == 0
    for secret in upload.hidden:
        assert secret not in made
    if look is LOGO:
        assert chunks_of(made) == PNG_CHUNKS
    else:
        assert markers_of(made) <= JPEG_MARKERS
    with Image.open(io.BytesIO(made)) as image:
        assert image.format == {"png": "PNG", "jpg": "JPEG"}[look.kind]
        assert image.size == size and max(size) <= look.side
        assert getattr(image, "n_frames", 1) == 1
        assert not image.getexif() and not image.info.keys() & {"exif", "icc_profile", "comment", "xmp"}


def opened(data: bytes, look: Look = LOGO) -> Image.Image:
    return Image.open(io.BytesIO(made_anew(data, look)[0])).convert("RGBA")


def upload(name: str) -> bytes:
    return next(each.data() for each in UPLOADS if each.name == name)


def test_there_are_at_least_thirty_of_them():
    assert len(UPLOADS) >= 30 and len({each.name for each in UPLOADS}) == len(UPLOADS)


def test_a_photo_that_was_held_sideways_stands_upright():
    assert opened(upload("JPEG with a place"), PHOTO).size == (40, 60)


def test_colours_come_out_as_they_were():
    red, green, blue, _alpha = opened(upload("CMYK")).getpixel((5, 5))
    assert red > 200 and green < 60 and blue < 60
    grey = opened(upload("16 bits of grey")).getpixel((5, 5))
    assert grey == (128, 128, 128, 255)
    assert opened(upload("palette with a hole")).getpixel((5, 5))[3] == 0
    assert opened(upload("palette with a hole"), PHOTO).getpixel((5, 5)) == (255, 255, 255, 255)
    first = opened(upload("PNG that moves")).getpixel((5, 5))
    assert first == (200, 32, 44, 255)


@pytest.mark.django_db
def test_the_same_picture_is_stored_once_under_the_sum_of_its_bytes():
    one, two = stored(saved(plain(), "PNG")), stored(saved(plain(), "PNG") + b"something behind")
    assert one == two and Picture.objects.count() == 1
    assert hashlib.sha256(bytes(one.data)).hexdigest() == one.sha256
    assert one.get_absolute_url() == f"/pictures/{one.sha256}.png"
    photo = stored(saved(plain(), "PNG"), PHOTO)
    assert photo.get_absolute_url().endswith(".jpg") and (photo.width, photo.height) == (60, 40)
