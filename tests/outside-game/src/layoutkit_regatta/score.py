"""`layoutkit score`: how full the water is."""

from fractions import Fraction

from layoutkit.games.base.answers import Answer, CallOptions
from layoutkit.scoring.figures import Figure, FigureDescription
from layoutkit.scoring.scores import Scores
from layoutkit_regatta.model import BoardModel

MEANINGS = {
    "free_lanes": FigureDescription(
        "lanes without a boat", "Lanes of the water less boats. Exact."
    ),
}


def answer_score(model: BoardModel, file: str, call: CallOptions) -> Answer:
    """Return the figures of a regatta."""
    free = model.settings.most_boats - len(model.boats)
    figures = {"free_lanes": Figure(Fraction(free))}
    scores = Scores("regatta", file, (), None, figures, None)
    return Answer(scores.to_json(), f"{file}: {model.title}\n\nfree lanes  {free}\n")
