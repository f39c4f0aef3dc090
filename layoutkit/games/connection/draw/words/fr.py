"""Venice Connection in French."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Sans titre",
    position_desc="Une position de Venice Connection ; tuiles sur la table : {count}.",
    tiles="tuiles",
    puzzles="problèmes",
    rules="règle du jeu",
    straight="canal droit",
    bend="coude",
    making=(
        "Collez les rectos et les versos dos à dos ou imprimez recto verso, puis découpez les "
        "seize tuiles."
    ),
    signs=(
        ("face droite", "un canal d’un bord au bord opposé"),
        ("face coudée", "un canal d’un bord au bord voisin"),
    ),
    page=RuleWords(
        title="Venice Connection : règle du jeu",
        players="2 joueurs",
        aim_heading="But du jeu",
        aim=(
            "Ensemble, vous construisez un seul canal. Celui qui le ferme, de sorte qu’il revienne "
            "sur lui-même, gagne."
        ),
        start_heading="Mise en place",
        start=(
            "Les {stock} tuiles sont identiques : un canal droit sur une face, un coude sur "
            "l’autre. Elles forment une réserve commune, en une ou plusieurs piles ; personne n’a "
            "de tuiles à soi. Il n’est pas nécessaire de les mélanger, et peu importe la face "
            "visible. La table est vide. Décidez qui commence*. Jouez ensuite à tour de rôle."
        ),
        move_heading="Votre tour",
        place=(
            "Prenez une, deux ou trois tuiles de la réserve et posez chacune avec la face de votre "
            "choix visible, orientée comme vous voulez*. Il est interdit de passer."
        ),
        row=(
            "Plusieurs tuiles se posent en ligne droite et d’un seul tenant. Seules les "
            "tuiles doivent se toucher ; leurs canaux ne doivent pas forcément se rejoindre."
        ),
        straddle={
            "false": "La ligne ne doit pas traverser de tuiles déjà posées*.",
            "true": "La ligne peut traverser des tuiles déjà posées*.",
        },
        touch=(
            "Dès le deuxième tour de la partie, au moins une de vos tuiles doit toucher par un "
            "bord une tuile déjà posée. Se toucher par un coin ne suffit pas."
        ),
        edges=(
            "Là où deux tuiles se touchent, un canal doit prolonger un canal, et une rive toucher "
            "une rive. Ne bloquez jamais un canal."
        ),
        corner="Les tuiles d’un même tour ne forment jamais d’angle.",
        stay="Une tuile posée reste en place*.",
        end_heading="Victoire",
        close=(
            "Vous gagnez si vous fermez le canal à votre tour. Il n’est pas nécessaire d’utiliser "
            "les {stock} tuiles."
        ),
        loose_tiles={
            "false": (
                "Toutes les tuiles sur la table doivent appartenir à ce seul canal. Une boucle à "
                "côté de laquelle il reste d’autres tuiles ne fait pas gagner."
            ),
            "true": (
                "Fermer un canal fait gagner même s’il reste d’autres tuiles à côté, alors que la "
                "règle originale demande un canal unique."
            ),
        },
        impossible_heading="« Impossible ! »",
        impossible=(
            "Juste après le tour de votre adversaire, annoncez « Impossible ! » si vous pensez que "
            "les tuiles restantes ne permettent plus de fermer le canal."
        ),
        alone=(
            "Votre adversaire continue alors seul avec le reste de la réserve, tour après tour, "
            "selon les mêmes règles*. S’il ferme le canal, il gagne. Si les tuiles ne suffisent "
            "pas, vous gagnez. Vous gagnez aussi si elles suffisent, mais qu’il ne trouve pas "
            "de solution*."
        ),
        run_out=(
            "Si personne n’annonce « Impossible ! » et que la réserve s’épuise, celui qui a posé "
            "la dernière tuile a perdu*."
        ),
        allowed_heading="Permis",
        allowed=(
            "Une tuile à côté d’une autre, les canaux se rejoignent.",
            "Trois en ligne au bout d’un canal.",
            "Deux en ligne qui ne se rejoignent pas : rive contre rive.",
            "Le canal est fermé : vous gagnez.",
        ),
        forbidden_heading="Interdit",
        forbidden=(
            "Un canal bute contre une rive.",
            "La nouvelle tuile ne touche qu’un coin.",
            "Les tuiles d’un même tour forment un angle.",
            "Une ligne avec un trou.",
        ),
    ),
    sheet=PuzzleWords(
        task="C’est à vous. Comment gagner en {turns}, en ne comptant que les vôtres ?",
        task_open="C’est à vous. Que jouez-vous ?",
        left="Reste dans la réserve : {left}.",
        solution="Solution",
        answer=(
            "Le meilleur jeu jusqu’à la fin : les nombres sont les tours, les cadres pleins vos "
            "tuiles, les cadres en tirets celles de votre adversaire."
        ),
        course="Le meilleur jeu jusqu’à la fin ; les cadres montrent les tuiles de chaque tour.",
        turn="Tour {number} – {player}",
        mover="vous",
        opponent="votre adversaire",
        closed="Le canal est fermé.",
        won="Vous gagnez en {turns}, en ne comptant que les vôtres.",
        lost="Votre adversaire gagne en {turns}, sans compter les vôtres.",
        tile=Noun("tuile", "tuiles"),
        turn_noun=Noun("tour", "tours"),
        page="page {number} sur {pages}",
    ),
)
