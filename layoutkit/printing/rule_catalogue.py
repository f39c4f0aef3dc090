"""Codes, titles and reasons of the PRN rules, without their code.

It is the only module of this package that `check` loads.
"""

from __future__ import annotations

from collections.abc import Callable

from layoutkit.reports.findings import RuleCard, Severity, Stage
from layoutkit.rules.rule import Judge, Rule


def _card(number: int, name: str, severity: Severity, title: str, why: str) -> RuleCard:
    return RuleCard(f"PRN{number}", name, Stage.PRINT, severity, title, why)


_E, _W = Severity.ERROR, Severity.WARNING

PRN_RULES = (
    _card(
        *(701, "off-page", _E),
        "Everything that matters lies inside the edge.",
        "Whatever reaches over the edge is cut off.",
    ),
    _card(
        *(702, "too-near-edge", _W),
        "Words and items that must stay whole keep 3 mm from the edge.",
        "No cut is exact: anything closer may be cut. On small parts a tenth of a side is enough.",
    ),
    _card(
        *(703, "text-too-small", _E),
        "Capitals are at least 2 mm high.",
        "Smaller letters cannot be read across a table.",
    ),
    _card(
        *(704, "contrast-too-low", _E),
        "Words have a contrast of at least 4.5 to 1 with their background.",
        "Many people cannot read paler words, least of all by lamplight.",
    ),
    _card(
        *(705, "margin-too-small", _W),
        "Margins are at least 10 mm.",
        "Many printers cannot print closer to the edge, so marks would be missing.",
    ),
    _card(
        *(706, "not-named-paper", _E),
        "Every page has exactly the size of its named paper.",
        "The printer scales a page of another size, and then nothing fits.",
    ),
    _card(
        *(707, "missing-character", _E),
        "The font has every character of every word.",
        "A missing character would be printed as an empty box.",
    ),
    _card(
        *(708, "ink-heavy", _W),
        "Ink covers at most 60 % of a sheet.",
        "Dark pages use a lot of ink, dry slowly and warp; `--theme ink` prints on white.",
    ),
    _card(
        *(709, "seam-cuts-item", _W),
        "No seam cuts through an item or a word.",
        "An item or a word that is glued together from two sheets never looks right.",
    ),
    _card(
        *(710, "file-missing", _E),
        "Every file in the manifest exists.",
        "A pack with a missing sheet cannot be assembled.",
    ),
    _card(
        *(711, "file-changed", _E),
        "No file has changed since the pack was written.",
        "A file that was changed later may no longer fit the others.",
    ),
    _card(
        *(712, "wrong-page-count", _E),
        "Every PDF has the number of pages in the manifest.",
        "A missing page is a missing sheet.",
    ),
    _card(
        *(713, "bad-svg", _E),
        "Every SVG uses only what all printers draw alike.",
        "Printers draw other elements, broken numbers and duplicate ids in different ways.",
    ),
    _card(
        *(714, "font-not-embedded", _E),
        "Every PDF embeds its fonts.",
        "Otherwise the printer substitutes a font with other widths.",
    ),
    _card(
        *(715, "scaling-not-off", _E),
        "Every PDF asks to be printed at 100 %.",
        "Viewers shrink pages to fit unless the file says otherwise.",
    ),
    _card(
        *(716, "not-in-theme", _E),
        "Every page uses only the colours that its theme allows.",
        "A black-and-white printer turns grey into dots that hide the hatching.",
    ),
    _card(
        *(717, "bad-manifest", _E),
        "The manifest of a pack can be read.",
        "The manifest says what the pack should contain: without it nothing can be checked.",
    ),
    _card(
        *(718, "stray-file", _W),
        "Every file in the folder of a pack is in its manifest.",
        "A sheet of another board or an older pack is easily printed with the others.",
    ),
    _card(
        *(719, "no-bleed", _W),
        "Everything that is cut has the bleed that was asked for.",
        "Without bleed, a cut that is slightly off leaves a white edge.",
    ),
    _card(
        *(720, "wrong-picture-size", _E),
        "Every picture of a piece has the size and the resolution in the manifest.",
        "A card printer takes the size of a card from the picture, and scales another one.",
    ),
)


def prn_rule(name: str, *, blocks: Stage | None = None) -> Callable[[Judge], Rule]:
    """Return a decorator that turns a function into the rule of a name."""
    card = next(one for one in PRN_RULES if one.name == name)
    return lambda judge: Rule(card, judge, blocks)
