"""The words of the site in other languages, without gettext's programs: Babel reads and writes the catalogues.

    python scripts/messages.py update     look through sources and templates; new messages enter every catalogue, old ones leave
    python scripts/messages.py update --drop   the same, however many translations leave
    python scripts/messages.py compile    write the .mo beside each .po
    python scripts/messages.py check      say what is missing, doubtful or out of date; 1 if anything is

English is the source. A message lives in a template, in a call of gettext, or among those that
`tournaments.wording.sentences` collects from the parts that know no Django.
"""

import re
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

import django  # noqa: E402
from babel.messages import Catalog  # noqa: E402
from babel.messages.extract import extract_python  # noqa: E402
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402

PARTS: Final = ("fuba_site", "matches", "rules", "tournaments")
LOCALE: Final = ROOT / "locale"
MOST_DROPPED: Final = 20  # translations that leave in one go; more is mostly a name that KEYWORDS no longer knows
NO_DATE: Final = datetime(2026, 1, 1, tzinfo=UTC)  # the same catalogue gives the same bytes on any day
# What marks a message: how many of its arguments are a context, how many the texts of one and of many.
KEYWORDS: Final[dict[str, tuple[int, int]]] = {
    "_": (0, 1),
    "gettext": (0, 1),
    "gettext_lazy": (0, 1),
    "gettext_noop": (0, 1),
    "ngettext": (0, 2),
    "ngettext_lazy": (0, 2),
    "pgettext": (1, 1),
    "pgettext_lazy": (1, 1),
    "npgettext": (1, 2),
    # Errors of parts without Django: tournaments.wording.sentences puts them through gettext where somebody reads them.
    "DrawError": (0, 1),
    "FileError": (0, 1),
    "CarryOverError": (0, 1),
    "IllegalInput": (0, 1),
    "NotReachable": (0, 1),
    "OptionError": (0, 1),
    "PositionError": (0, 1),
    "RecordError": (0, 1),
    "RulesetError": (0, 1),
    "Saying": (0, 1),
    "SheetError": (0, 1),
    "UnknownCoach": (0, 1),
    "UnknownEdition": (0, 1),
    "WordedError": (0, 1),
}
_FIELD = re.compile(r"%\(\w+\)[sd]|(?<=\{)\w+|%[sd]")  # {games:game} is the field games: the noun is the language's own

Text = str | list[str] | tuple[str, ...]  # one, or one for each number
Message = tuple[str | None, str | tuple[str, str]]  # context, text or both its numbers


def languages() -> list[str]:
    return sorted(path.name for path in LOCALE.iterdir() if path.is_dir())


