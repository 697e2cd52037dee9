import numpy as np

from chord.measure.contrast import stretch_table
from tests.measure.pictures import grey_noise


def test_a_full_range_stays_as_it_is() -> None:
    table = stretch_table(np.arange(256, dtype=np.uint8).reshape(16, 16), 128.0)
    assert table.tolist() == list(range(256))


def test_a_dim_frame_covers_the_span() -> None:
    dim = grey_noise(1) // 8
    out = stretch_table(dim, 128.0)[dim]
    low, high = np.percentile(out, [1, 99])
    assert 110 <= high - low <= 135


def test_a_flat_frame_is_lifted_eight_times_at_most() -> None:
    nearly_flat = np.tile(np.array([100, 101], dtype=np.uint8), (10, 50))
    out = stretch_table(nearly_flat, 255.0)[nearly_flat]
    assert int(out.max()) - int(out.min()) == 8
