"""Reports: what was found on the boards, for people and for machines."""
