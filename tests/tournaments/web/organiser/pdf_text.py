"""What stands on a paper, read from the PDF itself: fonts are cut down to the signs they need, and each has a map of them."""

import re
import zlib


def texts_of(content: bytes) -> list[str]:
    """Every piece of text, in the order in which it was written."""
    objects = dict(re.findall(rb"(?:^|\n)(\d+) 0 obj\n(.*?)\nendobj", content, re.S))
    fonts = {}
    for name, number in set(re.findall(rb"/(F\d+) (\d+) 0 R", content)):
        found = re.search(rb"/ToUnicode (\d+) 0 R", objects[number])
        fonts[name] = signs(stream(objects[found[1]])) if found else {}
    pages = [body for body in objects.values() if re.search(rb"/Type /Page\b", body)]
    said = []
    for page in pages:
        number = re.search(rb"/Contents (\d+) 0 R", page)
        if number:
            said += written(stream(objects[number[1]]), fonts)
    return said


def stream(body: bytes) -> bytes:
    inside = body.split(b"stream\n", 1)[1].rsplit(b"\nendstream", 1)[0]
    return zlib.decompress(inside) if b"/FlateDecode" in body.split(b"stream\n", 1)[0] else inside


def signs(table: bytes) -> dict[int, str]:
    found = {}
    for line in re.findall(rb"beginbfchar\n(.*?)endbfchar", table, re.S):
        for glyph, sign in re.findall(rb"<([0-9A-Fa-f]+)> <([0-9A-Fa-f]+)>", line):
            found[int(glyph, 16)] = bytes.fromhex(sign.decode()).decode("utf-16-be")
    return found


def written(page: bytes, fonts: dict[bytes, dict[int, str]]) -> list[str]:
    """Text objects end with ET; a shaped one is written sign by sign."""
    said, pieces, font = [], "", b""
    for name, text, end in re.findall(rb"/(F\d+) [\d.]+ Tf|\(((?:\\.|[^\\)])*)\) Tj|\b(ET)\b", page, re.S):
        if name:
            font = name
        elif end:
            said += [pieces] if pieces else []
            pieces = ""
        else:
            raw = re.sub(rb"\\(.)", lambda each: {b"r": b"\r", b"n": b"\n"}.get(each[1], each[1]), text, flags=re.S)
            pieces += "".join(fonts[font].get(int.from_bytes(raw[at : at + 2]), "") for at in range(0, len(raw), 2))
    return said
