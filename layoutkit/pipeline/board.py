"""The public class `Board`: the findings on a board, and every question that can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property, lru_cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.documents.discovery import BoardContent, find_files
from layoutkit.documents.document import Document
from layoutkit.errors import LayoutkitError, naming_file
from layoutkit.games.base.answers import Answer, CallOptions, ImprovedBoard, Suggestion, Suggestions
from layoutkit.games.base.game import Game
from layoutkit.languages import Language, choose_language
from layoutkit.pipeline.analysis import Analysis, CheckContext, verify_fixes
from layoutkit.pipeline.known_results import KnownResults
from layoutkit.pipeline.opening import Opened, make_refusal
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.pipeline.staged_run import (
    LAST,
    StagedRun,
    count_faults,
    is_error,
    is_fault,
    is_fault_of_unbalanced,
)
from layoutkit.reports.findings import BoardRefused, BoardVerdict, Finding, Severity, Stage
from layoutkit.wording import format_count

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.drawing.shapes import Drawing
    from layoutkit.pipeline.finding_pictures import NumberedPicture
    from layoutkit.printing.kit import Kit

WordProgress = Callable[[str], None]


class Board:
    """A board file: its findings, and everything that can be computed from it.

    A file with errors is a board too. Questions that its errors leave without an answer raise
    `BoardRefused`, whose `report` says what to fix first.
    """

    def __init__(self, judgement: Analysis) -> None:
        self.judgement = judgement
        self.path = judgement.path

    @property
    def text(self) -> str:
        """Return the text of the file."""
        return self.judgement.text

    @property
    def name(self) -> str:
        """Return the file's name without folder and extension."""
        return Path(self.path).stem

    @property
    def document(self) -> Document:
        """Return the data of the file with their positions."""
        return self._form()[0]

    @property
    def game(self) -> Game:
        """Return the game of the board."""
        return self._form()[1]

    @property
    def title(self) -> str:
        """Return the title of the board; empty if it has none."""
        return str(self._opened().document.data.get("title") or "")

    def lacking_characters(self, language: str | None = None) -> tuple[str, ...]:
        """Return the characters of the title that pictures cannot show, by number and name."""
        from layoutkit.font_characters import describe_missing_characters

        titles = self._opened().document.data.get("titles")
        own = titles.get(self.language(language)) if isinstance(titles, Mapping) else None
        return describe_missing_characters(own if isinstance(own, str) else self.title)

    @cached_property
    def verdict(self) -> BoardVerdict:
        """Return the verdict of `check` without verified fixes."""
        return self.judgement.verdict()

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """Return the findings of `check`, in the order of the file."""
        return verify_fixes(self.verdict, self.judgement.run).findings

    @cached_property
    def errors(self) -> tuple[Finding, ...]:
        """Return the errors of `check`; an answer that they do not change names them."""
        found = self.judgement.verdict(Stage.COSTS).findings
        return tuple(one for one in found if one.severity is Severity.ERROR)

    def complaint(self) -> BoardRefused | None:
        """Return the report of the errors that an answer names; None without errors."""
        if not self.errors:
            return None
        why = f"has {format_count(len(self.errors), 'error')}, which the answer leaves aside"
        return make_refusal(self._verdict_on(self.errors), why)

    def _naming_errors(self, answer: Answer) -> Answer:
        """Return an answer as bad news that lists the errors of the board, if it has any."""
        if not self.errors:
            return answer
        listed = [{"code": one.code, "message": one.message} for one in self.errors]
        return replace(answer, data={**answer.data, "errors": listed}, is_good=False)

    @property
    def graph(self) -> nx.Graph[str]:
        """Return the board as a networkx graph, with attributes of the graph and its nodes."""
        self.need("graph")
        graph = self.game.graph(self.case(Stage.COSTS))
        graph.graph.update(game=self.game.name, title=self.title)
        return graph

    def solve(
        self,
        *,
        budget: float | None = None,
        progress: WordProgress | None = None,
        language: str | None = None,
        **options: Any,
    ) -> Answer:
        """Return exact answers, with pictures in a language; `options` as for `layoutkit solve`."""
        case = self._prepare("solve", Stage.COSTS, options)
        with naming_file(self.path), self.asking(options, budget, progress, language) as call:
            return self._naming_errors(self.game.solve(case, self.path, call))

    def replay(self, plan: Any, **options: Any) -> Answer:
        """Return the referee's verdict on a plan in the format of `solve`."""
        self.need("replay")
        case = self._prepare("solve", Stage.COSTS, options)
        return self._naming_errors(self.game.replay(case, self.path, CallOptions(options), plan))

    def score(
        self,
        *,
        budget: float | None = None,
        progress: WordProgress | None = None,
        language: str | None = None,
        **options: Any,
    ) -> Answer:
        """Return the figures, with pictures in a language; `options` as for `layoutkit score`."""
        if self.judgement.run.settings.shows_secrets:
            names = {option.name for option in self.game.options("score")}
            options = dict.fromkeys(names & {"secret"}, True) | options
        case = self._prepare("score", Stage.BALANCE, options)
        with self.asking(options, budget, progress, language) as call:
            return self._naming_errors(self.game.score(case, self.path, call))

    def fairness(
        self,
        *,
        budget: float | None = None,
        progress: WordProgress | None = None,
        language: str | None = None,
    ) -> Answer:
        """Return which seats are proven equal, and what each seat pays."""
        case = self._prepare("fairness", Stage.BALANCE, {})
        with self.asking({}, budget, progress, language) as call:
            return self._naming_errors(self.game.fairness(case, self.path, call))

    def playtest(
        self,
        *,
        seed: int = 0,
        jobs: int = 1,
        results: str | PathLike[str] | None = None,
        log: str | PathLike[str] | None = None,
        progress: WordProgress | None = None,
        language: str | None = None,
        **options: Any,
    ) -> Answer:
        """Return who wins how often in whole games; `options` as for `layoutkit playtest`."""
        from layoutkit.pipeline.playtest import PlaytestPlan
        from layoutkit.pipeline.playtest import playtest as put_to_the_test

        kept, games = (Path(path) if path else None for path in (results, log))
        plan = PlaytestPlan(seed, options, jobs, results=kept, logs=games, progress=progress)
        (found,) = put_to_the_test([self], plan)
        return found.answer(language)

    def suggestions(self, limit: int = 10, **options: Any) -> tuple[Suggestion, ...]:
        """Return the changes that help most without adding an error; options: `by="gap"`."""
        return tuple(self.advice(limit, **options).found)

    def advice(
        self, limit: int = 10, *, progress: WordProgress | None = None, **options: Any
    ) -> Suggestions:
        """Return the suggestions, and how thorough the search for them was."""
        self.need("suggest")
        self.check_options("suggest", options)
        case = self.case(Stage.BALANCE)
        with self.asking(options, progress=progress) as call:
            return self.game.suggest(case, call, limit, self._breaks_no_more())

    def picture(
        self,
        theme: str = "color",
        format: str = "svg",
        *,
        language: str | None = None,
        even_if_broken: bool = False,
        dpi: float | None = None,
        secret: bool = False,
    ) -> bytes:
        """Return the board as one picture, "svg", "pdf" or "png".

        `dpi` is the resolution of a PNG; by default 152.4, which is 6 dots per millimetre. Secrets
        of the file are drawn only with `secret`.
        """
        from layoutkit.drawing.export import DPI, export_picture
        from layoutkit.drawing.palette import Theme

        drawing = self.drawing(even_if_broken, language, secret=secret)
        return export_picture(drawing, format, Theme(theme), dpi or DPI)

    def drawing(
        self, even_if_broken: bool = False, language: str | None = None, *, secret: bool = False
    ) -> Drawing:
        """Return the picture; with `even_if_broken`, with numbered findings and a legend."""
        if even_if_broken:
            drawing = self.explained(language).drawing
        else:
            self.need("picture")
            case = self.case_to_draw()
            if self.lacking_characters(language):
                raise make_refusal(self.verdict, "has a title that cannot be drawn")
            draw = self.game.secret_picture if secret else self.game.picture
            drawing = draw(case, self.language(language))
        return replace(drawing, language=self.language(language))

    def explained(self, language: str | None = None) -> NumberedPicture:
        """Return the picture of all readable parts with numbered findings, and their meaning."""
        self._opened().game.need("picture")
        if self.judgement.readable_case() is None:
            verdict = self.judgement.verdict(Stage.REFERENCES)
            raise make_refusal(verdict, "has too many errors to draw")
        return _draw_findings(self, self.language(language))

    def language(self, requested: str | None = None) -> Language:
        """Return the requested language of texts, else that of the board or the settings."""
        opened = self._opened()
        data = opened.remains.data if opened.remains else {}  # without an invalid language
        return choose_language(
            requested, data.get("language"), self.judgement.run.settings.language
        )

    def kit(
        self,
        even_if_broken: bool = False,
        language: str | None = None,
        *,
        whole_box: bool = False,
        secret: bool = False,
    ) -> Kit:
        """Return everything that is printed with the board; its secrets only with `secret`."""
        from layoutkit.pipeline.finding_pictures import number_kit

        self.need("kit")
        case = self.case_to_draw(even_if_broken)
        kit_of = self.game.box_kit if whole_box else self.game.kit
        kit = kit_of(case, self.name, self.language(language))
        if secret:
            with naming_file(self.path):
                kit = self.game.secret_kit(case, kit, self.language(language))
        if not even_if_broken:
            return kit
        return number_kit(kit, self.game, case, self.findings)

    def need(self, capability: str) -> None:
        """Raise if the game does not have a capability."""
        game = self.game
        with naming_file(self.path):
            game.need(capability)

    def check_options(self, command: str, options: Mapping[str, Any]) -> None:
        """Raise for an option that the game does not have."""
        game = self.game
        with naming_file(self.path):
            game.check_options(command, options)

    def case(self, stage: Stage) -> object:
        """Return the case for an answer that needs a board without errors before `stage`."""
        self._form()
        blockers = self.judgement.blockers(stage)
        case = self.judgement.case()
        if blockers or case is None:
            raise make_refusal(
                self._verdict_on(blockers), "has errors that leave nothing to compute"
            )
        return case

    def case_to_draw(self, even_if_broken: bool = False) -> object:
        """Return the case of a board without errors, or of any board that can be built."""
        self._form()
        case = self.judgement.case()
        if case is None:
            raise make_refusal(
                self.judgement.verdict(Stage.REFERENCES), "has too many errors to draw"
            )
        if not even_if_broken:
            found = self.judgement.verdict(Stage.GRAPH).findings
            errors = tuple(finding for finding in found if finding.severity is Severity.ERROR)
            if errors:
                error = make_refusal(self._verdict_on(errors), "has errors")
                error.hint = f"--even-if-broken draws it with its findings; {error.hint}"
                raise error
        return case

    def _repr_svg_(self) -> str:
        return self.picture(even_if_broken=True).decode()

    def __repr__(self) -> str:
        return f"<Board {self.path}>"

    def _opened(self) -> Opened:
        opened = self.judgement.opened
        if isinstance(opened, BoardVerdict):
            raise make_refusal(opened, "is not a board yet")
        return opened

    def _form(self) -> tuple[Document, Game]:
        form = self.judgement.document_and_game
        if isinstance(form, BoardVerdict):
            raise make_refusal(form, "is not a board yet")
        return form

    def _prepare(self, capability: str, stage: Stage, options: Mapping[str, Any]) -> object:
        self.need(capability)
        self.check_options(capability, options)
        return self.case(stage)

    def _verdict_on(self, findings: tuple[Finding, ...]) -> BoardVerdict:
        hidden = self.judgement.opened.hidden
        return BoardVerdict(self.path, self.game.name, findings, text=self.text, hidden=hidden)

    def improvement(
        self,
        aim: str,
        *,
        budget: float | None = None,
        progress: WordProgress | None = None,
        **options: Any,
    ) -> ImprovedBoard:
        """Return the fewest changes that reach an aim; options are as for `layoutkit improve`."""
        self.need("improve")
        case = self.case(Stage.BALANCE)
        layout = self.judgement.run_stages(Stage.REFERENCES).layout
        whole = StagedRun(self.game, layout, is_fault, self.judgement.case()).up_to(LAST)
        is_counted = is_fault_of_unbalanced if whole.outcome.blocks(Stage.BALANCE) else is_fault
        before = count_faults(self.game, layout, is_counted, self.judgement.case())

        def new_faults(changed: object) -> Set[str]:
            return {*(count_faults(self.game, changed, is_counted) - before)}

        with self.asking({"aim": aim, **options}, budget, progress) as call:
            return self.game.improve(case, call, new_faults)

    @contextmanager
    def asking(
        self,
        options: Mapping[str, Any],
        budget: float | None = None,
        progress: WordProgress | None = None,
        language: str | None = None,
    ) -> Iterator[CallOptions]:
        """Provide the options of a question, and keep what the game proves for later questions."""
        known = KnownResults(self.judgement)
        yield CallOptions(options, budget, progress, self.language(language), known=known)
        known.save()

    def _breaks_no_more(self) -> Callable[[object], bool]:
        """Return a test for changed layouts: no error is new."""
        layout = self.judgement.run_stages(Stage.REFERENCES).layout
        before = count_faults(self.game, layout, is_error, self.judgement.case())
        return lambda changed: not count_faults(self.game, changed, is_error) - before


