"""What readers of screens and users of keyboards need, where the theme leaves it out."""

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
_OPTION = re.compile(r"<code>(--?[\w-]+)</code>")


def accessible(page: str) -> str:
    """A page with what it lacks."""
    for lacking, better in INSTEAD.items():
        page = page.replace(lacking, better)
    page = _SECTION.sub(named_by_its_title, page)
    return _OPTION.sub(r'<code class="option">\1</code>', page)


def named_by_its_title(found: re.Match[str]) -> str:
    """A section of the navigation: the theme names it by a label that may have no words."""
    before, name, after = found.groups()
    title = f"{name}_title"
    after = after.replace("_label", "", 1)
    return f'{before}{title}{after}<label class="md-nav__title" for="{name}" id="{title}">'
