"""Pictures and printed parts of Inkognito."""
