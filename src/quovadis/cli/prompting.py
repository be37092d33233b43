"""What a person among bots is asked, in a sentence, and how to answer it."""

from collections.abc import Iterator

from quovadis.cli.table import Table
from quovadis.core.assess import assess, read
from quovadis.core.board import Path
from quovadis.core.commands import Answer, CallIn
from quovadis.core.deals.duties import awaits_a_name
from quovadis.core.deals.pledges import covers, hanging_on, pledged, promised_now, votes_to_use
from quovadis.core.deals.terms import Word
from quovadis.core.families import Colour
from quovadis.core.frozen import changed
from quovadis.core.rules import advancing
from quovadis.core.state import State
from quovadis.driver.asking import Question
from quovadis.driver.prompts import prompt
from quovadis.text import Catalogue
from quovadis.text.deals import tell_deal, tell_offer, tell_promise
from quovadis.text.message import Fact, Family, Message, Param, Several, message


def question_to(table: Table) -> Question | None:
    """What the only person is asked now; it is their turn even while bots may still cut in."""
    me = table.alone
    if me is None or table.game.state.outcome is not None:
        return None
    asked = table.asked(me)
    if asked:
        return asked[0]
    now = table.next()
    mine = table.game.state.turn.active == me
    return Question(seat=me, kind="act") if mine and now and now.kind == "cut-in" else None


def asking(table: Table) -> Iterator[Param]:
    """What is the matter for the only person, with all that it means for them."""
    me, question = table.alone, question_to(table)
    if me is None:
        return
    view = table.game.view(me)
    active, motion = view.turn.active, view.turn.motion
    match question.kind if question is not None else None:
        case "offer":
            open_to_me = [asked.about or "" for asked in table.asked(me) if asked.kind == "offer"]
            for about in open_to_me:
                offer = view.talks.offer(about)
                if offer is not None:
                    judged = assess(view, offer.deal)
                    deal = tell_deal(offer.deal, judged.readings)
                    yield message("terminal-ask-offer", by=offer.by, offer=offer.id, deal=deal)
            yield message("terminal-others-wait", offers=", ".join(open_to_me))
        case "vote" if motion is not None:
            facts: dict[str, Fact] = {"path": motion.path.id, "ones": view.open_supply}
            yield message("terminal-ask-vote", by=active, **facts)
        case "name":
            yield message("terminal-ask-name", by=active)
        case "pay":
            owed = view.talks.promise((question and question.about) or "")
            if owed is not None:
                yield message("terminal-ask-pay", by=owed.term.to, term=tell_promise(owed))
        case "interval" | "reveal" | "vote" | "act" | "cut-in" | None:
            yield prompt(table.driver, view, table.game.legal(me))


def placeholder(table: Table, words: Catalogue) -> str:
    """Whom the table waits for, and how they can answer."""
    state, question = table.game.state, question_to(table)
    if state.outcome is not None:
        return words.sentence("terminal-placeholder-over")
    if question is not None:
        return _how_to_answer(table, question, words)
    bot = table.bots_question()
    if bot is not None and not (bot.kind == "cut-in" and state.turn.active in table.people):
        return words.sentence("terminal-placeholder-bots", colour=bot.seat)
    for offer in state.talks.offers:
        if owing := [
            p for p in table.people if p in offer.deal.parties and p not in offer.accepted
        ]:
            return words.sentence(
                "terminal-placeholder-offered",
                families=words.families(owing),
                offer=offer.id,
                example=owing[0],
            )
    if silent := _silent(table):
        return words.sentence(
            "terminal-placeholder-vote", families=words.families(silent), example=silent[0]
        )
    for person in table.people:
        if owed := [asked.about for asked in table.asked(person) if asked.kind == "pay"]:
            return words.sentence(
                "terminal-placeholder-owes", colour=person, example=person, promise=owed[0] or ""
            )
    if any(asked.kind == "interval" for person in table.people for asked in table.asked(person)):
        return words.sentence("terminal-placeholder-interval")
    for person in table.people:
        if looks := [asked.about for asked in table.asked(person) if asked.kind == "reveal"]:
            return words.sentence("terminal-placeholder-reveal", stage=looks[0] or "")
    asked = next((person for person in table.people if table.asked(person)), state.turn.active)
    return _how_to_act(table, asked, words)


def _how_to_answer(table: Table, question: Question, words: Catalogue) -> str:
    """What the only person can say."""
    motion = table.game.state.turn.motion
    match question.kind:
        case "offer":
            several = sum(asked.kind == "offer" for asked in table.asked(question.seat)) > 1
            message = "terminal-placeholder-offers" if several else "terminal-placeholder-offer"
            return words.sentence(message, offer=question.about or "")
        case "vote" if motion is not None:
            legal = table.game.legal(question.seat)
            votes = [command.votes for command in legal if isinstance(command, Answer)]
            message = "bound-vote" if min(votes) else "your-vote"
            return words.sentence(
                f"terminal-placeholder-{message}", least=min(votes), votes=max(votes)
            )
        case "interval":
            return words.sentence("terminal-placeholder-interval")
        case "reveal":
            return words.sentence("terminal-placeholder-reveal", stage=question.about or "")
        case "name":
            return words.sentence("terminal-placeholder-name")
        case "pay":
            return words.sentence("terminal-placeholder-pay")
        case "vote" | "act" | "cut-in":
            return _how_to_act(table, question.seat, words)


