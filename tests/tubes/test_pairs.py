from chord.tubes.pairs import at_the_same_time, shared_moments
from chord.types import Box, Tube, TubePoint

HERE, THERE = Box(0.1, 0.1, 0.3, 0.5), Box(0.6, 0.1, 0.8, 0.5)


def tube(id: int, start_s: float, end_s: float, *, scene: int = 0, box: Box = HERE, step_s: float = 0.25) -> Tube:
    count = round((end_s - start_s) / step_s)
    points = tuple(TubePoint(start_s + k * step_s, box, 0.8) for k in range(count))
    return Tube(id, "car", scene, points, ((start_s, end_s),), 0.8)


def test_only_tubes_that_are_there_together_are_pairs() -> None:
    tubes = [tube(1, 0, 2), tube(2, 1, 3), tube(3, 2.5, 4), tube(4, 0, 9, scene=1)]
    assert [(a.id, b.id) for a, b in at_the_same_time(tubes)] == [(1, 2), (2, 3)]


def test_a_long_one_meets_all_short_ones() -> None:
    tubes = [tube(1, 0, 100), *(tube(k, k, k + 0.5) for k in range(2, 12))]
    assert len(list(at_the_same_time(tubes))) == 10


def test_moments_are_shared_where_both_have_a_point_near_in_time() -> None:
    moments = shared_moments(tube(1, 0, 2), tube(2, 1.05, 3, box=THERE))
    assert [time for time, _, _ in moments] == [1.0, 1.25, 1.5, 1.75]
    assert moments[0][1:] == (HERE, THERE)


def test_without_a_common_time_there_are_no_moments() -> None:
    assert shared_moments(tube(1, 0, 1), tube(2, 5, 6)) == []


def test_a_long_one_is_gone_through_only_where_it_is_met() -> None:
    """An hour of a parked car and a passer-by of two seconds: the work must not be the hour's."""
    parked, passing = tube(1, 0, 3600), tube(2, 1800, 1802)
    looked_at = []

    class Counted(tuple):  # type: ignore[type-arg]
        def __getitem__(self, index):  # type: ignore[no-untyped-def]
            looked_at.append(index)
            return super().__getitem__(index)

    object.__setattr__(parked, "points", Counted(parked.points))
    assert len(shared_moments(passing, parked)) == 8
    assert len(looked_at) < 300
