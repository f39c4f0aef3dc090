"""The single edit that makes a broken text a valid board.

A parser does not know what a board is, so the most likely repair of a bracket may leave a text that
reads as something else. Here many edits near the error are tried: each place where a mark may be
missing, superfluous or wrong, and rows moved in, out or past each other. Every result is parsed and
its schema errors are counted. The edit that leaves the fewest wins, and it is offered as a safe fix
only if no other edit with as few errors gives other values. Work is bounded by the number of
characters that are parsed.

Example: `at: 1, 2]` may miss its bracket before or after `1,`. Only `at: [1, 2]` leaves a list of
two numbers, as the schema requires.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from layoutkit.documents.broken_text import BrokenText, edits_of, fixed_text, split_lines
from layoutkit.documents.document import Document, ReadLimits
from layoutkit.documents.faults import Fault
from layoutkit.documents.schema import count_errors, schema_names
from layoutkit.documents.single_edit_candidates import mark_candidates, row_candidates

_LIMITS = ReadLimits()
_MAX_READ = 600_000  # characters of texts that are tried
_MAX_LEFT = 4  # schema errors that other faults may leave behind
_UNREADABLE = 1_000.0
_COMMENTED_OUT = 0.5  # what a line counts that would become a comment
_GAME = re.compile(r"(?:^|[{,])\s*[\"']?game[\"']?\s*[:;.=]\s*[\"']?([\w-]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class _Attempt:
    """An edit, the schema errors that are left after it, and the values that are read."""

    fault: Fault
    errors: int
    is_deletion: bool
    values: str

    @property
    def rank(self) -> tuple[int, bool]:
        """The best attempt leaves the fewest errors, and rather adds than deletes."""
        return self.errors, self.is_deletion


@dataclass(frozen=True, slots=True)
class SingleEdit:
    """The edit behind schema errors: its fault, and the index of the nearest error.

    It is their only cause if none of them is left after it.
    """

    nearest: int
    fault: Fault
    is_only_cause: bool


def find_single_edit(path: str, text: str, fault: Fault) -> Fault | None:
    """Return the single edit behind a fault, if it leaves fewer schema errors than its fix."""
    schema, is_json = _schema_of(text), _is_json(path)
    if not schema:
        return None
    errors = _errors_after(fault, text, schema, is_json=is_json)
    broken = BrokenText(text, split_lines(text), _read(text, is_json=is_json)[1], is_json)
    best = _best_attempts(broken, schema, errors) if errors and broken.stops else []
    if not best:
        return None
    found = best[0].fault
    is_safe = _have_same_values(best)
    return replace(found, fixes=tuple(replace(fix, is_safe=is_safe) for fix in found.fixes))


def fix_by_single_edit(
    document: Document, schema: str, offsets: Sequence[int]
) -> SingleEdit | None:
    """Return the single edit near schema errors at these offsets."""
    lines = split_lines(document.text)
    broken = BrokenText(document.text, lines, tuple(offsets), _is_json(document.path))
    best = _best_attempts(broken, schema, count_errors(document.data, schema))
    if not best or not _have_same_values(best):
        return None
    start = min(edits_of(best[0].fault))[0]
    nearest = min(range(len(offsets)), key=lambda index: abs(offsets[index] - start))
    return SingleEdit(nearest, best[0].fault, is_only_cause=not best[0].errors)


def _is_json(path: str) -> bool:
    return path.lower().endswith(".json")


def _have_same_values(attempts: Sequence[_Attempt]) -> bool:
    return len({attempt.values for attempt in attempts}) == 1


def _schema_of(text: str) -> str:
    """Return the schema file of the game that a text names; empty if it names none."""
    match = _GAME.search(text)
    return f"{match[1]}.schema.json" if match and match[1] in schema_names() else ""


def _errors_after(fault: Fault, text: str, schema: str, *, is_json: bool) -> float:
    """Return the schema errors that are left after the fix of a fault."""
    edits = edits_of(fault)
    data = _read(fixed_text(fault, text), is_json=is_json)[0] if edits else None
    lost = _COMMENTED_OUT if any(edit.text.startswith("#") for edit in edits) else 0
    return count_errors(data, schema) + lost if isinstance(data, dict) else _UNREADABLE


def _read(text: str, *, is_json: bool) -> tuple[Any, tuple[int, ...]]:
    """Return the values of a text, or None and the offsets where reading stopped."""
    if is_json:
        from layoutkit.documents.json_reader import parse_json_values

        return parse_json_values(text, _LIMITS)
    from layoutkit.documents.yaml_reader import parse_yaml_values

    return parse_yaml_values(text, _LIMITS)


def _values(text: str, *, is_json: bool) -> Any:
    """Return the values of an edited text; mostly it cannot be parsed."""
    if not is_json:
        from layoutkit.documents.yaml_events import is_well_formed_yaml

        if not is_well_formed_yaml(text):
            return None
    return _read(text, is_json=is_json)[0]


def _best_attempts(broken: BrokenText, schema: str, errors_so_far: float) -> list[_Attempt]:
    """Return the edits that leave the fewest errors, and fewer than there are so far."""
    best: list[_Attempt] = []
    remaining = _MAX_READ
    for fault, limit in _candidates(broken):
        remaining -= len(broken.text)
        if remaining < 0:
            break
        data = _values(fixed_text(fault, broken.text), is_json=broken.is_json)
        if not isinstance(data, dict):
            continue
        errors = count_errors(data, schema)
        attempt = _Attempt(fault, errors, _is_deletion(fault, broken.text), repr(data))
        is_better = not best or attempt.rank < best[0].rank
        if errors > limit or errors >= errors_so_far:
            continue
        if is_better:
            best = [attempt]
        elif attempt.rank == best[0].rank:
            best.append(attempt)
    return best


def _is_deletion(fault: Fault, text: str) -> bool:
    """Return whether a fix only deletes; indentation does not count."""
    return all(not new and text[start:end].strip() for start, end, new in edits_of(fault))


def _candidates(broken: BrokenText) -> Iterator[tuple[Fault, int]]:
    """Yield all edits to try, each with the most errors that it may leave."""
    limit = _MAX_LEFT if any(broken.surplus.values()) else 0
    for fault in mark_candidates(broken):
        yield fault, limit
    if not broken.is_json:
        for fault in row_candidates(broken):
            yield fault, 0
