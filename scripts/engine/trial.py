"""Tries out the packed engine, inside the runtime and with nothing but the pack: every edition is played in each language."""

import json
from pathlib import Path
from random import Random

from matches.engine.calls import add_words, call
from rules import EDITIONS, Decision, Sheet, new_match

INPUTS = 150
INPUTS_IN_WORDS = 50  # in any language but English
ARCHIVES = {path.stem.removeprefix("words-"): path for path in sorted(Path("/out").glob("words-*.zip"))}

for archive in ARCHIVES.values():
    add_words(str(archive))
for name, edition in EDITIONS.items():
    for language in ("en", *ARCHIVES):
        chance = Random("trial")
        options = edition.preset("worldcup")
        sheets = [Sheet("Home").as_dict(), Sheet("Away").as_dict()]
        start = {"edition": name, "ruleset": edition.ruleset, "options": options, "sheets": sheets, "language": language}
        call("start", json.dumps([start | {"viewer": {"sides": [0, 1], "manages": True, "referee": True}}]))
        match = new_match(name, options=options)
        inputs = INPUTS if language == "en" else INPUTS_IN_WORDS
        for _ in range(inputs):
            node = match.pending
            assert node is not None
            listed = match.legal()
            token = chance.choice(listed) if listed or not isinstance(node, Decision) else node.sample(chance.randrange)
            match.apply(token)
            answer = json.loads(call("enter", json.dumps([token])))
            assert "refused" not in answer, answer["why"]
        assert "refused" in json.loads(call("enter", '["nonsense"]'))
        assert json.loads(call("undo", "[1]"))["board"]["inputs"] == inputs - 1
