"""What a page or a table is like with large texts or in a small window, told once, as data.

A page declares its forms, tuples of figures and of what there is at all, and picks one where it
is laid out; its parts ask that form, and not for the size of texts:

    _FORMS: Final = Forms(_Form(columns=4, gap=14), large=_Form(columns=2, gap=8))
    form = _FORMS.of(stage)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from game.ui.toolkit.stage import Stage

Form = TypeVar("Form")


@dataclass(frozen=True, slots=True)
class Forms(Generic[Form]):
    """One form for usual texts in a usual window, and those that differ from it."""

    usual: Form
    large: Form | None = None
    """With large texts, and with huge ones where these have no form of their own."""
    huge: Form | None = None
    small: Form | None = None
    """In a small window, where the size of texts has no form."""

    def of(self, stage: Stage) -> Form:
        """The form for this window and its texts."""
        fitting = (
            (stage.has_huge_text, self.huge),
            (stage.has_large_text, self.large),
            (stage.is_small, self.small),
        )
        return next((form for holds, form in fitting if holds and form is not None), self.usual)
