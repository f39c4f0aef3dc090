"""The plank labyrinth (Venise): wires the rooms and nothing else."""

from layoutkit.game import Game

_HERE = "layoutkit.games.labyrinth"

GAME = Game(
    name="labyrinth",
    title="the plank labyrinth",
    options={"solve": ("player", "gem", "all_fields"), "score": ("tours",)},
    rooms={
        "settings": f"{_HERE}.board.terms:Settings",
        "read": f"{_HERE}.board.read:read_layout",
        "build": f"{_HERE}.board.build:build_case",
        "rules": f"{_HERE}.rules:RULES",
        "solve": f"{_HERE}.answers.solve:answer_costs",
        "score": f"{_HERE}.answers.score:answer_score",
        "fairness": f"{_HERE}.answers.score:answer_fairness",
        "suggest": f"{_HERE}.answers.score:suggest_changes",
        "symmetrise": f"{_HERE}.measures.symmetrise:symmetrise",
        "differences": f"{_HERE}.answers.differences:find_differences",
        "differences_picture": f"{_HERE}.answers.pictures:differences_picture",
        "picture": f"{_HERE}.draw.board:picture",
        "kit": f"{_HERE}.draw.kit:kit",
        "origin_mm": f"{_HERE}.draw.scale:origin_mm",
        "example": f"{_HERE}.example:EXAMPLE",
    },
)
