"""Rules about starting hands, the order of the piles, and unbalanced hands.

Findings are public: they reveal neither the cards of a hand nor the order of a pile. The words for
the owner of the file do.
"""

from collections.abc import Iterator
from operator import itemgetter

from layoutkit.documents.changes import Change, ProposedFix
from layoutkit.documents.faults import Fault, SecretWords, key_of
from layoutkit.documents.positions import Measure
from layoutkit.games.canal_grande import model
from layoutkit.games.canal_grande.cards import (
    differences,
    full_rounds,
    profile,
    side_gap,
    side_name,
)
from layoutkit.games.canal_grande.rules.box import wrong_counts
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import balance_rule, rule
from layoutkit.wording import format_count, join_words


@rule(
    "CGR301",
    "hand-wrong",
    stage=Stage.GEOMETRY,
    fix="guess",
    needs="variant seats hands snapshot",
    blocks=Stage.COSTS,
)
def check_hand_wrong(board: model.BoardModel) -> Iterator[Fault]:
    """A starting hand has four districts, with four players also a gondola, and nothing else."""
    layout = board.layout
    gondolas = layout.variant.gondolas
    due = f" and {format_count(gondolas, 'gondola')}" if gondolas else ""
    if layout.other_variant:
        return
    seats = [*dict.fromkeys(layout.seats)]
    lost = [seat for seat in seats if seat not in layout.hands and seat in layout.variant.seats]
    if layout.is_start and len(lost) > 1:
        text = f"{join_words(lost)} have no hands"
        help_ = f"deal each of them {model.DISTRICTS_PER_HAND} districts{due}"
        yield Fault(text, key_of(("hands",)), tuple(lost), help_)
        seats = [seat for seat in seats if seat not in lost]
    for seat in seats:
        hand = layout.hand(seat)
        strange = sum(hand.get(card, 0) for card in model.CARDS_NEVER_HELD)
        wrong = [f"{format_count(strange, 'card')} that no hand can hold"] if strange else []
        if layout.is_start and seat in layout.variant.seats:
            wrong += starting_hand_faults(hand, gondolas)
        if wrong:
            rule_of_hands = f"; a starting hand has {model.DISTRICTS_PER_HAND} districts{due}"
            words = f"{join_words(wrong)}{rule_of_hands if layout.is_start else ''}"
            yield Fault(
                f"{seat} has {words}",
                at=key_of(("hands", seat) if seat in layout.hands else ("hands",)),
                items=(seat,),
                help=advise_hand(hand, gondolas)
                if layout.is_start
                else "spies, traitors and doges are carried out immediately",
                secret=SecretWords(f"{seat} has {list_cards(hand)}: {words}"),
                fixes=tuple(hand_fixes(layout, seat, gondolas)) if seat in layout.hands else (),
            )


def advise_hand(hand: model.Cards, gondolas: int) -> str:
    """Return what a starting hand has too many or too few of."""
    districts = sum(hand.get(district, 0) for district in model.DISTRICTS)
    strange = sum(hand.get(card, 0) for card in model.CARDS_NEVER_HELD)
    changes = (
        (model.DISTRICTS_PER_HAND - districts, "district card"),
        (gondolas - hand.get(model.GONDOLA, 0), "gondola"),
        (-strange, "other card"),
    )
    steps = (
        f"{'add' if change > 0 else 'remove'} {format_count(abs(change), name)}"
        for change, name in changes
        if change
    )
    return join_words(steps)


def hand_fixes(layout: model.Layout, seat: str, gondolas: int) -> Iterator[ProposedFix]:
    """Yield the fixes of a hand: all that is known, and one more or fewer of each district."""
    hand, at = layout.hand(seat), ("hands", seat)
    known = [Change.remove((*at, card)) for card in model.CARDS_NEVER_HELD if hand.get(card)]
    titles = ["remove the cards that no hand can hold"] if known else []
    change = 0
    if layout.is_start and seat in layout.variant.seats:
        districts = sum(hand.get(district, 0) for district in model.DISTRICTS)
        change = model.DISTRICTS_PER_HAND - districts
        if hand.get(model.GONDOLA, 0) != gondolas:
            gondola = (*at, model.GONDOLA)
            known.append(Change.set(gondola, gondolas) if gondolas else Change.remove(gondola))
            titles.append(f"write {model.GONDOLA}: {gondolas}")
    if not change and known:
        yield ProposedFix(join_words(titles), known, is_safe=False)
    for district in model.DISTRICTS if change else ():
        number = hand.get(district, 0) + change
        place = (*at, district)
        if number >= 0:
            write = Change.set(place, number) if number else Change.remove(place)
            title = join_words([*titles, f"write {district}: {number}"])
            yield ProposedFix(title, [*known, write], is_safe=False)


def list_cards(hand: model.Cards) -> str:
    """Return the cards of a hand as text: `2 castello and 1 gondola`."""
    return join_words(f"{number} {card}" for card, number in hand.items() if number) or "no cards"


def starting_hand_faults(hand: model.Cards, gondolas: int) -> list[str]:
    """Return the wrong counts of a starting hand as text."""
    districts = sum(hand.get(district, 0) for district in model.DISTRICTS)
    found = hand.get(model.GONDOLA, 0)
    wrong = (
        [] if districts == model.DISTRICTS_PER_HAND else [format_count(districts, "district card")]
    )
    return [*wrong, *([] if found == gondolas else [format_count(found, "gondola")])]


