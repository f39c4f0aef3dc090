"""The report of a playtest as JSON, as text for a terminal and as Markdown.

The JSON document is made first; both texts are made from it, so they cannot disagree with it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Any, TypeAlias

from layoutkit.fast_dataclass import dataclass
from layoutkit.playtest.blocks import HOPELESS_BLOCKS, RangeTotals, Tally
from layoutkit.playtest.runner import BoardProgress
from layoutkit.playtest.sequential_test import Fairness, FairnessTest
from layoutkit.wording import format_count, join_words

DEFINITIONS = 3
"""The version of the report, raised when the meaning of a number or the play of a game changes."""

DIGITS = 4


@dataclass(frozen=True, slots=True)
class PlaytestInfo:
    """The facts of a report besides the games: the board, its seats, the players and the seed."""

    file: str
    game: str
    title: str
    seats: tuple[str, ...]
    players: str
    seed: int
    max_games: int


def make_report(contest: PlaytestInfo, progress: BoardProgress[Any]) -> dict[str, Any]:
    """Return the report on one board."""
    tally, test, seats = progress.tally, progress.entry.test, contest.seats
    return {
        "file": contest.file,
        "game": contest.game,
        "title": contest.title,
        "definitions": DEFINITIONS,
        "verdict": progress.verdict.value,
        "delta": test.delta,
        "alpha": test.alpha,
        "seed": contest.seed,
        "players": contest.players,
        "max_games": contest.max_games,
        "games": tally.games,
        "blocks": tally.blocks,
        "draws": tally.draws,
        "wins": {
            "corner": _by_seat(seats, [one.wins for one in tally.by_seat]),
            "order": [one.wins for one in tally.by_place],
            "table": [list(row) for row in tally.wins_by_seat_and_place],
        },
        "intervals": _intervals(seats, test, tally),
        "evidence": _evidence(seats, test, tally),
        "margin": _by_seat(seats, [_round(one.mean) for one in tally.margins]),
        "turns": _spread(tally.turns),
        "lead_changes": _spread(tally.lead_changes),
        "laid": dict(sorted(tally.laid.items())),
    }


def _intervals(seats: Sequence[str], test: FairnessTest, tally: Tally) -> dict[str, Any]:
    corners, places = (
        [[_round(low), _round(high)] for low, high in test.intervals(tally, sums)]
        for sums in (tally.by_seat, tally.by_place)
    )
    return {"level": round(1 - test.alpha, 10), "corner": _by_seat(seats, corners), "order": places}


def _evidence(seats: Sequence[str], test: FairnessTest, tally: Tally) -> dict[str, Any]:
    pairs = [{"less": _round(less), "more": _round(more)} for less, more in test.log_ratios(tally)]
    return {
        "corner": _by_seat(seats, pairs),
        "fair_below": _round(test.fair_threshold),
        "unfair_above": _round(test.unfair_threshold),
    }


def _spread(spread: RangeTotals) -> dict[str, Any]:
    return {"mean": _round(spread.mean), "least": spread.least, "most": spread.most}


def _by_seat(seats: Sequence[str], values: Sequence[Any]) -> Mapping[str, Any]:
    return dict(zip(seats, values, strict=True))


def _round(number: float | None) -> float | None:
    return None if number is None else round(number, DIGITS) + 0.0


PlaytestData: TypeAlias = Mapping[str, Any]  # a report as made by `make_report`
Cells: TypeAlias = tuple[str, ...]  # a row of a table
NO_VALUE = "-"
TEXT_WIDTH = 96  # of lines outside of tables


def format_verdict(data: PlaytestData) -> str:
    """Return the verdict as a sentence."""
    share, verdict = 1 / len(data["wins"]["corner"]), data["verdict"]
    if verdict == Fairness.FAIR:
        return (
            f"No corner's win rate is {format_points(data['delta'])} or more from its share of"
            f" {format_percent(share)}."
        )
    if verdict == Fairness.UNFAIR:
        return f"{', '.join(_describe_bias(data, share))}; a fair share is {format_percent(share)}."
    return (
        f"After {format_count(data['games'], 'game')} it is undecided whether each corner wins its"
        f" share of {format_percent(share)}."
    )


def format_error_rate(data: PlaytestData) -> str:
    """Return how often the verdict is wrong, or why there is none."""
    errors = f"at most {format_percent(data['alpha'])} of tests"
    if data["verdict"] == Fairness.FAIR:
        return f"A board that is unfair by this much appears fair in {errors}."
    if data["verdict"] == Fairness.UNFAIR:
        return f"A fair board appears unfair in {errors}."
    if not data["games"]:
        return "There was no time to play."
    if _is_all_drawn(data):
        return "Nobody won a game: these players do not make progress on this board."
    points = format_points(data["delta"])
    return f"More games are needed, or the rate of a corner is close to {points} from its share."


def format_advice(data: PlaytestData) -> str:
    """Return what to do next, or an empty string."""
    if data["verdict"] == Fairness.UNFAIR:
        return (
            "`layoutkit fairness` shows the costs of each corner, and `layoutkit score --suggest`"
            " finds changes that help."
        )
    if _is_hopeless(data):
        return "More games would not help. `layoutkit check` reports whether anybody can win."
    if is_cut_short(data):
        return (
            "The run reached its limit: `--time-limit` raises it, and `--results` lets another run"
            " continue."
        )
    if data["verdict"] == Fairness.UNDECIDED and not _is_all_drawn(data):
        most = data["max_games"]
        return (
            f"Use `--max-games` above {most} to continue, or a greater `--delta` to decide sooner."
        )
    return ""


def is_cut_short(data: PlaytestData) -> bool:
    """Return whether the run ended before all allowed games were played."""
    seats = len(data["wins"]["corner"])
    is_undecided: bool = data["verdict"] == Fairness.UNDECIDED
    is_early = is_undecided and data["games"] + seats <= data["max_games"]
    return is_early and not _is_hopeless(data)


def _is_all_drawn(data: PlaytestData) -> bool:
    is_all: bool = data["draws"] == data["games"]
    return is_all


def _is_hopeless(data: PlaytestData) -> bool:
    """Return whether the run ended because nobody ever won."""
    is_long: bool = data["blocks"] >= HOPELESS_BLOCKS
    return is_long and _is_all_drawn(data)


def format_run_info(data: PlaytestData) -> str:
    """Return who played how many games, and the seed that repeats them."""
    blocks = f"{format_count(data['blocks'], 'block')} in which each corner starts once"
    games = f"{format_count(data['games'], 'game')} of {data['players']}s"
    return f"{games}, {blocks}; seed {data['seed']}."


def format_order_remark(data: PlaytestData) -> str:
    """Return whether the turn order matters; that depends more on the game than on the board."""
    wins = data["wins"]["order"]
    share, decided = 1 / len(wins), data["games"] - data["draws"]
    found = [
        f"the {format_ordinal(place)} player wins {format_percent(wins[place] / decided)}"
        for place, (low, high) in enumerate(data["intervals"]["order"])
        if not low <= share <= high
    ]
    if not found:
        return ""
    return f"The turn order matters: {join_words(found, 'and')}. Draw lots for who begins."


def facts(data: PlaytestData) -> Iterator[tuple[str, str]]:
    """Yield the name and text of the length, lead and draws."""
    turns, leads = data["turns"], data["lead_changes"]
    if turns["mean"] is not None:
        yield "length", f"{turns['mean']:.1f} turns, {turns['least']} to {turns['most']}"
        yield "lead", f"changes {leads['mean']:.1f} times per game, at most {leads['most']} times"
    drawn = f"{data['draws']} of {data['games']} games" if data["draws"] else "none"
    yield "draws", drawn


def corner_rows(data: PlaytestData) -> Iterator[Cells]:
    """Yield the table of each corner's wins, in all games and by place in the turn order."""
    wins, decided = data["wins"], data["games"] - data["draws"]
    places = (format_ordinal(place) for place in range(len(wins["order"])))
    yield ("corner", "wins", "rate", "between", *places, "short by")
    for (name, count), row in zip(wins["corner"].items(), wins["table"], strict=True):
        margin, span = data["margin"][name], _span(data["intervals"]["corner"][name])
        short = NO_VALUE if margin is None else f"{margin:.1f}"
        yield (name, f"{count}", _rate(count, decided), span, *map(str, row), short)


