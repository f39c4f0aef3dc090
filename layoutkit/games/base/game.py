"""The description of a game: its names, and a table of its capabilities.

Each entry of the table names a function or a constant in the game's package, or a file of data such
as `figures.toml`. The entry is loaded when it is used for the first time, so a command loads only
the modules that it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence, Set
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Any,
    Concatenate,
    Generic,
    NoReturn,
    ParamSpec,
    TypeAlias,
    TypeVar,
    cast,
    overload,
)

from layoutkit.documents.positions import Pointer
from layoutkit.errors import LayoutkitError
from layoutkit.games.base import answers
from layoutkit.games.base.data_files import READERS, load_data_file
from layoutkit.languages import Language
from layoutkit.wording import NO_SYNONYMS, Synonyms, did_you_mean, join_words

if TYPE_CHECKING:
    import networkx as nx

    from layoutkit.documents.changes import Change
    from layoutkit.documents.document import Completion, Symbol
    from layoutkit.documents.positions import Region
    from layoutkit.drawing.shapes import Box, Drawing
    from layoutkit.games.base.editing import BoardEdit, EditableBoard
    from layoutkit.playtest.blocks import Block
    from layoutkit.printing.kit import Kit
    from layoutkit.rules.rule import Rule
    from layoutkit.scoring.comparison import ItemDifference
    from layoutkit.scoring.figures import FigureDescription

OfferT = TypeVar("OfferT")
ParametersT = ParamSpec("ParametersT")

FindErrors: TypeAlias = Callable[[Any], Sequence[tuple[str, Pointer]]]
"""Returns the errors of a layout: names of rules, and pointers to items."""

DESCRIPTIVE_KEYS = frozenset(
    (
        *("$schema", "format", "title", "titles", "author", "note", "notes"),
        *("licence", "tags", "language", "accept"),
    )
)
"""The keys of files that describe the board, but do not change it: no rule of a game needs them."""


class BrokenGameError(LayoutkitError):
    """The package of a separately installed game is unusable."""


class Capability(Generic[OfferT]):
    """A function or constant of a game: `game.solve(...)` calls the entry `solve` of its table.

    If a game lacks the entry, a use is refused with the message `refusal`. Without a message, it
    has `default`, or the function of this name in the class `Game`.
    """

    def __init__(
        self,
        refusal: str = "",
        *,
        default: OfferT | None = None,
        signature: Callable[..., Any] | None = None,
    ) -> None:
        self.refusal, self.default, self.signature = refusal, default, signature
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
        if self.refusal:
            game.refuse(self.name)
        return cast("OfferT", partial(self.signature, game) if self.signature else self.default)


def capability(
    refusal: str = "",
) -> Callable[
    [Callable[Concatenate[Any, ParametersT], OfferT]], Capability[Callable[ParametersT, OfferT]]
]:
    """Make the capability of a function with the signature that follows.

    Without a refusal, its body is what a game without the entry does.
    """
    return lambda signature: Capability(refusal, signature=signature)


class Game:
    """A game: facts that need no import, and a table of capabilities."""

    # Every game has these.
    settings: Capability[type[Any]] = Capability("has no settings")
    rules: Capability[Sequence[Rule]] = Capability("has no rules")
    example: Capability[str] = Capability("has no example")

    @capability("cannot be read")
    def read(
        self, data: answers.Data, settings: Any, faults: Collection[Pointer] = frozenset()
    ) -> Any:
        """Return the layout of data that the schema accepts, except for items with faults.

        Faulty items are left out, and the others keep their index. Rules must not report an item
        because of something that a faulty item hides.
        """

    @capability("cannot be built")
    def build(self, layout: Any, broken: Collection[Pointer], /) -> Any:
        """Return the board of a layout without its broken items; never fail for a bad board."""

    # A game that lacks one of these has the default.
    commands: Capability[Mapping[str, answers.CommandHelp]] = Capability(default={})
    synonyms: Capability[Synonyms] = Capability(default=NO_SYNONYMS)
    figures: Capability[Mapping[str, FigureDescription]] = Capability(default={})
    colours: Capability[Mapping[str, str]] = Capability(default={})

    @capability()
    def faulty_keys(self, data: answers.Data, faults: Collection[Pointer]) -> frozenset[str]:
        """Return the parts of a file that schema faults make unreadable, by the names in rules."""
        return frozenset(str(fault[0]) for fault in faults)

    @capability()
    def symbols(self, data: answers.Data) -> Sequence[Symbol]:
        """Return the definitions and references of names in a file, which may be faulty."""
        return ()

    @capability()
    def completions(self, data: answers.Data, at: Pointer) -> Sequence[Completion]:
        """Return the names that can be written at a place of a file, which may be faulty."""
        return ()

    @capability()
    def rename(self, data: answers.Data, given: Symbol, name: str) -> Sequence[Change]:
        """Return the changes that a renaming needs elsewhere; refuse invalid names."""
        raise LayoutkitError(f"the name of a {given.kind} cannot be changed")

    @capability()
    def describe(self, board: Any, /, at: Pointer, call: answers.CallOptions) -> str:
        """Return what is at a place of the file, and its costs for each seat, as Markdown."""
        return ""

    @capability()
    def text_picture(self, data: answers.Data, shapes: Sequence[Region]) -> str:
        """Return a drawing of the board with characters, for `explain`."""
        return ""

    @capability()
    def summary(self, scores: answers.Data) -> answers.Data:
        """Return values for a table row that the scores do not have, or that combine figures."""
        return {}

    @capability()
    def equivalence_key(self, data: answers.Data) -> str:
        """Return a text that is equal for boards whose differences do not matter to the game."""
        facts = {key: value for key, value in data.items() if key not in DESCRIPTIVE_KEYS}
        return repr(sorted(facts.items()))

    @capability()
    def item_boxes(self, board: Any, /) -> Mapping[str, Box]:
        """Return the boxes of the items that the picture shows, by JSON pointer."""
        return {}

    @capability()
    def secret_picture(self, board: Any, /, language: Language = Language.EN) -> Drawing:
        """Return the picture of the board, with texts in a language."""
        return self.picture(board, language)

    @capability()
    def box_kit(self, board: Any, /, name: str, language: Language = Language.EN) -> Kit:
        """Return everything that is printed for a board, in a language."""
        return self.kit(board, name, language)

    @capability()
    def secret_kit(self, board: Any, /, kit: Kit, language: Language = Language.EN) -> Kit:
        """Return a kit with the secret parts of the file."""
        return kit

    # A command that needs one of these refuses a game that lacks it.

    @capability("cannot be solved")
    def solve(self, board: Any, file: str, call: answers.CallOptions, /) -> answers.Answer:
        """Return exact results."""

    @capability("cannot replay plans")
    def replay(
        self, board: Any, /, file: str, call: answers.CallOptions, plan: Any
    ) -> answers.Answer:
        """Check a written plan against the rules."""

    @capability("cannot be scored")
    def score(self, board: Any, file: str, call: answers.CallOptions, /) -> answers.Answer:
        """Return the figures of a board."""

    @capability("has no fairness proofs")
    def fairness(self, board: Any, file: str, call: answers.CallOptions, /) -> answers.Answer:
        """Return the proven chances of the seats."""

    @capability("has no suggestions")
    def suggest(
        self, board: Any, /, call: answers.CallOptions, limit: int, is_legal: Callable[[Any], bool]
    ) -> answers.Suggestions:
        """Return the most useful changes, best first; the options are the options of `score`."""

    @capability("cannot be made symmetric")
    def groups(self, data: answers.Data, settings: Any) -> answers.SymmetryGroups:
        """Return the symmetry groups that `symmetrise` accepts."""

    @capability("cannot be made symmetric")
    def symmetrise(
        self, data: answers.Data, settings: Any, group: str, errors_of: FindErrors | None
    ) -> answers.SymmetricBoard:
        """Return the nearest board with a symmetry; with `errors_of` the nearest without errors."""

    @capability("has no random boards")
    def new(self, call: answers.CallOptions) -> str:
        """Return the file of a new board for a `seed`; each `attempt` gives another board."""

    @capability("cannot be improved")
    def improve(
        self, board: Any, /, call: answers.CallOptions, new_faults: Callable[[Any], Set[str]]
    ) -> answers.ImprovedBoard:
        """Return the fewest changes that reach the goal of the option `aim`.

        `new_faults` returns the codes of the rules that a changed layout breaks more often.
        """

    @capability("has no graph")
    def graph(self, board: Any, /) -> nx.Graph[str]:
        """Return the board as a graph."""

    @capability("cannot be playtested")
    def seats(self, board: Any, /) -> tuple[str, ...]:
        """Return the names of the seats in their order.

        Raise an error for a board on which no game can be played.
        """

    @capability("cannot be playtested")
    def play_block(self, board: Any, /, call: answers.BlockRequest) -> Block:
        """Play whole games with the same cards, one begun by each seat."""

    @capability("cannot be playtested")
    def traffic_picture(
        self, board: Any, /, laid: Mapping[str, int], games: int, language: Language = Language.EN
    ) -> bytes:
        """Return an SVG of how often each position was used in the games."""

    @capability("cannot be compared item by item")
    def differences(self, before: Any, after: Any) -> Sequence[ItemDifference]:
        """Return the differences between two boards, item by item."""

    @capability("has no picture of differences")
    def differences_picture(self, before: Any, after: Any) -> bytes:
        """Return an SVG that marks the differences between two boards."""

    @capability("cannot be drawn")
    def picture(self, board: Any, /, language: Language = Language.EN) -> Drawing:
        """Return the picture of the board, with texts in a language."""

    @capability("cannot be drawn")
    def origin_mm(self, board: Any, /) -> tuple[float, float]:
        """Return the point of the picture from which shapes of findings are measured."""

    @capability("cannot be printed")
    def kit(self, board: Any, /, name: str, language: Language = Language.EN) -> Kit:
        """Return everything that is printed for a board, in a language."""

    @capability("has no costs of seats")
    def plans(self, board: Any, /, call: answers.CallOptions) -> Sequence[answers.SeatPlan]:
        """Return every goal that a seat can reach, with its costs."""

    @capability("has no ways to play")
    def play_plan(
        self, board: Any, /, name: str, call: answers.CallOptions
    ) -> Iterator[answers.SeatPlanStep]:
        """Yield the steps of a plan."""

    @capability("cannot be changed on its picture")
    def pieces(self, board: Any, /) -> EditableBoard:
        """Return the pieces that can be moved on the picture, and their targets."""

    @capability("cannot be changed on its picture")
    def piece_pictures(self, board: Any, /) -> Mapping[str, Drawing]:
        """Return pictures of pieces at the scale of the board, by name."""

    @capability("cannot be changed on its picture")
    def move(self, board: Any, /, move: BoardEdit) -> tuple[Change, ...]:
        """Return the changes of the file for a move on a board that `pieces` accepts."""

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
        return str(self.folder / name) if self.origin else name

    @property
    def schema_comment(self) -> str:
        """Return the two lines that begin the example: they name the schema for editors."""
        return "".join(self.example.splitlines(keepends=True)[:2])

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

    def options(self, command: str) -> tuple[answers.Option, ...]:
        """Return the options that the game adds to a command."""
        return self.commands.get(command, answers.CommandHelp()).options

    def seat_count(self, data: answers.Data) -> int | None:
        """Return the number of players in a file; None if the file does not list them."""
        players = data.get("players", data.get("seats"))
        return len(players) if isinstance(players, list) else None

    def check_options(self, command: str, options: Mapping[str, Any]) -> None:
        """Refuse options, and values of options, that this game does not have."""
        known = {option.name: option for option in self.options(command)}
        for name, value in options.items():
            if not answers.is_given(value):
                continue
            if name not in known:
                flags = ", ".join(option.flag for option in known.values())
                hint = f"its options are {flags}" if flags else ""
                raise LayoutkitError(f"{self.title} has no --{name.replace('_', '-')}", hint)
            choices = known[name].choices
            if choices and value not in choices:
                must = f"choose {join_words(choices, 'or')}"
                hint = did_you_mean(str(value), choices, self.synonyms)
                given = f'{known[name].flag} "{value}"'
                raise LayoutkitError(f"invalid {given} ({self.title}): {must}", hint)


def make_broken_game_error(package: str, what: str, error: BaseException | str) -> BrokenGameError:
    """Return the error about a game's package that is unusable."""
    why = error if isinstance(error, str) else f"{type(error).__name__}: {error}"
    return BrokenGameError(
        f"the installed package {package} is broken: {what}: {why}", f"repair or remove {package}"
    )


USUAL_ENTRIES = {
    "settings": "model:Settings",
    "rules": "rules:RULES",
    "example": "example.yaml",
    "read": "model:read_layout",
    "build": "model:build_board",
    "commands": "commands.toml",
    "synonyms": "aliases.toml",
    "figures": "figures.toml",
}
"""Where the games of layoutkit have what every game has, if their tables do not say otherwise."""

REQUIRED_CAPABILITIES = ("settings", "rules", "example", "read", "build")
"""The capabilities that every game has."""
