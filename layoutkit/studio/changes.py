"""The changes that a page can request; each edits the text of the file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.studio import work
from layoutkit.studio.sitting import BoardSession

ChangeRequest = Mapping[str, Any]
MAX_STEPS = 10_000  # of one turn, since keys and wheels add up while a change is under way


async def make_change(sitting: BoardSession, asked: ChangeRequest) -> None:
    """Make the change that a page requests, on the text that it shows."""
    revision, kind = require_text(asked, "revision"), require_text(asked, "kind")
    if kind not in CHANGE_HANDLERS:
        raise LayoutkitError(f'unknown change "{kind}"')
    await CHANGE_HANDLERS[kind](sitting, revision, asked)


async def move(sitting: BoardSession, revision: str, asked: ChangeRequest) -> None:
    """Move, turn or remove a piece."""
    await _edit(sitting, revision, asked, work.move, hand_move(asked))


async def fix(sitting: BoardSession, revision: str, asked: ChangeRequest) -> None:
    """Apply a fix of a finding."""
    numbers = (require_number(asked, "finding"), require_number(asked, "fix"))
    await _edit(sitting, revision, asked, work.fix, *numbers)


async def edit(sitting: BoardSession, revision: str, asked: ChangeRequest) -> None:
    """Apply a suggestion: edits of the file as they were offered."""
    edits, removals = asked.get("edits"), asked.get("removals")
    if not (isinstance(edits, list) and all(map(is_edit, edits))):
        raise LayoutkitError('"edits" must be a list of pointers with values')
    if not (isinstance(removals, list) and all(map(is_pointer, removals))):
        raise LayoutkitError('"removals" must be a list of pointers')
    await _edit(sitting, revision, asked, work.edit, edits, removals)


async def undo(sitting: BoardSession, revision: str, _: ChangeRequest) -> None:
    """Restore the text before this one."""
    await sitting.undo_or_redo(revision, -1)


async def redo(sitting: BoardSession, revision: str, _: ChangeRequest) -> None:
    """Restore the text that was undone."""
    await sitting.undo_or_redo(revision, 1)


async def settle(sitting: BoardSession, revision: str, asked: ChangeRequest) -> None:
    """Write this page's text of a conflict over the text of another program."""
    await sitting.overwrite(revision, require_text(asked, "clash"), require_text(asked, "told"))


async def _edit(
    sitting: BoardSession,
    revision: str,
    asked: ChangeRequest,
    edit: Callable[..., bytes],
    *given: object,
) -> None:
    async def ask(raw: bytes) -> bytes:
        return await sitting.fast_worker.ask(edit, sitting.shown, raw, *given)

    await sitting.change(revision, require_text(asked, "told"), ask)


def is_pointer(value: object) -> bool:
    """Return whether a value is a JSON pointer below the root."""
    return isinstance(value, str) and value.startswith("/")


def is_edit(value: object) -> bool:
    """Return whether a value is a pointer with a value."""
    if not isinstance(value, dict) or value.keys() != {"pointer", "value"}:
        return False
    return is_pointer(value["pointer"])


def require_number(asked: ChangeRequest, name: str) -> int:
    """Return a required number of at least 0."""
    found = asked.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise LayoutkitError(f'a change needs the number "{name}"')
    return found


def hand_move(asked: ChangeRequest) -> ChangeRequest:
    """Return the validated fields of a move of a piece."""
    do = require_text(asked, "do")
    if do not in ("put", "turn", "remove"):
        raise LayoutkitError(f'unknown move "{do}"')
    steps = asked.get("steps", 1)
    if not isinstance(steps, int) or isinstance(steps, bool) or abs(steps) > MAX_STEPS:
        raise LayoutkitError(f'"steps" must be a whole number of at most {MAX_STEPS}')
    to = require_text(asked, "to") if do == "put" else ""
    return {"do": do, "thing": require_text(asked, "thing"), "to": to, "steps": steps}


def require_text(asked: ChangeRequest, name: str) -> str:
    """Return a required text."""
    found = asked.get(name)
    if not isinstance(found, str) or len(found) > 500:
        raise LayoutkitError(f'a change needs the text "{name}"')
    return found


CHANGE_HANDLERS: Mapping[str, Callable[[BoardSession, str, ChangeRequest], Awaitable[None]]] = {
    "move": move,
    "fix": fix,
    "edit": edit,
    "undo": undo,
    "redo": redo,
    "settle": settle,
}
