"""The small parts of SARIF: messages, levels and addresses."""

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
    """A literal message: no links, no placeholders."""
    words = {"text": literal(text)}
    return {**words, "markdown": markdown} if markdown else words


def literal(text: str) -> str:
    """Text with SARIF's own syntax escaped: `[links](...)` and `{0}`."""
    seen = plain(text)
    if "](" in seen:
        seen = _SPECIAL.sub(r"\\\1", seen)
    return _PLACEHOLDER.sub(r"{{\1}}", seen)


def artifact(path: str, root: str) -> Json:
    """The address of a file, relative to the root unless it cannot be."""
    address = quote(sound_text(path), safe="/")
    if path.startswith("/"):
        return {"uri": f"file://{address}"}
    return {"uri": address, "uriBaseId": root}
