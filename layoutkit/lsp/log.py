"""Log lines on stderr, which never quote a board, since it may hold secrets."""

import sys
from contextlib import suppress


def log_line(text: str) -> None:
    """Write one line to stderr, which may be closed."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.write(f"layoutkit lsp: {text}\n")
        sys.stderr.flush()


def describe_crash(where: str, error: BaseException) -> str:
    """Describe a crash by its place in the code, not by its message, which may quote a board."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    code = trace.tb_frame.f_code.co_name if trace else "?"
    line = trace.tb_lineno if trace else 0
    return f"{where} failed: {type(error).__name__} ({code}:{line}); please report it"
