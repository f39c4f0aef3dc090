"""LAB104, LAB114 to LAB117 and LAB121: the number of gems, and gems that cost nothing.

A gem costs nothing if it lies on its player's start, or on a field with another gem of the player.
"""

from cmath import phase
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from math import pi

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related, key_of
from layoutkit.documents.fixes import format_flow, remove_items, rename_key, replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.model import Colour, Gem, Layout, PoleKind
from layoutkit.games.labyrinth.board.positions import fields_of
from layoutkit.games.labyrinth.rules.wording import box_rule
from layoutkit.reports.findings import Severity
from layoutkit.rules.shared import is_copied_run, remove_surplus, surplus_fault
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import format_count, join_few, join_words


@box_rule("LAB104", "too-many-gems", fix="safe", needs="gems players", blocks=None)
def check_too_many_gems(layout: Layout) -> Iterator[Fault]:
    """No colour has more gems than the box holds."""
    limit = layout.settings.box_gems
    lacking = count_missing_gems(layout) if may_be_miscoloured(layout) else {}
    doubled = [gem for colour in Colour for gem in find_doubled_gems(layout, colour)]
    places = sorted(layout.gems.index(gem) for gem in doubled)
    if is_copied_run([(gem.colour, gem.on) for gem in layout.gems], places):
        pieces = [(gem.item, gem.pointer) for gem in layout.gems]
        surplus = surplus_fault("gems", pieces, len(pieces) - len(doubled), "LAB-B11")
        copies = [layout.gems[place] for place in places]
        yield _doubled_fault(surplus, copies, limit, is_safe=True)
        return
    for colour, own in group_gems(layout).items():
        if len(own) > limit:
            pieces = [(gem.item, gem.pointer) for gem in own]
            problem = surplus_fault(f"{colour} gems", pieces, limit, "LAB-B11")
            if doubled := find_doubled_gems(layout, colour):
                problem = _doubled_fault(problem, doubled, limit, is_safe=not lacking)
            if lacking:  # some of these gems may have the wrong colour
                few = f"{join_words(lacking)} {'has' if len(lacking) == 1 else 'have'} too few"
                problem = replace(problem, help=f"{problem.help}, or correct a colour: {few}")
            elif not doubled:
                problem = replace(problem, fixes=(remove_surplus(pieces, limit),))
            yield problem


def _doubled_fault(surplus: Fault, doubled: Sequence[Gem], limit: int, is_safe: bool) -> Fault:
    """Return the fault of gems that are too many because they are listed twice."""
    fields = join_words(f'"{gem.on}"' for gem in doubled)
    colours = join_words(dict.fromkeys(gem.colour for gem in doubled))
    have = "gem on {} is" if len(doubled) == 1 else "gems on {} are"
    copies = "second" if len(doubled) == 1 else "copies"
    each = " of each colour" if len({gem.colour for gem in doubled}) > 1 else ""
    return replace(
        surplus,
        message=f"the {colours} {have.format(fields)} listed twice; the box holds {limit}{each}",
        at=doubled[0].pointer,
        items=tuple(gem.item for gem in doubled),
        help=f"remove the {copies}",
        fixes=(remove_items(f"the {copies}", *(gem.pointer for gem in doubled), is_safe=is_safe),),
    )


@box_rule("LAB114", "gems-uneven", fix="guess", needs="gems players", blocks=None)
def check_gems_uneven(layout: Layout) -> Iterator[Fault]:
    """All players have the same number of gems."""
    lacking = count_missing_gems(layout)
    if not lacking or may_be_miscoloured(layout):
        return
    numbers = count_gems(layout)
    least, most = min(numbers.values()), max(numbers.values())
    box = layout.settings.box_gems
    due = {colour: box - number for colour, number in numbers.items() if number < box}
    missing = join_words(f"{number} of {colour}" for colour, number in due.items())
    fields = {colour: find_free_fields(layout, colour) for colour in due}
    first = fields[next(iter(lacking))]
    choices = [{colour: fields[colour][:number] for colour, number in due.items()}]
    if sum(due.values()) == 1:
        choices = [{colour: [on]} for colour in due for on in first[:_MOST_FIELDS]]
    yield Fault(
        f"players have different numbers of gems: {format_counts(numbers)}",
        at=key_of(("gems",)),
        items=tuple(lacking),
        help=f"give each player {format_count(box, 'gem')}: add {missing}{format_examples(first)}",
        fixes=tuple(map(_add_gems, choices)),
        measure=Measure("gems", least, "=", most, "gems", "LAB-B8"),
    )


