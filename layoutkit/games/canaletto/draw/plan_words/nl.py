"""Dutch."""

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
    name_and_fact="{name}: {fact}",
    heading="Legenda",
    number="getal",
    last="en",
    palace=Noun("paleis", "paleizen"),
    tags=TagWords(start="begin", both="beide figuren", column="zuil", gondola="gondel"),
    reach=ReachWords(
        fact="waar een bod op paleis {palace} de gondel brengt",
        chip=(
            "in een paleis: het bod dat paleis {palace} wint en de gondel daarheen brengt, zodat "
            "dit paleis als volgende wordt geveild; {next} leidt naar hetzelfde paleis als {low}, "
            "enzovoort"
        ),
        shade="een laagste bod van {low} tot {high}",
        now="de zuil: paleis {palace} wordt nu geveild",
        not_next="een paleis zonder getal is niet als volgende aan de beurt",
        or_="of {bids}",
    ),
    locks=LockWords(
        fact="{fewest} tot {most} veilingen; misschien over: {locked}",
        none="Geen twee groepen hebben een paleis voor zich alleen",
        sole=(
            "een paleis met alleen {groups}: het spel eindigt als er twee groepen over zijn, dus "
            "het kan overblijven"
        ),
        others="{groups} in andere paleizen, die dan allemaal geveild zijn",
        no_more="geen twee groepen hebben meer paleizen voor zich alleen",
        by_lots="alleen naar de kavels geteld, waar biedingen ook heen leiden",
    ),
    spread=SpreadWords(
        fact="spreiding {share} van het ideaal",
        none="geen groep heeft twee schatten op het bord",
        gap="kleinste afstand {steps}, ideaal {ideal}",
        held="een paleis met een schat van de groep; het getal is dat van het paleis",
        free="een paleis zonder schat van de groep",
        near="de twee paleizen van de groep die het dichtst bij elkaar liggen (het eerste paar)",
        line="verbindt deze twee; hun afstand wordt langs de ring geteld",
        ideal=(
            "ideaal: de afstand als de schatten gelijkmatig rond de ring lagen. De spreiding is "
            "het gemiddelde van afstand gedeeld door ideaal; de slechtste groep staat vooraan"
        ),
    ),
    course=CourseWords(
        fewest="Een van de kortste spellen: {auctions}",
        most="Een van de langste spellen: {auctions}",
        auction=Noun("veiling", "veilingen"),
        step="Veiling {number}: paleis {palace}.",
        won="Een bod van {bid} wint; de gondel leidt naar paleis {next}.",
        passed="Iedereen past; gondel en zuil gaan door naar paleis {next}.",
        last="Een bod van {bid} wint, en het spel eindigt.",
    ),
)
