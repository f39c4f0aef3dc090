"""Settings of a run, from settings files, the command line and the owner's policy."""
