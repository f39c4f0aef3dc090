"""Printing: from a kit of parts to sheets that a home printer prints at the right size.

A game provides a kit (`kit`). A print job (`print_job`) is the kit with the options of a user
(`paper`). Preflight rules check the job, `sheet_plan` distributes it on sheets, `pack` renders
these, and `manifest` writes them into a folder, which the pack rules can check later.
"""
