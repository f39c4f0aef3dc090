"""The public outputs for one text: reports, the masked source, and the diff of fixes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from layoutkit.documents.discovery import BoardContent
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.fix_files import fix_file
from layoutkit.pipeline.gallery_text import public_text
from layoutkit.pipeline.rule_index import all_cards
from layoutkit.reports.diffs import unified_diff
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import FORMATS, DisplayOptions, render

from .twins import Twins

STARS = re.compile(r"\*{3,}")  # the fix of a secret may be as long as the secret
LOOK = DisplayOptions(show_accepted=True, statistics=True)
QUICK_FORMATS = ("full", "json")


def reports(name: str, text: str, formats: tuple[str, ...] = QUICK_FORMATS) -> dict[str, str]:
    """What `check` and the gallery publish of a text."""
    verdict = check_text(name, text.encode(), CheckContext())
    assert "LKT999" not in {one.code for one in verdict.findings}, verdict
    report = Report((verdict,), all_cards((verdict.game,) if verdict.game else ()))
    found = {form: render(report, form, LOOK) for form in formats}
    found |= {"record": repr(replace(verdict, text="", hidden=()))}
    found |= {"source": public_text(verdict)}
    if len(text) < 5_000:
        found["diff"] = "".join(fix_diff(name, text))
    return found


def fix_diff(name: str, text: str) -> Iterator[str]:
    """What `check --unsafe-fixes --diff` shows."""
    content = BoardContent(name, text.encode())
    fixed = fix_file({name: CheckContext()}, {name: ()}, True, content)
    if fixed:
        for line in unified_diff(name, *fixed.texts, LOOK, fixed.hidden):
            yield STARS.sub("***", line)


def leaks(twins: Twins, formats: tuple[str, ...] = QUICK_FORMATS) -> list[str]:
    """The outputs that tell the twins apart or show a secret word, each with the difference."""
    name = f"board.{twins.suffix}"
    if not twins.words and not any(is_faulty(name, text) for text in twins.texts):
        return []  # what rules say of legal words and numbers, such as a count, may differ
    return differences(twins.words, *(reports(name, text, formats) for text in twins.texts))


def is_faulty(name: str, text: str) -> bool:
    """True if the text breaks the form of a board."""
    return any(one.code[:3] in ("FMT", "SCH") for one in check_text(name, text.encode()).findings)


def differences(words: tuple[str, ...], one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The outputs that differ or hold one of the words."""
    found = []
    for key in sorted({*one, *other}):
        texts = one.get(key, ""), other.get(key, "")
        shown = [word for word in words for text in texts if word in text.casefold()]
        if texts[0] != texts[1]:
            found.append(f"{key} differs: {first_difference(*texts)}")
        elif shown:
            found.append(f"{key} shows {shown[0]}")
    return found


def first_difference(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return " <> ".join(repr(text[max(0, at - 90) : at + 60]) for text in (one, other))


ALL_FORMATS = tuple(FORMATS)
