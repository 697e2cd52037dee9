"""The engine that ships with Chord: a COCO detector, colours, no download."""
