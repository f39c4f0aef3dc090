"""A plan turn by turn, in plain words: steps, gems taken and planks that fall."""

from collections.abc import Iterable, Iterator

from layoutkit.fast_dataclass import dataclass
from layoutkit.games.labyrinth.board.board import BoardGraph, BoardModel
from layoutkit.games.labyrinth.board.model import Colour, Gem, PoleKind
from layoutkit.games.labyrinth.referee import solo
from layoutkit.games.labyrinth.solve import results
from layoutkit.games.labyrinth.texts import TEXTS
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS, AnswerTexts, Spots
from layoutkit.languages import Language
from layoutkit.symmetry.lattice import COMPASS
from layoutkit.wording import join_words


@dataclass(frozen=True, slots=True)
class PlanWriter:
    """Writes the actions of a plan in one language."""

    board: BoardGraph
    language: Language = Language.EN

    @property
    def texts(self) -> AnswerTexts:
        """Return the texts of the language."""
        return ANSWER_TEXTS[self.language]

    def walk(self, path: tuple[str, ...]) -> str:
        """Return the text of a walk: its end, and the fields passed."""
        *way, end = path
        passed = [self.spot(self.texts.over, one) for one in way if one in self.board.fields]
        return self.texts.walk.format(way=" ".join((*passed, self.end(end))))

    def end(self, place: str) -> str:
        """Return the text of the end of a walk: a field or a plank."""
        if place in self.board.positions:
            return self.texts.onto_plank.format(plank=self.plank(place))
        return self.spot(self.texts.to, place)

    def lay(self, plank: str, pawn: str) -> str:
        """Return the text of laying a plank from the stock, seen from the pawn."""
        kind = self.board.positions[plank].kind
        return self.texts.lay.of(kind).format(ends=self.ends(plank, pawn))

    def step(self, step: results.Lay | results.Remove | results.Move, pawn: str) -> str:
        """Return the text of what a player does with a plank."""
        match step:
            case results.Lay():
                return self.lay(step.plank, pawn)
            case results.Remove():
                return self.texts.take_up.format(plank=self.plank(step.plank))
            case results.Move():
                ends = self.ends(step.to, pawn)
                return self.texts.move.format(plank=self.plank(step.plank), ends=ends)

    def falls(self, planks: Iterable[str]) -> Iterator[str]:
        """Yield the text of planks that fall because a plank was removed."""
        for name in sorted(planks):
            position = self.board.positions[name]
            template = self.texts.falls_at if position.poles else self.texts.falls
            yield template.of(position.kind).format(pole="".join(position.poles[:1]))

    def gem(self, gem: Gem, *, is_here: bool) -> str:
        """Return the text of a taken gem; `is_here` if the walk ends at the gem."""
        named = self.texts.gem.of(gem.colour)
        if is_here:
            return self.texts.take_gem.format(gem=named)
        return self.texts.take_gem_on.format(gem=named, where=self.spot(self.texts.on, gem.on))

    def ends(self, plank: str, pawn: str) -> str:
        """Return the text of the ends of a plank, the end at the pawn first."""
        position, texts = self.board.positions[plank], self.texts
        below = [self.short_name(name) for name in position.rests_on]
        if not position.poles:
            return texts.across.format(planks=join_words(below, texts.last))
        here = self.board.fields[pawn].pole if pawn in self.board.fields else pawn
        ends = sorted(position.poles, key=lambda pole: pole != here)
        if not below:
            return texts.from_pole.format(pole=ends[0], other=ends[1])
        template = texts.from_pole_onto if here in ends else texts.from_plank
        return template.format(pole=ends[0], plank=below[0])

    def plank(self, plank: str) -> str:
        """Return the text of a lying plank."""
        position, texts = self.board.positions[plank], self.texts
        below = [self.short_name(name) for name in position.rests_on]
        if not below:
            where = self.short_name(plank)
        elif position.poles:
            where = texts.lies_from.format(pole=position.poles[0], plank=below[0])
        else:
            where = texts.lies_across.format(planks=join_words(below, texts.last))
        return texts.plank.of(position.kind).format(where=where)

    def short_name(self, plank: str) -> str:
        """Return the poles of a plank, such as `a1-b2`, or its own name if it rests on planks."""
        position = self.board.positions[plank]
        return plank if position.rests_on else "-".join(position.poles)

    def spot(self, template: Spots, name: str) -> str:
        """Return a field with a preposition."""
        field = self.board.fields[name]
        kind = self.board.poles[field.pole].kind
        if kind is PoleKind.BRIDGE and field.part:
            deck_or_water = template.water if field.part == "under" else template.deck
            return deck_or_water.format(pole=field.pole)
        if kind is PoleKind.WALL and field.part:
            side = TEXTS[self.language].winds[COMPASS.index(field.part)]
            return template.side.format(side=side, pole=field.pole)
        return template.pole.format(pole=field.pole)