def place_rows(data: PlaytestData) -> Iterator[Cells]:
    """Yield the table of each place's wins."""
    decided = data["games"] - data["draws"]
    yield ("turn", "wins", "rate", "between")
    for place, count in enumerate(data["wins"]["order"]):
        span = _span(data["intervals"]["order"][place])
        yield (format_ordinal(place), f"{count}", _rate(count, decided), span)


def footnotes(data: PlaytestData) -> tuple[str, ...]:
    """Return the meanings of the columns."""
    level = format_percent(data["intervals"]["level"])
    return (
        f"between: all rates are in these ranges with {level} confidence; the verdict needs less",
        "1st, 2nd, ...: wins as the first player, the second player, ...",
        "short by: the mean cost of the missing goals, alone on the board, if another player won",
    )


def format_report(data: PlaytestData) -> str:
    """Return the whole report for a terminal."""
    parts = [
        f"{data['file']}: {data['verdict']}",
        *_indent(format_verdict(data), format_error_rate(data)),
    ]
    parts += ["", *_indent(format_run_info(data)), ""]
    upper, lower = list(corner_rows(data)), list(place_rows(data))
    filled = [(*row, *[""] * (len(upper[0]) - len(row))) for row in lower]
    lines = align_columns([*upper, *filled])
    parts += _below([*lines[: len(upper)], "", *lines[len(upper) :]])
    parts += ["", *_indent(*footnotes(data)), ""]
    parts += [f"  {name:<8}{words}" for name, words in facts(data)]
    closing = [words for words in (format_order_remark(data), format_advice(data)) if words]
    parts += ["", *_indent(*closing)] if closing else []
    return "\n".join(parts) + "\n"


