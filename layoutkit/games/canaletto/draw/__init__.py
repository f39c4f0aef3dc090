"""Pictures and printed parts of Canaletto."""
