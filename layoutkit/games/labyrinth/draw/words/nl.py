"""Dutch."""

from __future__ import annotations

from layoutkit.games.labyrinth.draw.words.table import ByColour, Entry, LabyrinthWords
from layoutkit.language import Noun

WORDS = LabyrinthWords(
    game="Het plankenlabyrint",
    untitled="Bord zonder naam",
    name_and_fact="{name}: {fact}",
    desc="De {side} van een bord van {columns} bij {rows} voor {players}: {facts}.",
    day_side="dagzijde",
    night_side="nachtzijde",
    poles="palen",
    planks="planken",
    gems="edelstenen",
    pawns="pionnen",
    tents="tenten",
    tiles="zandlopertegels",
    cards="kaarten",
    setup="beginopstelling",
    rules="spelregels",
    fields="velden en planken",
    colour=ByColour("rood", "wit", "groen", "paars"),
    gem=ByColour("robijn", "diamant", "smaragd", "topaas"),
    letter=ByColour("R", "W", "G", "P"),
    cut=ByColour("rond", "ruit", "achthoek", "driehoek"),
    gem_of="{gem}: een edelsteen van {colour}",
    pole=Noun("paal", "palen"),
    gem_noun=Noun("edelsteen", "edelstenen"),
    plank=Noun("plank", "planken"),
    short_plank=Noun("korte plank", "korte planken"),
    long_plank=Noun("lange plank", "lange planken"),
    pole_piece=Noun("losse paal", "losse palen"),
    pawn=Noun("pion", "pionnen"),
    tent=Noun("tent", "tenten"),
    tile=Noun("zandlopertegel", "zandlopertegels"),
    card=Noun("kaart", "kaarten"),
    north="het noorden is boven",
    start_of="start van {colour}",
    along="{thing}, richting {wind}",
    gem_on="{gem} ({colour}) op {field}",
    place_of="plaats: {thing}",
    winds=(
        *("noord", "noordnoordoost", "noordoost", "oostnoordoost"),
        *("oost", "oostzuidoost", "zuidoost", "zuidzuidoost"),
        *("zuid", "zuidzuidwest", "zuidwest", "westzuidwest"),
        *("west", "westnoordwest", "noordwest", "noordnoordwest"),
    ),
    wall="muur",
    bridge="brug",
    mooring="paal",
    short="kort",
    long="lang",
    glue="lijm",
    sign_start=Entry("ronde tent", "startpaal: hier begint de pion van die kleur; één veld"),
    sign_pole=Entry("meerpaal", "gewone paal: één veld"),
    sign_wall=Entry("bakstenen muur", "muurpaal: twee velden, één aan elke kant van de muur"),
    sign_bridge=Entry("brugdek", "brugpaal: twee velden, het dek en het water eronder"),
    sign_spot=Entry("stippelring", "plaats van een losse paal; de lijnen tonen hoe hij ligt"),
    sign_plank=Entry("stippelkader", "plaats van een plank die er aan het begin ligt"),
    making=(
        "Stippellijnen zijn vouwlijnen. Pionnen: vouw ze dubbel, lijm de twee helften op elkaar, "
        "vouw de flapjes naar buiten en lijm ze op een munt. Tenten: vouw ze over de nok. "
        "Borden van één maat passen rug aan rug: lijm dag en nacht op één stuk karton."
    ),
    card_short=Entry("Korte plank", "Leg een korte plank uit je voorraad."),
    card_long=Entry("Lange plank", "Leg een lange plank uit je voorraad."),
    card_take=Entry("Wegnemen", "Neem een plank weg die jouw veld raakt."),
    card_move=Entry("Verleggen", "Neem een plank weg en leg haar opnieuw."),
    card_step_1=Entry("1 stap", "Loop één stap."),
    card_step_2=Entry("2 stappen", "Loop hoogstens twee stappen."),
    card_step_3=Entry("3 stappen", "Loop hoogstens drie stappen."),
    card_joker=Entry("Joker", "Vervangt elke andere kaart."),
    setup_title="Het bord klaarzetten",
    setup_board=(
        "Leg elke losse paal op zijn plaats en draai hem zoals de lijnen aangeven. Leg de "
        "edelstenen neer zoals hier getekend, en ook de planken, als er planken getekend zijn."
    ),
    setup_players=(
        "Ga bij je startpaal zitten, zet je pion erop en je tent ernaast. Spreek af wie begint; er "
        "wordt met de klok mee gespeeld."
    ),
    setup_stock="Elke speler krijgt een voorraad van {short} en {long}.",
    setup_jokers=(
        "Haal de {jokers} jokers uit de kaarten: ze vormen een eigen stapel, open op hun plaats "
        "aan de rand van het bord. Ook de {tiles} zandlopertegels komen daar op hun plaats."
    ),
    setup_given="Geef elke speler deze kaarten: {cards}.",
    setup_draw=(
        "Schud de overige kaarten en leg ze daar gedekt op hun plaats: dat is de trekstapel. "
        "Iedereen trekt er 2 kaarten van."
    ),
    rules_title="Zo wordt er gespeeld",
    aim="Doel van het spel",
    aim_number=(
        "Verzamel de {gems} edelstenen van jouw kleur, waar ze ook liggen. Wie als eerste alle "
        "{gems} heeft, wint; het spel is dan afgelopen."
    ),
    aim_all=(
        "Verzamel alle edelstenen van jouw kleur, waar ze ook liggen. Wie ze als eerste allemaal "
        "heeft, wint; het spel is dan afgelopen."
    ),
    turn="Jouw beurt",
    turn_play=(
        "Speel kaarten die samen hoogstens 4 zandlopers kosten, of speel geen kaart en neem één "
        "joker van zijn stapel op handen."
    ),
    turn_order=(
        "Speel de kaarten één voor één en voer elke kaart helemaal uit voor je de volgende speelt. "
        "Stappen die je niet loopt, vervallen."
    ),
    turn_discard=(
        "Leg gespeelde kaarten op de aflegstapel, maar jokers terug op hun eigen stapel."
    ),
    turn_draw=(
        "Trek daarna 2 kaarten. Je mag hoogstens 8 kaarten in handen hebben, waaronder hoogstens 2 "
        "jokers; met een volle hand trek je er minder. Dan is de speler links van je aan de beurt."
    ),
    turn_tiles=(
        "Voor elke edelsteen die je pakt, krijg je een zandlopertegel. Elke tegel geeft je één "
        "keer, in één beurt, 1 zandloper extra; je mag er meer tegelijk gebruiken. Draai "
        "gebruikte tegels om."
    ),
    turn_swap=(
        "In je beurt mag je 4 kaarten afleggen en er een joker voor nemen. Die moet je meteen "
        "spelen."
    ),
    turn_joker="Een joker vervangt elke andere kaart en kost 2 zandlopers.",
    reshuffle="Is de trekstapel op, schud dan de aflegstapel: dat is de nieuwe trekstapel.",
    deeds="Wat je met de kaarten mag doen",
    lay=Entry(
        "Leggen",
        "Leg een plank uit je eigen voorraad op het bord. Eén uiteinde moet het veld raken waar je "
        "pion op staat.",
    ),
    take=Entry(
        "Wegnemen",
        "Neem een plank waarvan een uiteinde jouw veld raakt in je voorraad, wie haar ook heeft "
        "gelegd. Er mag geen pion op staan en er mag geen pion door vallen. Planken die erop "
        "rusten, vallen: ze gaan uit het spel en komen op de plaats voor verloren planken.",
    ),
    move=Entry(
        "Verleggen",
        "Neem een plank weg en leg diezelfde plank meteen weer neer, allebei vanaf het veld waar "
        "je op staat.",
    ),
    walk=Entry(
        "Lopen",
        "Een stap gaat van een veld naar een plank die het raakt, van een plank naar een veld, of "
        "van plank naar plank waar ze elkaar raken. Pionnen mogen elkaar passeren en samen op een "
        "veld staan, en iedereen mag op elke startpaal komen. Kom je bij een edelsteen van jouw "
        "kleur, leg hem dan op je tent en loop verder.",
    ),
    costs="De kaarten en wat ze kosten",
    assumed="Aannames",
    assumed_words=(
        "Uit het spelregelboekje weten we niet hoeveel er van elke kaart zijn (behalve de joker), "
        "met welke kaarten iedereen begint, wie begint, en wat er gebeurt als een stapel op is of "
        "een hand vol. Wat deze bladen daarover zeggen, is een aanname; de aantallen zijn "
        "instelbaar."
    ),
    fields_title="Velden en planken",
    fields_heading="Velden: waar een pion kan staan",
    field_plank="Een plank is één veld, hoe lang ze ook is.",
    field_pole="Een paal is één veld; een startpaal ook.",
    field_wall=(
        "Een muur maakt twee velden, één aan elke kant; niemand komt erdoor. Een plank raakt de "
        "kant waar ze vandaan komt, ook als haar uiteinde de muur bedekt. Geen plank mag in de "
        "richting van de muur op hem eindigen."
    ),
    field_bridge=(
        "Een brug maakt twee velden: het dek, voor planken in zijn richting, en het water, voor "
        "alle andere planken. Het water is aan beide kanten van het dek hetzelfde veld. Niemand "
        "komt van het dek in het water of andersom."
    ),
    printed_none="Dit is de {side} van het bord: alleen de startpalen zijn erop gedrukt.",
    printed_some=(
        "Dit is de {side} van het bord: naast de startpalen zijn de palen met een tweede ring erop "
        "gedrukt; die blijven waar ze zijn."
    ),
    forms="Zo mogen planken liggen",
    form_edge=Entry(
        "Rand", "Een korte plank verbindt twee palen naast elkaar in een rij of kolom."
    ),
    form_diagonal=Entry(
        "Diagonaal", "Een lange plank verbindt twee palen schuin over een vierkant."
    ),
    form_cross=Entry(
        "T en X",
        "Een korte plank loopt van een derde hoek naar het midden van een diagonaal: een T. Met "
        "nog een korte plank vanaf de vierde hoek wordt het een X; die heeft alleen de diagonaal "
        "nodig, en de twee korte planken raken elkaar.",
    ),
    form_bar=Entry(
        "H",
        "Een lange plank ligt dwars over het midden van twee korte planken aan weerszijden van een "
        "vierkant. Ze steekt aan beide kanten uit.",
    ),
    form_support=(
        "Bij een T of X rusten de korte planken op de diagonaal, bij een H rust de lange plank op "
        "beide korte. Gaat er een steun weg, dan valt wat erop rust, enzovoort."
    ),
    form_never=(
        "Lange planken kruisen of overlappen elkaar nooit: in een vierkant past één diagonaal of "
        "één lange plank van een H. De lange planken van twee H’s kunnen niet in elkaars "
        "verlengde in aangrenzende vierkanten liggen, want ze steken uit. Diagonalen mogen elkaar"
        " op een paal ontmoeten."
    ),
    form_once=(
        "Geen plank ligt tussen haar uiteinden over een paal, of over een andere plank, behalve "
        "bij een T, X of H. Waar een plank ligt, mag geen tweede liggen."
    ),
    gems_heading="Edelstenen",
    gem_for="{gem}, voor {colour}",
    in_pack="De onderdelen bij dit bord",
    signs="Tekens op het bord",
    pile_draw=Entry("Trekstapel", "gedekt"),
    pile_discard=Entry("Aflegstapel", "gespeelde kaarten, open"),
    pile_joker=Entry("Jokers", "gespeelde komen hier terug"),
    pile_lost=Entry("Verloren planken", "gevallen en uit het spel"),
    pile_tiles=Entry("Zandlopertegels", "één per edelsteen"),
)
