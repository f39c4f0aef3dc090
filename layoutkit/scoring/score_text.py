"""Scores as text for a terminal."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from math import ceil, floor, log10
from sys import maxsize
from textwrap import wrap
from typing import Any

from layoutkit.scoring.figures import Certainty, Figure, FigureDescription, Value, format_fraction
from layoutkit.scoring.scores import Gate
from layoutkit.symmetry.arrangement import Agreement, StackEdit, format_stack
from layoutkit.symmetry.closeness import SymmetrySummary
from layoutkit.symmetry.lattice import ELEMENT_WORDS, GROUP_WORDS, LatticeSite
from layoutkit.symmetry.nearest import NearestArrangement
from layoutkit.symmetry.seats import Certificate
from layoutkit.wording import format_count

_WIDTH = 96
_width = ContextVar("the width of labelled lines", default=_WIDTH)
_LABEL = 13  # columns of the label at the start of a line
_LONG_PART = 20  # fractions with larger numbers are compared as decimals
_LONG_VALUE = 24  # longer values have a separate line
_PLACES = 3
_FRACTION = re.compile(r"\b\d+/[1-9]\d*\b")
_MAX_WITNESSES = 6  # nobody reads more; the JSON has all
_SIDE_BY_SIDE = ("C4", "V4")  # rotations and mirrors
NO_SYMMETRY = "none: no symmetry carries seats onto each other"


def symmetry_lines(symmetry: SymmetrySummary) -> Iterator[str]:
    """Yield the headline of the symmetry, and rotation and mirror beside it."""
    headline, all_seats = symmetry.headline, symmetry.all_seats
    if headline is None:
        yield label_line("symmetry", NO_SYMMETRY)
    else:
        nearest = symmetry.subgroups[headline.group]
        yield label_line(
            "symmetry", f"{format_share(headline.score)} under {describe_group(headline.group)}"
        )
        if nearest and nearest.edits:
            edits = format_count(len(nearest.edits), "edit")
            yield label_line("", f"{edits} to the nearest symmetric board")
        else:
            yield label_line("", "no edits needed: the board is symmetric")
        yield from wrap_labelled("", describe_proof(symmetry))
    shown = dict.fromkeys((*([all_seats.group] if all_seats else []), *_SIDE_BY_SIDE))
    for name in (one for one in shown if not headline or one != headline.group):
        nearest = symmetry.subgroups[name]
        if nearest is not None and nearest.score is not None:
            edits = format_count(len(nearest.edits), "edit")
            yield label_line(
                "", f"{format_share(nearest.score)} under {describe_group(name)}, {edits}"
            )
    if symmetry.swapped:
        one, other = symmetry.swapped
        yield label_line("", f"colours look swapped: {one} <-> {other}")


def describe_proof(symmetry: SymmetrySummary) -> str:
    """Describe what the group of the headline proves, or would prove, and for which seats."""
    headline, proof = symmetry.headline, symmetry.proof
    assert headline is not None
    assert proof is not None
    verb = "proves" if headline.score == 1 else "would prove"
    if chances := describe_orbits(proof.chances):
        return f"it {verb} equal chances for {chances}"
    costs = describe_orbits(proof.costs)
    return f"it {verb} equal costs, each seat alone, for {costs}, and nothing about chances"


def describe_orbits(orbits: Sequence[Sequence[str]]) -> str:
    """Return the seats that are tied: `every seat`, `red and purple, and for white and green`."""
    if len(orbits) == 1:
        return "every seat"
    return ", and for ".join(" and ".join(orbit) for orbit in orbits if len(orbit) > 1)


def certificate_lines(certificate: Certificate) -> Iterator[str]:
    """Yield what is proven about the seats, and the reason."""
    yield from wrap_labelled("certificate", f"{certificate.proof}: {certificate.reason}")


def gate_lines(gates: Sequence[Gate]) -> Iterator[str]:
    """Yield the gates, with the reason for each that failed or is undecided."""
    for number, gate in enumerate(gates):
        label = "" if number else "gates"
        if gate.is_passed:
            yield label_line(label, f"{gate.name}: passed")
        else:
            state = "unknown" if gate.is_passed is None else "FAILED"
            yield from wrap_labelled(label, f"{gate.name}: {state}: {', '.join(gate.witness)}")


def element_lines(symmetry: SymmetrySummary, layers: Sequence[str]) -> Iterator[str]:
    """Yield the share that each element keeps, without and with colours, in all and by layer."""
    scores = [score for score in symmetry.elements.values() if score]
    shown = [name for name in layers if any(score.layers[name] for score in scores)]
    yield "Share kept by each turn or mirror: ignoring colours | with the colours of the seats"
    yield f"{'':31}" + "".join(f"{name:15}" for name in ("all", *shown)).rstrip()
    for element, score in symmetry.elements.items():
        if element == "e" or score is None:
            continue
        cells = [score.whole, *(score.layers[name] for name in shown)]
        row = "".join(f"{_agreement(cell):15}" for cell in cells)
        yield f"  {element:5}{ELEMENT_WORDS[element]:24}{row}".rstrip()


def group_lines(symmetry: SymmetrySummary) -> Iterator[str]:
    """Yield edits and score of the nearest board for every group of symmetries."""
    yield "Nearest symmetric boards"
    yield f"{'':7}{'edits':>6}{'keeps':>9}{'':8}{'ignoring colours: edits':>10}"
    for group, nearest in symmetry.subgroups.items():
        blind = symmetry.blind_subgroups[group]
        if nearest is None and blind is None:
            continue
        yield f"  {group:5}{_near(nearest)}{_near(blind)}".rstrip()


def edit_lines(
    symmetry: SymmetrySummary, name_site: Callable[[LatticeSite], str], file: str = "FILE"
) -> Iterator[str]:
    """Yield the numbered edits to the nearest symmetric board of the headline's group."""
    group = choose_shown_group(symmetry)
    nearest = symmetry.subgroups[group] if group else None
    if nearest is None or not nearest.edits:
        return
    names = [name_site(edit.site) for edit in nearest.edits]
    width = max(map(len, names))
    deep = max(len(edit.layer) for edit in nearest.edits)
    yield f"Edits to {group} (`layoutkit symmetrise {file} --group {group}` writes such a board)"
    for number, (name, edit) in enumerate(zip(names, nearest.edits, strict=True), 1):
        yield f"  {number:>2}  {edit.layer:{deep}}  {name:{width}}  {format_edit(edit)}"


