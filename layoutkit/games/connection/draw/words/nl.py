"""Venice Connection in Dutch."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Zonder titel",
    position_desc="Een stand van Venice Connection; tegels op tafel: {count}.",
    tiles="tegels",
    puzzles="puzzels",
    rules="spelregels",
    straight="recht kanaal",
    bend="bocht",
    making="Lijm voor- en achterkant op elkaar of print dubbelzijdig, en snijd dan de zestien"
    " tegels uit.",
    signs=(
        ("rechte kant", "een kanaal van de ene rand naar de rand ertegenover"),
        ("bochtkant", "een kanaal van de ene rand naar de rand ernaast"),
    ),
    page=RuleWords(
        title="Venice Connection: de spelregels",
        players="2 spelers",
        aim_heading="Het doel",
        aim="Samen leg je één kanaal. Wie het sluit, zodat het in zichzelf terugloopt, wint.",
        start_heading="Voor het begin",
        start="Alle zestien tegels vormen één gezamenlijke voorraad; niemand heeft eigen tegels. De"
        " tafel is leeg. Spreek af wie begint; daarna speel je om beurten.",
        move_heading="Je beurt",
        place="Leg één, twee of drie tegels, elk met de kant boven en zo gedraaid als je wilt."
        " Passen mag niet.",
        row="Meer dan één tegel leg je in één rechte rij, rand aan rand, zonder gat. Alleen de"
        " tegels moeten aansluiten, niet hun kanalen.",
        touch="Vanaf de tweede zet ligt minstens één van je tegels rand aan rand met een tegel die"
        " er al lag. Een hoekpunt telt niet.",
        edges="Waar twee tegels elkaar raken, sluit kanaal op kanaal aan of oever op oever."
        " Blokkeer nooit een kanaal.",
        corner="De tegels van één zet vormen nooit een hoek.",
        stay="Een tegel die ligt, wordt niet meer verplaatst.",
        end_heading="Winnen",
        close="Je wint als je zet het kanaal sluit. Niet alle zestien tegels zijn nodig.",
        all_tiles="Alle tegels op tafel moeten bij dat ene kanaal horen. Een ring met losse tegels"
        " ernaast wint niet.",
        impossible_heading="“Onmogelijk!”",
        impossible="Direct na de zet van de ander mag je “onmogelijk” zeggen, als je denkt dat"
        " niemand het kanaal nog kan sluiten.",
        alone="De ander speelt dan alleen verder met de rest van de voorraad, volgens dezelfde"
        " regels, zet na zet. Sluit hij het kanaal, dan wint hij; anders win jij.",
        run_out="Zegt niemand iets en raakt de voorraad op, dan heeft verloren wie de laatste tegel"
        " legde.",
        allowed_heading="Dit mag",
        allowed=(
            "Eén tegel naast een andere, de kanalen sluiten aan.",
            "Drie op een rij aan het eind van een kanaal.",
            "Twee op een rij die niet aansluiten: oever aan oever.",
            "Het kanaal is gesloten: je wint.",
        ),
        forbidden_heading="Dit mag niet",
        forbidden=(
            "Een kanaal loopt dood op een oever.",
            "De nieuwe tegel raakt alleen een hoekpunt.",
            "De tegels van één zet vormen een hoek.",
            "Een rij met een gat.",
        ),
        assumed_heading="Waar de bekende regels niets zeggen",
        assumed=(
            "Een rij loopt niet over een tegel heen die er al lag.",
            "Een onterecht “onmogelijk” verliest alleen als de ander het kanaal echt sluit.",
        ),
    ),
    sheet=PuzzleWords(
        task="Jij bent aan zet. Welke zet wint in {turns}?",
        task_open="Jij bent aan zet. Wat speel je?",
        left="Nog in de voorraad: {left}.",
        solution="Oplossing",
        course="Het beste spel tot het eind; ringen tonen de tegels van elke zet.",
        turn="Beurt {number}",
        closed="Het kanaal is gesloten.",
        won="Wie aan zet is, wint in {turns}.",
        lost="Wie aan zet is, verliest na {turns}.",
        tile=Noun("tegel", "tegels"),
        turn_noun=Noun("beurt", "beurten"),
        page="pagina {number} van {pages}",
    ),
)
