"""`make bench`: engine and kernel beside others, bargaining, records, bots, server, attackers.

Machines are noisy.
"""

from statistics import median

from benchmarks.against import main as against
from benchmarks.attacked import main as attacked
from benchmarks.bargaining import command_costs, percentile_99
from benchmarks.crowd import main as crowd
from benchmarks.deciding import main as deciding
from benchmarks.engine import cost_by_length, decisions_per_second
from benchmarks.environments import main as environments
from benchmarks.kernel import main as kernel
from benchmarks.memory import main as memory
from benchmarks.reading import main as reading
from benchmarks.rivals import backgammon_decisions_per_second, catanatron_ticks_per_second
from benchmarks.serving import main as serving, measure as measure_server, say
from benchmarks.starting import main as starting
from benchmarks.tables import ROOMS, games_per_second, where_the_time_goes
from benchmarks.telling import main as telling
from quovadis.core.families import COLOURS

ROUNDS, SECONDS = 5, 2.0
TURNS, STRETCHES = 20_000, 10
NEGOTIATIONS = 100
PROFILED = 20
CROWDED, WORDS = 200, 16
"""Tables of five, and commands at each, with and without our care for the garbage collector."""
MEASURED = {
    "Quo Vadis?, random play": decisions_per_second,
    "Catanatron, random players": catanatron_ticks_per_second,
    "OpenSpiel, backgammon": backgammon_decisions_per_second,
}


def main() -> None:
    """Measure in turns, so that a slow moment of the machine hits all of them."""
    rates: dict[str, list[float]] = {name: [] for name in MEASURED}
    for seed in range(ROUNDS):
        for name, measure in MEASURED.items():
            rates[name].append(measure(SECONDS, seed))
    ours = rates["Quo Vadis?, random play"]
    print(f"Decisions of players a second, median of {ROUNDS} rounds of {SECONDS:.0f} s each\n")
    for name, theirs in rates.items():
        ratio = median(own / other for own, other in zip(ours, theirs, strict=True))
        print(f"  {name:28}{median(theirs):>9,.0f}/s   we are {ratio:5.2f} x as fast")
    print(f"\nCost of a Caesar turn in one game of {TURNS:,} turns, by its length so far\n")
    costs = cost_by_length(TURNS, STRETCHES)
    for stretch, cost in enumerate(costs, start=1):
        bar = "#" * round(30 * cost / max(costs))
        print(f"  to turn {stretch * TURNS // STRETCHES:>6,}  {cost:6.1f} us  {bar}")
    print(f"\n  the last stretch costs {costs[-1] / costs[0]:.2f} x the first")
    against()
    kernel()
    environments()
    bargaining()
    reading()
    bots()
    deciding()
    telling()
    serving()
    crowd()
    collecting()
    memory()
    starting()
    attacked()


def bots() -> None:
    """Games of four quaestors on one core."""
    rate = median(games_per_second(SECONDS * 2, seed) for seed in range(ROUNDS))
    print(f"\nGames of four quaestors: {rate:.1f} a second of one core. Where the time goes\n")
    for room, share in where_the_time_goes(PROFILED).items():
        print(f"  {share:5.0%}  {ROOMS[room]}")


def collecting() -> None:
    """The pauses of Python's garbage collector: as it comes, and as the server tends it."""
    print(f"\n{CROWDED} tables of five, and Python's garbage collector\n")
    as_it_comes, tended = (
        measure_server(kind, tables=CROWDED, commands=WORDS, players=COLOURS)
        for kind in ("untended", "game")
    )
    say("as it comes", as_it_comes)
    say("as the server tends it", tended)
    median_ratio = tended.usual / as_it_comes.usual
    slowest_ratio = tended.slowest / as_it_comes.slowest
    print(f"\n  tended: median {median_ratio:.2f} x that, 99th percentile {slowest_ratio:.2f} x")
    print(f"  the longest pause took {tended.pause:.0f} ms, as it comes {as_it_comes.pause:.0f} ms")


def bargaining() -> None:
    """A bargaining command with the view and the legal commands after it, on busier tables."""
    print("\nA bargaining command at a table of five: decided, seen, and what is legal after it\n")
    usual = command_costs(20, 50, NEGOTIATIONS)
    for offers, promises in ((5, 50), (10, 50), (20, 50), (20, 100), (20, 200), (20, 400)):
        costs = command_costs(offers, promises, NEGOTIATIONS)
        print(
            f"  {offers:>3} offers {promises:>4} promises   median {median(costs):6.0f} us"
            f"   99th percentile {percentile_99(costs):6.0f} us"
            f"   median {median(costs) / median(usual):5.2f} x that of 20 and 50"
        )


if __name__ == "__main__":
    main()
