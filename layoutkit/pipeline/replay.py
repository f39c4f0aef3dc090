"""Written plans, for the referee."""

from __future__ import annotations

import json
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.reading import read_bytes

MOST_BYTES = 16 * 1024**2


def read_plan(path: str) -> Any:
    """The data of a plan's file."""
    try:
        return json.loads(read_bytes(path, MOST_BYTES).decode("utf-8"))
    except OSError as error:
        raise LayoutkitError(f"cannot read {path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise LayoutkitError(
            f"{path} is not valid JSON", "`layoutkit solve --format json` writes plans"
        ) from error
