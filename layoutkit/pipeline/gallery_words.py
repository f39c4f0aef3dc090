"""What a gallery says of a board, in the words of the terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import takewhile
from pathlib import PurePath
from typing import Any

from layoutkit.answers import Data
from layoutkit.gallery.records import BoardPage, Card, Download, ShownFigure, ShownFinding
from layoutkit.games.base.game import Game
from layoutkit.games.registry import find_game, is_game
from layoutkit.hints import counted
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.judge import Judgement
from layoutkit.pipeline.opening import Opened
from layoutkit.pipeline.public import is_about_secrets, public_text
from layoutkit.report.closing import left_out
from layoutkit.report.concise import accepted_by, headline
from layoutkit.report.frame import read_source
from layoutkit.report.full import block_of
from layoutkit.report.look import Look
from layoutkit.score.table import cell_text
from layoutkit.verdict import BoardVerdict, Severity

MOST_WORDS = 30_000  # characters of all findings on a page; the rest is counted
MOST_SOURCE = 40_000  # characters of a file that is shown; of a longer one only its size
TOLD = 4  # figures on a card
_KEPT = {"author": "Author", "licence": "Licence"}
_TAIL = "   = "
_HELP = f"{_TAIL}help: "


def card_of(name: str, verdict: BoardVerdict, judgement: Judgement | None) -> Card:
    """The card of a board, without picture and figures."""
    level = min((one.severity for one in verdict.findings), key=lambda one: one.rank, default=None)
    card = Card(
        name, public_path(verdict.path), "", "", None, verdict_words(verdict), level or "none"
    )
    if verdict.game and is_game(verdict.game):
        card = replace(card, game=find_game(verdict.game).title)
    opened = judgement.opened if judgement else None
    if judgement is None or not isinstance(opened, Opened):
        return card
    title = opened.document.data.get("title")
    if isinstance(title, str):
        card = replace(card, title=title[:200].strip())
    data = sound_data(judgement)
    return replace(card, tags=tuple(data.get("tags", ())), seats=opened.game.seat_count(data))


def public_path(path: str) -> str:
    """The path as the world may see it: of one outside the working folder the last folder."""
    whole = PurePath(path)
    return "/".join(whole.parts[-2:]) if whole.is_absolute() else path


def verdict_words(verdict: BoardVerdict) -> str:
    """`2 errors, 1 warning`; what is only a remark is counted where there is nothing worse."""
    counts = {
        severity: sum(one.severity is severity for one in verdict.findings) for severity in Severity
    }
    nouns = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "remark"}
    told = [counted(number, nouns[one]) for one, number in counts.items() if number]
    return ", ".join(told) or "all clear"


def sound_data(judgement: Judgement) -> Mapping[str, Any]:
    """The data of a file that the schema has nothing against; empty for another."""
    form = judgement.form
    return {} if isinstance(form, BoardVerdict) else form[0].data


def facts_of(verdict: BoardVerdict, judgement: Judgement) -> tuple[tuple[str, str], ...]:
    """What the file says of the board, for the head of its page."""
    data = sound_data(judgement)
    facts = [("File", public_path(verdict.path))]
    form = judgement.form
    if not isinstance(form, BoardVerdict) and (seats := form[1].seat_count(data)):
        facts.append(("Seats", str(seats)))
    facts += [(words, str(data[key])) for key, words in _KEPT.items() if data.get(key)]
    if data.get("tags"):
        facts.append(("Tags", ", ".join(data["tags"])))
    return tuple(facts)


def notes_of(judgement: Judgement) -> str:
    """The notes of the author."""
    data = sound_data(judgement)
    return "\n".join(str(data[key]) for key in ("notes", "note") if data.get(key))


def finding_words(shown: BoardPage, verdict: BoardVerdict, is_numbered: bool) -> BoardPage:
    """The page with the findings as `check` shows them."""
    look = Look(width=96)
    source = read_source(verdict.text, verdict.hidden)
    findings: list[ShownFinding] = []
    room = MOST_WORDS
    for number, one in enumerate(verdict.findings, 1):
        block = block_of(one, verdict, source, look)
        head, *rest = (line.replace(verdict.path, shown.card.path) for line in block)
        room -= len(head) + sum(map(len, rest))
        if room < 0:
            break
        lines = tuple(takewhile(lambda line: not line.startswith(_HELP), rest))
        advice = tuple(line.removeprefix(_TAIL) for line in rest[len(lines) :])
        if is_about_secrets(one, verdict):
            lines = ()
        mark = number if is_numbered else None
        findings.append(ShownFinding(mark, one.severity.value, head, lines, advice))
    remarks = tuple(_remarks(verdict, len(findings)))
    return replace(shown, findings=tuple(findings), remarks=remarks)


def _remarks(verdict: BoardVerdict, listed: int) -> Iterator[str]:
    if more := len(verdict.findings) - listed:
        yield f"And {counted(more, 'more finding')}: `layoutkit check` shows all."
    for one in verdict.accepted[:20]:
        yield f"{headline(one.finding, 'accepted')} ({accepted_by(one)})"
    for skipped in left_out(verdict):
        yield f"Not checked: {skipped.what} ({skipped.why})"


def figure_words(shown: BoardPage, game: Game, data: Data, *, is_bare: bool) -> BoardPage:
    """The page with the figures of a document of scores, and their certificate.

    `is_bare`: it was computed of secrets, so only figures that are plain numbers are told.
    """
    cells = {**data["figures"], **game.summary(data)}
    if is_bare:
        cells = {name: cell for name, cell in cells.items() if number_of(cell) is not None}
    numbers = {name: number_of(cell) for name, cell in cells.items()}
    captions = {name: meaning.title for name, meaning in game.meanings.items()}
    figures = tuple(
        ShownFigure(name, captions.get(name, ""), cell_text(cell), kind_of(cell))
        for name, cell in cells.items()
    )
    by_name = {figure.name: figure for figure in figures if is_known(cells[figure.name])}
    wanted = [name for name in game.columns if name in by_name and name not in ("players", "seats")]
    card = replace(
        shown.card,
        told=tuple(by_name[name] for name in wanted[:TOLD]),
        numbers={name: number for name, number in numbers.items() if number is not None},
    )
    certificate = data.get("certificate")
    proof = f"{certificate['verdict']}: {certificate['reason']}" if certificate else ""
    return replace(shown, card=card, figures=figures, certificate="" if is_bare else proof)


def is_known(cell: Mapping[str, Any]) -> bool:
    """Whether a figure means something on this board: the length of an open canal does not."""
    return cell["value"] is not None or cell.get("bounds") is not None


def kind_of(cell: Mapping[str, Any]) -> str:
    """How sure a figure is; of one that is not known nothing is."""
    return str(cell.get("kind") or "") if is_known(cell) else ""


def number_of(cell: Mapping[str, Any]) -> float | None:
    """A figure as a number to sort by: of one that is only bounded the least that it can be."""
    value = cell["value"]
    if value is None and cell.get("bounds"):
        value = cell["bounds"][0]
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        return round(float(Fraction(value)), 4)
    except (ValueError, ZeroDivisionError):
        return None


def source_words(
    shown: BoardPage, verdict: BoardVerdict, content: Content
) -> tuple[BoardPage, dict[str, bytes]]:
    """The page with the text of the file without its secrets, and the same as a file."""
    if not verdict.text:
        return replace(shown, source_remark="The text of the file is not shown."), {}
    if len(verdict.text) > MOST_SOURCE:
        size = f"{len(content.raw):,} bytes"
        return replace(shown, source_remark=f"The file is too long to be shown: {size}."), {}
    text = public_text(verdict)
    remark = "What the file keeps secret is masked." if verdict.hidden else ""
    written = text.encode("utf-8", "backslashreplace")
    file = Download(
        f"{shown.card.name}.yaml.txt", "The file", len(written), f"{shown.card.name}.yaml"
    )
    return replace(shown, source=text, source_file=file, source_remark=remark), {file.file: written}
