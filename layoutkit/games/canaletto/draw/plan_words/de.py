"""German."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.plan_words.table import (
    CourseWords,
    LockWords,
    PlanWords,
    ReachWords,
    SpreadWords,
    TagWords,
)
from layoutkit.language import Noun

WORDS = PlanWords(
    name_and_fact="{name}: {fact}",
    heading="Was die Zeichen bedeuten",
    number="Zahl",
    last="und",
    palace=Noun("Palast", "Paläste"),
    tags=TagWords(start="Start", both="beide Figuren", column="Säule", gondola="Gondel"),
    reach=ReachWords(
        fact="wohin ein Gebot auf Palast {palace} die Gondel bringt",
        chip=(
            "in einem Palast: das Gebot, das Palast {palace} gewinnt und die Gondel dorthin "
            "bringt, sodass dieser Palast als nächster versteigert wird; {next} führt zum selben "
            "Palast wie {low} und so weiter"
        ),
        shade="niedrigstes Gebot von {low} bis {high}",
        now="die Säule: Palast {palace} wird jetzt versteigert",
        not_next="ein Palast ohne Zahl wird nicht als nächster versteigert",
        or_="oder {bids}",
    ),
    locks=LockWords(
        fact="{fewest} bis {most} Versteigerungen; vielleicht übrig: {locked}",
        none="Keine zwei Sorten haben einen Palast für sich allein",
        sole=(
            "ein Palast nur mit {groups}: Das Spiel endet, wenn zwei Sorten übrig sind, er kann "
            "also übrig bleiben"
        ),
        others="{groups} in anderen Palästen, die dann alle verkauft sind",
        no_more="keine zwei Sorten haben mehr Paläste für sich allein",
        by_lots="allein nach den Schätzen gezählt; layoutkit solve fragt auch, wohin Gebote führen",
    ),
    spread=SpreadWords(
        fact="Streuung {share} des Ideals",
        none="keine Sorte hat zwei Schätze auf dem Spielplan",
        gap="nächste {steps} entfernt, ideal {ideal}",
        held="ein Palast mit einem Schatz der Sorte; die Zahl ist die des Palasts",
        free="ein Palast ohne einen",
        near="die zwei nächsten Paläste der Sorte; von mehreren solchen Paaren das erste",
        line="verbindet diese zwei; ihr Abstand wird um den Ring gezählt",
        ideal=(
            "ideal: der Abstand, wenn die Schätze gleichmäßig um den Ring lägen. Die Streuung ist "
            "das Mittel von Abstand durch Ideal; die schlechteste Sorte kommt zuerst"
        ),
    ),
    course=CourseWords(
        fewest="Ein kürzestes Spiel: {auctions}",
        most="Ein längstes Spiel: {auctions}",
        auction=Noun("Versteigerung", "Versteigerungen"),
        step="Versteigerung {number}: Palast {palace}.",
        won="Ein Gebot von {bid} gewinnt; die Gondel führt zu Palast {next}.",
        passed="Alle passen; Gondel und Säule gehen weiter zu Palast {next}.",
        last="Ein Gebot von {bid} gewinnt, und das Spiel endet.",
    ),
)
