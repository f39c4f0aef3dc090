"""One board of a gallery: its page, its pictures and its packs, as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from layoutkit.answers import Answer
from layoutkit.draw.marks import Drawing
from layoutkit.draw.small_svg import DOTS, small_svg
from layoutkit.draw.strips import PlanStrip, strip_sheet
from layoutkit.errors import LayoutkitError
from layoutkit.gallery.board_page import board_page
from layoutkit.gallery.records import BoardPage, Card, ShownPicture, ShownPlan
from layoutkit.hints import counted
from layoutkit.pipeline.board import Board
from layoutkit.pipeline.check import failed
from layoutkit.pipeline.files import Content
from layoutkit.pipeline.gallery_packs import packs_of
from layoutkit.pipeline.gallery_words import (
    card_of,
    facts_of,
    figure_words,
    finding_words,
    notes_of,
    source_words,
)
from layoutkit.pipeline.judge import Judgement, Run, check_content
from layoutkit.pipeline.public import public_judgement
from layoutkit.pipeline.secrets import public
from layoutkit.records import dataclass
from layoutkit.rules.codes import INTERNAL_ERROR
from layoutkit.verdict import BoardVerdict, Severity
from layoutkit.workers.guard import limited_task
from layoutkit.workers.limits import LimitReached
from layoutkit.workers.tasks import Failure

PAGE, PICTURE, PLANS = "index.html", "board.svg", "plans.svg"
MOST_BYTES = 195_000
"""All files of a board but its packs: storyboards that do not fit are left out."""
MOST_PICTURE = 180_000
TOO_MUCH = "it takes more time or memory than the limits allow"
SECRET = "They would tell what the file keeps secret."


@dataclass(frozen=True, slots=True)
class GalleryOptions:
    """The wishes for a whole gallery."""

    title: str = "Boards"
    has_packs: bool = True


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A board to be shown: its file, its settings, and the name of its folder."""

    name: str
    content: Content
    run: Run


@dataclass(frozen=True, slots=True)
class MadePage:
    """The files of a board by name, and its card.

    `lasts` unless a limit was reached; it has crashed where layoutkit itself failed.
    """

    card: Card
    files: Mapping[str, bytes]
    lasts: bool = True
    has_crashed: bool = False


@dataclass(frozen=True, slots=True)
class PageMaker:
    """The work on each board; it can be sent to another process."""

    options: GalleryOptions = field(default_factory=GalleryOptions)

    def __call__(self, exhibit: Exhibit) -> MadePage:
        """The page of one board and all that belongs to it."""
        return _Making(exhibit, self.options).made()


def failed_page(exhibit: Exhibit, why: Failure, options: GalleryOptions) -> MadePage:
    """The page of a board on which the work could not be ended."""
    verdict = failed(exhibit.content, why)
    shown = finding_words(BoardPage(card_of(exhibit.name, verdict, None)), verdict, False)
    shown = replace(shown, no_picture="There is no picture of it.")
    page = board_page(shown, options.title)
    return MadePage(shown.card, {PAGE: page}, lasts=False, has_crashed=has_crashed(verdict))


def has_crashed(verdict: BoardVerdict) -> bool:
    """Whether layoutkit itself failed on a board."""
    return any(one.code == INTERNAL_ERROR.code for one in verdict.findings)


