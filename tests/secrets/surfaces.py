"""The public outputs for one text: reports, the masked source, the studio, the editor, calls."""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, redirect_stderr, redirect_stdout
from dataclasses import replace
from pathlib import Path
from typing import Any

from layoutkit.cli.app import call
from layoutkit.documents.discovery import BoardContent
from layoutkit.errors import LayoutkitError
from layoutkit.lsp.jobs import CheckJob, DescribeJob, ServerOptions, check_in_parts, describe_item
from layoutkit.pipeline import studio_board, studio_panels
from layoutkit.pipeline.analysis import CheckContext, check_text
from layoutkit.pipeline.fix_files import fix_file
from layoutkit.pipeline.gallery_text import public_text
from layoutkit.pipeline.rule_index import all_cards
from layoutkit.reports.diffs import unified_diff
from layoutkit.reports.findings import Report
from layoutkit.reports.formats import FORMATS, DisplayOptions, render
from layoutkit.reports.json_format import to_json
from layoutkit.studio.jobs import PANELS

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


def studio_answers(name: str, text: str) -> dict[str, str]:
    """What the studio sends about a board; masks of lines are as long as the secrets."""
    board = studio_board.board_of(name, text.encode())
    shown = studio_board.make_board_json(board)
    shown["lines"] = [re.sub(r"\*+", "***", line) for line in shown["lines"]]
    found: dict[str, Any] = {"board": shown, "card": studio_board.make_card_json(board)}
    found |= {name: ask(board) for name, ask in PANELS.items()}
    found["plan"] = answer(studio_panels.plan_steps, board, "A")
    found["pieces"] = answer(studio_board.draw_pieces, board)
    for piece in [each["name"] for each in (shown["editing"] or {}).get("pieces", ())][:2]:
        found[f"targets of {piece}"] = answer(studio_board.find_legal_targets, board, piece)
        found[f"why {piece}"] = answer(studio_board.explain_illegal_target, board, piece, "A")
    return {f"studio {key}": to_json(one) for key, one in found.items()}


def answer(ask: Callable[..., Any], *given: Any) -> Any:
    """What a function says, or why it refuses."""
    try:
        return ask(*given)
    except LayoutkitError as error:
        return f"{error.message}; {error.hint}"


def editor_answers(name: str, text: str, public: Mapping[str, Any]) -> dict[str, str]:
    """The findings that an editor shows, and what it says about each public item."""
    raw, options = text.encode(), ServerOptions()
    found = {"editor findings": repr(check_in_parts(CheckJob(name, raw, options, 0.0)).verdict)}
    for at in pointers(public):
        found[f"hover {at}"] = describe_item(DescribeJob(name, raw, options, at))
    return found


def pointers(value: Any, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Every place of some data."""
    inner = value.items() if isinstance(value, Mapping) else ()
    for key, item in enumerate(value) if isinstance(value, list) else inner:
        yield (*at, key)
        yield from pointers(item, (*at, key))


GALLERY_RECORD = ".gallery.json"


def call_outputs(words: str, text: str, suffix: str, base: str, folder: Path) -> dict[str, str]:
    """What a call writes in an empty folder with a board and a base, by stream and file."""
    cache = folder.with_name(f"{folder.name}-cache")
    board = folder / f"board.{suffix}"
    folder.mkdir()
    board.write_text(text, encoding="utf-8")
    (folder / "base.yaml").write_text(base, encoding="utf-8")
    os.chdir(folder)
    os.environ["LAYOUTKIT_CACHE_DIR"] = str(cache)
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = call([board.name if one == "board" else one for one in words.split()])
    shown = [read_stream(stream) for stream in (out, err)]
    assert code in (0, 1, 2), (words, shown[1])
    found = {"stdout": shown[0], "stderr": shown[1], "exit code": str(code)}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.name not in (board.name, "base.yaml"):
            found[path.relative_to(folder).as_posix()] = content(path)
    for path in sorted(cache.rglob("*.sqlite3")):
        found[f"cache {path.name}"] = cached(path)
    return found


def read_stream(stream: io.TextIOWrapper) -> str:
    """The text that was written to a stream in memory."""
    stream.flush()
    stream.seek(0)
    return stream.read()


def content(path: Path) -> str:
    """The bytes of a file as text; the record of a gallery without its keyed hashes."""
    text = path.read_bytes().decode("latin-1")
    if path.name != GALLERY_RECORD:
        return text
    record = json.loads(text)
    for board in record.get("boards", {}).values():
        del board["key"], board["mark"]
    return json.dumps(record)


def cached(path: Path) -> str:
    """The rows of a cache, without hashes of the content."""
    with closing(sqlite3.connect(path)) as database:
        rows = database.execute("SELECT length(key), line, length(mark) FROM kept").fetchall()
    return "\n".join(sorted(map(repr, rows)))


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
