"""Changes of finished pages: what screen readers and keyboards need, and less white space."""

from __future__ import annotations

import re

INSTEAD = {
    '<nav class="md-path" aria-label="Navigation"': '<nav class="md-path" aria-label="Path"',
    "<th></th>": "<td></td>",  # a column without a title has no header
    "<span></span><code>": '<span></span><code tabindex="0">',  # arrow keys scroll long lines
    'data-md-component="search" role="dialog"': (
        'data-md-component="search" role="dialog" aria-label="Search"'
    ),
}
_SECTION = re.compile(
    r'(<nav class="md-nav" [^>]*aria-labelledby=")(\w+)(_label"[^>]*>\s*)'
    r'<label class="md-nav__title" for="\2">'
)
_VERBATIM = re.compile(
    r"(<pre\b.*?</pre>|<textarea\b.*?</textarea>|<script\b.*?</script>|<style\b.*?</style>)",
    re.DOTALL,
)
_LINES = re.compile(r"\s*\n\s*")
_BLANKS = re.compile(r'<span class="w">(\s*)</span>')  # the theme does not style blanks
_OPTION = re.compile(r"<code>(--?[\w-]+)</code>")


def without_indentation(page: str) -> str:
    """Return a page without the indentation of the theme, which is a third of its size."""
    parts = _VERBATIM.split(page)
    parts[::2] = [_LINES.sub("\n", part) for part in parts[::2]]
    return _BLANKS.sub(r"\1", "".join(parts))


def accessible(page: str) -> str:
    """Return a page with the labels and the focus that the theme leaves out."""
    for old, new in INSTEAD.items():
        page = page.replace(old, new)
    page = _SECTION.sub(named_by_its_title, page)
    return _OPTION.sub(r'<code class="option">\1</code>', page)


def named_by_its_title(found: re.Match[str]) -> str:
    """Return a section of the navigation named by its title; the theme names it by an icon."""
    before, name, after = found.groups()
    title = f"{name}_title"
    after = after.replace("_label", "", 1)
    return f'{before}{title}{after}<label class="md-nav__title" for="{name}" id="{title}">'
