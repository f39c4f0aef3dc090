"""Many files -> one report: read, judged in several processes, kept in the cache."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from layoutkit.cache import Cache, board_key, environment_folder, fetch_verdicts, store_verdicts
from layoutkit.errors import LayoutkitError
from layoutkit.pipeline.stamp import tool_stamp
from layoutkit.source.find import find_boards
from layoutkit.verdict import BoardVerdict, Finding, Report, RuleCard, Severity

if TYPE_CHECKING:
    from layoutkit.check.policy import Policy
    from layoutkit.jobs import Failed
    from layoutkit.pipeline.judge import Run
    from layoutkit.settings.records import Settings

STDIN = "-"
MOST_BYTES = 1_048_577  # one more than a board may have: the reader refuses it


@dataclass(frozen=True, slots=True)
class Request:
    """What `check` is asked; `options` are those that settings files have too."""

    paths: Sequence[str]
    stdin_name: str = "stdin.yaml"
    allow_empty: bool = False
    config: str | None = None
    policy: str | None = None
    baseline: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    progress: Callable[[int, int], None] | None = None


@dataclass(frozen=True, slots=True)
class Content:
    """A file to check: how it is called and what is in it."""

    path: str
    raw: bytes
    trouble: str = ""  # why it could not be read

    @property
    def text(self) -> str:
        """Its text, for showing."""
        return self.raw.decode("utf-8", "replace").removeprefix("\ufeff")


def check(request: Request) -> tuple[Report, Settings]:
    """The report on files and folders, and the settings that it went by."""
    settings = settings_of(request)
    contents = read_contents(request)
    if not contents and not request.allow_empty:
        raise LayoutkitError(
            "there is nothing to check",
            "name a board or a folder with boards, or use --allow-empty",
        )
    report = judge_contents(contents, settings, request.progress)
    if request.baseline:
        from layoutkit.pipeline.baseline import without_known

        report = without_known(report, Path(request.baseline), settings)
    return report, settings


def settings_of(request: Request) -> Settings:
    """The settings of the call: command line, the nearest file, the owner's policy."""
    from layoutkit.settings.files import find_file
    from layoutkit.settings.load import load_settings

    kinds = game_settings()
    policy = policy_of(request)
    if request.config and not Path(request.config).is_file():
        raise LayoutkitError(f"there is no settings file {request.config}")
    file = Path(request.config) if request.config else find_file(where_of(request))
    settings = load_settings(file, request.options, kinds, policy)
    if settings.all_choices() or policy:
        from layoutkit.check.choose import check_locks, check_patterns
        from layoutkit.pipeline.judge import all_cards

        check_patterns(settings.all_choices(), all_cards())
        if policy:
            check_locks(policy, all_cards())
    return settings


def policy_of(request: Request) -> Policy | None:
    """The owner's policy, if the call names one."""
    if not request.policy:
        return None
    from layoutkit.settings.policy import load_policy

    return load_policy(Path(request.policy), game_settings())


def settings_text(request: Request) -> str:
    """What holds for a call, every rule and every limit, and where each comes from."""
    from layoutkit.check.choose import chosen
    from layoutkit.pipeline.judge import all_cards
    from layoutkit.settings.show import show

    settings = settings_of(request)
    rules = chosen(all_cards(), settings.global_choices(), settings.profile, settings.policy)
    return show(settings, rules, game_settings())


def where_of(request: Request) -> Path:
    """The folder from which settings are searched upwards: that of the first path."""
    first = next((path for path in request.paths if path != STDIN), request.stdin_name)
    path = Path(os.path.abspath(first))
    return path if path.is_dir() else path.parent


def game_settings() -> dict[str, type[Any]]:
    """The settings that each game has."""
    from layoutkit.games import GAMES, find_game

    return {name: find_game(name).room("settings") for name in GAMES}


def read_contents(request: Request) -> list[Content]:
    """What is to be checked, in order of path; folders are searched."""
    named = [Path(path) for path in request.paths if path != STDIN]
    contents = [read_content(path) for path in find_boards(named)]
    if STDIN in request.paths:
        contents.append(Content(request.stdin_name, sys.stdin.buffer.read(MOST_BYTES)))
    return sorted(contents, key=lambda content: content.path)


def read_content(path: Path) -> Content:
    """The bytes of a file, no more than a board may have."""
    try:
        with path.open("rb") as opened:
            return Content(display_path(path), opened.read(MOST_BYTES))
    except OSError as error:
        return Content(display_path(path), b"", error.strerror or "it cannot be read")


def display_path(path: Path) -> str:
    """The path as reports show it: relative to here, with forward slashes."""
    relative = os.path.relpath(path)
    shown = path if path.is_absolute() and relative.startswith("..") else Path(relative)
    return shown.as_posix()


def judge_contents(
    contents: Sequence[Content],
    settings: Settings,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """The report on files, from the cache as far as it knows them."""
    cache = Cache(environment_folder(settings.cache_dir) if settings.cache else None)
    keys = {content.path: key_of(content, settings) for content in contents}
    asked = {keys[content.path]: (content.path, content.text) for content in contents}
    known = fetch_verdicts(cache, asked)
    fresh = judge_fresh(
        [one for one in contents if keys[one.path] not in known], settings, progress
    )
    store_verdicts(cache, {keys[path]: verdict for path, verdict in fresh.items()})
    boards = tuple(fresh.get(one.path) or known[keys[one.path]] for one in contents)
    report = with_rules(boards, settings, cache)
    cache.close()
    return report


def key_of(content: Content, settings: Settings) -> bytes:
    """The key of a file's verdict: the tool, what was chosen, the name and the bytes."""
    facts = (tool_stamp(), settings.facts(os.path.abspath(content.path)))
    return board_key("\n".join(facts).encode("utf-8", "surrogatepass"), content.path, content.raw)


def judge_fresh(
    contents: Sequence[Content],
    settings: Settings,
    progress: Callable[[int, int], None] | None,
) -> dict[str, BoardVerdict]:
    """The verdicts that the cache does not have, by path."""
    if not contents:
        return {}
    from layoutkit.jobs import Plan, map_boards
    from layoutkit.pipeline.judge import Run

    work = Work(Run(settings))
    plan = Plan(jobs=settings.jobs, time_limit_s=settings.time_limit_s, progress=progress)
    results = map_boards(work, contents, plan)
    return {
        content.path: result if isinstance(result, BoardVerdict) else failed(content, result)
        for content, result in zip(contents, results, strict=True)
    }


@dataclass(frozen=True, slots=True)
class Work:
    """What is done with each board; it can be sent to another process."""

    run: Run

    def __call__(self, content: Content) -> BoardVerdict:
        """The verdict on one file."""
        from layoutkit.pipeline.judge import check_text, unread

        if content.trouble:
            return unread(content.path, content.trouble)
        return check_text(content.path, content.raw, self.run)


def failed(content: Content, why: Failed) -> BoardVerdict:
    """The verdict on a board that could not be judged to the end."""
    from layoutkit.pipeline.judge import failure_finding

    return BoardVerdict(
        content.path, None, (failure_finding(content.path, why),), text=content.text
    )


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


def with_findings(report: Report, path: str, text: str, findings: tuple[Finding, ...]) -> Report:
    """The report with findings about a file of the run itself."""
    if not findings:
        return report
    extra = BoardVerdict(path, None, findings, text=text, is_board=False)
    return replace(report, boards=(*report.boards, extra))
