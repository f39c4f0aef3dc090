"""The labyrinth's board under turns and mirrors, and the nearest symmetric boards."""
