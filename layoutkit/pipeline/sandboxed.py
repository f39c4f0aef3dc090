"""Boards judged in a sandbox: what its processes load and run, and what is believed of results.

The results come from processes that a board may have taken over, so they are JSON of limited size,
and each verdict is compared with the rules and the text of its board. Such a board can lie about
itself, but it cannot change what is said about others, and it cannot crash the report.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from layoutkit.documents.discovery import BoardContent
from layoutkit.documents.positions import LINE_END, Place, Range
from layoutkit.games.registry import (
    GAMES,
    all_games,
    find_game,
    is_game,
    raise_if_game_is_broken,
    suggest_game,
)
from layoutkit.reports.codec import decode_cards, decode_verdict, encode_cards, encode_verdict
from layoutkit.reports.findings import BoardVerdict, Finding, RuleCard
from layoutkit.settings.model import Settings
from layoutkit.workers.in_order import MapOptions
from layoutkit.workers.sandbox import Preparation, Sandbox
from layoutkit.workers.tasks import Failure

if TYPE_CHECKING:
    from layoutkit.games.base.game import Game

_WITH_GOOD_BOARDS = {"labyrinth": ("symmetry.items",)}
"""The modules that all good boards of a game need beyond those that its rules import."""
_WITH_SOME_BOARDS = {"labyrinth": ("scoring.uneven_costs",), "canaletto": ("suggestions",)}
"""The modules that some good boards need; to load those of labyrinth takes 8 ms."""
_TABLES = {"connection": ("canals:all_canals", "solved_game:solved_game")}
"""The functions of a game that read a file when they are first called."""
_LIBRARIES = {"labyrinth": ("shapely",)}
_JUDGING = ("layoutkit.documents", "layoutkit.rules", "layoutkit.symmetry", "layoutkit.search")
_DRAWING = (".draw", ".texts", ".playtest", ".editing", ".improve", ".generate")
_BROKEN_TEXTS = ("[", "game: {0}\nformat: 1\nfields: [1\nboard: {{x}}\n", '{{"game": "{0}",}}')


class JudgingSandbox:
    """A sandbox for boards; a context that ends its processes."""

    def __init__(self, jobs: int) -> None:
        self._sandbox = Sandbox(jobs)
        self.protections = str(self._sandbox.protections)
        self._known: dict[tuple[str, ...], tuple[RuleCard, ...]] = {}

    def __enter__(self) -> "JudgingSandbox":
        return self

    def __exit__(self, *_: object) -> None:
        self._sandbox.__exit__()

    def is_board(self, raw: bytes, path: str) -> bool:
        """Return whether a file has the key of a board."""
        asked = self._sandbox.map(_has_game_key, [(raw, path)], MapOptions(), _preparations(()))
        return asked != [""]  # a file that cannot be asked is judged, which reports it

    def judge(
        self, contents: Sequence[BoardContent], settings: Sequence[Settings], options: MapOptions
    ) -> list[BoardVerdict | Failure]:
        """Return the verdicts on boards with equal limits; raise if the game of one is broken."""
        names = [name for name in GAMES if any(name.encode() in one.raw for one in contents)]
        items = list(zip(contents, settings, strict=True))
        results = self._sandbox.map(_judge, items, options, _preparations(tuple(names)))
        return [self._read(*pair) for pair in zip(results, contents, strict=True)]

    def cards(self, games: Iterable[str]) -> tuple[RuleCard, ...]:
        """Return the rules for boards of these games, without importing them here."""
        key = tuple(games)
        if key not in self._known:
            self._known[key] = decode_cards(self._sandbox.ask(_encode_cards, key))
        return self._known[key]

    def _read(self, result: str | Failure, content: BoardContent) -> BoardVerdict | Failure:
        if isinstance(result, Failure):
            if result.reason == "refused":
                raise_if_game_is_broken()
            return result
        try:
            verdict = decode_verdict(result, content.path)
            if verdict.game is not None and not is_game(verdict.game):
                raise ValueError("it names no game")
            cards = self.cards((verdict.game,) if verdict.game else ())
            rules = {card.code: card.name for card in cards}
            check_claims(verdict, rules, content.text)
        except (ValueError, OverflowError) as error:
            return Failure("error", f"its process in the sandbox sent no true verdict: {error}")
        return verdict


def check_claims(verdict: BoardVerdict, rules: dict[str, str], text: str) -> None:
    """Raise ValueError unless a verdict names rules that exist and places in its own board."""
    lines = LINE_END.split(text)
    findings = [*verdict.findings, *(accepted.finding for accepted in verdict.accepted)]
    if not verdict.is_board or not rules.keys() >= {*verdict.asked}:
        raise ValueError("it names rules that do not exist")
    for finding in findings:
        if rules.get(finding.code) != finding.name:
            raise ValueError("it names a rule that does not exist")
        measure = finding.measure
        words = [finding.fingerprint, *(related.role for related in finding.related)]
        words += [measure.name, measure.unit, measure.source] if measure else []
        if not all(word.isprintable() and len(word) <= 200 for word in words):
            raise ValueError("one of its words is too long")
        if any(place.path != verdict.path for place in _places(finding)):
            raise ValueError("it names another file")
    ranges = [*verdict.hidden, *(found for finding in findings for found in _ranges(finding))]
    for found in ranges:
        if not (found.start.line, found.start.column) >= (1, 1) or found.end < found.start:
            raise ValueError("a range begins after its end")
        for spot in (found.start, found.end):
            if spot.line > len(lines) + 1 or not 0 < spot.column <= len(text) + 2:
                raise ValueError("a range lies beyond the board")


def _places(finding: Finding) -> Iterator[Place]:
    yield finding.place
    yield from (related.place for related in finding.related)


def _ranges(finding: Finding) -> Iterator[Range]:
    yield from (place.range for place in _places(finding) if place.range)
    yield from (edit.range for fix in finding.fixes for edit in fix.edits)


def _has_game_key(task: tuple[bytes, str]) -> str:
    from layoutkit.documents.game_key import has_game_key

    return "yes" if has_game_key(*task) else ""


def _judge(task: tuple[BoardContent, Settings]) -> str:
    from layoutkit.pipeline.analysis import CheckContext, analyse_content

    content, settings = task
    return encode_verdict(analyse_content(content, CheckContext(settings)))


def _encode_cards(games: tuple[str, ...]) -> str:
    from layoutkit.pipeline.rule_index import all_cards

    return encode_cards(all_cards(games))


def _preparations(games: tuple[str, ...]) -> Sequence[Preparation]:
    """Return what is loaded for most good boards, for findings, broken texts, and any board."""
    for_games = tuple((load, (games,)) for load in (_load_rules, _load_findings, _load_repairs))
    return (*for_games, (_load_everything, ()))


def _load_rules(games: tuple[str, ...]) -> str:
    """Load what good boards of these games need."""
    from layoutkit.documents.reader import read_document
    from layoutkit.documents.schema import is_valid

    import_module("layoutkit.documents.game_key")
    import_module("layoutkit.pipeline.analysis")
    read_document("example.yaml", b"game: any")
    for name in games:
        game = find_game(name)
        _load_table(game)
        is_valid({}, game.schema)  # compiles it
        _import_parts(game, _WITH_GOOD_BOARDS)
    return ""


def _import_parts(game: "Game", parts: Mapping[str, Sequence[str]]) -> None:
    """Import the modules of a game that a table names."""
    for module in parts.get(game.name, ()):
        import_module(f"{game.package}.{module}")


def _load_findings(games: tuple[str, ...]) -> str:
    """Load what JSON and some good boards need, and boards that have findings."""
    from layoutkit.documents.reader import read_document

    read_document("example.json", b"{}")
    for module in ("hashlib", "layoutkit.documents.change_rendering", "layoutkit.pipeline.fixing"):
        import_module(module)
    for name in games:
        game = find_game(name)
        len(game.synonyms)  # reads them
        _import_parts(game, _WITH_SOME_BOARDS)
        for table in _TABLES.get(name, ()):
            module, _, function = table.partition(":")
            getattr(import_module(f"{game.package}.{module}"), function)()
    return ""


def _load_table(game: "Game") -> None:
    """Load what judging needs of a game's table."""
    from layoutkit.pipeline.rule_index import load_rules

    load_rules(game.name)
    for name in ("settings", "read", "build", "schema", "synonyms", "secrets"):
        getattr(game, name)


