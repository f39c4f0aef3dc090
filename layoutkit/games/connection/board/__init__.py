"""Records of a Venice Connection file, and how they are read and built."""
