"""Who sits at a table and how it is set up: everything except its game."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.table_rules import tell_rules
from quovadis.record.variants import read_variants
from quovadis.server import messages, secrets
from quovadis.server.store import Status, StoredSeat, StoredTable
from quovadis.text.message import write


class Roster:
    """The stored row of a table, and its seats."""

    def __init__(
        self,
        stored: StoredTable,
        seats: Iterable[StoredSeat],
        players: tuple[Colour, ...] | None = None,
    ) -> None:
        self.stored = stored
        self.setup = messages.TableSetup.model_validate_json(stored.settings, strict=False)
        self.seats: dict[Colour, StoredSeat] = {seat.seat: seat for seat in seats}
        self.players = players
        """The seating as it was dealt; None before the game."""
        self.tempo = messages.Tempo()
        """How fast bots speak."""

    @property
    def rules(self) -> TableRules:
        """What is played here. A table of bots only adjourns by itself (R10.6)."""
        rules = read_variants(", ".join(self.setup.variants), self.setup.edition)
        bots_only = len(self.seats) == self.setup.players and not self.everyone
        return replace(rules, adjourn_auto=True) if bots_only else rules

    @property
    def begun(self) -> bool:
        """Whether the game has begun."""
        return self.players is not None

    @property
    def people(self) -> set[Colour]:
        """The seats that belong to people."""
        return {seat for seat, held in self.seats.items() if held.bot is None}

    @property
    def everyone(self) -> set[Colour]:
        """The seats that people have taken, also where a bot plays for them."""
        return {
            seat for seat, held in self.seats.items() if held.bot is None or held.secret is not None
        }

    @property
    def for_one(self) -> bool:
        """Whether at most one person plays here, with bots: nobody else is disturbed by extras."""
        return len(self.everyone) < 2

    @property
    def hints(self) -> bool:
        """Whether people get hints here: they practise, or play against bots alone."""
        return self.setup.practice or self.for_one

    @property
    def stood_in(self) -> set[Colour]:
        """The seats for which a stand-in plays until their people return."""
        return {seat for seat, held in self.seats.items() if held.stand_in}

    @property
    def families(self) -> tuple[Colour, ...]:
        """The seating: as it was dealt, or the families in their order."""
        if self.players is not None:
            return self.players
        return tuple(colour for colour in COLOURS if colour in self.seats)

    @property
    def pickable(self) -> tuple[Colour, ...]:
        """The families from which one can be chosen."""
        return COLOURS if self.players is None else self.players

    @property
    def chance(self) -> int:
        """The seed for the bots: nobody at the table knows it."""
        return int.from_bytes(self.stored.chance or b"", "big")

    def has_bot(self, seat: Colour) -> bool:
        """Whether a bot plays for a seat."""
        held = self.seats.get(seat)
        return held is not None and held.bot is not None

    def returning(self, seat: Colour) -> StoredSeat | None:
        """A person's seat when they are back; None: nobody played for them."""
        held = self.seats.get(seat)
        if held is None or not (held.stand_in or held.bot is not None or held.strikes):
            return None
        return replace(held, stand_in=False, bot=None, strikes=0)

    def set_status(self, status: Status, now: float) -> None:
        """The status has changed."""
        self.stored = replace(self.stored, status=status, changed=now)

    def set_changed(self, now: float) -> None:
        """The game has gone on."""
        self.stored = replace(self.stored, changed=now)

    def info(
        self,
        present: Callable[[Colour], bool] | None = None,
        stand_in_from: Callable[[Colour], float | None] | None = None,
    ) -> messages.TableInfo:
        """The table, for everyone to see.

        Its audience knows who is present and for whom a stand-in may be called; of a table that is
        not in memory, only the bots are present.
        """
        setup, stored = self.setup, self.stored
        full = len(self.seats) >= setup.players
        present = present or self.has_bot
        return messages.TableInfo(
            id=stored.id,
            status=stored.status,
            edition=setup.edition,
            variants=setup.variants,
            rules=[write(told) for told in tell_rules(self.rules)],
            first=setup.first,
            players=setup.players,
            public=setup.public,
            watchers=setup.watchers,
            clock=setup.clock,
            practice=setup.practice,
            hints=self.hints,
            created=stored.created,
            changed=stored.changed,
            host=stored.host_seat,
            seats=[
                messages.SeatInfo(
                    seat=seat,
                    name=held.name,
                    bot=held.bot,
                    person=held.bot is None or held.secret is not None,
                    present=present(seat),
                    stand_in=held.stand_in,
                    stand_in_from=None if stand_in_from is None else stand_in_from(seat),
                )
                for seat in self.families
                if (held := self.seats.get(seat)) is not None
            ],
            free=[] if full else [c for c in self.pickable if c not in self.seats],
            rematch=stored.rematch,
            archived=stored.archived,
            branch=setup.branch,
            tempo=self.tempo if self.begun and self.for_one else None,
        )

    # Secrets

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
