import signal
import threading

import pytest

from chord.cli.interrupt import stop_on_interrupt


def test_the_first_interrupt_asks_to_stop_and_the_second_one_ends() -> None:
    before = signal.getsignal(signal.SIGINT)
    with stop_on_interrupt() as stop:
        assert not stop.is_set()
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is before


def test_away_from_the_main_thread_no_signal_is_touched() -> None:
    seen = []

    def elsewhere() -> None:
        with stop_on_interrupt() as stop:
            seen.append(stop.is_set())

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert seen == [False]
