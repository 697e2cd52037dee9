import pytest

from chord.words.inflect import plural, verb_forms


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("car", "cars"), ("bus", "buses"), ("bench", "benches"), ("box", "boxes"), ("lady", "ladies"), ("boy", "boys"),
        ("policeman", "policemen"), ("woman", "women"), ("human", "humans"), ("bread knife", "bread knives"),
        ("child", "children"), ("wine glass", "wine glasses"),
    ],
)  # fmt: skip
def test_plural(one: str, many: str) -> None:
    assert plural(one) == many


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("walk", ("walk", "walks", "walking", "walked")),
        ("run", ("run", "runs", "running", "ran")),
        ("drive in", ("drive in", "drives in", "driving in", "drove in")),
        ("carry", ("carry", "carries", "carrying", "carried")),
        ("enter", ("enter", "enters", "entering", "entered")),
        ("lie", ("lie", "lies", "lying", "lay")),
        ("go", ("go", "goes", "going", "went")),
        ("pass by", ("pass by", "passes by", "passing by", "passed by")),
        ("get out", ("get out", "gets out", "getting out", "got out")),
        ("in motion", ("in motion",)),
        ("from side to side", ("from side to side",)),
        ("never leave", ("never leave",)),
        ("playing with", ("playing with",)),
        ("走", ("走",)),
    ],
)
def test_verb_forms(verb: str, forms: tuple[str, ...]) -> None:
    assert verb_forms(verb) == forms