@dataclass(frozen=True, slots=True)
class NamedPlan:
    """A plan of a player for a field, or for a tour if `field` is None."""

    plan: results.Plan
    colour: Colour
    field: str | None = None

    def fact(self, model: BoardModel, language: Language) -> str:
        """Return the title of the plan: `red to b1`."""
        texts, colour = ANSWER_TEXTS[language], TEXTS[language].colour.of(self.colour)
        if self.field is None:
            return texts.tour_plan.format(colour=colour)
        return texts.gem_plan.format(
            colour=colour, to=PlanWriter(model.board, language).end(self.field)
        )


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn: its steps, the state before and after, the path of the pawn, and its caption."""

    number: int
    steps: results.Plan
    before: solo.SoloState
    after: solo.SoloState
    path: tuple[str, ...]
    gems: tuple[Gem, ...]  # at the beginning of the turn
    taken: tuple[Gem, ...]
    fallen: frozenset[str]
    sentences: tuple[str, ...]

    @property
    def laid(self) -> frozenset[str]:
        """Return every position on which a plank is laid, even if it does not stay."""
        laid = {step.plank for step in self.steps if isinstance(step, results.Lay)}
        return frozenset(laid | {step.to for step in self.steps if isinstance(step, results.Move)})

    @property
    def gone(self) -> frozenset[str]:
        """Return every position from which a plank is removed."""
        return (self.before.lying | self.laid) - self.after.lying

    @property
    def cost(self) -> int:
        """Return the cost in hourglasses."""
        return results.plan_cost(self.steps)


def iter_turns(
    model: BoardModel, plan: results.Plan, colour: Colour, language: Language = Language.EN
) -> Iterator[PlayedTurn]:
    """Yield the turns of a player's plan, with captions in a language."""
    table = _PlanPlayer(model, colour, language)
    for number, steps in enumerate(results.split_turns(plan), 1):
        yield table.turn(number, join_walks(steps))


def join_walks(steps: results.Plan) -> results.Plan:
    """Return the steps with consecutive walks joined."""
    joined: list[results.PlanStep] = []
    for step in steps:
        last = joined[-1] if joined else None
        if isinstance(step, results.Walk) and isinstance(last, results.Walk):
            joined[-1] = results.Walk(last.path + step.path)
        else:
            joined.append(step)
    return tuple(joined)


ACTIONS = {
    results.Lay: solo.ActionKind.LAY,
    results.Remove: solo.ActionKind.REMOVE,
    results.Move: solo.ActionKind.MOVE,
}


class _PlanPlayer:
    def __init__(self, model: BoardModel, colour: Colour, language: Language) -> None:
        self.say, self.colour = PlanWriter(model.board, language), colour
        self.play, self.state = solo.SoloRules(model.board), solo.start_state(model, colour)
        self.gems = model.layout.gems

    def turn(self, number: int, steps: results.Plan) -> PlayedTurn:
        """Play a turn."""
        before, gems = self.state, self.gems
        path, fallen, sentences = [before.pawn], frozenset[str](), [*self.take((before.pawn,))]
        for step in steps:
            if isinstance(step, results.Walk):
                sentences.append(self.say.walk(step.path))
                self.act(*(solo.Action(solo.ActionKind.WALK, place) for place in step.path))
                path += step.path
                sentences += self.take(step.path)
                continue
            sentences.append(self.say.step(step, self.state.pawn))
            if not isinstance(step, results.Lay):
                falls = self.play.fallen(self.state.lying, step.plank)
                sentences += self.say.falls(falls)
                fallen |= falls
            to = step.to if isinstance(step, results.Move) else ""
            self.act(solo.Action(ACTIONS[type(step)], step.plank, to))
        taken = tuple(gem for gem in gems if gem not in self.gems)
        return PlayedTurn(
            number, steps, before, self.state, tuple(path), gems, taken, fallen, tuple(sentences)
        )

    def act(self, *actions: solo.Action) -> None:
        """Apply some actions."""
        for action in actions:
            self.state = self.play.act(self.state, action)

    def take(self, places: tuple[str, ...]) -> Iterator[str]:
        """Take the player's gems at some places, and yield their texts."""
        here = [gem for gem in self.gems if gem.colour is self.colour and gem.on in places]
        self.gems = tuple(gem for gem in self.gems if gem not in here)
        for gem in sorted(here, key=lambda gem: places.index(gem.on)):
            yield self.say.gem(gem, is_here=gem.on == places[-1])
