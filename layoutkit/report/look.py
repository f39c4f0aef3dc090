"""The look of a report: what the caller knows and the verdicts do not."""

from __future__ import annotations

from layoutkit.records import dataclass
from layoutkit.verdict import Severity

GUTTER = "34"
CALM = "36"
BOLD = "1"
_BY_SEVERITY = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}


@dataclass(frozen=True, slots=True)
class Look:
    """The wishes of the caller; `root` names the folder that all paths are relative to."""

    colour: bool = False
    width: int = 100
    show_accepted: bool = False
    statistics: bool = False
    version: str = ""
    root: str = "%SRCROOT%"


def severity_style(severity: Severity) -> str:
    """The style in which a severity is written."""
    return _BY_SEVERITY[severity]


def paint(text: str, style: str, look: Look) -> str:
    """The text in a style, if colour is wanted."""
    return f"\x1b[{style}m{text}\x1b[0m" if look.colour and text else text
