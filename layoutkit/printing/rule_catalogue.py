"""Codes and titles of the PRN rules, without their code.

It is the only module of this package that `check` loads.
"""

from collections.abc import Callable

from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.rule import Judge, Rule


def _card(number: int, name: str, severity: Severity, title: str) -> RuleCard:
    return RuleCard(f"PRN{number}", name, Stage.PRINT, severity, title, __name__)


_E, _W = Severity.ERROR, Severity.WARNING

PRN_RULES = (
    _card(*(701, "off-page", _E), "Everything that matters lies inside the edge."),
    _card(
        *(702, "too-near-edge", _W), "Words and items that must stay whole keep 3 mm from the edge."
    ),
    _card(*(703, "text-too-small", _E), "Capitals are at least 2 mm high."),
    _card(
        *(704, "contrast-too-low", _E),
        "Words have a contrast of at least 4.5 to 1 with their background.",
    ),
    _card(*(705, "margin-too-small", _W), "Margins are at least 10 mm."),
    _card(*(706, "not-named-paper", _E), "Every page has exactly the size of its named paper."),
    _card(*(707, "missing-character", _E), "The font has every character of every word."),
    _card(*(708, "ink-heavy", _W), "Ink covers at most 60 % of a sheet."),
    _card(*(709, "seam-cuts-item", _W), "No seam cuts through an item or a word."),
    _card(*(710, "file-missing", _E), "Every file in the manifest exists."),
    _card(*(711, "file-changed", _E), "No file has changed since the pack was written."),
    _card(*(712, "wrong-page-count", _E), "Every PDF has the number of pages in the manifest."),
    _card(*(713, "bad-svg", _E), "Every SVG uses only what all printers draw alike."),
    _card(*(714, "font-not-embedded", _E), "Every PDF embeds its fonts."),
    _card(*(715, "scaling-not-off", _E), "Every PDF asks to be printed at 100 %."),
    _card(*(716, "not-in-theme", _E), "Every page uses only the colours that its theme allows."),
    _card(*(717, "bad-manifest", _E), "The manifest of a pack can be read."),
    _card(*(718, "stray-file", _W), "Every file in the folder of a pack is in its manifest."),
    _card(*(719, "no-bleed", _W), "Everything that is cut has the bleed that was asked for."),
    _card(
        *(720, "wrong-picture-size", _E),
        "Every picture of a piece has the size and the resolution in the manifest.",
    ),
)


def prn_rule(name: str, *, blocks: Stage | None = None) -> Callable[[Judge], Rule]:
    """Return a decorator that turns a function into the rule of a name."""
    card = next(one for one in PRN_RULES if one.name == name)
    return lambda judge: Rule(card, judge, blocks)
