"""French."""

from __future__ import annotations

from layoutkit.games.canaletto.draw.plan_words.table import (
    CourseWords,
    LockWords,
    PlanWords,
    ReachWords,
    SpreadWords,
    TagWords,
)
from layoutkit.language import Noun

WORDS = PlanWords(
    name_and_fact="{name} : {fact}",
    heading="Légende",
    number="nombre",
    last="et",
    palace=Noun("palais", "palais"),
    tags=TagWords(start="départ", both="les deux", column="colonne", gondola="gondole"),
    reach=ReachWords(
        fact="où une mise pour le palais {palace} mène la gondole",
        chip=(
            "dans un palais : la mise qui gagne le palais {palace} et mène la gondole ici, si bien "
            "que ce palais est le suivant aux enchères ; {next} mène au même palais que {low}, et "
            "ainsi de suite"
        ),
        shade="mise la plus basse de {low} à {high}",
        now="la colonne : le palais {palace} est aux enchères",
        not_next="un palais sans nombre n’est pas le suivant",
        or_="ou {bids}",
    ),
    locks=LockWords(
        fact="{fewest} à {most} ventes aux enchères ; peuvent rester : {locked}",
        none="Aucune paire de groupes n’a de palais à elle seule",
        sole=(
            "un palais qui ne contient que {groups} : la partie se termine quand il reste deux "
            "groupes, il peut donc rester"
        ),
        others="{groups} dans d’autres palais, tous vendus alors",
        no_more="aucune paire de groupes n’a plus de palais à elle seule",
        by_lots="compté d’après les seuls lots, où que mènent les mises",
    ),
    spread=SpreadWords(
        fact="dispersion {share} de l’idéal",
        none="aucun groupe n’a deux trésors sur le plateau",
        gap="les plus proches à {steps}, idéal {ideal}",
        held="un palais avec un trésor du groupe ; le nombre est celui du palais",
        free="un palais sans trésor du groupe",
        near="les deux palais du groupe les plus proches l’un de l’autre (première paire)",
        line="joint ces deux palais ; leur distance se compte autour de l’anneau",
        ideal=(
            "idéal : la distance si les trésors étaient répartis également autour de l’anneau. La "
            "dispersion est la moyenne du quotient distance / idéal ; le plus mauvais groupe "
            "d’abord"
        ),
    ),
    course=CourseWords(
        fewest="Une des parties les plus courtes : {auctions}",
        most="Une des parties les plus longues : {auctions}",
        auction=Noun("vente aux enchères", "ventes aux enchères"),
        step="Vente {number} : palais {palace}.",
        won="Une mise de {bid} l’emporte ; la gondole mène au palais {next}.",
        passed="Tous passent ; gondole et colonne avancent jusqu’au palais {next}.",
        last="Une mise de {bid} l’emporte, et la partie se termine.",
    ),
)
