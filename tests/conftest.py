"""How much the property tests try: `--hypothesis-profile=nightly` tries far more."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "default",
    deadline=None,
    max_examples=8,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    print_blob=True,
)
settings.register_profile("nightly", settings.get_profile("default"), max_examples=300)
settings.load_profile("default")
