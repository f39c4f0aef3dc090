"""German."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.words.table import (
    CanalettoWords,
    RuleWords,
    SetupWords,
    TitleWords,
)

_PAGE = RuleWords(
    title="Canaletto: die Spielregeln",
    players="Ein Versteigerungsspiel für {players} Spieler",
    to_players="{fewest} bis {most}",
    aim_heading="Ziel des Spiels",
    aim=(
        "Du ersteigerst die Schätze der Paläste. Sobald alle Schätze einer Sorte gekauft sind, "
        "werden sie verkauft und bringen Geld. Wer am Ende das meiste Geld hat, gewinnt."
    ),
    auction_heading="Eine Versteigerung",
    lot=("Die Säule steht bei dem Palast, dessen Schätze versteigert werden, immer alle zusammen."),
    bid=(
        "Reihum im Uhrzeigersinn überbietest du das letzte Gebot, oder du passt und bist aus "
        "dieser Versteigerung ausgeschieden. Geboten werden ganze Zahlen, als erstes Gebot "
        "mindestens {least}; nach oben gibt es keine Grenze."
    ),
    gondola=(
        "Bei jedem Gebot fährt die Gondel im Uhrzeigersinn weiter, und zwar um so viele Paläste, "
        "wie das Gebot gestiegen ist. So ist sie der Säule immer um das Gebot voraus."
    ),
    buy=(
        "Haben alle anderen gepasst, zahlt der letzte Bieter sein Gebot und legt die Schätze "
        "offen vor sich aus. Sonst zahlt niemand."
    ),
    onward=(
        "Als Nächstes kommt der Palast an die Reihe, bei dem die Gondel liegt. Ist er leer (nach "
        "einem Gebot von 16 ist er es immer), fährt sie weiter zum nächsten, der nicht leer ist. "
        "Die Säule wird dazugestellt."
    ),
    opener="Der linke Nachbar des Käufers eröffnet die nächste Versteigerung.",
    auction_example=(
        "Rot bietet {first}: Die Gondel fährt {first} Paläste weiter. Blau bietet {price}: Sie "
        "fährt noch {raised} weiter. Alle anderen passen. Blau zahlt {price}, und Palast {palace} "
        "ist an der Reihe."
    ),
    nobody_heading="Wenn niemand bietet",
    nobody=(
        "Passen alle, ohne dass jemand geboten hat, bleiben die Schätze liegen. Gondel und Säule "
        "ziehen gemeinsam zum nächsten Palast, der nicht leer ist. Der linke Nachbar dessen, der "
        "diese Versteigerung eröffnet hat, eröffnet die nächste."
    ),
    mask_heading="Die Maske",
    mask=(
        "Einmal im Spiel darfst du statt zu bieten deine Maske spielen: Du bekommst die Schätze "
        "umsonst, und niemand zahlt. Es muss schon geboten worden sein, und das Gebot darf nicht "
        "höher sein als {mask}."
    ),
    mask_gone=(
        "Die Maske kommt aus dem Spiel. Die Gondel bleibt, wo sie ist: Ihr Palast ist der nächste, "
        "und dein linker Nachbar eröffnet die Versteigerung."
    ),
    sale_heading="Ein Verkauf",
    sale=(
        "Sobald alle Schätze einer Sorte gekauft sind, egal von wem, müssen sie verkauft werden: "
        "Jeder bringt seinem Besitzer den Wert des nächsten Wertplättchens. Danach kommen die "
        "Schätze aus dem Spiel."
    ),
    tile_order="Die Wertplättchen gelten in der Reihenfolge ihrer Felder von 1 bis 12.",
    tiles_lie={
        "all": "Sie liegen von Anfang an offen. Ein verbrauchtes Plättchen wird umgedreht.",
        "next": "Nur das nächste liegt offen. Ein verbrauchtes kommt vom Spielplan.",
        "hidden": "Ein Plättchen wird erst aufgedeckt, wenn es gilt, und kommt dann vom Spielplan.",
    },
    several=(
        "Macht ein Kauf mehrere Sorten vollständig, bestimmt der Käufer, in welcher Reihenfolge "
        "sie verkauft werden. Für jede Sorte gilt ein eigenes Plättchen."
    ),
    sale_example=(
        "Blau kauft den letzten Fächer. Das nächste Plättchen ist eine 8: Rot hat zwei Fächer und "
        "erhält 16, Blau hat einen und erhält 8."
    ),
    money_heading="Geld und Schulden",
    discs=(
        "Eine deiner einfachen Scheiben zeigt auf der Geldleiste dein Geld. Ab 70 legst du die "
        "andere auf 70, 80, 90 oder 100 und zeigst auf der Leiste den Rest: 83 ist 80 und 3."
    ),
    debt=(
        "Du darfst mehr bieten, als du hast. Kannst du nicht alles bezahlen, fällt dein Geld auf "
        "0, und die Scheibe mit dem Kreuz zeigt auf der Leiste, wie viel du noch schuldest. Neue "
        "Schulden kommen hinzu. Späteres Geld verringert eine Schuld nie."
    ),
    debt_example=("Grün hat 6 und muss 10 zahlen: Geld 0, Schulden 4. Am Ende kostet das 8."),
    end_heading="Spielende",
    end=(
        "Das Spiel endet, sobald nach einem Zug höchstens zwei Sorten von Schätzen in den "
        "Palästen liegen. Was in diesem Zug vollständig wurde, wird noch verkauft."
    ),
    worthless=(
        "Schätze, die nicht verkauft sind, zählen nichts. Wertplättchen können übrig bleiben."
    ),
    winner=(
        "Ziehe nun das Doppelte deiner Schulden von deinem Geld ab. Wer das meiste Geld hat, "
        "gewinnt; bei Gleichstand gibt es mehrere Sieger."
    ),
    box_heading="Spielmaterial",
    box=(
        "Schätze in zwölf Sorten; die Zahl sagt, wie viele es von der Sorte gibt",
        "Wertplättchen, {low} bis {high}",
        "Scheiben: in jeder der vier Farben zwei einfache und eine mit Kreuz",
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
        "zwei von derselben Sorte."
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
        "einfache Scheibe kommt auf diese Zahl."
    ),
    keep_discs=(
        "Behaltet die anderen beiden: die einfache für Geld ab 70, die mit dem Kreuz für Schulden."
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
        used="benutzt",
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
        ("2, 3, 4", "auf einem Schatz: so viele gibt es von der Sorte"),
        ("6, 9", "der Strich ist am Fuß der Zahl"),
        ("einfache Scheibe", "Geld; die zweite ab 70"),
        ("Scheibe mit Kreuz", "Schulden"),
    ),
    aid=(
        "Jeder Zug ist eine Versteigerung aller Schätze im Palast der Säule.",
        "Überbiete reihum das letzte Gebot, oder passe und scheide aus.",
        "Bei jedem Gebot fährt die Gondel im Uhrzeigersinn um so viele Paläste weiter, wie es "
        "steigt.",
        "Der letzte Bieter zahlt und legt die Schätze offen vor sich aus.",
        "Der Palast der Gondel ist der nächste; ist er leer, fährt sie weiter. Die Säule folgt.",
        "Der linke Nachbar des Käufers eröffnet die nächste Versteigerung.",
        "Sind alle Schätze einer Sorte gekauft, bringt jeder das nächste Wertplättchen.",
        "Mehrere Sorten zugleich: Der Käufer bestimmt die Reihenfolge.",
        "Zahlst du mehr, als du hast, fällt dein Geld auf 0; der Rest sind Schulden und zählt am "
        "Ende doppelt.",
        "Maske, einmal: Nimm die Schätze umsonst, nach einem Gebot von höchstens {mask}.",
        "Das Spiel endet, wenn nach einem Zug höchstens zwei Sorten in den Palästen liegen.",
        "Das meiste Geld gewinnt.",
    ),
    sheet=_SHEET,
    page=_PAGE,
)  # fmt: skip
