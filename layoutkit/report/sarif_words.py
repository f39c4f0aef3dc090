"""Messages, levels and addresses in SARIF."""

from __future__ import annotations

import re
from urllib.parse import quote

from layoutkit.report.plain import plain
from layoutkit.report.values import Json, sound_text
from layoutkit.verdict import Severity

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}

_SPECIAL = re.compile(r"([\\\[\]])")
_PLACEHOLDER = re.compile(r"\{(\d+)\}")


def message(text: str, markdown: str = "") -> Json:
    """Return a literal message, without links and placeholders."""
    plain_message = {"text": literal(text)}
    return {**plain_message, "markdown": markdown} if markdown else plain_message


def literal(text: str) -> str:
    """Escape SARIF's own syntax in a text: `[links](...)` and `{0}`."""
    escaped = plain(text)
    if "](" in escaped:
        escaped = _SPECIAL.sub(r"\\\1", escaped)
    return _PLACEHOLDER.sub(r"{{\1}}", escaped)


def artifact(path: str, root: str) -> Json:
    """Return the address of a file, relative to the root if possible."""
    address = quote(sound_text(path), safe="/")
    if path.startswith("/"):
        return {"uri": f"file://{address}"}
    return {"uri": address, "uriBaseId": root}
