"""Messages, levels and addresses in SARIF."""

from __future__ import annotations

import re
from urllib.parse import quote

from layoutkit.report.plain import escape_invisible
from layoutkit.report.values import JsonObject, escape_surrogates
from layoutkit.verdict import Severity

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}

_SPECIAL = re.compile(r"([\\\[\]])")
_PLACEHOLDER = re.compile(r"\{(\d+)\}")


def make_message(text: str, markdown: str = "") -> JsonObject:
    """Return a literal message, without links and placeholders."""
    plain_message = {"text": escape_sarif(text)}
    return {**plain_message, "markdown": markdown} if markdown else plain_message


def escape_sarif(text: str) -> str:
    """Escape SARIF's own syntax in a text: `[links](...)` and `{0}`."""
    escaped = escape_invisible(text)
    if "](" in escaped:
        escaped = _SPECIAL.sub(r"\\\1", escaped)
    return _PLACEHOLDER.sub(r"{{\1}}", escaped)


def artifact_location(path: str, root: str) -> JsonObject:
    """Return the address of a file, relative to the root if possible."""
    address = quote(escape_surrogates(path), safe="/")
    if path.startswith("/"):
        return {"uri": f"file://{address}"}
    return {"uri": address, "uriBaseId": root}
