"""Uploads that somebody might try: each is refused in a sentence, or becomes a harmless picture of our own."""

import io
import struct
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image
from PIL.PngImagePlugin import PngInfo

SCRIPT = b"<script>alert(document.cookie)</script>"
PHP = b"<?php system($_GET['c']); ?>"


@dataclass(frozen=True)
class Upload:
    name: str
    data: Callable[[], bytes]
    taken: bool  # whether a picture comes of it
    hidden: tuple[bytes, ...] = ()  # what must be in no byte that is stored


def saved(image: Image.Image, kind: str, **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def plain(mode: str = "RGB", size: tuple[int, int] = (60, 40), colour: object = "#c8202c") -> Image.Image:
    return Image.new(mode, size, colour)


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, *chunks: bytes, depth: int = 8, colour: int = 2) -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(chunks) + chunk(b"IEND", b"")


def svg() -> bytes:
    return b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">' + SCRIPT + b"</svg>"


def svg_in_a_png_name() -> bytes:
    return b"\xef\xbb\xbf" + svg()


def svg_with_entities() -> bytes:
    return b'<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>'


def bomb_of_pixels() -> bytes:
    """A few kilobytes that would be 3.6 thousand million pixels."""
    return png(60_000, 60_000, chunk(b"IDAT", zlib.compress(b"\0" * 1_000_000)))


def bomb_just_too_large() -> bytes:
    return png(6_000, 5_000, chunk(b"IDAT", zlib.compress(b"\0" * 1_000)))


def very_long() -> bytes:
    return png(20_000, 2, chunk(b"IDAT", zlib.compress(b"\0" * 120_002)))


def bomb_of_text() -> bytes:
    """A text chunk of a few kilobytes that unpacks to 80 megabytes."""
    packed = zlib.compress(b"a" * 80_000_000, 9)
    return png(1, 1, chunk(b"zTXt", b"Comment\0\0" + packed), chunk(b"IDAT", zlib.compress(b"\0\0\0\0")))


def bomb_of_a_profile() -> bytes:
    packed = zlib.compress(b"a" * 80_000_000, 9)
    return png(1, 1, chunk(b"iCCP", b"x\0\0" + packed), chunk(b"IDAT", zlib.compress(b"\0\0\0\0")))


def gif_of_many_frames() -> bytes:
    frames = [Image.new("P", (200, 200), n % 256) for n in range(300)]
    return saved(frames[0], "GIF", save_all=True, append_images=frames[1:], duration=20)


def gif_that_says_it_is_huge() -> bytes:
    data = bytearray(saved(plain("P", colour=1), "GIF"))
    data[6:10] = struct.pack("<HH", 65_535, 65_535)
    return bytes(data)


def animated_png() -> bytes:
    return saved(plain(), "PNG", save_all=True, append_images=[plain(colour="#1d4fb8")], duration=100)


def animated_webp() -> bytes:
    return saved(plain(), "WEBP", save_all=True, append_images=[plain(colour="#1d4fb8")], duration=100)


def icon() -> bytes:
    return saved(plain("RGBA", (256, 256)), "ICO")


def icon_that_says_it_is_huge() -> bytes:
    """An icon with a PNG inside that claims to be huge."""
    inner = bomb_of_pixels()
    return struct.pack("<HHH", 0, 1, 1) + struct.pack("<BBBBHHII", 0, 0, 0, 0, 1, 32, len(inner), 22) + inner


def gifar() -> bytes:
    """A GIF in front, a Java archive behind."""
    archive = b"PK\x03\x04" + b"\0" * 26 + b"Evil.class" + b"PK\x05\x06" + b"\0" * 18
    return saved(plain("P", colour=1), "GIF") + archive


def jpeg_with_a_page() -> bytes:
    return saved(plain(), "JPEG", comment=b"<html>" + SCRIPT + b"</html>") + b"<html>" + SCRIPT


def jpeg_with_a_script_in_front() -> bytes:
    return SCRIPT + saved(plain(), "JPEG")


def png_with_php() -> bytes:
    text = PngInfo()
    text.add_text("Comment", PHP.decode())
    return saved(plain(), "PNG", pnginfo=text) + PHP


def gif_that_is_javascript() -> bytes:
    return b"GIF89a/*" + SCRIPT + b"*/=1;alert(1)"


