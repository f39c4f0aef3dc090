"""Results of the commands for Canal Grande: data and text."""
