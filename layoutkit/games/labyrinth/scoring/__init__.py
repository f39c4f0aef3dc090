"""The scores of a board: costs, fairness between the seats, and difficulty."""