def with_a_place() -> bytes:
    """A photo held sideways, with the place where it was taken."""
    exif = Image.Exif()
    exif[0x0112] = 6  # turn it to the right
    exif[0x010F] = "SpyCam"
    gps = exif.get_ifd(0x8825)
    gps[1], gps[2], gps[3], gps[4] = "N", (60.0, 27.0, 5.0), "E", (22.0, 16.0, 1.0)
    return saved(plain(), "JPEG", exif=exif)


def with_words_in_xmp() -> bytes:
    return saved(plain(), "WEBP", xmp=b"<x:xmpmeta>home address" + SCRIPT + b"</x:xmpmeta>")


def torn(data: bytes, share: float = 0.5) -> bytes:
    return data[: int(len(data) * share)]


def noise(size: tuple[int, int] = (200, 200)) -> Image.Image:
    wide, high = size
    return Image.frombytes("RGB", size, bytes((n * 7919 + n // 13) % 256 for n in range(wide * high * 3)))


def with_a_palette() -> bytes:
    image = plain("P", colour=0)
    image.putpalette([200, 32, 44, 255, 255, 255])
    return saved(image, "PNG", transparency=0)


UPLOADS = (
    Upload("SVG with a script", svg, False),
    Upload("SVG behind a mark", svg_in_a_png_name, False),
    Upload("SVG with entities", svg_with_entities, False),
    Upload("PNG of 3.6 thousand million pixels", bomb_of_pixels, False),
    Upload("PNG just too large", bomb_just_too_large, False),
    Upload("PNG very long", very_long, False),
    Upload("PNG whose text unpacks to 80 MB", bomb_of_text, False),
    Upload("PNG whose profile unpacks to 80 MB", bomb_of_a_profile, False),
    Upload("GIF of 300 frames", gif_of_many_frames, True, (b"NETSCAPE",)),
    Upload("GIF that says it is huge", gif_that_says_it_is_huge, False),
    Upload("PNG that moves", animated_png, True, (b"acTL", b"fcTL")),
    Upload("WebP that moves", animated_webp, True, (b"ANIM",)),
    Upload("ICO", icon, False),
    Upload("ICO with a bomb", icon_that_says_it_is_huge, False),
    Upload("GIF and JAR", gifar, True, (b"PK", b"Evil.class")),
    Upload("JPEG and HTML", jpeg_with_a_page, True, (b"html", b"script")),
    Upload("HTML before a JPEG", jpeg_with_a_script_in_front, False),
    Upload("PNG and PHP", png_with_php, True, (b"php", b"system")),
    Upload("GIF that is JavaScript", gif_that_is_javascript, False),
    Upload("JPEG with a place", with_a_place, True, (b"Exif", b"SpyCam", b"GPS")),
    Upload("WebP with XMP", with_words_in_xmp, True, (b"home address", b"xmp", b"script")),
    Upload("JPEG torn", lambda: torn(saved(noise(), "JPEG")), False),
    Upload("PNG torn", lambda: torn(saved(noise(), "PNG")), False),
    Upload("nothing but a signature", lambda: b"\x89PNG\r\n\x1a\n", False),
    Upload("PNG without a size", lambda: png(0, 0, chunk(b"IDAT", zlib.compress(b""))), False),
    Upload("CMYK", lambda: saved(plain("CMYK", colour=(0, 255, 255, 0)), "JPEG"), True, (b"Adobe",)),
    Upload("16 bits of grey", lambda: saved(Image.new("I;16", (60, 40), 0x8000), "PNG"), True),
    Upload("palette with a hole", with_a_palette, True, (b"PLTE", b"tRNS")),
    Upload("TIFF", lambda: saved(plain(), "TIFF"), False),
    Upload("BMP", lambda: saved(plain(), "BMP"), False),
    Upload("PDF", lambda: saved(plain(), "PDF"), False),
    Upload("EPS", lambda: saved(plain(), "EPS"), False),
    Upload("PSD", lambda: b"8BPS\0\1" + b"\0" * 6 + struct.pack(">HIIHH", 3, 40, 60, 8, 3) + b"\0" * 200, False),
    Upload("ZIP under a picture's name", lambda: b"PK\x05\x06" + b"\0" * 18, False),
    Upload("HTML under a picture's name", lambda: b"<!doctype html>" + SCRIPT, False),
    Upload("more than 3 MB", lambda: saved(plain(), "PNG") + b"\0" * 3_000_000, False),
    Upload("animated AVIF's box", lambda: b"\0\0\0\x1cftypavis\0\0\0\0avismsf1miaf" + b"\0" * 64, False),
)
