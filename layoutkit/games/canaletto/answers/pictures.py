"""Pictures of the answers: where bids lead, which palaces are locked, how groups lie apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from layoutkit.draw.export import export_picture
from layoutkit.draw.legend import Legend, LegendEntry
from layoutkit.draw.marks import Group, Mark, Rect
from layoutkit.games.canaletto.board.facts import find_lock, in_order, last_lots
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.draw.figures import column_sign
from layoutkit.games.canaletto.draw.plans import (
    PLAN_PALETTE,
    SHADES,
    Plan,
    draw_plan,
    palace_frame,
    shade_chip,
    tags_of,
    token_frame,
)
from layoutkit.games.canaletto.draw.spread import draw_spread
from layoutkit.hints import counted, listed

_SIGN = 0.4  # the scale of chips in a legend


def score_pictures(case: Case) -> Mapping[str, bytes]:
    """How far the treasures of each group lie apart, and the palaces that are locked."""
    return {
        "spread.svg": export_picture(draw_spread(case), "svg"),
        "locks.svg": export_picture(draw_plan(case, lock_plan(case)), "svg"),
    }


def solve_pictures(case: Case, column: int, bids: Sequence[tuple[int, int]]) -> Mapping[str, bytes]:
    """The palaces that each bid leads to: pairs of bid and palace, counted from 1."""
    return {"reach.svg": export_picture(draw_plan(case, reach_plan(case, column, bids)), "svg")}


def reach_plan(case: Case, column: int, bids: Sequence[tuple[int, int]]) -> Plan:
    """The winning bids in the quays of the palaces that they lead to."""
    by_palace: dict[int, list[int]] = {}
    for bid, palace in bids:
        by_palace.setdefault(palace - 1, []).append(bid)
    quays = {index: bid_chip(found, bids) for index, found in by_palace.items()}
    quays[column - 1] = now_marks()
    return Plan(
        fact=f"where a bid for palace {column} takes the gondola",
        legend=Legend("What the signs mean", tuple(reach_entries(column, bids)), PLAN_PALETTE),
        quays=quays,
        tags=tags_of(case),
    )


def bid_chip(found: Sequence[int], bids: Sequence[tuple[int, int]]) -> tuple[Mark, ...]:
    """The bids that lead to a palace; the shade is that of the lowest."""
    return shade_chip(shade_of(found[0], bids), ranges(found))


def shade_of(bid: int, bids: Sequence[tuple[int, int]]) -> int:
    """The shade of a bid: four bids share one."""
    return (bid - bids[0][0]) * len(SHADES) // len(bids)


def ranges(numbers: Sequence[int]) -> list[str]:
    """Numbers in a row as ranges: `6 to 13`."""
    starts = [numbers[0], *(other for one, other in pairwise(numbers) if other != one + 1)]
    ends = [*(one for one, other in pairwise(numbers) if other != one + 1), numbers[-1]]
    told = [
        f"{one}" if one == end else f"{one}-{end}" for one, end in zip(starts, ends, strict=True)
    ]
    return [told[0], *(f"or {words}" for words in told[1:])]


def now_marks() -> tuple[Mark, ...]:
    """The column in a quay."""
    return (column_sign(),)


def reach_entries(column: int, bids: Sequence[tuple[int, int]]) -> list[LegendEntry]:
    """The meaning of chips, shades and the column."""
    low, high = bids[0][0], bids[-1][0]
    chip = (Group(shade_chip(0, (f"{low}",)), scale=(_SIGN, _SIGN)),)
    entries = [
        LegendEntry(
            chip,
            f"in a palace: the bid that wins palace {column} and takes the gondola there, so that "
            f"this palace is auctioned next; {high + 1} leads where {low} does, and so on",
            "number",
        )
    ]
    for shade in range(len(SHADES)):
        span = [bid for bid, _ in bids if shade_of(bid, bids) == shade]
        sign = (Rect((-4, -2.4), (8, 4.8), 1, role=f"shade-{shade}"),)
        told = f"a lowest bid of {span[0]} to {span[-1]}"
        entries.append(LegendEntry(sign, told))
    pillar = (Group(now_marks(), scale=(0.5, 0.5)),)
    entries.append(LegendEntry(pillar, f"the column: palace {column} is auctioned now"))
    entries.append(LegendEntry((), "a palace without a number is not auctioned next"))
    return entries


def lock_plan(case: Case) -> Plan:
    """The palaces that hold only two groups, and where these groups lie besides."""
    lock = find_lock(case.ring)
    frames = [mark for index in lock.palaces for mark in palace_frame(index)]
    others = [
        mark
        for index in case.ring.full
        if lock.palaces and index not in lock.palaces
        for number, group in enumerate(in_order(case.ring.lots[index])[:3])
        if group in lock.groups
        for mark in token_frame(index, number, "frame-2")
    ]
    entries = tuple(lock_entries(lock.groups, bool(others))) if lock.palaces else ()
    heading = "What the signs mean" if entries else "No two groups have a palace to themselves"
    return Plan(
        fact=lock_fact(case),
        legend=Legend(heading, entries, PLAN_PALETTE),
        tags=tags_of(case),
        over=(*frames, *others),
    )


def lock_fact(case: Case) -> str:
    """How few and how many auctions there can be by the layout."""
    lock, full = find_lock(case.ring), len(case.ring.full)
    last = last_lots(case.ring)
    most = full - len(last) + 1 if last else 0
    locked = counted(len(lock.palaces), "palace")
    return f"{full - len(lock.palaces)} to {most} auctions: {locked} may stay"


def lock_entries(groups: Sequence[str], has_others: bool) -> Iterator[LegendEntry]:
    """The meaning of the frames."""
    pair = listed(groups)
    sole = f"a palace that holds only {pair}: the game ends when two kinds are left, so it may stay"
    yield LegendEntry(framed("frame"), sole)
    if has_others:
        told = f"{pair} in other palaces, which are all sold then"
        yield LegendEntry(framed("frame-2"), told)
    yield LegendEntry((), "no two groups have more palaces to themselves")
    yield LegendEntry((), "counted by the lots alone; layoutkit solve also asks where bids lead")


def framed(role: str) -> tuple[Mark, ...]:
    """A frame as a sign of a legend."""
    return (Rect((-2.6, -2), (5.2, 4), 1, role=role),)
