"""A print job: the kit exactly as it will be printed; checks, plans and packs start from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from hashlib import sha256

from layoutkit.draw.marks import Box, Drawing, Text
from layoutkit.draw.place import Transform, box_of_points, ink_corners, iter_texts
from layoutkit.draw.svg import to_svg
from layoutkit.errors import LayoutkitError
from layoutkit.font_characters import find_missing_characters
from layoutkit.press.bleed import with_bleed
from layoutkit.press.duplex_test import DUPLEX_TEST
from layoutkit.press.findings_pages import findings_pages
from layoutkit.press.kit import Kit, file_stem
from layoutkit.press.paper import MERGED, PrintOptions
from layoutkit.press.sheets import Imprint
from layoutkit.press.texts import PRINT_TEXTS
from layoutkit.press.tile import Tiling, tile_board
from layoutkit.records import dataclass

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
    _check_names(names, setup)
    parts = tuple(part for part in parts if setup.wants(part.component))
    explained: tuple[tuple[str, Drawing], ...] = ()
    if kit.findings and setup.wants("board"):
        explained = findings_pages(kit.findings, PRINT_TEXTS[kit.language])
    pages = tuple(page for page in pages if setup.wants(page[0]))
    pages = (*explained, *pages)
    named = replace(kit, board_name=file_stem(kit.board_name), parts=parts, pages=pages)
    return PrintJob(named.with_pictures(lambda one: with_bleed(one, setup.bleed_mm)), setup)


def _check_names(names: list[str], setup: PrintOptions) -> None:
    repeated = sorted({name for name in names if names.count(name) > 1})
    if repeated:  # an error of the game, not of the user
        raise ValueError(f"several components have the file name {', '.join(repeated)}")
    unknown = [name for name in setup.only if name not in names]
    if unknown:
        raise LayoutkitError(f'the pack has no part "{unknown[0]}"', f"it has {', '.join(names)}")
