"""Exceptions for invalid calls. A bad board never raises; it produces findings."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


class LayoutkitError(Exception):
    """A call that cannot be carried out; `hint` says what to do instead."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class SettingsError(LayoutkitError):
    """A settings file, baseline or policy that cannot be used."""


class MissingExtraError(LayoutkitError):
    """A call that needs an optional library that is not installed."""


def describe_installation(extra: str) -> str:
    """Return the command that installs an extra beside the layoutkit that runs."""
    from pathlib import Path

    environment = Path(sys.prefix)
    if (environment / "uv-receipt.toml").exists():
        return f"uv tool install --force 'layoutkit[{extra}]'"
    if (environment / "pipx_metadata.json").exists():
        return f"pipx inject layoutkit 'layoutkit[{extra}]'"
    return f"pip install 'layoutkit[{extra}]', or '.[{extra}]' in a clone"


class NoMatchingBoardError(LayoutkitError):
    """A request that no board meets; the message says which constraint fails."""


@contextmanager
def naming_file(path: str) -> Iterator[None]:
    """Add the path of a board to the message of a LayoutkitError."""
    try:
        yield
    except LayoutkitError as error:
        raise LayoutkitError(f"{path}: {error.message}", error.hint) from error
