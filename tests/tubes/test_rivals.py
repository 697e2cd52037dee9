from chord.tubes.rivals import without_rivals
from chord.types import Box, Tube, TubePoint

CUP = Box(0.4, 0.4, 0.5, 0.6)


def tube(id: int, label: str, score: float, box: Box = CUP, *, start_s: float = 0.0, looks: int = 8) -> Tube:
    points = tuple(TubePoint(start_s + k * 0.25, box, score) for k in range(looks))
    return Tube(id, label, 0, points, ((start_s, start_s + looks * 0.25),), score)


def kept(*tubes: Tube) -> list[int]:
    return [t.id for t in without_rivals(tubes)]


def test_the_surer_of_two_names_for_one_thing_stays() -> None:
    assert kept(tube(1, "traffic light", 0.5), tube(2, "cup", 0.8)) == [2]


def test_a_name_given_for_a_part_of_the_time_goes_too() -> None:
    assert kept(tube(1, "cup", 0.8), tube(2, "kite", 0.45, start_s=0.5, looks=3)) == [1]


def test_what_is_long_there_alone_stays() -> None:
    assert kept(tube(1, "cup", 0.5, looks=12), tube(2, "kite", 0.8, looks=3)) == [1, 2]


def test_two_of_one_label_are_two_things() -> None:
    assert kept(tube(1, "cup", 0.5), tube(2, "cup", 0.8)) == [1, 2]


def test_a_rider_and_the_bicycle_both_stay() -> None:
    rider, bicycle = Box(0.40, 0.1, 0.6, 0.8), Box(0.38, 0.45, 0.62, 0.95)
    assert kept(tube(1, "person", 0.8, rider), tube(2, "bicycle", 0.6, bicycle)) == [1, 2]
