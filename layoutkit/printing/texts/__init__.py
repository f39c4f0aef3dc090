"""The texts on sheets of all games, by name; their translations are the TOML files beside it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from layoutkit.languages import Language, Plural, Texts, Translations


class PrintTexts(Texts):
    """The texts in one language; words in braces are placeholders."""

    # components that every pack may have
    board: str
    cover: str
    parts: str
    # titles of files: that of the pack, and what is in this one
    with_part: str
    # cover: contents
    in_this_pack: str
    board_sheet: Plural
    when_joined: str
    sheet: Plural
    pieces_on: str
    page_on: str
    on_both_sides: str
    for_all_boards: str
    # cover: printer settings
    printer_settings: str
    paper: str
    landscape: str
    portrait: str
    scale: str
    backs: str
    fold: str
    separate: str
    stock: str
    # cover: cutting and gluing
    cut_then_glue: str
    measure_first: str
    cut_whole: str
    cut_whole_to_size: str
    cut_all: str
    cut_all_to_size: str
    tape: str
    tabs_stay: str
    glue: str
    go_on: str
    join_rows: str
    dry: str
    cut_parts: str
    # cover: signs, and the box to measure
    signs: str
    check_box: str
    check_size: str
    check_again: str
    # margins, rulers, tabs
    at_full_size: str
    color: str
    ink: str
    mono: str
    ruler_mm: str
    ruler_inch: str
    glue_here: str
    # findings on a board that is printed all the same
    findings: str
    broken: str
    error: Plural
    warning: Plural
    note: Plural
    numbers_mean: str
    # two-sided printing
    both_long: str
    both_short: str
    one_side: str
    blank_pages: str
    backs_off: str
    duplex_test: str
    duplex_front: str
    duplex_back: str
    duplex_set: str
    # folding
    dashed_fold: str
    # rules sheets: what the mark of an assumption means
    assumed_note: str
    # browser page
    browser_advice: str
    pages: Plural


PRINT_TEXTS = Translations(Path(__file__).parent, PrintTexts)


ASSUMPTION_MARK = "*"


def assumption_footnote(language: Language, texts: Iterable[str]) -> str | None:
    """Return the footnote of a page with these texts; None if no text is marked."""
    if any(ASSUMPTION_MARK in text for text in texts):
        return f"{ASSUMPTION_MARK} {PRINT_TEXTS[language].assumed_note}"
    return None
