"""A print job: the kit exactly as it will be printed. Preflight, plans and packs start from it.

The job has the requested bleed and the pages that explain findings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from hashlib import sha256

from layoutkit.drawing.geometry import Transform, box_of_points, ink_corners, iter_texts
from layoutkit.drawing.shapes import Box, Drawing, Group, Layer, Text
from layoutkit.drawing.svg import to_svg
from layoutkit.drawing.text_layout import Legend, with_legend
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.font_characters import find_missing_characters
from layoutkit.printing.kit import Kit, file_stem
from layoutkit.printing.paper import MERGED, PrintOptions
from layoutkit.printing.printers_marks import FURNITURE, WORD
from layoutkit.printing.sheets import DUPLEX_TEST, Imprint
from layoutkit.printing.texts import PRINT_TEXTS
from layoutkit.printing.tiling import Tiling, tile_board


def with_bleed(drawing: Drawing, bleed_mm: float | None) -> Drawing:
    """Return the picture with the requested bleed, or unchanged if it has no ground to extend."""
    if bleed_mm is None or not has_ground(drawing):
        return drawing
    if bleed_mm <= drawing.bleed_mm:
        return replace(drawing, bleed_mm=bleed_mm)
    ground = drawing.layer(Layer.BLEED)
    (width, height), own = drawing.size_mm, 2 * drawing.bleed_mm
    across = (width + 2 * bleed_mm) / (width + own)
    down = (height + 2 * bleed_mm) / (height + own)
    # a larger copy of the ground goes below the unchanged ground
    shift = (width / 2 * (1 - across), height / 2 * (1 - down))
    larger = Group(ground, shift=shift, scale=(across, down))
    return replace(drawing.with_layer(Layer.BLEED, (larger, *ground)), bleed_mm=bleed_mm)


def has_ground(drawing: Drawing) -> bool:
    """Return whether the picture has a ground that extends beyond its edge."""
    return drawing.bleed_mm > 0 and bool(drawing.layer(Layer.BLEED))


COMPONENT = "findings"
WIDE_MM, HIGH_MM, HEAD_MM = 180.0, 255.0, 14.0


def _pages(status: str, legend: Legend) -> Iterator[Drawing]:
    """Yield the legend of all findings on as many pages as needed."""
    page, half = _page(status, legend), len(legend.entries) // 2
    if half == 0 or page.size_mm[1] <= HIGH_MM:
        yield page
        return
    for entries in (legend.entries[:half], legend.entries[half:]):
        yield from _pages(status, replace(legend, entries=entries))


def _page(status: str, legend: Legend) -> Drawing:
    at = (WIDE_MM / 2, HEAD_MM / 2)
    title = f"{status[:1].upper()}{status[1:]}"
    head = Text(at, title, 5.0, weight="bold", role=WORD)
    size = (WIDE_MM, HEAD_MM)
    plain = Drawing(size, {Layer.LABELS: (head,)}, FURNITURE, title, bleed_mm=0.0)
    return with_legend(plain, legend)


SAFE_MM = 3.0


@dataclass(frozen=True)
class Artwork:
    """A picture of a job; everything important keeps `safe_mm` away from its edge."""

    name: str
    drawing: Drawing
    safe_mm: float = SAFE_MM

    @cached_property
    def words(self) -> tuple[tuple[Text, Transform], ...]:
        """Return all texts, each with its transform."""
        return tuple(iter_texts(self.drawing))

    @cached_property
    def whole_items(self) -> tuple[tuple[str, Box], ...]:
        """Return the boxes of everything that must stay whole: items and measurable texts."""
        words = tuple(
            (text.words, box_of_points(map(turn.put, ink_corners(text))))
            for text, turn in self.words
            if not find_missing_characters(text.words)
        )
        return (*words, *((f"item {at}", box) for at, box in enumerate(self.drawing.safe, 1)))


@dataclass(frozen=True)
class PrintJob:
    """A kit and its print options; components that were not requested are already left out."""

    kit: Kit
    setup: PrintOptions
    shared: PrintJob | None = None  # prints what this board shares with others

    @cached_property
    def tilings(self) -> dict[str, Tiling]:
        """Return the tiling of the board for each paper."""
        return {paper: tile_board(self.kit.board, paper, self.setup) for paper in self.setup.papers}

    @cached_property
    def pictures(self) -> tuple[Artwork, ...]:
        """Return the board, both sides of every part, and the whole pages."""
        return tuple(self._pictures())

    def _pictures(self) -> Iterator[Artwork]:
        if self.setup.wants("board"):
            yield Artwork("board", self.kit.board)
        for part in self.kit.parts:
            # on small parts a tenth of a side is enough
            safe_mm = min(SAFE_MM, round(min(part.size_mm) / 10, 1))
            for side, drawing in (("front", part.front), ("back", part.back)):
                if drawing is not None:
                    yield Artwork(f"{part.name}, {side}", drawing, safe_mm)
        for component, drawing in self.kit.pages:  # never trimmed
            yield Artwork(component, drawing, 0.0)

    @cached_property
    def unprintable(self) -> tuple[tuple[str, str], ...]:
        """Return every character that the font lacks, with the picture that needs it."""
        words = [(one.name, text.words) for one in self.pictures for text, _ in one.words]
        words += self._lines
        pairs = ((char, where) for where, line in words for char in find_missing_characters(line))
        return tuple(dict.fromkeys(pairs))

    @property
    def _lines(self) -> list[tuple[str, str]]:
        """Return the texts of the game and the user in every margin, and those on the cover."""
        kit = self.kit
        margin = [("game", kit.game_title), ("title", kit.board.title), ("date", self.setup.date)]
        if not self.setup.wants("board"):  # the cover comes with the board
            return margin
        legend = [("legend", words) for pair in kit.legend for words in pair]
        return [*margin, ("description", kit.board.desc), *legend]

    @cached_property
    def imprint(self) -> Imprint:
        """Return the facts in every margin, with a hash of the coloured picture and contents."""
        content = to_svg(self.kit.board) + self.kit.contents
        digest = sha256(content.encode()).hexdigest()
        return self.imprint_with(digest[:8])

    def imprint_with(self, digest: str) -> Imprint:
        """Return the facts in every margin, with a given hash."""
        kit = self.kit
        status = kit.findings.said_in(PRINT_TEXTS[kit.language]) if kit.findings else ""
        names = (kit.game_title, kit.board.title, digest)
        return Imprint(*names, kit.language, kit.printed_names, status)


def prepare_job(kit: Kit, setup: PrintOptions) -> PrintJob:
    """Return the print job of a kit: safe file names, requested bleed and components only."""
    parts = tuple(replace(part, component=file_stem(part.component)) for part in kit.parts)
    pages = tuple((file_stem(name), drawing) for name, drawing in kit.pages)
    names = ["board", "cover", *dict.fromkeys(part.component for part in parts)]
    names += [*(name for name, _ in pages), MERGED, DUPLEX_TEST]
    repeated = sorted({name for name in names if names.count(name) > 1})
    if repeated:  # an error of the game, not of the user
        raise ValueError(f"several components have the file name {', '.join(repeated)}")
    unknown = [name for name in setup.only if name not in names]
    if unknown:
        raise LayoutkitError(f'the pack has no part "{unknown[0]}"', f"it has {', '.join(names)}")
    parts = tuple(part for part in parts if setup.wants(part.component))
    explained: tuple[tuple[str, Drawing], ...] = ()
    if kit.findings and setup.wants("board"):
        status = kit.findings.said_in(PRINT_TEXTS[kit.language])
        drawn = enumerate(_pages(status, kit.findings.legend), 1)
        explained = tuple(
            (COMPONENT if at == 1 else f"{COMPONENT}-{at}", page) for at, page in drawn
        )
    pages = tuple(page for page in pages if setup.wants(page[0]))
    pages = (*explained, *pages)
    named = replace(kit, board_name=file_stem(kit.board_name), parts=parts, pages=pages)
    return PrintJob(named.with_pictures(lambda one: with_bleed(one, setup.bleed_mm)), setup)
