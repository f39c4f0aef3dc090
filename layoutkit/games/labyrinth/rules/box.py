"""LAB101 to LAB103, LAB105 and LAB106: the poles and planks of a board against the box."""

from collections.abc import Iterator
from dataclasses import replace

from layoutkit.documents.faults import Fault, Related
from layoutkit.documents.fixes import remove_items, replace_value
from layoutkit.documents.positions import Measure
from layoutkit.games.labyrinth.board.model import Layout, Plank, PlankKind, Pole, PoleKind, Side
from layoutkit.games.labyrinth.board.reading import cell_place
from layoutkit.games.labyrinth.rules.wording import box_rule, format_pole, pole_region
from layoutkit.reports.findings import Stage
from layoutkit.rules.shared import remove_surplus, surplus_fault
from layoutkit.wording import format_count, join_words

BOX = "LAB-B11"


_MOST_POLES = 4  # of which each is offered to be removed


@box_rule("LAB101", "too-many-poles", fix="guess", needs="poles", blocks=None)
def check_too_many_poles(layout: Layout) -> Iterator[Fault]:
    """No board has more pole pieces than the box holds."""
    pieces = [
        pole
        for pole in distinct_poles(layout)
        if pole.kind is not PoleKind.START and not pole.printed
    ]
    limit = layout.settings.box_poles
    if len(pieces) > limit:
        listed_pieces = [(pole.id, pole.pointer) for pole in pieces]
        many = len(pieces) - limit
        used = {gem.pole for gem in layout.gems}.union(*(plank.ends for plank in layout.planks))
        free = [pole for pole in reversed(pieces) if pole.id not in used][: max(many, _MOST_POLES)]
        bare = f"without gems and planks: {join_words(pole.id for pole in reversed(free))}"
        advice = (
            f"remove {many} of them; start and printed poles do not count; "
            f"{bare if free else 'all have gems or planks'}"
        )
        choices = [free[:many]] if many > 1 else [[pole] for pole in free]
        problem = surplus_fault("pole pieces", listed_pieces, limit, BOX, advice=advice)
        fixes = tuple(
            remove_items(join_words(pole.id for pole in some), *(pole.pointer for pole in some))
            for some in choices
            if len(some) == many
        )
        yield replace(problem, shape=pole_region(pieces[limit], layout.settings), fixes=fixes)


@box_rule(
    "LAB102", "too-many-planks", fix="guess", needs="planks", blocks=Stage.COSTS, breaks=False
)
def check_too_many_planks(layout: Layout) -> Iterator[Fault]:
    """No board has more planks than the box holds."""
    for kind, limit in count_box_planks(layout).items():
        lying = [(plank.name, plank.pointer) for plank in distinct_planks(layout, kind)]
        if len(lying) > limit:
            problem = surplus_fault(f"{kind} planks", lying, limit, BOX)
            yield replace(problem, fixes=(remove_surplus(lying, limit),))


@box_rule(
    "LAB103", "stock-exceeds-box", fix="guess", needs="stock players planks", blocks=Stage.COSTS
)
def check_stock_exceeds_box(layout: Layout) -> Iterator[Fault]:
    """No stock of the players needs more planks than the box holds."""
    if not layout.stock_is_written:
        return
    seats = len(layout.players)
    for kind, limit in count_box_planks(layout).items():
        lying = len(distinct_planks(layout, kind))
        needed = layout.stock.of(kind) * seats + lying
        if lying <= limit < needed:
            most = (limit - lying) // seats
            yield Fault(
                f"{seats} players with {format_count(layout.stock.of(kind), f'{kind} plank')} each"
                f"{f' and {lying} on the board' if lying else ''} need {needed};"
                f" the box holds {limit}",
                at=("stock", str(kind)),
                items=(str(kind),),
                help=f"give each player at most {format_count(most, f'{kind} plank')}",
                fixes=(replace_value(most, ("stock", str(kind)), is_safe=False),),
                measure=Measure(f"{kind} planks", needed, "<=", limit, "planks", BOX),
            )


