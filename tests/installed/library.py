"""What programs do with the library alone: run where no extra is installed."""

from importlib.util import find_spec

from quovadis import Driver, Game, Refused, TableRules, estimate, read_deal, write_deal
from quovadis.bots import Bot, bot
from quovadis.cli.extras import BRINGS
from quovadis.core.families import Colour
from quovadis.deals import Reading, read_sentence
from quovadis.driver import play
from quovadis.record import parse_log, read_qv, write_jsonl, write_qv
from quovadis.review import NotOver, review
from quovadis.text import LANGUAGES, catalogue

strangers = {library for libraries in BRINGS.values() for library in libraries}
assert [library for library in strangers if find_spec(library)] == []

game = Game.new(["red", "blue", "black"], rules=TableRules(cutoff=3), first="red", seed=1)
for move in ("red +b1", "blue +b1", "black +b1"):
    game.push(move)
assert "reserve" in str(game)
assert game.svg().startswith("<svg")
assert game.copy().legal("red") == game.legal("red")
refusals = []
try:
    game.push("blue +b1")
except Refused as no:
    refusals = [catalogue(language).refusal(no) for language in LANGUAGES]
assert ["R2.6" in refusal for refusal in refusals] == [True] * 4

exact = "deal blue red: blue supports red next"
assert write_deal(read_deal(exact, game.view("red"))) == exact
said = "I vote for you next time if you vote for me next time"
heard = read_sentence(said, game.view("red"), to="blue")
assert isinstance(heard, Reading)
assert catalogue("en").say(heard.told)

chances = estimate(game.view("red"), game.sights("red"))
assert round(sum(chances.values()), 6) == 1

bots: dict[Colour, Bot] = {"red": bot("tiro"), "blue": bot("quaestor"), "black": bot("aedilis")}
steps = [*play(Driver(game), bots, seed=1, budget=50)]
assert game.view().outcome is not None
assert all(catalogue("en").event(event) for event in game.log)
assert parse_log(write_jsonl(game.log).encode()) == game.log
assert read_qv(write_qv(game.log)) == game.log

assert steps
try:
    review(game.log[:20])
except NotOver:
    steps.clear()
assert not steps
