"""English."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.plan_words.table import (
    CourseWords,
    LockWords,
    PlanWords,
    ReachWords,
    SpreadWords,
    TagWords,
)
from layoutkit.language import Noun

WORDS = PlanWords(
    name_and_fact="{name}: {fact}",
    heading="Legend",
    number="number",
    last="and",
    palace=Noun("palace", "palaces"),
    tags=TagWords(start="start", both="both markers", column="column", gondola="gondola"),
    reach=ReachWords(
        fact="where a bid for palace {palace} takes the gondola",
        chip=(
            "in a palace: the bid that wins palace {palace} and takes the gondola there, so that "
            "this palace is auctioned next; {next} leads where {low} does, and so on"
        ),
        shade="a lowest bid of {low} to {high}",
        now="the column: palace {palace} is auctioned now",
        not_next="a palace without a number is not auctioned next",
        or_="or {bids}",
    ),
    locks=LockWords(
        fact="{fewest} to {most} auctions: {locked} may stay",
        none="No two groups have a palace to themselves",
        sole=(
            "a palace that holds only {groups}: the game ends when two groups are left, so it "
            "may stay"
        ),
        others="{groups} in other palaces, all of them auctioned by then",
        no_more="no two groups have more palaces to themselves",
        by_lots="counted by the lots alone, wherever bids may lead",
    ),
    spread=SpreadWords(
        fact="spread {share} of the ideal",
        none="no group has two treasures on the board",
        gap="nearest {steps} apart, ideal {ideal}",
        held="a palace with a treasure of the group; the number is that of the palace",
        free="a palace without one",
        near="the two palaces of the group that are nearest to each other (the first such pair)",
        line="joins these two palaces; their distance is counted round the ring",
        ideal=(
            "ideal: the distance if the treasures lay evenly round the ring. The spread is the "
            "mean of nearest divided by ideal; the worst group comes first"
        ),
    ),
    course=CourseWords(
        fewest="One of the shortest games: {auctions}",
        most="One of the longest games: {auctions}",
        auction=Noun("auction", "auctions"),
        step="Auction {number}: palace {palace}.",
        won="A bid of {bid} wins; the gondola leads to palace {next}.",
        passed="All pass; gondola and column go on to palace {next}.",
        last="A bid of {bid} wins, and the game ends.",
    ),
)
