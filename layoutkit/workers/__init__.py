"""Tasks in this process or in others: their limits, their failures, and the processes."""
