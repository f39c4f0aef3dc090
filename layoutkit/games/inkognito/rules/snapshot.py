"""Rules about the Ambassador at the start, and about a game under way."""

from collections.abc import Iterator
from functools import partial

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import replace_value
from layoutkit.documents.positions import Pointer
from layoutkit.games.inkognito.model import BUILDS, EMBASSY, NUMBERED, STARTS, BoardModel, Build
from layoutkit.games.inkognito.picture_places import space_shape
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.wording import join_words

COLOURED = frozenset(space for spaces in STARTS.values() for space in spaces)
NOT_WHITE = COLOURED | {EMBASSY}


figure_rule = partial(
    rule, stage=Stage.GRAPH, needs="snapshot placement players", blocks=Stage.COSTS
)
"""Make a rule about figures during a game."""


@figure_rule("INK401", "ambassador-away", fix="guess", needs="ambassador")
def check_ambassador_away(board: BoardModel) -> Iterator[Fault]:
    """The Ambassador starts in the embassy, on E0."""
    space = board.layout.ambassador
    if space is not None and space != EMBASSY:
        yield Fault(
            f"the Ambassador starts on {space}, not on {EMBASSY}",
            at=("ambassador",),
            items=("ambassador",),
            help="for a game under way, write the space under `snapshot`",
            fixes=(replace_value(EMBASSY, ("ambassador",), is_safe=False),),
            shape=space_shape(board.layout, space),
        )


def figure_pointer(board: BoardModel, colour: str, build: str) -> Pointer:
    """Return where the file gives the current space of a figure."""
    shown = board.layout.snapshot.figures if board.layout.snapshot else {}
    if build in shown.get(colour, {}):
        return ("snapshot", "figures", colour, build)
    return ("placement", colour, board.start_positions[colour][build])


@figure_rule("INK402", "figures-together")
def check_figures_together(board: BoardModel) -> Iterator[Fault]:
    """Figures of the same colour are on different spaces."""
    if board.layout.snapshot is None:
        return
    for colour, row in board.positions.items():
        by_space: dict[str, list[str]] = {}
        for build in Build:
            if build in row:
                by_space.setdefault(row[build], []).append(str(build))
        for space, builds in by_space.items():
            if len(builds) > 1:
                *others, last = sorted(builds, key=lambda one: is_moved(board, colour, one))
                yield Fault(
                    f"{colour} has the {join_words(builds)} figures on {space}",
                    at=figure_pointer(board, colour, last),
                    items=(colour, *builds),
                    help="write another space for all but one of them",
                    related=tuple(
                        Related(
                            "other figure", f"the {one} figure", figure_pointer(board, colour, one)
                        )
                        for one in others
                    ),
                    shape=space_shape(board.layout, space),
                )


def is_moved(board: BoardModel, colour: str, build: str) -> bool:
    """Return whether the snapshot names a figure."""
    return figure_pointer(board, colour, build)[0] == "snapshot"


@figure_rule("INK403", "ambassador-met")
def check_ambassador_met(board: BoardModel) -> Iterator[Fault]:
    """The Ambassador is alone on his space between turns."""
    if board.layout.snapshot is None:
        return
    for colour, row in board.positions.items():
        for build, space in row.items():
            if space == board.ambassador:
                yield Fault(
                    f"the {build} figure of {colour} shares {space} with the Ambassador",
                    at=figure_pointer(board, colour, build),
                    items=(colour, build, "ambassador"),
                    help="a file shows a game between turns, after the Ambassador was exiled",
                    shape=space_shape(board.layout, space),
                )


def exiles(board: BoardModel) -> Iterator[tuple[str, str, str]]:
    """Yield every exiled figure with its space."""
    shown = board.layout.snapshot
    if shown is None or any(
        colour not in board.positions or build not in BUILDS or space not in board.city.spaces
        for colour, row in shown.figures.items()
        for build, space in row.items()
    ):
        return  # INK202 or INK204 reports a wrong name, which may be that of an exiled figure
    for colour, builds in shown.exiled.items():
        for build in dict.fromkeys(builds):
            if build in board.positions.get(colour, {}):
                yield colour, build, board.positions[colour][build]


@figure_rule("INK404", "exile-numbered")
def check_exile_numbered(board: BoardModel) -> Iterator[Fault]:
    """Exiled figures are not on N1 to N8."""
    for colour, build, space in exiles(board):
        if space in NUMBERED:
            yield Fault(
                f"the {build} figure of {colour} was exiled to {space}, a numbered space",
                at=figure_pointer(board, colour, build),
                items=(colour, build),
                help="write the space to which it was exiled, or remove it from `exiled`",
                shape=space_shape(board.layout, space),
            )


@figure_rule(
    "INK405",
    "exile-coloured",
    fix="guess",
    severity=Severity.WARNING,
    needs="edition snapshot placement players exile",
)
def check_exile_coloured(board: BoardModel) -> Iterator[Fault]:
    """With `white_only`, exiled figures are neither on a start nor on the embassy."""
    if board.layout.exile_rule != "white_only":
        return
    for colour, build, space in exiles(board):
        if space in NOT_WHITE:
            kind = "the embassy" if space == EMBASSY else "a coloured space"
            yield Fault(
                f"the {build} figure of {colour} was exiled to {space}, {kind}",
                at=figure_pointer(board, colour, build),
                items=(colour, build),
                help="the file says `exile: white_only`"
                if board.layout.exile
                else f"the edition {board.layout.edition} exiles to white spaces;"
                " `exile: unnumbered` allows it",
                shape=space_shape(board.layout, space),
                fixes=(replace_value("unnumbered", ("exile",), is_safe=False),),
            )
