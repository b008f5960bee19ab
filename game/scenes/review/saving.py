"""A review as a file: as a picture, as text, or with all figures."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial

from game.coach.analysis import Analysis
from game.scenes.parts.export import Content, save_new
from game.scenes.parts.match_files import saved_message
from game.scenes.parts.notices import Paragraph, SheetPage
from game.scenes.parts.outcome import Outcome
from game.scenes.review.poster import Poster
from game.services.home import Home
from game.services.records import with_analysis
from game.ui.toolkit.page import Offer
from game.ui.toolkit.stage import Stage
from game.ui.toolkit.text import style


class SavingPage(SheetPage):
    """Asks what is to be saved, and says where it lies."""

    main = "picture"

    def __init__(self, home: Home, outcome: Outcome, analysis: Analysis) -> None:
        super().__init__()
        self._home = home
        self.outcome = outcome
        self.analysis = analysis
        self._said = ""
        """Where the last file lies, or that it could not be saved."""

    def enter(self, stage: Stage) -> None:
        self.outcome.translate(stage.words)
        super().enter(stage)

    def title(self) -> str:
        return self.stage.say("Save this review")

    def paragraphs(self) -> Sequence[Paragraph]:
        say = self.stage.say
        lines = [
            say("The picture and the text show what the review page shows."),
            say("The data file (JSON) holds the whole match with every figure of its review."),
            self._said or say("Folder: {folder}", folder=self._home.paths.exports),
        ]
        return [Paragraph((line,), style("body")) for line in lines]

    def offers(self) -> Sequence[Offer]:
        say = self.stage.say
        return [
            Offer("picture", say("Picture"), partial(self._save, ".png", self._picture), "save"),
            Offer("text", say("Text"), partial(self._save, ".txt", self._text), "save"),
            Offer("data", say("Data"), partial(self._save, ".json", self._data), "save"),
            Offer("close", say("Close"), self.leave, main=True),
        ]

    def _save(self, suffix: str, content: Callable[[], Content]) -> None:
        path = save_new(self._home, self.outcome.saved, suffix, content)
        self._said = saved_message(self._home, self.stage.words, path)
        self.rebuild()

    def _poster(self) -> Poster:
        poster = Poster(self.outcome, self.analysis)
        poster.enter(self.stage)
        return poster

    def _picture(self) -> Content:
        return self._poster().picture()

    def _text(self) -> Content:
        return self._poster().text()

    def _data(self) -> Content:
        saved, match = self.outcome.saved, self.outcome.match
        told = with_analysis(match, saved.seats, self.analysis, saved.helped, saved.practice)
        return json.dumps(told) + "\n"
