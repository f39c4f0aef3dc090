"""What is scored: hands, sides and the cards of the piles."""
