"""The fewest planks that must still be laid to join the pawn with all gems that are left.

A Steiner tree in the graph of contacts, where each plank that does not lie counts 1: for every
set of gems and every world the nodes by level. Level k holds the nodes from which k planks join
the set, that node itself not counted. The tree grows from the pawn outward: a stem whose diagonal
does not lie yet is not entered from its pole, for the pawn was at an end of the diagonal before
and the tree may branch there; nor a bar from one edge if the other does not lie. (Clashes are
left out: the true number is never smaller.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from layoutkit.games.labyrinth.solve.net import Net, bits
from layoutkit.search import HOPELESS

KEPT_TABLES = 400_000  # tables, which are made again when they are asked for again


class World:
    """A set of lying planks, and where trees lead from every node: `onward` what one step joins,
    `over` what one plank beside a free node joins.

    It is made from the world without one of the planks, which is all that differs.
    """

    __slots__ = ("before", "free", "lying", "onward", "opened", "over", "plank", "touched")

    def __init__(self, net: Net, lying: int, before: World | None = None, plank: int = 0) -> None:
        self.lying, self.before, self.plank = lying, before, plank
        self.free = net.field_mask | lying
        self.opened = tuple(bits(net.carries[plank] & ~lying)) if before else ()
        self.touched = 1 << plank | net.mask(self.opened) if before else 0
        raised = (node for node, rests in enumerate(net.rests) if rests & ~lying)
        nodes = (plank, *self.opened) if before else raised  # all others: from all that is near
        self.onward: list[int] = before.onward[:] if before else [*net.near]
        self.over: list[int] = before.over[:] if before else [0] * len(net.names)
        for node in nodes:  # from every node: those that the pawn may come from
            self.onward[node] = self._from(net, node)
        for node in (plank,) if before else bits(self.free):
            for beside in bits(net.near[node] & ~self.free):
                self.over[node] |= self.onward[beside]
        for carried in self.opened:
            for beside in bits(net.near[carried] & self.free):
                self.over[beside] |= self.onward[carried]

    def _from(self, net: Net, node: int) -> int:
        """From where a node may be entered, a plank also if it does not lie."""
        missing = net.rests[node] & ~self.lying
        if self.free >> node & 1 or not missing:
            return net.near[node]
        if net.shorts >> node & 1:
            return net.near[node] & ~net.field_mask
        return missing if missing.bit_count() == 1 else 0


class Levels:
    """The levels of one set of goals in one world: masks that grow, each made when asked for.

    Most questions need the first few only. `before` are the levels of the world without one of the
    planks: only what that plank brings nearer is looked at. `parts` are pairs of smaller sets of
    goals; where their trees meet, a tree of all goals begins.
    """

    __slots__ = ("before", "clear", "goal", "length", "masks", "over", "parts", "same", "world")

    def __init__(
        self,
        world: World,
        goal: int = 0,
        parts: Sequence[tuple[Levels, Levels]] = (),
        before: Levels | None = None,
    ) -> None:
        self.world, self.goal, self.parts, self.before = world, goal, parts, before
        self.masks: list[int] = []
        self.over = 0  # what one plank more joins with the last mask
        self.length = 0  # how many of the masks differ, once that is known
        self.same = 0  # how many of the first masks are those of the world before
        self.clear = 0  # how many of them even without a look: the plank is not near

    def level(self, number: int) -> int:
        """The nodes from which so many planks join the goals, or fewer."""
        masks = self.masks
        while number >= len(masks):
            if self.length:
                masks.append(masks[-1])
            else:
                self._add(len(masks))
        return masks[number]

    def find(self, nodes: int, at_least: int = 0, at_most: int = HOPELESS) -> int:
        """The first level that holds one of some nodes; in this range, if not at its end."""
        masks = self.masks
        for number in range(at_least, min(at_most, len(masks))):
            if masks[number] & nodes:
                return number
        for number in range(max(at_least, len(masks)), at_most):
            if 0 < self.length <= number:
                break
            if self.level(number) & nodes:
                return number
        return at_most

    def _add(self, number: int) -> None:
        """One level more."""
        if self.before:
            known = self.before.level(number)
            is_clear = self.clear == number and self._is_clear(number, known)
            mask = known if is_clear else self._make(number, known)
            if mask == known and self.same == number:
                self.same += 1
                self.clear += is_clear
        else:
            mask = self._make(number, 0)
        if number and mask == self.masks[-1] and self._is_whole(number):
            self.length = number
            if self.same > number:
                self.same = HOPELESS
            if self.clear > number:
                self.clear = HOPELESS
        self.masks.append(mask)

    def _is_clear(self, number: int, known: int) -> bool:
        """True if neither the plank nor what it carries is in the level, nor in those of its parts.

        What joins several goals joins each of them, so a pair of parts stands for all.
        """
        if not self.parts:
            return not known & self.world.touched
        one, other = self.parts[0]
        if len(one.masks) <= number:
            one.level(number)
        if len(other.masks) <= number:
            other.level(number)
        return one.clear > number and other.clear > number

    def _make(self, number: int, known: int) -> int:
        """What is joined by a plank more, or where trees of two parts meet."""
        world = self.world
        inside = self.masks[-1] | known if number else known
        fresh = self.over | self._meetings(number, inside)
        if inside & world.touched and inside >> world.plank & 1:
            fresh |= world.onward[world.plank]
        fresh &= ~inside
        self.over = 0
        if fresh:
            inside = self._spread(inside, fresh)
        if inside & world.touched:
            for carried in world.opened:
                if inside >> carried & 1:
                    self.over |= world.onward[carried]
        return inside

    def _is_whole(self, number: int) -> bool:
        """True if neither the world before nor the parts have more to bring."""
        if self.before and not 0 < self.before.length <= number:
            return False
        return all(
            one.length and other.length and one.length + other.length <= number + 1
            for one, other in self.parts
        )

    def _meetings(self, number: int, inside: int) -> int:
        """The nodes where trees of two parts of the goals meet, with so many planks in both.

        Where neither part has changed since the world before, that world has their meetings.
        """
        if not self.parts:
            return self.goal
        seeds = 0
        for one, other in self.parts:
            if len(one.masks) <= number:
                one.level(number)
            if len(other.masks) <= number:
                other.level(number)
            if one.same > number and other.same > number:
                continue
            if one.masks[number] & other.masks[number] & ~inside:
                for mask, facing in zip(one.masks, other.masks[number::-1], strict=False):
                    seeds |= mask & facing
        return seeds

    def _spread(self, inside: int, fresh: int) -> int:
        """Add fresh nodes and what they are joined with; note what one more plank joins."""
        free, onward, beside = self.world.free, self.world.onward, self.world.over
        over, laid = 0, fresh & ~free
        while laid:  # as `bits`, which is too slow here
            low = laid & -laid
            laid ^= low
            over |= onward[low.bit_length() - 1]
        while fresh:
            inside |= fresh
            fresh &= free
            around = 0
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                node = low.bit_length() - 1
                around |= onward[node]
                over |= beside[node]
            fresh = around & ~inside
        self.over = over
        return inside


class Joints:
    """The levels of every set of goals, by lying planks; goals are numbered by their bits."""

    def __init__(
        self, net: Net, goals: tuple[int, ...], look: Callable[[], None] | None = None
    ) -> None:
        self.net, self.goals, self._look = net, goals, look
        self._tables: dict[int, dict[int, Levels]] = {}  # by lying planks and goals
        self._made = 0  # how many there are
        self._worlds: dict[int, World] = {}

    def tables(self, lying: int) -> Mapping[int, Levels]:
        """The levels in a world that are known, by the set of goals."""
        return self._tables.setdefault(lying, {})

    @property
    def size(self) -> int:
        """How many sets of levels are kept."""
        return self._made

    def levels(self, lying: int, left: int) -> Levels:
        """The levels of a set of goals."""
        found = self.tables(lying).get(left)
        if found is None:
            if self._look:
                self._look()
            if self._made > KEPT_TABLES:
                self._tables.clear()
                self._worlds.clear()
                self._made = 0
            found = self._begin(lying, left)
        return found

    def _begin(self, lying: int, left: int) -> Levels:
        """From the world with one plank less, the same for all sets of goals of a world."""
        world = self._worlds.get(lying)
        if world is None:
            world = self._worlds[lying] = self._grown(lying, left)
        before = self.levels(world.before.lying, left) if world.before else None
        goal, parts = 0, list(self._parts(lying, left))
        if not parts:
            goal = 1 << self.goals[left.bit_length() - 1]
        made = self._tables.setdefault(lying, {})[left] = Levels(world, goal, parts, before)
        self._made += 1
        return made

    def _grown(self, lying: int, left: int) -> World:
        """A world with one plank more than one that is known; the first ones have none before."""
        if lying in (0, self.net.lying):
            return World(self.net, lying)
        plank = self._last(lying, left)
        return World(self.net, lying, self.levels(lying ^ 1 << plank, left).world, plank)

    def _parts(self, lying: int, left: int) -> Iterator[tuple[Levels, Levels]]:
        """Every way to share out the goals into two sets."""
        part = (left - 1) & left
        while part > left ^ part:
            yield self.levels(lying, part), self.levels(lying, left ^ part)
            part = (part - 1) & left

    def _last(self, lying: int, left: int) -> int:
        """A plank without which the levels are known, else the one that carries nothing.

        Where all lie that the board begins with, they stay.
        """
        kept = 0 if self.net.lying & ~lying else self.net.lying
        lying ^= kept
        for plank in bits(lying):
            if left in self._tables.get(kept | lying ^ 1 << plank, ()):
                return plank
        return lying.bit_length() - 1
