"""Table talk: outside the game and its undo, stored, and hidden from those who muted it."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.server import messages
from quovadis.server.store import StoredTalk
from quovadis.server.table.audience import Audience
from quovadis.server.table.listener import Listener
from quovadis.server.table.rights import check_voice
from quovadis.server.table.roster import Roster
from quovadis.server.table.services import Services
from quovadis.server.table.transaction import Transactions, transaction
from quovadis.server.threads import StorageDown
from quovadis.server.web import limits


@dataclass(eq=False, kw_only=True)
class Chat:
    """What people say at a table."""

    roster: Roster
    audience: Audience
    transactions: Transactions
    services: Services
    lines: list[StoredTalk] = field(default_factory=list)
    ids: set[tuple[Colour, str]] = field(default_factory=set)
    """The ids of what was already said, and by whom."""

    def restore(self, lines: Iterable[StoredTalk]) -> None:
        """Take the talk as it is stored."""
        self.lines = list(lines)
        self.ids = {(said.seat, said.id) for said in self.lines if said.id is not None}

    async def say(self, message: messages.Say, listener: Listener) -> None:
        """Tell the table something, outside the game; a repeated id is harmless."""
        try:
            await self._say(message, listener)
        except StorageDown:
            if (message.seat, message.id) not in self.ids:  # else it was stored after all
                raise

    @transaction
    async def _say(self, message: messages.Say, listener: Listener) -> None:
        check_voice(listener, message.seat)
        if (message.seat, message.id) in self.ids:
            return
        if message.text == "":
            raise Refused("talk-blank", "protocol")
        said = StoredTalk(
            number=len(self.lines) + 1,
            at=self.services.now(),
            seat=message.seat,
            phrase=message.phrase,
            text=message.text,
            id=message.id,
        )
        await self.transactions.write(self.services.store.say, said)
        self.lines.append(said)
        self.ids.add((message.seat, message.id))
        self.tell_from(said.number)

    @transaction
    async def mute(self, message: messages.Mute, listener: Listener) -> None:
        """Mute somebody's talk, or unmute it. Nobody else is told."""
        check_voice(listener, message.seat)
        held = self.roster.seats[message.seat]
        others = {*held.muted} - {message.other} | ({message.other} if message.muted else set())
        held = replace(held, muted=tuple(c for c in COLOURS if c in others))
        await self.transactions.write(self.services.store.put_seat, held)
        self.roster.seats[message.seat] = held

    def tell_from(self, number: int) -> None:
        """Tell everyone what has been said since line `number`, unless they muted it."""
        for said in self.lines[number - 1 :]:
            message = _message(said)
            for one in self.audience.listeners:
                if self._hears(one, said):
                    one.tell(message)

    def welcome(self, listener: Listener) -> None:
        """Tell a newcomer what was said last."""
        for said in self.lines[-limits.TALK_SHOWN :]:
            if self._hears(listener, said):
                listener.tell(_message(said))

    def _hears(self, listener: Listener, said: StoredTalk) -> bool:
        """Whether any of a connection's seats wants to hear it."""
        mine = listener.seats
        return not mine or any(said.seat not in self.roster.seats[seat].muted for seat in mine)


def _message(said: StoredTalk) -> messages.Talk:
    return messages.Talk(
        number=said.number, at=said.at, seat=said.seat, phrase=said.phrase, text=said.text
    )
