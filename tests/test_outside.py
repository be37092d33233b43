"""The engine beside an implementation of the same rules by somebody else."""

import pytest

from quovadis.evolve import fold
from quovadis.game import Game
from quovadis.record import RecordRefused, read_qv, write_qv
from quovadis.record.notation import legal_actions
from quovadis.record.position import position
from quovadis.view import view
from tests.outside.referee import MISTAKES, any_game, illegal_records

pytestmark = pytest.mark.slow

GAMES = 300
BATCH = 30
ILLEGAL = 240


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_lead_to_the_same_positions(batch: int) -> None:
    for seed in range(batch * BATCH, (batch + 1) * BATCH):
        game = any_game(seed)
        assert whole_position(game.record) == game.position, game.record


def test_records_written_anew_lead_there_as_well() -> None:
    for seed in range(GAMES, GAMES + 20):
        game = any_game(seed)
        assert whole_position(write_qv(read_qv(game.record))) == game.position, game.record


def whole_position(record: str) -> dict[str, object]:
    """The position after a record, every purse open."""
    state = fold(read_qv(record))
    shown = position(view(state), legal_actions(state))
    shown["purses"] = {player: list(state.purse(player)) for player in state.players}
    shown["totals"] = {
        player: position(view(state, player), [])["totals"][player] for player in state.players
    }
    return shown


@pytest.mark.parametrize("seed", range(8))
def test_illegal_records_are_refused_at_the_line_by_a_rule_that_it_breaks(seed: int) -> None:
    records = illegal_records(seed, ILLEGAL // 8)
    assert {illegal.mistake for illegal in records} == set(MISTAKES)
    for illegal in records:
        with pytest.raises(RecordRefused) as caught:
            Game(read_qv(illegal.record))
        found = caught.value.line, caught.value.reason.rule
        assert found[0] == illegal.line, (illegal.mistake, illegal.record)
        assert found[1] in illegal.rules, (illegal.mistake, illegal.record)
