"""Stage box: seats, the secret sets and the marbles."""

from __future__ import annotations

from collections.abc import Iterator

from layoutkit.games.inkognito import example
from layoutkit.games.inkognito.board.deal import VALUES, has_aside
from layoutkit.games.inkognito.board.terms import (
    AMBASSADOR,
    ASIDE,
    MARBLES,
    SEATS_LEAST,
    SEATS_MOST,
    Colour,
    Edition,
    Layout,
    marbles_of,
)
from layoutkit.games.inkognito.rules.words import misnamed
from layoutkit.hints import counted, listed
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import (
    player_count_faults,
    repeated_player_faults,
    unseated_fault,
)
from layoutkit.source.faults import Fault, key_of
from layoutkit.verdict import Measure, Stage

COLOURS = tuple(Colour)


@rule(
    "INK101",
    "player-count",
    stage=Stage.BOX,
    needs="players",
    blocks=Stage.COSTS,
    cites="INK-V1, INK-S2",
    why="Two teams of partners need three or four players; only Ares has a part for a fifth.",
    bad="players: [red, green]\n"
    "placement:\n  red: {R1: tall, R2: short, R3: fat, R4: thin}\n"
    "  green: {G1: fat, G2: thin, G3: tall, G4: short}\n",
    good="players: [red, green, blue]\n" + example.placement(without="yellow"),
)
def players_are_three_to_five(layout: Layout) -> Iterator[Fault]:
    """Three or four players take part; five with Ares."""
    most = SEATS_MOST if layout.edition is Edition.ARES else SEATS_MOST - 1
    advice = "five play the edition ares" if len(layout.players) == SEATS_MOST else ""
    yield from player_count_faults(
        layout.players, "INK-S2", least=SEATS_LEAST, most=most, advice=advice
    )


@rule(
    "INK102",
    "seat-unknown",
    stage=Stage.BOX,
    fix="safe",
    needs="",
    blocks=Stage.COSTS,
    cites="INK-V1, INK-S2, INK-S7",
    why="The box has figures in four colours; the Ambassador is played only as one of five.",
    bad="players: [red, green, blue, pink]\n" + example.placement(without="yellow"),
    good="players: [red, green, blue, yellow]",
)
def seats_are_known(layout: Layout) -> Iterator[Fault]:
    """Every player is a colour, or the Ambassador where five play."""
    for index, seat in enumerate(layout.players):
        if seat in COLOURS or (seat == AMBASSADOR and len(layout.players) == SEATS_MOST):
            continue
        if seat == AMBASSADOR:
            text = "the Ambassador is a player only where five play"
            yield Fault(text, ("players", index), (seat,), "leave him out")
        else:
            problem = Fault(f'unknown colour "{seat}"', ("players", index), (seat,))
            yield misnamed(problem, seat, COLOURS)


@rule(
    "INK103",
    "seat-twice",
    stage=Stage.BOX,
    fix="guess",
    needs="players",
    blocks=Stage.COSTS,
    cites="INK-V1, INK-S2",
    why="Each player has the figures of a colour of their own.",
    bad="players: [red, green, blue, red]\n" + example.placement(without="yellow"),
    good="players: [red, green, blue, yellow]",
)
def seats_differ(layout: Layout) -> Iterator[Fault]:
    """No two players have the same colour."""
    yield from repeated_player_faults(layout.players, COLOURS)


@rule(
    "INK104",
    "start-unseated",
    stage=Stage.BOX,
    fix="safe",
    needs="players start",
    blocks=None,
    cites="INK-V6, INK-S5",
    why="Only who sits at the table can begin.",
    bad="start: ambassador",
    good="start: yellow",
)
def start_is_seated(layout: Layout) -> Iterator[Fault]:
    """The player who begins is one of the players."""
    if layout.start not in layout.players:
        problem = unseated_fault(layout.start, "begins", ("start",), layout.players)
        seated = [seat for seat in layout.players if seat in (*COLOURS, AMBASSADOR)]
        yield misnamed(problem, layout.start, seated)


