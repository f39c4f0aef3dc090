"""One board's page with its pictures and print packs, each step within limits of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from io import BytesIO
from typing import TypeVar
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.files import SIGNATURE
from layoutkit.drawing import compact_svg
from layoutkit.drawing.shapes import Drawing
from layoutkit.errors import LayoutkitError
from layoutkit.fast_dataclass import dataclass
from layoutkit.gallery.content import BoardCard, BoardPage, Download, PictureView, PlanView
from layoutkit.gallery.pages import make_board_page
from layoutkit.games.base.answers import Answer
from layoutkit.pipeline import analysis, check, gallery_text, secrets
from layoutkit.pipeline.board import Board
from layoutkit.printing.pack import make_pack
from layoutkit.printing.paper import MERGED, PrintOptions
from layoutkit.printing.print_job import prepare_job
from layoutkit.reports.findings import BoardVerdict, Severity
from layoutkit.rules.tool_rules import INTERNAL_ERROR
from layoutkit.wording import format_count
from layoutkit.workers.guard import limited_task
from layoutkit.workers.limits import LimitReached
from layoutkit.workers.tasks import Failure

T = TypeVar("T")
PAPERS = {"a4": "A4", "letter": "Letter"}
_DAY = (1980, 1, 1, 0, 0, 0)  # a fixed date makes archives reproducible; ZIP starts in 1980
_PACKED = (".pdf", ".png")


def make_packs(board: Board, name: str) -> tuple[tuple[Download, ...], dict[str, bytes]]:
    """Return the downloads of a board, and their files."""
    kit = board.kit()
    downloads: list[Download] = []
    files: dict[str, bytes] = {}
    for paper, label in PAPERS.items():
        job = prepare_job(kit, PrintOptions(papers=(paper,), merged=True))
        if job.unprintable:
            raise LayoutkitError("the font lacks some of its characters")
        pack = make_pack(job)
        made = {
            f"{name}-{paper}.pdf": next(
                (data for one, data in pack.items() if f"-{MERGED}-" in one and "/" not in one),
                None,  # without the extra `print`
            ),
            f"{name}-{paper}.zip": make_archive(pack, name),
        }
        labels = {"pdf": f"{label}: all sheets, PDF", "zip": f"{label}: the whole pack, ZIP"}
        for file, content in made.items():
            if content:
                files[file] = content
                downloads.append(Download(file, labels[file.rpartition(".")[2]], len(content)))
    return tuple(downloads), files


def make_archive(files: Mapping[str, bytes], folder: str) -> bytes:
    """Return files in a folder as a reproducible ZIP archive."""
    written = BytesIO()
    with ZipFile(written, "w") as zipped:
        zipped.comment = SIGNATURE.encode()
        for name, content in sorted(files.items()):
            entry = ZipInfo(f"{folder}/{name}", _DAY)
            entry.compress_type = ZIP_STORED if name.endswith(_PACKED) else ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            zipped.writestr(entry, content)
    return written.getvalue()


PAGE, PICTURE, PLANS = "index.html", "board.svg", "plans.svg"
MAX_BYTES = 195_000
"""The limit for all files of a board except its packs; further storyboards are left out."""
MAX_PICTURE = 180_000
TOO_MUCH = "it takes more time or memory than the limits allow"
SECRET = "Plans would reveal the secrets of the file."


@dataclass(frozen=True, slots=True)
class GalleryOptions:
    """The options of a website."""

    title: str = "Boards"
    has_packs: bool = True


@dataclass(frozen=True, slots=True)
class RenderedPage:
    """The files of a board by name, and its card."""

    card: BoardCard
    files: Mapping[str, bytes]
    lasts: bool = True  # False: a limit was reached
    has_crashed: bool = False  # True: layoutkit itself failed


def make_page(
    options: GalleryOptions,
    names: Mapping[str, str],
    runs: Mapping[str, analysis.CheckContext],
    content: BoardContent,
) -> RenderedPage:
    """Return the page of one board with all its files; `names` are those of folders."""
    path = content.path
    return _PageBuilder(names[path], content, runs[path], options).made()


def failed_page(
    name: str, content: BoardContent, why: Failure, options: GalleryOptions
) -> RenderedPage:
    """Return the page of a board on which the work failed."""
    verdict = check.failed(content, why)
    shown = gallery_text.add_findings(
        BoardPage(gallery_text.make_card(name, verdict, None)), verdict, False
    )
    shown = replace(shown, no_picture="No picture.")
    page = make_board_page(shown, options.title)
    return RenderedPage(shown.card, {PAGE: page}, lasts=False, has_crashed=has_crashed(verdict))


def has_crashed(verdict: BoardVerdict) -> bool:
    """Return whether layoutkit itself failed on a board."""
    return any(finding.code == INTERNAL_ERROR.code for finding in verdict.findings)


class _PageBuilder:
    """The work on one board's files, with limits for each step."""

    def __init__(
        self, name: str, content: BoardContent, run: analysis.CheckContext, options: GalleryOptions
    ) -> None:
        self.name, self.content, self.run, self.options = name, content, run, options
        self.judgement = analysis.Analysis(content, run)
        self.board = Board(self.judgement)
        self.files: dict[str, bytes] = {}
        self.lasts = True

    def made(self) -> RenderedPage:
        """Return all files."""
        verdict = self.verdict()
        card = gallery_text.make_card(self.name, verdict, self.judgement)
        shown = BoardPage(
            card,
            gallery_text.list_facts(verdict, self.judgement),
            notes=gallery_text.read_notes(self.judgement),
        )
        shown, is_numbered = self.with_picture(shown, verdict)
        shown = gallery_text.add_findings(shown, verdict, is_numbered)
        shown = self.with_figures(shown)
        shown, files = gallery_text.add_source(shown, verdict, self.content)
        self.files |= files
        packs: dict[str, bytes] = {}
        if self.options.has_packs:
            shown, packs = self.with_packs(shown)
        self.add_page(shown)
        files = {**self.files, **packs}
        return RenderedPage(shown.card, files, self.lasts, has_crashed(verdict))

    def verdict(self) -> BoardVerdict:
        """Return the verdict of `check`."""
        try:
            with limited_task():
                return secrets.without_secret_fixes(self.judgement.verdict())
        except LimitReached as reached:
            self.lasts = False
            return check.failed(self.content, Failure(reached.kind, f"{TOO_MUCH}"))
        except Exception:
            self.lasts = False
            return analysis.check_content(self.content, self.run)

    def with_picture(self, shown: BoardPage, verdict: BoardVerdict) -> tuple[BoardPage, bool]:
        """Return the page with a picture, numbered if there are errors or warnings."""
        has_faults = any(each.severity is not Severity.INFO for each in verdict.findings)
        why = "No picture: the board cannot be read yet."
        for is_numbered in (True, False) if has_faults else (False,):
            found = self.attempt("No picture", partial(self.picture, is_numbered))
            if isinstance(found, str):
                why = found
                continue
            drawing, content = found
            if content:
                self.files[PICTURE] = content
                text = drawing.desc or drawing.title
                picture = PictureView(PICTURE, dots(drawing.size_mm), text)
                card = replace(shown.card, picture=picture)
                return replace(shown, card=card), is_numbered
            why = "No picture: it is too large for a page."
        return replace(shown, no_picture=why), False

    def picture(self, is_numbered: bool) -> tuple[Drawing, bytes | None]:
        """Return the drawing of the board, and its finest picture within the size limit."""
        drawing = self.board.drawing(is_numbered)
        return drawing, make_page_picture(drawing)

    def attempt(self, what: str, step: Callable[[], T]) -> T | str:
        """Return the result of a step within its limits, or why the page lacks it."""
        try:
            with limited_task():
                return step()
        except LimitReached:
            self.lasts = False
            return f"{what}: {TOO_MUCH}."
        except LayoutkitError as error:
            return f"{what}: {describe_failure(error)}."

    def with_figures(self, shown: BoardPage) -> BoardPage:
        """Return the page with all public figures, and with its certificate."""

        def step() -> BoardPage:
            public = gallery_text.without_secrets(self.judgement)
            answer = Board(public or self.judgement).score()
            return gallery_text.add_figures(
                shown, self.board.game, answer.data, is_bare=public is None
            )

        found = self.attempt("No figures", step)
        return replace(shown, no_figures=found) if isinstance(found, str) else found

    def plans(self, shown: BoardPage) -> tuple[BoardPage, Sequence[compact_svg.Storyboard]]:
        """Return the page with its plans in words, and the plans as storyboards."""

        def step() -> tuple[BoardPage, Sequence[compact_svg.Storyboard]]:
            answer = self.public_answer()
            if answer is None:
                return replace(shown, no_plans=f"No plans. {SECRET}"), ()
            words = answer.text.partition("\n")[2].strip("\n")
            return replace(shown, plan_words=words), answer.strips() if answer.strips else ()

        found = self.attempt("No plans", step)
        return (replace(shown, no_plans=found), ()) if isinstance(found, str) else found

    def public_answer(self) -> Answer | None:
        """Return the answer of `solve` if it reveals no secret, else None."""
        is_public = gallery_text.without_secrets(self.judgement) is self.judgement
        has_faults = isinstance(self.judgement.form, BoardVerdict)
        return self.board.solve() if is_public or has_faults else None

    def with_packs(self, shown: BoardPage) -> tuple[BoardPage, dict[str, bytes]]:
        """Return the page with its packs, if the board can be printed."""
        found = self.attempt("No packs", lambda: make_packs(self.board, self.name))
        if isinstance(found, str):
            return replace(shown, no_downloads=found), {}
        return replace(shown, downloads=found[0]), found[1]

    def add_page(self, shown: BoardPage) -> None:
        """Make the page, with as many storyboards as fit."""
        shown, strips = self.plans(shown)
        for number in fitting_numbers(len(strips)):
            with_some, sheet = with_plans(shown, strips[:number], len(strips) - number)
            files = {**self.files, **sheet, PAGE: make_board_page(with_some, self.options.title)}
            if number == 0 or sum(map(len, files.values())) <= MAX_BYTES:
                self.files = files
                return


