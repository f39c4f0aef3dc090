"""German."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    AidWords,
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto: die Spielregeln",
    players="Ein Versteigerungsspiel für {players} Spieler*",
    to_players="{fewest} bis {most}",
    aim_heading="Ziel des Spiels",
    aim=(
        "Ersteigere die Schätze der Paläste. Sobald alle Schätze einer Gruppe gekauft sind, wird "
        "die Gruppe verkauft und bringt ihren Besitzern Geld. Wer am Ende das meiste Geld hat, "
        "gewinnt."
    ),
    auction_heading="Eine Versteigerung",
    lot=(
        "Die Säule steht bei dem Palast, dessen Schätze versteigert werden, alle zusammen als ein "
        "Posten."
    ),
    bid=(
        "Reihum im Uhrzeigersinn überbietest du das letzte Gebot, oder du passt und "
        "scheidest für diese Versteigerung aus. Gebote sind ganze Zahlen, das erste mindestens "
        "{least}; eine Obergrenze gibt es nicht*."
    ),
    gondola=(
        "Ziehe die Gondel bei jedem Gebot im Uhrzeigersinn um so viele Paläste weiter, wie das "
        "Gebot gestiegen ist. Ihr Vorsprung vor der Säule ist also immer so groß wie das Gebot."
    ),
    buy=(
        "Haben alle anderen gepasst, zahlt der letzte Bieter das Gebot, nimmt die Schätze und legt "
        "sie offen vor sich aus. Die anderen zahlen nichts. Dann werden vollständige Gruppen "
        "verkauft."
    ),
    onward=(
        "Als Nächstes ist der Palast der Gondel an der Reihe. Ist er leer (immer nach einem Gebot "
        "von\u00a016), fährt die Gondel weiter zum nächsten Palast mit Schätzen. Stelle dann die "
        "Säule zur Gondel."
    ),
    opener="Der linke Nachbar des Käufers eröffnet die nächste Versteigerung.",
    auction_example=(
        "Rot bietet {first}: Die Gondel fährt {first} Paläste weiter. Blau bietet {price}: Sie "
        "fährt noch {raised} weiter. Alle anderen passen. Blau zahlt\u00a0{price}, und "
        "Palast\u00a0{palace} ist an der Reihe."
    ),
    nobody_heading="Wenn niemand bietet",
    nobody=(
        "Passen alle, bevor jemand geboten hat, bleiben die Schätze liegen*. Ziehe Gondel und "
        "Säule zum nächsten Palast mit Schätzen*. Der linke Nachbar dessen, der diese "
        "Versteigerung eröffnet hat, eröffnet die nächste*."
    ),
    mask_heading="Die Maske",
    mask=(
        "Einmal im Spiel darfst du deine Maske spielen und die Schätze umsonst nehmen. Ein Gebot "
        "muss die Gondel schon vom Palast wegbewegt haben, und das aktuelle Gebot darf nicht höher "
        "sein als {mask}. Spiele die Maske, wenn du an der Reihe bist, statt zu bieten*. Hast du "
        "gepasst, ist es zu spät. Auch die anderen zahlen nichts*."
    ),
    mask_gone=(
        "Die Maske ist aus dem Spiel. Die Versteigerung endet wie sonst: Als Nächstes ist der "
        "Palast der Gondel an der Reihe. Dein linker Nachbar eröffnet die nächste*."
    ),
    sale_heading="Ein Verkauf",
    sale=(
        "Sobald alle Schätze einer Gruppe gekauft sind, egal von wem, muss die ganze Gruppe "
        "verkauft werden: Jeder Schatz bringt seinem Besitzer den Wert des nächsten "
        "Wertplättchens. Drehe die verkauften Schätze um."
    ),
    tile_order=(
        "Die Wertplättchen gelten in der Reihenfolge ihrer Felder von 1\u00a0bis\u00a012: die "
        "linke Spalte von oben nach unten, dann die rechte."
    ),
    tiles_lie={
        "all": (
            "Sie liegen von Anfang an offen; nach der Originalregel liegen sie verdeckt. Drehe ein "
            "verbrauchtes Plättchen um."
        ),
        "next": (
            "Nur das nächste Plättchen liegt offen; nach der Originalregel liegen alle verdeckt. "
            "Drehe ein verbrauchtes Plättchen um."
        ),
        "hidden": (
            "Sie liegen verdeckt. Decke ein Plättchen für seinen Verkauf auf und drehe es danach "
            "wieder um."
        ),
    },
    several=(
        "Macht ein Kauf mehrere Gruppen vollständig, bestimmt der Käufer, in welcher Reihenfolge "
        "sie verkauft werden; für jede Gruppe gilt ein eigenes Plättchen."
    ),
    sale_example=(
        "Blau kauft den letzten Fächer. Das nächste Plättchen ist eine 8: Rot hat zwei Fächer und "
        "erhält 16, Blau hat einen und erhält 8."
    ),
    money_heading="Geld und Schulden",
    discs=(
        "Eine deiner einfachen Scheiben zeigt auf der Punkteleiste dein Geld. Ab 70 legst du die "
        "andere auf 70, 80, 90 oder 100. Die erste zeigt dann den Rest: 83 ist 80 und 3*."
    ),
    debt=(
        "Du darfst mehr bieten, als du hast. Kannst du nicht alles bezahlen, fällt dein Geld auf "
        "0, und die Scheibe mit dem Kreuz zeigt auf der Leiste, wie viel du noch schuldest. Neue "
        "Schulden kommen hinzu*. Spätere Einnahmen verringern deine Schulden nie."
    ),
    debt_example="Grün hat 6 und muss 10 zahlen: Geld 0, Schulden 4. Am Ende kostet das 8.",
    end_heading="Spielende",
    end=(
        "Das Spiel endet mit der Versteigerung, nach der höchstens zwei Gruppen von Schätzen in "
        "den Palästen liegen. Gruppen, die durch diese Versteigerung vollständig wurden, werden "
        "noch verkauft."
    ),
    worthless=(
        "Schätze, die nicht verkauft wurden, sind nichts wert. Wertplättchen können übrig bleiben."
    ),
    winner=(
        "Ziehe nun deine doppelten Schulden von deinem Geld ab. Wer das meiste Geld hat, "
        "gewinnt. Bei Gleichstand gibt es mehrere Sieger*."
    ),
    box_heading="Spielmaterial",
    box=(
        "Schätze in zwölf Gruppen; die Zahl ist die Größe der Gruppe",
        "Wertplättchen, eines für jede Zahl von {low} bis {high}*",
        "Punktescheiben: je Farbe zwei einfache und eine mit Kreuz",
        "Masken, eine für jeden Spieler",
        "Spielplan, 1 Gondel und 1 Säule",
    ),
)

_SHEET = SetupWords(
    untitled="Aufbau ohne Titel",
    value_tiles="Wertplättchen",
    left_out="Nicht im Spiel: {values}",
    used="verbraucht",
    start="Start",
    column="Säule",
    lay_treasures=(
        "Legt die 34 Schätze offen in die Paläste, wie hier gezeigt: einen bis drei in jeden, nie "
        "zwei aus derselben Gruppe."
    ),
    lay_tiles={
        "all": "Legt die Wertplättchen auf die Felder 1\u00a0bis\u00a012, wie hier gezeigt.",
        "next": (
            "Legt die Wertplättchen auf die Felder 1\u00a0bis\u00a012, wie hier gezeigt: nur das "
            "erste offen."
        ),
        "hidden": (
            "Legt die Wertplättchen verdeckt auf die Felder 1\u00a0bis\u00a012, in dieser "
            "Reihenfolge."
        ),
    },
    put_markers="Stellt Gondel und Säule zusammen zu Palast\u00a0{palace}.",
    take_discs=(
        "Jeder nimmt eine Maske und die drei Scheiben einer Farbe und beginnt mit {money}: Jeder "
        "legt eine seiner einfachen Scheiben auf diese Zahl der Punkteleiste."
    ),
    keep_discs=(
        "Legt die anderen beiden vor euch ab: Die einfache ist für Geld ab\u00a070, die mit dem "
        "Kreuz für Schulden."
    ),
    seats="Sitzordnung im Uhrzeigersinn: {colours}.",
    first="{colour} eröffnet die erste Versteigerung.",
    first_by_choice="Bestimmt, wer die erste Versteigerung eröffnet.",
    under_way="Säule bei Palast {column}, Gondel bei Palast {gondola}, Gebot {bid}",
    sold="Verkauft: {treasures}",
    nothing="nichts",
    player="{colour}: {facts}; {owns}",
    money="Geld {money}",
    debt="Schulden {debt}",
    mask_used="Maske gespielt",
    owns="besitzt {treasures}",
)

WORDS = CanalettoWords(
    board_desc="Der Spielplan: sechzehn Paläste im Kreis.",
    setup_desc="Ein Aufbau von Canaletto: {title}.",
    treasures="Schätze",
    values="Wertplättchen",
    markers="Spielsteine",
    aids="Übersichtskarten",
    setup="Aufbau",
    rules="Spielregeln",
    values_heading="Werte",
    money_heading="Geld",
    clockwise="die Gondel fährt im Uhrzeigersinn",
    glue="Leim",
    making=(
        "Faltet entlang der gestrichelten Linien. Gondel und Säule: Faltet sie zu einem Zelt und "
        "klebt den Streifen unter den Fuß."
    ),
    titles=TitleWords(
        palace="Palast {number}: {name}",
        value="Wert {value}",
        used="verbraucht",
        debt="Schulden von {colour}",
        setup="Aufbau: {title}",
        gondola="Gondel",
        column="Säule",
        mask="Maske",
        aid="Übersichtskarte",
        legend="Legende",
    ),
    treasure_names={
        "mirror": "Spiegel", "candlestick": "Leuchter", "fan": "Fächer", "lion": "Löwe",
        "painting": "Gemälde", "glass": "Glas", "clock": "Uhr", "bust": "Büste",
        "stove": "Ofen", "ring": "Ring", "lamp": "Lampe", "necklace": "Perlenkette",
    },
    colour_names={"red": "Rot", "blue": "Blau", "green": "Grün", "yellow": "Gelb"},
    colour_letters={"red": "R", "blue": "B", "green": "Gr", "yellow": "Ge"},
    signs=(
        ("1 bis 16", "die Paläste im Uhrzeigersinn"),
        ("Pfeil", "die Richtung der Gondel"),
        ("2, 3, 4", "auf einem Schatz: so viele hat die Gruppe"),
        ("6, 9", "der Strich steht unter der Zahl"),
        ("einfache Scheibe", "Geld; die zweite ab 70"),
        ("Scheibe mit Kreuz", "Schulden"),
    ),
    aid=AidWords(
        auction_heading="Versteigerung",
        auction=(
            "Überbiete das letzte Gebot oder passe und scheide aus.",
            "Die Gondel fährt so weit, wie das Gebot steigt.",
            "Der letzte Bieter zahlt und nimmt die Schätze.",
            "Als Nächstes ist der Palast der Gondel an der Reihe.",
            "Ist er leer, fährt die Gondel weiter.",
            "Der linke Nachbar des Käufers eröffnet die nächste.",
        ),
        mask_heading="Maske, einmal im Spiel",
        mask=(
            "Nach einem Gebot von höchstens {mask}: Schätze umsonst.",
            "Spiele sie, statt zu bieten*.",
            "Dein linker Nachbar eröffnet die nächste Versteigerung*.",
        ),
        sale_heading="Verkauf",
        sale=(
            "Gruppe komplett: Jeder Schatz bringt den nächsten Wert.",
            "Mehrere Gruppen: Der Käufer bestimmt die Reihenfolge.",
        ),
        debt_heading="Schulden",
        debt=(
            "Reicht dein Geld nicht: Geld 0, der Rest sind Schulden.",
            "Am Ende zählen Schulden doppelt.",
        ),
        end_heading="Ende",
        end=(
            "Nach einer Versteigerung liegen höchstens zwei Gruppen in den Palästen.",
            "Das meiste Geld gewinnt; Gleichstand: mehrere Sieger*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
