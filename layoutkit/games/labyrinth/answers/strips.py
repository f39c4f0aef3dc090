"""Plans as strips of small boards, for pages that set the texts themselves."""

from __future__ import annotations

from collections.abc import Iterable

from layoutkit.draw.strips import Storyboard, StoryboardFrame
from layoutkit.games.labyrinth.answers.plan_words import NamedPlan
from layoutkit.games.labyrinth.answers.storyboard import RIM_MM, draw_turn, write_caption
from layoutkit.games.labyrinth.answers.turns import iter_turns
from layoutkit.games.labyrinth.board.case import BoardModel
from layoutkit.games.labyrinth.draw.palette import make_palette
from layoutkit.games.labyrinth.draw.quay import draw_names
from layoutkit.games.labyrinth.draw.scale import make_scale
from layoutkit.games.labyrinth.draw.spots import scale_to_pitch
from layoutkit.games.labyrinth.texts.answers import ANSWER_TEXTS
from layoutkit.language import Language

PITCH_MM = 22.0


def make_plan_strips(
    case: BoardModel, plans: Iterable[NamedPlan], language: Language
) -> list[Storyboard]:
    """Return a strip for each plan: tours first, then single gems."""
    tours_first = sorted(plans, key=lambda one: one.field is not None)
    small = scale_to_pitch(case, PITCH_MM)
    return [make_strip(small, case, plan, language) for plan in tours_first]


def make_strip(
    small: BoardModel, case: BoardModel, plan: NamedPlan, language: Language
) -> Storyboard:
    """Return the strip of a plan; `small` is the board at the size of the frames."""
    texts, scale = ANSWER_TEXTS[language], make_scale(small)
    cut = scale.quay - RIM_MM
    letters = tuple(draw_names(scale))
    frames = tuple(
        StoryboardFrame(
            texts.turn_and_cost.format(number=turn.number, cost=texts.hourglass.counted(turn.cost)),
            write_caption(turn, texts),
            (*draw_turn(small, turn, plan.colour), *letters),
        )
        for turn in iter_turns(case, plan.plan, plan.colour, language)
    )
    title = plan.fact(case, language)
    size = (scale.size[0] - cut, scale.size[1] - cut)
    return Storyboard(
        f"{title[:1].upper()}{title[1:]}", frames, size, make_palette(case.layout.side)
    )
