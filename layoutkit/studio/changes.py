"""The changes that a page can ask for: each is an edit of the file's text."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.studio import work
from layoutkit.studio.sitting import Sitting

Asked = Mapping[str, Any]
MOST_STEPS = 10_000  # of a turn: keys and wheels that go on while one is under way are added up


async def make_change(sitting: Sitting, asked: Asked) -> None:
    """Do what a page asks, on the text that it has seen."""
    revision, kind = text_of(asked, "revision"), text_of(asked, "kind")
    if kind not in KINDS:
        raise LayoutkitError(f'unknown change "{kind}"')
    await KINDS[kind](sitting, revision, asked)


async def move(sitting: Sitting, revision: str, asked: Asked) -> None:
    """A move of hands on the picture."""
    await _edit(sitting, revision, asked, work.move, hand_move(asked))


async def fix(sitting: Sitting, revision: str, asked: Asked) -> None:
    """A fix of a finding."""
    numbers = (number_of(asked, "finding"), number_of(asked, "fix"))
    await _edit(sitting, revision, asked, work.fix, *numbers)


async def edit(sitting: Sitting, revision: str, asked: Asked) -> None:
    """A suggestion: changes of the file, as they were offered."""
    edits, removals = asked.get("edits"), asked.get("removals")
    if not (isinstance(edits, list) and all(map(is_edit, edits))):
        raise LayoutkitError('"edits" must be a list of pointers with values')
    if not (isinstance(removals, list) and all(map(is_pointer, removals))):
        raise LayoutkitError('"removals" must be a list of pointers')
    await _edit(sitting, revision, asked, work.edit, edits, removals)


async def undo(sitting: Sitting, revision: str, _: Asked) -> None:
    """The text before this one."""
    await sitting.walk(revision, -1)


async def redo(sitting: Sitting, revision: str, _: Asked) -> None:
    """The text that was undone."""
    await sitting.walk(revision, 1)


async def settle(sitting: Sitting, revision: str, asked: Asked) -> None:
    """The text of this page after all, over that of another program."""
    await sitting.settle(revision, text_of(asked, "clash"), text_of(asked, "told"))


async def _edit(
    sitting: Sitting, revision: str, asked: Asked, edit: Callable[..., bytes], *given: object
) -> None:
    """Change the text by a piece of work on it."""

    async def ask(raw: bytes) -> bytes:
        return await sitting.quick.ask(edit, sitting.shown, raw, *given)

    await sitting.change(revision, text_of(asked, "told"), ask)


def is_pointer(value: object) -> bool:
    """Whether this is a JSON pointer below the root."""
    return isinstance(value, str) and value.startswith("/")


def is_edit(value: object) -> bool:
    """Whether this is a pointer with a value."""
    if not isinstance(value, dict) or value.keys() != {"pointer", "value"}:
        return False
    return is_pointer(value["pointer"])


def number_of(asked: Asked, name: str) -> int:
    """A number from 0 that must be there."""
    found = asked.get(name)
    if not isinstance(found, int) or isinstance(found, bool) or found < 0:
        raise LayoutkitError(f'a change needs a number "{name}"')
    return found


def hand_move(asked: Asked) -> Asked:
    """The facts of a move of hands, each of its type."""
    do = text_of(asked, "do")
    if do not in ("put", "turn", "remove"):
        raise LayoutkitError(f'unknown move "{do}"')
    steps = asked.get("steps", 1)
    if not isinstance(steps, int) or isinstance(steps, bool) or abs(steps) > MOST_STEPS:
        raise LayoutkitError(f"a thing is turned by up to {MOST_STEPS} steps")
    to = text_of(asked, "to") if do == "put" else ""
    return {"do": do, "thing": text_of(asked, "thing"), "to": to, "steps": steps}


def text_of(asked: Asked, name: str) -> str:
    """A text that must be there."""
    found = asked.get(name)
    if not isinstance(found, str) or len(found) > 500:
        raise LayoutkitError(f'a change needs a text "{name}"')
    return found


KINDS: Mapping[str, Callable[[Sitting, str, Asked], Awaitable[None]]] = {
    "move": move,
    "fix": fix,
    "edit": edit,
    "undo": undo,
    "redo": redo,
    "settle": settle,
}
