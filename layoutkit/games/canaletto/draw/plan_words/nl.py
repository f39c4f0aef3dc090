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
    heading="Wat de tekens betekenen",
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
        none="Geen twee soorten hebben een paleis voor zich alleen",
        sole=(
            "een paleis met alleen {groups}: het spel eindigt als er twee soorten over zijn, dus "
            "het kan overblijven"
        ),
        others="{groups} in andere paleizen, die dan allemaal verkocht zijn",
        no_more="geen twee soorten hebben meer paleizen voor zich alleen",
        by_lots="alleen naar de schatten geteld; layoutkit solve volgt ook de biedingen",
    ),
    spread=SpreadWords(
        fact="spreiding {share} van het ideaal",
        none="geen soort heeft twee schatten op het bord",
        gap="dichtste {steps} uit elkaar, ideaal {ideal}",
        held="een paleis met een schat van de soort; het getal is dat van het paleis",
        free="een paleis zonder",
        near="de twee dichtste paleizen van de soort; van meer zulke paren het eerste",
        line="verbindt deze twee; hun afstand wordt langs de ring geteld",
        ideal=(
            "ideaal: de afstand als de schatten gelijkmatig rond de ring lagen. De spreiding is "
            "het gemiddelde van dichtste gedeeld door ideaal; de slechtste soort staat vooraan"
        ),
    ),
    course=CourseWords(
        fewest="Een kortste spel: {auctions}",
        most="Een langste spel: {auctions}",
        auction=Noun("veiling", "veilingen"),
        step="Veiling {number}: paleis {palace}.",
        won="Een bod van {bid} wint; de gondel leidt naar paleis {next}.",
        passed="Allen passen; gondel en zuil gaan door naar paleis {next}.",
        last="Een bod van {bid} wint, en het spel eindigt.",
    ),
)
