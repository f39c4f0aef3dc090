"""The rules of Regatta."""

from collections.abc import Iterator

from layoutkit.documents.faults import Fault
from layoutkit.reports.findings import Severity, Stage
from layoutkit.rules.rule import Rule, rule
from layoutkit_regatta.model import Layout


@rule("REG101", "boat-twice", stage=Stage.BOX)
def check_boat_twice(layout: Layout) -> Iterator[Fault]:
    """No boat is on two lanes."""
    seen: set[str] = set()
    for index, boat in layout.lanes:
        if boat in seen:
            yield Fault(f"{boat} is on another lane already", ("lanes", index), (boat,))
        seen.add(boat)


@rule("REG102", "too-many-boats", stage=Stage.BOX, severity=Severity.WARNING, blocks=None)
def check_too_many_boats(layout: Layout) -> Iterator[Fault]:
    """There are no more boats than the water has lanes."""
    boats, most = len(layout.lanes), layout.settings.most_boats
    if boats > most:
        yield Fault(f"there are {boats} boats; the water has {most} lanes", ("lanes",))


RULES: tuple[Rule, ...] = (check_boat_twice, check_too_many_boats)
