"""Symmetry of boards on a lattice: elements, nearest boards, seats that are alike."""
