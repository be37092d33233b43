"""The rules of Quo Vadis? a second time, to compare the engine with.

Written from rules.md, board.json and notation.md alone. It shares neither code nor
design with the engine: lists and dicts that change in place, no deals, no talk.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

BOARD = Path(__file__).resolve().parents[2] / "src" / "quovadis" / "core" / "board.json"
COLOURS = ("red", "blue", "black", "white", "yellow")
EDITIONS = ("hans-im-glueck-1992", "amigo-2005", "mayfair-fr", "manual")
VARIANTS = ("limited-ones", "adjourn=auto")
WORTH = {"I": 1, "II": 2, "IIC": 2, "III": 3, "IV": 4, "V": 5}
LIMITED_ONES = {3: 10, 4: 14, 5: 18}
SUPPORT = {1: 0, 3: 1, 5: 2}
SENATE = "S"
MOST_TURNS = 600


@dataclass(frozen=True)
class Board:
    """What board.json says, paths written as in records: `b1-a3`."""

    size: dict[str, int]
    entries: list[str]
    paths: list[str]
    spaces: list[str]
    """The paths with a laurel space, in the order of set-up (R2.4)."""
    caesar: str
    ones: int
    face_down: list[str]
    senators: int
    above: dict[str, set[str]]
    """From each committee, all that can be reached, the Senate included."""


@dataclass(frozen=True)
class Turn:
    """One turn line."""

    player: str
    action: str
    """`+b1`, `b1-a3` or `C a3-a4`."""
    by: tuple[str, ...] = ()
    bonus: str | None = None
    """Where the Caesar bonus goes, if it is used."""

    def line(self) -> str:
        """Return the turn as a record has it."""
        by = f" by {' '.join(self.by)}" if self.by else ""
        bonus = f" ; C {self.bonus}" if self.bonus else ""
        return f"{self.player:<6} {self.action}{by}{bonus}"


@dataclass(frozen=True)
class Played:
    """A legal game, and the position it leads to as `quovadis replay --json` prints it."""

    record: str
    position: dict[str, object]


@dataclass(frozen=True)
class Illegal:
    """A record whose `line` (from 1) breaks each of `rules`, and the mistake made in it."""

    record: str
    line: int
    rules: frozenset[str]
    mistake: str


def ends(path: str) -> tuple[str, str]:
    """Return the committees at the lower and the upper end of a path."""
    origin, _, goal = path.partition("-")
    return origin, goal


def reached(committee: str, paths: list[str]) -> set[str]:
    """Return every committee that paths lead to from this one."""
    nexts = {goal for origin, goal in map(ends, paths) if origin == committee}
    return nexts.union(*(reached(each, paths) for each in nexts))


@cache
def read_board(path: Path) -> Board:
    """Return the facts of a board.json."""
    facts = json.loads(path.read_text(encoding="utf-8"))
    names = {f"{each['from']}-{each['to']}": each for each in facts["paths"]}
    face_down = facts["laurels"]["face_down_supply"]
    return Board(
        size={each["id"]: each["size"] for each in facts["committees"]},
        entries=[each["id"] for each in facts["committees"] if each["entry"]],
        paths=list(names),
        spaces=[name for name, each in names.items() if each["laurel"]],
        caesar=next(name for name, each in names.items() if each.get("caesar_starts_here")),
        ones=facts["laurels"]["open_supply"]["I"],
        face_down=[laurel for laurel, count in face_down.items() for _ in range(count)],
        senators=facts["senators_per_player"],
        above={each["id"]: reached(each["id"], list(names)) for each in facts["committees"]},
    )


class Table:
    """One game as it stands. `play` changes it."""

    def __init__(
        self,
        board: Board,
        players: list[str],
        edition: str,
        variants: tuple[str, ...],
        supply: list[str],
    ) -> None:
        self.board = board
        self.players = players
        self.edition = edition
        self.variants = variants
        self.committees: dict[str, list[str]] = {committee: [] for committee in board.size}
        self.reserve = dict.fromkeys(players, board.senators)
        self.purses: dict[str, list[str]] = {player: [] for player in players}
        self.supply = list(supply)
        self.laurels: dict[str, str | None] = {space: self.supply.pop(0) for space in board.spaces}
        self.caesar = board.caesar
        limited = "limited-ones" in variants
        self.ones = LIMITED_ONES[len(players)] if limited else board.ones
        self.turn = 1
        self.caesar_turns = 0
        """How many of the last turns in a row were Caesar moves (R10.6)."""
        self.ended_by: str | None = None
        """The rule that ended the game."""

    def next_player(self) -> str:
        """Return whose turn it is, or would be if the game were not over."""
        return self.players[(self.turn - 1) % len(self.players)]

    def is_full(self, committee: str) -> bool:
        """Tell whether no seat is free."""
        return len(self.committees[committee]) >= self.board.size[committee]

    def support_needed(self, path: str) -> int:
        """Return how many other senators must support an advance (R5.2, R5.3, R6.4)."""
        return 0 if path == self.caesar else SUPPORT[self.board.size[ends(path)[0]]]

    def laurel_on(self, path: str) -> str | None:
        """Return the laurel that an advance along `path` takes (R5.8, R6.5)."""
        return None if path == self.caesar else self.laurels.get(path)

    def is_last_arrival(self, path: str) -> bool:
        """Tell whether an advance along `path` fills the Senate (R7.1)."""
        seats_taken = len(self.committees[SENATE])
        return ends(path)[1] == SENATE and seats_taken + 1 == self.board.size[SENATE]

    def legal(self, player: str) -> list[str]:
        """Return what `player` could do if it were their turn, `?` where others must help."""
        actions = [f"C {space}" for space in self.board.spaces if space != self.caesar]
        if self.reserve[player] > 0:
            actions += [f"+{entry}" for entry in self.board.entries if not self.is_full(entry)]
        for path in self.board.paths:
            origin, goal = ends(path)
            own = self.committees[origin].count(player)
            if own == 0 or self.is_full(goal):
                continue
            if own - 1 >= self.support_needed(path):
                actions.append(path)
            elif len(self.committees[origin]) - 1 >= self.support_needed(path):
                actions.append(f"{path}?")
        return sorted(actions)

    def faults(self, turn: Turn) -> frozenset[str]:
        """Return every rule that `turn` breaks: none if it is legal."""
        if self.ended_by:
            return frozenset({self.ended_by})
        broken: set[str] = set()
        if turn.player not in self.players:
            broken |= {"R1.4"}
        if turn.player != self.next_player():
            broken |= {"R2.6", "R3.1"}
        if turn.action.startswith("+"):
            broken |= self._faults_of_placing(turn.player, turn.action[1:])
        elif turn.action.startswith("C "):
            broken |= self._faults_of_caesar(turn.action[2:])
        else:
            broken |= self._faults_of_advancing(turn)
        if turn.bonus:
            broken |= self._faults_of_bonus(turn.action, turn.bonus)
        return frozenset(broken)

    def _faults_of_placing(self, player: str, committee: str) -> set[str]:
        broken: set[str] = set()
        if committee not in self.board.entries or self.is_full(committee):
            broken |= {"R4.1"}
        if self.reserve.get(player) == 0:
            broken |= {"R1.4", "R4.1"}
        return broken

    def _faults_of_caesar(self, space: str) -> set[str]:
        if space not in self.board.spaces:
            return {"R1.3", "R6.1"}
        return {"R6.1"} if space == self.caesar else set()

    def _faults_of_bonus(self, action: str, space: str) -> set[str]:
        broken = self._faults_of_caesar(space)
        if action.startswith(("+", "C ")):
            return broken | {"R3.1", "R6.3"}
        if self.laurel_on(action) != "IIC":
            broken |= {"R6.3"}
        if self.is_last_arrival(action):
            broken |= {"R7.1"}
        return broken

    def _faults_of_advancing(self, turn: Turn) -> set[str]:
        broken: set[str] = set()
        origin, goal = ends(turn.action)
        if turn.action not in self.board.paths:
            leap = goal in self.board.above[origin] or origin in self.board.above[goal]
            broken |= {"R1.2", "R3.3"} if leap else {"R1.2", "R3.4"}
        if turn.player not in self.committees[origin]:
            broken |= {"R3.2"}
        if self.is_full(goal):
            broken |= {"R5.1"}
        return broken | self._faults_of_support(turn)

    def _faults_of_support(self, turn: Turn) -> set[str]:
        origin = ends(turn.action)[0]
        if turn.by and turn.action == self.caesar:
            return {"R6.4"}
        if turn.by and self.board.size[origin] == 1:
            return {"R5.2"}
        broken: set[str] = set()
        present = Counter(self.committees[origin])
        needed = self.support_needed(turn.action)
        if any(present[colour] < votes for colour, votes in Counter(turn.by).items()):
            broken |= {"R5.3"}
        if len(turn.by) > needed:
            broken |= {"R5.3", "R5.6"}
        if needed and present.total() <= needed:
            return broken | {"R5.4"}
        if len(turn.by) + max(present[turn.player] - 1, 0) < needed:
            broken |= {"R5.3"}
        return broken

    def play(self, turn: Turn) -> None:
        """Play a legal turn."""
        if broken := self.faults(turn):
            raise ValueError(f"{turn.line()}: {sorted(broken)}")
        self.caesar_turns += 1
        if turn.action.startswith("C "):
            self.caesar = turn.action[2:]
        elif turn.action.startswith("+"):
            self.caesar_turns = 0
            self.reserve[turn.player] -= 1
            self.committees[turn.action[1:]].append(turn.player)
        else:
            self.caesar_turns = 0
            self._advance(turn)
        self.turn += 1
        if "adjourn=auto" in self.variants and self.caesar_turns == 2 * len(self.players):
            self.ended_by = "R10.6"

    def _advance(self, turn: Turn) -> None:
        """Follow the order of R5.11."""
        laurel = self.laurel_on(turn.action)
        if laurel:
            self.purses[turn.player].append(laurel)
            self.laurels[turn.action] = self.supply.pop(0) if self.supply else None
        for supporter in turn.by[: self.ones]:
            self.purses[supporter].append("I")
            self.ones -= 1
        origin, goal = ends(turn.action)
        if self.is_last_arrival(turn.action):
            self.ended_by = "R7.1"
        self.committees[origin].remove(turn.player)
        self.committees[goal].append(turn.player)
        if turn.bonus:
            self.caesar = turn.bonus

    def totals(self) -> dict[str, int]:
        """Return the sum of each purse."""
        return {who: sum(WORTH[each] for each in purse) for who, purse in self.purses.items()}

    def places(self) -> dict[str, int]:
        """Return the place of each player (R7.2 to R7.5, R10.6)."""
        totals, senate = self.totals(), self.committees[SENATE]
        if not senate:
            best_first = sorted(self.players, key=lambda each: -totals[each])
            return {player: place for place, player in enumerate(best_first, 1)}
        inside = sorted(set(senate), key=lambda each: (-totals[each], senate.index(each)))
        places = {player: place for place, player in enumerate(inside, 1)}
        outside = [player for player in self.players if player not in senate]
        for player in outside:
            better = sum(totals[other] > totals[player] for other in outside)
            places[player] = len(inside) + better + 1
        return places

    def position(self) -> dict[str, object]:
        """Return what `quovadis replay --json` prints."""
        over = self.ended_by is not None
        places = self.places()
        first = [player for player in self.players if places[player] == 1]
        ranking = sorted(self.players, key=lambda each: places[each])
        return {
            "edition": self.edition,
            "players": list(self.players),
            "turn": self.turn,
            "active": None if over else self.next_player(),
            "over": over,
            "winner": first[0] if over and len(first) == 1 else None,
            "ranking": ranking if over else None,
            "places": {player: places[player] for player in ranking} if over else None,
            "board": {where: list(who) for where, who in self.committees.items()},
            "reserve": dict(self.reserve),
            "purses": {who: sorted(self.purses[who], key=list(WORTH).index) for who in self.purses},
            "totals": self.totals(),
            "tokens": {who: len(purse) for who, purse in self.purses.items()},
            "laurels": dict(self.laurels),
            "caesar": self.caesar,
            "open_supply": self.ones,
            "supply": len(self.supply),
            "legal": [] if over else self.legal(self.next_player()),
        }


@dataclass(frozen=True)
class Temper:
    """What the players of one random game are inclined to."""

    greedy: float
    """How likely an advance is preferred, if there is one."""
    restless: float
    """How likely Caesar is moved when a senator could be placed instead."""
    hoarding: bool
    """Whether they go for laurels and put off the end, so that the supplies run out."""


def random_temper(rng: Random, greedy: float) -> Temper:
    """Return one that is a little different in each game."""
    return Temper(greedy, rng.choice((0.1, 0.3, 0.6, 0.9)), rng.random() < 0.3)


def random_supporters(table: Table, player: str, path: str, rng: Random) -> tuple[str, ...] | None:
    """Return foreign supporters that make up what is needed, or None if they cannot."""
    present = table.committees[ends(path)[0]]
    foreign = [colour for colour in present if colour != player]
    needed = table.support_needed(path)
    fewest = max(needed - max(present.count(player) - 1, 0), 0)
    most = min(needed, len(foreign))
    if fewest > most:
        return None
    return tuple(rng.sample(foreign, rng.choice((fewest, rng.randint(fewest, most)))))


def whole_turn(table: Table, player: str, action: str, rng: Random) -> Turn:
    """Return a turn that does `action`, one of those listed as legal, without a bonus."""
    action = action.removesuffix("?")
    if action.startswith(("+", "C ")):
        return Turn(player, action)
    return Turn(player, action, random_supporters(table, player, action, rng) or ())


def other_spaces(table: Table) -> list[str]:
    """Return the laurel spaces Caesar may move to."""
    return [space for space in table.board.spaces if space != table.caesar]


def random_turn(table: Table, rng: Random, temper: Temper) -> Turn:
    """Return a legal turn of the player whose turn it is."""
    player = table.next_player()
    legal = [action.removesuffix("?") for action in table.legal(player)]
    moves = [action for action in legal if action.startswith("C ")]
    places = [action for action in legal if action.startswith("+")]
    advances = [action for action in legal if not action.startswith(("+", "C "))]
    if temper.hoarding and rng.random() < 0.97:
        places = [action for action in places if action in ("+b1", "+d1")] or places
        advances = [path for path in advances if not table.is_last_arrival(path)]
        advances = [path for path in advances if table.laurel_on(path)] or advances
    if advances and rng.random() < temper.greedy:
        chosen = rng.choice(advances)
    elif rng.random() < temper.restless:
        chosen = rng.choice(moves)
    else:
        chosen = rng.choice(places + advances or moves)
    turn = whole_turn(table, player, chosen, rng)
    earned = table.laurel_on(chosen) == "IIC" and not table.is_last_arrival(chosen)
    if chosen in advances and earned and rng.random() < 0.6:
        return replace(turn, bonus=rng.choice(other_spaces(table)))
    return turn


def random_turns(table: Table, rng: Random, temper: Temper, turns: int | None) -> Iterator[Turn]:
    """Play a random game, yielding each turn just before it is played."""
    while not table.ended_by and table.turn <= (MOST_TURNS if turns is None else turns):
        turn = random_turn(table, rng, temper)
        yield turn
        table.play(turn)


def random_table(
    rng: Random, board: Path, players: int, edition: str, variants: tuple[str, ...]
) -> tuple[Table, list[str]]:
    """Return a table set up by §2, and the tag lines of its record."""
    facts = read_board(board)
    seating = rng.sample(COLOURS, players)
    supply = rng.sample(facts.face_down, len(facts.face_down))
    tags = [f'[Edition "{edition}"]', f'[Players "{" ".join(seating)}"]']
    if variants:
        tags.append(f'[Variants "{", ".join(variants)}"]')
    tags.append(f'[Supply "{" ".join(supply)}"]')
    return Table(facts, seating, edition, variants, supply), tags


def as_record(tags: list[str], lines: list[str]) -> str:
    """Return the text of a record: tags, an empty line, turns."""
    return "\n".join([*tags, "", *lines]) + "\n"


def random_game(
    seed: int,
    *,
    players: int,
    edition: str,
    variants: tuple[str, ...],
    turns: int | None,
    greedy: float,
    board: Path = BOARD,
) -> Played:
    """Play a random legal game, to its end (or turn 600) or for so many turns."""
    rng = Random(seed)
    table, tags = random_table(rng, board, players, edition, variants)
    temper = random_temper(rng, greedy)
    lines = [turn.line() for turn in random_turns(table, rng, temper, turns)]
    return Played(as_record(tags, lines), table.position())


def any_game(seed: int, board: Path = BOARD) -> Played:
    """Play a random game in which players, edition and all else come from the seed, too."""
    rng = Random(seed)
    return random_game(
        seed,
        players=rng.choice((3, 4, 5)),
        edition=rng.choice(EDITIONS),
        variants=random_variants(rng),
        turns=rng.choice((None, None, rng.randint(0, 150))),
        greedy=rng.choice((0.3, 0.6, 0.9)),
        board=board,
    )


def random_variants(rng: Random) -> tuple[str, ...]:
    """Return any of the variants that this referee knows, or none."""
    return tuple(variant for variant in VARIANTS if rng.random() < 0.5)


# One mistake a function: each yields turns that a position offers for it, and the filter in
# `spoilt_turn` keeps those which break exactly the rules that the mistake is about.


def out_of_turn(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a legal action of somebody whose turn it is not."""
    for player in table.players:
        if player != table.next_player():
            yield whole_turn(table, player, rng.choice(table.legal(player)), rng)


