"""Venice Connection in English."""

from layoutkit.games.connection.draw.words.table import ConnectionWords, PuzzleWords, RuleWords
from layoutkit.language import Noun

WORDS = ConnectionWords(
    untitled="Untitled",
    position_desc="A position of Venice Connection with tiles on the table: {count}.",
    tiles="tiles",
    puzzles="puzzles",
    rules="rules",
    straight="straight canal",
    bend="bend",
    making="Glue fronts and backs together or print both sides, then cut out the sixteen tiles.",
    signs=(
        ("straight side", "a canal from one edge to the opposite one"),
        ("bend side", "a canal from one edge to the next"),
    ),
    page=RuleWords(
        title="How to play Venice Connection",
        players="2 players",
        aim_heading="Aim of the game",
        aim=(
            "Together you build a single canal. Whoever closes it, so that it runs back into "
            "itself, wins."
        ),
        start_heading="Setup",
        start=(
            "All {stock} tiles are alike: a straight canal on one side, a bend on the other. They "
            "are a common stock, in one or more stacks; nobody has tiles of their own. The stock "
            "need not be shuffled and may lie either side up. The table is empty. Agree who "
            "begins*. Then take turns."
        ),
        move_heading="Your turn",
        place=(
            "Take one, two or three tiles from the stock and place each with the side up that you "
            "like, turned as you like*. You may not pass."
        ),
        row=(
            "Several tiles must lie in one straight row, in one piece. Only the tiles must touch; "
            "their canals need not join."
        ),
        straddle={
            "false": "The row may not run across tiles that are already there*.",
            "true": "The row may run across tiles that are already there*.",
        },
        touch=(
            "From the second turn of the game on, at least one of your tiles must lie edge to edge "
            "with a tile that was there before. Corner to corner is not enough."
        ),
        edges="Where two tiles meet, canal meets canal, or bank meets bank. Never block a canal.",
        corner="The tiles of one turn never form an angle.",
        stay="Once placed, a tile stays put*.",
        end_heading="Winning",
        close="You win if your turn closes the canal. You need not use all {stock} tiles.",
        loose_tiles={
            "false": (
                "All tiles on the table must belong to that one canal. A ring with loose tiles "
                "beside it does not win."
            ),
            "true": (
                "A closed canal wins even if loose tiles lie beside it, although the original "
                "rules ask for a single canal."
            ),
        },
        impossible_heading="“Impossible!”",
        impossible=(
            "Right after your opponent’s turn, call “Impossible!” if you think that the tiles "
            "left can no longer make a closed canal."
        ),
        alone=(
            "Your opponent then plays on alone with the rest of the stock, turn after turn, by the "
            "same rules*. If your opponent closes the canal, your opponent wins. If the tiles do "
            "not suffice, you win. You also win if they would suffice but your opponent does not "
            "find a way*."
        ),
        run_out=(
            "If nobody calls “Impossible!” and the stock runs out, whoever placed the last tile "
            "has lost*."
        ),
        allowed_heading="Allowed",
        allowed=(
            "One tile beside another, canals joined.",
            "Three in a row at the end of a canal.",
            "Two in a row that do not join: bank meets bank.",
            "The canal is closed: you win.",
        ),
        forbidden_heading="Not allowed",
        forbidden=(
            "A canal runs into a bank.",
            "The new tile touches only a corner.",
            "The tiles of one turn form an angle.",
            "A row with a gap.",
        ),
    ),
    sheet=PuzzleWords(
        task="It is your turn. How do you win in {turns}, counting only your own?",
        task_open="It is your turn. What do you play?",
        left="Left in the stock: {left}.",
        solution="Solution",
        answer=(
            "Best play to the end: the numbers are the turns, solid frames are your tiles, dashed "
            "frames your opponent’s."
        ),
        course="Best play to the end; frames show the tiles of each turn.",
        turn="Turn {number} – {player}",
        mover="you",
        opponent="your opponent",
        closed="The canal is closed.",
        won="You win in {turns}, counting only your own.",
        lost="Your opponent wins in {turns}, not counting yours.",
        tile=Noun("tile", "tiles"),
        turn_noun=Noun("turn", "turns"),
        page="page {number} of {pages}",
    ),
)