def _load_repairs(games: tuple[str, ...]) -> str:
    """Load what boards of these games with any mistakes need."""
    for package in _JUDGING:
        _load_package(package)
    for name in games:
        _load_package(find_game(name).package)
        for module in _LIBRARIES.get(name, ()):
            import_module(module)
    _judge_broken_boards(games)
    return ""


def _load_everything() -> str:
    """Load what boards of all games with any mistakes need, also of games of other packages."""
    _load_repairs(tuple(GAMES))
    suggest_game("")
    for game in all_games():
        with suppress(Exception):  # a board of this game reports it
            _load_table(game)
            _load_package(game.package)
            _judge_broken_boards((game.name,))
    return ""


def _judge_broken_boards(games: Iterable[str]) -> None:
    """Judge small boards, so that libraries and caches load what they load late."""
    for name in games:
        texts = (find_game(name).example, *(text.format(name) for text in _BROKEN_TEXTS))
        for text in texts:
            with suppress(Exception):
                _judge((BoardContent("example.yaml", text.encode()), Settings()))


def _load_package(package: str) -> None:
    """Import the modules of a package but those that draw, print or play."""
    import pkgutil

    root = import_module(package)
    for module in pkgutil.walk_packages(root.__path__, f"{package}."):
        if not any(part in module.name for part in _DRAWING):
            with suppress(ImportError):  # it needs an extra, so judging does not need it
                import_module(module.name)