@box_rule("LAB115", "gems-too-few", needs="gems players", severity=Severity.WARNING)
def check_gems_too_few(layout: Layout) -> Iterator[Fault]:
    """Every player has four gems."""
    numbers, due = count_gems(layout), layout.settings.box_gems
    least = min(numbers.values())
    if count_missing_gems(layout) or not 0 < least < due:  # LAB114 reports different numbers
        return
    yield Fault(
        f"each player has {format_count(least, 'gem')}; a game needs {due}",
        at=key_of(("gems",)),
        help=f"add {format_count(due - least, 'gem')} for each player"
        f"{format_examples(find_free_fields(layout))}",
        measure=Measure("gems of each player", least, "=", due, "gems", "LAB-B8"),
    )


@box_rule("LAB116", "gem-on-own-start", fix="guess", needs="players", severity=Severity.WARNING)
def check_gem_on_own_start(layout: Layout) -> Iterator[Fault]:
    """No gem lies on the start of its own player."""
    homes = {(pole.colour, pole.id) for pole in layout.poles}
    for gem in layout.gems:
        if (gem.colour, gem.on) in homes and gem.colour in layout.players:
            fields = find_free_fields(layout, gem.colour)
            yield Fault(
                f'a {gem.colour} gem is on "{gem.on}", where {gem.colour} starts',
                at=gem.field_pointer,
                items=(gem.item,),
                help=f"move it to another pole{format_examples(fields)}",
                fixes=tuple(
                    replace_value(on, gem.field_pointer, is_safe=False)
                    for on in fields[:_MOST_FIELDS]
                ),
            )


_MOST_FIELDS = 3  # free fields that are offered


def _add_gems(fields: Mapping[Colour, Sequence[str]]) -> ProposedFix:
    """Return the fix that adds gems of each colour on fields."""
    gems = [{"colour": str(colour), "field": on} for colour in fields for on in fields[colour]]
    title = f"add {join_few(map(format_flow, gems), _MOST_FIELDS)}"
    return ProposedFix(title, [Change.append(("gems",), gem) for gem in gems], is_safe=False)


def format_examples(fields: Sequence[str]) -> str:
    """Return `, for example on "c3" or "d2/n"`; empty if there is no field."""
    names = join_words((f'"{field}"' for field in fields[:_MOST_FIELDS]), "or")
    return f", for example on {names}" if fields else ""


def find_free_fields(layout: Layout, colour: Colour | None = None) -> list[str]:
    """Return the fields without a gem, or without one of a colour; starts are left out.

    For a colour, fields come first on which gems of other players lie if their starts turn to the
    start of this colour: most boards look alike to all players.
    """
    taken = {gem.on for gem in layout.gems if colour in (None, gem.colour)}
    middle = complex(layout.columns - 1, layout.rows - 1) / 2
    places = {pole.id: complex(*pole.place) - middle for pole in layout.poles if pole.at}
    starts = {pole.colour: places.get(pole.id) for pole in layout.poles if pole.colour}
    home = starts.get(colour) if colour else None
    turned: Counter[tuple[complex, str]] = Counter()
    for gem in layout.gems:
        start, place = starts.get(gem.colour), places.get(gem.pole)
        if home and start and place is not None and gem.colour is not colour:
            turned[_turn(place, gem.on.partition("/")[2], home / start)] += 1
    votes = {
        field.name: turned[_turn(places[pole.id], field.name.partition("/")[2], 1)]
        for pole in layout.poles
        if pole.kind is not PoleKind.START and pole.at
        for field in fields_of(pole)
        if field.name not in taken
    }
    return sorted(votes, key=lambda name: -votes[name])


def _turn(place: complex, side: str, turn: complex) -> tuple[complex, str]:
    """Return a place and the side of a wall there, turned by a complex number of length 1."""
    here = place * turn
    if side in COMPASS:
        quarters = round(phase(turn) / (pi / 2))
        side = COMPASS[(COMPASS.index(side) + 4 * quarters) % len(COMPASS)]
    return complex(round(here.real, 6), round(here.imag, 6)), side


