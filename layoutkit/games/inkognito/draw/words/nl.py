"""Inkognito in Dutch."""

from layoutkit.games.inkognito.draw.words.table import (
    InkognitoWords,
    MissionWords,
    NoteWords,
    PassportWords,
    RuleWords,
    SetupWords,
    SlipWords,
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
        "tall": "lang",
        "short": "kort",
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
    cards="kaarten",
    marbles="knikkers",
    notes="notitiebladen",
    slips="geheime briefjes",
    rules="spelregels",
    setup="opstelling",
    identity="identiteit",
    build="gestalte",
    message="boodschap",
    start_card="Jij begint.",
    glue="plak",
    making="Vouw de figuren langs de streeplijnen en plak de voet onder de strook, zodat ze staan."
    " Vouw de paspoorten in het midden.",
    making_slips="Neem het blad met de geheime briefjes uit de printer met de namen van de kleuren"
    " boven, knip het zonder het om te draaien, en vouw elk briefje in het midden: het geheim zit"
    " binnenin.",
    signs=(
        ("rode lijn", "over land"),
        ("blauwe stippen", "over water"),
        ("gekleurde ring", "hier beginnen de figuren van een kleur"),
        ("N1 tot N8", "plaatsen van missies"),
    ),
    missions=MissionWords(
        heading="De missies",
        any_on="een willekeurig figuur op {who}",
        on="{one} op {who}",
        to="{one} naar {place}",
        escape="{one} naar {place} (vlucht)",
        meeting="{one} op {other} of {other} op {one}",
        agent_to="een van jullie naar {place}",
        ambassador="de ambassadeur",
        order="De codes van twee partners: eerst die van wie het eerst genoemd is. “Op” is op"
        " hetzelfde veld; “een willekeurig figuur” is een van de acht van je team.",
    ),
    passport=PassportWords(
        cover="Paspoort",
        republic="Doorluchtige Republiek Venetië",
        bearer="houder",
        inside_only="Laat niemand de binnenkant zien.",
        teams_heading="Wie bij wie hoort",
        teams="{f} en {b} zijn partners, tegen {z} en {x}.",
        turn_heading="Jouw beurt",
        turn=(
            "Trek drie knikkers.",
            "Loop zoals ze zeggen; langs figuren mag je vrij.",
            "Ondervraag elke speler van wie je een figuur ontmoet.",
            "Stuur het figuur weg, en noteer wat je zag.",
        ),
        turn_ambassador="Wie de ambassadeur speelt, zet hem 1 of 2 stappen, zonder knikkers.",
        alone_heading="Zonder partner",
        alone="Vlucht met je ware figuur: {f} naar N5, {b} naar N1, {z} naar N4, {x} naar N6.",
    ),
    note=NoteWords(
        heading="Notities",
        mine="Speler: {colour}",
        hint="Een rij voor elk antwoord: kruis aan welke kaarten je zag. Streep door wat niet kan.",
        message="boodschap",
    ),
    slip=SlipWords(
        only_for="Alleen voor {colour}",
        aside="Ongelezen apart",
        fold="Hier vouwen; het geheim blijft binnenin.",
        you_are="Jij bent",
        true_figure="Je ware figuur: {build}",
        message="Boodschap",
        show="Om je boodschap te tonen, vouw je het briefje andersom en laat je alleen deze helft"
        " zien.",
        put_aside="Deze set heeft niemand.",
    ),
    sheet=SetupWords(
        heading="Opstelling: {title}",
        placement="Wie staat waar",
        seats="Met de klok mee rond de tafel: {colours}.",
        start="{colour} begint.",
        take="Ieder neemt het paspoort, de vier figuren, de acht kaarten en het notitieblad van"
        " een kleur.",
        place="Zet je figuren op de startvelden van je kleur, zoals de tabel toont.",
        ambassador="Zet de ambassadeur op de ambassade (E0), en leg de knikkers naast het bord.",
        deal="Schud identiteiten, gestalten en boodschappen van de zwart-witte kaarten apart, doe"
        " van elk een in vier enveloppen en de startkaart in een ervan. Ieder krijgt er een.",
        deal_ares="Schud identiteiten, gestalten en boodschappen van de zwart-witte kaarten apart,"
        " en deel van elk een aan iedere kleur.",
        deal_three="De vierde set gaat ongezien opzij.",
        slips="Deelt een spelleider geheime briefjes uit, dan komen die in de plaats van de"
        " zwart-witte kaarten.",
        three="De vierde kleur blijft in de doos.",
        five="De vijfde speler is de ambassadeur: hij heeft geen kleur en geen kaarten.",
        marbles="De knikkers: {marbles}.",
        exile={
            "unnumbered": "Wie ondervraagd is, gaat naar een vrij veld zonder nummer.",
            "white_only": "Wie ondervraagd is, gaat naar een vrij wit veld.",
        },
        under_way="Een spel dat bezig is: de figuren staan waar de tekening ze toont.",
        exiled="Het laatst weggestuurd: {figures}.",
    ),
    page=RuleWords(
        title="Inkognito: de spelregels",
        players="{players} spelers",
        aim_heading="Het doel",
        aim="Vind je partner, ontdek jullie missie, en vervul die eerder dan de anderen.",
        teams="Lord Fiddlebottom en Colonel Bubble spelen tegen Madame Zsa Zsa en Agent X. Eerst"
        " weet niemand wie wie is.",
        board_heading="Het bord",
        board="Een rode lijn is een stap over land, een lijn van blauwe stippen een stap over"
        " water. Velden met een letter en een ring in een kleur zijn startvelden, die met een W"
        " zijn gewone.",
        places="Plaatsen: {places}.",
        start_heading="Voor je begint",
        own="Ieder neemt de vier figuren van een kleur, de acht kaarten van die kleur, haar"
        " paspoort en een notitieblad. Je figuren beginnen op de vier velden van je kleur, op elk"
        " één; welke waar staat, kies je zelf, of de opstelling zegt het. De ambassadeur begint op"
        " de ambassade (E0), de knikkers liggen naast het bord.",
        sets="Identiteiten, gestalten en boodschappen van de zwart-witte kaarten worden apart"
        " geschud. Ieder krijgt in het geheim van elk een: wie hij is, welk van zijn figuren het"
        " ware is, en de helft van de code van zijn missie.",
        start_mb="Wie de startkaart in zijn envelop vindt, begint; daarna gaat het met de klok"
        " mee.",
        start_ares="Loot wie begint; daarna gaat het met de klok mee.",
        three="Met drie spelers: een kleur en haar paspoort blijven in de doos. Toch worden vier"
        " sets gemaakt; een ervan gaat ongezien opzij.",
        five="Met vijf spelers: de vijfde speelt de ambassadeur, heeft geen kleur en krijgt geen"
        " set.",
        shake_heading="Jouw beurt: drie knikkers",
        shake="Trek drie van de tien knikkers. Elke knikker is een stap langs een lijn waard:",
        marbles={
            "red": "een eigen figuur over land",
            "blue": "een eigen figuur over water",
            "yellow": "een eigen figuur over land of water",
            "black": "de ambassadeur, over land of water",
            "white": "niets",
        },
        marbles_ares={
            "orange": "een eigen figuur over land",
            "light-blue": "een eigen figuur over water",
            "white": "een eigen figuur over land of water",
            "black": "de ambassadeur, over land of water",
            "purple": "een figuur van een andere speler",
        },
        free="Verdeel de stappen over je figuren zoals je wilt; je hoeft ze niet alle te"
        " gebruiken.",
        move_heading="Lopen",
        over="Langs figuren mag je vrij. Je mag niet eindigen op een eigen figuur, en in een beurt"
        " niet twee keer dezelfde speler ontmoeten; verschillende spelers mag wel.",
        meet="Wie eindigt op het veld van het figuur van een ander, ontmoet die speler.",
        ambassador_moves="De ambassadeur mag niet op het figuur van een ander worden gezet.",
        purple="Paars zet geen figuur op een derde speler of op de ambassadeur.",
        ask_heading="Vragen",
        ask="Vraag de speler die je ontmoet naar zijn identiteit (hij toont je twee identiteiten"
        " en een gestalte) of naar zijn gestalte (twee gestalten en een identiteit). Minstens een"
        " van de drie kaarten is waar.",
        ask_ambassador="Op de ambassadeur mag je een speler naar keuze ondervragen: hij toont twee"
        " identiteiten of twee gestalten, en een daarvan is waar.",
        no_ask="Of zet in plaats daarvan het figuur dat je ontmoet een stap verder, niet op een"
        " bezet veld.",
        message="De boodschap mag in plaats van een kaart getoond worden, maar telt nooit als de"
        " ware.",
        again="Wie dezelfde drie kaarten weer aan dezelfde speler toont, moet van elke kaart"
        " zeggen of ze waar is.",
        again_ares="Wie dezelfde drie kaarten weer aan dezelfde speler zou tonen, toont er een"
        " minder, en de keer daarop alleen een ware.",
        exile_heading="Weggestuurd",
        exile={
            "unnumbered": "Na het antwoord zet je het figuur op een vrij veld zonder nummer.",
            "white_only": "Na het antwoord zet je het figuur op een vrij wit veld.",
        },
        exile_ambassador="De ambassadeur gaat naar een vrij gekleurd veld of naar de ambassade.",
        exile_ambassador_ares="De ambassadeur gaat terug naar de ambassade als die vrij is, anders"
        " naar een vrij gekleurd veld.",
        end_heading="De missie",
        missions="De boodschappen van twee partners noemen hun missie: zie de tabel in het"
        " paspoort.",
        end="Een missie kan alleen in je eigen beurt of die van je partner vervuld worden. Zeg"
        " “missie volbracht”, en toon de kaarten: klopt het, dan wint je team; bij een verkeerde"
        " partner of missie wint het andere team.",
        at_home="Moet de ambassadeur naar de ambassade, dan moet hij er tijdens het spel heen"
        " gaan.",
        three_heading="Met drie spelers",
        alone="Wie geen partner heeft, vlucht met zijn ware figuur: Fiddlebottom naar N5, Bubble"
        " naar N1, Zsa Zsa naar N4, Agent X naar N6.",
        absent="Gaat een missie over de persoon die niet meespeelt, dan komt diens partner in de"
        " plaats.",
        five_heading="De vijfde speler",
        fifth="De ambassadeur zet 1 of 2 stappen, zonder knikkers. Waar hij een figuur ontmoet,"
        " vraagt hij twee kaarten; hij ziet alle kaarten die via hem getoond worden.",
        fifth_wins="Meldt een team zijn missie, dan wint hij als hij alle vier identiteiten en"
        " alle vier gestalten kent.",
        agents="Waar een missie de ambassadeur verzet, gaat een van de twee ware figuren van het"
        " team erheen.",
        head_heading="Trekken zonder het hoofd",
        head="Doe de tien knikkers in een zakje, of schud ze met de rug naar boven. Trek er drie,"
        " bekijk ze, en leg ze na de beurt terug.",
    ),
)
