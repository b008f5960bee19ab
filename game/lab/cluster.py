"""The arena on a Dask cluster; needs the optional extra `cluster`."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager


@contextmanager
def executor_of(address: str) -> Iterator[Executor]:
    """The cluster behind this scheduler, used like a pool of processes."""
    from distributed import Client

    with Client(address) as client:
        executor: Executor = client.get_executor()
        yield executor