@box_rule("LAB117", "gems-stacked", needs="gems players", severity=Severity.WARNING)
def check_gems_stacked(layout: Layout) -> Iterator[Fault]:
    """No field has several gems of one colour."""
    if len({gem.item for gem in layout.gems}) == len(layout.gems):  # true of most boards
        return
    fields = {field.name for pole in layout.poles for field in fields_of(pole)}
    homes = {(pole.colour, pole.id) for pole in layout.poles}
    for colour, own in group_gems(layout).items():
        if colour not in layout.players or find_doubled_gems(layout, colour):
            continue  # LAB110 or LAB104 reports them
        for on in dict.fromkeys(gem.on for gem in own if gem.on in fields):
            first, *others = [gem for gem in own if gem.on == on]
            if others and (colour, on) not in homes:
                yield Fault(
                    f'{len(others) + 1} {colour} gems are on "{on}"',
                    at=others[-1].field_pointer,
                    items=(first.item,),
                    help="leave one there and move the rest to other fields",
                    related=(Related("first", "the first gem", first.field_pointer),),
                )


@box_rule("LAB121", "gem-key-on", severity=Severity.INFO, on=False, fix="safe", needs="gems")
def check_gem_key_on(layout: Layout) -> Iterator[Fault]:
    """Gems name their field by the key `field`."""
    old = [gem.field_pointer for gem in layout.gems if gem.key == "on"]
    if old:
        yield Fault(
            f"{format_count(len(old), 'gem')} {'has' if len(old) == 1 else 'have'} the key `on`,"
            " which programs that read YAML 1.1 take for `true`",
            at=key_of(old[0]),
            items=("on",),
            help="write `field`",
            fixes=(rename_key("field", *old),),
        )


def group_gems(layout: Layout) -> Mapping[Colour, list[Gem]]:
    """Return the gems of each colour that has any, in file order."""
    found: defaultdict[Colour, list[Gem]] = defaultdict(list)
    for gem in layout.gems:
        found[gem.colour].append(gem)
    return found


def find_doubled_gems(layout: Layout, colour: Colour) -> list[Gem]:
    """Return the gems that repeat an earlier one, if exactly these are more than the box holds."""
    own = [gem for gem in layout.gems if gem.colour is colour]
    fields = [gem.on for gem in own]
    doubled = [gem for number, gem in enumerate(own) if gem.on in fields[:number]]
    return doubled if len(own) - len(doubled) == layout.settings.box_gems else []


def count_gems(layout: Layout) -> dict[Colour, int]:
    """Return how many gems each player has, in the order of `Colour`."""
    own = group_gems(layout)
    return {colour: len(own.get(colour, ())) for colour in Colour if colour in layout.players}


def count_missing_gems(layout: Layout) -> dict[Colour, int]:
    """Return how many gems each player has fewer than the player with the most.

    Gems beyond the number in the box do not count. Players who lack none are left out.
    """
    box = layout.settings.box_gems
    numbers = {colour: min(number, box) for colour, number in count_gems(layout).items()}
    most = max(numbers.values())
    return {colour: most - number for colour, number in numbers.items() if number < most}


def may_be_miscoloured(layout: Layout) -> bool:
    """Return whether surplus gems of one colour make up for the missing gems of another.

    Then LAB104 or LAB110 reports the surplus gems.
    """
    box = layout.settings.box_gems
    strays = sum(
        len(own) - (box if colour in layout.players else 0)
        for colour, own in group_gems(layout).items()
        if len(own) > box or colour not in layout.players
    )
    return 0 < strays == sum(count_missing_gems(layout).values())


def format_counts(numbers: Mapping[Colour, int]) -> str:
    """Return `green 1; red and white 4 each`."""
    alike: defaultdict[int, list[str]] = defaultdict(list)
    for colour, number in numbers.items():
        alike[number].append(str(colour))
    return "; ".join(
        f"{join_words(alike[number])} {number or 'none'}{' each' if len(alike[number]) > 1 else ''}"
        for number in sorted(alike)
    )
