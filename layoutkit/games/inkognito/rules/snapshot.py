"""Rules about the Ambassador at the start, and about a game under way."""

from __future__ import annotations

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
def check_ambassador_away(case: BoardModel) -> Iterator[Fault]:
    """The Ambassador starts in the embassy, on E0."""
    space = case.layout.ambassador
    if space is not None and space != EMBASSY:
        yield Fault(
            f"the Ambassador starts on {space}, not on {EMBASSY}",
            at=("ambassador",),
            items=("ambassador",),
            help="for a game under way, write the space under `snapshot`",
            fixes=(replace_value(EMBASSY, ("ambassador",), is_safe=False),),
            shape=space_shape(case.layout, space),
        )


def figure_pointer(case: BoardModel, colour: str, build: str) -> Pointer:
    """Return where the file gives the current space of a figure."""
    shown = case.layout.snapshot.figures if case.layout.snapshot else {}
    if build in shown.get(colour, {}):
        return ("snapshot", "figures", colour, build)
    return ("placement", colour, case.start_positions[colour][build])


@figure_rule("INK402", "figures-together")
def check_figures_together(case: BoardModel) -> Iterator[Fault]:
    """Figures of the same colour are on different spaces."""
    if case.layout.snapshot is None:
        return
    for colour, row in case.positions.items():
        by_space: dict[str, list[str]] = {}
        for build in Build:
            if build in row:
                by_space.setdefault(row[build], []).append(str(build))
        for space, builds in by_space.items():
            if len(builds) > 1:
                *others, last = sorted(builds, key=lambda one: is_moved(case, colour, one))
                yield Fault(
                    f"{colour} has the {join_words(builds)} figures on {space}",
                    at=figure_pointer(case, colour, last),
                    items=(colour, *builds),
                    help="write another space for all but one of them",
                    related=tuple(
                        Related(
                            "other figure", f"the {one} figure", figure_pointer(case, colour, one)
                        )
                        for one in others
                    ),
                    shape=space_shape(case.layout, space),
                )


def is_moved(case: BoardModel, colour: str, build: str) -> bool:
    """Return whether the snapshot names a figure."""
    return figure_pointer(case, colour, build)[0] == "snapshot"


@figure_rule("INK403", "ambassador-met")
def check_ambassador_met(case: BoardModel) -> Iterator[Fault]:
    """The Ambassador is alone on his space between turns."""
    if case.layout.snapshot is None:
        return
    for colour, row in case.positions.items():
        for build, space in row.items():
            if space == case.ambassador:
                yield Fault(
                    f"the {build} figure of {colour} shares {space} with the Ambassador",
                    at=figure_pointer(case, colour, build),
                    items=(colour, build, "ambassador"),
                    help="a file shows a game between turns, after the Ambassador was exiled",
                    shape=space_shape(case.layout, space),
                )


def exiles(case: BoardModel) -> Iterator[tuple[str, str, str]]:
    """Yield every exiled figure with its space."""
    shown = case.layout.snapshot
    if shown is None or any(
        colour not in case.positions or build not in BUILDS
        for colour, row in shown.figures.items()
        for build in row
    ):
        return  # INK202 or INK204 reports a wrong name, which may be that of an exiled figure
    for colour, builds in shown.exiled.items():
        for build in dict.fromkeys(builds):
            if build in case.positions.get(colour, {}):
                yield colour, build, case.positions[colour][build]


@figure_rule("INK404", "exile-numbered")
def check_exile_numbered(case: BoardModel) -> Iterator[Fault]:
    """Exiled figures are not on N1 to N8."""
    for colour, build, space in exiles(case):
        if space in NUMBERED:
            yield Fault(
                f"the {build} figure of {colour} was exiled to {space}, a numbered space",
                at=figure_pointer(case, colour, build),
                items=(colour, build),
                help="write the space to which it was exiled, or remove it from `exiled`",
                shape=space_shape(case.layout, space),
            )


@figure_rule(
    "INK405",
    "exile-coloured",
    fix="guess",
    severity=Severity.WARNING,
    needs="edition snapshot placement players exile",
)
def check_exile_coloured(case: BoardModel) -> Iterator[Fault]:
    """With `white_only`, exiled figures are neither on a start nor on the embassy."""
    if case.layout.exile_rule != "white_only":
        return
    for colour, build, space in exiles(case):
        if space in NOT_WHITE:
            kind = "the embassy" if space == EMBASSY else "a coloured space"
            yield Fault(
                f"the {build} figure of {colour} was exiled to {space}, {kind}",
                at=figure_pointer(case, colour, build),
                items=(colour, build),
                help="the file says `exile: white_only`"
                if case.layout.exile
                else f"the edition {case.layout.edition} exiles to white spaces;"
                " `exile: unnumbered` allows it",
                shape=space_shape(case.layout, space),
                fixes=(replace_value("unnumbered", ("exile",), is_safe=False),),
            )
