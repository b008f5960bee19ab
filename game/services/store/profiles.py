"""The part of the store that holds the players of this computer."""

from __future__ import annotations

from game.services.store.part import Part, careful, mark_gone
from game.services.store.types import Profile, profile_from


class Profiles(Part):
    """Adds, changes, removes and lists profiles."""

    @careful
    def profiles(self) -> list[Profile]:
        rows = self.database.execute(
            "select id, name, colour, shape from profiles"
            " where gone is null and aside is null order by id"
        )
        return list(self.database.readable("profiles", rows.fetchall(), profile_from))

    @careful
    def add_profile(self, name: str, colour: str, shape: str) -> Profile:
        with self.database.transaction():
            done = self.database.execute(
                "insert into profiles (name, colour, shape) values (?, ?, ?)",
                (name, colour, shape),
            )
        assert done.lastrowid is not None
        return Profile(done.lastrowid, name, colour, shape)

    @careful
    def change_profile(self, profile: Profile) -> None:
        with self.database.transaction():
            self.database.execute(
                "update profiles set name = ?, colour = ?, shape = ? where id = ?",
                (profile.name, profile.colour, profile.shape, profile.id),
            )

    def remove_profile(self, profile: int) -> None:
        """Its matches and results stay; `restore_profile` brings it back."""
        mark_gone(self, "profiles", profile, self._time())

    def restore_profile(self, profile: int) -> None:
        mark_gone(self, "profiles", profile, None)
