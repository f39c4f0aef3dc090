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
    heading="Ce que veulent dire les signes",
    number="nombre",
    last="et",
    palace=Noun("palais", "palais"),
    tags=TagWords(start="départ", both="les deux", column="colonne", gondola="gondole"),
    reach=ReachWords(
        fact="où une enchère pour le palais {palace} mène la gondole",
        chip=(
            "dans un palais : l’enchère qui gagne le palais {palace} et y mène la gondole, si bien "
            "que ce palais est vendu ensuite ; {next} mène au même palais que {low}, et ainsi de "
            "suite"
        ),
        shade="enchère la plus basse de {low} à {high}",
        now="la colonne : le palais {palace} est aux enchères",
        not_next="un palais sans nombre n’est pas le suivant",
        or_="ou {bids}",
    ),
    locks=LockWords(
        fact="{fewest} à {most} ventes ; restes possibles : {locked}",
        none="Aucune paire de sortes n’a de palais à elle seule",
        sole=(
            "un palais qui ne tient que {groups} : la partie finit quand il reste deux sortes, il "
            "peut donc rester"
        ),
        others="{groups} dans d’autres palais, tous vendus alors",
        no_more="aucune paire de sortes n’a plus de palais à elle seule",
        by_lots="compté d’après les seuls lots ; layoutkit solve suit aussi les enchères",
    ),
    spread=SpreadWords(
        fact="dispersion {share} de l’idéal",
        none="aucune sorte n’a deux trésors sur le plateau",
        gap="les plus proches à {steps}, idéal {ideal}",
        held="un palais avec un trésor de la sorte ; le nombre est celui du palais",
        free="un palais sans trésor de la sorte",
        near="les deux palais les plus proches de la sorte ; de plusieurs paires la première",
        line="joint ces deux palais ; leur distance se compte autour de l’anneau",
        ideal=(
            "idéal : la distance si les trésors étaient répartis également autour de l’anneau. La "
            "dispersion est la moyenne de distance sur idéal ; les plus mauvaises sortes d’abord"
        ),
    ),
    course=CourseWords(
        fewest="Une partie la plus courte : {auctions}",
        most="Une partie la plus longue : {auctions}",
        auction=Noun("vente", "ventes"),
        step="Vente {number} : palais {palace}.",
        won="Une offre de {bid} l’emporte ; la gondole mène au palais {next}.",
        passed="Tous passent ; gondole et colonne avancent jusqu’au palais {next}.",
        last="Une offre de {bid} l’emporte, et la partie finit.",
    ),
)
