"""Venice Connection in French."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Sans titre",
    position_desc="Une position de Venice Connection ; tuiles sur la table : {count}.",
    tiles="tuiles",
    puzzles="énigmes",
    rules="règles du jeu",
    straight="canal droit",
    bend="coude",
    making="Collez recto et verso dos à dos, ou imprimez en recto verso, puis découpez les seize"
    " tuiles.",
    signs=(
        ("face droite", "un canal d'un bord au bord opposé"),
        ("face coudée", "un canal d'un bord au bord voisin"),
    ),
    page=RuleWords(
        title="Venice Connection : les règles",
        players="2 joueurs",
        aim_heading="Le but",
        aim="Ensemble, vous construisez un seul canal. Celui qui le ferme, de sorte qu'il revienne"
        " sur lui-même, gagne.",
        start_heading="Avant de commencer",
        start="Les seize tuiles forment une réserve commune ; personne n'a de tuiles à soi. La"
        " table est vide. Décidez qui commence, puis jouez à tour de rôle.",
        move_heading="Votre tour",
        place="Posez une, deux ou trois tuiles, chacune avec la face et l'orientation de votre"
        " choix. On ne peut pas passer.",
        row="Plusieurs tuiles se posent en une seule ligne droite, bord à bord, sans trou. Seules"
        " les tuiles doivent se toucher, pas leurs canaux.",
        touch="Dès le deuxième coup, au moins une de vos tuiles touche par un bord une tuile déjà"
        " posée. Un coin ne compte pas.",
        edges="Là où deux tuiles se touchent, le canal rencontre le canal, ou la rive la rive. Ne"
        " bloquez jamais un canal.",
        corner="Les tuiles d'un même coup ne forment jamais d'angle.",
        stay="Une tuile posée ne bouge plus.",
        end_heading="Gagner",
        close="Vous gagnez quand votre coup ferme le canal. Il n'est pas nécessaire d'utiliser les"
        " seize tuiles.",
        all_tiles="Toutes les tuiles sur la table doivent appartenir à ce seul canal. Un anneau"
        " avec des tuiles isolées à côté ne gagne pas.",
        impossible_heading="« Impossible ! »",
        impossible="Juste après le coup de l'adversaire, vous pouvez dire « impossible », si vous"
        " pensez que plus personne ne peut fermer le canal.",
        alone="L'adversaire continue alors seul avec le reste de la réserve, selon les mêmes"
        " règles, coup après coup. S'il ferme le canal, il gagne ; sinon, c'est vous.",
        run_out="Si personne ne dit rien et que la réserve s'épuise, celui qui a posé la dernière"
        " tuile a perdu.",
        allowed_heading="Permis",
        allowed=(
            "Une tuile à côté d'une autre, les canaux se joignent.",
            "Trois en ligne au bout d'un canal.",
            "Deux en ligne qui ne se joignent pas : rive contre rive.",
            "Le canal est fermé : vous gagnez.",
        ),
        forbidden_heading="Interdit",
        forbidden=(
            "Un canal bute contre une rive.",
            "La nouvelle tuile ne touche qu'un coin.",
            "Les tuiles d'un même coup forment un angle.",
            "Une ligne avec un trou.",
        ),
        assumed_heading="Là où les règles connues ne disent rien",
        assumed=(
            "Une ligne ne passe pas par-dessus une tuile déjà posée.",
            "Un « impossible » à tort ne perd que si l'adversaire ferme vraiment le canal.",
        ),
    ),
    sheet=PuzzleWords(
        task="À vous de jouer. Quel coup gagne en {turns} ?",
        task_open="À vous de jouer. Que jouez-vous ?",
        left="Reste dans la réserve : {left}.",
        solution="Solution",
        course="Le meilleur jeu jusqu'à la fin ; les cadres montrent les tuiles de chaque coup.",
        turn="Tour {number}",
        closed="Le canal est fermé.",
        won="Le joueur au trait gagne en {turns}.",
        lost="Le joueur au trait perd après {turns}.",
        tile=Noun("tuile", "tuiles"),
        turn_noun=Noun("tour", "tours"),
        page="page {number} sur {pages}",
    ),
)
