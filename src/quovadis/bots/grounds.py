"""What speaks for a deed or against it: facts that everyone at the table can count.

Made from what all listeners know, so a reason made of these facts tells them nothing new.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property

from quovadis.bots.belief import Belief, belief
from quovadis.bots.memory import last_turns, standing
from quovadis.bots.reasons import Motive, Reason, because
from quovadis.bots.values import chairs_taken, ends, in_senate, laurel_on, steps
from quovadis.core.board import COMMITTEES, SENATE, Committee, Path
from quovadis.core.commands import (
    Advance,
    BoardCommand,
    CallIn,
    DeclineBonus,
    DemandReveal,
    DrawToken,
    MoveCaesar,
    Place,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    TakeOff,
    TokenCommand,
)
from quovadis.core.deals.deeds import Supporting
from quovadis.core.deals.pledges import covers, hanging_on, promised_now
from quovadis.core.deals.terms import Deal, Pay, PayBy, Split, Term, Word
from quovadis.core.events import Event, OfferClosed, OfferMade
from quovadis.core.families import Colour
from quovadis.core.rules.advancing import SUPPORT, is_full
from quovadis.core.rules.election import GAMES
from quovadis.core.view import PlayerView

_GOOD = 3
"""The laurel from which it is more worth telling than one more seat in the Senate."""
Facts = dict[str, int | str]


class Grounds:
    """One table, and what the seat of `view` can say about it."""

    def __init__(self, view: PlayerView, events: Sequence[Event]) -> None:
        self.view, self._events = view, standing(events)
        self.mover = view.turn.active
        self.me: Colour = view.seat or self.mover

    @cached_property
    def wealth(self) -> dict[Colour, float]:
        """What everyone holds, as far as anybody can count it."""
        return dict(zip(self.view.players, self._believed.wealth, strict=True))

    @cached_property
    def _believed(self) -> Belief:
        return belief(self.view, self._events)

    def counted(self, *players: Colour) -> bool:
        """Whether everyone can count what these players hold; by default, all of them."""
        known = dict(zip(self.view.players, self._believed.counted, strict=True))
        return all(known[player] for player in players or self.view.players)

    # Moves

    def aim(self, path: Path | None) -> Facts:
        """What an advance brings its mover: a seat in the Senate, a laurel, or a step."""
        view = self.view
        if path is None:
            return {"aim": "none", "laurel": "", "number": 0}
        laurel = laurel_on(view, path)
        if ends(view, path):
            aim = "last"
        elif path.end is SENATE and not in_senate(view, self.mover):
            aim = "first"
        elif laurel >= _GOOD:
            aim = "laurel"
        elif path.end is SENATE:
            aim = "chair"
        elif laurel:
            aim = "laurel"
        else:
            aim = "caesar" if path is view.caesar else "step"
        return {"aim": aim, "laurel": self.numeral(path), "number": chairs_taken(view) + 1}

    def numeral(self, path: Path) -> str:
        """The laurel on a path as people call it; nothing if there is none."""
        laurel = None if path.space is None else self.view.laurels[path.space]
        return "" if laurel is None else laurel.removesuffix("C")

    def moving(self, command: BoardCommand) -> Reason:
        """What a move on the board does."""
        match command:
            case Advance():
                return self.advancing(command.path)
            case Place():
                return self.placing(command.committee)
            case MoveCaesar():
                return self.caesar(command.to)
            case DeclineBonus():
                return because("caesar-stays")

    def advancing(self, path: Path) -> Reason:
        """What an advance brings the one who makes it."""
        return because("advance", **self.aim(path))

    def placing(self, room: Committee) -> Reason:
        """What a new senator does there."""
        seated = self.view.seated[room.index]
        own = seated.count(self.me)
        if own >= SUPPORT[room.size]:
            return because("place", why="majority", committee=room.id)
        why = "voice" if len(seated) > own else "start"
        return because("place", why=why, committee=room.id)

    def caesar(self, space: Path) -> Reason:
        """What Caesar does there, and no longer does where he stood."""
        view, old = self.view, self.view.caesar
        here, there = view.seated[old.start.index], view.seated[space.start.index]
        if self.me in there and not is_full(view, space.end):
            return because("caesar-open")
        if self.me in here and self.numeral(old) and not is_full(view, old.end):
            return because("caesar-free", laurel=self.numeral(old))
        alone = SUPPORT[old.start.size]  # whoever has more there needs no free passage
        passed = [each for each in here if here.count(each) <= alone]
        stops = bool(passed) and self.me not in here and not is_full(view, old.end)
        if stops and old.end is SENATE:
            return because("caesar-stop", rival=passed[0])
        if there and self.me not in there and self.numeral(space):
            return because("caesar-block", laurel=self.numeral(space))
        if stops:
            return because("caesar-stop", rival=passed[0])
        return because("caesar-idle")

    # Variants

    def of_variants(self, command: TokenCommand | DemandReveal | TakeOff) -> Reason:
        """Why purses are demanded, a senator goes home, or a special token is drawn or played."""
        motion = self.view.turn.motion
        match command:
            case DemandReveal():
                return because("reveal")
            case TakeOff():
                return because("take-off", committee=command.committee.id)
            case DrawToken():
                return because("draw")
            case PlayFavour():
                return self.caesar(command.to)
            case PlaySeniority():
                return because("seniority")
            case PlayBureaucracy():
                against = iter(()) if motion is None else self.against(motion.path)
                return next(against, None) or because("bureaucracy", to=self.mover)

    # Somebody else's advance

    def against(
        self, path: Path, mainly: Motive = "chair", deal: Deal | None = None
    ) -> Iterator[Reason]:
        """What speaks against helping the mover, for what a deal offers; what mainly does first."""
        yield from self.at_the_end(path, deal)
        found = {
            "chair": self._of_the_chair(path),
            "laurel": self._of_the_laurel(path, deal),
            "step": self._of_the_way(path),
        }
        yield from found.pop(mainly)
        for reasons in found.values():
            yield from reasons

    def at_the_end(self, path: Path, deal: Deal | None = None) -> Iterator[Reason]:
        """What the last seat in the Senate means, with what is paid for it (R7.1, R7.2)."""
        if not ends(self.view, path):
            return
        if not in_senate(self.view, self.me) and not self.view.rules.consul:
            yield because("shut-out")
        else:
            first, *others = self._ranking(path, deal)
            rival = others[0] if first == self.me else first
            if first != self.me and self.counted(rival, self.me):
                yield because("ends-behind", rival=rival)
        yield because("ends")

    def _in_the_end(self, path: Path, deal: Deal | None = None) -> dict[Colour, float]:
        """What those hold who can win if the mover takes the last seat with the bot's vote."""
        then = {**self.wealth, self.mover: self.wealth[self.mover] + laurel_on(self.view, path)}
        then[self.me] += self.reward
        for term in () if deal is None else deal.terms:
            if isinstance(term, Pay):
                then[term.giver] -= term.value
                then[term.to] += term.value
        inside = {*self.view.seated[SENATE.index], self.mover}
        if self.view.rules.consul:  # whoever is ahead in notes is ahead, in the Senate or not
            return self._noted_in_the_end(then, inside)
        return {player: then[player] for player in self.view.players if player in inside}

    def _ranking(self, path: Path, deal: Deal | None = None) -> list[Colour]:
        """Those who can win, best first; of equals, whoever came to the Senate first (R7.4)."""
        then = self._in_the_end(path, deal)
        came = [*self.view.seated[SENATE.index], self.mover, *self.view.players]
        return sorted(then, key=lambda player: (-then[player], came.index(player)))

    def _noted_in_the_end(
        self, then: dict[Colour, float], inside: set[Colour]
    ) -> dict[Colour, float]:
        """Everyone's total of notes, once those of this game are added (R10.3)."""
        view = self.view
        notes = view.notes[: view.game - 1]
        return {
            player: sum(note[seat] for note in notes)
            + (then[player] if player in inside or view.rules.consul == "all" else 0.0)
            for seat, player in enumerate(view.players)
        }

    @property
    def reward(self) -> int:
        """What a vote earns: a I laurel, while there are any (R5.7)."""
        return min(1, self.view.open_supply)

    def _of_the_chair(self, path: Path) -> Iterator[Reason]:
        """Only a seat in the Senate can win (R7.2)."""
        if path.end is not SENATE:
            return
        mine, theirs = in_senate(self.view, self.me), in_senate(self.view, self.mover)
        if not mine:
            yield because("chair-taken" if theirs else "chair", to=self.mover)
        elif not theirs:
            yield because("no-chair", to=self.mover)

    def _of_the_laurel(self, path: Path, deal: Deal | None = None) -> Iterator[Reason]:
        value, laurel = laurel_on(self.view, path), self.numeral(path)
        paid = 0 if deal is None else self.net(deal)
        gets = self.reward + paid
        favours = [] if deal is None else [each for each in self.gets(deal) if not is_paid(each)]
        mine, theirs = self.wealth[self.me], self.wealth[self.mover]
        passes = theirs < mine and theirs + value - paid > mine + gets
        if passes and self.counted(self.me, self.mover):
            yield because("passes", to=self.mover, laurel=laurel)
        if value - paid > gets >= 0 and not favours:
            yield because("uneven", to=self.mover, laurel=laurel, ones=gets)

    def _of_the_way(self, path: Path) -> Iterator[Reason]:
        view, goal = self.view, path.end
        if goal is not SENATE and goal.size - len(view.seated[goal.index]) == 1:
            yield because("no-room", goal=goal.id)
        mine = [steps(room) for room in COMMITTEES if self.me in view.seated[room.index]]
        if min(mine, default=0) > steps(goal):
            yield because("nearer", to=self.mover)
        others = (held for player, held in self.wealth.items() if player != self.mover)
        if self.wealth[self.mover] > max(others) and self.counted():
            yield because("richest", to=self.mover)

    def pledged(self, path: Path) -> Reason | None:
        """Whether the bot has promised its votes for an advance, or sold them."""
        talks, active = self.view.talks, self.mover
        mine = (promise for promise in talks.open if promise.term.giver == self.me)
        if any(covers(self.view, promise, active, path) for promise in mine):
            return because("keep", cost=0)
        if any(promised_now(offer.deal)[self.me] for offer in hanging_on(talks, path)):
            return because("sold")
        return None

    def breaks_word(self, path: Path, votes: int) -> bool:
        """Whether so many votes are not what the bot has promised, to the mover or to another."""
        mine = [promise for promise in self.view.talks.open if promise.term.giver == self.me]
        if votes:
            vote = Supporting(mover=self.mover)
            return any(vote in promise.term.forbids for promise in mine)
        return any(covers(self.view, promise, self.mover, path) for promise in mine)

    def helping(self, path: Path, votes: int) -> Reason | None:
        """What speaks for helping the mover, if anybody can see it."""
        decides = self.view.rules.consul is None or self.view.game == GAMES
        inside = in_senate(self.view, self.me)
        known = decides and inside and self.counted()
        if ends(self.view, path) and known and self._ranking(path)[0] == self.me:
            return because("wins")
        theirs = self.wealth[self.mover] + laurel_on(self.view, path)
        others = (held for player, held in self.wealth.items() if player != self.mover)
        if theirs < min(others) and self.counted():
            return because("trails", to=self.mover)
        if self.view.open_supply:
            return because("earns", votes=min(votes, self.view.open_supply))
        return None

    # Deals

    def asking(self, deal: Deal, path: Path) -> Reason:
        """A price for a vote, and what the mover gets by it."""
        return because("ask", to=self.mover, **_price(self.gets(deal)), **self.aim(path))

    def sharing(self, deal: Deal) -> Reason:
        """A price, because votes have one."""
        return because("share", **_price(self.gets(deal)))

    def buying(self, deal: Deal, path: Path) -> Reason:
        """What is paid for votes, and what they bring."""
        gives = [term for term in deal.terms if term.giver == self.me]
        laurel = self.numeral(path)
        paid = sum(term.value for term in gives if isinstance(term, Pay))
        if laurel and self.counted(self.me) and paid > self.wealth[self.me]:
            return because("proceeds", laurel=laurel)
        return because("buy", **_price(gives), **self.aim(path))

    def countering(self, old: Deal, new: Deal) -> Reason:
        """How many laurels more, or less to be paid."""
        more = self.net(new) - self.net(old)
        side = self._favoured(old, new) if more == 0 else ""
        side = side or ("pay" if self.net(old) < 0 else "get")
        return because("counter", side=side, amount=max(0, more))

    def _favoured(self, old: Deal, new: Deal) -> str:
        """Whether a counter-offer only adds favours, or takes some away; the laurels are equal."""
        was, now = self._favours(old), self._favours(new)
        if was == now or not (was <= now or now <= was):
            return ""
        changed = was ^ now
        if all(each.giver == self.me for each in changed):
            return "adds" if was <= now else "less"
        mine = [each for each in changed if each.giver == self.me]
        return "less" if now <= was and mine else "more" if was <= now and not mine else ""

    @staticmethod
    def _favours(deal: Deal) -> frozenset[Term]:
        return frozenset(each for each in deal.terms if not is_paid(each))

    def accepting(self, deal: Deal) -> Reason:
        """What is got."""
        net = self.net(deal)
        if net > 0:
            what = "paid"
        elif self.buys(deal):
            what = "vote"
        elif any(isinstance(term, Split) for term in self.gets(deal)):
            what = "split"
        else:
            what = "favour"
        return because("accept", what=what, amount=max(0, net), **self.aim(deal.on))

    def pricing(self, deal: Deal, missing: int) -> Reason:
        """How many laurels a deal is off, and what for."""
        if self.net(deal) <= -missing:
            return because("too-much", amount=missing)
        return because(
            "too-little", amount=missing, **self.aim(deal.on if self.sells(deal) else None)
        )

    def sells(self, deal: Deal) -> bool:
        """Whether the bot gives votes for the mover's advance by a deal."""
        return deal.on is not None and self.me in promised_now(deal)

    def buys(self, deal: Deal) -> bool:
        """Whether the bot gets votes for its own advance by a deal."""
        return deal.on is not None and self.me == self.mover and bool(promised_now(deal))

    def owed(self, call: CallIn) -> Reason | None:
        """Who promised what is called in."""
        promise = self.view.talks.promise(call.promise)
        return None if promise is None else because("owed", giver=promise.term.giver)

    def sellers(self, path: Path) -> Counter[Colour]:
        """The votes that were offered for a price in this turn, and are still to be had for it."""
        asked: dict[str, Deal] = {}
        found: Counter[Colour] = Counter()
        for event in last_turns(self._events, 1):
            if isinstance(event, OfferMade) and event.offer.deal.on is path:
                deal = asked[event.offer.id] = event.offer.deal
                votes = promised_now(deal)[event.offer.by]
                if votes:
                    found[event.offer.by] = votes
            elif isinstance(event, OfferClosed) and event.how == "declined":
                refused = asked.get(event.offer)
                if refused is not None and promised_now(refused)[event.by]:
                    del found[event.by]  # it would not take what the mover offered
        return found

    def gets(self, deal: Deal) -> list[Term]:
        """What the bot gets by a deal."""
        return [term for term in deal.terms if term.to == self.me]

    def net(self, deal: Deal) -> int:
        """How many laurels the bot gets by a deal, minus those it gives."""
        paid = [term for term in deal.terms if isinstance(term, Pay | PayBy)]
        return sum(term.value for term in paid if term.to == self.me) - sum(
            term.value for term in paid if term.giver == self.me
        )


def is_paid(term: Term) -> bool:
    """Whether a term is laurels, or mere words: everything else is a favour."""
    return isinstance(term, Pay | PayBy | Word)


def price(deal: Deal, player: Colour) -> tuple[int, int]:
    """What somebody gets by a deal: laurels, and then other favours."""
    got = [term for term in deal.terms if term.to == player]
    laurels = sum(term.value for term in got if isinstance(term, Pay | PayBy))
    return laurels, sum(not is_paid(term) for term in got)


def _price(terms: list[Term]) -> Facts:
    """Laurels, and whether there is more to it than that."""
    amount = sum(term.value for term in terms if isinstance(term, Pay | PayBy))
    favours = [term for term in terms if not is_paid(term)]
    return {"amount": amount, "more": int(amount > 0 and bool(favours))}
