"""Many files -> one report: read, judged in several processes, kept in the cache."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.cache import Cache, board_key, environment_folder, fetch_verdicts, store_verdicts
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.files import STDIN, Content, batches, files_of
from layoutkit.pipeline.kinds import GameSettings
from layoutkit.pipeline.stamp import tool_stamp
from layoutkit.verdict import BoardVerdict, Report, RuleCard, Severity

if TYPE_CHECKING:
    from layoutkit.check.policy import Policy
    from layoutkit.jobs import Failure
    from layoutkit.pipeline.judge import Run
    from layoutkit.settings.records import Settings

MOST_TEXT = 64_000_000  # characters of all boards with findings; beyond, frames show no lines


@dataclass(frozen=True, slots=True)
class Request:
    """What `check` is asked; `options` are those that settings files have too."""

    paths: Sequence[str]
    stdin_name: str = "stdin.yaml"
    allow_empty: bool = False
    boards_only: bool = False
    config: str | None = None
    policy: str | None = None
    baseline: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    progress: Callable[[int, int], None] | None = None
    whole_texts: bool = False  # of boards with findings; else what frames show of them


@dataclass(frozen=True, slots=True)
class Desk:
    """What a run works with."""

    settings: Settings
    cache: Cache
    whole_texts: bool = False


def check(request: Request) -> tuple[Report, Settings]:
    """The report on files and folders, and the settings that it went by."""
    settings = settings_of(request)
    cache = Cache(environment_folder(settings.cache_dir) if settings.cache else None)
    boards = tuple(judge_files(request, Desk(settings, cache, request.whole_texts)))
    if not boards and not request.allow_empty:
        raise LayoutkitError(
            "there is nothing to check",
            "name a board or a folder with boards, or use --allow-empty",
        )
    report = with_rules(boards, settings, cache)
    cache.close()
    if request.baseline:
        from layoutkit.pipeline.baseline import without_known

        report = without_known(report, Path(request.baseline), settings)
    return report, settings


def settings_of(request: Request) -> Settings:
    """The settings of the call: command line, the nearest file, the owner's policy."""
    from layoutkit.settings.files import find_file
    from layoutkit.settings.load import load_settings

    kinds = GameSettings()
    policy = policy_of(request)
    if request.config and not Path(request.config).is_file():
        raise LayoutkitError(f"there is no settings file {request.config}")
    file = Path(request.config) if request.config else find_file(where_of(request))
    settings = load_settings(file, request.options, kinds, policy)
    if settings.all_choices() or policy:
        from layoutkit.check.choose import check_locks, check_patterns
        from layoutkit.pipeline.judge import known_cards

        check_patterns(settings.all_choices(), known_cards())
        if policy:
            check_locks(policy, known_cards())
    return settings


def policy_of(request: Request) -> Policy | None:
    """The owner's policy, if the call names one."""
    if not request.policy:
        return None
    from layoutkit.settings.policy import load_policy

    return load_policy(Path(request.policy), GameSettings())


def settings_text(request: Request) -> str:
    """What holds for a call, every rule and every limit, and where each comes from."""
    from layoutkit.check.choose import chosen
    from layoutkit.pipeline.judge import known_cards
    from layoutkit.settings.show import show

    settings = settings_of(request)
    rules = chosen(known_cards(), settings.global_choices(), settings.profile, settings.policy)
    return show(settings, rules, GameSettings())


def where_of(request: Request) -> Path:
    """The folder from which settings are searched upwards: that of the first path."""
    first = next((path for path in request.paths if path != STDIN), request.stdin_name)
    path = Path(os.path.abspath(first))
    return path if path.is_dir() else path.parent


def judge_files(request: Request, desk: Desk) -> Iterator[BoardVerdict]:
    """The verdicts on what is asked, in order of path; no more than a batch is held at a time."""
    files = files_of(request.paths, request.stdin_name)
    room = MOST_TEXT
    before = 0
    for batch in batches(files, boards_only=request.boards_only):
        progress = shifted(request.progress, before, len(files))
        before += len(batch)
        for verdict in judge_batch(batch, desk, progress):
            room -= len(verdict.text)
            yield verdict if room >= 0 else replace(verdict, text="")


def shifted(
    progress: Callable[[int, int], None] | None, before: int, total: int
) -> Callable[[int, int], None] | None:
    """Progress within a batch as progress of the whole."""
    if progress is None:
        return None
    tell = progress
    return lambda done, _: tell(before + done, total)


