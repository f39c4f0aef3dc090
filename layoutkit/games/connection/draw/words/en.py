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
    making="Glue fronts and backs back to back, or print both sides, then cut the sixteen tiles.",
    signs=(
        ("straight face", "a canal from one edge to the opposite one"),
        ("bend face", "a canal from one edge to the next"),
    ),
    page=RuleWords(
        title="Venice Connection: the rules",
        players="2 players",
        aim_heading="The aim",
        aim="Together you build one canal. Whoever closes it, so that it runs back into itself,"
        " wins.",
        start_heading="Before you begin",
        start="All sixteen tiles are a common stock; nobody holds tiles of his own. The table is"
        " empty. Agree who begins; then take turns.",
        move_heading="Your move",
        place="Place one, two or three tiles, each with the face and the turn that you like. You"
        " may not pass.",
        row="Several tiles lie in one straight row, edge to edge, without a gap. Only the tiles"
        " must join, not their canals.",
        touch="From the second move on, at least one of your tiles lies edge to edge with a tile"
        " that lay there before. Corners do not count.",
        edges="Where two tiles meet, canal meets canal, or bank meets bank. Never block a canal.",
        corner="The tiles of one move never form a corner.",
        stay="A tile that lies is never moved again.",
        end_heading="Winning",
        close="You win when your move closes the canal. You need not use all sixteen tiles.",
        all_tiles="All tiles on the table must belong to that one canal. A ring with loose tiles"
        " beside it does not win.",
        impossible_heading="“Impossible!”",
        impossible="Straight after the other player's move you may say “impossible”, if you think"
        " that nobody can close the canal any more.",
        alone="The other player then goes on alone with the rest of the stock, by the same rules,"
        " move after move. If he closes the canal he wins; otherwise you win.",
        run_out="If nobody calls and the stock runs out, whoever placed the last tile has lost.",
        allowed_heading="Allowed",
        allowed=(
            "One tile beside another, canals joined.",
            "Three in a row at the end of a canal.",
            "Two in a row that do not join: bank meets bank.",
            "The canal is closed: you win.",
        ),
        forbidden_heading="Not allowed",
        forbidden=(
            "A canal runs against a bank.",
            "The new tile touches only a corner.",
            "The tiles of one move form a corner.",
            "A row with a gap.",
        ),
        assumed_heading="Where the rules we know say nothing",
        assumed=(
            "A row does not run across a tile that lay there before.",
            "A wrong “impossible” loses only if the other player really closes the canal.",
        ),
    ),
    sheet=PuzzleWords(
        task="You are to move. Which move wins in {turns}?",
        task_open="You are to move. What do you play?",
        left="Left in the stock: {left}.",
        solution="Solution",
        course="Best play to the end; rings show the tiles of each move.",
        turn="Turn {number}",
        closed="The canal is closed.",
        won="The player to move wins in {turns}.",
        lost="The player to move loses after {turns}.",
        tile=Noun("tile", "tiles"),
        turn_noun=Noun("turn", "turns"),
        page="page {number} of {pages}",
    ),
)
