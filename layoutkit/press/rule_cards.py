"""What can be wrong with a printed board: the PRN rules and the records of what was found."""

from __future__ import annotations

from dataclasses import dataclass

from layoutkit.verdict import RuleCard, Severity, Stage


def _card(number: int, name: str, severity: Severity, title: str, why: str) -> RuleCard:
    return RuleCard(f"PRN{number}", name, Stage.PRINT, severity, title, why)


_E, _W = Severity.ERROR, Severity.WARNING

PRN_CARDS = (
    _card(
        *(701, "off-page", _E),
        "Nothing that matters lies outside the board.",
        "What reaches over the edge is cut away and lost.",
    ),
    _card(
        *(702, "too-near-edge", _W),
        "Words and things that must stay whole keep 3 mm from the edge, on small parts a tenth.",
        "No cut is exact: what lies nearer to the edge may lose a part.",
    ),
    _card(
        *(703, "text-too-small", _E),
        "Capitals are at least 2 mm high.",
        "Smaller letters cannot be read across a table.",
    ),
    _card(
        *(704, "contrast-too-low", _E),
        "Words contrast with their ground at 4.5 to 1 or more.",
        "Paler words are lost to many eyes and in lamplight.",
    ),
    _card(
        *(705, "margin-too-small", _W),
        "Margins are 10 mm or more.",
        "Many printers cannot reach nearer to the edge and cut off marks.",
    ),
    _card(
        *(706, "not-named-paper", _E),
        "Every page is exactly the paper that it is named after.",
        "A page of another size is scaled by the printer, and nothing fits any more.",
    ),
    _card(
        *(707, "missing-character", _E),
        "The font has every character of every word.",
        "A character that the font lacks would be printed as an empty box.",
    ),
    _card(
        *(708, "ink-heavy", _W),
        "No sheet inks more than its share of the page.",
        "Dark pages cost ink, dry slowly and warp; the theme `ink` prints on white.",
    ),
    _card(
        *(709, "seam-cuts-item", _W),
        "No seam runs through what should stay whole.",
        "A thing or a word that is glued together from two sheets shows it.",
    ),
    _card(
        *(710, "file-missing", _E),
        "Every file of the manifest is there.",
        "A pack without a sheet cannot be put together.",
    ),
    _card(
        *(711, "file-changed", _E),
        "Every file is as it was written.",
        "A file that was changed later may not fit the others any more.",
    ),
    _card(
        *(712, "wrong-page-count", _E),
        "Every PDF has as many pages as the manifest says.",
        "A lost page is a lost sheet.",
    ),
    _card(
        *(713, "bad-svg", _E),
        "Every SVG keeps to what all printers draw alike.",
        "Elements outside the subset, broken numbers and ids used twice print differently.",
    ),
    _card(
        *(714, "font-not-embedded", _E),
        "Every font of a PDF is in it.",
        "The printer would take another font, with other widths.",
    ),
    _card(
        *(715, "scaling-not-off", _E),
        "Every PDF asks to be printed at 100 %.",
        "Viewers shrink pages to fit unless the file says otherwise.",
    ),
    _card(
        *(716, "not-in-theme", _E),
        "A page holds no colour that its theme forbids.",
        "Grey on a black-and-white printer becomes a raster that drowns the hatching.",
    ),
    _card(
        *(717, "bad-manifest", _E),
        "The manifest can be read.",
        "Without it nobody can say what the pack should hold.",
    ),
)
_BY_NAME = {card.name: card for card in PRN_CARDS}


@dataclass(frozen=True, slots=True)
class PrintProblem:
    """One thing that is wrong with a picture or a pack; `where` is a file or a part of it."""

    card: RuleCard
    where: str
    message: str
    actual: float | None = None
    limit: float | None = None
    unit: str = ""

    @property
    def line(self) -> str:
        """One line for a terminal."""
        card = self.card
        return f"{card.severity}[{card.code}] {card.name}: {self.where}: {self.message}"


def problem(
    name: str,
    where: str,
    message: str,
    *,
    actual: float | None = None,
    limit: float | None = None,
    unit: str = "",
) -> PrintProblem:
    """A problem by the name of its rule; `actual`, `limit` and `unit` where a number decides."""
    return PrintProblem(_BY_NAME[name], where, message, actual, limit, unit)
