"""Canal Grande in Dutch."""

from layoutkit.games.canal_grande.draw.words.table import CanalWords, RuleWords, SecretWords
from layoutkit.language import Noun

WORDS = CanalWords(
    untitled="Zonder titel",
    desc_two="Een tafel van Canal Grande voor twee spelers.",
    desc_four="Een tafel van Canal Grande voor twee teams van twee.",
    cards="kaarten",
    markers="rolkaartjes",
    aids="geheugensteuntjes",
    records="winstlijsten",
    rules="spelregels",
    hands="verzegelde handen",
    piles="volgorde van de stapels",
    card_names={"spy": "Spion", "traitor": "Verrader", "gondola": "Gondel", "doge": "Doge"},
    card_aids={
        "spy": "Trek twee actiekaarten van de stapel.",
        "traitor": "Pak blind een kaart uit de hand van een tegenstander.",
        "gondola": "Bij een stemming: zet zoveel kaarten van één andere wijk in als je wilt.",
        "doge": "Roep een stemming uit: speel een wijkkaart en noem de wijk.",
    },
    district="Wijk",
    district_aid="Begin er een stemming mee, of antwoord ermee.",
    box_heading="De kaarten van één spel",
    number_card="Getalkaart {number}",
    back_actions="Achterkant van de actiekaarten",
    back_numbers="Achterkant van de getalkaarten",
    divider="Verdeler",
    divider_aid="Draai 5 actie- en 3 getalkaarten om. Maak twee aanbiedingen.",
    chooser="Kiezer",
    chooser_aid="Kies een aanbod en voer het uit. De verdeler krijgt het andere.",
    hand="Hand",
    hand_cards=Noun("kaart", "kaarten"),
    display="Gewonnen",
    numbers="Getallen",
    sum="som {sum}",
    action_pile="Actiestapel",
    number_pile="Getallenstapel",
    discard="Aflegstapel",
    divides_next="{seat} verdeelt nu",
    team="Team {number}",
    aid_heading="Voer een aanbod zo uit",
    aid_order="Getalkaarten open voor je neer, wijken en gondels op je hand; dan spionnen,"
    " verraders, doges.",
    record_heading="Winstlijst",
    record_note="Kruis elke gewonnen wijkkaart aan. Alle zes wijken, of vier keer dezelfde, winnen"
    " meteen.",
    side="Partij:",
    making="Print voor- en achterkant dubbelzijdig, of plak ze op elkaar, en snijd de kaarten."
    " Vouw verzegelde handen langs de streeplijnen.",
    signs=(
        ("achterkant A", "actiekaarten"),
        ("achterkant Z", "getalkaarten"),
        ("banden", "elke wijk heeft een eigen kleur, arcering en embleem"),
    ),
    page=RuleWords(
        title="Canal Grande: de spelregels",
        for_two="2 spelers",
        for_four="4 spelers, twee teams",
        aim_heading="Het doel",
        aim="Win wijken met stemmingen. Een kaart van elk van de zes wijken, of vier kaarten van"
        " dezelfde wijk, wint het spel meteen.",
        setup_heading="Voor het begin",
        setup_two=(
            "Leg actiekaarten (achterkant A) en getalkaarten (achterkant Z) apart.",
            "Schud twee kaarten van elke wijk; geef elke speler er verdekt vier. Schud de andere"
            " vier door de actiestapel: die heeft 44 kaarten.",
            "Schud de 14 getalkaarten. Beide stapels liggen gedekt naast elkaar.",
            "Spreek af wie het eerst verdeelt. De ander kiest.",
        ),
        setup_four=(
            "Neem twee spellen; acht verraders doen niet mee. Leg actiekaarten (achterkant A) en"
            " getalkaarten (achterkant Z) apart.",
            "Schud vier kaarten van elke wijk; geef elke speler er verdekt vier. Ieder neemt ook"
            " een gondel. Schud de andere acht door de actiestapel: die heeft 76 kaarten.",
            "Schud de 28 getalkaarten. Beide stapels liggen gedekt naast elkaar.",
            "Partners zitten naast elkaar: A en B spelen tegen C en D. A verdeelt het eerst.",
        ),
        round_heading="Een ronde",
        round=(
            "De verdeler draait vijf actiekaarten en drie getalkaarten om en maakt twee"
            " aanbiedingen, hoe groot ook. Elke heeft minstens één kaart; alle acht worden"
            " gebruikt.",
            "De kiezer neemt een aanbod en voert het uit. Daarna voert de verdeler het andere uit.",
            "Leg eerst getalkaarten open voor je neer en neem wijken en gondels op je hand. Voer"
            " dan spionnen, verraders en doges uit.",
        ),
        round_two="Verdeler en kiezer wisselen na elke ronde.",
        round_four="A verdeelt voor C, dan B voor D, C voor A, D voor B, enzovoort. Je deelt je"
        " aandeel niet met je partner.",
        cards_heading="Spion en verrader",
        spy="Een spion trekt twee actiekaarten van de stapel; die worden ook uitgevoerd, zelfs"
        " doges.",
        traitor_two="Een verrader pakt blind een kaart uit de hand van de tegenstander.",
        traitor_four="Een verrader pakt blind een kaart uit de hand van een van beide"
        " tegenstanders.",
        used="Gebruikte kaarten gaan naar de aflegstapel.",
        vote_heading="Een stemming",
        lead="Wie een doge heeft, speelt minstens één wijkkaart en noemt de wijk. Meer kaarten van"
        " die wijk mogen erbij; elke gondel zet zoveel kaarten van één andere wijk in als je wilt.",
        vote_two=(
            "De tegenstander antwoordt met minstens één kaart van die wijk, net zo versterkt, of"
            " geeft op. Daarna leggen beiden om de beurt bij tot een van hen stopt. Wie meer"
            " wijkkaarten heeft, wint.",
            "De winnaar houdt de eerst gespeelde wijkkaart, open voor zich, en legt zijn andere"
            " stemkaarten af. De verliezer legt zijn eerste wijkkaart en alle gondels af en neemt"
            " de rest terug.",
        ),
        vote_four=(
            "Wie niet kan beginnen, laat het aan zijn partner; kan die het ook niet, dan gaat de"
            " doge zonder gevolg weg.",
            "Alle vier spelen met de klok mee, ook de partner. Wie niet kan of wil, past en doet"
            " deze stemming niet meer mee. Je mag minder kaarten spelen dan anderen.",
            "Zonder kaart van de wijk mag je toch meedoen: met een gondel en zoveel kaarten van"
            " één wijk als je wilt.",
            "Als allen gepast hebben, tel je de wijkkaarten van elk team. Bij gelijke stand wint"
            " het team van de uitdager.",
            "De winnaars krijgen de eerst gespeelde wijkkaart, wie die ook speelde. Elke winnaar"
            " legt al zijn stemkaarten af, elke verliezer zijn eerste wijkkaart en alle gondels.",
        ),
        example_heading="Twee aanbiedingen, bijvoorbeeld",
        example="Welke zou jij nemen? Ze zijn even veel waard voor wie een doge 3 en elke andere"
        " actiekaart 2 waard vindt en getalkaarten als verlies telt.",
        phase_heading="Het einde van een fase",
        phase_two="Heeft een speler na een ronde {limit} of meer op getalkaarten, dan eindigt de"
        " fase. De laagste trekt drie actiekaarten; de hoogste verdeelt nu.",
        phase_four="Zijn de getalkaarten van een team na een ronde samen {limit} of meer, dan"
        " eindigt de fase. Beide spelers van het laagste team trekken twee actiekaarten, wie het"
        " laatst verdeelde of koos het eerst; de volgende tegenstander aan de beurt verdeelt.",
        numbers_again="Alle getalkaarten worden weer geschud.",
        win_heading="Winnen",
        win="Zes verschillende wijken, of vier keer dezelfde, winnen meteen.",
        win_four="Beide rijen van een team tellen samen. Partners geven elkaar geen hints.",
        assumed_heading="Waar de bekende regels zwijgen",
        assumed_two=(
            "Is de actiestapel leeg, dan worden de gebruikte kaarten geschud.",
            "Bij gelijke stand in een stemming wint de uitdager. Een gondel hoort bij een kaart"
            " van de gespeelde wijk.",
            "Gelijke sommen aan het einde van een fase brengen geen kaarten. Getrokken"
            " bonuskaarten worden uitgevoerd. Een verrader vindt niets in een lege hand.",
        ),
        assumed_four=(
            "Is de actiestapel leeg, dan worden de gebruikte kaarten geschud.",
            "Een ronde is één verdeling. Welke gondels gedeeld worden, maakt niet uit.",
            "Gelijke sommen aan het einde van een fase brengen geen kaarten. Getrokken"
            " bonuskaarten worden uitgevoerd. Een verrader vindt niets in een lege hand.",
        ),
    ),
    secret=SecretWords(
        hand="Hand van {seat}",
        sealed="Niet openen voor het spel begint.",
        take="Neem deze kaarten:",
        how_to_fold="Vouw dit deel omhoog over de kaarten, dan het bovenste deel naar achteren.",
        piles="Volgorde van de stapels",
        piles_note="Voor wie de tafel klaarmaakt, en voor niemand die meespeelt.",
        action_order="Actiestapel, bovenste kaart eerst",
        number_order="Getallenstapel, bovenste kaart eerst",
        unknown="staat niet in het bestand: schud hem",
    ),
)
