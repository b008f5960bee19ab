"""The arena on a Dask cluster; needs the optional extra `cluster`.

What comes back is unpickled here, as Dask does it: whoever runs the scheduler can run programs on
this computer. An address that begins with `tls://` is encrypted and both sides show certificates,
those of Dask's own configuration.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from game.lab.arena import ClusterError


@contextmanager
def executor_of(address: str) -> Iterator[Executor]:
    """The cluster behind this scheduler, used like a pool of processes."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("A cluster needs the optional extra: quincunx[cluster].") from None
    try:
        client = Client(address)
    except (OSError, TypeError, ValueError, RuntimeError) as problem:
        raise ClusterError(f"There is no scheduler to be reached at {address}: {problem}") from None
    with client:
        executor: Executor = client.get_executor()
        yield executor
