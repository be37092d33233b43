"""Table talk: said outside the game and its undo, stored, and not heard by who muted it."""

from collections.abc import Mapping
from dataclasses import replace

from quovadis.families import COLOURS, Colour
from quovadis.server import messages
from quovadis.server.kept import Kept
from quovadis.server.listening import Listener
from quovadis.server.store import StoredSeat, StoredTalk


class Talking(Kept):
    """A table at which people talk."""

    async def say(self, message: messages.Say) -> None:
        """Tell the table something, outside the game; a repeated id is harmless."""
        async with self.lock:
            if (message.seat, message.id) in self.said:
                return
            said = StoredTalk(
                number=len(self.talk) + 1,
                at=self.now(),
                seat=message.seat,
                phrase=message.phrase,
                text=message.text,
                id=message.id,
            )
            await self.store.aside(self.store.say, self.id, said)
            self.talk.append(said)
            self.said.add((message.seat, message.id))
            for one in self.listeners:
                if hears(one, said, self.seats):
                    one.tell(told_as(said))

    async def mute(self, message: messages.Mute) -> None:
        """Hear no more talk of somebody, or hear it again. Nobody else is told."""
        async with self.lock:
            held = self.seats[message.seat]
            others = {*held.muted} - {message.other} | ({message.other} if message.muted else set())
            held = replace(held, muted=tuple(c for c in COLOURS if c in others))
            await self.store.aside(self.store.put_seat, self.id, held)
            self.seats[message.seat] = held


def hears(listener: Listener, said: StoredTalk, seats: Mapping[Colour, StoredSeat]) -> bool:
    """Whether any of a connection's seats wants to hear it."""
    mine = listener.seats
    return not mine or any(said.seat not in seats[seat].muted for seat in mine)


def told_as(said: StoredTalk) -> messages.Talk:
    """What was said, for who hears it."""
    return messages.Talk(
        number=said.number, at=said.at, seat=said.seat, phrase=said.phrase, text=said.text
    )