def align_columns(rows: Sequence[Cells]) -> list[str]:
    """Return rows as lines, with the first column aligned left and all others right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def format_percent(share: float) -> str:
    """Return a share as in `25 %` or `33.3 %`."""
    return f"{100 * share:.1f}".removesuffix(".0") + " %"


def format_points(share: float) -> str:
    """Return a difference of shares as in `5 percentage points`."""
    number = f"{100 * share:.2f}".rstrip("0").removesuffix(".")
    return f"{number} percentage {'point' if number == '1' else 'points'}"


def format_ordinal(place: int) -> str:
    """Return an ordinal number as in `1st` for 0."""
    return f"{place + 1}{('st', 'nd', 'rd', 'th')[min(place, 3)]}"


def _describe_bias(data: PlaytestData, share: float) -> Iterator[str]:
    """Yield sentences about the corners that provably win more or less than their share."""
    decided, bound = data["games"] - data["draws"], data["evidence"]["unfair_above"]
    found = [
        (name, count)
        for name, count in data["wins"]["corner"].items()
        if max(data["evidence"]["corner"][name].values()) > bound
    ]
    often = [pair for pair in found if pair[1] > share * decided]
    for way, some in (("often", often), ("seldom", [one for one in found if one not in often])):
        if some:
            names = join_words((name for name, _ in some), "and")
            rates = join_words(dict.fromkeys(_rate(count, decided) for _, count in some), "and")
            verb = "" if way == "seldom" and often else "wins " if len(some) == 1 else "win "
            yield f"{names} {verb}too {way} ({rates})"


def _rate(wins: int, decided: int) -> str:
    return f"{100 * wins / decided:.1f} %" if decided else NO_VALUE


def _span(bounds: Sequence[float]) -> str:
    low, high = bounds
    return f"{100 * low:.1f} to {100 * high:.1f} %"


def _indent(*lines: str) -> list[str]:
    """Return indented lines, wrapped where they are too long but never before a percent sign."""
    whole = (line.replace(" %", "\xa0%") for line in lines)
    parts = (part for line in whole for part in wrap(line, TEXT_WIDTH) or [""])
    return _below(part.replace("\xa0", " ") for part in parts)


def _below(lines: Iterable[str]) -> list[str]:
    return [f"  {line}".rstrip() for line in lines]


def format_markdown(data: PlaytestData, name: str) -> str:
    """Return the report on a board; `name` must be safe Markdown."""
    writers = (format_verdict, format_error_rate, format_order_remark, format_advice)
    summary = " ".join(filter(None, (write(data) for write in writers)))
    outcome = ", ".join(f"{name} {words}" for name, words in facts(data))
    parts = (
        f"### {data['verdict']}: {name}",
        summary,
        _table(list(corner_rows(data))),
        _table(list(place_rows(data))),
        f"{format_run_info(data)} Of these games: {outcome}.",
        f"{'; '.join(footnotes(data))}.",
    )
    return "\n\n".join(parts) + "\n"


def _table(rows: list[Cells]) -> str:
    head, *others = rows
    marks = (":---", *("---:" for _ in head[1:]))
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, marks, *others))
