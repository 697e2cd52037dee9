"""Times as people read them: minutes, seconds and thousandths."""

from __future__ import annotations


def clock(time_s: float) -> str:
    """Return ``time_s`` as "m:ss.mmm", beyond an hour as "h:mm:ss.mmm"; a time before zero has a minus sign.

    Raises ValueError or OverflowError for what is no time (nan, infinity).
    """
    total_ms = round(abs(time_s) * 1000)
    minutes, rest_ms = divmod(total_ms, 60_000)
    seconds = f"{rest_ms // 1000:02d}.{rest_ms % 1000:03d}"
    hours, minutes_past = divmod(minutes, 60)
    text = f"{hours}:{minutes_past:02d}:{seconds}" if hours else f"{minutes}:{seconds}"
    return f"-{text}" if time_s < 0 and total_ms else text
