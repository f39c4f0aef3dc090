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
        "Collez les rectos et les versos dos à dos ou imprimez en recto verso, puis découpez les "
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
            "de tuiles à soi. La table est vide. Décidez qui commence*. Jouez ensuite à tour de "
            "rôle."
        ),
        move_heading="Votre tour",
        place=(
            "Prenez une, deux ou trois tuiles de la réserve et posez chacune avec la face de votre "
            "choix visible, orientée comme vous voulez*. Il est interdit de passer."
        ),
        row=(
            "Plusieurs tuiles se posent en ligne droite, bord à bord et sans trou. Seules les "
            "tuiles doivent se toucher, pas leurs canaux."
        ),
        straddle={
            "false": "La ligne ne doit pas traverser de tuiles déjà posées*.",
            "true": "La ligne peut traverser des tuiles déjà posées*.",
        },
        touch=(
            "Dès le deuxième tour, au moins une de vos tuiles touche par un bord une tuile déjà "
            "posée. Se toucher par un coin ne suffit pas."
        ),
        edges=(
            "Là où deux tuiles se touchent, le canal rencontre le canal, ou la rive la rive. Ne "
            "bloquez jamais un canal."
        ),
        corner="Les tuiles d’un même tour ne forment jamais d’angle.",
        stay="Une tuile posée reste en place.",
        end_heading="Victoire",
        close=(
            "Vous gagnez si votre tour ferme le canal. Il n’est pas nécessaire d’utiliser les "
            "{stock} tuiles."
        ),
        loose_tiles={
            "false": (
                "Toutes les tuiles sur la table doivent appartenir à ce seul canal. Un anneau avec "
                "des tuiles isolées à côté ne gagne pas."
            ),
            "true": "Un canal fermé gagne même si des tuiles isolées se trouvent à côté*.",
        },
        impossible_heading="« Impossible ! »",
        impossible=(
            "Juste après le tour de votre adversaire, dites « Impossible ! » si vous pensez que "
            "les tuiles restantes ne permettent plus de fermer le canal."
        ),
        alone=(
            "Votre adversaire continue alors seul avec le reste de la réserve, tour après tour, "
            "selon les mêmes règles*. S’il ferme le canal, il gagne. Si les tuiles ne suffisent "
            "pas, vous gagnez. Vous gagnez aussi si elles suffiraient mais qu’il ne voit pas "
            "comment*."
        ),
        run_out=(
            "Si personne ne dit rien et que la réserve s’épuise, celui qui a posé la dernière "
            "tuile a perdu*."
        ),
        allowed_heading="Permis",
        allowed=(
            "Une tuile à côté d’une autre, les canaux se joignent.",
            "Trois en ligne au bout d’un canal.",
            "Deux en ligne qui ne se joignent pas : rive contre rive.",
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
