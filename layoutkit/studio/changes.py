"""The changes that a page can request; each edits the text of the file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.studio import work
from layoutkit.studio.sitting import Sitting

Asked = Mapping[str, Any]
MAX_STEPS = 10_000  # of one turn, since keys and wheels add up while a change is under way


async def make_change(sitting: Sitting, asked: Asked) -> None:
    """Make the change that a page requests, on the text that it shows."""
    revision, kind = text_of(asked, "revision"), text_of(asked, "kind")
    if kind not in KINDS:
        raise LayoutkitError(f'unknown change "{kind}"')
    await KINDS[kind](sitting, revision, asked)


async def move(sitting: Sitting, revision: str, asked: Asked) -> None:
    """Move, turn or remove a piece."""
    await _edit(sitting, revision, asked, work.move, hand_move(asked))


async def fix(sitting: Sitting, revision: str, asked: Asked) -> None:
    """Apply a fix of a finding."""
    numbers = (number_of(asked, "finding"), number_of(asked, "fix"))
    await _edit(sitting, revision, asked, work.fix, *numbers)


async def edit(sitting: Sitting, revision: str, asked: Asked) -> None:
    """Apply a suggestion: edits of the file as they were offered."""
    edits, removals = asked.get("edits"), asked.get("removals")
    if not (isinstance(edits, list) and all(map(is_edit, edits))):
        raise LayoutkitError('"edits" must be a list of pointers with values')
    if not (isinstance(removals, list) and all(map(is_pointer, removals))):
        raise LayoutkitError('"removals" must be a list of pointers')
    await _edit(sitting, revision, asked, work.edit, edits, removals)


async def undo(sitting: Sitting, revision: str, _: Asked) -> None:
    """Restore the text before this one."""
    await sitting.undo_or_redo(revision, -1)


async def redo(sitting: Sitting, revision: str, _: Asked) -> None:
    """Restore the text that was undone."""
    await sitting.undo_or_redo(revision, 1)


async def settle(sitting: Sitting, revision: str, asked: Asked) -> None:
    """Write this page's text of a conflict over the text of another program."""
    await sitting.overwrite(revision, text_of(asked, "clash"), text_of(asked, "told"))


async def _edit(
    sitting: Sitting, revision: str, asked: Asked, edit: Callable[..., bytes], *given: object
) -> None:
    async def ask(raw: bytes) -> bytes:
        return await sitting.fast_worker.ask(edit, sitting.shown, raw, *given)

    await sitting.change(revision, text_of(asked, "told"), ask)


def is_pointer(value: object) -> bool:
    """Return whether a value is a JSON pointer below the root."""
    return isinstance(value, str) and value.startswith("/")


def is_edit(value: object) -> bool:
    """Return whether a value is a pointer with a value."""
    if not isinstance(value, dict) or value.keys() != {"pointer", "value"}:
        return False
    return is_pointer(value["pointer"])


def number_of(asked: Asked, name: str) -> int:
    """Return a required number of at least 0."""
    found = asked.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise LayoutkitError(f'a change needs the number "{name}"')
    return found


def hand_move(asked: Asked) -> Asked:
    """Return the validated fields of a move of a piece."""
    do = text_of(asked, "do")
    if do not in ("put", "turn", "remove"):
        raise LayoutkitError(f'unknown move "{do}"')
    steps = asked.get("steps", 1)
    if not isinstance(steps, int) or isinstance(steps, bool) or abs(steps) > MAX_STEPS:
        raise LayoutkitError(f'"steps" must be a whole number of at most {MAX_STEPS}')
    to = text_of(asked, "to") if do == "put" else ""
    return {"do": do, "thing": text_of(asked, "thing"), "to": to, "steps": steps}


def text_of(asked: Asked, name: str) -> str:
    """Return a required text."""
    found = asked.get(name)
    if not isinstance(found, str) or len(found) > 500:
        raise LayoutkitError(f'a change needs the text "{name}"')
    return found


KINDS: Mapping[str, Callable[[Sitting, str, Asked], Awaitable[None]]] = {
    "move": move,
    "fix": fix,
    "edit": edit,
    "undo": undo,
    "redo": redo,
    "settle": settle,
}