@box_rule("LAB105", "night-printed-poles", fix="guess", needs="side poles", blocks=None)
def check_night_printed_poles(layout: Layout) -> Iterator[Fault]:
    """Every night board has exactly two printed poles."""
    printed, limit = printed_poles(layout), layout.settings.printed_night
    if layout.side is not Side.NIGHT or len(printed) == limit:
        return
    if len(printed) < limit <= len(printed) + count_missing_poles(layout):
        return  # LAB201 or LAB202 reports the printed pole
    spare = printed[limit:]
    names = join_words(f'"{pole.id}"' for pole in printed)
    yield Fault(
        f"a night board has exactly {limit} printed poles; this one has {len(printed)}"
        f"{f': {names}' if printed else ''}",
        at=spare[0].pointer if spare else ("side",),
        items=tuple(pole.id for pole in spare),
        help=f"remove `printed` from {format_count(len(spare), 'pole')}"
        if spare
        else f"mark {limit - len(printed)} more with `printed: true`"
        if printed
        else f"mark the {limit} poles that the night side prints with `printed: true`",
        fixes=(remove_items("`printed`", *((*pole.pointer, "printed") for pole in spare)),)
        if spare
        else (replace_value("day", ("side",), is_safe=False),)
        if not printed
        else (),
        related=() if spare else tuple(Related("printed", "printed", p.pointer) for p in printed),
        shape=pole_region(spare[0], layout.settings) if spare else None,
        measure=Measure("printed poles", len(printed), "=", limit, "poles", "LAB-B2"),
    )


@box_rule("LAB106", "day-printed-pole", fix="safe", needs="side poles", blocks=None)
def check_day_printed_pole(layout: Layout) -> Iterator[Fault]:
    """No day board has printed poles."""
    if layout.side is not Side.DAY:
        return
    printed = printed_poles(layout)
    more = printed[layout.settings.printed_day :]
    if not more:
        return
    first, *others = more
    is_night = len(printed) == layout.settings.printed_night
    names = join_words(map(format_pole, more))
    remove = remove_items("`printed`", *((*pole.pointer, "printed") for pole in more))
    yield Fault(
        f"{names} {'are' if others else 'is'} marked as printed, but the day side prints start"
        " poles only",
        at=("side",) if is_night else (*first.pointer, "printed"),
        items=tuple(pole.id for pole in more),
        help="write `side: night`, which prints exactly two poles, or remove `printed`"
        if is_night
        else "remove `printed`; only the night side prints poles, exactly two",
        related=tuple(
            Related("printed", "printed", (*pole.pointer, "printed"))
            for pole in (more if is_night else others)
        ),
        fixes=(*((replace_value("night", ("side",)),) if is_night else ()), remove),
        shape=pole_region(first, layout.settings),
    )


def count_missing_poles(layout: Layout) -> int:
    """Return how many poles are misnamed as others, or are named by gems and planks only."""
    twice = len(layout.poles) - len(distinct_poles(layout))
    known = {item.id for item in layout.named}
    names = {gem.pole for gem in layout.gems}.union(*(plank.ends for plank in layout.planks))
    return twice + sum(cell_place(name) is not None for name in names - known)


def printed_poles(layout: Layout) -> list[Pole]:
    """Return the printed poles besides the start poles."""
    return [
        pole for pole in distinct_poles(layout) if pole.printed and pole.kind is not PoleKind.START
    ]


def distinct_poles(layout: Layout) -> list[Pole]:
    """Return the poles with different ids; LAB201 reports an id that is used twice."""
    return list({pole.id: pole for pole in reversed(layout.poles)}.values())[::-1]


def distinct_planks(layout: Layout, kind: PlankKind) -> list[Plank]:
    """Return the planks of one kind that lie on the board, without repeated names."""
    distinct = {plank.name: plank for plank in reversed(layout.planks)}
    return [plank for plank in reversed(distinct.values()) if plank.kind is kind]


def count_box_planks(layout: Layout) -> dict[PlankKind, int]:
    """Return the number of planks of each kind in the box."""
    settings = layout.settings
    return {PlankKind.SHORT: settings.box_shorts, PlankKind.LONG: settings.box_longs}