def stranger(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a turn of a colour that is not at the table."""
    room = [entry for entry in table.board.entries if not table.is_full(entry)]
    for player in COLOURS:
        if player not in table.players:
            yield Turn(player, f"C {rng.choice(other_spaces(table))}")
            yield from (Turn(player, f"+{entry}") for entry in room)


def placing(table: Table, _: Random) -> Iterator[Turn]:
    """Yield a senator in each committee, allowed or not."""
    yield from (Turn(table.next_player(), f"+{committee}") for committee in table.board.size)


def place_too_high(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a senator from the reserve into a committee that is no entry committee."""
    if table.reserve[table.next_player()]:
        yield from (t for t in placing(table, rng) if t.action[1:] not in table.board.entries)


def place_in_a_full_committee(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a senator from the reserve into an entry committee without a free seat."""
    if table.reserve[table.next_player()]:
        yield from (t for t in placing(table, rng) if t.action[1:] in table.board.entries)


def place_without_reserve(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a ninth senator into an entry committee with a free seat."""
    for turn in placing(table, rng):
        entry = turn.action[1:]
        if entry in table.board.entries and not table.is_full(entry):
            yield turn


def supported(table: Table, rng: Random, paths: list[str]) -> Iterator[Turn]:
    """Yield an advance along each of `paths`, with the support it would need."""
    player = table.next_player()
    for path in paths:
        by = random_supporters(table, player, path, rng)
        if by is not None:
            yield Turn(player, path, by)


def advance(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a supported advance along each path, allowed or not."""
    return supported(table, rng, table.board.paths)


def advance_nowhere(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a supported advance from one committee to another where there is no path."""
    player = table.next_player()
    below = [where for where, who in table.committees.items() if player in who and where != SENATE]
    pairs = [f"{origin}-{goal}" for origin in below for goal in table.board.size if origin != goal]
    return supported(table, rng, [pair for pair in pairs if pair not in table.board.paths])


def advance_aside(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance to a committee in the same row or the next one that no path leads to."""
    for turn in advance_nowhere(table, rng):
        origin, goal = ends(turn.action)
        if goal != SENATE and int(goal[1]) - int(origin[1]) in (0, 1):
            yield turn


def advance_backwards(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance down to a committee from which one comes here."""
    for turn in advance_nowhere(table, rng):
        origin, goal = ends(turn.action)
        if origin in table.board.above[goal]:
            yield turn


def advance_past_a_committee(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance that leaves out the committee between."""
    for turn in advance_nowhere(table, rng):
        origin, goal = ends(turn.action)
        if goal in table.board.above[origin]:
            yield turn


def own_advances(table: Table) -> Iterator[tuple[str, list[str]]]:
    """Yield each path with a free goal and an own senator below, and the foreign senators there."""
    player = table.next_player()
    for path in table.board.paths:
        origin, goal = ends(path)
        present = table.committees[origin]
        if player in present and not table.is_full(goal):
            yield path, [colour for colour in present if colour != player]


def name_present_supporters(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance for which any number of the senators there are named."""
    for path, foreign in own_advances(table):
        for votes in range(len(foreign) + 1):
            yield Turn(table.next_player(), path, tuple(rng.sample(foreign, votes)))


def name_any_supporters(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance for which as many as needed are named, whether they are there or not."""
    others = [player for player in table.players if player != table.next_player()]
    for path, _ in own_advances(table):
        votes = table.support_needed(path)
        yield Turn(table.next_player(), path, tuple(rng.choices(others, k=votes)))


def name_too_few_supporters(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance with fewer supporters than needed, all of them there."""
    for turn in name_present_supporters(table, rng):
        if len(turn.by) < table.support_needed(turn.action):
            yield turn


def name_absent_supporters(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance supported by somebody who has no, or no second, senator there."""
    for turn in name_any_supporters(table, rng):
        present = table.committees[ends(turn.action)[0]]
        if any(turn.by.count(colour) > present.count(colour) for colour in turn.by):
            yield turn


def name_supporters_in_a_one(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance out of a committee of 1 with somebody's support."""
    others = [player for player in table.players if player != table.next_player()]
    for path, _ in own_advances(table):
        yield Turn(table.next_player(), path, (rng.choice(others),))


def caesar_stays(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield Caesar moves to where he is, as a turn or as a bonus."""
    yield Turn(table.next_player(), f"C {table.caesar}")
    yield from (replace(turn, bonus=table.caesar) for turn in advance(table, rng))


def caesar_off_the_laurels(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield Caesar moves to a path without a laurel space, as a turn or as a bonus."""
    bare = [path for path in table.board.paths if path not in table.board.spaces]
    yield from (Turn(table.next_player(), f"C {path}") for path in bare)
    yield from (replace(turn, bonus=rng.choice(bare)) for turn in advance(table, rng))


def advance_with_bonus(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield an advance and a Caesar move, earned or not."""
    for turn in advance(table, rng):
        yield replace(turn, bonus=rng.choice(other_spaces(table)))


def place_with_bonus(table: Table, rng: Random) -> Iterator[Turn]:
    """Yield a placing and a Caesar move in one turn."""
    for turn in placing(table, rng):
        yield replace(turn, bonus=rng.choice(other_spaces(table)))


Mistake = Callable[[Table, Random], Iterator[Turn]]

MISTAKES_IN_A_TURN: dict[str, tuple[Mistake, str]] = {
    "out of turn": (out_of_turn, "R2.6 R3.1"),
    "a player not at the table": (stranger, "R1.4 R2.6 R3.1"),
    "place in a non-entry committee": (place_too_high, "R4.1"),
    "place in a full committee": (place_in_a_full_committee, "R4.1"),
    "place without reserve": (place_without_reserve, "R1.4 R4.1"),
    "advance without an own senator": (advance, "R3.2"),
    "advance to a full committee": (advance, "R5.1"),
    "advance backwards": (advance_backwards, "R1.2 R3.3"),
    "advance past a committee": (advance_past_a_committee, "R1.2 R3.3"),
    "advance along no path": (advance_aside, "R1.2 R3.4"),
    "too few supporters": (name_too_few_supporters, "R5.3"),
    "too many supporters": (name_present_supporters, "R5.3 R5.6"),
    "a supporter who is not there": (name_absent_supporters, "R5.3"),
    "too few senators to leave": (name_present_supporters, "R5.4"),
    "supporters on Caesar's path": (name_present_supporters, "R6.4"),
    "supporters in a committee of 1": (name_supporters_in_a_one, "R5.2"),
    "Caesar stays": (caesar_stays, "R6.1"),
    "Caesar to a path without a laurel space": (caesar_off_the_laurels, "R1.3 R6.1"),
    "a bonus not earned": (advance_with_bonus, "R6.3"),
    "a bonus after the last arrival": (advance_with_bonus, "R7.1"),
    "a bonus after placing": (place_with_bonus, "R3.1 R6.3"),
}
"""How to make each mistake, and exactly which rules it then breaks."""

AFTER_THE_END = "a turn after the end"


def spoilt_turn(
    table: Table, game: Iterator[Turn], mistake: str, rng: Random
) -> tuple[list[str], int] | None:
    """Play `game` and return its lines with one spoilt, and which; None if none offered."""
    candidates_of, rules = MISTAKES_IN_A_TURN[mistake]
    lines: list[str] = []
    chances: list[tuple[int, Turn]] = []
    for turn in game:
        wrong = [
            each for each in candidates_of(table, rng) if table.faults(each) == set(rules.split())
        ]
        if wrong:
            chances.append((len(lines), rng.choice(wrong)))
        lines.append(turn.line())
    if not chances:
        return None
    index, spoilt = rng.choice(chances)
    lines[index] = spoilt.line()
    return lines, index


def spoilt_supply(tags: list[str], rng: Random) -> int:
    """Change the `Supply` tag so that it is not the 44 of R1.5; return its index."""
    index = next(i for i, tag in enumerate(tags) if tag.startswith("[Supply"))
    supply = tags[index].split('"')[1].split()
    at = rng.randrange(len(supply))
    other = rng.choice([laurel for laurel in WORTH if laurel != supply[at]])
    changes: tuple[list[str], ...] = ([], [other], [supply[at], other])
    supply[at : at + 1] = rng.choice(changes)
    tags[index] = f'[Supply "{" ".join(supply)}"]'
    return index


def spoilt_players(tags: list[str], rng: Random) -> int:
    """Change the `Players` tag to too few, too many or one twice; return its index."""
    index = next(i for i, tag in enumerate(tags) if tag.startswith("[Players"))
    players = tags[index].split('"')[1].split()
    twice = [*players[:-1], rng.choice(players[:-1])]
    too_many = [*COLOURS, rng.choice(COLOURS)]
    players = rng.choice((players[:2], players[:1], twice, too_many))
    tags[index] = f'[Players "{" ".join(players)}"]'
    return index


MISTAKES_IN_A_TAG: dict[str, tuple[Callable[[list[str], Random], int], str]] = {
    "a wrong supply": (spoilt_supply, "R1.5 R2.3"),
    "wrong players": (spoilt_players, "R1.4"),
}

MISTAKES = (*MISTAKES_IN_A_TURN, AFTER_THE_END, *MISTAKES_IN_A_TAG)


def illegal_record(mistake: str, rng: Random, board: Path) -> Illegal | None:
    """Play a random game and make one mistake in its record, if it offers a chance to."""
    players = rng.choice((3, 4, 5))
    table, tags = random_table(rng, board, players, rng.choice(EDITIONS), random_variants(rng))
    temper = random_temper(rng, rng.choice((0.3, 0.6, 0.9)))
    game = random_turns(table, Random(rng.random()), temper, None)
    if mistake in MISTAKES_IN_A_TAG:
        spoil, rules = MISTAKES_IN_A_TAG[mistake]
        lines = [turn.line() for turn in game]
        index = spoil(tags, rng)
        return Illegal(as_record(tags, lines), index + 1, frozenset(rules.split()), mistake)
    first_line = len(tags) + 2
    if mistake == AFTER_THE_END:
        lines = [turn.line() for turn in game]
        if table.ended_by is None:
            return None
        player = table.next_player()
        late = whole_turn(table, player, rng.choice(table.legal(player)), rng)
        number = first_line + len(lines)
        return Illegal(as_record(tags, [*lines, late.line()]), number, table.faults(late), mistake)
    spoilt = spoilt_turn(table, game, mistake, rng)
    if spoilt is None:
        return None
    lines, index = spoilt
    rules = MISTAKES_IN_A_TURN[mistake][1]
    return Illegal(as_record(tags, lines), first_line + index, frozenset(rules.split()), mistake)


def illegal_records(seed: int, count: int, board: Path = BOARD) -> list[Illegal]:
    """Return `count` records that each break a rule in one line, all mistakes in turn."""
    rng = Random(seed)
    records: list[Illegal] = []
    while len(records) < count:
        record = illegal_record(MISTAKES[len(records) % len(MISTAKES)], rng, board)
        if record is not None:
            records.append(record)
    return records


def main() -> int:
    """Write random records and the positions they should lead to."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--board", type=Path, default=BOARD)
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    for number in range(wanted.games):
        played = any_game(wanted.seed * 1_000_000 + number, wanted.board)
        name = f"{number + 1:03}"
        (wanted.out / f"{name}.qv").write_text(played.record, encoding="utf-8")
        position = json.dumps(played.position) + "\n"
        (wanted.out / f"{name}.json").write_text(position, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
