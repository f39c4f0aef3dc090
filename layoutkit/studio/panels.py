"""The panels of a board besides picture and findings, in the order of their computation."""

from __future__ import annotations

from layoutkit.studio import jobs as work
from layoutkit.studio.session import PanelJobs

PANELS: PanelJobs = {
    "figures": work.figures,
    "costs": work.costs,
    "symmetry": work.symmetry,
    "advice": work.advice,
    "proven": work.proven_figures,
}
