"""Table talk: said outside the game and its undo, stored, and not heard by who muted it."""

from quovadis.families import Colour
from quovadis.server import messages
from quovadis.server.kept import Kept
from quovadis.server.listening import Listener
from quovadis.server.store import StoredTalk


class Talking(Kept):
    """A table at which people talk."""

    async def say(self, message: messages.Say) -> None:
        """Tell the table something, outside the game."""
        async with self.lock:
            if message.id in self._done:
                return
            said = StoredTalk(
                number=len(self.talk) + 1,
                at=self.now(),
                seat=message.seat,
                phrase=message.phrase,
                text=message.text,
            )
            await self.store.aside(self.store.say, self.id, said)
            self.talk.append(said)
            self._done[message.id] = message.seat
            for one in self.listeners:
                if hears(one, said, self.muted):
                    one.tell(told_as(said))

    def mute(self, message: messages.Mute) -> None:
        """Hear no more talk of somebody, or hear it again."""
        pair = (message.seat, message.other)
        self.muted = self.muted | {pair} if message.muted else self.muted - {pair}


def hears(listener: Listener, said: StoredTalk, muted: set[tuple[Colour, Colour]]) -> bool:
    """Whether any of a connection's seats wants to hear it."""
    mine = listener.seats
    return not mine or any((seat, said.seat) not in muted for seat in mine)


def told_as(said: StoredTalk) -> messages.Talk:
    """What was said, for who hears it."""
    return messages.Talk(
        number=said.number, at=said.at, seat=said.seat, phrase=said.phrase, text=said.text
    )
