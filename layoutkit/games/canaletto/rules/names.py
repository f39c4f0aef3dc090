"""Rules about unknown groups and colours (stage references)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

from layoutkit.games.canaletto import example
from layoutkit.games.canaletto.board.terms import GROUP_SIZES, Layout
from layoutkit.games.canaletto.rules.ledger import (
    TreasureAt,
    guess_groups,
    pieces_in_palaces,
    pieces_owned,
)
from layoutkit.games.canaletto.rules.words import make_problem
from layoutkit.hints import join_words
from layoutkit.remedy import Change, ProposedFix
from layoutkit.rules.rule import Rule, rule
from layoutkit.rules.shared import repeat_faults, unseated_fault
from layoutkit.source.faults import Fault, Related
from layoutkit.source.odd import find_lookalike
from layoutkit.source.positions import Pointer
from layoutkit.verdict import Stage

name_rule = partial(rule, stage=Stage.REFERENCES, blocks=Stage.COSTS)
"""Make a rule about names; nothing is computed on a board that breaks it."""


def named_pieces(layout: Layout) -> Iterator[TreasureAt]:
    """Yield every place in the file where a group is named."""
    yield from pieces_in_palaces(layout)
    yield from pieces_owned(layout)
    sold = layout.snapshot.sold if layout.snapshot else ()
    for index, group in enumerate(sold):
        yield TreasureAt(group, ("snapshot", "sold", index), "the sold groups")


@name_rule(
    "CAN201",
    "unknown-group",
    fix="safe",
    needs="",
    cites="CAN-V2, CAN-S1",
    why="The box has twelve groups of treasures.",
    bad=example.palaces({7: ["glas", "stove"]}),
    good=example.palaces(),
)
def check_unknown_group(layout: Layout) -> Iterator[Fault]:
    """Every treasure belongs to one of the twelve groups."""
    strange: defaultdict[str, list[TreasureAt]] = defaultdict(list)
    for piece in named_pieces(layout):
        if piece.group not in GROUP_SIZES:
            strange[piece.group].append(piece)
    for group, (first, *others) in strange.items():
        times = f" ({len(others) + 1} times)" if others else ""
        yield make_problem(
            f'unknown group "{group}" in {first.where}{times}',
            at=first.at,
            items=(group,),
            help=group_help(group),
            fixes=group_fixes(group, [one.at for one in (first, *others)]),
            related=tuple(Related("again", f"in {one.where} too", one.at) for one in others),
        )


def group_help(name: str) -> str:
    """Return the help for an unknown group."""
    if odd := find_lookalike(name):
        return f"{odd.message}: {odd.advice}"
    groups = guess_groups(name)
    if len(groups) > 1:
        return f"a comma is missing: write {', '.join(groups)}"
    return f'did you mean "{groups[0]}"?' if groups[0] else f"groups: {join_words(GROUP_SIZES)}"


def group_fixes(name: str, places: Sequence[Pointer]) -> tuple[ProposedFix, ...]:
    """Return the fix that writes the likely group, or groups with a comma, at all places."""
    groups = [one for one in guess_groups(name) if one]
    if not groups:
        return ()
    is_one = len(groups) == 1
    title = f"write {', '.join(groups)}"
    return (
        ProposedFix(
            title,
            [Change.set(at, groups[0]) if is_one else Change.split(at, groups) for at in places],
        ),
    )


@name_rule(
    "CAN202",
    "unseated-colour",
    needs="players",
    cites="CAN-S8, CAN-S10",
    why="Only a player can open, own pieces, pay or play a mask.",
    bad="first: yellow",
    good="first: blue",
)
def check_unseated_colour(layout: Layout) -> Iterator[Fault]:
    """Every colour that is named is one of the players."""
    if not layout.has_players:
        return
    for colour, at, role in named_colours(layout):
        if colour not in layout.players:
            yield unseated_fault(colour, role, at, layout.players)


def named_colours(layout: Layout) -> Iterator[tuple[str, Pointer, str]]:
    """Yield every place where a player is named; each colour once in a snapshot."""
    if layout.first is not None:
        yield layout.first, ("first",), "opens"
    if layout.snapshot is None:
        return
    shot, seen = layout.snapshot, set()
    for key, role in (("owned", "owns"), ("money", "has money"), ("debt", "has debt")):
        for colour in getattr(shot, key):
            if colour not in seen:
                seen.add(colour)
                yield colour, ("snapshot", key, colour), role
    for index, colour in enumerate(shot.masks_used):
        if colour not in seen:
            seen.add(colour)
            yield colour, ("snapshot", "masks_used", index), "has used a mask"


@name_rule(
    "CAN203",
    "group-sold-twice",
    fix="safe",
    needs="",
    cites="CAN-P7",
    why="A group is sold once and leaves the game.",
    bad=example.late(sold=["fan", "necklace", "lamp", "ring", "lamp"]),
    good=example.late(),
)
def check_group_sold_twice(layout: Layout) -> Iterator[Fault]:
    """No group is sold twice."""
    sold = layout.snapshot.sold if layout.snapshot else ()
    yield from repeat_faults(
        sold, ("snapshot", "sold"), "{name} is sold twice", first=("first sale", "sold here")
    )


NAME_RULES: tuple[Rule, ...] = (check_unknown_group, check_unseated_colour, check_group_sold_twice)
