"""The page's script, run without a browser: what a rerun keeps, starts and clears."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from chord.errors import VideoError
from chord.texts import say
from chord.ui import work
from chord.ui.shelf import SHELF
from chord.video import VideoWorker
from tests.ui.answers import Script, ScriptedLook, description, grounding
from tests.ui.pages import CLIP, finish, name_path, press, session_of, shown, until, upload


def test_the_empty_page_waits_for_a_video(page: AppTest) -> None:
    assert say("page.preview_empty", "en") in shown(page)
    assert page.button("run-describe").disabled
    assert page.button("run-ground").disabled
    assert (page.slider("length").min, page.slider("length").max) == (128, 2048)
    assert len(page.slider) == 1


def test_an_upload_is_played_from_an_address_and_leaves_streamlits_memory(page: AppTest) -> None:
    upload(page)
    clip = session_of(page).clip
    assert clip is not None
    assert clip.path.read_bytes() == CLIP[1]
    assert "holiday" not in clip.path.name
    assert page.get("video")[0].proto.url == clip.address
    assert str(clip.address).startswith("/app/static/clip/")
    assert page.file_uploader[0].value is None
    assert not page.button("run-describe").disabled


def test_an_answer_stays_through_reruns_and_is_never_asked_for_twice(page: AppTest, describing: Script) -> None:
    upload(page)
    page.text_input("question").input("who comes?")
    finish(press(page, "run-describe"))
    for _ in range(3):
        page.run()
        assert "A cyclist comes." in shown(page)
    page.slider("length").set_value(1024).run()
    assert "A cyclist comes." in shown(page)
    assert [text for text, _ in describing.calls] == ["who comes?"]


def test_the_length_and_the_name_go_with_the_question(page: AppTest, describing: Script) -> None:
    upload(page)
    page.slider("length").set_value(128).run()
    finish(press(page, "run-describe"))
    _, more = describing.calls[0]
    assert (more["words_max"], more["name"], more["language"]) == (128, "holiday.mp4", "en")


def test_partial_answers_show_while_the_task_runs_and_stop_keeps_them(page: AppTest, grounding_task: Script) -> None:
    grounding_task.go.clear()
    upload(page)
    page.segmented_control("task").set_value("ground").run()
    page.text_input("target").input("cyclist")
    press(page, "run-ground")
    until(page, lambda: session_of(page).answer("ground").answer is not None)  # type: ignore[union-attr]
    assert "Target: cyclist" in shown(page)
    finish(press(page, "stop-ground"))
    assert "Target: cyclist" in shown(page)
    assert say("page.stopped", "en") in shown(page)
    assert page.button("run-ground").disabled is False


def test_a_second_task_cannot_start_beside_the_first(page: AppTest, describing: Script, grounding_task: Script) -> None:
    describing.go.clear()
    upload(page)
    press(page, "run-describe")
    assert page.button("run-ground").disabled
    work.ground(session_of(page), "cyclist")
    assert grounding_task.calls == []
    describing.go.set()
    finish(page)


def test_the_language_changes_every_word_and_keeps_everything_else(page: AppTest, grounding_task: Script) -> None:
    upload(page)
    page.segmented_control("task").set_value("ground").run()
    page.text_input("target").input("cyclist")
    finish(press(page, "run-ground"))
    clip = session_of(page).clip
    page.segmented_control("language").set_value("zh").run()
    assert session_of(page).clip == clip
    assert page.text_input("target").value == "cyclist"
    assert page.segmented_control("task").value == "ground"
    assert "目标：cyclist" in shown(page)
    assert "置信度：0.82" in shown(page)
    assert page.button("run-ground").label == say("page.run", "zh")
    assert len(grounding_task.calls) == 1


def test_a_new_video_clears_the_answers_and_the_old_files(page: AppTest) -> None:
    upload(page)
    finish(press(page, "run-describe"))
    old = session_of(page).clip
    assert old is not None
    upload(page, ("next.mp4", b"other", "video/mp4"))
    clip = session_of(page).clip
    assert clip is not None
    assert clip.name == "next.mp4"
    assert clip.address != old.address
    assert not old.path.exists()
    assert "A cyclist comes." not in shown(page)


def test_a_bad_file_is_one_sentence_and_the_next_one_works(page: AppTest) -> None:
    upload(page, ("bad.mp4", b"", "video/mp4"))
    assert len(page.error) == 1
    assert "bad" in page.error[0].value
    assert session_of(page).clip is None
    upload(page)
    assert not page.error
    assert session_of(page).clip is not None


def test_not_found_says_which_words_were_used_and_which_not(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "chord.ui.work.tasks.ground", Script(grounding("flying elephant", found=False, unused=("flying",)))
    )
    upload(page)
    page.segmented_control("task").set_value("ground").run()
    finish(press(page, "run-ground"))
    assert "flying elephant" in page.info[0].value
    assert "Searched for: flying elephant" in shown(page)
    assert "Not used: flying" in shown(page)


def test_text_of_a_model_is_shown_as_text(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chord.ui.work.tasks.describe", Script(description("<img src=http://evil.example/x.png>")))
    upload(page)
    finish(press(page, "run-describe"))
    assert "<img" not in shown(page)
    assert "&lt;img src=http://evil.example/x.png&gt;" in shown(page)


def test_a_path_is_opened_in_place(page: AppTest, tmp_path: Path) -> None:
    film = tmp_path / "film.mp4"
    film.write_bytes(b"x")
    name_path(page, f'"{film}"')
    clip = session_of(page).clip
    assert clip is not None
    assert clip.path == film
    session_of(page).close()
    assert film.exists()


def test_a_page_others_can_reach_has_no_path_field(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chord.ui.upload_view.may_name_paths", lambda _address: False)
    page.run()
    assert not [field for field in page.text_input if str(field.key).startswith("path-")]


def test_a_clip_the_browser_cannot_play_gets_a_preview(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    def make_proxy(_worker: VideoWorker, _path: Path, target: Path) -> Iterator[float]:
        yield 0.5
        target.write_bytes(b"playable")

    monkeypatch.setattr("chord.ui.intake.browser_plays", lambda _video: False)
    monkeypatch.setattr(VideoWorker, "make_proxy", make_proxy)
    upload(page)
    assert not page.button("run-describe").disabled
    until(page, lambda: session_of(page).clip.address is not None)  # type: ignore[union-attr]
    clip = session_of(page).clip
    assert clip is not None
    token, name = str(clip.address).split("/")[-2:]
    lent = SHELF.find(token, name)
    assert lent is not None
    assert lent.path.read_bytes() == b"playable"
    assert page.get("video")[0].proto.url == clip.address


def test_a_preview_that_cannot_be_made_leaves_the_page_usable(page: AppTest, monkeypatch: pytest.MonkeyPatch) -> None:
    def make_proxy(_worker: VideoWorker, path: Path, _target: Path) -> Iterator[float]:
        yield 0.5
        raise VideoError("worker_died", name=path.name)

    monkeypatch.setattr("chord.ui.intake.browser_plays", lambda _video: False)
    monkeypatch.setattr(VideoWorker, "make_proxy", make_proxy)
    upload(page)
    until(page, lambda: "holiday" in shown(page) and "crashed" in shown(page))
    finish(press(page, "run-describe"))
    assert "A cyclist comes." in shown(page)


def test_what_the_session_held_goes_with_it(page: AppTest) -> None:
    upload(page)
    session = session_of(page)
    assert session.folder is not None
    session.close()
    session.close()
    assert not session.folder.exists()


def test_the_look_begins_before_anybody_asks_and_a_question_joins_it(page: AppTest, looking: ScriptedLook) -> None:
    looking.go.clear()
    upload(page)
    until(page, lambda: bool(looking.calls))
    assert "looking … 40 %" in shown(page)
    press(page, "run-describe")
    assert session_of(page).running == "describe"
    looking.go.set()
    finish(page)
    assert "A cyclist comes." in shown(page)
    assert len(looking.calls) == 1
    assert "looked through" in shown(page)


def test_stop_ends_the_look_too_and_the_next_question_begins_another(page: AppTest, looking: ScriptedLook) -> None:
    looking.go.clear()
    upload(page)
    press(page, "run-describe")
    finish(press(page, "stop-describe"))
    assert not session_of(page).look.running  # type: ignore[union-attr]
    looking.go.set()
    finish(press(page, "run-describe"))
    assert "A cyclist comes." in shown(page)
    assert len(looking.calls) == 2


def test_a_new_video_ends_the_look_at_the_one_before(page: AppTest, looking: ScriptedLook) -> None:
    looking.go.clear()
    upload(page)
    until(page, lambda: len(looking.calls) == 1)
    upload(page, ("second.mp4", b"other", "video/mp4"))
    assert len(looking.ended) == 1
    until(page, lambda: len(looking.calls) == 2)
    assert session_of(page).clip.path == looking.calls[1]  # type: ignore[union-attr]


def test_a_bad_file_lets_the_look_at_the_good_one_go_on(page: AppTest, looking: ScriptedLook) -> None:
    looking.go.clear()
    upload(page)
    upload(page, ("empty.mp4", b"", "video/mp4"))
    assert len(page.error) == 1
    until(page, lambda: len(looking.calls) == 2)
    assert looking.calls[0] == looking.calls[1]
    assert len(list(session_of(page).folder.iterdir())) == 1  # type: ignore[union-attr]
