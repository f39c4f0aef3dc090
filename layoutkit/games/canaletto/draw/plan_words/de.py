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
    heading="Legende",
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
        none="Keine zwei Gruppen haben einen Palast für sich allein",
        sole=(
            "ein Palast nur mit {groups}: Das Spiel endet, wenn zwei Gruppen übrig sind, er kann "
            "also übrig bleiben"
        ),
        others="{groups} in anderen Palästen, die dann alle versteigert sind",
        no_more="keine zwei Gruppen haben mehr Paläste für sich allein",
        by_lots="allein nach den Schätzen gezählt, wohin Gebote auch führen",
    ),
    spread=SpreadWords(
        fact="Streuung {share} des Ideals",
        none="keine Gruppe hat zwei Schätze auf dem Spielplan",
        gap="kleinster Abstand {steps}, ideal {ideal}",
        held="ein Palast mit einem Schatz der Gruppe; die Zahl ist die des Palasts",
        free="ein Palast ohne Schatz der Gruppe",
        near="die zwei Paläste der Gruppe mit dem kleinsten Abstand (das erste solche Paar)",
        line="verbindet diese zwei; ihr Abstand wird um den Ring gezählt",
        ideal=(
            "ideal: der Abstand, wenn die Schätze gleichmäßig um den Ring lägen. Die Streuung ist "
            "das Mittel von Abstand durch Ideal; die schlechteste Gruppe kommt zuerst"
        ),
    ),
    course=CourseWords(
        fewest="Eines der kürzesten Spiele: {auctions}",
        most="Eines der längsten Spiele: {auctions}",
        auction=Noun("Versteigerung", "Versteigerungen"),
        step="Versteigerung {number}: Palast {palace}.",
        won="Ein Gebot von {bid} gewinnt; die Gondel führt zu Palast {next}.",
        passed="Alle passen; Gondel und Säule gehen weiter zu Palast {next}.",
        last="Ein Gebot von {bid} gewinnt, und das Spiel endet.",
    ),
)
