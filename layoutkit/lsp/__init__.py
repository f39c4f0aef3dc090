"""The language server, which checks, explains and completes boards in editors."""
