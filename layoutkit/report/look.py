"""The display options of a report, and colours of a terminal."""

from __future__ import annotations

from layoutkit.records import dataclass
from layoutkit.verdict import Severity

GUTTER = "34"
CALM = "36"
BOLD = "1"
_BY_SEVERITY = {Severity.ERROR: "1;31", Severity.WARNING: "1;33", Severity.INFO: "1;36"}


@dataclass(frozen=True, slots=True)
class DisplayOptions:
    """The caller's display options; `root` names the folder that all paths are relative to."""

    colour: bool = False
    width: int = 100
    show_accepted: bool = False
    statistics: bool = False
    version: str = ""
    root: str = "%SRCROOT%"


def severity_style(severity: Severity) -> str:
    """Return the terminal style of a severity."""
    return _BY_SEVERITY[severity]


def paint(text: str, style: str, look: DisplayOptions) -> str:
    """Return the text in a style if colours are on."""
    return f"\x1b[{style}m{text}\x1b[0m" if look.colour and text else text
