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
    with_part="{whole}: {part}",
    on_both_sides="{sheets}, both sides",
    for_all_boards="One set for all boards",
    printer_settings="Printer settings",
    paper="Paper: {paper}, {way}.",
    landscape="landscape",
    portrait="portrait",
    scale="Scale: 100% (“actual size”), never “fit to page”.",
    backs="Backs: {backs}.",
    fold="beside the fronts, to fold over and glue",
    separate="on sheets of their own, to glue on",
    stock=(
        "You need {sheets} of paper. Use sturdy paper or card (160 to 250 g/m²) for {card} of "
        "them: the board and the loose parts."
    ),
    cut_then_glue="Cut first, then glue",
    measure_first="Print this page first and measure the box below: it must be 100 mm by 50 mm.",
    cut_whole="Cut out the board along its crop marks.",
    cut_whole_to_size="Trim the board to its final size.",
    cut_all="Cut out each board sheet along its crop marks.",
    cut_all_to_size="Trim each board sheet to its final size.",
    tape="Lay the edges side by side so that the diamonds match, and tape them from behind.",
    tabs_stay="Do not cut off the glue tabs beyond the dotted lines.",
    glue=(
        "Start with {first}. Put glue on its tab, up to the dotted line. Lay the sheet that the "
        "tab names on top, with its cut edge on the dotted line: it covers {tuck} mm of the "
        "picture and completes the diamonds."
    ),
    go_on="Continue until {last} is in place.",
    join_rows=(
        "Join each row from left to right. Then lay each row on the tabs of the row above, until "
        "{last} is in place."
    ),
    dry="Let the board dry under a weight.",
    cut_parts="Cut out the loose parts along their lines.",
    signs="Legend",
    check_box="Size check",
    check_size=(
        "This box is exactly 100 mm wide and 50 mm high. If yours is not, print again at 100% "
        "(“actual size”)."
    ),
    check_again=(
        "Still not right? Divide 10,000 by the width in millimetres to get the scale: if the box "
        "is 98 mm wide, print at 102%."
    ),
    at_full_size="print at 100%",
    color="colour",
    ink="low ink",
    mono="black and white",
    ruler_mm="100 mm: measure me",
    ruler_inch="4 inches",
    glue_here="glue here, under {name}",
    findings="findings",
    broken="broken: {findings}",
    error=Noun("error", "errors"),
    warning=Noun("warning", "warnings"),
    note=Noun("note", "notes"),
    numbers_mean="They are numbered on the board; the page “findings” explains each number.",
    both_long=(
        "Print on both sides, flipped on the long edge: {names}. Print everything else on one side."
    ),
    both_short=(
        "Print on both sides, flipped on the short edge: {names}. Print everything else on one "
        "side."
    ),
    one_side="Print every sheet on one side.",
    blank_pages="blank pages for empty backs, for printing on both sides",
    backs_off=(
        "If backs come out upside down, flip on the other edge. If they are off by a millimetre or "
        "two, cut along the fronts."
    ),
    duplex_test="duplex test",
    duplex_front=(
        "Print this page on both sides. Turn it over and hold it up to the light: the cross on "
        "this side shows through."
    ),
    duplex_back=(
        "Hold this side up to the light. The cross on the other side shows through: read on these "
        "scales, in millimetres, where its centre lies. Print with “--offset X,Y”."
    ),
    duplex_set="This page was printed with “--offset {x},{y}”: add what you read to these values.",
    dashed_fold="fold on dashed lines",
    assumed_note="The text of the original rules does not say this: it is our choice.",
    browser_advice=(
        "Choose the paper, then print at 100% (“actual size”), without margins or headers. Measure "
        "the ruler on the first sheet before you print the rest."
    ),
    pages=Noun("page", "pages"),
)