@lru_cache(maxsize=1)  # callers ask for the picture first, then for the meaning of its numbers
def _draw_findings(board: Board, language: Language) -> NumberedPicture:
    from layoutkit.pipeline.finding_pictures import draw_numbered

    return draw_numbered(board.judgement, board.findings, language)


def open_board(
    source: str | PathLike[str],
    *,
    config: str | None = None,
    policy: str | None = None,
    secret: bool = False,
) -> Board:
    """Return the board of a path or of a text, which has several lines or begins with {.

    With `secret`, findings name cards, hands and identities, for the owner of the file.
    """
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith("{")):
        request = CheckRequest((), config=config, policy=policy, secret=secret)
        content = BoardContent(request.stdin_name, source.encode())
        return Board(Analysis(content, CheckContext(RequestSettings(request).common)))
    request = CheckRequest((str(source),), config=config, policy=policy, secret=secret)
    return open_one(str(source), request)


def open_boards(paths: Sequence[str], request: CheckRequest | None = None) -> list[Board]:
    """Return the boards of files and folders, in order of path."""
    request = request or CheckRequest(tuple(paths))
    settings = RequestSettings(request)
    files = find_files(paths, request.stdin_name, wary=bool(request.policy))
    contents = [content for batch in files.batches() for content in batch]
    if not contents:
        raise LayoutkitError("no boards found", "name a board or a folder with boards")
    runs = settings.runs(content.path for content in contents)
    return [Board(Analysis(content, runs[content.path])) for content in contents]


def open_one(path: str, request: CheckRequest | None = None) -> Board:
    """Return the board of a path; raise if the path holds none or several."""
    boards = open_boards([path], request)
    if len(boards) != 1:
        raise LayoutkitError(f"{path} holds {len(boards)} boards", "name one board")
    return boards[0]
