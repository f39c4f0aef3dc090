"""PRN rules for artwork before printing: edges, text size, contrast, bleed, seams and theme."""

from collections.abc import Iterator
from unicodedata import name

from layoutkit.documents.faults import Fault
from layoutkit.documents.positions import Measure
from layoutkit.drawing import palette as palettes
from layoutkit.drawing.geometry import iter_shapes
from layoutkit.drawing.shapes import Layer, Text
from layoutkit.drawing.text import MIN_SIZE_MM
from layoutkit.font_characters import PRINTABLE_HINT
from layoutkit.printing.paper import MARGIN_MM
from layoutkit.printing.print_job import Artwork, PrintJob, has_ground
from layoutkit.printing.rule_catalogue import prn_rule
from layoutkit.rules.rule import LeftOut, Rule
from layoutkit.wording import format_count


@prn_rule("off-page")
def check_off_page(job: PrintJob) -> Iterator[Fault]:
    """Report texts and items that extend beyond the edge of their picture."""
    for picture, item, room_mm in _rooms(job):
        if room_mm < 0:
            measure = Measure("distance from the edge", room_mm, ">=", 0, "mm")
            yield _fault(picture, item, f"{item} reaches {-room_mm:.1f} mm over the edge", measure)


@prn_rule("too-near-edge")
def check_too_near_edge(job: PrintJob) -> Iterator[Fault]:
    """Report texts and items that a slightly misplaced cut would damage."""
    for picture, item, room_mm in _rooms(job):
        if 0 <= room_mm < picture.safe_mm:
            minimum = f"the minimum is {picture.safe_mm:g} mm"
            measure = Measure("distance from the edge", room_mm, ">=", picture.safe_mm, "mm")
            message = f"{item} is {room_mm:.1f} mm from the edge; {minimum}"
            yield _fault(picture, item, message, measure)


@prn_rule("text-too-small")
def check_text_too_small(job: PrintJob) -> Iterator[Fault]:
    """Report texts with capitals lower than 2 mm."""
    for picture in job.pictures:
        for text, turn in picture.words:
            high_mm = text.size_mm * abs(turn.a * turn.d - turn.b * turn.c) ** 0.5
            if high_mm < MIN_SIZE_MM - 1e-9:
                minimum = f"the minimum is {MIN_SIZE_MM:g} mm"
                message = f'"{text.words}" is {high_mm:.2f} mm high; {minimum}'
                measure = Measure("text height", round(high_mm, 3), ">=", MIN_SIZE_MM, "mm")
                yield _fault(picture, text.words, message, measure)


@prn_rule("contrast-too-low")
def check_contrast_too_low(job: PrintJob) -> Iterator[Fault]:
    """Report texts with too little contrast with their background."""
    theme = job.setup.theme
    for picture in job.pictures:
        palette = picture.drawing.palette
        for text, _ in picture.words:
            ink = palette.ink_of_words(text.role, text.over, theme)
            ratio = min(palettes.contrast(ink, under) for under in palette.ground(text.over, theme))
            if ratio < palettes.MIN_CONTRAST:
                has = f'"{text.words}" in {ink} has a contrast of {ratio:.2f}'
                measure = Measure("contrast", round(ratio, 3), ">=", palettes.MIN_CONTRAST)
                message = f"{has}; the minimum is {palettes.MIN_CONTRAST:g}"
                yield _fault(picture, text.words, message, measure)


@prn_rule("margin-too-small")
def check_margin_too_small(job: PrintJob) -> Iterator[Fault]:
    """Report margins that many printers cannot print."""
    margin_mm = job.setup.margin_mm
    if margin_mm < MARGIN_MM:
        yield Fault(
            f"the margins are {margin_mm:g} mm; many printers need {MARGIN_MM:g} mm",
            (),
            items=("margins",),
            measure=Measure("margin", margin_mm, ">=", MARGIN_MM, "mm"),
        )


