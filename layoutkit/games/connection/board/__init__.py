"""Files and positions of Venice Connection: the words, reading and building."""
