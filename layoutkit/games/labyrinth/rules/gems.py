"""LAB104, LAB114 to LAB117: how many gems each player has, and where one is given away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace

from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.board.terms import Colour, Gem, Layout
from layoutkit.games.labyrinth.rules.examples import gems
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import remove_surplus, surplus_fault
from layoutkit.source.faults import Fault, Related, key_of
from layoutkit.verdict import Measure, Severity, Stage


@rule(
    "LAB104",
    "too-many-gems",
    stage=Stage.BOX,
    fix="guess",
    needs="gems players",
    cites="LAB-B11",
    blocks=None,
    why="The box holds 4 gems of each colour.",
    bad=gems(red="c3 c1/e b4/bridge d2/under c2"),
)
def gems_fit_the_box(layout: Layout) -> Iterator[Fault]:
    """No colour has more gems than the box holds."""
    limit = layout.settings.box_gems
    lacking = lacking_gems(layout) if is_miscoloured(layout) else {}
    for colour, own in gems_by_colour(layout).items():
        if len(own) > limit:
            pieces = [(gem_item(gem), gem.pointer) for gem in own]
            problem = surplus_fault(f"{colour} gems", pieces, limit, "LAB-B11")
            if lacking:  # which of them has the wrong colour?
                few = f"{listed(lacking)} {'has' if len(lacking) == 1 else 'have'} too few"
                yield replace(problem, help=f"{problem.help}, or correct the colour: {few}")
            else:
                yield replace(problem, fixes=(remove_surplus(pieces, limit),))


@rule(
    "LAB114",
    "gems-uneven",
    stage=Stage.BOX,
    needs="gems players",
    cites="LAB-B8",
    blocks=None,
    why="Whoever has collected four gems first wins. A player with fewer gems than the others can"
    " never win, or wins far too soon if they all count. A board without any gems is taken for one"
    " that is not finished, and not judged.",
    bad=gems(green="c3"),
)
def players_have_as_many_gems(layout: Layout) -> Iterator[Fault]:
    """All players have the same number of gems."""
    lacking = lacking_gems(layout)
    if not lacking or is_miscoloured(layout):
        return
    numbers = gem_numbers(layout)
    least, most = min(numbers.values()), max(numbers.values())
    yield Fault(
        f"players have different numbers of gems: {numbers_words(numbers)}",
        at=key_of(("gems",)),
        items=tuple(lacking),
        help=f"give each player {counted(layout.settings.box_gems, 'gem')}",
        measure=Measure("gems", least, "=", most, "gems", "LAB-B8"),
    )


@rule(
    "LAB115",
    "gems-too-few",
    stage=Stage.BOX,
    needs="gems players",
    severity=Severity.WARNING,
    cites="LAB-B8",
    why="Four gems win. With fewer on the board, nobody can win by the rules.",
    bad=gems("c3 c1/e b4/bridge", "c3 e3/s b2/bridge", "c3 c5/w d2/bridge", "c3 a3/n d4/bridge"),
)
def players_have_all_gems(layout: Layout) -> Iterator[Fault]:
    """Every player has four gems."""
    numbers, due = gem_numbers(layout), layout.settings.box_gems
    least = min(numbers.values())
    if lacking_gems(layout) or not 0 < least < due:  # LAB114 reports different numbers
        return
    yield Fault(
        f"each player has {counted(least, 'gem')}; a game needs {due}",
        at=key_of(("gems",)),
        help=f"add {counted(due - least, 'gem')} for each player",
        measure=Measure("gems of each player", least, "=", due, "gems", "LAB-B8"),
    )


@rule(
    "LAB116",
    "gem-on-own-start",
    stage=Stage.BOX,
    needs="players",
    severity=Severity.WARNING,
    cites="LAB-A6",
    why="The player stands on this gem before the first turn and takes it for nothing.",
    bad=gems(red="a1 c1/e b4/bridge d2/under"),
    good=gems(red="e1 c1/e b4/bridge d2/under"),
)
def gems_are_away_from_home(layout: Layout) -> Iterator[Fault]:
    """No gem lies on the start of its own player."""
    homes = homes_of(layout)
    for gem in layout.gems:
        if (gem.colour, gem.on) in homes and gem.colour in layout.players:
            yield Fault(
                f'a {gem.colour} gem is on "{gem.on}", where {gem.colour} starts',
                at=(*gem.pointer, "on"),
                items=(gem_item(gem),),
                help="move it to another pole",
            )


@rule(
    "LAB117",
    "gems-stacked",
    stage=Stage.BOX,
    needs="gems players",
    severity=Severity.WARNING,
    cites="LAB-A6",
    why="A pawn takes all gems of its colour on a field at once: the second one costs nothing."
    " Gems of different colours may share a field.",
    bad=gems(red="c3 c3 b4/bridge d2/under"),
)
def gems_are_apart(layout: Layout) -> Iterator[Fault]:
    """No field has several gems of one colour."""
    if len({(gem.colour, gem.on) for gem in layout.gems}) == len(layout.gems):  # mostly so
        return
    fields = {field.name for pole in layout.poles for field in fields_of(pole)}
    homes = homes_of(layout)
    for colour, own in gems_by_colour(layout).items():
        for on in dict.fromkeys(gem.on for gem in own if gem.on in fields):
            first, *others = [gem for gem in own if gem.on == on]
            if others and colour in layout.players and (colour, on) not in homes:
                yield Fault(
                    f'{len(others) + 1} {colour} gems are on "{on}"',
                    at=(*others[-1].pointer, "on"),
                    items=(gem_item(first),),
                    help="leave one there and move the rest to other fields",
                    related=(Related("first", "the first one", (*first.pointer, "on")),),
                )


def gems_by_colour(layout: Layout) -> Mapping[Colour, list[Gem]]:
    """The gems of each colour that has any, in the order of the file."""
    found: defaultdict[Colour, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        found[gem.colour].append(gem)
    return found


def gem_numbers(layout: Layout) -> dict[Colour, int]:
    """The number of gems of each player, by colour in one order whatever the file's."""
    own = gems_by_colour(layout)
    return {colour: len(own.get(colour, ())) for colour in Colour if colour in layout.players}


