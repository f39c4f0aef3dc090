"""Inkognito in Dutch."""

from layoutkit.games.inkognito.draw.words.table import (
    EnvelopeWords,
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
    TellWords,
)
from layoutkit.language import Noun

WORDS = InkognitoWords(
    untitled="Zonder titel",
    subtitle="Intriges in Venetië",
    board_desc="Een bord van Inkognito. Velden: {spaces}.",
    by_land="over land",
    by_water="over water",
    line=Noun(
        one="lijn",
        many="lijnen",
    ),
    no_way="er leidt geen weg heen",
    places={
        "E0": "Ambassade",
        "N1": "Arsenaal",
        "N2": "Cannaregio",
        "N3": "Canal Grande",
        "N4": "Gouden Hoorn",
        "N5": "Jacht",
        "N6": "Motorboot",
        "N7": "San Marco",
        "N8": "Giudecca",
    },
    colours={
        "red": "rood",
        "green": "groen",
        "blue": "blauw",
        "yellow": "geel",
        "ambassador": "ambassadeur",
    },
    builds={
        "tall": "groot",
        "short": "klein",
        "fat": "dik",
        "thin": "dun",
    },
    people={
        "fiddlebottom": "Lord Fiddlebottom",
        "bubble": "Colonel Bubble",
        "zsa-zsa": "Madame Zsa Zsa",
        "agent-x": "Agent X",
    },
    marble_names={
        "white": "witte",
        "black": "zwarte",
        "red": "rode",
        "blue": "blauwe",
        "yellow": "gele",
        "orange": "oranje",
        "light-blue": "lichtblauwe",
        "purple": "paarse",
    },
    figures="figuren",
    passports="paspoorten",
    envelopes="enveloppen",
    cards="kaarten",
    marbles="knikkers",
    notes="notitiebladen",
    slips="geheime briefjes",
    rules="spelregels",
    setup="opstelling",
    identity="identiteit",
    build="vermomming",
    message="geheime boodschap",
    start_card="Jij begint.",
    glue="plak",
    making="Vouw de figuren langs de streeplijnen en plak de voet onder de strook, zodat ze"
    " blijven staan. Vouw de paspoorten in het midden.",
    making_envelopes="Vouw bij elke envelop de gestippelde plakstroken naar binnen, vouw de"
    " achterkant eroverheen en plak die vast.",
    making_slips="Neem het blad met de geheime briefjes uit de printer met de namen van de kleuren"
    " naar boven. Knip het uit zonder het om te draaien en vouw elk briefje in het midden, met"
    " het geheim aan de binnenkant.",
    signs=(
        ("rode lijn", "over land"),
        ("blauwe stippen", "over water"),
        ("gekleurde ring", "startveld van een figuur"),
        ("1 tot 8", "doelen van missies"),
        ("hoge hoed", "de ambassade"),
    ),
    missions=MissionWords(
        heading="De missies",
        any_on="iemand op {who}",
        on="{one} op {who}",
        to="{one} naar veld {number}",
        escape="{one} naar veld {number} (vlucht)",
        home="{one} naar de ambassade",
        meeting="{one} op {other} of {other} op {one}",
        agent_to="een van jullie naar veld {number}",
        agent_home="een van jullie naar de ambassade",
        ambassador="ambassadeur",
        onto_ambassador="de ambassadeur",
        order="Eerst komt de boodschap van de eerstgenoemde partner. “Op” betekent op hetzelfde"
        " veld, een naam is de echte figuur van die persoon, en “iemand” is elk van de acht"
        " figuren van je team*.",
    ),
    passport=PassportWords(
        cover="Paspoort",
        republic="Doorluchtige Republiek Venetië",
        bearer="houder",
        inside_only="Laat niemand de binnenkant zien.",
        missions="De missies*",
        teams="{f} en {b} zijn partners, tegen {z} en {x}.",
        turn_heading="Jouw beurt",
        turn=(
            "Trek drie knikkers.",
            "Verzet figuren zoals de knikkers aangeven.",
            "Ondervraag elke speler van wie je een figuur ontmoet.",
            "Verban die figuur en noteer wat je te zien kreeg.",
        ),
        turn_ambassador="Wie de ambassadeur speelt, zet 1 of 2 stappen en trekt geen knikkers.",
        alone_heading="Zonder partner",
        alone="Vlucht met je echte figuur: {f} naar veld 5, {b} naar veld 1, {z} naar veld 4, {x}"
        " naar veld 6.",
    ),
    tells=TellWords(
        heading="Tics",
        short={
            "fiddlebottom": "rechteroog trilt",
            "bubble": "trekt aan zijn linkeroor",
            "zsa-zsa": "pruilt",
            "agent-x": "fronst",
        },
        all="Het rechteroog van Lord Fiddlebottom trilt, Colonel Bubble trekt aan zijn linkeroor,"
        " Madame Zsa Zsa pruilt en Agent X fronst.",
        use="Praat er niet over wie je bent. Je mag wel een tic nadoen: je eigen tic, zodat je"
        " partner je herkent, of een andere, om de rest te misleiden.",
    ),
    note=NoteWords(
        heading="Notities",
        mine="Speler: {colour}",
        hint="Eén regel per antwoord: kruis aan welke kaarten je te zien kreeg. Streep door wat"
        " niet kan.",
        message="boodschap",
    ),
    slip=SlipWords(
        only_for="Alleen voor {colour}",
        aside="Ongelezen apart leggen",
        fold="Hier vouwen, met het geheim aan de binnenkant.",
        you_are="Jij bent",
        true_figure="Je echte figuur: {build}",
        message="Geheime boodschap",
        show="Wil je je boodschap tonen, vouw het briefje dan andersom en laat alleen deze helft"
        " zien.",
        put_aside="Deze kaarten heeft niemand.",
    ),
    envelope=EnvelopeWords(
        secret="Strikt geheim",
        owner="Alleen voor jouw ogen",
    ),
    sheet=SetupWords(
        heading="Opstelling: {title}",
        placement="Beginopstelling",
        seats="Met de klok mee rond de tafel: {colours}.",
        start="Eerste speler: {colour}.",
        start_mb="Eerste speler: wie de startkaart vindt; met geheime briefjes: {colour}.",
        take="Iedere speler neemt het paspoort, de vier figuren, de acht kaarten en een"
        " notitieblad van één kleur.",
        place="Zet je figuren op de startvelden van je kleur, zoals de tabel aangeeft.",
        ambassador="Zet de ambassadeur op de ambassade (hoge hoed) en leg de knikkers naast het"
        " bord.",
        deal="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten apart"
        " en doe van elk één in elk van de vier enveloppen. Stop de startkaart in een ervan."
        " Schud de enveloppen; iedere speler neemt er een.",
        deal_three="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart en doe van elk één in elk van de vier enveloppen. Schud ze en leg er een"
        " ongeopend apart. Stop de startkaart in een van de andere drie, schud die en deel ze"
        " uit.",
        deal_ares="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart en geef elke kleur er van elk één, gedekt.",
        deal_ares_three="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte"
        " kaarten apart en maak gedekt vier setjes met van elk één. Leg een setje ongezien"
        " apart; iedere speler neemt er een.",
        slips="Deelt een spelleider geheime briefjes uit, dan vervangen die de zwart-witte"
        " kaarten.",
        three="De vierde kleur blijft in de doos.",
        five="De vijfde speler is de ambassadeur en heeft geen kleur en geen kaarten.",
        marbles="De knikkers: {marbles}*.",
        marbles_ares="De knikkers: {marbles}.",
        exile={
            "unnumbered": "Een ondervraagde figuur gaat naar een vrij veld zonder nummer.",
            "white_only": "Een ondervraagde figuur gaat naar een vrij wit veld.",
        },
        under_way="Een spel dat al bezig is: de figuren staan waar de tekening ze toont.",
        exiled="Het laatst verbannen: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: de spelregels",
        players="{players} spelers",
        aim_heading="Doel van het spel",
        aim="Ontdek wie je partner is, toon elkaar je geheime boodschap en volbreng als eersten"
        " jullie gezamenlijke missie.",
        teams="Lord Fiddlebottom en Colonel Bubble spelen tegen Madame Zsa Zsa en Agent X. In het"
        " begin weet niemand wie wie is.",
        board_heading="Het bord",
        board="Een rode lijn is een stap over land, een lijn van blauwe stippen een stap over"
        " water. Velden met een gekleurde ring zijn startvelden, velden met een nummer zijn"
        " doelen van missies en gewone velden zijn wit. De hoge hoed geeft de ambassade aan.",
        places="De genummerde velden: {places}*.",
        start_heading="Voorbereiding",
        own="Iedere speler neemt de vier figuren van een kleur, de acht kaarten van die kleur, het"
        " paspoort en een notitieblad. Zet het paspoort als scherm voor je neer. Zet op elk"
        " startveld van je kleur één figuur; kies zelf welke waar staat, of volg de"
        " opstelling. De ambassadeur begint op de ambassade en de knikkers liggen naast het"
        " bord.",
        sets="Schud de identiteiten, vermommingen en boodschappen van de zwart-witte kaarten"
        " apart. Iedere speler krijgt in het geheim van elk één: ze zeggen wie je bent, welke"
        " van je figuren de echte is en wat jouw helft van de missie is. Houd deze kaarten"
        " verborgen.",
        start_mb="Ze worden uitgedeeld in enveloppen; in een daarvan zit ook de startkaart. Wie"
        " die vindt, begint, en daarna gaat het met de klok mee.",
        start_ares="Loot wie begint. Daarna gaat het met de klok mee.",
        three="Met drie spelers: één kleur en het paspoort ervan blijven in de doos. Maak zoals"
        " altijd vier setjes en leg er een ongezien apart.",
        three_start="De startkaart gaat in een van de andere drie.",
        five="Met vijf spelers: de vijfde speelt de ambassadeur en heeft geen kleur en geen"
        " geheime kaarten.",
        shake_heading="Jouw beurt: drie knikkers",
        shake="Trek drie van de tien knikkers. Elke knikker is goed voor één stap langs één lijn:",
        counts="De getallen geven aan hoeveel knikkers er van elke kleur zijn*.",
        counts_ares="De getallen geven aan hoeveel knikkers er van elke kleur zijn.",
        marbles={
            "red": "een van je figuren over land",
            "blue": "een van je figuren over water",
            "yellow": "een van je figuren over land of over water",
            "black": "de ambassadeur, over land of over water",
            "white": "niets",
        },
        marbles_ares={
            "orange": "een van je figuren over land",
            "light-blue": "een van je figuren over water",
            "white": "een van je figuren over land of over water",
            "black": "de ambassadeur, over land of over water",
            "purple": "een figuur van een andere speler",
        },
        free="Verdeel de stappen over je figuren zoals je wilt. Je hoeft ze niet allemaal te"
        " zetten.",
        move_heading="Figuren verzetten",
        over="Je mag over andere figuren heen lopen, maar niet stoppen op een eigen figuur. In één"
        " beurt mag je verschillende spelers ontmoeten, maar nooit twee keer dezelfde.",
        meet="Stop je op de figuur van een andere speler, dan ontmoet je die speler.",
        ambassador_moves="Je mag de ambassadeur naar een van je eigen figuren brengen; dat geldt"
        " als een ontmoeting met hem. Op de figuur van een andere speler mag je hem nooit"
        " zetten.",
        purple="Met paars mag je een figuur niet op een figuur van een derde speler of op de"
        " ambassadeur zetten.",
        ask_heading="Ondervragen",
        ask="Vraag de speler die je ontmoet naar de identiteit (je krijgt twee identiteiten en één"
        " vermomming te zien) of naar de vermomming (twee vermommingen en één identiteit)."
        " Minstens één van de drie kaarten moet waar zijn.",
        ask_ambassador="Ontmoet je de ambassadeur, ondervraag dan een speler naar keuze: je krijgt"
        " twee identiteiten of twee vermommingen te zien, afhankelijk van wat je vraagt."
        " Minstens één van de twee moet waar zijn.",
        no_ask="Later in het spel mag je, in plaats van de ontmoete speler te ondervragen, een van"
        " je eigen figuren nog één stap over land of over water verzetten, maar niet naar een"
        " bezet veld. De ontmoete figuur blijft staan.",
        answer_heading="Antwoorden",
        message="In plaats van een kaart mag je je geheime boodschap tonen, aan je partner of om"
        " een ander te misleiden. Die telt nooit als ware kaart.",
        again="Toon dezelfde speler nooit twee keer dezelfde drie kaarten. Bewijst het notitieblad"
        " van die speler dat je het toch deed, dan moet je zeggen welke van de drie waar zijn"
        " en welke vals.",
        again_ares="Zou je dezelfde speler nog eens dezelfde drie kaarten tonen, dan toon je er"
        " een minder, en de keer daarna alleen een ware.",
        note="Noteer op je notitieblad wat je te zien krijgt.",
        exile_heading="Verbanning",
        exile={
            "unnumbered": "Na elke ondervraging zet je de ondervraagde figuur op een vrij veld"
            " naar keuze zonder nummer.",
            "white_only": "Na elke ondervraging zet je de ondervraagde figuur op een vrij wit veld"
            " naar keuze.",
        },
        exile_ambassador="Heb je de ambassadeur ontmoet, dan verban je hem in plaats daarvan: naar"
        " een gekleurd veld naar keuze of naar de ambassade. Dat veld moet vrij zijn*.",
        exile_ambassador_ares="Heb je de ambassadeur ontmoet, dan verban je hem in plaats daarvan:"
        " naar de ambassade als die vrij is en anders naar een vrij gekleurd veld.",
        end_heading="De missie",
        missions="Jouw boodschap en die van je partner noemen samen jullie missie: zie de tabel in"
        " het paspoort.",
        end="Heeft je team zijn missie vervuld, in jouw beurt of in die van je partner, roep dan:"
        " “Missie volbracht!” Toon daarna allebei je geheime kaarten*. Kloppen partner en"
        " missie, dan winnen jullie samen. Zo niet, dan wint het andere team.",
        at_home="Is het de missie de ambassadeur naar de ambassade te brengen, dan moet hij daar"
        " tijdens het spel heen gaan*.",
        three_heading="Met drie spelers",
        alone="Ontdek je dat je geen partner hebt, vlucht dan met je echte figuur: Fiddlebottom"
        " naar veld 5, Bubble naar veld 1, Zsa Zsa naar veld 4, Agent X naar veld 6.",
        absent="Gaat een missie over de persoon die ontbreekt, dan geldt ze voor diens partner.",
        five_heading="De vijfde speler",
        fifth="De ambassadeur zet 1 of 2 stappen, zonder knikkers. Waar hij een figuur ontmoet,"
        " vraagt de vijfde speler om twee kaarten; die speler ziet ook alle kaarten die via de"
        " ambassadeur worden getoond.",
        fifth_wins="Meldt een team zijn missie, dan wint de vijfde speler met kennis van alle vier"
        " identiteiten en alle vier vermommingen.",
        agents="Gaat het in een missie om een zet van de ambassadeur, dan gaat een van de twee"
        " echte figuren van het team erheen.",
        head_heading="Geen knikkerschudder? Neem een zakje",
        head="Doe de tien knikkers in een zakje, of schud ze met de rug naar boven. Trek er drie,"
        " bekijk ze en leg ze na je beurt terug.",
    ),
)
