"""A gallery as pages: what is known of boards -> HTML; no files, no games."""
