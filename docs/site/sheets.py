"""Pictures of boards as views of a few files, because boards of a game share nearly everything.

A file has few pictures: to show one of them, browsers work through all pictures of the file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from layoutkit.drawing.compact_svg import to_compact_sheet
from layoutkit.drawing.shapes import Drawing


@dataclass
class Sheets:
    """The pictures of a folder, by their names, in files of `size` pictures each."""

    folder: str
    title: str
    size: int
    pictures: dict[str, Drawing] = field(default_factory=dict)

    def add(self, name: str, drawing: Drawing, alt: str, folder: str = "") -> str:
        """Add a picture, and return it as Markdown; equal pictures are stored once.

        The size in its style keeps browsers from showing other pictures beside it.
        """
        same = (known for known, other in self.pictures.items() if other == drawing)
        name = next(same, name)
        self.pictures[name] = drawing
        width, height = drawing.size_mm
        style = f"--width: {width:.4g}mm; --ratio: {width / height:.6g}"
        number = list(self.pictures).index(name) // self.size + 1
        source = f"{folder}pictures-{number}.svg#{name}"
        return f'![{alt}]({source}){{ .board loading=lazy style="{style}" }}\n'

    def files(self) -> Iterator[tuple[str, bytes]]:
        """Yield the files with their paths in docs/."""
        for first in range(0, len(self.pictures), self.size):
            some = dict(islice(self.pictures.items(), first, first + self.size))
            name = f"pictures-{first // self.size + 1}.svg"
            yield f"{self.folder}/{name}", to_compact_sheet(some, self.title)
