"""Marks in millimetres -> SVG, PDF, PNG. Knows no game and no paper.

How a game draws (its `draw/` contains no SVG and no paper sizes):

1. A palette: role -> Role, one Tone for color, others for ink and mono where what is derived will
   not do. Roles are the game's own words. Give the ground of the board an `ink` tone of white.

       PALETTE = Palette({
           "water": Role(Tone(fill="#7fb2c9"), ink=Tone(fill="#ffffff"), hatch=Hatch(20, 2.0)),
           "deck": Role(Tone(fill="#e6d3a8", stroke="#5b4424", width_mm=0.4)),
           "word": Role(Tone(fill="#1c2b33")),
       })

2. `picture(case) -> Drawing`: marks by layer, millimetres from the top left corner of the trimmed
   board. Later marks lie on earlier ones; hatching is cut by what lies above and kept clear of
   words. The bleed layer holds the ground, `bleed_mm` larger than the board on every side, and
   is filled alone, never outlined. A hatch in the color tone costs the loading of shapely: draw
   the grain of wood as lines of their own, and keep Role.hatch for mono.

       Drawing(size_mm=(230, 230), palette=PALETTE, title="Rialto", desc="A board for 4.",
               layers={Layer.BLEED: (Rect((-3, -3), (236, 236), role="water"),),
                       Layer.ART: (Circle((25, 25), 10, role="deck", title="a1"),),
                       Layer.LABELS: (Text((25, 25), "a1", 4, role="word", over="deck"),)},
               obstacles=(Box(15, 15, 35, 35),))

   Text: `size_mm` is the height of a capital (at least 2), `over` the role under the words, from
   which contrast is judged and, in ink and mono, the colour follows. A Group turns, then moves
   its marks; hatching turns with it. Words that must shrink or wrap: `fonts.fit_text`.
   `obstacles`: boxes through which no seam should run; `safe`: boxes that must keep 3 mm from
   the edge (words are looked at anyway).

3. `parts(case) -> tuple[Part, ...]`: loose pieces with count, front, back and shape of the cut.

   Board spots are drawn 1 to 2 mm larger than what lies on them. Rules and the like are whole
   pages of at most 190 x 255 mm; `flow.Column` sets words into them.

4. A `Kit` joins board, parts, legend and whole pages (rules), and goes to `pack.make_pack`;
   `export.export_picture(drawing, "svg" | "png" | "pdf", theme)` draws the board alone.
"""
