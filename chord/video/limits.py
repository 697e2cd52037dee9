"""What the decoding process may use, where the system can hold it to that."""

from __future__ import annotations

import sys

# An 8K clip in 10 bits with 4 decoder threads and 16 reference frames stays below 3 GB; address space counts more than
# is used (thread stacks, allocator arenas).
ADDRESS_SPACE_BYTES = 8 << 30


def limit_this_process() -> None:
    """Bound address space, and leave no core dump of a private video behind. Windows knows neither."""
    if sys.platform == "win32":
        return
    import resource

    _lower(resource.RLIMIT_CORE, 0)
    if sys.platform != "darwin":  # macOS accepts the limit but does not keep to it
        _lower(resource.RLIMIT_AS, ADDRESS_SPACE_BYTES)


def _lower(what: int, limit: int) -> None:
    import resource

    hard = resource.getrlimit(what)[1]
    if hard == resource.RLIM_INFINITY or limit < hard:
        resource.setrlimit(what, (limit, hard))