@rule(
    "INK105",
    "aside-astray",
    stage=Stage.BOX,
    needs="players deal",
    blocks=Stage.COSTS,
    cites="INK-V6, INK-S6",
    why="Four secret sets are dealt: with three players one is left over, else none.",
    bad=example.deal("bravo alpha delta charlie", ("red", "green", "blue", "yellow"))
    + "  aside: {identity: bubble, build: tall, message: alpha}\n",
    good=example.three(),
)
def one_set_is_aside(layout: Layout) -> Iterator[Fault]:
    """A secret set is put aside with three players, and only then."""
    if layout.deal is None or has_aside(layout) == (ASIDE in layout.deal):
        return
    number = len(layout.players)
    if ASIDE in layout.deal:
        text = f"a set is put aside, but {number} play: only three leave one over"
        yield Fault(text, at=key_of(("deal", ASIDE)), items=(ASIDE,))
        return
    help_ = "add `aside: {identity: ..., build: ..., message: ...}` with what nobody has"
    text = "three play, and no set is put aside"
    yield Fault(text, at=key_of(("deal",)), items=(ASIDE,), help=help_)


@rule(
    "INK106",
    "deal-uneven",
    stage=Stage.BOX,
    needs="players deal",
    blocks=Stage.COSTS,
    cites="INK-V5, INK-S4",
    why="Identities, builds and messages are shuffled, and each set gets one of each.",
    bad=example.deal("bravo alpha delta bravo"),
    good=example.deal("bravo alpha delta charlie"),
)
def sets_are_dealt_once(layout: Layout) -> Iterator[Fault]:
    """Each identity, build and message is dealt once.

    The message never says which: reports are public, and the deal is not.
    """
    if layout.deal is None:
        return
    dealt = {
        seat: secret
        for seat, secret in layout.deal.items()
        if seat in layout.colours or (seat == ASIDE and has_aside(layout))
    }
    missing = [seat for seat in layout.colours if seat in COLOURS and seat not in dealt]
    if missing:
        text = f"{listed(missing)} {'has' if len(missing) == 1 else 'have'} no secret set"
        yield Fault(text, at=key_of(("deal",)), items=tuple(missing))
    for key, known in VALUES.items():
        values = [secret.get(key, "") for secret in dealt.values()]
        strange = len([value for value in values if value not in known])
        twice = len(values) - len(set(values))
        if strange or twice:
            what = "is unknown" if strange else "is dealt twice"
            yield Fault(
                f"the deal: {'an' if key == 'identity' else 'a'} {key} {what}",
                at=key_of(("deal",)),
                items=(key,),
                help=f"deal each {key} once",
            )


@rule(
    "INK107",
    "marbles-wrong",
    stage=Stage.BOX,
    fix="safe",
    needs="marbles",
    blocks=None,
    cites="INK-V7, INK-P1",
    why="The head holds ten marbles, and what they are decides how far figures come.",
    bad="marbles: {white: 4, black: 2, red: 2, blue: 1, yellow: 1}",
    good="marbles: {white: 3, black: 2, red: 2, blue: 2, yellow: 1}",
)
def marbles_are_those_of_the_edition(layout: Layout) -> Iterator[Fault]:
    """The marbles are the ten of the edition."""
    if layout.marbles is None:
        return
    due = marbles_of(layout.edition, layout.settings)
    strange = [colour for colour in layout.marbles if colour not in due]
    for colour in strange:
        problem = Fault(
            f"the edition {layout.edition} has no {colour} marbles",
            at=key_of(("marbles", colour)),
            items=(colour,),
        )
        yield misnamed(problem, colour, tuple(due))
    number = sum(layout.marbles.values())
    measure = Measure("marbles", number, "=", MARBLES, "marbles", "INK-P1")
    if not strange and {**dict.fromkeys(due, 0), **layout.marbles} != due:
        told = ", ".join(f"{count} {colour}" for colour, count in due.items())
        sums = "" if number == MARBLES else f"{counted(number, 'marble')} in place of {MARBLES}: "
        yield Fault(
            f"{sums}the edition {layout.edition} has {told}",
            at=("marbles",),
            items=tuple(c for c in due if layout.marbles.get(c, 0) != due[c]),
            measure=measure,
        )


BOX_RULES: tuple[Rule, ...] = (
    players_are_three_to_five,
    seats_are_known,
    seats_differ,
    start_is_seated,
    one_set_is_aside,
    sets_are_dealt_once,
    marbles_are_those_of_the_edition,
)
