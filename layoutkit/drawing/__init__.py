"""Drawings in millimetres and their output as SVG, PDF and PNG, free of any game.

A game draws in its own `draw/`, without SVG and without paper sizes, in four steps.

1. A palette maps role names, chosen by the game, to roles. A role has a style for full colour;
   styles for ink and mono are derived unless they are given. The background of the board needs a
   white `ink` style.

       PALETTE = Palette({
           "water": Role(Style(fill="#7fb2c9"), ink=Style(fill="#ffffff"), hatch=Hatch(20, 2.0)),
           "deck": Role(Style(fill="#e6d3a8", stroke="#5b4424", width_mm=0.4)),
           "word": Role(Style(fill="#1c2b33")),
       })

2. `draw_board(case) -> Drawing` returns shapes by layer, in millimetres from the top left corner
   of the trimmed board. Later shapes cover earlier shapes; hatching is clipped to the visible
   areas and keeps clear of text. The bleed layer contains the background, `bleed_mm` larger than
   the board on every side, filled but never outlined. Draw the grain of wood as separate lines
   and keep `Role.hatch` for mono: hatching in colour needs shapely, which is slow to load.

       Drawing(size_mm=(230, 230), palette=PALETTE, title="Rialto", desc="A board for 4.",
               layers={Layer.BLEED: (Rect((-3, -3), (236, 236), role="water"),),
                       Layer.ART: (Circle((25, 25), 10, role="deck", title="a1"),),
                       Layer.LABELS: (Text((25, 25), "a1", 4, role="word", over="deck"),)},
               obstacles=(Box(15, 15, 35, 35),))

   Of a text, `size_mm` is the height of a capital (at least 2) and `over` the role behind it: the
   contrast is computed with it, and in ink and mono the colour of the text follows from it. A
   group rotates its shapes, then shifts them; hatching rotates with them. `text.fit_text` wraps
   and shrinks text. No seam should cut a box in `obstacles`; boxes in `safe` must keep 3 mm from
   the edge (texts are checked anyway).

3. `parts(case) -> tuple[Part, ...]` returns loose pieces with their count, front, back and cut
   shape. Draw spots on the board 1 to 2 mm larger than the pieces that lie on them. Rules and the
   like are whole pages of at most 190 x 255 mm; `text_layout` sets text on them.

4. A `Kit` joins board, parts, legend and whole pages. `printing.pack` makes a pack from it;
   `export.export_picture(drawing, "svg" | "png" | "pdf", theme)` exports the board alone.
"""