def make_page_picture(drawing: Drawing) -> bytes | None:
    """Return the finest picture within the size limit; None if there is none."""
    for coarser in (0, 1):
        content = compact_svg.to_compact_svg(drawing, coarser=coarser)
        if len(content) <= MAX_PICTURE:
            return content
    return None


def with_plans(
    shown: BoardPage, strips: Sequence[compact_svg.Storyboard], left: int
) -> tuple[BoardPage, dict[str, bytes]]:
    """Return the page with these storyboards, and their file."""
    more = ""
    if left:
        in_words = format_count(left, "more plan")
        more = f"{in_words} only in words, since the pictures would be too large."
    if not strips:
        return replace(shown, more_plans=more), {}
    content, names = compact_svg.to_storyboard_svg(strips)
    plans = []
    for strip, frame_names in zip(strips, names, strict=True):
        frames = (
            (frame.heading, PictureView(f"{PLANS}#{name}", dots(strip.size_mm), frame.words))
            for frame, name in zip(strip.frames, frame_names, strict=True)
        )
        plans.append(PlanView(strip.title, tuple(frames)))
    return replace(shown, plans=tuple(plans), more_plans=more), {PLANS: content}


def fitting_numbers(count: int) -> Iterator[int]:
    """Yield the numbers of storyboards to try, in descending order; 0 always fits."""
    while count:
        yield count
        count = count * 3 // 4 if count > 1 else 0
    yield 0


def dots(size_mm: tuple[float, float]) -> tuple[int, int]:
    """Return the size of a picture on a page."""
    return round(size_mm[0] * compact_svg.PIXELS_PER_MM), round(
        size_mm[1] * compact_svg.PIXELS_PER_MM
    )


def describe_failure(error: LayoutkitError) -> str:
    """Return why something failed, without the name of the file."""
    report = getattr(error, "report", None)
    if report is not None and any(board.findings for board in report.boards):
        return "fix the errors first"
    return error.message
