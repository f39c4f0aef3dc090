"""Random twins: boards that differ only in secrets, through random public outputs.

    python -m tests.secrets.fuzz                               a minute
    python -m tests.secrets.fuzz --seconds 3600 --first 5000   an hour, beginning at trial 5,000

Each trial follows from its number. Legal twins have deals of the same setup. Illegal twins have
random words of the same length in a random place of a secret. Twins that break other rules are
passed over, because a finding may say which rule a secret breaks.
"""

from __future__ import annotations

import argparse
import os
import string
import time
from collections import Counter
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from layoutkit.games.registry import find_game
from layoutkit.pipeline.analysis import check_text
from layoutkit.pipeline.new import new

from .public import calls
from .surfaces import (
    ALL_FORMATS,
    call_outputs,
    differences,
    editor_answers,
    reports,
    studio_answers,
)
from .twins import CANAL_GRANDE, HANDS, MARK, PLACES, SAFE_INKOGNITO, pairs

OPTIONS = {
    "inkognito": [{"players": n, "deal": True, "edition": "mb"} for n in (3, 4)]
    + [{"players": n, "deal": True, "edition": "ares"} for n in (3, 4, 5)],
    "canal-grande": [
        {"variant": variant, "piles": piles} for variant in ("two", "four") for piles in (1, 0)
    ],
}
BASES = {"inkognito": SAFE_INKOGNITO, "canal-grande": CANAL_GRANDE + HANDS}
HEAVY = ("print make", "gallery")  # one trial in ten
IN_PROCESS = ("reports", "studio", "editor")


def legal_twins(game: str, random: Random) -> tuple[str, str] | None:
    """Two deals of one setup."""
    options = {key: value for key, value in random.choice(OPTIONS[game]).items() if value}
    one, other = (made(game, {**options, "seed": random.randrange(10**6)}) for _ in range(2))
    secrets = find_game(game).secrets
    twin = {key: other[key] if key in secrets else value for key, value in one.items()}
    if game == "inkognito":
        if len(other["deal"]) != len(one["deal"]):
            return None
        sets = list(one["deal"].values())
        for part in ("identity", "build", "message"):
            mixed = [each[part] for each in sets]
            random.shuffle(mixed)
            sets = [{**each, part: value} for each, value in zip(sets, mixed, strict=True)]
        twin["deal"] = dict(zip(one["deal"], sets, strict=True))
    texts = tuple(
        yaml.safe_dump(each, sort_keys=False, default_flow_style=None, width=10**6)
        for each in (one, twin)
    )
    return None if texts[0] == texts[1] else (texts[0], texts[1])


def made(game: str, options: dict[str, Any]) -> dict[str, Any]:
    """The data of a random board."""
    found: dict[str, Any] = yaml.safe_load(new(game, **options))
    return found


def illegal_twins(game: str, random: Random) -> tuple[str, str] | None:
    """Two texts with different words in one place of a secret."""
    places = [each for each in PLACES.values() if game in each[0]]
    text, old, new = random.choice(places)
    _, one, other = random.choice([*pairs()])
    if random.random() < 0.7:
        letters = string.ascii_letters + string.digits + "-_.:#{}[]'\"!&*"
        size = random.randrange(1, 30)
        kept = "".join(random.choice(letters) for _ in range(size))
        one, other = (changed(kept, random) for _ in range(2))
    texts = [text.replace(old, new.replace(MARK, word)) for word in (one, other)]
    return None if texts[0] == texts[1] else (texts[0], texts[1])


def changed(word: str, random: Random) -> str:
    """The word with other letters; signs stay."""
    return "".join(random.choice("abcxyz") if char.isalnum() else char for char in word)


def shape(text: str) -> list[tuple[Any, ...]]:
    """What findings may say: which rules are broken, and where."""
    found = check_text("board.yaml", text.encode()).findings
    return [(one.code, one.place.pointer, repr(one.place.range)) for one in found]


def leaks_of_trial(number: int, folder: Path) -> tuple[str, list[str]]:
    """What is compared in a trial, and the outputs that tell the twins apart."""
    random = Random(number)
    game = random.choice(sorted(OPTIONS))
    is_legal = random.random() < 0.5
    texts = (legal_twins if is_legal else illegal_twins)(game, random)
    if texts is None:
        return "equal", []
    shapes = [shape(text) for text in texts]
    if shapes[0] != shapes[1]:
        return "other findings", []
    if shapes[0] and [*map(len, texts[0].split("\n"))] != [*map(len, texts[1].split("\n"))]:
        return "other lengths", []
    kind = f"{game}, {'legal' if is_legal else 'illegal'}"
    wanted = random.choice((*calls(game), *IN_PROCESS * 5))
    if wanted.startswith(HEAVY) and random.random() < 0.9:
        wanted = random.choice(IN_PROCESS)
    if wanted == "reports":
        one, other = (reports("board.yaml", text, ALL_FORMATS) for text in texts)
    elif wanted == "studio":
        one, other = (studio_answers("board.yaml", text) for text in texts)
    elif wanted == "editor":
        data = public_data(*texts)
        one, other = (editor_answers("board.yaml", text, data) for text in texts)
    else:
        one, other = (
            call_outputs(wanted, text, "yaml", BASES[game], folder / f"{number}-{turn}")
            for turn, text in enumerate(texts)
        )
    return f"{kind}: {wanted.split()[0]}", differences((), one, other)


def public_data(one: str, other: str) -> dict[str, Any]:
    """The data that both texts have."""
    try:
        read = [yaml.safe_load(text) for text in (one, other)]
    except yaml.YAMLError:
        return {}
    if not all(isinstance(each, dict) for each in read):
        return {}
    return {key: value for key, value in read[0].items() if read[1].get(key) == value}


def main() -> int:
    """Run trials, print a table, and return 1 if a twin was told apart."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=int)
    given = parser.parse_args()
    os.environ.update(COLUMNS="80", NO_COLOR="1")
    counts: Counter[str] = Counter()
    failed = 0
    end = time.monotonic() + given.seconds
    number = given.first if given.only is None else given.only
    while given.only is None or number == given.only:
        with TemporaryDirectory() as folder:
            kind, leaks = leaks_of_trial(number, Path(folder))
            os.chdir("/")
        counts[kind] += 1
        for leak in leaks:
            print(f"trial {number}: {kind}: {leak}", flush=True)
        failed += bool(leaks)
        number += 1
        if time.monotonic() > end:
            break
    for kind, count in sorted(counts.items()):
        print(f"{count:7}  {kind}")
    print(f"{counts.total()} trials, {failed} told the twins apart; the next is {number}")
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