def format_edit(edit: StackEdit) -> str:
    """Return an edit as text: `wall n -> wall e`."""
    return f"{format_stack(edit.before)} -> {format_stack(edit.after)}"


def choose_shown_group(symmetry: SymmetrySummary) -> str | None:
    """Return the group of the headline; without a headline, the group with the best score."""
    if symmetry.headline:
        return symmetry.headline.group
    scores = {name: near.score for name, near in symmetry.subgroups.items() if near and near.score}
    return max(scores, key=lambda name: scores[name], default=None)


def figure_lines(
    figures: Mapping[str, Figure], descriptions: Mapping[str, FigureDescription]
) -> Iterator[str]:
    """Yield value, certainty, meaning and witness of each figure, in columns."""
    width = max(map(len, figures), default=0)
    values = {name: format_figure(figure) for name, figure in figures.items()}
    fitting = (len(value) for value in values.values() if len(value) <= _LONG_VALUE)
    column = max(fitting, default=0)
    for name, figure in figures.items():
        title = descriptions[name].title if name in descriptions else ""
        has_value = figure.value is not None or figure.counts or figure.table
        kind = figure.kind if has_value or figure.kind is Certainty.BOUND else ""
        meaning = f"{kind:9}  {title}"
        if len(values[name]) > _LONG_VALUE:
            yield f"  {name:{width}}  {values[name]}"
            yield f"  {'':{width}}  {'':{column}}  {meaning}".rstrip()
        else:
            yield f"  {name:{width}}  {values[name]:{column}}  {meaning}".rstrip()
        yield from _below(width + 4, _witness_words(figure))


def format_figure(figure: Figure) -> str:
    """Return the value as text: `25/28 (0.893)`, bounds, or a dash if nothing is known."""
    if figure.counts:
        if any(isinstance(one, Fraction) for one in figure.counts):
            return ", ".join(f"{float(one):.3f}" for one in figure.counts)
        return "/".join(map(str, figure.counts))
    if figure.table:
        return ", ".join(f"{name} {_seat_words(cell)}" for name, cell in figure.table.items())
    if figure.value is not None:
        return format_with_decimal(figure.value)
    if figure.bounds is not None:
        low, high = ("?" if end is None else format_short(end) for end in figure.bounds)
        return f"{low} to {high}"
    return "-"


def _seat_words(cell: object) -> str:
    """Return a cell of a table as text: a rounded number, names, or a mark for a nested table."""
    if isinstance(cell, Mapping):
        return "(table)"
    if isinstance(cell, list):
        return " and ".join(cell) or "none"
    return f"{float(cell):.3g}" if isinstance(cell, int | Fraction) else str(cell)


def _witness_words(figure: Figure) -> str:
    """Return the witness of a figure, and its note."""
    shown = ", ".join(figure.witness[:_MAX_WITNESSES])
    more = len(figure.witness) - _MAX_WITNESSES
    words = f"{shown} and {more} more" if more > 0 else shown
    return "; ".join(filter(None, (words, figure.note)))


