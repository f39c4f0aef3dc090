"""The rooms score, solve and new as a caller sees them: data, words and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from layoutkit.errors import LayoutkitError
from layoutkit.game import Answer, Wish
from layoutkit.games.canaletto.board.terms import Case
from layoutkit.games.canaletto.example import EXAMPLE
from layoutkit.games.canaletto.making.setups import write_setup
from layoutkit.games.canaletto.measures.score import score_case
from layoutkit.games.canaletto.solve.questions import solve_case

Data = Mapping[str, Any]
WISHES = ("profile", "min_spread", "symmetric")


def answer_score(case: Case, file: str, wish: Wish) -> Answer:  # noqa: ARG001 - nothing to wish for
    """The figures of a setup."""
    data = score_case(case, file).to_json()
    heading = heading_of(case, file)
    lines = (heading, *(f"  {line}" for line in score_lines(data["figures"])))
    return Answer(data, as_text(lines), lambda: pictures_of(case))


def answer_solve(case: Case, file: str, wish: Wish) -> Answer:  # noqa: ARG001 - nothing to wish for
    """The courses that a game can take."""
    data = {"game": "canaletto", "file": file, **solve_case(case).to_json()}
    lines = (heading_of(case, file), *(f"  {line}" for line in solve_lines(data)))
    return Answer(data, as_text(lines), lambda: pictures_of(case))


def new_setup(wish: Wish) -> str:
    """The commented starter, or a setup drawn by a seed and as wished."""
    options = {name: value for name, value in wish.options.items() if value not in (None, False)}
    if "seed" not in options and not any(name in options for name in WISHES):
        return EXAMPLE
    seed = options.get("seed", 0)
    try:
        number = int(seed)
    except ValueError:
        raise LayoutkitError(f"a seed is a whole number, not {seed}") from None
    return write_setup(
        number,
        str(options.get("profile", "")),
        str(options.get("min_spread", "")),
        bool(options.get("symmetric", False)),
    )


def pictures_of(case: Case) -> Mapping[str, bytes]:
    """The board with all that lies on it."""
    from layoutkit.draw.export import export_picture
    from layoutkit.games.canaletto.draw import picture

    return {"board.svg": export_picture(picture(case), "svg")}


def heading_of(case: Case, file: str) -> str:
    """The file and its title."""
    return f"{file}: {case.layout.title}" if case.layout.title else file


def as_text(lines: tuple[str, ...]) -> str:
    """Lines as one text."""
    return "\n".join(lines) + "\n"


def score_lines(figures: Data) -> Iterator[str]:
    """What is worth knowing of a setup in ten seconds, best first."""
    ones, twos, threes = figures["profile"]["value"]
    yield f"palaces    {ones} of one, {twos} of two, {threes} of three treasures"
    yield f"spread     {valued(figures['spread'])} of the ideal; worst: {worst_spread(figures)}"
    alike = ", ".join(figures["variety"]["witness"]) or "none"
    yield f"variety    {valued(figures['variety'])} different lots; alike: {alike}"
    yield f"overlaps   {figures['pair_overlap']['value']} pairs of palaces share two groups"
    lock = figures["lock_index"]
    yield (
        f"auctions   {figures['fewest_auctions']['value']} to {figures['most_auctions']['value']};"
        f" the fewest if these stay: {', '.join(lock['witness'])}"
    )
    twins = ", ".join(figures["twin_finish"]["witness"]) or "none"
    yield f"twins      {twins}"
    yield from cash_lines(figures)
    yield from turn_lines(figures)


def valued(figure: Data) -> str:
    """A fraction with its decimal."""
    value = str(figure["value"])
    return f"{value} ({figure['number']})" if "/" in value else value


def worst_spread(figures: Data) -> str:
    """The three groups whose pieces lie closest."""
    return "; ".join(figures["spread"]["witness"][:3])


def cash_lines(figures: Data) -> Iterator[str]:
    """Values and cash."""
    halves, step = figures["value_halves"], figures["value_step"]
    yield (
        f"values     sum {figures['value_sum']['value']}, first half {halves['first']},"
        f" last {halves['last']}, greatest step {step['value']}"
        f" ({' to '.join(step['witness'])}); left out: {', '.join(figures['value_sum']['witness'])}"
    )
    yield (
        f"cash       {valued(figures['cash_mean'])} on average when all is sold,"
        f" deviation {figures['cash_sd']['number']},"
        f" {figures['cash_min']['value']} to {figures['cash_max']['value']}"
    )
    if "payout_to_come" in figures:
        coming = figures["payout_to_come"]
        yield f"to come    {valued(coming)} on average, {coming['min']} to {coming['max']}"


def turn_lines(figures: Data) -> Iterator[str]:
    """Completion, symmetry and start."""
    last = figures["completion"]["witness"][:1]
    if last:
        mean = figures["completion"]["value"][last[0]]
        yield f"complete   {last[0]} last, after {mean} auctions on average in random order"
    turned = figures["rotation"]
    matched = f"{turned['value']} of {turned['pieces']} pieces match"
    yield f"rotation   {matched}, turned by {turned['best']}"
    mirrored = figures["reflection"]
    yield f"mirrored   {mirrored['value']} of {mirrored['pieces']}; {mirrored['note']}"
    start = figures["start_dominance"]
    if start["witness"]:
        favoured = f"favours {start['witness'][0]} most: {start['number']}"
        yield f"start      {favoured}, if {start['note']}"


def solve_lines(data: Data) -> Iterator[str]:
    """The answers of solve."""
    yield f"Column in palace {data['column']}, bid {data['bid']}. Where a price takes the gondola:"
    for line in data["reach"]:
        yield f"  {line['bid']:>2} -> palace {line['palace']:>2}: {', '.join(line['lot'])}"
    yield course_line("Fewest", data["fewest_auctions"])
    yield course_line("Most", data["most_auctions"])
    orders = data["orders"]
    spread = ", ".join(
        f"{number:,} of {length}" for length, number in orders["by_auctions"].items()
    )
    yield f"Orders, if {orders['law']}: {orders['total']:,} ({spread} auctions)"
    always = [one for one in data["together"] if one["always"]]
    yield f"One purchase can complete {len(data['together'])} sets of groups at once."
    for one in always:
        yield f"  always together: {', '.join(one['groups'])}"
    if data["winners"]:
        yield from winner_lines(data["winners"])


def course_line(name: str, course: Data) -> str:
    """A course of the game in one line."""
    steps = ", ".join(
        f"{palace} (all pass)" if bid == 0 else f"{palace} for {bid}"
        for palace, bid in zip(course["order"], course["bids"], strict=True)
    )
    left = ", ".join(map(str, course["left"])) or "none"
    return f"{name} auctions: {course['value']}: {steps}; left: {left}"


def winner_lines(winners: Data) -> Iterator[str]:
    """Who can still win, and how."""
    yield f"Who can still win, if {winners['law']}:"
    for colour, one in winners["players"].items():
        why = f", {one['why']}" if one["why"] else f", by {one['margin']}"
        yield f"  {colour}: {one['can_win']}{why}"
        for deed in one["way"]:
            yield f"    {deed_text(deed)}"


def deed_text(deed: Data) -> str:
    """One auction as an instruction."""
    if deed["buyer"] is None:
        return f"palace {deed['palace']}: all pass"
    by = "plays the mask at a bid of" if deed["mask"] else "buys for"
    sales = f"; sold: {', '.join(deed['sales'])}" if deed["sales"] else ""
    return f"palace {deed['palace']}: {deed['buyer']} {by} {deed['bid']}{sales}"