def judge_batch(
    contents: Sequence[Content], desk: Desk, progress: Callable[[int, int], None] | None
) -> list[BoardVerdict]:
    """The verdicts on some files, from the cache as far as it knows them."""
    named = {key_of(content, desk.settings): content for content in contents}
    known = fetch_verdicts(desk.cache, {key: one.path for key, one in named.items()})
    unknown = {key: one for key, one in named.items() if key not in known}
    fresh = dict(zip(unknown, judge_fresh(list(unknown.values()), desk, progress), strict=True))
    store_verdicts(desk.cache, fresh)
    return [
        fresh[key] if key in fresh else with_text(known[key], content, desk.whole_texts)
        for key, content in named.items()
    ]


def with_text(verdict: BoardVerdict, content: Content, whole: bool) -> BoardVerdict:
    """A verdict with what a report could show of its text."""
    if not (verdict.findings or verdict.accepted):
        return replace(verdict, text="") if verdict.text else verdict
    from layoutkit.report.excerpt import excerpt

    full = verdict if verdict.text else replace(verdict, text=content.text)
    return full if whole else replace(full, text=excerpt(full))


def key_of(content: Content, settings: Settings) -> bytes:
    """The key of a file's verdict: the tool, what was chosen, the name and the bytes."""
    facts = (tool_stamp(), settings.facts(os.path.abspath(content.path)))
    return board_key("\n".join(facts).encode("utf-8", "surrogatepass"), content.path, content.raw)


def judge_fresh(
    contents: Sequence[Content], desk: Desk, progress: Callable[[int, int], None] | None
) -> list[BoardVerdict]:
    """The verdicts that the cache does not have."""
    if not contents:
        return []
    from layoutkit.jobs import JobOptions, map_boards
    from layoutkit.pipeline.judge import Run

    settings = desk.settings
    work = Work(Run(settings), desk.whole_texts)
    plan = JobOptions(jobs=settings.jobs, time_limit_s=settings.time_limit_s, progress=progress)
    results = map_boards(work, contents, plan)
    return [
        result
        if isinstance(result, BoardVerdict)
        else with_text(failed(content, result), content, desk.whole_texts)
        for content, result in zip(contents, results, strict=True)
    ]


@dataclass(frozen=True, slots=True)
class Work:
    """What is done with each board; it can be sent to another process."""

    run: Run
    whole_texts: bool

    def __call__(self, content: Content) -> BoardVerdict:
        """The verdict on one file."""
        from layoutkit.pipeline.judge import check_text, unread

        if content.trouble:
            return unread(content.path, content.trouble)
        verdict = check_text(content.path, content.raw, self.run)
        return with_text(verdict, content, self.whole_texts)


def failed(content: Content, why: Failure) -> BoardVerdict:
    """The verdict on a board that could not be judged to the end."""
    from layoutkit.pipeline.judge import failure_finding

    return BoardVerdict(content.path, None, (failure_finding(content.path, why),))


def with_rules(boards: tuple[BoardVerdict, ...], settings: Settings, cache: Cache) -> Report:
    """The report on boards, with the rules that they were asked."""
    from layoutkit.check.choose import chosen, rules_off

    games = tuple(sorted({board.game for board in boards if board.game}))
    cards = cards_of_games(games, cache)
    rules = chosen(cards, settings.global_choices(), settings.profile, settings.policy)
    return Report(boards, cards, rules_off(rules))


def cards_of_games(games: tuple[str, ...], cache: Cache) -> tuple[RuleCard, ...]:
    """The rules that boards of these games are asked, from the cache if they are there."""
    from layoutkit.codec import decode_cards, encode_cards

    key = board_key(tool_stamp().encode(), "rules", " ".join(games).encode())
    line = cache.fetch([key]).get(key)
    if line:
        return decode_cards(line)
    from layoutkit.pipeline.judge import all_cards

    cards = all_cards(games)
    cache.store({key: encode_cards(cards)})
    return cards


def exit_code(report: Report, fail_on: str) -> int:
    """0 all is well, 1 a finding that counts, 3 layoutkit itself failed."""
    if any(finding.code == "LKT999" for finding in report.findings):
        return 3
    if fail_on == "never":
        return 0
    limit = Severity(fail_on).rank
    return int(any(finding.severity.rank <= limit for finding in report.findings))
