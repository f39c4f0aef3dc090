"""Canal Grande in Dutch."""

from layoutkit.games.canal_grande.draw.words.table import (
    CanalWords,
    ExampleWords,
    RuleWords,
    SecretWords,
)
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Zonder titel",
    desc_two="Een tafel van Canal Grande voor twee spelers.",
    desc_four="Een tafel van Canal Grande voor twee teams van twee.",
    cards="kaarten",
    markers="rolkaartjes",
    aids="overzichtskaarten",
    records="scorekaarten",
    rules="spelregels",
    example="voorbeelden",
    hands="verzegelde handkaarten",
    piles="deellijsten",
    card_names={"spy": "Spion", "traitor": "Verrader", "gondola": "Gondel", "doge": "Doge"},
    card_aids={
        "spy": "Trek twee actiekaarten van de stapel en voer ook die uit.",
        "traitor": "Je mag blind een kaart uit de hand van een tegenstander trekken en op de hand"
        " nemen.",
        "gondola": "Voeg bij een waardering een willekeurig aantal kaarten van één andere wijk"
        " toe.",
        "doge": "Begin een waardering: kom uit met een wijkkaart en noem de wijk.",
    },
    district="Wijk",
    district_aid="Kom er bij een waardering mee uit, of leg hem bij.",
    box_heading="De kaarten van dit pak",
    number_card="Cijferkaart {number}",
    back_actions="Achterkant van de actiekaarten",
    back_numbers="Achterkant van de cijferkaarten",
    divider="Verdeler",
    divider_aid="Draai 5 actiekaarten en 3 cijferkaarten om. Doe twee aanbiedingen.",
    chooser="Bepaler",
    chooser_aid="Kies een aanbod en voer het uit. De verdeler krijgt het andere.",
    hand="Hand",
    hand_cards=Noun("kaart", "kaarten"),
    display="Gewonnen",
    numbers="Cijfers",
    sum="som {sum}",
    action_pile="Actiestapel",
    number_pile="Cijferstapel",
    discard="Aflegstapel",
    divides_next="{seat} verdeelt nu",
    team="Team {number}",
    pair="{one} en {other}",
    aid_heading="Voer een aanbod in deze volgorde uit",
    aid_order="Cijferkaarten open voor je, wijken en gondels op de hand; daarna spionnen, verraders"
    " en doges.",
    record_heading="Gewonnen wijken",
    record_note="Kruis een vakje aan voor elke wijk die je wint. Zes verschillende wijken of vier"
    " kaarten van één wijk winnen meteen.",
    side="Gewonnen door:",
    making="Print dubbelzijdig of plak voor- en achterkanten op elkaar, en snijd de kaarten uit."
    " Vouw handkaartbriefjes en lijsten op de streeplijn, met de tekst naar binnen.",
    signs=(
        ("achterkant A", "actiekaarten"),
        ("achterkant Z", "cijferkaarten"),
        ("banden", "elke wijk heeft een eigen kleur, arcering en embleem"),
    ),
    page=RuleWords(
        title="Canal Grande: de spelregels",
        for_two="2 spelers",
        for_four="4 spelers, twee teams",
        aim_heading="Doel van het spel",
        aim_two="Wijkkaarten die je bij waarderingen wint, liggen open voor je. De eerste speler"
        " die zulke kaarten van alle zes wijken heeft, of vier van één wijk, wint het spel meteen.",
        aim_four="Wijkkaarten die je bij waarderingen wint, liggen open voor je. Het eerste team"
        " dat zulke kaarten van alle zes wijken heeft, of vier van één wijk, wint het spel meteen.",
        setup_heading="Voorbereiding",
        pack_two="Dit pak is één compleet dek: {actions} actiekaarten en {numbers} cijferkaarten.",
        pack_four="Dit pak is al gesorteerd voor vier spelers: twee dekken zonder acht van de"
        " verraders, samen {actions} actiekaarten en {numbers} cijferkaarten.",
        pack_whole="Dit pak bevat twee complete dekken. Leg acht verraders weg: er spelen {actions}"
        " actiekaarten en {numbers} cijferkaarten mee.",
        setup_two=(
            "Verdeel de actiekaarten (achterkant A) en de cijferkaarten (achterkant Z) in twee"
            " stapels.",
            "Schud twee kaarten van elke wijk en deel iedere speler er vier gedekt uit. Schud de"
            " andere vier door de rest van de actiekaarten: dat is de actiestapel van {pile}"
            " kaarten.",
            "Schud de {numbers} cijferkaarten. Beide stapels liggen gedekt naast elkaar in het"
            " midden van de tafel.",
            "Spreek af wie de eerste verdeler is. De andere speler is bepaler.",
        ),
        setup_four=(
            "Verdeel de actiekaarten (achterkant A) en de cijferkaarten (achterkant Z) in twee"
            " stapels.",
            "Schud vier kaarten van elke wijk en deel iedere speler er vier gedekt uit. Elke speler"
            " neemt ook één gondel. Schud de andere acht wijkkaarten door de rest van de"
            " actiekaarten: dat is de actiestapel van {pile} kaarten.",
            "Schud de {numbers} cijferkaarten. Beide stapels liggen gedekt naast elkaar in het"
            " midden van de tafel.",
            "Partners zitten naast elkaar. {seats} zitten met de klok mee; {one} spelen tegen"
            " {other}*. A is de eerste verdeler.",
        ),
        round_heading="Een ronde",
        round=(
            "De verdeler draait vijf actiekaarten en drie cijferkaarten om en verdeelt ze alle acht"
            " over twee aanbiedingen. Hoe groot een aanbod is, maakt niet uit, maar het moet"
            " minstens één kaart bevatten.",
            "De bepaler kiest een aanbod en voert het uit. Daarna voert de verdeler het andere"
            " uit.",
            "Leg bij het uitvoeren eerst de cijferkaarten open voor je neer. Neem de wijkkaarten en"
            " gondels op de hand. Voer daarna de spionnen, verraders en doges uit.",
        ),
        round_two="Na elke ronde wisselen verdeler en bepaler van rol.",
        round_four="A verdeelt voor C, dan B voor D, C voor A en D voor B, enzovoort.",
        round_pair="Elk van deze verdelingen is een ronde*.",
        round_cycle="Vier van deze verdelingen vormen een ronde*.",
        round_shares="Partners verdelen hun kaarten niet onder elkaar.",
        cards_heading="Spion en verrader",
        spy="Trek voor elke spion twee actiekaarten van de stapel. Voer ook die uit, zelfs een"
        " doge.",
        traitor_two="Voor elke verrader mag je blind een kaart uit de hand van je tegenstander"
        " trekken en op de hand nemen.",
        traitor_four="Voor elke verrader mag je blind een kaart uit de hand van een tegenstander"
        " naar keuze trekken en op de hand nemen.",
        traitor_none="Heeft die tegenstander geen handkaarten, dan vervalt de verrader*.",
        used="Gebruikte kaarten gaan naar de aflegstapel. Is de actiestapel op, schud dan de"
        " aflegstapel: dat is de nieuwe actiestapel*.",
        vote_heading="Een waardering",
        lead="Wie een doge uitvoert, is de uitdager. Hij komt uit met minstens één wijkkaart en"
        " noemt de wijk. Hij mag meer kaarten van die wijk bijleggen. Met elke gondel mag hij een"
        " willekeurig aantal kaarten van één andere wijk toevoegen.",
        vote_two=(
            "De tegenstander antwoordt met minstens één kaart van die wijk, op dezelfde manier"
            " versterkt met gondels, of geeft op. Daarna leggen jullie om de beurt kaarten bij, tot"
            " een van jullie stopt.",
            "Wie meer wijkkaarten heeft gelegd, wint de waardering. Bij een gelijk aantal wint de"
            " uitdager*.",
            "De winnaar krijgt de als eerste uitgespeelde wijkkaart, legt die open voor zich neer"
            " en legt al zijn andere kaarten van de waardering af. De verliezer legt de wijkkaart"
            " die hij als eerste heeft gelegd en al zijn gondels af en neemt zijn andere kaarten"
            " terug. Voor een uitdager die verliest, geldt de als eerste uitgespeelde kaart als"
            " deze kaart; die gaat naar de winnaar*.",
        ),
        gondola_two="Bij een gondel hoort een kaart van de genoemde wijk*.",
        vote_four=(
            "Kan de uitdager geen wijkkaart leggen, dan moet zijn partner uitkomen. Kan ook de"
            " partner dat niet, dan vervalt de doge en gaat hij naar de aflegstapel.",
            "Daarna leggen alle vier de spelers met de klok mee kaarten, ook de partners, tot alle"
            " vier gepast hebben. Je mag minder kaarten leggen dan anderen. Kun of wil je geen"
            " kaart leggen, dan pas je en doe je aan deze waardering niet meer mee.",
            "Ook zonder kaart van de genoemde wijk mag je meedoen: leg een gondel en een"
            " willekeurig aantal kaarten van één andere wijk.",
            "Hebben alle vier gepast, tel dan de wijkkaarten van elk team. Het team met meer"
            " kaarten wint; bij een gelijk aantal is dat het team van de uitdager.",
            "De winnaars krijgen de als eerste uitgespeelde wijkkaart, ongeacht wie die heeft"
            " gelegd*, en leggen die open voor zich neer. Elke winnaar legt al zijn andere kaarten"
            " van de waardering af. Elke verliezer legt de wijkkaart die hij als eerste heeft"
            " gelegd en al zijn gondels af en neemt zijn andere kaarten terug. Voor een verliezer"
            " die is uitgekomen, geldt de als eerste uitgespeelde kaart als deze kaart; die gaat"
            " naar de winnaars*.",
        ),
        phase_heading="Einde van een fase",
        phase_two="De fase eindigt als een speler na een ronde {limit} of meer punten op"
        " cijferkaarten heeft. Wie minder punten heeft, trekt drie actiekaarten; de ander is de"
        " volgende verdeler.",
        phase_four="De fase eindigt als twee partners na een ronde samen {limit} of meer punten op"
        " cijferkaarten hebben.",
        phase_teams="In het team met minder punten mag elke speler twee actiekaarten trekken; wie"
        " bij de laatste verdeling* verdeler of bepaler was, begint. In het andere team is de"
        " speler die in de volgorde A, B, C, D aan de beurt komt, de volgende verdeler.",
        phase_bonus="Spionnen, verraders en doges onder de getrokken kaarten worden uitgevoerd*."
        " Bij een gelijk aantal punten trekt niemand en blijft de volgorde zoals die is*.",
        numbers_again="Schud alle cijferkaarten tot een nieuwe stapel*.",
        numbers_stay="Cijferkaarten van eerdere fasen komen niet terug in de cijferstapel*.",
        win_heading="Einde van het spel",
        win_four="De wijkkaarten die voor beide partners liggen, tellen samen, en beide partners"
        " winnen. Partners kunnen elkaar beter geen tips geven.",
        values="Van de {numbers} cijferkaarten hebben er {ones} een 1, {twos} een 2 en {threes} een"
        " 3*.",
    ),
    vote=ExampleWords(
        title="Canal Grande: voorbeelden",
        offers_heading="Twee aanbiedingen",
        offers="Welk aanbod zou jij kiezen? Beide zijn evenveel waard als je een doge voor 3 telt"
        " en elke andere actiekaart voor 2, en de waarden van de cijferkaarten ervan aftrekt.",
        vote_heading="Een waardering, stap voor stap",
        teams="{seats} zitten met de klok mee; {one} spelen tegen {other}*.",
        two=(
            "{seat} speelt een doge, is de uitdager en komt uit met {district}.",
            "{seat} antwoordt met {district} en legt met een gondel kaarten van een andere wijk"
            " bij.",
            "{seat} legt op dezelfde manier kaarten bij.",
            "{seat} legt niets meer bij. De waardering is afgelopen.",
        ),
        four=(
            "{seat} speelt een doge, is de uitdager en komt uit met {district}.",
            "Het gaat met de klok mee verder, dus nu is {seat}, de partner van {leader}, aan de"
            " beurt. Minder kaarten leggen mag.",
            "{seat} heeft geen {district}, maar doet mee met een gondel en kaarten van een andere"
            " wijk.",
            "{seat} legt {district} en met een gondel een kaart van een andere wijk.",
            "Niemand heeft tot nu toe gepast. {seat} legt een kaart bij.",
            "{seats} passen om de beurt. Alle vier hebben gepast: de waardering is afgelopen.",
        ),
        together="wijkkaarten",
        tie_two="Beide spelers hebben {cards} wijkkaarten gelegd: een gelijk aantal, dus wint de"
        " uitdager*.",
        tie_four="Beide teams hebben {cards} wijkkaarten gelegd: een gelijk aantal, dus wint het"
        " team van de uitdager.",
        prize_two="{seat} krijgt de als eerste uitgespeelde kaart {district}.",
        prize_four="{side} krijgen de als eerste uitgespeelde kaart {district}.",
        gets="krijgt",
        discards="legt af",
        takes_back="neemt terug",
    ),
    secret=SecretWords(
        hand="Handkaarten van {seat}",
        sealed="Open dit na het delen.",
        fold="Hier vouwen; het geheim blijft binnenin.",
        compare="Dit zijn je handkaarten. Heb je andere gekregen? Zeg niet welke: deel opnieuw met"
        " beide lijsten.",
        list_one="Lijst 1: stapelen",
        list_two="Lijst 2: delen",
        stacker="Voor één speler, en voor niemand anders.",
        dealer="Voor een andere speler. De speler met lijst 1 leest deze lijst nooit.",
        why="Beide lijsten samen vervangen het schudden en delen van de voorbereiding. Eén lijst"
        " alleen verraadt niet wie welke kaart krijgt, dus twee van de spelers kunnen delen.",
        laid_out="Leg eerst de kaarten neer die op de afbeelding van de tafel open liggen.",
        stack=(
            "Ga apart van de anderen zitten en open deze lijst.",
            "Stapel deze actiekaarten gedekt in de volgorde van de lijst: elke kaart komt op de"
            " vorige.",
        ),
        stack_numbers="Stapel de cijferkaarten op dezelfde manier.",
        stack_end="Sluit de lijst. Geef de stapels gedekt aan de speler met lijst 2.",
        deal=(
            "Leg de stapel actiekaarten gedekt uit, van boven af, in rijen van tien. Tel de kaarten"
            " zoals op de afbeelding; rijen mogen elkaar overlappen.",
            "De anderen kijken weg. Open deze lijst en geef elke speler gedekt de kaarten met deze"
            " nummers.",
        ),
        deal_pile="Maak de actiestapel in de volgorde van de lijst: elke kaart komt op de vorige.",
        deal_rest="Schud de kaarten die overblijven met alle andere actiekaarten: dat is de"
        " actiestapel.",
        deal_numbers="Leg ook de cijferkaarten uit en maak op dezelfde manier de cijferstapel.",
        deal_no_numbers="Schud de cijferkaarten: dat is de cijferstapel.",
        deal_end="Sluit de lijst. Niemand opent een van de lijsten voor het einde van het spel.",
        actions="Actiekaarten, eerste kaart onderop",
        numbers="Cijferkaarten, eerste kaart onderop",
        action_order="Actiestapel, eerste kaart onderop",
        number_order="Cijferstapel, eerste kaart onderop",
    ),
)
