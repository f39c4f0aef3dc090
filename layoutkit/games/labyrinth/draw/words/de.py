"""German."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import ByColour, Entry, LabyrinthWords
from layoutkit.language import Noun

WORDS = LabyrinthWords(
    game="Das Plankenlabyrinth",
    untitled="Spielplan ohne Titel",
    name_and_fact="{name}: {fact}",
    desc="Die {side} eines Spielplans von {columns} mal {rows} für {players}: {facts}.",
    day_side="Tagseite",
    night_side="Nachtseite",
    poles="Pfähle",
    planks="Planken",
    gems="Edelsteine",
    pawns="Spielfiguren",
    tents="Zelte",
    tiles="Sanduhrplättchen",
    cards="Karten",
    setup="Aufbau",
    rules="Spielregeln",
    fields="Felder und Planken",
    colour=ByColour("Rot", "Weiß", "Grün", "Lila"),
    player=ByColour("Spieler Rot", "Spieler Weiß", "Spieler Grün", "Spieler Lila"),
    gem=ByColour("Rubin", "Diamant", "Smaragd", "Topas"),
    letter=ByColour("R", "W", "G", "L"),
    cut=ByColour("rund", "Raute", "Achteck", "Dreieck"),
    gem_of="{gem}: Edelstein von {player}",
    pole=Noun("Pfahl", "Pfähle"),
    gem_noun=Noun("Edelstein", "Edelsteine"),
    plank=Noun("Planke", "Planken"),
    short_plank=Noun("kurze Planke", "kurze Planken"),
    long_plank=Noun("lange Planke", "lange Planken"),
    pole_piece=Noun("loser Pfahl", "lose Pfähle"),
    pawn=Noun("Spielfigur", "Spielfiguren"),
    tent=Noun("Zelt", "Zelte"),
    tile=Noun("Sanduhrplättchen", "Sanduhrplättchen"),
    card=Noun("Karte", "Karten"),
    north="Norden ist oben",
    start_of="Start von {colour}",
    along="{thing}, Richtung {wind}",
    gem_on="{gem} ({colour}) auf {field}",
    place_of="Platz: {thing}",
    winds=(
        *("Nord", "Nordnordost", "Nordost", "Ostnordost"),
        *("Ost", "Ostsüdost", "Südost", "Südsüdost"),
        *("Süd", "Südsüdwest", "Südwest", "Westsüdwest"),
        *("West", "Westnordwest", "Nordwest", "Nordnordwest"),
    ),
    wall="Mauer",
    bridge="Brücke",
    mooring="Pfahl",
    short="kurz",
    long="lang",
    glue="kleben",
    sign_start=Entry("rundes Zelt", "Startpfahl: Hier beginnt die Figur dieser Farbe; ein Feld"),
    sign_pole=Entry("Anlegepfahl", "einfacher Pfahl, ohne Mauer und Brücke"),
    sign_wall=Entry("Ziegelmauer", "Mauerpfahl: zwei Felder, eins auf jeder Seite der Mauer"),
    sign_bridge=Entry(
        "Brückendeck",
        "Brückenpfahl: zwei Felder, die Brücke und das Wasser darunter",
    ),
    sign_spot=Entry(
        "gestrichelter Ring",
        "Platz eines losen Pfahls; die Linien zeigen seine Richtung",
    ),
    sign_plank=Entry("gestrichelter Kasten", "Platz einer Planke"),
    making=(
        "Falte entlang der gestrichelten Linien. Spielfiguren: Falte sie in der Mitte, klebe die "
        "Hälften aufeinander, biege die Laschen nach außen und klebe sie auf eine Münze. Zelte: "
        "Falte sie am First. Spielpläne gleicher Größe passen Rücken an Rücken: Klebe einen Tag- "
        "und einen Nachtplan auf die beiden Seiten einer Pappe."
    ),
    card_short=Entry("Kurze Planke legen", "Aus deinem Vorrat. Ein Ende berührt dein Feld."),
    card_long=Entry("Lange Planke legen", "Aus deinem Vorrat. Ein Ende berührt dein Feld."),
    card_take=Entry("Planke entfernen", "In deinen Vorrat. Ein Ende berührt dein Feld."),
    card_move=Entry("Planke versetzen", "Ein Ende berührt dein Feld, vorher und nachher."),
    card_step_1=Entry("1 Schritt gehen", "Auf eine Planke oder von einer Planke auf einen Pfahl."),
    card_step_2=Entry("2 Schritte gehen", "Du musst nicht beide gehen."),
    card_step_3=Entry("3 Schritte gehen", "Du musst nicht alle drei gehen."),
    card_joker=Entry("Joker", "Ersetzt eine Karte deiner Wahl."),
    setup_title="Spielaufbau",
    setup_board=(
        "Legt jeden losen Pfahl auf seinen Platz und dreht ihn, wie es die Linien auf dem "
        "Spielplan zeigen. Legt die Edelsteine so hin, wie sie hier gezeichnet sind."
    ),
    setup_planks="Legt auch die Planken hin, die hier gezeichnet sind*.",
    setup_players=(
        "Jeder wählt eine Farbe, setzt sich an ihren Startpfahl*, stellt seine Figur darauf und "
        "sein Zelt daneben*. Bestimmt, wer beginnt; gespielt wird im Uhrzeigersinn."
    ),
    setup_stock="Jeder Spieler nimmt sich als Vorrat {short} und {long}.",
    setup_stock_shared="Jeder Spieler nimmt sich als Vorrat {short} und {long}*.",
    setup_stock_table="Jeder Spieler nimmt sich einen Vorrat an Planken nach dieser Tabelle*:",
    stock_players="Anzahl der Spieler",
    setup_jokers=(
        "Legt die {jokers} Joker als eigenen Stapel auf den Platz „{joker_space}“ des Spielplans "
        "und die {tiles} Sanduhrplättchen auf den Platz „{tile_space}“."
    ),
    setup_given="Gebt jedem Spieler von diesen Karten je eine*: {cards}.",
    setup_draw=(
        "Mischt die übrigen Karten und gebt jedem Spieler noch 2 davon. Legt den Rest verdeckt "
        "auf den Platz „{draw_space}“. Der Platz „{discard_space}“ bleibt noch leer. Haltet eure "
        "Karten geheim."
    ),
    setup_fewer=(
        "{fewer}, lasst die Edelsteine der anderen Farben weg*. Deren Startpfähle bleiben im "
        "Spiel: Alle dürfen sie betreten."
    ),
    two_or_three="Spielt ihr zu zweit oder zu dritt",
    two="Spielt ihr zu zweit",
    rules_title="Spielverlauf",
    aim="Ziel des Spiels",
    aim_number="Sammle die {gems} Edelsteine deiner Farbe. Wer zuerst alle {gems} hat, gewinnt.",
    aim_all="Sammle alle Edelsteine deiner Farbe. Wer zuerst alle hat, gewinnt.",
    places_three="Die anderen dürfen danach um den zweiten Platz weiterspielen.",
    places_four=(
        "Die anderen dürfen danach um den zweiten, dritten und vierten Platz weiterspielen."
    ),
    turn="Dein Zug",
    turn_play=(
        "Spiele entweder Karten, die zusammen höchstens 4 Sanduhren kosten, oder spiele keine und "
        "nimm einen Joker auf die Hand."
    ),
    turn_order=(
        "Führe jede Karte vollständig aus, bevor du die nächste spielst. Du musst mindestens "
        "einen Schritt einer Karte gehen*, aber nicht alle; du verbrauchst in jedem Fall alle "
        "ihre Sanduhren."
    ),
    turn_discard=(
        "Gespielte und abgeworfene Karten kommen auf den Ablagestapel, gespielte Joker aber "
        "zurück auf ihren eigenen Stapel."
    ),
    turn_draw=(
        "Ziehe danach 2 Karten. Hast du nun mehr als 8 auf der Hand, wirf die überzähligen ab; du "
        "wählst selbst, welche."
    ),
    turn_next="Dann ist der Spieler links von dir am Zug.",
    tiles_heading="Sanduhrplättchen",
    turn_tiles=(
        "Für jeden Edelstein bekommst du ein Sanduhrplättchen. Du darfst es sofort oder später "
        "einsetzen, in diesem Zug oder in einem anderen. Du darfst auch mehrere zugleich "
        "einsetzen: Jedes gibt dir in diesem Zug 1 Sanduhr mehr. Ein Plättchen zählt nur einmal; "
        "drehe es danach um*."
    ),
    jokers="Die Joker",
    turn_swap=(
        "In deinem Zug darfst du vor dem Ziehen auch 4 Karten gegen einen Joker tauschen. Du "
        "darfst ihn sofort spielen oder behalten. Unter den 4 Karten darf kein Joker sein; lege "
        "sie auf den Ablagestapel*."
    ),
    turn_joker="Ein Joker ersetzt eine Karte deiner Wahl und kostet 2 Sanduhren.",
    turn_jokers=(
        "Du darfst nie mehr als 2 Joker auf der Hand haben. Auch mit 8 Karten auf der Hand darfst "
        "du einen Joker nehmen, denn du wirfst erst nach dem Ziehen ab."
    ),
    reshuffle=(
        "Ist der Nachziehstapel leer, mische den Ablagestapel: Er wird zum neuen Nachziehstapel."
    ),
    deeds="Was die Karten bewirken",
    lay=Entry(
        "Legen",
        "Lege eine Planke aus deinem eigenen Vorrat auf den Spielplan. Ein Ende muss dein Feld "
        "berühren, das Feld, auf dem deine Figur steht. Hast du keine Planke dieser Länge mehr, "
        "kannst du die Karte nicht spielen.",
    ),
    take=Entry(
        "Entfernen",
        "Entferne eine Planke, die mit einem Ende dein Feld berührt, egal, wer sie gelegt hat, "
        "und nimm sie in deinen Vorrat. Das geht nicht, wenn eine Figur darauf steht oder ins "
        "Wasser fallen würde. Andere Planken, die fallen, sind aus dem Spiel: Lege sie auf den "
        "Platz für verlorene Planken.",
    ),
    move=Entry(
        "Versetzen",
        "Entferne eine Planke und lege sie sofort wieder hin: Vorher und nachher muss ein Ende "
        "das Feld berühren, auf dem deine Figur steht. Deine Figur geht dabei keinen Schritt und "
        "kann also nicht auf dieser Planke stehen. Auch darf keine andere Figur darauf stehen "
        "oder ins Wasser fallen, und Planken, die auf ihr ruhten, sind aus dem Spiel*.",
    ),
    walk=Entry(
        "Gehen",
        "Ein Schritt führt von einer Planke auf eine andere, die auf ihr ruht oder auf der sie "
        "ruht*, beim X von der einen kurzen Planke auf die andere, von einer Planke auf einen "
        "Pfahl oder von einem Pfahl auf eine Planke. Es ist egal, wer die Planken gelegt hat. "
        "Figuren dürfen aneinander vorbeigehen und auf demselben Feld stehen. Jede Figur darf auf "
        "jeden Startpfahl. Kommst du auf ein Feld mit einem Edelstein deiner Farbe, lege ihn auf "
        "dein Zelt; danach darfst du weitergehen.",
    ),
    costs="Karten: Kosten und Anzahl",
    fields_title="Felder und Planken",
    fields_heading="Felder: wo eine Figur stehen kann",
    field_plank="Eine Planke ist ein einziges Feld, egal, wie lang sie ist.",
    field_pole=(
        "Ein Startpfahl ist ein Feld. Ein einfacher Pfahl, ohne Mauer und Brücke, ebenfalls*."
    ),
    field_wall=(
        "Eine Mauer bildet zwei Felder, eins auf jeder Seite; keine Figur kommt hindurch. Eine "
        "Planke berührt die Seite, von der sie kommt, auch wenn ihr Ende die Mauer verdeckt*. "
        "Keine Planke darf genau längs auf der Mauer enden*."
    ),
    field_bridge=(
        "Eine Brücke bildet zwei Felder: die Brücke und das Wasser. Das Wasser ist ein einziges "
        "Feld: Seine beiden Teile sind unter der Brücke verbunden. Keine Figur wechselt zwischen "
        "Brücke und Wasser. Eine Planke in Längsrichtung der Brücke berührt die Brücke, jede "
        "andere Planke das Wasser*."
    ),
    printed_none="Dies ist die {side} des Spielplans: Nur die Startpfähle sind aufgedruckt*.",
    printed_some=(
        "Dies ist die {side} des Spielplans: Die Pfähle mit einem zweiten Ring sind wie die "
        "Startpfähle aufgedruckt* und bleiben, wo sie sind."
    ),
    forms="Wie Planken liegen dürfen",
    form_edge=Entry(
        "Gerade",
        "Eine kurze Planke verbindet zwei benachbarte Pfähle einer Reihe oder Spalte.",
    ),
    form_diagonal=Entry(
        "Diagonale",
        "Eine lange Planke verbindet zwei Pfähle diagonal über ein Quadrat.",
    ),
    form_cross=Entry(
        "T und X",
        "Eine kurze Planke führt von einem Pfahl an einer dritten Ecke auf die Mitte einer "
        "Diagonale: ein T. Eine zweite, von einem Pfahl an der vierten Ecke, verlängert die "
        "erste: ein X. Jede der beiden braucht nur die Diagonale*. Sie berühren sich: Von der "
        "einen aus darfst du die andere legen oder entfernen. Der Weg von der einen auf die "
        "andere kostet 1 Schritt.",
    ),
    form_bar=Entry(
        "H",
        "Eine lange Planke liegt quer über der Mitte von zwei kurzen, an gegenüberliegenden "
        "Seiten eines Quadrats. Sie steht auf beiden Seiten über, daher können die langen Planken "
        "zweier H nicht in benachbarten Quadraten hintereinanderliegen*.",
    ),
    form_support=(
        "Beim T und beim X ruhen die kurzen Planken auf der Diagonale, beim H ruht die lange auf "
        "beiden kurzen. Wird eine Stütze entfernt, fallen die Planken, die auf ihr ruhen, und so "
        "weiter."
    ),
    form_never=(
        "Eine Diagonale kreuzt nie eine lange Planke; auf einem Pfahl dürfen sich Diagonalen "
        "treffen. Auch die lange Planke eines H kreuzt nie eine lange Planke: In ein Quadrat "
        "passt nur eine Diagonale oder eine solche Planke*."
    ),
    form_once=(
        "Anders dürfen Planken nicht liegen. Zwischen ihren Enden liegt keine Planke über einem "
        "Pfahl oder über einer anderen Planke, außer beim T, X und H. Zwei Planken dürfen nie an "
        "derselben Stelle liegen*."
    ),
    gems_heading="Edelsteine",
    in_pack="Material für diesen Spielplan",
    signs="Zeichen auf dem Spielplan",
    pile_draw=Entry("Nachziehstapel", "verdeckt"),
    pile_discard=Entry("Ablagestapel", "gespielt oder abgeworfen"),
    pile_joker=Entry("Joker", "gespielte kommen hierher"),
    pile_lost=Entry("Verlorene Planken", "gefallen, aus dem Spiel"),
    pile_tiles=Entry("Sanduhrplättchen", "eins pro Edelstein"),
)