def format_share(value: Value) -> str:
    """Return a share as `35/38 (92 %)`; 100 % only if it is exactly 1."""
    return f"{format_fraction(value)} ({format_whole_percent(value)})"


def format_whole_percent(value: Value) -> str:
    """Return a share in whole percent; 100 % only if it is exactly 1."""
    rounded = int(Fraction(value) * 100 + Fraction(1, 2))
    return f"{min(rounded, 99) if value < 1 else rounded} %"


def format_percent_range(low: Value | None, high: Value | None) -> str:
    """Return a range of percentages, rounded outwards: `17 % to 22 %`."""
    minimum = "?" if low is None else f"{floor(low * 100)} %"
    maximum = "?" if high is None else f"{ceil(high * 100)} %"
    return f"{minimum} to {maximum}"


def format_row(*values: str | None) -> tuple[str | None, ...]:
    """Return the values of a row, all as decimals if one of them is a long fraction.

    In a list of values, each value is treated separately.
    """
    numbers = [parse_number(value) for value in values]
    if not any(numbers):
        return tuple(value and _FRACTION.sub(_item_as_decimal, value) for value in values)
    if not any(number and _is_long(number) for number in numbers):
        return values
    return tuple(
        value if value is None or number is None else _as_decimal(value, number)
        for value, number in zip(values, numbers, strict=True)
    )


def _item_as_decimal(found: re.Match[str]) -> str:
    """Return a fraction in a list, as a decimal if it is long."""
    number = Fraction(found[0])
    return _as_decimal(found[0], number) if _is_long(number) else found[0]


def _is_long(number: Fraction) -> bool:
    """Return whether a fraction is too long to be understood at a glance."""
    return number.denominator > 1 and max(abs(number.numerator), number.denominator) > _LONG_PART


def parse_number(value: Any) -> Fraction | None:
    """Return the number in a value or its text; None if it is not a number."""
    try:
        return Fraction(value)
    except (TypeError, ValueError):
        return None


def _as_decimal(value: str, number: Fraction) -> str:
    """Return a number with three decimal places, or more if all three would be zero."""
    if number.denominator == 1:
        return value
    places = _PLACES if abs(number) >= Fraction(1, 1000) else 1 - floor(log10(abs(number)))
    return f"{'+' if value.startswith('+') else ''}{float(number):.{places}f}"


def format_with_decimal(value: Value) -> str:
    """Return a fraction with its decimal value, or a whole number."""
    text = str(value)
    return f"{text} ({float(value):.3f})" if "/" in text else text


def format_short(value: Value) -> str:
    """Return a fraction as a decimal, or a whole number."""
    return f"{float(value):.3f}" if "/" in str(value) else str(value)


def describe_group(group: str) -> str:
    """Return a group with its description: `C4, the quarter turns`."""
    return f"{group}, {GROUP_WORDS[group]}"


def label_line(label: str, text: str) -> str:
    """Return a line that starts with a label."""
    return f"{label:{_LABEL}}{text}".rstrip()


def wrap_labelled(label: str, text: str) -> Iterator[str]:
    """Yield lines that fit a terminal, the first of them with a label."""
    for number, line in enumerate(wrap(text, _width.get() - _LABEL, break_on_hyphens=False)):
        yield label_line("" if number else label, line)


@contextmanager
def unwrapped_lines() -> Iterator[None]:
    """Let every statement of the answers that are made in the block have one line."""
    token = _width.set(maxsize)
    try:
        yield
    finally:
        _width.reset(token)


def split_rows(text: str) -> list[list[str]]:
    """Return the labels and texts of a short unwrapped answer, without the next steps."""
    rows: list[list[str]] = []
    for line in text.split("\n\n")[1].splitlines() if "\n\n" in text else ():
        label, words = line[:_LABEL].strip(), line[_LABEL:].strip()
        if label or not rows:
            rows.append([label, words])
        else:
            rows[-1][1] += f"; {words}"
    return [row for row in rows if row[0] != "next"]


def _agreement(agreement: Agreement | None) -> str:
    """Return shares without and with colours: `100 % | 92 %`, or a dash if undefined."""
    if agreement is None:
        return "-"
    return f"{_cell(agreement.ignoring_colours):>5} |{_cell(agreement.with_colours):>6}"


def _cell(value: Fraction | None) -> str:
    return "-" if value is None else format_whole_percent(value)


def _near(nearest: NearestArrangement | None) -> str:
    if nearest is None or nearest.score is None:
        return f"{'-':>6}{'-':>9}{'':8}"
    score = nearest.score
    return f"{len(nearest.edits):>6}{format_fraction(score):>9} {format_whole_percent(score):>5}  "


def _below(indent: int, text: str) -> Iterator[str]:
    if text:
        blank = " " * indent
        yield from wrap(
            text, _WIDTH, initial_indent=blank, subsequent_indent=blank, break_on_hyphens=False
        )
