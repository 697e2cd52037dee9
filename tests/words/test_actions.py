import pytest

from chord.types import Scene, Tube
from chord.words.actions import Action, actions_of, told
from tests.words.scene import tube

SCENE = Scene(0, 0.0, 10.0)


@pytest.mark.parametrize(
    ("thing", "actions"),
    [
        (tube(1, "car", 0, (2, 4), (0.1, 0.1)), (Action("stays_at", place="left"),)),
        (tube(1, "car", 0, (2, 4), (0.45, 0.45)), (Action("stays_at", place="centre"),)),
        (tube(1, "car", 0, (2, 4), (0.3, 0.6)), (Action("heads_right"),)),
        (tube(1, "car", 0, (2, 4), (-0.05, 0.5)), (Action("enters", side="left"),)),
        (tube(1, "car", 0, (2, 4), (0.5, 0.95)), (Action("leaves", side="right"),)),
        (tube(1, "car", 0, (2, 4), (-0.08, 0.98)), (Action("crosses", side="left"),)),
        (tube(1, "car", 0, (2, 4), (0.45, 0.4), width=(0.1, 0.2)), (Action("comes_nearer"),)),
        (tube(1, "car", 0, (2, 4), (0.4, 0.45), width=(0.2, 0.1)), (Action("goes_away"),)),
    ],
)
def test_what_a_tube_does(thing: Tube, actions: tuple[Action, ...]) -> None:
    assert actions_of(thing, SCENE) == actions


@pytest.mark.parametrize(
    ("action", "one", "many", "chinese"),
    [
        (Action("heads_left"), "moves to the left", "move to the left", "向左移动"),
        (Action("enters", side="right"), "enters from the right", "enter from the right", "从右侧进入画面"),
        (Action("crosses", side="left"), "crosses the picture from the left to the right",
         "cross the picture from the left to the right", "从左侧到右侧穿过画面"),
        (Action("stays_at", place="centre"), "stays in the middle", "stay in the middle", "停留在中间"),
        (Action("is_seen"), "is seen", "are seen", "出现在画面中"),
    ],
)  # fmt: skip
def test_how_it_is_said(action: Action, one: str, many: str, chinese: str) -> None:
    assert told(action, "en") == one
    assert told(action, "en", 2) == many
    assert told(action, "zh", 2) == chinese
