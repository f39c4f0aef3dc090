"""The shape of the JSON of `score` and `fairness`."""

from __future__ import annotations

FRACTION = {"type": ["string", "null"], "pattern": r"^-?\d+(/\d+)?$"}
LOOK = {
    "type": "object",
    "required": ["blind", "aware"],
    "properties": {"blind": FRACTION, "aware": FRACTION},
}
EDIT = {
    "type": "object",
    "required": ["site", "layer", "from", "to"],
    "additionalProperties": {"type": "string"},
}
GROUP = {
    "type": ["object", "null"],
    "required": ["edits", "occupied", "score", "edit_list"],
    "properties": {
        "edits": {"type": "integer"},
        "occupied": {"type": "integer"},
        "score": FRACTION,
        "edit_list": {"type": "array", "items": EDIT},
    },
}
FIGURE = {
    "type": "object",
    "required": ["value", "number", "kind", "range", "better", "witness"],
    "properties": {
        "value": {"anyOf": [FRACTION, {"type": "array", "items": {"type": "integer"}}]},
        "number": {"type": ["number", "null"]},
        "kind": {"enum": ["exact", "bound", "heuristic"]},
        "range": {"type": "array", "minItems": 2, "maxItems": 2},
        "better": {"enum": ["higher", "lower", "neither"]},
        "witness": {"type": "array", "items": {"type": "string"}},
        "bounds": {"type": "array", "items": FRACTION},
        "note": {"type": "string"},
        "details": {"type": "object", "minProperties": 1},
    },
    "additionalProperties": False,
}
SCHEMA = {
    "type": "object",
    "required": ["game", "file", "definitions", "gates", "symmetry", "figures", "certificate"],
    "additionalProperties": False,
    "properties": {
        "game": {"const": "labyrinth"},
        "file": {"type": "string"},
        "definitions": {"const": 2},
        "gates": {
            "type": "array",
            "items": {
                "required": ["name", "pass"],
                "properties": {"name": {"type": "string"}, "pass": {"type": "boolean"}},
            },
        },
        "symmetry": {
            "required": ["elements", "subgroups", "blind_subgroups", "headline", "swapped"],
            "properties": {
                "elements": {
                    "required": ["e", "r90", "r180", "r270", "mv", "mh", "md", "ma"],
                    "additionalProperties": {
                        **LOOK,
                        "required": ["blind", "aware", "layers", "seats"],
                    },
                },
                "subgroups": {
                    "required": ["r180", "C4", "V4", "V4d", "mv", "mh", "md", "ma", "D4"],
                    "additionalProperties": GROUP,
                },
                "blind_subgroups": {"additionalProperties": GROUP},
                "headline": {
                    "required": ["group", "score"],
                    "properties": {"group": {"type": "string"}, "score": FRACTION},
                },
            },
        },
        "figures": {"required": ["parity", "gap"], "additionalProperties": FIGURE},
        "certificate": {
            "required": ["verdict", "orbits", "by", "reason"],
            "properties": {"verdict": {"enum": ["FAIR-BY-SYMMETRY", "PARTLY", "NONE"]}},
        },
    },
}
