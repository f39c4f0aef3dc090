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
    setup="spelopzet",
    rules="spelregels",
    fields="velden en planken",
    colour=ByColour("rood", "wit", "groen", "paars"),
    player=ByColour("rode speler", "witte speler", "groene speler", "paarse speler"),
    gem=ByColour("robijn", "diamant", "smaragd", "topaas"),
    letter=ByColour("R", "W", "G", "P"),
    cut=ByColour("rond", "ruit", "achthoek", "driehoek"),
    gem_of="{gem}: edelsteen van de {player}",
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
    sign_start=Entry("ronde tent", "startpaal: hier begint de pion van deze kleur; één veld"),
    sign_pole=Entry("meerpaal", "gewone paal, zonder muur of brug"),
    sign_wall=Entry("bakstenen muur", "muurpaal: twee velden, één aan elke kant van de muur"),
    sign_bridge=Entry("brugdek", "brugpaal: twee velden, de brug en het water eronder"),
    sign_spot=Entry(
        "gestippelde ring",
        "de plaats van een losse paal; de lijnen tonen hoe je hem draait",
    ),
    sign_plank=Entry("gestippeld kader", "de plaats van een plank"),
    making=(
        "Vouw langs de stippellijnen. Pionnen: vouw ze dubbel, lijm de twee helften op elkaar, "
        "vouw de flapjes naar buiten en lijm ze op een munt. Tenten: vouw ze over de nok. Borden "
        "van dezelfde maat passen rug aan rug: lijm een dag- en een nachtbord op de twee zijden "
        "van één stuk karton."
    ),
    card_short=Entry("Plaats een korte plank", "Uit je voorraad. Eén uiteinde raakt jouw veld."),
    card_long=Entry("Plaats een lange plank", "Uit je voorraad. Eén uiteinde raakt jouw veld."),
    card_take=Entry("Verwijder een plank", "Naar je voorraad. Eén uiteinde raakt jouw veld."),
    card_move=Entry("Verplaats een plank", "Eén uiteinde raakt jouw veld, ervoor en erna."),
    card_step_1=Entry("Maak 1 stap", "Naar een plank, of van een plank naar een paal."),
    card_step_2=Entry("Maak 2 stappen", "Je hoeft ze niet allebei te maken."),
    card_step_3=Entry("Maak 3 stappen", "Je hoeft ze niet alle drie te maken."),
    card_joker=Entry("Joker", "Vervangt een kaart naar keuze."),
    setup_title="Spelopzet",
    setup_board=(
        "Leg elke losse paal op zijn plaats en draai hem zoals de lijnen op het bord aangeven. "
        "Leg de edelstenen neer zoals ze hier getekend zijn."
    ),
    setup_planks="Leg ook de planken neer die hier getekend zijn*.",
    setup_players=(
        "Kies een kleur en ga bij die startpaal zitten*; zet je pion erop en je tent ernaast*. "
        "Bepaal wie begint; daarna gaat de beurt met de klok mee rond."
    ),
    setup_stock="Elke speler neemt een voorraad van {short} en {long}.",
    setup_stock_shared="Elke speler neemt een voorraad van {short} en {long}*.",
    setup_stock_table="Elke speler neemt een voorraad planken, zoveel als deze tabel aangeeft*:",
    stock_players="Aantal spelers",
    setup_jokers=(
        "Leg de {jokers} jokers als aparte stapel in het vak ‘{joker_space}’ op het bord en de "
        "{tiles} zandlopertegels in het vak ‘{tile_space}’."
    ),
    setup_given="Geef elke speler één exemplaar van elk van deze kaarten*: {cards}.",
    setup_draw=(
        "Schud de overige kaarten en geef iedereen er nog 2. Leg de rest gedekt in het vak "
        "‘{draw_space}’. Het vak ‘{discard_space}’ blijft nog leeg. Houd je kaarten geheim."
    ),
    setup_fewer=(
        "{fewer}, laat dan de edelstenen van de andere kleuren van het bord*. Hun startpalen "
        "blijven in het spel: iedereen mag erop komen."
    ),
    two_or_three="Spelen jullie met z’n tweeën of drieën",
    two="Spelen jullie met z’n tweeën",
    rules_title="Spelverloop",
    aim="Doel van het spel",
    aim_number=(
        "Verzamel de {gems} edelstenen in jouw kleur. Wie ze als eerste alle {gems} heeft, wint."
    ),
    aim_all="Verzamel alle edelstenen in jouw kleur. Wie ze als eerste allemaal heeft, wint.",
    places_three="De anderen mogen daarna doorspelen om de tweede plaats.",
    places_four="De anderen mogen daarna doorspelen om de tweede, derde en vierde plaats.",
    turn="In je beurt",
    turn_play=(
        "Speel kaarten met samen hoogstens 4 zandlopers, of speel geen kaart en neem één joker in "
        "je hand."
    ),
    turn_order=(
        "Voer elke kaart volledig uit voordat je de volgende speelt. Je moet minstens één stap "
        "van een kaart maken*, maar je hoeft ze niet allemaal te maken; je verbruikt hoe dan ook "
        "al zijn zandlopers."
    ),
    turn_discard=(
        "Gespeelde en afgelegde kaarten gaan naar de aflegstapel, maar gespeelde jokers gaan "
        "terug naar hun eigen stapel."
    ),
    turn_draw=(
        "Trek daarna 2 kaarten. Heb je er nu meer dan 8, leg dan de boventallige kaarten af; je "
        "kiest zelf welke."
    ),
    turn_next="Dan is de speler links van je aan de beurt.",
    tiles_heading="Zandlopertegels",
    turn_tiles=(
        "Voor elke edelsteen krijg je een zandlopertegel. Je mag hem meteen of later inzetten, in "
        "deze beurt of in een andere. Je mag er ook meerdere tegelijk inzetten: elke tegel geeft "
        "je in die beurt 1 zandloper extra. Een tegel telt maar één keer; draai hem dan om*."
    ),
    jokers="De jokers",
    turn_swap=(
        "In je beurt mag je, voordat je trekt, ook 4 kaarten ruilen voor een joker. Die mag je "
        "meteen spelen of bewaren. Bij die 4 kaarten mag geen joker zijn; leg ze op de "
        "aflegstapel*."
    ),
    turn_joker="Een joker vervangt een kaart naar keuze en kost 2 zandlopers.",
    turn_jokers=(
        "Je mag nooit meer dan 2 jokers in je hand hebben. Ook met 8 kaarten in je hand mag je "
        "een joker nemen: je legt pas af nadat je getrokken hebt."
    ),
    reshuffle="Is de trekstapel leeg, schud dan de aflegstapel: dat wordt de nieuwe trekstapel.",
    deeds="Wat je met de kaarten doet",
    lay=Entry(
        "Plaatsen",
        "Leg een plank uit je eigen voorraad op het bord. Eén uiteinde moet jouw veld raken: het "
        "veld waarop je pion staat. Heb je geen plank van die lengte meer, dan kun je de kaart "
        "niet spelen.",
    ),
    take=Entry(
        "Verwijderen",
        "Haal een plank weg die met één uiteinde jouw veld raakt, wie hem ook geplaatst heeft, en "
        "leg hem in je voorraad. Dat kan niet als er een pion op staat of als een pion in het "
        "water zou vallen. Andere planken die vallen, gaan uit het spel: leg ze in het vak voor "
        "verloren planken.",
    ),
    move=Entry(
        "Verplaatsen",
        "Haal een plank weg en leg hem meteen weer neer: zowel bij het weghalen als bij het "
        "plaatsen raakt één uiteinde het veld waarop je pion staat. Je pion maakt intussen geen "
        "stappen en kan dus niet op die plank staan. Ook mag er geen andere pion op staan of "
        "in het water vallen, en planken die erop rustten, gaan uit het spel*.",
    ),
    walk=Entry(
        "Stappen",
        "Een stap gaat van een plank naar een plank die erop rust of waarop hij rust*, bij een X "
        "van de ene korte plank naar de andere, van een plank naar een paal of van een paal naar "
        "een plank. Het maakt niet uit wie de planken geplaatst heeft. Pionnen mogen elkaar "
        "passeren en op hetzelfde veld staan. Iedereen mag op elke startpaal komen. Kom je op een "
        "veld met een edelsteen in jouw kleur, leg hem dan op je tent; daarna mag je verder lopen.",
    ),
    costs="Kaarten: kosten en aantal",
    fields_title="Velden en planken",
    fields_heading="Velden: waar een pion kan staan",
    field_plank="Een plank is één veld, hoe lang hij ook is.",
    field_pole="Een startpaal is één veld. Een gewone paal, zonder muur of brug, ook*.",
    field_wall=(
        "Een muur maakt twee velden, één aan elke kant; een pion kan er niet doorheen. Een plank "
        "raakt de kant waar hij vandaan komt, ook als zijn uiteinde de muur bedekt*. Geen plank "
        "mag precies in de lengterichting van de muur eindigen*."
    ),
    field_bridge=(
        "Een brug maakt twee velden: de brug en het water. Het water is één veld: de twee delen "
        "zijn onder de brug verbonden. Geen pion komt van de brug in het water of andersom. Een "
        "plank in het verlengde van de brug raakt de brug; elke andere plank raakt het water*."
    ),
    printed_none="Dit is de {side} van het bord: alleen de startpalen zijn erop gedrukt*.",
    printed_some=(
        "Dit is de {side} van het bord: de palen met een tweede ring zijn erop gedrukt, net als "
        "de startpalen*, en blijven waar ze zijn."
    ),
    forms="Zo mogen planken liggen",
    form_edge=Entry(
        "Recht",
        "Een korte plank verbindt twee palen naast elkaar in een rij of kolom.",
    ),
    form_diagonal=Entry(
        "Diagonaal",
        "Een lange plank verbindt twee palen diagonaal over een vierkant.",
    ),
    form_cross=Entry(
        "T en X",
        "Een korte plank loopt van een paal op een derde hoek naar het midden van een diagonaal: "
        "een T. Een tweede, van een paal op de vierde hoek, verlengt de eerste: een X. Elk van "
        "beide heeft alleen de diagonaal nodig*. Ze raken elkaar: vanaf de ene mag je de andere "
        "plaatsen of weghalen. Van de ene naar de andere gaan kost 1 stap.",
    ),
    form_bar=Entry(
        "H",
        "Een lange plank ligt dwars over het midden van twee korte planken, aan weerszijden van "
        "een vierkant. Hij steekt aan beide uiteinden uit; daarom kunnen de lange planken van "
        "twee H’s niet in elkaars verlengde in aangrenzende vierkanten liggen*.",
    ),
    form_support=(
        "Bij een T of X rusten de korte planken op de diagonaal, bij een H rust de lange plank op "
        "beide korte. Wordt een steun weggehaald, dan vallen de planken die erop rusten, "
        "enzovoort."
    ),
    form_never=(
        "Een diagonaal kruist nooit een lange plank, maar diagonalen mogen elkaar op een paal "
        "ontmoeten. Ook de lange plank van een H kruist nooit een lange plank: in een vierkant is "
        "plaats voor één diagonaal of één zo’n plank*."
    ),
    form_once=(
        "Op een andere manier mogen planken niet liggen. Tussen zijn uiteinden ligt geen plank "
        "over een paal, of over een andere plank, behalve bij een T, X of H. Er mogen nooit twee "
        "planken op dezelfde plaats liggen*."
    ),
    gems_heading="Edelstenen",
    in_pack="Onderdelen bij dit bord",
    signs="Tekens op het bord",
    pile_draw=Entry("Trekstapel", "gedekt"),
    pile_discard=Entry("Aflegstapel", "gespeeld of afgelegd"),
    pile_joker=Entry("Jokers", "gespeelde komen hier terug"),
    pile_lost=Entry("Verloren planken", "gevallen en uit het spel"),
    pile_tiles=Entry("Zandlopertegels", "één per edelsteen"),
)