@rule(
    "CGR302",
    "district-overdealt",
    stage=Stage.GEOMETRY,
    needs="variant hands snapshot",
    blocks=Stage.COSTS,
)
def check_district_overdealt(board: model.BoardModel) -> Iterator[Fault]:
    """All starting hands together have at most two cards of a district; four with four players."""
    layout = board.layout
    most = layout.variant.set_aside
    dealt = {
        district: sum(hand.get(district, 0) for hand in layout.hands.values())
        for district in model.DISTRICTS
    }
    over = [number for number in dealt.values() if number > most]
    hands = [layout.hand(seat) for seat in layout.variant.seats]
    if any(starting_hand_faults(hand, layout.variant.gondolas) for hand in hands):
        return  # CGR301 reports hands of the wrong size
    if layout.is_start and over:
        named = [f"{number} {name}" for name, number in dealt.items() if number > most]
        which = "a district" if len(over) == 1 else f"{len(over)} districts"
        yield Fault(
            f"the hands hold more than {most} cards of {which}",
            at=key_of(("hands",)),
            items=("hands",),
            help=f"they are dealt from {most} cards of each district",
            measure=Measure("cards of a district", max(over), "<=", most, "cards", "CG-V5"),
            secret=SecretWords(
                f"the hands hold {join_words(named)}; they are dealt from {most} of each district"
            ),
        )


PILE_KEYS = "variant hands removed action_pile snapshot"


@rule("CGR403", "doge-late", stage=Stage.GRAPH, severity=Severity.WARNING, needs=PILE_KEYS)
def check_doge_late(board: model.BoardModel) -> Iterator[Fault]:
    """A doge is among the action cards of the first rounds."""
    if board.actions is None or not board.layout.is_start or wrong_counts(board.layout):
        return
    rounds = board.layout.settings.doge_rounds
    if model.DOGE not in board.actions[: model.ACTION_CARDS_PER_ROUND * rounds]:
        yield Fault(
            f"no doge comes in the first {rounds} rounds: nobody can vote",
            at=key_of(("action_pile",)),
            items=("action_pile",),
            help="shuffle again, with another number after `random`",
            secret=SecretWords(
                f"no doge comes in the first {rounds} rounds: {first_doge(board.actions)}"
            ),
        )


def first_doge(pile: tuple[str, ...]) -> str:
    """Describe where the first doge of a pile is."""
    if model.DOGE not in pile:
        return "no doge is in the pile"
    index = pile.index(model.DOGE)
    number = index // model.ACTION_CARDS_PER_ROUND + 1
    return f"the first doge is card {index + 1} of the pile, in round {number}"


@rule(
    "CGR404", "doge-before-districts", stage=Stage.GRAPH, severity=Severity.WARNING, needs=PILE_KEYS
)
def check_doge_before_districts(board: model.BoardModel) -> Iterator[Fault]:
    """Doges come up only when somebody can have a district card."""
    hands = board.layout.hands.values()
    if board.actions is None or any(hand.get(one, 0) for hand in hands for one in model.DISTRICTS):
        return
    for number, cards in enumerate(full_rounds(board.actions, model.ACTION_CARDS_PER_ROUND), 1):
        if any(card in model.DISTRICTS for card in cards):
            return
        if model.DOGE in cards:
            yield Fault(
                f"a doge turns up in round {number}, before anyone can hold a district card",
                at=key_of(("action_pile",)),
                items=("action_pile",),
                help="shuffle again, with another number after `random`",
            )
            return


@balance_rule("CGR501", "hand-of-one-district", needs="variant seats hands snapshot")
def check_hand_of_one_district(board: model.BoardModel) -> Iterator[Fault]:
    """Every starting hand has more than one district."""
    layout, most = board.layout, board.layout.settings.hand_same_max
    hands = {seat: profile(layout, seat) for seat in layout.seats}
    tops = [(seat, *max(one.items(), key=itemgetter(1))) for seat, one in hands.items()]
    over = [number for _, _, number in tops if number > most]
    if layout.is_start and over:
        named = [f"{seat} holds {number} {one}" for seat, one, number in tops if number > most]
        whose = "a hand holds" if len(over) == 1 else f"{len(over)} hands hold"
        yield Fault(
            f"{whose} {format_count(max(over), 'card')} of one district",
            at=key_of(("hands",)),
            items=("hands",),
            help="deal again: `layoutkit new canal-grande` shuffles",
            measure=Measure("cards of a district", max(over), "<=", most, "cards", "CG-V13"),
            secret=SecretWords(f"{join_words(named)}, all of one district"),
        )


@balance_rule("CGR502", "gap-wide", needs="variant seats teams hands snapshot")
def check_gap_wide(board: model.BoardModel) -> Iterator[Fault]:
    """The hands of the two sides do not differ too much."""
    layout, known = board.layout, board.layout.settings
    if not layout.is_start or not board.sides:
        return
    most = known.gap_max_two if layout.variant is model.Variant.TWO else known.gap_max_four
    gap = side_gap(board)
    if gap > most:
        one, other = (side_name(side) for side in board.sides)
        more = [
            f"{abs(number)} more {district} for {one if number > 0 else other}"
            for district, number in differences(board).items()
            if number
        ]
        yield Fault(
            f"the hands of the two sides differ by {gap}; the limit is {most}",
            at=key_of(("hands",)),
            items=("hands",),
            help="`layoutkit score` shows the difference; `new canal-grande --even` deals evenly",
            measure=Measure("side gap", gap, "<=", most, "", "CG-V13"),
            secret=SecretWords(
                f"the hands of {one} and {other} differ by {gap}, and the limit is {most}:"
                f" {join_words(more)}"
            ),
        )
