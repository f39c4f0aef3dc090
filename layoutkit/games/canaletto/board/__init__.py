"""Records of a Canaletto file, how they are read and built, and facts about the ring."""