def lacking_gems(layout: Layout) -> dict[Colour, int]:
    """The players with fewer gems than another, and how many fewer; no more than the box counts."""
    box = layout.settings.box_gems
    numbers = {colour: min(number, box) for colour, number in gem_numbers(layout).items()}
    most = max(numbers.values())
    return {colour: most - number for colour, number in numbers.items() if number < most}


def is_miscoloured(layout: Layout) -> bool:
    """True if the gems that are too few are there, in a colour that has too many or does not play.

    LAB104 or LAB110 reports them.
    """
    box = layout.settings.box_gems
    strays = sum(
        len(own) - (box if colour in layout.players else 0)
        for colour, own in gems_by_colour(layout).items()
        if len(own) > box or colour not in layout.players
    )
    return 0 < strays == sum(lacking_gems(layout).values())


def homes_of(layout: Layout) -> set[tuple[Colour, str]]:
    """The start poles, each with its colour."""
    return {(pole.colour, pole.id) for pole in layout.poles if pole.colour}


def numbers_words(numbers: Mapping[Colour, int]) -> str:
    """`green 1; red and white 4 each`."""
    alike: defaultdict[int, list[str]] = defaultdict(list)
    for colour, number in numbers.items():
        alike[number].append(str(colour))
    return "; ".join(
        f"{listed(alike[number])} {number or 'none'}{' each' if len(alike[number]) > 1 else ''}"
        for number in sorted(alike)
    )


def gem_item(gem: Gem) -> str:
    """The name of a gem in the items of a finding."""
    return f"{gem.colour}@{gem.on}"


GEM_RULES: tuple[Rule, ...] = (
    gems_fit_the_box,
    players_have_as_many_gems,
    players_have_all_gems,
    gems_are_away_from_home,
    gems_are_apart,
)
