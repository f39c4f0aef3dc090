"""Wrong calls. A bad board is never one of these: it is a finding."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from layoutkit.verdict import Report


class LayoutkitError(Exception):
    """The call cannot be carried out; `hint` says what to do instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class SettingsError(LayoutkitError):
    """A settings file, baseline or policy that cannot be used."""


class MissingExtraError(LayoutkitError):
    """Something asked for needs an optional library that is not installed."""


class BoardRefused(LayoutkitError):  # noqa: N818 - it is the board that is refused
    """The board has faults that would make the answer meaningless; `report` holds them."""

    def __init__(self, message: str, hint: str = "", report: Report | None = None) -> None:
        super().__init__(message, hint)
        self.report = report


class WishUnmet(LayoutkitError):  # noqa: N818 - it is the wish that is not met
    """No board was found that is as wished; the message says which part stood in the way."""


@contextmanager
def about(path: str) -> Iterator[None]:
    """Name the file of a board in what is said against a call for it."""
    try:
        yield
    except LayoutkitError as error:
        raise LayoutkitError(f"{path}: {error.message}", error.hint) from error
