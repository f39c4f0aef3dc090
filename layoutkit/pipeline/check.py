"""Many files to one report, with cache, processes and baseline.

A verdict is stored under everything that it depends on: the code of layoutkit, the settings of the
file, its name and its bytes, and for games of other packages the code of these.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import field, replace
from functools import partial
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from layoutkit.cache.location import installation_fingerprint, own_cache
from layoutkit.cache.verdicts import Cache, board_key, fetch_verdicts, store_verdicts
from layoutkit.documents.discovery import BoardContent, BoardFiles, display_path, find_files
from layoutkit.documents.files import write_file
from layoutkit.errors import LayoutkitError, SettingsError
from layoutkit.fast_dataclass import dataclass
from layoutkit.games.base.game import BrokenGameError
from layoutkit.games.registry import GAMES, find_game
from layoutkit.pipeline.request import CheckRequest, RequestSettings
from layoutkit.reports.findings import BoardVerdict, Report, RuleCard, Severity
from layoutkit.rules.selection import select_rules
from layoutkit.settings.model import Settings
from layoutkit.wording import format_count
from layoutkit.workers.limits import TimeBudget

if TYPE_CHECKING:
    from layoutkit.pipeline.analysis import CheckContext
    from layoutkit.pipeline.sandboxed import JudgingSandbox
    from layoutkit.workers.in_order import MapOptions
    from layoutkit.workers.limits import WorkLimits
    from layoutkit.workers.tasks import Failure


MOST_TEXT = 64_000_000  # characters of all boards with findings; beyond, frames show no lines
CountProgress = Callable[[int, int], None]
T = TypeVar("T")
OF_THE_COMMAND = (
    *("stdin_name", "allow_empty", "boards_only", "config", "policy", "baseline", "secret"),
)


@dataclass(frozen=True)
class CheckReport(Report):
    """The report of a check; a notebook shows it as Markdown."""

    fail_on: str = "error"
    fails_at: Mapping[str, str] = field(default_factory=dict)  # by path, where that is another
    protections: str = ""  # of the sandbox in which the boards were judged, if they were

    @property
    def exit_code(self) -> int:
        """The exit code of `layoutkit check`."""
        return exit_code(self, self.fail_on, self.fails_at)

    def _repr_markdown_(self) -> str:
        from layoutkit.reports.formats import DisplayOptions, render

        return render(self, "markdown", DisplayOptions())


def exit_code(report: Report, fail_on: str, fails_at: Mapping[str, str] | None = None) -> int:
    """Return 0 if all is well, 1 for findings that count, 3 if layoutkit itself failed."""
    if any(finding.code == "LKT999" for finding in report.findings):
        return 3
    levels = fails_at or {}
    return int(any(has_failed(one, levels.get(one.path, fail_on)) for one in report.boards))


def has_failed(board: BoardVerdict, fail_on: str) -> bool:
    """Return whether a board has a finding of this severity or worse."""
    if fail_on == "never":
        return False
    limit = Severity(fail_on).rank
    return any(finding.severity.rank <= limit for finding in board.findings)


def fail_levels(paths: Iterable[str], settings: RequestSettings) -> dict[str, str]:
    """Return the severity at which boards fail, where it differs from that of the call."""
    usual = settings.common.fail_on
    found = {path: settings.of(path).fail_on for path in paths}
    return {path: level for path, level in found.items() if level != usual}


def check(paths: str | PathLike[str] | Sequence[str], **options: Any) -> CheckReport:
    """Return the report on files and folders.

    The keys of a settings file `select`, `extend_select`, `ignore` (lists of rules), `profile`,
    `fail_on`, `jobs`, `time_limit` and `cache`, and the options of the command `config`, `policy`,
    `baseline`, `secret` and `allow_empty` are arguments.
    """
    own = {name: options.pop(name) for name in OF_THE_COMMAND if name in options}
    settings = {name.replace("_", "-"): value for name, value in options.items()}
    names = (str(paths),) if isinstance(paths, str | PathLike) else tuple(map(str, paths))
    return check_request(CheckRequest(names, options=settings, **own))


def check_request(request: CheckRequest) -> CheckReport:
    """Return the report that a call requests."""
    settings = RequestSettings(request)
    whole = settings.common
    with ExitStack() as closed:
        # first: its processes must not know the key of the cache or any board
        sandbox = closed.enter_context(_open_sandbox(whole)) if whole.sandbox else None
        kept = own_cache(whole.cache_dir, is_policed=bool(whole.policy)) if whole.cache else None
        cache = closed.enter_context(closing(kept)) if kept else None
        report = report_on(request, settings, cache, sandbox)
    if request.write_baseline or request.baseline:
        from layoutkit.rules.baselines import write_baseline

        if request.write_baseline:  # all that is there, known before or not
            write_file(Path(request.write_baseline), [write_baseline(report).encode()])
        known = Path(request.write_baseline or str(request.baseline))
        report = without_known(report, known, whole)
    return report


def _open_sandbox(settings: Settings) -> JudgingSandbox:
    from layoutkit.pipeline.sandboxed import JudgingSandbox

    return JudgingSandbox(settings.jobs)


@dataclass(frozen=True, slots=True)
class CheckSession:
    """The settings, the cache, the limits and the sandbox of a run."""

    settings: RequestSettings
    cache: Cache | None
    stamp: str  # of this layoutkit; empty without a cache
    time_budget: TimeBudget
    whole_texts: bool = False
    sandbox: JudgingSandbox | None = None


def report_on(
    request: CheckRequest,
    settings: RequestSettings,
    cache: Cache | None,
    sandbox: JudgingSandbox | None = None,
) -> CheckReport:
    """Return the report on the files of a call."""
    whole = settings.common
    files = files_for(request, whole, sandbox)
    stamp = installation_fingerprint(cache) if cache else ""
    budget = TimeBudget(whole.total_time_limit_s)
    session = CheckSession(settings, cache, stamp, budget, request.whole_texts, sandbox)
    boards = tuple(judge_files(files, request, session))
    if not boards and not request.allow_empty:
        raise nothing_to_check(files)
    games = tuple(sorted({board.game for board in boards if board.game}))
    cards = cards_of_games(games, session)
    prefixes = {game: find_game(game).prefix for game in games}
    paths = [board.path for board in boards]
    off, fails_at = off_everywhere(cards, settings.of_all(paths)), fail_levels(paths, settings)
    found = CheckReport(boards, cards, off, prefixes, fail_on=whole.fail_on, fails_at=fails_at)
    protections = sandbox.protections if sandbox else ""
    return replace(found, passed_over=files.passed_over, protections=protections)


def files_for(
    request: CheckRequest, whole: Settings, sandbox: JudgingSandbox | None = None
) -> BoardFiles:
    """Return the files of a call; where only a parser can say which are boards, a sandbox asks."""
    strict, wary = whole.strict_files, bool(request.policy)
    parse = sandbox.is_board if sandbox else None
    files = find_files(request.paths, request.stdin_name, strict=strict, wary=wary, parse=parse)
    return replace(files, texts=request.texts)


def nothing_to_check(files: BoardFiles) -> LayoutkitError:
    """Return the error that no file is a board."""
    others = format_count(files.passed_over, "YAML or JSON file")
    why = f": none of {others} is a board" if files.passed_over else ""
    hint = "name a board or a folder with boards, or use --allow-empty"
    return LayoutkitError(f"nothing to check{why}", hint)


def judge_files(
    files: BoardFiles, request: CheckRequest, session: CheckSession
) -> Iterator[BoardVerdict]:
    """Yield the verdicts on the files, by path, batch by batch."""
    room = MOST_TEXT
    before = 0
    boards_only = request.boards_only and not session.settings.common.strict_files
    for batch in files.batches(boards_only=boards_only):
        progress = shift_progress(request.progress, before, len(files.files))
        before += len(batch)
        for verdict in judge_batch(batch, session, progress):
            room -= len(verdict.text)
            yield verdict if room >= 0 else replace(verdict, text="")


def shift_progress(progress: CountProgress | None, before: int, total: int) -> CountProgress | None:
    """Return progress within a batch as progress of the whole."""
    if progress is None:
        return None
    tell = progress
    return lambda done, _: tell(before + done, total)


def judge_batch(
    contents: Sequence[BoardContent], session: CheckSession, progress: CountProgress | None
) -> list[BoardVerdict]:
    """Return the verdicts on some files, from the cache where it has them."""
    if session.cache is None:
        return judge_fresh(contents, session, progress)
    named = {key_of(content, session): content for content in contents}
    known = fetch_known(session.cache, {key: one.path for key, one in named.items()})
    unknown = {key: one for key, one in named.items() if key not in known}
    fresh = dict(zip(unknown, judge_fresh(list(unknown.values()), session, progress), strict=True))
    doubtful = {key: one for key, one in fresh.items() if one.game not in GAMES}
    outside = {outside_key(key): one for key, one in doubtful.items()}
    store_verdicts(session.cache, {**fresh, **outside})  # as `fetch_known` finds them
    return [
        fresh[key] if key in fresh else with_text(known[key], content, session.whole_texts)
        for key, content in named.items()
    ]


def with_text(verdict: BoardVerdict, content: BoardContent, whole: bool) -> BoardVerdict:
    """Return a verdict with the part of its text that a report can show."""
    if not (verdict.findings or verdict.accepted):
        return replace(verdict, text="") if verdict.text else verdict
    from layoutkit.reports.source_frames import keep_shown_lines

    full = verdict if verdict.text else replace(verdict, text=content.text)
    return full if whole else replace(full, text=keep_shown_lines(full))


def judge_fresh(
    contents: Sequence[BoardContent], session: CheckSession, progress: CountProgress | None
) -> list[BoardVerdict]:
    """Return the verdicts that the cache does not have."""
    if not contents:
        return []
    settings = session.settings
    found: dict[str, BoardVerdict] = {}
    for content, result in judge_by_limits(contents, session, progress):
        if isinstance(result, Exception):
            raise result
        refuse_system_failure(result)
        found[content.path] = (
            result
            if isinstance(result, BoardVerdict)
            else with_text(
                make_failed_verdict(
                    content, result, shows_secrets=settings.of(content.path).shows_secrets
                ),
                content,
                session.whole_texts,
            )
        )
    return [found[content.path] for content in contents]


def judge_by_limits(
    contents: Sequence[BoardContent], session: CheckSession, progress: CountProgress | None
) -> Iterator[tuple[BoardContent, BoardVerdict | Exception | Failure]]:
    """Yield files with their verdicts or failures, those with equal limits together."""
    settings, budget = session.settings, session.time_budget
    if session.sandbox is None:
        runs = settings.runs(content.path for content in contents)
        work = partial(judge_file, runs, session.whole_texts)  # can be sent to another process
        yield from map_files(work, contents, settings, budget, progress=progress)
        return
    for group, plan in group_by_limits(contents, settings, budget, progress):
        own = [settings.of(content.path) for content in group]
        for content, result in zip(group, session.sandbox.judge(group, own, plan), strict=True):
            if isinstance(result, BoardVerdict):
                yield content, with_text(result, content, session.whole_texts)
            else:
                yield content, result


def map_files(
    work: Callable[[BoardContent], T],
    contents: Sequence[BoardContent],
    settings: RequestSettings,
    budget: TimeBudget,
    *,
    progress: CountProgress | None = None,
    **options: Any,
) -> Iterator[tuple[BoardContent, T | Failure]]:
    """Yield each file with the result of some work on it, those with equal limits together.

    Raise LayoutkitError if the system fails, which is not about the file.
    """
    from layoutkit.workers.in_order import map_in_order

    for group, plan in group_by_limits(contents, settings, budget, progress, **options):
        for content, result in zip(group, map_in_order(work, group, plan), strict=True):
            refuse_system_failure(result)
            yield content, result


def refuse_system_failure(result: object) -> None:
    """Raise LayoutkitError if a task failed because of the system and not because of its file."""
    from layoutkit.workers.tasks import Failure

    if isinstance(result, Failure) and result.reason == "system":
        raise LayoutkitError(result.message)


def group_by_limits(
    contents: Sequence[BoardContent],
    settings: RequestSettings,
    budget: TimeBudget,
    progress: CountProgress | None,
    **options: Any,
) -> Iterator[tuple[list[BoardContent], MapOptions]]:
    """Yield the files with equal limits, and how to work on them."""
    from layoutkit.workers.in_order import MapOptions

    groups: dict[WorkLimits, list[BoardContent]] = {}
    for content in contents:
        groups.setdefault(settings.of(content.path).limits, []).append(content)
    done = 0
    for limits, group in groups.items():
        within = shift_progress(progress, done, len(contents))
        yield group, MapOptions(settings.common.jobs, limits, budget, progress=within, **options)
        done += len(group)


def judge_file(
    runs: Mapping[str, CheckContext], whole_texts: bool, content: BoardContent
) -> BoardVerdict | BrokenGameError:
    """Return the verdict on one file, or an error that can be sent between processes."""
    from layoutkit.pipeline.analysis import analyse_content

    try:
        verdict = analyse_content(content, runs[content.path])
    except BrokenGameError as error:
        return error
    return with_text(verdict, content, whole_texts)


def make_failed_verdict(
    content: BoardContent, why: Failure, *, shows_secrets: bool = False
) -> BoardVerdict:
    """Return the verdict on a board that could not be judged to the end."""
    from layoutkit.documents.faults import Fault
    from layoutkit.pipeline.secrets import written_secrets
    from layoutkit.rules.findings import WholeFile, make_finding
    from layoutkit.rules.tool_rules import INTERNAL_ERROR, MEMORY_LIMIT, TIME_LIMIT

    bug = (INTERNAL_ERROR, "internal error (a bug in layoutkit); please report it with the board")
    card, advice = {
        "time-limit": (TIME_LIMIT, "make the board smaller, or raise the time limit"),
        "memory-limit": (MEMORY_LIMIT, "make the board smaller, or raise the memory limit"),
    }.get(why.reason, bug)
    hidden = () if shows_secrets else written_secrets(content.text)
    message = why.message
    if hidden and why.reason in {"error", "refused"}:  # an exception may quote the board
        message = message.partition(":")[0] if why.reason == "error" else "LayoutkitError"
    finding = make_finding(card, Fault(message, (), help=advice), WholeFile(content.path))
    return BoardVerdict(content.path, None, (finding,), hidden=hidden)


def off_everywhere(cards: tuple[RuleCard, ...], used: Sequence[Settings]) -> tuple[str, ...]:
    """Return the rules that are off in all of these settings."""
    from layoutkit.rules.selection import rules_off, select_rules

    first, *others = [
        rules_off(select_rules(cards, one.global_selections(), one.profile, one.policy))
        for one in used
    ]
    return tuple(code for code in first if all(code in one for one in others))


MAX_BYTES = 16 * 1024**2
R = TypeVar("R", bound=Report)


def without_known(report: R, file: Path, settings: Settings) -> R:
    """Return a report without the findings of a baseline, and with its stale entries."""
    from layoutkit.rules.baselines import apply_baseline, read_baseline

    if file.exists() and not file.is_file():
        raise SettingsError(f"the baseline {file} is not a regular file")
    if file.exists() and file.stat().st_size > MAX_BYTES:
        raise SettingsError(f"the baseline {file} is larger than {MAX_BYTES // 1024**2} MiB")
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(
            f"cannot read the baseline {file}", "--write-baseline creates it"
        ) from error
    path = display_path(file)
    rules = select_rules(
        report.rules, settings.global_selections(), settings.profile, settings.policy
    )
    boards, stale = apply_baseline(report.boards, read_baseline(text, path), rules)
    own = (BoardVerdict(path, None, stale, text=text, is_board=False),) if stale else ()
    return replace(report, boards=(*boards, *own))


def fetch_known(cache: Cache, boards: Mapping[bytes, str]) -> dict[bytes, BoardVerdict]:
    """Return the cached verdicts on boards (key -> path).

    A verdict on a board of another package's game, or of no known game, depends on the packages
    that are installed. It is believed only under a key that names their files, too.
    """
    known = fetch_verdicts(cache, boards)
    doubtful = [key for key, one in known.items() if one.game not in GAMES]
    if doubtful:
        keys = {outside_key(key): key for key in doubtful}
        found = fetch_verdicts(cache, {key: boards[old] for key, old in keys.items()})
        for key, old in keys.items():
            del known[old]
            if key in found:
                known[old] = found[key]
    return known


def outside_key(key: bytes) -> bytes:
    """Return the key of a verdict that depends on the games which packages add."""
    from layoutkit.games.outside import fingerprint_installed_games

    return board_key(key, "games", fingerprint_installed_games().encode())


def key_of(content: BoardContent, session: CheckSession) -> bytes:
    """Return the cache key of a file: the tool, the rules, its name, its bytes or their lack."""
    settings = session.settings.of(content.path)
    facts = (session.stamp, settings.facts(os.path.abspath(content.path)), content.error)
    return board_key("\n".join(facts).encode("utf-8", "surrogatepass"), content.path, content.raw)


def cards_of_games(games: tuple[str, ...], session: CheckSession) -> tuple[RuleCard, ...]:
    """Return the rules for boards of these games, from the cache if they are there."""
    from layoutkit.reports.codec import decode_cards, encode_cards

    key = board_key(session.stamp.encode(), "rules", " ".join(games).encode())
    if not GAMES.keys() >= {*games}:
        key = outside_key(key)
    line = session.cache.fetch([key]).get(key) if session.cache else None
    if line:
        with suppress(ValueError):
            return decode_cards(line)
    if session.sandbox:
        cards = session.sandbox.cards(games)
    else:
        from layoutkit.pipeline.rule_index import all_cards

        cards = all_cards(games)
    if session.cache:
        session.cache.store({key: encode_cards(cards)})
    return cards