def catalogue(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "django.po"


# -- looking through the sources --------------------------------------------------


def sources() -> Iterator[Path]:
    for part in PARTS:
        yield from sorted((ROOT / part).rglob("*.py"))
        yield from sorted((ROOT / part).rglob("templates/**/*.html"))
        yield from sorted((ROOT / part).rglob("templates/**/*.txt"))


def messages_in(path: Path) -> Iterator[Message]:
    text = path.read_text()
    if path.suffix != ".py":
        from django.utils.translation.template import templatize

        # Calls of gettext in between text that is blanked out: Python enough once nothing is indented.
        text = "\n".join(line.lstrip() for line in templatize(text, origin=str(path)).splitlines())
    for _, name, found, _ in extract_python(BytesIO(text.encode()), dict.fromkeys(KEYWORDS), (), {"encoding": "utf-8"}):
        contexts, texts = KEYWORDS[str(name)]
        given: list[str] = [found] if isinstance(found, str) else [str(each or "") for each in found or ()]
        message = given[contexts : contexts + texts]
        if message and message[0]:
            yield (given[0] if contexts else None), (message[0], message[1]) if texts == 2 else message[0]


def template() -> Catalog:
    """Every message of today, with the files it is in."""
    from matches.reference.book import words as names_in_the_rules
    from tournaments.wording.sentences import words

    made = Catalog(project="FUBA", charset="utf-8")
    for path in sources():
        for context, message in messages_in(path):
            made.add(message, locations=[(str(path.relative_to(ROOT)), 0)], context=context)
    for message in words():
        made.add(message, locations=[("tournaments/wording/sentences.py", 0)])
    for message in names_in_the_rules():
        made.add(message, locations=[("matches/reference/book.py", 0)])
    return made


# -- catalogues ---------------------------------------------------------------------


def read(language: str) -> Catalog:
    path = catalogue(language)
    if not path.exists():
        return Catalog(locale=language, charset="utf-8")
    with path.open("rb") as file:
        found = read_po(file, locale=language)
    found.creation_date = found.revision_date = NO_DATE
    return found


def updated(language: str, wanted: Catalog) -> bytes:
    """The catalogue with today's messages: new ones come in empty, those no longer used go; nothing is ever guessed."""
    old, made = read(language), Catalog(locale=language, charset="utf-8")
    for message in wanted:
        if message.id:
            known = old.get(_first(message.id), message.context)
            string = _printed(language, known.string) if known is not None and known.id == message.id else None
            made.add(message.id, string, locations=message.locations, context=message.context)
    return written(made)


def dropped(language: str, wanted: Catalog) -> list[str]:
    """The messages whose translation an update throws away."""
    ids = _ids(wanted)
    return [_first(each.id) for each in read(language) if each.id and each.string and (each.context, str(each.id)) not in ids]


def _ids(messages: Catalog) -> set[tuple[str | None, str]]:
    return {(message.context, str(message.id)) for message in messages}


def _printed(language: str, string: Text | None) -> Text | None:
    """A translation with the spaces of its language, whoever typed it."""
    from matches.commentary.wording import LANGUAGES

    if language not in LANGUAGES or not string:
        return string
    typeset = LANGUAGES[language].typeset
    return typeset(string) if isinstance(string, str) else tuple(typeset(each) for each in string)


def _first(message: str | list[str] | tuple[str, ...]) -> str:
    return message if isinstance(message, str) else message[0]


def written(made: Catalog) -> bytes:
    """A catalogue as text. No dates and no line numbers: whoever looks at the same sources writes the same file."""
    out = BytesIO()
    write_po(out, made, omit_header=True, sort_by_file=True, include_lineno=False, width=0)
    header = [
        f"Language: {made.locale_identifier}",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {made.plural_forms}",
    ]
    lines = "".join(f'"{line}\\n"\n' for line in header)
    return f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + out.getvalue()


def compiled(language: str) -> bytes:
    out = BytesIO()
    write_mo(out, read(language))
    return out.getvalue()


def faults(language: str, wanted: Catalog) -> list[str]:
    """What is wrong with a catalogue, a line each."""
    found = []
    have = read(language)
    for message in wanted:
        if not message.id:
            continue
        known = have.get(_first(message.id), message.context)
        texts = [] if known is None else [known.string] if isinstance(known.string, str) else list(known.string or ())
        if known is None or known.id != message.id:
            found.append(f"{language}: not in the catalogue: {message.id!r}")
        elif known.fuzzy:
            found.append(f"{language}: only guessed: {message.id!r}")
        elif not texts or not all(texts):
            found.append(f"{language}: not translated: {message.id!r}")
        else:
            sources = message.id if isinstance(message.id, tuple | list) else (message.id,)
            allowed = {frozenset(_FIELD.findall(source)) for source in sources}
            found += [
                f"{language}: fields differ: {message.id!r} and {text!r}"
                for text in texts
                if frozenset(_FIELD.findall(text)) not in allowed
            ]
    ids = _ids(wanted)
    found += [
        f"{language}: no longer used: {each.id!r}" for each in have if each.id and (each.context, str(each.id)) not in ids
    ]
    binary = catalogue(language).with_suffix(".mo")
    if not binary.exists() or binary.read_bytes() != compiled(language):
        found.append(f"{language}: {binary.relative_to(ROOT)} is out of date: run scripts/messages.py compile")
    return found


def update(wanted: Catalog, drop: bool) -> int:
    """Write every catalogue anew, or none: a name that KEYWORDS no longer knows must not empty them."""
    refused = False
    for language in languages():
        leaving = dropped(language, wanted)
        if leaving:
            print(f"{language}: {len(leaving)} translations leave, such as {leaving[0]!r}")
        if len(leaving) > MOST_DROPPED and not drop:
            refused = True
    if refused:
        print(f"More than {MOST_DROPPED}: nothing is written. Was a name in KEYWORDS changed? If they are to go: update --drop")
        return 1
    for language in languages():
        path = catalogue(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(updated(language, wanted))
    return 0


def main(arguments: list[str]) -> int:
    django.setup()
    drop = arguments == ["update", "--drop"]
    command = "update" if drop else arguments[0] if len(arguments) == 1 else ""
    wanted = template() if command in ("update", "check") else Catalog()
    if command == "update":
        return update(wanted, drop)
    if command == "compile":
        for language in languages():
            catalogue(language).with_suffix(".mo").write_bytes(compiled(language))
    elif command == "check":
        found = [fault for language in languages() for fault in faults(language, wanted)]
        print("\n".join(found) or "Every message is translated.")
        return 1 if found else 0
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    import os

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fuba_site.settings")
    raise SystemExit(main(sys.argv[1:]))