@prn_rule("no-bleed")
def check_no_bleed(job: PrintJob) -> Iterator[Fault]:
    """Report components whose pictures end at the cut although bleed was requested."""
    asked_mm = job.setup.bleed_mm
    if not asked_mm:
        return
    cut = [("board", job.kit.board)] if job.setup.wants("board") else []
    cut += [(part.component, side) for part in job.kit.parts for side in part.sides]
    bare = [(component, drawing.bleed_mm) for component, drawing in cut if not has_ground(drawing)]
    for component, bleed_mm in dict(bare).items():
        yield Fault(
            f"{component}: the bleed is {bleed_mm:g} mm instead of {asked_mm:g} mm; "
            "nothing is drawn beyond the cut",
            (),
            items=(component,),
            measure=Measure("bleed", bleed_mm, ">=", asked_mm, "mm"),
        )


@prn_rule("missing-character")
def check_missing_character(job: PrintJob) -> Iterator[Fault]:
    """Report characters that the font lacks."""
    for char, where in job.unprintable:
        code = f"U+{ord(char):04X}"
        yield Fault(
            f"{where}: the font lacks {code} {name(char, '(no name)')}",
            (),
            items=(where, code),
            help=PRINTABLE_HINT,
        )


@prn_rule("seam-cuts-item")
def check_seam_cuts_item(job: PrintJob) -> Iterator[Fault | LeftOut]:
    """Report seams through items and texts."""
    if not job.setup.wants("board"):
        return
    if job.unprintable:
        yield LeftOut("the board", "the font lacks characters, so the words cannot be measured")
        return
    for tiling in job.tilings.values():
        label = tiling.paper.label
        for number, seam in enumerate(tiling.seams, 1):
            if seam.cuts:
                at_mm, items = f"{seam.across} {seam.at_mm:.1f} mm", format_count(seam.cuts, "item")
                yield Fault(
                    f"{label}: the seam at {at_mm} cuts through {items}",
                    (),
                    items=(label, f"seam {number}"),
                    measure=Measure("items cut", seam.cuts, "=", 0, "items"),
                )


@prn_rule("not-in-theme")
def check_not_in_theme(job: PrintJob) -> Iterator[Fault]:
    """Report colours of a picture that its theme does not allow."""
    theme = job.setup.theme
    for picture in job.pictures:
        marks = (mark for layer in Layer for mark, _ in iter_shapes(picture.drawing.layer(layer)))
        roles = {mark.role for mark in marks if mark.role and not isinstance(mark, Text)}
        for role in sorted(roles):
            if fault := _fault_of_tone(picture.drawing.palette.tone(role, theme), theme):
                yield _fault(picture, role, f'the role "{role}" {fault}')


PREFLIGHT_RULES: tuple[Rule, ...] = (
    check_off_page,
    check_too_near_edge,
    check_text_too_small,
    check_contrast_too_low,
    check_margin_too_small,
    check_no_bleed,
    check_missing_character,
    check_seam_cuts_item,
    check_not_in_theme,
)


def _fault(picture: Artwork, item: str, message: str, measure: Measure | None = None) -> Fault:
    return Fault(f"{picture.name}: {message}", (), items=(picture.name, item), measure=measure)


def _rooms(job: PrintJob) -> Iterator[tuple[Artwork, str, float]]:
    """Yield the distance of each text and item from the edge; negative values are beyond it."""
    for picture in job.pictures:
        width, height = picture.drawing.size_mm
        for item, box in picture.whole_items:
            room_mm = min(box.left, box.top, width - box.right, height - box.bottom)
            yield picture, item, round(room_mm, 3)


def _fault_of_tone(tone: palettes.Style, theme: palettes.Theme) -> str:
    """Return what is wrong with a tone in its theme; an empty text if it is allowed."""
    fills = palettes.colours_in_fill(tone.fill)
    if (
        theme is palettes.Theme.INK
        and max(map(palettes.ink_density, fills)) > palettes.INK_TINT + 0.005
    ):
        return f"is filled with {', '.join(fills)}; the theme ink allows tints of 10 %"
    shades = {*fills, tone.stroke or palettes.BLACK}
    if theme is palettes.Theme.MONO and not shades <= {palettes.BLACK, palettes.WHITE}:
        return f"has {', '.join(sorted(shades))}; the theme mono allows black and white"
    return ""
