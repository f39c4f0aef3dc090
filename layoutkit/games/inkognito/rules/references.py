"""Rules about figures on their start spaces, and about unknown names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from layoutkit.documents.faults import Fault, key_of
from layoutkit.documents.fixes import NameGuess, guess_name
from layoutkit.documents.positions import Pointer
from layoutkit.games.inkognito import GAME
from layoutkit.games.inkognito.model import ASIDE, STARTS, Build, Layout
from layoutkit.games.inkognito.picture_places import space_shape
from layoutkit.games.inkognito.town_map import STANDARD_MAP
from layoutkit.reports.findings import Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import with_advice
from layoutkit.wording import join_words


def meant(name: str, known: Sequence[str]) -> NameGuess:
    """Suggest the known name that was probably intended, or list all of them."""
    return guess_name(name, known, GAME.synonyms, f"there are {join_words(known)}" if known else "")


def suggest_known_name(problem: Fault, name: str, known: Sequence[str]) -> Fault:
    """Return a problem with a suggestion for the unknown name."""
    return with_advice(problem, meant(name, known))


BUILDS = tuple(Build)


@rule(
    "INK201",
    "figures-misplaced",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players placement",
    blocks=Stage.COSTS,
)
def check_figures_misplaced(layout: Layout) -> Iterator[Fault]:
    """Each colour that plays has one of its four builds on each of its four starts."""
    for colour in layout.colours:
        if colour not in STARTS:
            continue  # INK102 reports it
        if colour not in layout.placement:
            text = f"{colour} plays, but its figures are not placed"
            yield Fault(text, at=key_of(("placement",)), items=(colour,))
            continue
        yield from misplaced_figures(layout, colour)


def misplaced_figures(layout: Layout, colour: str) -> Iterator[Fault]:
    """Yield what is wrong with the figures of a colour.

    Unknown spaces come first: they explain why figures are missing elsewhere.
    """
    row, at = layout.placement[colour], ("placement", colour)
    homes = STARTS[colour]
    strange = [space for space in row if space not in homes]
    for space in strange:
        text = f"{colour} starts on {join_words(homes)}, not on {space}"
        problem = Fault(text, key_of((*at, space)), (colour, space))
        yield suggest_known_name(problem, space, homes)
    unknown = [space for space, build in row.items() if build not in BUILDS]
    for space in unknown:
        text = f'unknown build "{row[space]}"'
        problem = space_problem(layout, text, (*at, space), (colour, space))
        yield suggest_known_name(problem, row[space], BUILDS)
    if not unknown:
        yield from duplicate_builds(layout, colour)
    empty = [space for space in homes if space not in row]
    if empty and not strange:
        missing = [str(build) for build in BUILDS if build not in row.values()]
        what = f": the {join_words(missing)} figure" if len(missing) == 1 else ""
        text = f"{colour} has no figure on {join_words(empty)}{what}"
        yield Fault(text, key_of(at), (colour, *empty))


def duplicate_builds(layout: Layout, colour: str) -> Iterator[Fault]:
    """Yield a problem for every build that is on two starts of a colour."""
    row = layout.placement[colour]
    missing = [str(build) for build in BUILDS if build not in row.values()]
    for build, number in Counter(row.values()).items():
        if number > 1:
            spaces = [space for space, other in row.items() if other == build]
            instead = f"; missing: {join_words(missing)}" if missing else ""
            text = f"{colour} has the {build} figure on {join_words(spaces)}{instead}"
            at = ("placement", colour, spaces[-1])
            yield space_problem(layout, text, at, (colour, build))


def space_problem(
    layout: Layout, text: str, at: Pointer, items: tuple[str, ...], help_: str = ""
) -> Fault:
    """Return a problem with the figure on the space that ends the pointer."""
    return Fault(text, at, items, help_, shape=space_shape(layout, str(at[-1])))


@rule(
    "INK202",
    "colour-unseated",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players placement",
    blocks=Stage.COSTS,
)
def check_colour_unseated(layout: Layout) -> Iterator[Fault]:
    """Only colours that play have figures on the board."""
    seated = {seat for seat in layout.players if seat in STARTS}
    if len(seated) < min(len(layout.players), len(STARTS)):
        return  # a player is misspelt or listed twice: INK102 and INK103 report the cause
    shown = layout.snapshot.figures if layout.snapshot else {}
    homes: dict[str, Pointer] = {colour: ("placement", colour) for colour in layout.placement}
    homes |= {one: ("snapshot", "figures", one) for one in shown if one not in homes}
    for colour, at in homes.items():
        if colour not in layout.colours:
            known = colour in STARTS
            problem = Fault(
                f"{colour} has figures on the board, but nobody plays it"
                if known
                else f'unknown colour "{colour}"',
                at=key_of(at),
                items=(colour,),
            )
            yield problem if known else suggest_known_name(problem, colour, layout.colours)


@rule(
    "INK203",
    "deal-unseated",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="players deal",
    blocks=Stage.COSTS,
)
def check_deal_unseated(layout: Layout) -> Iterator[Fault]:
    """Every secret set belongs to a colour that plays, or is put aside."""
    for seat in layout.deal or {}:
        if seat == ASIDE or seat in layout.colours:
            continue
        if seat not in STARTS:  # it may be the name of a person, which is secret
            text = "a secret set is dealt to an unknown player"
            advice = meant(seat, (*layout.colours, ASIDE))
            fixes = advice.fixes(("deal", seat), on_key=True)
            yield Fault(text, key_of(("deal",)), ("unknown seat",), fixes=fixes)
            continue
        problem = Fault(
            f"{seat} is dealt a secret set, but does not play",
            at=key_of(("deal", seat)),
            items=(seat,),
        )
        yield suggest_known_name(problem, seat, (*layout.colours, ASIDE))


@rule(
    "INK204",
    "name-unknown",
    stage=Stage.REFERENCES,
    fix="safe",
    needs="board snapshot players",
    blocks=Stage.COSTS,
)
def check_name_unknown(layout: Layout) -> Iterator[Fault]:
    """Every build and space of a snapshot exists."""
    if layout.snapshot is None:
        return
    spaces = tuple(STANDARD_MAP.spaces if layout.custom_map is None else layout.custom_map.spaces)
    for colour, row in layout.snapshot.figures.items():
        at = ("snapshot", "figures", colour)
        for build, space in row.items():
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                problem = Fault(text, key_of((*at, build)), (build,))
                yield suggest_known_name(problem, build, BUILDS)
            if space not in spaces:
                yield unknown_space((*at, build), space, spaces)
    ambassador = layout.snapshot.ambassador
    if ambassador is not None and ambassador not in spaces:
        yield unknown_space(("snapshot", "ambassador"), ambassador, spaces)
    yield from unknown_exiles(layout)


def unknown_space(at: Pointer, space: str, spaces: tuple[str, ...]) -> Fault:
    """Return the problem of a space that the map does not have."""
    many = f"the board has {len(spaces)} spaces: E0, N1 and so on"
    advice = guess_name(space, spaces, otherwise=many)
    return with_advice(Fault(f'unknown space "{space}"', at, (space,)), advice)


def unknown_exiles(layout: Layout) -> Iterator[Fault]:
    """Yield a problem for every exiled figure that does not exist."""
    exiled = layout.snapshot.exiled if layout.snapshot else {}
    for colour, builds in exiled.items():
        at = ("snapshot", "exiled", colour)
        if colour not in layout.colours:
            text = f"{colour} was exiled, but nobody plays it"
            yield suggest_known_name(Fault(text, key_of(at), (colour,)), colour, layout.colours)
        for index, build in enumerate(builds):
            if build not in BUILDS:
                text = f'unknown build "{build}"'
                yield suggest_known_name(Fault(text, (*at, index), (build,)), build, BUILDS)
