"""A gallery as HTML pages, built from prepared records; reads no files and knows no games."""
