"""How much memory a survey takes at its peak, page and worker process together, told by the system (Linux).

python -m benchmarks.memory IDLE CLIP prints two numbers: the peak in bytes of both processes after the small clip IDLE,
which loads every library, and after CLIP.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import av
import psutil

from benchmarks.clips import street_like
from chord.measure import Surveyor
from chord.policy.frames import LOOKS_PER_S
from chord.video import VideoWorker


def peak_above_idle(path: Path) -> int:
    """Return the bytes that surveying ``path`` takes above the idle pair, in processes of their own."""
    idle_clip = path.with_name("idle.mp4")
    street_like(idle_clip, seconds=0.5, size=(64, 36))
    words = [sys.executable, "-m", "benchmarks.memory", str(idle_clip), str(path)]
    told = subprocess.run(words, capture_output=True, text=True, check=True)
    idle, peak = map(int, told.stdout.split())
    return peak - idle


def looped(path: Path, target: Path, times: int) -> None:
    """Write a clip that shows ``path`` so many times, its packets copied."""
    with av.open(str(target), "w") as out:
        stream, start = None, 0
        for _ in range(times):
            with av.open(str(path)) as source:
                track = source.streams.video[0]
                stream = stream or out.add_stream_from_template(track)
                for packet in source.demux(track):
                    if packet.dts is None or packet.pts is None:
                        continue
                    packet.pts, packet.dts, packet.stream = packet.pts + start, packet.dts + start, stream
                    out.mux(packet)
                start += track.duration or 0


def _survey(worker: VideoWorker, path: Path) -> None:
    surveyor = Surveyor()
    with closing(worker.stream(path, looks_per_s=LOOKS_PER_S, detail=True)) as steps:
        for step in steps:
            surveyor.add(step)
    surveyor.finish(worker.probe(path))


def _peak_bytes() -> int:
    """Return the highest resident size so far of this process and its children, added up."""
    processes = [psutil.Process(), *psutil.Process().children()]
    return sum(_high_water_bytes(process.pid) for process in processes)


def _high_water_bytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    line = next(line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) * 1024


def main() -> None:
    """Survey both clips and print the two peaks."""
    with VideoWorker() as worker:
        for path in map(Path, sys.argv[1:]):
            _survey(worker, path)
            print(_peak_bytes())


if __name__ == "__main__":
    main()
