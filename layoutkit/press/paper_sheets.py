"""All sheets of a pack for one paper, laid but not yet written: what is planned is what is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import groupby

from layoutkit.draw.marks import Box, Drawing, Group
from layoutkit.draw.svg import to_svg
from layoutkit.errors import LayoutkitError
from layoutkit.press.cover import Counts, cover_sheet
from layoutkit.press.kit import Kit, Part, file_stem
from layoutkit.press.paper import ONE, PAPERS, Setup
from layoutkit.press.piece_sheets import piece_sheets
from layoutkit.press.sheets import PICTURE, Imprint, Sheet, board_sheets, dressed_sheet
from layoutkit.press.tile import Tiling, tile


@dataclass(frozen=True, slots=True)
class PaperSheets:
    """One paper's sheets in the order of printing, what they hold, and how the board lies."""

    paper: str
    tiling: Tiling
    counts: tuple[Counts, ...]
    sheets: tuple[Sheet, ...]


def lay_out(kit: Kit, plain: Drawing, paper: str, setup: Setup, imprint: Imprint) -> PaperSheets:
    """Every sheet for one paper: cover, board, whole pages, parts; `plain` has no hatching."""
    tiling = tile(plain, paper, setup)
    pieces = [
        (parts, piece_sheets(parts, paper, setup, imprint)) for parts in by_component(kit.parts)
    ]
    counts = [_counts(parts, sheets) for parts, sheets in pieces]
    counts += [Counts(name, 0, 1) for name, _ in kit.pages]
    cover = cover_sheet(replace(kit, board=plain), tiling, counts, imprint)
    pages = [_whole_page(page, paper, setup, imprint) for page in kit.pages]
    rest = [sheet for _, sheets in pieces for sheet in sheets]
    board = (cover, *board_sheets(kit.board, tiling, imprint)) if wants(setup, "board") else ()
    return PaperSheets(paper, tiling, tuple(counts), (*board, *pages, *rest))


def wants(setup: Setup, component: str) -> bool:
    """Whether a component is to be printed."""
    return not setup.only or component in setup.only


def prepared(kit: Kit, setup: Setup) -> Kit:
    """The kit with names that may stand in names of files, and the bleed that was asked for."""
    parts = tuple(replace(part, component=file_stem(part.component)) for part in kit.parts)
    pages = tuple((file_stem(name), drawing) for name, drawing in kit.pages)
    taken = ["board", "cover", *dict.fromkeys(part.component for part in parts)]
    taken += [name for name, _ in pages]
    twice = sorted({name for name in taken if taken.count(name) > 1})
    if twice:
        raise ValueError(f"two things would be written as {', '.join(twice)}")
    unknown = [name for name in setup.only if name not in taken]
    if unknown:
        raise LayoutkitError(f'the pack has no "{unknown[0]}"', f"it has {', '.join(taken)}")
    parts = tuple(part for part in parts if wants(setup, part.component))
    pages = tuple(page for page in pages if wants(setup, page[0]))
    named = replace(kit, board_name=file_stem(kit.board_name), parts=parts, pages=pages)
    return named.with_pictures(lambda one: _bled(one, setup))


def imprint_of(kit: Kit) -> Imprint:
    """What every sheet says of the board; the hash is that of its coloured picture."""
    digest = sha256(to_svg(kit.board).encode()).hexdigest()
    return Imprint(kit.game_title, kit.board.title, digest[:8])


def by_component(parts: Sequence[Part]) -> list[tuple[Part, ...]]:
    """The parts by component, in the order in which each is first named."""
    names = list(dict.fromkeys(part.component for part in parts))
    ordered = sorted(parts, key=lambda part: names.index(part.component))
    return [tuple(some) for _, some in groupby(ordered, lambda part: part.component)]


def _bled(drawing: Drawing, setup: Setup) -> Drawing:
    return replace(drawing, bleed_mm=min(drawing.bleed_mm, setup.bleed_mm))


def _counts(parts: Sequence[Part], sheets: Sequence[Sheet]) -> Counts:
    return Counts(parts[0].component, sum(part.count for part in parts), len(sheets))


def _whole_page(page: tuple[str, Drawing], paper: str, setup: Setup, imprint: Imprint) -> Sheet:
    """A page of words or pictures in the middle of its paper, at the top."""
    component, drawing = page
    sheet_paper = PAPERS["a4" if paper == ONE else paper]
    frame, (wide, high) = setup.frame(sheet_paper), drawing.size_mm
    if wide > frame.width + 1e-6 or high > frame.height + 1e-6:
        size = f"{wide:g} x {high:g} mm"
        raise LayoutkitError(f"the page {component} ({size}) is too large for {sheet_paper.label}")
    shift = (frame.middle[0] - wide / 2, frame.top)
    box = Box(0, 0, wide, high)
    layers = {
        layer: (Group(drawing.layer(layer), shift=shift, clip=box),)
        for layer in PICTURE
        if drawing.layer(layer)
    }
    facts = (component, "1", 1, 1, sheet_paper, drawing, box.moved(*shift))
    sheet = Sheet(*facts, pictures=((drawing, box),))
    return dressed_sheet(sheet, replace(setup, marks="none"), imprint, layers)
