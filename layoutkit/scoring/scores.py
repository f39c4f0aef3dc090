"""All scores of a board and their JSON document: fractions as text, `null` where undefined."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from layoutkit.scoring.figures import Figure, FigureRange, format_fraction
from layoutkit.symmetry.arrangement import Agreement, ElementScore, format_stack
from layoutkit.symmetry.closeness import Headline, SymmetrySummary
from layoutkit.symmetry.lattice import LatticeSite
from layoutkit.symmetry.nearest import NearestArrangement
from layoutkit.symmetry.seats import Certificate

DEFINITIONS = 2
"""The version of the definitions of figures; different versions are not comparable."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A condition that a board must meet before its figures mean anything.

    `is_passed` is None if a limit ended the search; the witness then names what is undecided.
    """

    name: str
    is_passed: bool | None
    witness: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scores:
    """All scores of one board."""

    game: str
    file: str
    gates: tuple[Gate, ...]
    symmetry: SymmetrySummary | None
    figures: Mapping[str, Figure]
    certificate: Certificate | None
    name_site: Callable[[LatticeSite], str] = field(compare=False, default=str)

    def to_json(self) -> dict[str, Any]:
        """Return the scores as JSON data."""
        proof = self.certificate
        return {
            "game": self.game,
            "file": self.file,
            "definitions": DEFINITIONS,
            "gates": [
                {"name": gate.name, "pass": gate.is_passed}
                | ({"witness": list(gate.witness)} if gate.witness else {})
                for gate in self.gates
            ],
            "symmetry": self.symmetry and _symmetry_json(self.symmetry, self.name_site),
            "figures": {name: _figure_json(figure) for name, figure in self.figures.items()},
            "certificate": proof
            and {
                "verdict": str(proof.proof),
                "orbits": [list(orbit) for orbit in proof.orbits],
                "by": list(proof.by),
                "reason": proof.reason,
            },
        }


def _symmetry_json(
    symmetry: SymmetrySummary, name_site: Callable[[LatticeSite], str]
) -> dict[str, Any]:
    headline, proof = symmetry.headline, symmetry.proof
    return {
        "elements": {name: one and _element_json(one) for name, one in symmetry.elements.items()},
        "subgroups": _groups_json(symmetry.subgroups, name_site),
        "blind_subgroups": _groups_json(symmetry.blind_subgroups, name_site),
        "headline": headline and _headline_json(headline),
        "proof": proof
        and {
            "chances": [list(orbit) for orbit in proof.chances if len(orbit) > 1],
            "costs": [list(orbit) for orbit in proof.costs if len(orbit) > 1],
        },
        "all_seats": symmetry.all_seats and _headline_json(symmetry.all_seats),
        "swapped": symmetry.swapped and list(symmetry.swapped),
    }


def _headline_json(headline: Headline) -> dict[str, str | None]:
    return {"group": headline.group, "score": format_fraction(headline.score)}


def _element_json(score: ElementScore) -> dict[str, Any]:
    """Return the share that one symmetry of the square keeps."""
    layers = {layer: one and _agreement_json(one) for layer, one in score.layers.items()}
    seats = None if score.seats is None else dict(score.seats)
    return {**_agreement_json(score.whole), "layers": layers, "seats": seats}


def _figure_json(figure: Figure) -> dict[str, Any]:
    """Return a figure; bounds, note and details only if it has them."""
    known: dict[str, Any] = {
        "value": _value_json(figure),
        "number": figure.number,
        "kind": str(figure.kind),
        "range": _scale_json(figure.range),
        "better": str(figure.better),
        "witness": list(figure.witness),
    }
    if figure.bounds is not None:
        known["bounds"] = [format_fraction(end) for end in figure.bounds]
    if figure.note:
        known["note"] = figure.note
    if figure.details:
        known["details"] = dict(figure.details)
    return known


def _value_json(figure: Figure) -> Any:
    """Return one number as text, a list of numbers, or a table of them."""
    if figure.table:
        return table_json(figure.table)
    return [_cell_json(one) for one in figure.counts] or format_fraction(figure.value)


def table_json(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return a nested table with fractions as text; whole numbers stay numbers."""
    return {name: _cell_json(cell) for name, cell in table.items()}


def _cell_json(cell: Any) -> Any:
    if isinstance(cell, Mapping):
        return table_json(cell)
    return str(cell) if isinstance(cell, Fraction) else cell


def _agreement_json(agreement: Agreement) -> dict[str, str | None]:
    return {
        "blind": format_fraction(agreement.ignoring_colours),
        "aware": format_fraction(agreement.with_colours),
    }


def _groups_json(
    groups: Mapping[str, NearestArrangement | None], name_site: Callable[[LatticeSite], str]
) -> dict[str, Any]:
    """Return the nearest board that each group of symmetries keeps, with the edits."""
    return {
        group: nearest
        and {
            "edits": len(nearest.edits),
            "occupied": nearest.occupied,
            "score": format_fraction(nearest.score),
            "edit_list": [
                {
                    "site": name_site(edit.site),
                    "layer": edit.layer,
                    "from": format_stack(edit.before),
                    "to": format_stack(edit.after),
                }
                for edit in nearest.edits
            ],
        }
        for group, nearest in groups.items()
    }


def _scale_json(scale: FigureRange) -> list[int | float | None]:
    """Return the ends of a scale as numbers; whole numbers stay whole."""
    return [
        None if end is None else int(end) if end == int(end) else round(float(end), 4)
        for end in scale
    ]
