"""Rules about the seats, the first divider and the teams."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, Related, SecretWords, key_of
from layoutkit.documents.fixes import guess_name, remove_items, rename_key, replace_value
from layoutkit.documents.positions import Pointer
from layoutkit.games.canal_grande.cards import is_two_pairs
from layoutkit.games.canal_grande.model import USUAL_SEATING, Layout, Variant
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import rule
from layoutkit.rules.shared import find_repeats, unseated_fault, with_advice
from layoutkit.wording import join_words

seat_rule = partial(rule, stage=Stage.REFERENCES, blocks=Stage.COSTS)
"""Make a rule about the seats; nothing is computed for a setup that breaks it."""


@seat_rule("CGR201", "seats-wrong", fix="safe", needs="variant seats")
def check_seats_wrong(layout: Layout) -> Iterator[Fault]:
    """The seats are A and B, or A to D, without repetitions."""
    due, seats = layout.variant.seats, layout.seats
    fixes: tuple[ProposedFix, ...]
    must = f"with {layout.variant} players the seats are {join_words(due)}"
    if other := layout.other_variant:
        text = f"the file has {len(other.seats)} seats, but the variant is {layout.variant}"
        fixes = (replace_value(str(other), ("variant",)),)
        yield Fault(text, ("variant",), ("variant",), f"write `variant: {other}`", fixes=fixes)
        return
    if len(seats) > len(due):
        copies = dict(find_repeats(seats))
        is_copied = len(copies) == len(seats) - len(due) and set(due) == set(seats)
        indices = [*copies] if is_copied else range(len(due), len(seats))
        spare = tuple(seats[index] for index in indices)
        places = [("seats", index) for index in indices]
        title = f"the second {join_words(spare)}" if is_copied else join_words(spare)
        is_safe = is_copied and all(index == first + 1 for index, first in copies.items())
        text = f"there are {len(seats)} seats; {must}"
        fixes = (remove_items(title, *places, is_safe=is_safe),)
        yield Fault(text, places[0], spare, fixes=fixes)
        return
    strange = [index for index, seat in enumerate(seats) if seat not in due]
    twice = [(index, first) for index, first in find_repeats(seats) if seats[index] in due]
    for index in strange:
        free = [seat for seat in due if seat not in seats]
        advice, at = guess_name(seats[index], due, otherwise=must), ("seats", index)
        yield Fault(
            f'unknown seat "{seats[index]}"',
            at,
            (seats[index],),
            advice.help,
            fixes=(replace_value(free[0], at),) if len(free) == 1 else advice.fixes(at),
        )
    for index, first in twice:
        seat, at = seats[index], ("seats", index)
        aside = Related("first seat", f"the first {seat}", ("seats", first))
        free = [one for one in due if one not in seats]
        wrong = [index, first] if len(free) == len(twice) == 1 else []
        clockwise = [one for one in wrong if is_usual((*seats[:one], *free, *seats[one + 1 :]))]
        wrong = clockwise if len(clockwise) == 1 else wrong
        fixes = tuple(
            replace_value(free[0], ("seats", one), is_safe=len(wrong) == 1) for one in wrong
        )
        yield Fault(f"{seat} is listed twice", at, (seat,), must, (aside,), fixes=fixes)
    missing = tuple(seat for seat in due if seat not in seats)
    if missing and not strange and not twice:
        text = f"{join_words(missing)} {'is' if len(missing) == 1 else 'are'} missing; {must}"
        usual = [one for one in USUAL_SEATING if one in due]
        is_safe = [one for one in usual if one not in missing] == list(seats)
        fixes = (replace_value(usual, ("seats",), is_safe=is_safe),)
        yield Fault(text, key_of(("seats",)), missing, fixes=fixes)


def is_usual(seats: tuple[str, ...]) -> bool:
    """Return whether seats follow each other clockwise as usual, from any of them on."""
    usual = [one for one in USUAL_SEATING if one in seats]
    return any((*usual[at:], *usual[:at]) == seats for at in range(len(usual)))


@seat_rule("CGR202", "nobody-sits-there", fix="safe", needs="variant seats")
def check_nobody_sits_there(layout: Layout) -> Iterator[Fault]:
    """Every seat that the file names sits at the table."""
    if layout.other_variant:
        return
    known = (*layout.seats, *layout.variant.seats)
    lost = set(layout.variant.seats) - set(layout.seats)
    for seat, at, on_key in seat_mentions(layout):
        if seat not in layout.seats and seat not in lost:
            advice = guess_name(seat, known, otherwise=f"the seats are {join_words(layout.seats)}")
            if at[0] == "hands" and seat not in Variant.FOUR.seats:  # it may be a secret card
                text = "a hand is dealt to an unknown seat"
                items, fixes = ("unknown seat",), advice.fixes(at, on_key=True)
                free = [one for one in layout.seats if one not in layout.hands]
                help_ = f"the seats are {join_words(layout.seats)}"
                if len(free) == 1:
                    help_ = f"{help_}; {free[0]} is the only one without a hand"
                    fixes = (rename_key(free[0], at),)
                words = SecretWords(f'a hand is dealt to "{seat}", who has no seat', key_of(at))
                if advice.help:
                    words = replace(words, help=advice.help)
                yield Fault(text, key_of(("hands",)), items, help_, fixes=fixes, secret=words)
                continue
            aside = Related("seats", "the seats", ("seats",))
            text = f'there is no seat "{seat}"'
            yield with_advice(
                Fault(text, key_of(at) if on_key else at, (seat,), related=(aside,)), advice
            )


def seat_mentions(layout: Layout) -> Iterator[tuple[str, Pointer, bool]]:
    """Yield every seat that the file names, its pointer, and whether it is a key there."""
    by_key: list[tuple[Pointer, tuple[str, ...]]] = [
        (("hands",), tuple(layout.hands)),
        (("names",), tuple(layout.names)),
    ]
    now = layout.snapshot
    if now is not None:
        by_key += [
            (("snapshot", "displays"), tuple(now.displays)),
            (("snapshot", "numbers"), tuple(now.numbers)),
        ]
    for at, seats in by_key:
        yield from ((seat, (*at, seat), True) for seat in seats)
    teams = layout.teams if layout.variant is Variant.FOUR else ()
    for index, team in enumerate(teams or ()):
        yield from ((seat, ("teams", index, place), False) for place, seat in enumerate(team))
    if now is not None and now.last_divider is not None:
        yield now.last_divider, ("snapshot", "last_divider"), False


@seat_rule("CGR206", "divider-unseated", fix="safe", needs="variant seats first_divider")
def check_divider_unseated(layout: Layout) -> Iterator[Fault]:
    """The first divider sits at the table."""
    due = layout.variant.seats
    is_lost = layout.first_divider in due and not set(layout.seats) <= set(due)  # see CGR201
    if layout.first_divider not in layout.seats and not is_lost:
        first = layout.first_divider
        problem = unseated_fault(first, "divides first", ("first_divider",), layout.seats, "seats")
        yield with_advice(problem, guess_name(first, layout.seats, otherwise=problem.help))


@seat_rule(
    "CGR207",
    "divider-unusual",
    severity=Severity.WARNING,
    fix="guess",
    needs="variant seats first_divider snapshot",
)
def check_divider_unusual(layout: Layout) -> Iterator[Fault]:
    """With four players, A is the first divider."""
    first = layout.first_divider
    is_asked = layout.variant is Variant.FOUR and layout.is_start
    if is_asked and first in layout.seats and first != layout.variant.seats[0]:
        text = f"{first} divides first; with four players A does"
        usual = replace_value(layout.variant.seats[0], ("first_divider",), is_safe=False)
        yield Fault(text, at=("first_divider",), items=(first,), fixes=(usual,))


DIVIDER_PAIRS = (frozenset("AC"), frozenset("BD"))
"""The pairs of players who divide and choose together (CG-P11)."""

USUAL_TEAMS = {frozenset("AB"), frozenset("CD")}


@seat_rule("CGR203", "teams-wrong", fix="guess", needs="variant seats teams")
def check_teams_wrong(layout: Layout) -> Iterator[Fault]:
    """Four players form two pairs of neighbours; two players have no teams."""
    fixes: tuple[ProposedFix, ...]
    if layout.other_variant:
        return
    if layout.variant is Variant.TWO:
        if layout.teams:
            text = "the file has teams, but two players play against each other"
            fixes = (remove_items("`teams`", ("teams",)),)
            yield Fault(text, key_of(("teams",)), ("teams",), "delete `teams`", fixes=fixes)
        return
    seats = layout.variant.seats
    named = {seat for team in layout.teams or () for seat in team}
    if layout.teams is None:
        help_ = "write `teams: [[A, B], [C, D]]`"
        fixes = tuple(team_fixes(layout))
        yield Fault("four players need teams", ("variant",), ("teams",), help_, fixes=fixes)
    elif named - {*seats, *layout.seats}:
        return  # CGR202 reports the unknown seat, which probably stands for the missing player
    elif not is_two_pairs(layout.teams, seats):
        text = "the teams are not two pairs of players"
        help_ = f"put {join_words(seats)} into two teams of two"
        fixes = tuple(team_fixes(layout))
        yield Fault(text, key_of(("teams",)), ("teams",), help_, fixes=fixes)
    elif any(set(team) in DIVIDER_PAIRS for team in layout.teams):
        return  # CGR204 reports them
    elif apart := next((team for team in layout.teams if not side_by_side(layout, team)), None):
        text = f"the partners {join_words(apart)} are not neighbours"
        help_ = f"the seats are clockwise {', '.join(layout.seats)}"
        at = ("teams", layout.teams.index(apart))
        yield Fault(text, at, apart, help_, fixes=tuple(team_fixes(layout)))


def team_fixes(layout: Layout) -> Iterator[ProposedFix]:
    """Yield teams of neighbours who do not divide for each other, the usual teams if possible."""
    seats = layout.seats if sorted(layout.seats) == list(USUAL_SEATING) else USUAL_SEATING
    one, two, three, four = seats
    choices = [
        sorted(sorted(team) for team in teams)
        for teams in (((one, two), (three, four)), ((four, one), (two, three)))
        if not any(set(team) in DIVIDER_PAIRS for team in teams)
    ]
    usual = [teams for teams in choices if {frozenset(team) for team in teams} == USUAL_TEAMS]
    for pairs in usual or choices:
        title = f"write {', '.join(f'[{first}, {second}]' for first, second in pairs)}"
        yield ProposedFix(title, [Change.set(("teams",), pairs)], is_safe=False)


def side_by_side(layout: Layout, team: tuple[str, ...]) -> bool:
    """Return whether two partners are neighbours; True if the seats are invalid."""
    if sorted(layout.seats) != list(layout.variant.seats):
        return True
    one, other = (layout.seats.index(seat) for seat in team)
    return (one - other) % 4 in (1, 3)


@seat_rule("CGR204", "divides-for-partner", fix="guess", needs="variant teams")
def check_divides_for_partner(layout: Layout) -> Iterator[Fault]:
    """Neither A and C nor B and D are partners."""
    if layout.variant is Variant.TWO or not is_two_pairs(layout.teams or (), USUAL_SEATING):
        return  # CGR202 and CGR203 report teams that are not two pairs
    for index, team in enumerate(layout.teams or ()):
        for pair in DIVIDER_PAIRS:
            if pair <= {*team}:
                one, other = sorted(pair)
                text = f"{one} and {other} are partners, but {one} divides for {other}"
                help_ = "teams such as [[A, B], [C, D]] keep dividers and choosers apart"
                fixes = tuple(team_fixes(layout))
                yield Fault(text, ("teams", index), (one, other), help_, fixes=fixes)
                return  # the other two are then partners too


@seat_rule("CGR205", "seating-unusual", severity=Severity.WARNING, needs="variant seats teams")
def check_seating_unusual(layout: Layout) -> Iterator[Fault]:
    """The seats are clockwise A, B, C, D, and the teams are A and B, C and D."""
    if layout.variant is Variant.TWO or sorted(layout.seats) != list(USUAL_SEATING):
        return
    start = layout.seats.index(USUAL_SEATING[0])
    is_round = (*layout.seats[start:], *layout.seats[:start]) == USUAL_SEATING
    teams = layout.teams or ()
    are_legal = is_two_pairs(teams, USUAL_SEATING) and all(
        set(team) not in DIVIDER_PAIRS and side_by_side(layout, team) for team in teams
    )
    are_other = are_legal and {frozenset(team) for team in teams} != USUAL_TEAMS
    if is_round and not are_other:
        return
    unusual = ([] if is_round else ["seats"]) + (["teams"] if are_other else [])
    yield Fault(
        f"the {join_words(unusual)} are unusual",
        at=key_of((unusual[0],)),
        items=tuple(unusual),
        help="usually A, B, C and D sit clockwise, and A and B play against C and D",
    )
