"""How much is tried: `QUINCUNX_NIGHTLY=1` tries far more, as `tests/nightly.py` tells."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

from tests.nightly import NIGHTLY, USUAL, chosen_profile

settings.register_profile(
    USUAL,
    deadline=None,
    max_examples=8,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.register_profile(NIGHTLY, settings.get_profile(USUAL), max_examples=300)
settings.load_profile(chosen_profile())
