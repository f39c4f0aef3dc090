"""Who wins how often: blocks of games, a sequential verdict, its report; free of any game."""
