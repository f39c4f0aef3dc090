"""Reading written plans, for the referee."""

from __future__ import annotations

import json
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.reading import read_bytes

MAX_BYTES = 16 * 1024**2


def read_plan(path: str) -> Any:
    """Return the data of a plan's file; of JSON lines, as in logs, the list of their data."""
    try:
        text = read_bytes(path, MAX_BYTES).decode("utf-8-sig")
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    except ValueError as error:
        raise _no_json(path) from error
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return _read_lines(path, text)


def _read_lines(path: str, text: str) -> list[Any]:
    """Return the data of each line; an error names the first invalid line after a valid one."""
    found: list[Any] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            try:
                found.append(json.loads(line))
            except (ValueError, RecursionError) as error:
                raise _no_json(f"{path}:{number}" if found else path) from error
    if not found:
        raise _no_json(path)
    return found


def _no_json(place: str) -> LayoutkitError:
    hint = "`layoutkit solve --format json` writes plans, `layoutkit playtest --log` games"
    return LayoutkitError(f"{place} is not valid JSON", hint)
