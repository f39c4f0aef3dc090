"""Verdicts and answers as text for golden files: everything that rules and commands say."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal

import yaml

from layoutkit.documents.positions import Place, Range
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.board import Board
from layoutkit.reports.findings import BoardVerdict, Finding
from layoutkit.settings.model import Settings
from tests.conftest import Golden

ROOT = Path(__file__).parents[1]
OWNER = CheckContext(Settings(shows_secrets=True))


def check_case(path: Path, golden: Golden) -> BoardVerdict:
    """Return the verdict on a case as its owner reads it, after comparing it with a golden file."""
    verdict = check_text(path.name, path.read_bytes(), OWNER)
    lines = [line for finding in verdict.findings for line in describe(finding)]
    lines += [f"skipped {one.what}: {one.why}" for one in verdict.skipped]
    golden.check(f"cases/{path.parts[-3]}/{path.stem}.txt", "\n".join([*lines, ""]))
    return verdict


def describe(finding: Finding) -> Iterator[str]:
    """Yield the lines about a finding."""
    yield f"{finding.code} {finding.name} ({finding.severity}) {describe_place(finding.place)}"
    for name, value in (
        ("message", finding.message),
        ("help", finding.help),
        ("items", ", ".join(finding.items)),
        ("shape", finding.shape),
    ):
        if value:
            yield f"  {name}: {value}"
    if one := finding.measure:
        yield f"  measure: {one.name} {one.actual} {one.op} {one.limit} {one.unit} ({one.source})"
    for related in finding.related:
        yield f"  {related.role}: {related.caption} {describe_place(related.place)}"
    for fix in finding.fixes:
        kind = "safe" if fix.is_safe else "uncovers" if fix.uncovers else "guess"
        yield f"  fix: {fix.title} ({kind})"
        for edit in fix.edits:
            yield f"    {describe_range(edit.range)} {edit.text!r}"


def describe_place(place: Place) -> str:
    return f"at {place.pointer or 'the file'} {describe_range(place.range)}"


def describe_range(range_: Range | None) -> str:
    if range_ is None:
        return "nowhere"
    start, end = range_.start, range_.end
    return f"{start.line}:{start.column}-{end.line}:{end.column}"


def check_answers(board: Board, golden: Golden, *commands: Literal["solve", "score"]) -> None:
    """Compare the data and the longest text of a board's answers with golden files.

    The answers are those that the owner of the file reads.
    """
    names = {option.name for option in board.game.options("score")} & {"secret"}
    shown: Any = dict.fromkeys(names, True)
    for command in commands:
        answer = board.solve() if command == "solve" else board.score(**shown)
        data = json.dumps({**answer.data, "file": board.name}, indent=1, ensure_ascii=False)
        words = (answer.full_text or answer.text).replace(answer.data["file"], board.name)
        golden.check(f"answers/{board.game.name}/{command}-{board.name}.txt", f"{words}\n{data}\n")


def check_slips(game: str, golden: Golden, count: int) -> None:
    """Compare the findings on layouts with made-up slips with a golden file."""
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "layouts" / game).glob("*.yaml"))]
    chance, lines = Random(7), []
    for number in range(count):
        data = yaml.safe_load(texts[number % len(texts)])
        data.pop("accept", None)
        lines.append(f"== {data.get('title')}: {make_slip(data, chance)}")
        text = yaml.safe_dump(data, sort_keys=False, default_flow_style=None, width=1000)
        verdict = check_text("board.yaml", text.encode(), OWNER)
        lines += [line for finding in verdict.findings for line in describe(finding)]
        lines += [f"skipped {one.what}: {one.why}" for one in verdict.skipped]
    golden.check(f"slips/{game}.txt", "\n".join([*lines, ""]))


def make_slip(data: dict[str, Any], chance: Random) -> str:
    """Remove, repeat, exchange or change one value of a file; return what was done."""
    places = [place for key in list(data)[2:] for place in places_of(data, key)]
    holder, key, name = chance.choice(places)
    value = holder[key]
    alike = [
        (container, step, place)
        for container, step, place in places
        if type(container[step]) is type(value) and (step == key or type(step) is type(key) is int)
    ]
    other, other_key, other_name = chance.choice(alike)
    match chance.choice(("remove", "repeat", "exchange", "exchange", "change", "change")):
        case "remove" if isinstance(holder, list):
            del holder[key]
            return f"{name} removed"
        case "repeat" if isinstance(holder, list):
            holder.insert(key, value)
            return f"{name} repeated"
        case "exchange" if other[other_key] != value and not isinstance(value, dict | list):
            holder[key], other[other_key] = other[other_key], value
            return f"{name} and {other_name} exchanged"
        case "change" if isinstance(value, int):
            holder[key] = value + chance.choice((-1, 1))
            return f"{name} is {holder[key]}"
        case "change" if isinstance(value, str) and other[other_key] != value:
            holder[key] = other[other_key]
            return f"{name} is {holder[key]}"
    return make_slip(data, chance)


def places_of(holder: Any, key: Any, above: str = "") -> Iterator[tuple[Any, Any, str]]:
    """Yield a value and all values in it: what holds it, its key or index, and its name."""
    name = f"{above}/{key}"
    yield holder, key, name
    value = holder[key]
    inner = (
        value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    )
    for step in inner:
        yield from places_of(value, step, name)
