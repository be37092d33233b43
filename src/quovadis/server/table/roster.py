"""Who sits at a table and how it is set up: all that can be told of it without its game."""

from collections.abc import Iterable

from quovadis.core.families import COLOURS, Colour
from quovadis.server import messages, secrets
from quovadis.server.store import StoredSeat, StoredTable


class Seating:
    """One table as it is stored, without its game."""

    def __init__(
        self,
        stored: StoredTable,
        seats: Iterable[StoredSeat],
        players: tuple[Colour, ...] | None = None,
    ) -> None:
        """`players`: the seating as it was dealt; None before the game."""
        self.id, self.stored = stored.id, stored
        self.setup = messages.NewTable.model_validate_json(stored.settings, strict=False)
        self.seats: dict[Colour, StoredSeat] = {seat.seat: seat for seat in seats}
        self.players = players

    def people(self) -> set[Colour]:
        """The seats that belong to people."""
        return {seat for seat, held in self.seats.items() if held.bot is None}

    @property
    def stood_in(self) -> set[Colour]:
        """For whom a stand-in plays until they return."""
        return {seat for seat, held in self.seats.items() if held.stand_in}

    def families(self) -> tuple[Colour, ...]:
        """The seating: as it was dealt, or the families in their order."""
        if self.players is not None:
            return self.players
        return tuple(colour for colour in COLOURS if colour in self.seats)

    def present(self, seat: Colour) -> bool:
        """Whether somebody is there for a seat now: of a table that is put away, the bots."""
        held = self.seats.get(seat)
        return held is not None and held.bot is not None

    def stand_in_from(self, seat: Colour) -> float | None:  # noqa: ARG002 - a live table knows
        """When a stand-in may be called for a person; None: that may not be."""
        return None

    def info(self) -> messages.TableInfo:
        """The table, for everyone to see."""
        setup, stored = self.setup, self.stored
        full = len(self.seats) >= setup.players
        return messages.TableInfo(
            id=self.id,
            status=stored.status,
            edition=setup.edition,
            variants=setup.variants,
            players=setup.players,
            public=setup.public,
            watchers=setup.watchers,
            clock=setup.clock,
            practice=setup.practice,
            created=stored.created,
            changed=stored.changed,
            host=stored.host_seat,
            seats=[
                messages.SeatInfo(
                    seat=seat,
                    name=held.name,
                    bot=held.bot,
                    person=held.secret is not None,
                    present=self.present(seat),
                    stand_in=held.stand_in,
                    stand_in_from=self.stand_in_from(seat),
                )
                for seat in self.families()
                if (held := self.seats.get(seat)) is not None
            ],
            free=[] if full else [c for c in self.pickable() if c not in self.seats],
            rematch=stored.rematch,
            archived=stored.archived,
        )

    def pickable(self) -> tuple[Colour, ...]:
        """The families from which one can be chosen."""
        return COLOURS if self.players is None else self.players

    def holds(self, seat: Colour, secret: str | None) -> bool:
        """Whether a secret is the one of a seat."""
        held = self.seats.get(seat)
        return held is not None and secrets.fits(secret, held.secret)

    def hosts(self, secret: str | None) -> bool:
        """Whether a secret is the host's."""
        return secrets.fits(secret, self.stored.host)

    def knows(self, secret: str | None) -> bool:
        """Whether a secret is the host's or one of any seat here."""
        return self.hosts(secret) or any(self.holds(seat, secret) for seat in self.seats)