def _how_to_act(table: Table, seat: Colour, words: Catalogue) -> str:
    """What a player can type whose turn it is."""
    clearing = table.game.state.clearer == seat
    name = "terminal-placeholder-clear" if clearing else "terminal-placeholder"
    return words.sentence(name, active=seat)


def _silent(table: Table) -> list[Colour]:
    """The people who have not answered the open vote."""
    state, motion = table.game.state, table.game.state.turn.motion
    if motion is None:
        return []
    answered = {state.turn.active, *dict(motion.answers)}
    owners = dict.fromkeys(state.at(motion.path.start))
    return [owner for owner in owners if owner not in answered and owner in table.people]


def waiting(table: Table) -> Iterator[Param]:
    """What the table waits for besides the active player's action: votes, offers and deals."""
    if table.game.state.outcome is not None:
        return
    state, turn = table.game.state, table.game.state.turn
    view = table.game.view(table.alone)
    mine = () if table.alone is None else table.asked(table.alone)
    if turn.motion is not None:
        path = turn.motion.path
        known = changed(state, talks=view.talks)  # whispers of others do not count (R8.9)
        owners = dict.fromkeys(owner for owner in state.at(path.start) if owner != turn.active)
        own = advancing.own_support(state, turn.active, path)
        yield message(
            "terminal-vote",
            path=path.id,
            by=turn.active,
            needed=advancing.needed(state, path),
            own=own,
            got=own + advancing.strength(known, path, votes_to_use(known, path)),
            answers=Several(tuple(_vote_of(known, path, owner) for owner in owners), "comma"),
        )
    if turn.bonus:
        yield message("terminal-bonus", active=turn.active)
    for offer in view.talks.offers:
        if any(question.about == offer.id for question in mine):
            continue  # asked above
        readings = tuple(read(view, offer.deal, term) for term in offer.deal.terms)
        deal = tell_deal(offer.deal, readings)
        yield message("terminal-offer", offer=offer.id, by=offer.by, deal=deal)
    for offer in view.talks.agreed:
        yield message("terminal-agreed", offer=offer.id, deal=tell_offer(offer))
        for leaving in offer.leaving:
            yield message("terminal-leaving", by=leaving, offer=offer.id)
    for promise in view.talks.open:
        partner = promise.term.to
        unnamed = promise.task.needs_a_name and partner in table.people
        if unnamed and awaits_a_name(state, promise.term.giver):
            yield message("terminal-name", colour=partner, example=partner, promise=promise.id)
    if view.adjournment_offered:
        agreed = Several(tuple(map(Family, state.adjourners)), "and")
        which = "terminal-adjourn" if state.adjourners else "terminal-adjourn-nobody"
        yield message(which, families=agreed)


def promises(table: Table) -> Iterator[Message]:
    """Every open promise that somebody judges: words are in the record, but nobody does (R8.8)."""
    view = table.game.view(table.alone)
    for promise in view.talks.open:
        if not isinstance(promise.term, Word):
            term = tell_promise(promise, view.turn.number)
            yield message("terminal-promise", promise=promise.id, term=term)


def folded_promises(table: Table) -> Iterator[Message]:
    """How many promises are open, and which can be called in now."""
    count = sum(1 for _ in promises(table))
    legal = (command for person in table.people for command in table.game.legal(person))
    due = [command.promise for command in legal if isinstance(command, CallIn)]
    if count and table.game.state.outcome is None:
        facts: dict[str, Fact] = {"due": ", ".join(due), "calls": len(due)}
        yield message("terminal-promises", count=count, **facts)


def _vote_of(state: State, path: Path, owner: Colour) -> Message:
    """What somebody has answered in a vote, or is bound to give."""
    said = {} if state.turn.motion is None else dict(state.turn.motion.answers)
    if owner in said:
        return message("terminal-vote-answer", colour=owner, votes=said[owner])
    votes = pledged(state, path).get(owner)
    if not votes:
        return message("terminal-vote-silent", colour=owner)
    deals = [deal.id for deal in hanging_on(state.talks, path) if promised_now(deal.deal)[owner]]
    deals += [
        promise.id
        for promise in state.talks.open
        if promise.term.giver == owner and covers(state, promise, state.turn.active, path)
    ]
    return message("terminal-vote-pledged", colour=owner, votes=votes, deals=", ".join(deals))