class _Making:
    """The making of one board's files, each step within the limits of its own."""

    def __init__(self, exhibit: Exhibit, options: GalleryOptions) -> None:
        self.exhibit, self.options = exhibit, options
        self.judgement = Judgement(exhibit.content, exhibit.run)
        self.board = Board(self.judgement)
        self.files: dict[str, bytes] = {}
        self.lasts = True

    def made(self) -> MadePage:
        """All files."""
        verdict = self.verdict()
        card = card_of(self.exhibit.name, verdict, self.judgement)
        shown = BoardPage(card, facts_of(verdict, self.judgement), notes=notes_of(self.judgement))
        shown, is_numbered = self.with_picture(shown, verdict)
        shown = finding_words(shown, verdict, is_numbered)
        shown = self.with_figures(shown)
        shown, files = source_words(shown, verdict, self.exhibit.content)
        self.files |= files
        packs: dict[str, bytes] = {}
        if self.options.has_packs:
            shown, packs = self.with_packs(shown)
        self.add_page(shown)
        files = {**self.files, **packs}
        return MadePage(shown.card, files, self.lasts, has_crashed(verdict))

    def verdict(self) -> BoardVerdict:
        """The verdict, as `check` gives it."""
        try:
            with limited_task():
                return public(self.judgement.verdict())
        except LimitReached as reached:
            self.lasts = False
            return failed(self.exhibit.content, Failure(reached.kind, f"{TOO_MUCH}"))
        except Exception:
            self.lasts = False
            return check_content(self.exhibit.content, self.exhibit.run)

    def with_picture(self, shown: BoardPage, verdict: BoardVerdict) -> tuple[BoardPage, bool]:
        """The page with a picture, with numbers where there is something to be mended."""
        told = [one for one in verdict.findings if one.severity is not Severity.INFO]
        why = "There is no picture: nothing of the board can be read yet."
        for is_numbered in (True, False) if told else (False,):
            try:
                with limited_task():
                    drawing = self.board.drawing(is_numbered)
                    content = picture_of(drawing)
            except LimitReached:
                self.lasts, why = False, f"There is no picture: {TOO_MUCH}."
                continue
            except LayoutkitError as error:
                why = f"There is no picture: {plain_reason(error)}."
                continue
            if content:
                self.files[PICTURE] = content
                words = drawing.desc or drawing.title
                picture = ShownPicture(PICTURE, dots(drawing.size_mm), words)
                card = replace(shown.card, picture=picture)
                return replace(shown, card=card), is_numbered
            why = "There is no picture: it is too large for a page."
        return replace(shown, no_picture=why), False

    def with_figures(self, shown: BoardPage) -> BoardPage:
        """The page with every figure that may be told, and with its certificate."""
        try:
            with limited_task():
                public = public_judgement(self.judgement)
                answer = Board(public or self.judgement).score()
                return figure_words(shown, self.board.game, answer.data, is_bare=public is None)
        except LimitReached:
            self.lasts = False
            return replace(shown, no_figures=f"There are no figures: {TOO_MUCH}.")
        except LayoutkitError as error:
            return replace(shown, no_figures=f"There are no figures: {plain_reason(error)}.")

    def plans(self, shown: BoardPage) -> tuple[BoardPage, Sequence[PlanStrip]]:
        """The page with its plans in words, and the plans as strips."""
        try:
            with limited_task():
                answer = self.public_answer()
                if answer is None:
                    return replace(shown, no_plans=f"There are no plans here. {SECRET}"), ()
                words = answer.text.partition("\n")[2].strip("\n")
                strips = answer.strips() if answer.strips else ()
                return replace(shown, plan_words=words), strips
        except LimitReached:
            self.lasts = False
            return replace(shown, no_plans=f"There are no plans: {TOO_MUCH}."), ()
        except LayoutkitError as error:
            return replace(shown, no_plans=f"There are no plans: {plain_reason(error)}."), ()

    def public_answer(self) -> Answer | None:
        """The answers that tell no secret; None where there are no others."""
        is_told = public_judgement(self.judgement) is self.judgement
        has_faults = isinstance(self.judgement.form, BoardVerdict)
        return self.board.solve() if is_told or has_faults else None

    def with_packs(self, shown: BoardPage) -> tuple[BoardPage, dict[str, bytes]]:
        """The page with its packs, if the board can be printed."""
        try:
            with limited_task():
                downloads, files = packs_of(self.board, self.exhibit.name)
                return replace(shown, downloads=downloads), files
        except LimitReached:
            self.lasts = False
            return replace(shown, no_downloads=f"There are no packs: {TOO_MUCH}."), {}
        except LayoutkitError as error:
            return replace(shown, no_downloads=f"There are no packs: {plain_reason(error)}."), {}

    def add_page(self, shown: BoardPage) -> None:
        """Make the page, with as many storyboards as fit."""
        shown, strips = self.plans(shown)
        for number in fitting_numbers(len(strips)):
            with_some, sheet = with_plans(shown, strips[:number], len(strips) - number)
            files = {**self.files, **sheet, PAGE: board_page(with_some, self.options.title)}
            if number == 0 or sum(map(len, files.values())) <= MOST_BYTES:
                self.files = files
                return


def picture_of(drawing: Drawing) -> bytes | None:
    """A picture that is not too large, as fine as it can be; None of one that always is."""
    for coarser in (0, 1):
        content = small_svg(drawing, coarser=coarser)
        if len(content) <= MOST_PICTURE:
            return content
    return None


def with_plans(
    shown: BoardPage, strips: Sequence[PlanStrip], left: int
) -> tuple[BoardPage, dict[str, bytes]]:
    """The page with these storyboards, and their file."""
    more = ""
    if left:
        more = f"{counted(left, 'more plan')} only in words: the pictures would be too large."
    if not strips:
        return replace(shown, more_plans=more), {}
    content, names = strip_sheet(strips)
    plans = tuple(
        ShownPlan(strip.title, tuple(_frames(strip, some)))
        for strip, some in zip(strips, names, strict=True)
    )
    return replace(shown, plans=plans, more_plans=more), {PLANS: content}


def _frames(strip: PlanStrip, names: Sequence[str]) -> Iterator[tuple[str, ShownPicture]]:
    for frame, name in zip(strip.frames, names, strict=True):
        yield frame.heading, ShownPicture(f"{PLANS}#{name}", dots(strip.size_mm), frame.words)


def fitting_numbers(most: int) -> Iterator[int]:
    """How many storyboards are tried, the most first; 0 always fits."""
    while most:
        yield most
        most = most * 3 // 4 if most > 1 else 0
    yield 0


def dots(size_mm: tuple[float, float]) -> tuple[int, int]:
    """The size of a picture in a page."""
    return round(size_mm[0] * DOTS), round(size_mm[1] * DOTS)


def plain_reason(error: LayoutkitError) -> str:
    """Why something cannot be done, without the name of the file before it."""
    report = getattr(error, "report", None)
    if report is not None and any(board.findings for board in report.boards):
        return "the errors come first"
    return error.message
