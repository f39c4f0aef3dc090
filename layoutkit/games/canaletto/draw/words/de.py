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
        "Reihum im Uhrzeigersinn überbietest du das letzte Gebot, oder du passt und bist aus "
        "dieser Versteigerung ausgeschieden. Geboten werden ganze Zahlen, zuerst mindestens "
        "{least}, nach oben ohne Grenze*."
    ),
    gondola=(
        "Ziehe die Gondel bei jedem Gebot im Uhrzeigersinn um so viele Paläste weiter, wie das "
        "Gebot gestiegen ist. So ist sie der Säule immer um das Gebot voraus."
    ),
    buy=(
        "Haben alle anderen gepasst, zahlt der letzte Bieter das Gebot, nimmt die Schätze und legt "
        "sie offen vor sich aus. Die anderen zahlen nichts."
    ),
    onward=(
        "Der Palast der Gondel ist als Nächster an der Reihe. Ist er leer (nach einem Gebot von 16 "
        "ist er es immer), fährt sie weiter zum nächsten Palast mit Schätzen. Stelle dann die "
        "Säule zur Gondel."
    ),
    opener="Der linke Nachbar des Käufers eröffnet die nächste Versteigerung.",
    auction_example=(
        "Rot bietet {first}: Die Gondel fährt {first} Paläste weiter. Blau bietet {price}: Sie "
        "fährt noch {raised} weiter. Alle anderen passen. Blau zahlt {price}, und Palast {palace} "
        "ist an der Reihe."
    ),
    nobody_heading="Wenn niemand bietet",
    nobody=(
        "Passen alle, ohne dass jemand geboten hat, bleiben die Schätze liegen*. Ziehe Gondel und "
        "Säule gemeinsam zum nächsten Palast mit Schätzen*. Wer links vom Eröffner dieser "
        "Versteigerung sitzt, eröffnet die nächste*."
    ),
    mask_heading="Die Maske",
    mask=(
        "Einmal im Spiel darfst du deine Maske spielen und die Schätze umsonst nehmen. Die Gondel "
        "muss den Palast durch ein Gebot schon verlassen haben, und das Gebot darf nicht höher "
        "sein als {mask}. Spiele die Maske, wenn du an der Reihe bist, statt zu bieten; hast du "
        "gepasst, ist es zu spät*. Auch die anderen zahlen nichts*."
    ),
    mask_gone=(
        "Die Maske ist aus dem Spiel. Der Zug endet wie sonst: Der Palast der Gondel ist der "
        "nächste. Dein linker Nachbar eröffnet die Versteigerung*."
    ),
    sale_heading="Ein Verkauf",
    sale=(
        "Sobald alle Schätze einer Gruppe gekauft sind, egal von wem, muss die ganze Gruppe "
        "verkauft werden: Jeder Schatz bringt seinem Besitzer den Wert des nächsten "
        "Wertplättchens. Drehe die verkauften Schätze um: Sie sind aus dem Spiel."
    ),
    tile_order=(
        "Die Wertplättchen gelten in der Reihenfolge ihrer Felder von 1 bis 12: die linke Spalte "
        "von oben nach unten, dann die rechte."
    ),
    tiles_lie={
        "all": (
            "Sie liegen von Anfang an offen, obwohl die Originalregel sie verdeckt auslegt. Drehe "
            "ein verbrauchtes Plättchen um."
        ),
        "next": (
            "Nur das nächste Plättchen liegt offen, obwohl die Originalregel alle verdeckt "
            "auslegt. Drehe ein verbrauchtes Plättchen um."
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
        "Schulden kommen hinzu*. Spätere Einnahmen verringern eine Schuld nie."
    ),
    debt_example="Grün hat 6 und muss 10 zahlen: Geld 0, Schulden 4. Am Ende kostet das 8.",
    end_heading="Spielende",
    end=(
        "Das Spiel endet mit dem Zug, nach dem höchstens zwei Gruppen von Schätzen in den "
        "Palästen liegen. Gruppen, die in diesem Zug vollständig wurden, werden noch verkauft."
    ),
    worthless=(
        "Schätze, die nicht verkauft wurden, zählen nichts*. Wertplättchen können übrig bleiben."
    ),
    winner=(
        "Ziehe nun das Doppelte deiner Schulden von deinem Geld ab. Wer das meiste Geld hat, "
        "gewinnt. Bei Gleichstand gibt es mehrere Sieger*."
    ),
    box_heading="Spielmaterial",
    box=(
        "Schätze in zwölf Gruppen; die Zahl ist die Größe der Gruppe",
        "Wertplättchen, eines für jede Zahl von {low} bis {high}*",
        "Punktescheiben: je Farbe zwei einfache und eine mit Kreuz",
        "Masken, eine für jeden Spieler",
        "Gondel und 1 Säule",
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
        "all": "Legt die Wertplättchen offen auf die Felder 1 bis 12, wie hier gezeigt.",
        "next": (
            "Legt die Wertplättchen auf die Felder 1 bis 12, wie hier gezeigt: nur das erste offen."
        ),
        "hidden": (
            "Legt die Wertplättchen verdeckt auf die Felder 1 bis 12, in dieser Reihenfolge."
        ),
    },
    put_markers="Stellt Gondel und Säule zusammen zu Palast {palace}.",
    take_discs=(
        "Jeder nimmt eine Maske und die drei Scheiben einer Farbe und beginnt mit {money}: Eine "
        "einfache Scheibe kommt auf diese Zahl der Punkteleiste."
    ),
    keep_discs=(
        "Behaltet die anderen beiden vor euch: die einfache für Geld ab 70, die mit dem Kreuz für "
        "Schulden."
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
        "Gestrichelte Linien werden gefaltet. Gondel und Säule: zu einem Zelt falten und den "
        "Streifen unter den Fuß kleben."
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
            "Nächster Palast: bei der Gondel; leer: Sie fährt weiter.",
            "Der linke Nachbar des Käufers eröffnet.",
        ),
        mask_heading="Maske, einmal im Spiel",
        mask=(
            "Nach einem Gebot von höchstens {mask}: Schätze umsonst.",
            "Statt zu bieten*. Dein linker Nachbar eröffnet*.",
        ),
        sale_heading="Verkauf",
        sale=(
            "Gruppe komplett: Jedes Stück bringt den nächsten Wert.",
            "Mehrere Gruppen: Der Käufer bestimmt die Reihenfolge.",
        ),
        debt_heading="Schulden",
        debt=(
            "Kannst du nicht alles zahlen: Geld 0, der Rest ist Schuld.",
            "Am Ende zählen Schulden doppelt.",
        ),
        end_heading="Ende",
        end=(
            "Ein Zug lässt höchstens zwei Gruppen in den Palästen.",
            "Das meiste Geld gewinnt; Gleichstand: mehrere Sieger*.",
        ),
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
