"""The report of a playtest in words: what was found, what that means, and what to do about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, TypeAlias

from layoutkit.contest.fairness import Fairness
from layoutkit.contest.tally import HOPELESS_BLOCKS
from layoutkit.hints import counted, listed

PlaytestData: TypeAlias = Mapping[str, Any]
"""A report as `document.py` makes it."""

Cells: TypeAlias = tuple[str, ...]
"""A row of a table."""

NOTHING = "-"
WIDTH = 96  # of lines that are no table


def headline(data: PlaytestData) -> str:
    """The verdict in a sentence."""
    share, verdict = 1 / len(data["wins"]["corner"]), data["verdict"]
    if verdict == Fairness.FAIR:
        return (
            f"No corner wins {points(data['delta'])} more or less often than its share of"
            f" {percent(share)}."
        )
    if verdict == Fairness.UNFAIR:
        return f"{', '.join(_biased(data, share))}; a fair share is {percent(share)}."
    return (
        f"{counted(data['games'], 'game')} did not settle whether each corner wins its share of"
        f" {percent(share)}."
    )


def meaning(data: PlaytestData) -> str:
    """How often the verdict is wrong, or what would bring one."""
    errors = f"{percent(data['alpha'])} of all tests at most"
    if data["verdict"] == Fairness.FAIR:
        return f"Of boards where one does, {errors} would say so."
    if data["verdict"] == Fairness.UNFAIR:
        return f"Of boards where all win alike, {errors} would say so."
    if not data["games"]:
        return "There was no time to play."
    if _is_all_drawn(data):
        return "Nobody won a game: on this board these players get nowhere."
    return (
        f"They are too few to tell, or a corner is close to {points(data['delta'])} off its share."
    )


def advice(data: PlaytestData) -> str:
    """What to do about it; empty where there is nothing to do."""
    if data["verdict"] == Fairness.UNFAIR:
        return (
            "`layoutkit fairness` says what each corner pays, `layoutkit score --suggest` what"
            " would help."
        )
    if _is_hopeless(data):
        return "More games would not help. `layoutkit check` says whether anybody can win."
    if is_cut_short(data):
        return (
            "A limit of the call ended it: `--time-limit` allows more, `--results` lets it go on."
        )
    if data["verdict"] == Fairness.UNDECIDED and not _is_all_drawn(data):
        most = data["max_games"]
        return f"`--max-games` above {most} lets it go on, a greater `--delta` ends sooner."
    return ""


def is_cut_short(data: PlaytestData) -> bool:
    """Whether there was no time for all the games that might have been played."""
    seats = len(data["wins"]["corner"])
    is_undecided: bool = data["verdict"] == Fairness.UNDECIDED
    is_early = is_undecided and data["games"] + seats <= data["max_games"]
    return is_early and not _is_hopeless(data)


def _is_all_drawn(data: PlaytestData) -> bool:
    is_all: bool = data["draws"] == data["games"]
    return is_all


def _is_hopeless(data: PlaytestData) -> bool:
    """Whether it ended because nobody ever won."""
    is_long: bool = data["blocks"] >= HOPELESS_BLOCKS
    return is_long and _is_all_drawn(data)


def circumstances(data: PlaytestData) -> str:
    """How many games were played, by whom, and how to play them again."""
    blocks = f"{counted(data['blocks'], 'block')} in which each corner starts once"
    return f"{counted(data['games'], 'game')} of {data['players']}s, {blocks}; seed {data['seed']}."


def order_remark(data: PlaytestData) -> str:
    """Whether the turn order matters; that is a trait of the game more than of the board."""
    rates, share = order_rates(data), 1 / len(data["wins"]["order"])
    found = [
        f"who plays {ordinal(place)} wins {percent(rates[place])}"
        for place, (low, high) in enumerate(data["intervals"]["order"])
        if not low <= share <= high
    ]
    if not found:
        return ""
    return f"The turn order matters: {listed(found, 'and')}. Let chance decide who begins."


def facts(data: PlaytestData) -> Iterator[tuple[str, str]]:
    """Length, lead and draws, each with its name."""
    turns, leads = data["turns"], data["lead_changes"]
    if turns["mean"] is not None:
        yield "length", f"{turns['mean']:.1f} turns, {turns['least']} to {turns['most']}"
        yield "lead", f"changes {leads['mean']:.1f} times in a game, {leads['most']} at most"
    drawn = f"{data['draws']} of {data['games']} games" if data["draws"] else "none"
    yield "draws", drawn


def corner_rows(data: PlaytestData) -> Iterator[Cells]:
    """What each corner wins: in all games, and at each place in the turn order."""
    wins, decided = data["wins"], data["games"] - data["draws"]
    places = (ordinal(place) for place in range(len(wins["order"])))
    yield ("corner", "wins", "rate", "between", *places, "short by")
    for (name, count), row in zip(wins["corner"].items(), wins["table"], strict=True):
        margin = data["margin"][name]
        yield (
            name,
            f"{count}",
            _rate(count, decided),
            _span(data["intervals"]["corner"][name]),
            *(f"{one}" for one in row),
            NOTHING if margin is None else f"{margin:.1f}",
        )


def place_rows(data: PlaytestData) -> Iterator[Cells]:
    """What each place in the turn order wins."""
    decided = data["games"] - data["draws"]
    yield ("turn", "wins", "rate", "between")
    for place, count in enumerate(data["wins"]["order"]):
        span = _span(data["intervals"]["order"][place])
        yield (ordinal(place), f"{count}", _rate(count, decided), span)


def footnotes(data: PlaytestData) -> tuple[str, ...]:
    """What the columns mean."""
    level = percent(data["intervals"]["level"])
    return (
        f"between: {level} sure for all these rates at once, so wider than the verdict needs",
        "1st, 2nd: wins of who begins, or follows",
        "short by: the mean cost still missing when another won, as far as it can be paid alone",
    )


def text_of(data: PlaytestData) -> str:
    """The whole report for a terminal."""
    said = [f"{data['file']}: {data['verdict']}", *_indented(headline(data), meaning(data))]
    said += ["", *_indented(circumstances(data)), ""]
    said += _below(two_tables(list(corner_rows(data)), list(place_rows(data))))
    said += ["", *_indented(*footnotes(data)), ""]
    said += [f"  {name:<8}{words}" for name, words in facts(data)]
    closing = [words for words in (order_remark(data), advice(data)) if words]
    said += ["", *_indented(*closing)] if closing else []
    return "\n".join(said) + "\n"


def two_tables(upper: Sequence[Cells], lower: Sequence[Cells]) -> list[str]:
    """Two tables below each other whose first columns are equally wide."""
    filled = [(*row, *[""] * (len(upper[0]) - len(row))) for row in lower]
    lines = aligned([*upper, *filled])
    return [*lines[: len(upper)], "", *lines[len(upper) :]]


def aligned(rows: Sequence[Cells]) -> list[str]:
    """Rows as lines: the first cells begin in one column, all others end in theirs."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def order_rates(data: PlaytestData) -> list[float]:
    """The share of games that each place in the turn order wins."""
    decided = data["games"] - data["draws"]
    return [one / decided if decided else 0.0 for one in data["wins"]["order"]]


