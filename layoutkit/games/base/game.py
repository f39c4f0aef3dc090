"""The description of a game: its names, and a table of its capabilities.

Each entry of the table names a function or a constant in the game's package, or a file of data such
as `figures.toml`. The entry is loaded when it is used for the first time, so a command loads only
the modules that it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, NoReturn, TypeAlias, TypeVar, cast, overload

from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base.answers import CommandHelp, Data, Option, is_given
from layoutkit.games.base.data_files import READERS, load_data_file
from layoutkit.wording import NO_SYNONYMS, Synonyms, did_you_mean, join_words

if TYPE_CHECKING:
    from layoutkit.documents.changes import Change
    from layoutkit.documents.document import Fitting, Mention
    from layoutkit.documents.positions import Region
    from layoutkit.drawing.shapes import Box
    from layoutkit.games.base import protocols
    from layoutkit.languages import Language
    from layoutkit.printing.kit import Kit
    from layoutkit.rules.rule import Rule
    from layoutkit.scoring.figures import FigureDescription

OfferT = TypeVar("OfferT")

FindErrors: TypeAlias = Callable[[Any], Sequence[tuple[str, Pointer]]]
"""Returns the errors of a layout: names of rules, and pointers to items."""

DESCRIPTIVE_KEYS = frozenset(
    (
        "$schema",
        "format",
        "title",
        "titles",
        "author",
        "note",
        "notes",
        "licence",
        "tags",
        "language",
        "accept",
    )
)
"""The keys of files that describe the board, but do not change it: no rule of a game needs them."""


class BrokenGameError(LayoutkitError):
    """The package of a separately installed game is unusable."""


class Capability(Generic[OfferT]):
    """A function or constant of a game: `game.solve(...)` calls the entry `solve` of its table.

    If a game lacks the entry, it has `default`, or else the capability named by `instead`. Without
    either, a use is refused with the message `refusal`.
    """

    def __init__(
        self, refusal: str = "", *, default: OfferT | None = None, instead: str = ""
    ) -> None:
        self.refusal, self.default, self.instead = refusal, default, instead
        self.name = ""

    def __set_name__(self, owner: type[Game], name: str) -> None:
        self.name = name

    @overload
    def __get__(self, game: None, owner: type[Game]) -> Capability[OfferT]: ...
    @overload
    def __get__(self, game: Game, owner: type[Game]) -> OfferT: ...
    def __get__(self, game: Game | None, owner: type[Game]) -> Capability[OfferT] | OfferT:
        if game is None:
            return self
        if game.has(self.name):
            return cast("OfferT", game.load(self.name))
        if self.instead:
            return cast("OfferT", getattr(game, self.instead))
        if self.default is None:
            game.refuse(self.name)
        return self.default


def _all_faulty_keys(data: Data, faults: Collection[Pointer]) -> frozenset[str]:  # noqa: ARG001
    return frozenset(str(fault[0]) for fault in faults)


def _no_mentions(data: Data) -> Sequence[Mention]:  # noqa: ARG001
    return ()


def _no_choices(data: Data, at: Pointer) -> Sequence[Fitting]:  # noqa: ARG001
    return ()


def _refuse_names(data: Data, given: Mention, name: str) -> Sequence[Change]:  # noqa: ARG001
    raise LayoutkitError(f"the name of a {given.kind} cannot be changed")


def _no_description(case: Any, at: Pointer, wish: Any) -> str:  # noqa: ARG001
    return ""


def _no_sketch(data: Data, shapes: Sequence[Region]) -> str:  # noqa: ARG001
    return ""


def _no_summary(scores: Data) -> Data:  # noqa: ARG001
    return {}


def _all_but_remarks(data: Data) -> str:
    return repr(sorted((key, value) for key, value in data.items() if key not in DESCRIPTIVE_KEYS))


def _no_boxes(case: Any) -> Mapping[str, Box]:  # noqa: ARG001
    return {}


def _no_secrets(case: Any, kit: Kit, language: Language | None = None) -> Kit:  # noqa: ARG001
    return kit


class Game:
    """A game: facts that need no import, and a table of capabilities."""

    # Every game has these.
    settings: Capability[type[Any]] = Capability()
    rules: Capability[Sequence[Rule]] = Capability()
    example: Capability[str] = Capability()
    read: Capability[protocols.Read] = Capability()
    build: Capability[protocols.Build] = Capability()
    # A game that lacks one of these has the default.
    commands: Capability[Mapping[str, CommandHelp]] = Capability(default={})
    synonyms: Capability[Synonyms] = Capability(default=NO_SYNONYMS)
    figures: Capability[Mapping[str, FigureDescription]] = Capability(default={})
    colours: Capability[Mapping[str, str]] = Capability(default={})
    faulty_keys: Capability[protocols.FindGaps] = Capability(default=_all_faulty_keys)
    symbols: Capability[protocols.FindSymbols] = Capability(default=_no_mentions)
    completions: Capability[protocols.FindCompletions] = Capability(default=_no_choices)
    rename: Capability[protocols.Rename] = Capability(default=_refuse_names)
    describe: Capability[protocols.Describe] = Capability(default=_no_description)
    text_picture: Capability[protocols.DrawWithCharacters] = Capability(default=_no_sketch)
    summary: Capability[protocols.Summarise] = Capability(default=_no_summary)
    equivalence_key: Capability[protocols.MakeEquivalenceKey] = Capability(default=_all_but_remarks)
    item_boxes: Capability[protocols.FindItemBoxes] = Capability(default=_no_boxes)
    secret_picture: Capability[protocols.DrawPicture] = Capability(instead="picture")
    box_kit: Capability[protocols.MakeKit] = Capability(instead="kit")
    secret_kit: Capability[protocols.AddSecrets] = Capability(default=_no_secrets)
    # A command that needs one of these refuses a game that lacks it.
    solve: Capability[protocols.Solve] = Capability("cannot be solved")
    replay: Capability[protocols.Replay] = Capability("has no plans to replay")
    score: Capability[protocols.Score] = Capability("has no scores")
    fairness: Capability[protocols.ProveFairness] = Capability("has no fairness proofs")
    suggest: Capability[protocols.Suggest] = Capability("has no suggestions")
    groups: Capability[protocols.FindGroups] = Capability("has no symmetric boards to look for")
    symmetrise: Capability[protocols.Symmetrise] = Capability("has no symmetric boards to look for")
    new: Capability[protocols.Generate] = Capability("has no random boards")
    improve: Capability[protocols.Improve] = Capability("has no boards to improve")
    graph: Capability[protocols.MakeGraph] = Capability("has no graph")
    seats: Capability[protocols.FindSeats] = Capability("cannot be playtested")
    play_block: Capability[protocols.PlayBlock] = Capability("cannot be playtested")
    traffic_picture: Capability[protocols.DrawTraffic] = Capability("cannot be playtested")
    differences: Capability[protocols.FindDifferences] = Capability(
        "cannot be compared item by item"
    )
    differences_picture: Capability[protocols.DrawDifferences] = Capability(
        "has no picture of differences"
    )
    picture: Capability[protocols.DrawPicture] = Capability("cannot be drawn")
    origin_mm: Capability[protocols.FindOrigin] = Capability("cannot be drawn")
    kit: Capability[protocols.MakeKit] = Capability("cannot be printed")
    plans: Capability[protocols.FindPlans] = Capability("has no costs of seats")
    play_plan: Capability[protocols.PlayPlan] = Capability("has no ways to play")
    pieces: Capability[protocols.FindPieces] = Capability("cannot be changed on its picture")
    piece_pictures: Capability[protocols.DrawPieces] = Capability(
        "cannot be changed on its picture"
    )
    move: Capability[protocols.Move] = Capability("cannot be changed on its picture")

    def __init__(  # noqa: PLR0913 - facts, each by its name
        self,
        *,
        package: str,
        name: str,
        title: str,
        prefix: str,
        capabilities: Mapping[str, str],
        columns: tuple[str, ...] = (),
        secrets: tuple[str, ...] = (),
        secret_names: tuple[str, ...] = (),
    ) -> None:
        """Create a game; entries of `capabilities` look like `solve:answer_solve`."""
        self.package = package
        self.name = name  # in files and commands
        self.title = title  # in texts
        self.prefix = prefix  # of rule codes
        self.capabilities = capabilities
        self.columns = columns  # figures that a table of many boards shows
        self.secrets = secrets  # keys of a file that no report shows
        self.secret_names = secret_names  # secret keys whose items have secret keys too
        self.origin = ""  # the package of an installed game, with its version

    @property
    def schema(self) -> str:
        """Return the file name of the schema, or its full path for an installed game."""
        name = f"{self.name}.schema.json"
        if not self.origin:
            return name
        return str(self.folder / name)

    @property
    def folder(self) -> Path:
        """Return the folder of the game's package."""
        return Path(import_module(self.package).__file__ or "").parent

    def has(self, capability: str) -> bool:
        """Return whether the game has an entry for a capability."""
        assert hasattr(type(self), capability), capability
        return capability in self.capabilities

    def need(self, capability: str) -> None:
        """Raise an error if the game lacks a capability."""
        if not self.has(capability):
            self.refuse(capability)

    def refuse(self, capability: str) -> NoReturn:
        """Raise the error of a missing capability."""
        refusal = getattr(type(self), capability).refusal or f'has no "{capability}"'
        raise LayoutkitError(f"{self.title} {refusal} yet")

    def load(self, capability: str) -> object:
        """Import or read the entry of a capability."""
        module, _, name = self.capabilities[capability].partition(":")
        try:
            if not name and capability in READERS:
                return load_data_file(capability, self.folder / module)
            return getattr(import_module(f"{self.package}.{module}"), name)
        except (Exception, SystemExit) as error:
            if not self.origin:
                raise
            where = f'"{capability}" of the game "{self.name}"'
            raise make_broken_game_error(self.origin, f"{where} cannot be loaded", error) from error

    def options(self, command: str) -> tuple[Option, ...]:
        """Return the options that the game adds to a command."""
        usage = self.commands.get(command)
        return usage.options if usage else ()

    def seat_count(self, data: Data) -> int | None:
        """Return the number of players in a file; None if the file does not list them."""
        players = data.get("players", data.get("seats"))
        return len(players) if isinstance(players, list) else None

    def check_options(self, command: str, options: Mapping[str, Any]) -> None:
        """Refuse options, and values of options, that this game does not have."""
        known = {option.name: option for option in self.options(command)}
        for name, value in options.items():
            if not is_given(value):
                continue
            if name not in known:
                flags = ", ".join(option.flag for option in known.values())
                hint = f"its options are {flags}" if flags else ""
                raise LayoutkitError(f"{self.title} has no --{name.replace('_', '-')}", hint)
            choices = known[name].choices
            if choices and value not in choices:
                must = f"choose {join_words(choices, 'or')}"
                hint = did_you_mean(str(value), choices, self.synonyms)
                raise LayoutkitError(
                    f"{self.title} has no {known[name].flag} {value}: {must}", hint
                )


def make_broken_game_error(package: str, what: str, error: BaseException | str) -> BrokenGameError:
    """Return the error about a game's package that is unusable."""
    why = error if isinstance(error, str) else f"{type(error).__name__}: {error}"
    return BrokenGameError(
        f"the installed package {package} is broken: {what}: {why}", f"repair or remove {package}"
    )


REQUIRED_CAPABILITIES = ("settings", "rules", "example", "read", "build")
"""The capabilities that every game has."""

CAPABILITY_GROUPS = (
    ("groups", "symmetrise"),
    ("seats", "play_block", "traffic_picture"),
    ("plans", "play_plan"),
    ("pieces", "piece_pictures", "move"),
)
"""Capabilities of which a game has all or none: one command uses them together."""
