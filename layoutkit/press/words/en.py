"""English."""

from __future__ import annotations

from layoutkit.language import Noun
from layoutkit.press.words.table import PressWords

WORDS = PressWords(
    board="board",
    cover="cover",
    parts="parts",
    in_this_pack="In this pack",
    board_sheet=Noun("board sheet", "board sheets"),
    when_joined="{sheets}, {size} when joined",
    sheet=Noun("sheet", "sheets"),
    pieces_on="{component}, {sheets}",
    page_on="{component}: {sheets}",
    for_all_boards="One set for all boards",
    printer_settings="Printer settings",
    paper="Paper {paper}, {way}.",
    landscape="landscape",
    portrait="portrait",
    scale="Scale 100 %, or “actual size”; never “fit to page”.",
    backs="Backs: {backs}.",
    fold="beside the fronts, to be folded and glued",
    separate="on sheets of their own, to be glued on",
    stock="Sturdy paper or card of 160 to 250 g takes glue best.",
    cut_then_glue="Cut, then glue",
    measure_first="Print this page first and measure the box below: 100 mm by 50 mm.",
    cut_whole="Cut out the board along its crop marks.",
    cut_whole_to_size="Cut out the board to its final size.",
    cut_all="Cut out every board sheet along its crop marks.",
    cut_all_to_size="Cut out every board sheet to its final size.",
    tape="Lay the edges side by side, the diamonds matching, and tape them from behind.",
    tabs_stay="The glue tabs, beyond the dotted lines, stay on.",
    glue=(
        "Begin with {first}. Put glue on its tab, up to the dotted line. Lay the sheet named on "
        "the tab over it, the cut edge on the dotted line: {tuck} mm of the picture disappear "
        "under it, and the diamonds are whole."
    ),
    go_on="Go on until {last} lies in place.",
    join_rows=(
        "Join each row from left to right, then lay each row on the tabs of the one above, until "
        "{last} lies in place."
    ),
    dry="Let the board dry under a weight.",
    cut_parts="Cut out the loose parts along their lines.",
    signs="Signs",
    check_box="Check box",
    check_size="Exactly 100 mm wide and 50 mm high. If it is not, print again at 100 %.",
    check_again="If it still is not, “layoutkit print calibrate” stores what you measured.",
    at_full_size="print at 100 %",
    color="color",
    ink="ink",
    mono="mono",
    ruler_mm="100 mm: measure me",
    ruler_inch="4 inch",
    glue_here="glue here, under {name}",
    findings="findings",
    broken="broken: {findings}",
    error=Noun("error", "errors"),
    warning=Noun("warning", "warnings"),
    note=Noun("note", "notes"),
    numbers_mean="Numbers on the board mark them; the page “findings” says what each of them is.",
    both_long="On both sides, turned over the long edge: {names}. All others on one side.",
    both_short="On both sides, turned over the short edge: {names}. All others on one side.",
    one_side="Print every sheet on one side.",
    blank_pages="blank pages where nothing is on the back, for printing on both sides",
    backs_off="If backs are off, “--parts duplex-test” prints a page that measures by how much.",
    duplex_test="duplex test",
    duplex_front=(
        "Print this page on both sides. Turn it over and hold it against the light: the cross on "
        "this side shows through."
    ),
    duplex_back=(
        "Hold this side against the light. The cross on the other side shows through: read where "
        "its middle lies on these scales, in millimetres. Print with “--offset X,Y”."
    ),
    duplex_set="This page was printed with “--offset {x},{y}”: add that.",
    dashed_fold="dashed lines: fold",
    browser_advice=(
        "Choose the paper, then print at 100 % (“actual size”), without margins and without "
        "headers. Measure the ruler on the first sheet before the rest."
    ),
    assumed_note="The rulebook does not say this: it is our choice.",
    pages=Noun("page", "pages"),
)
