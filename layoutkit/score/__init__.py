"""Symmetry, fairness and figures on plain sites, labels, graphs and costs."""
