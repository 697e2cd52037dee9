from itertools import pairwise

import pytest

from chord.policy.batches import batches
from chord.texts import LANGUAGES


def _cut(tokens: list[int], frames_max: int = 12, tokens_max: int = 1000) -> list[tuple[int, int, str]]:
    return [(b.start, b.stop, b.reason.key) for b in batches(tokens, frames_max=frames_max, tokens_max=tokens_max)]


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ([], []),
        ([10], [(0, 1, "batch_last")]),
        ([10] * 14, [(0, 12, "batch_frames"), (12, 14, "batch_last")]),
        ([400] * 5, [(0, 2, "batch_tokens"), (2, 4, "batch_tokens"), (4, 5, "batch_last")]),
        ([100, 100, 200], [(0, 2, "batch_other_size"), (2, 3, "batch_last")]),
        ([5000, 5000], [(0, 1, "batch_tokens"), (1, 2, "batch_last")]),
    ],
)
def test_where_batches_end_and_why(tokens: list[int], expected: list[tuple[int, int, str]]) -> None:
    assert _cut(tokens) == expected


def test_tokens_count_before_frames() -> None:
    assert _cut([500] * 4, frames_max=2)[0] == (0, 2, "batch_tokens")


@pytest.mark.parametrize("frames_max", [1, 2, 3, 7, 40])
@pytest.mark.parametrize("tokens_max", [70, 300, 16_384])
def test_every_frame_is_in_one_batch_in_order(frames_max: int, tokens_max: int) -> None:
    tokens = [70, 70, 140, 140, 140, 280, 70, 560, 560, 560, 560, 70, 70, 70] * 3
    cut = batches(tokens, frames_max=frames_max, tokens_max=tokens_max)
    assert [n for b in cut for n in range(b.start, b.stop)] == list(range(len(tokens)))
    for batch in cut:
        assert batch.tokens == sum(tokens[batch.start : batch.stop])
        assert batch.stop - batch.start <= frames_max
        assert batch.tokens <= tokens_max or batch.stop - batch.start == 1
        assert len(set(tokens[batch.start : batch.stop])) == 1
        assert all(batch.reason.say(language) for language in LANGUAGES)
    assert all(a.stop == b.start for a, b in pairwise(cut))


def test_no_frame_at_all_is_no_batch_size() -> None:
    with pytest.raises(ValueError, match="at least one"):
        batches([1], frames_max=0)
