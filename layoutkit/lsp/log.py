"""What the server says of itself on stderr: never a word of a board, which may be a secret."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress


def note(text: str) -> None:
    """One line; stderr may be gone."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"layoutkit lsp: {text}\n")
        sys.stderr.flush()


def crash_words(where: str, error: BaseException) -> str:
    """What failed, and where in the code; not the error's own words, which may quote a board."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    code = trace.tb_frame.f_code.co_name if trace else "?"
    line = trace.tb_lineno if trace else 0
    return f"{where} failed: {type(error).__name__} ({code}:{line}); please report it"


def silence_pygls() -> None:
    """Keep pygls from logging the messages that it cannot handle: whole boards are in them."""
    logging.getLogger("pygls").addHandler(logging.NullHandler())
    logging.getLogger("pygls").propagate = False
