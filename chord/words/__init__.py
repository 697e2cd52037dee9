"""Words: targets read into what can be looked for, and what was seen written as text. No language model."""

from chord.words.labels import label_in
from chord.words.prose import describe_scenes
from chord.words.query import parse_query

__all__ = ["describe_scenes", "label_in", "parse_query"]
