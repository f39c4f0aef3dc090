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
    gem=ByColour("Rubin", "Diamant", "Smaragd", "Topas"),
    letter=ByColour("R", "W", "G", "L"),
    cut=ByColour("rund", "Raute", "Achteck", "Dreieck"),
    gem_of="{gem}: ein Edelstein von {colour}",
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
    sign_pole=Entry("Bootspfahl", "einfacher Pfahl: ein Feld"),
    sign_wall=Entry("Ziegelmauer", "Mauerpfahl: zwei Felder, eins auf jeder Seite der Mauer"),
    sign_bridge=Entry("Brückendeck", "Brückenpfahl: zwei Felder, das Deck und das Wasser darunter"),
    sign_spot=Entry("gestrichelter Ring", "Platz eines Pfahls; die Linien zeigen seine Richtung"),
    sign_plank=Entry("gestrichelter Kasten", "Platz einer Planke, die zu Beginn dort liegt"),
    making=(
        "Gestrichelte Linien werden gefaltet. Spielfiguren: in der Mitte falten, die Hälften "
        "aufeinanderkleben, die Laschen nach außen biegen und auf eine Münze kleben. Zelte: am "
        "First falten. Spielpläne einer Größe passen Rücken an Rücken: Tag und Nacht auf eine "
        "Pappe kleben."
    ),
    card_short=Entry("Kurze Planke", "Lege eine kurze Planke aus deinem Vorrat."),
    card_long=Entry("Lange Planke", "Lege eine lange Planke aus deinem Vorrat."),
    card_take=Entry("Wegnehmen", "Nimm eine Planke weg, die dein Feld berührt."),
    card_move=Entry("Umlegen", "Nimm eine Planke weg und lege sie neu."),
    card_step_1=Entry("1 Schritt", "Gehe einen Schritt."),
    card_step_2=Entry("2 Schritte", "Gehe bis zu zwei Schritte."),
    card_step_3=Entry("3 Schritte", "Gehe bis zu drei Schritte."),
    card_joker=Entry("Joker", "Ersetzt jede andere Karte."),
    setup_title="So wird aufgebaut",
    setup_board=(
        "Lege jeden losen Pfahl auf seinen Platz und drehe ihn, wie die Linien es zeigen. Lege die "
        "Edelsteine so, wie sie hier gezeichnet sind, und auch die Planken, falls welche "
        "gezeichnet sind."
    ),
    setup_players=(
        "Setz dich an deinen Startpfahl, stelle deine Figur darauf und dein Zelt daneben. Einigt "
        "euch, wer beginnt; gespielt wird im Uhrzeigersinn."
    ),
    setup_stock="Jeder bekommt als Vorrat {short} und {long}.",
    setup_jokers=(
        "Nehmt die {jokers} Joker aus den Karten: Sie bilden einen eigenen Stapel, offen auf ihrem "
        "Platz am Rand des Spielplans. Auch die {tiles} Sanduhrplättchen kommen auf ihren Platz."
    ),
    setup_given="Jeder bekommt diese Karten: {cards}.",
    setup_draw=(
        "Mischt die übrigen Karten und legt sie dort verdeckt auf ihren Platz: Das ist der "
        "Nachziehstapel. Jeder zieht davon 2 Karten."
    ),
    rules_title="So wird gespielt",
    aim="Ziel des Spiels",
    aim_number=(
        "Sammle die {gems} Edelsteine deiner Farbe, wo immer sie liegen. Wer zuerst alle {gems} "
        "hat, gewinnt, und das Spiel ist zu Ende."
    ),
    aim_all=(
        "Sammle alle Edelsteine deiner Farbe, wo immer sie liegen. Wer zuerst alle hat, gewinnt, "
        "und das Spiel ist zu Ende."
    ),
    turn="Dein Zug",
    turn_play=(
        "Spiele Karten, die zusammen höchstens 4 Sanduhren kosten, oder spiele keine Karte und "
        "nimm einen Joker von seinem Stapel auf die Hand."
    ),
    turn_order=(
        "Spiele eine Karte nach der anderen und führe jede zu Ende aus, bevor du die nächste "
        "spielst. Schritte, die du nicht gehst, verfallen."
    ),
    turn_discard=(
        "Lege gespielte Karten auf den Ablagestapel, Joker aber zurück auf ihren eigenen Stapel."
    ),
    turn_draw=(
        "Ziehe danach 2 Karten. Du darfst höchstens 8 Karten auf der Hand haben, darunter "
        "höchstens 2 Joker; mit voller Hand ziehst du entsprechend weniger. Dann ist der Spieler "
        "links von dir am Zug."
    ),
    turn_tiles=(
        "Für jeden Edelstein, den du nimmst, bekommst du ein Sanduhrplättchen. Jedes Plättchen "
        "gibt dir einmal, in einem Zug, 1 Sanduhr mehr; du darfst mehrere zusammen einsetzen. "
        "Drehe benutzte Plättchen um."
    ),
    turn_swap=(
        "In deinem Zug darfst du 4 Karten ablegen und dafür einen Joker nehmen. Du musst ihn "
        "sofort spielen."
    ),
    turn_joker="Ein Joker ersetzt jede andere Karte und kostet 2 Sanduhren.",
    reshuffle=(
        "Ist der Nachziehstapel leer, wird der Ablagestapel gemischt: Er ist der neue "
        "Nachziehstapel."
    ),
    deeds="Was die Karten erlauben",
    lay=Entry(
        "Legen",
        "Lege eine Planke aus deinem Vorrat auf den Spielplan. Ein Ende muss das Feld berühren, "
        "auf dem deine Figur steht.",
    ),
    take=Entry(
        "Wegnehmen",
        "Nimm eine Planke, die dein Feld mit einem Ende berührt, in deinen Vorrat, egal wer sie "
        "gelegt hat. Es darf keine Figur darauf stehen und keine dadurch fallen. Planken, die auf "
        "ihr ruhen, fallen: Sie sind aus dem Spiel und kommen auf den Platz für verlorene Planken.",
    ),
    move=Entry(
        "Umlegen",
        "Nimm eine Planke weg und lege dieselbe Planke sofort neu, beides von dem Feld aus, auf "
        "dem du stehst.",
    ),
    walk=Entry(
        "Gehen",
        "Ein Schritt führt von einem Feld auf eine Planke, die es berührt, von einer Planke auf "
        "ein Feld oder von Planke zu Planke, wo sie sich berühren. Figuren dürfen aneinander "
        "vorbei und zusammen auf einem Feld stehen, und alle dürfen auf jeden Startpfahl. Kommst "
        "du zu einem Edelstein deiner Farbe, lege ihn auf dein Zelt und gehe weiter.",
    ),
    costs="Die Karten und ihre Kosten",
    assumed="Hier angenommen",
    assumed_words=(
        "Aus der Spielanleitung wissen wir nicht, wie viele es von jeder Karte gibt (außer dem "
        "Joker), mit welchen Karten man beginnt, wer beginnt und was bei leerem Stapel oder voller "
        "Hand geschieht. Was diese Blätter dazu sagen, ist eine Annahme; die Zahlen lassen sich "
        "einstellen."
    ),
    fields_title="Felder und Planken",
    fields_heading="Felder: wo eine Figur stehen kann",
    field_plank="Eine Planke ist ein einziges Feld, egal wie lang sie ist.",
    field_pole="Ein Pfahl ist ein Feld, ein Startpfahl auch.",
    field_wall=(
        "Eine Mauer macht zwei Felder, eins auf jeder Seite; niemand kommt hindurch. Eine Planke "
        "berührt die Seite, von der sie kommt, auch wenn ihr Ende die Mauer verdeckt. Keine Planke "
        "darf in der Richtung der Mauer auf ihr enden."
    ),
    field_bridge=(
        "Eine Brücke macht zwei Felder: das Deck, für Planken in seiner Richtung, und das Wasser, "
        "für alle anderen. Das Wasser ist auf beiden Seiten des Decks dasselbe Feld. Niemand "
        "wechselt zwischen Deck und Wasser."
    ),
    printed_none="Dies ist die {side} des Spielplans: Nur die Startpfähle sind aufgedruckt.",
    printed_some=(
        "Dies ist die {side} des Spielplans: Außer den Startpfählen sind die Pfähle mit einem "
        "zweiten Ring aufgedruckt; sie bleiben, wo sie sind."
    ),
    forms="Wie Planken liegen dürfen",
    form_edge=Entry(
        "Kante", "Eine kurze Planke verbindet zwei Nachbarpfähle einer Reihe oder Spalte."
    ),
    form_diagonal=Entry(
        "Diagonale", "Eine lange Planke verbindet zwei Pfähle quer über ein Quadrat."
    ),
    form_cross=Entry(
        "T und X",
        "Eine kurze Planke führt von einer dritten Ecke auf die Mitte einer Diagonale: ein T. Mit "
        "einer weiteren von der vierten Ecke wird daraus ein X; sie braucht nur die Diagonale, und "
        "die beiden kurzen Planken berühren sich.",
    ),
    form_bar=Entry(
        "H",
        "Eine lange Planke liegt quer auf der Mitte von zwei kurzen, an gegenüberliegenden Seiten "
        "eines Quadrats. Sie steht auf beiden Seiten über.",
    ),
    form_support=(
        "Beim T und beim X ruhen die kurzen Planken auf der Diagonale, beim H ruht die lange auf "
        "beiden kurzen. Wird eine Stütze weggenommen, fällt, was auf ihr ruht, und so weiter."
    ),
    form_never=(
        "Lange Planken kreuzen oder überlappen sich nie: In einem Quadrat ist Platz für eine "
        "Diagonale oder für eine lange Planke eines H. Die langen Planken zweier H können nicht "
        "in benachbarten Quadraten hintereinander liegen, denn sie stehen über. Diagonalen dürfen"
        " sich auf einem Pfahl treffen."
    ),
    form_once=(
        "Keine Planke liegt zwischen ihren Enden über einem Pfahl oder über einer anderen Planke, "
        "außer beim T, X und H. Wo eine Planke liegt, darf keine zweite liegen."
    ),
    gems_heading="Edelsteine",
    gem_for="{gem}, für {colour}",
    in_pack="Die Teile zu diesem Spielplan",
    signs="Zeichen auf dem Spielplan",
    pile_draw=Entry("Nachziehstapel", "verdeckt"),
    pile_discard=Entry("Ablagestapel", "gespielte Karten, offen"),
    pile_joker=Entry("Joker", "gespielte kommen hierher"),
    pile_lost=Entry("Verlorene Planken", "gefallen, aus dem Spiel"),
    pile_tiles=Entry("Sanduhrplättchen", "eins je Edelstein"),
)