def percent(share: float) -> str:
    """`25 %`, `33.3 %`."""
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def points(share: float) -> str:
    """`5 points`: of a hundred games so many."""
    number = f"{100 * share:.2f}".rstrip("0").removesuffix(".")
    return f"{number} percentage {'point' if number == '1' else 'points'}"


def ordinal(place: int) -> str:
    """`1st` for 0."""
    return f"{place + 1}{('st', 'nd', 'rd', 'th')[min(place, 3)]}"


def _biased(data: PlaytestData, share: float) -> Iterator[str]:
    """The corners for which it is proven that they win more or less than their share."""
    decided, bound = data["games"] - data["draws"], data["evidence"]["unfair_above"]
    found = [
        (name, count)
        for name, count in data["wins"]["corner"].items()
        if max(data["evidence"]["corner"][name].values()) > bound
    ]
    often = [pair for pair in found if pair[1] > share * decided]
    for way, some in (("often", often), ("seldom", [one for one in found if one not in often])):
        if some:
            names = listed((name for name, _ in some), "and")
            rates = listed(dict.fromkeys(_rate(count, decided) for _, count in some), "and")
            verb = "" if way == "seldom" and often else "wins " if len(some) == 1 else "win "
            yield f"{names} {verb}too {way} ({rates})"


def _rate(wins: int, decided: int) -> str:
    return f"{100 * wins / decided:.1f} %" if decided else NOTHING


def _span(bounds: Sequence[float]) -> str:
    low, high = bounds
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def _indented(*lines: str) -> list[str]:
    """Lines of words, each wrapped where it is too long, but never before a percent sign."""
    whole = (line.replace(" %", "\xa0%") for line in lines)
    parts = (part for line in whole for part in wrap(line, WIDTH) or [""])
    return _below(part.replace("\xa0", " ") for part in parts)


def _below(lines: Iterable[str]) -> list[str]:
    return [f"  {line}".rstrip() for line in lines]
