"""What no table would mean is asked about."""

from itertools import pairwise

from quovadis.speech.act import Act
from quovadis.speech.setting import Setting, Unclear


def check_both_give(acts: list[Act], setting: Setting) -> None:
    """What is said in return for something is given by the other side."""
    given = [act for act in acts if act.kind != "split"]
    if len({act.giver for act in given}) > 1 or len(given) < len(acts):
        return
    bargained = len({act.side for act in given}) > 1
    joined = len({act.sentence for act in given}) == 1
    paid = joined and {act.kind for act in given} > {"pay"}
    unasked = all(
        act.kind == "support" and act.to != setting.active and not act.times + act.paths
        for act in given
    )
    if (bargained and len(given) > 1) or paid or unasked:
        raise Unclear("not-understood")


def check_is_addressed(acts: list[Act], setting: Setting) -> None:
    """What others do among themselves is told, not offered: `Clara, will you vote for Ben?`."""
    talking = {one for act in acts for one in (act.giver, act.to)}
    lone_vote = len(acts) == 1 and acts[0].kind == "support"
    told = not setting.guessed and bool(setting.to) and not talking & {*setting.to}
    pair = {setting.speaker, *setting.to}
    helped = [act for act in acts if act.kind == "support" and act.to == setting.active]
    strange = any(not {act.giver, act.to} <= pair for act in acts if act not in helped)
    if strange and not setting.guessed and setting.speaker in talking and setting.to:
        raise Unclear("who-exactly")  # nobody else pays or is paid, but a vote may be for the mover
    if told or (lone_vote and not talking <= {setting.speaker, *setting.to}):
        raise Unclear("no-deal")


def check_payer(acts: list[Act], setting: Setting) -> None:
    """A mover who names a sum without a payer does not ask for it: `one laurel, and I stay out`."""
    mine = setting.advance is not None and setting.speaker == setting.active
    paid = [act for act in acts if act.kind == "pay" and act.gapped and act.giver in setting.to]
    if mine and paid and all(act.kind != "support" for act in acts):
        raise Unclear("pay-for-what")


def check_one_price(acts: list[Act]) -> None:
    """`One vote for two, both for three` are two offers, and only one can be meant."""
    plain = [act for act in acts if act.kind == "pay" and not act.times and not act.more]
    for first, second in pairwise(plain):
        same = (first.giver, first.to) == (second.giver, second.to)
        raised = first.side != second.side or second.link != "and"
        if same and raised and not first.tokens + second.tokens:
            raise Unclear("either-or")


def check_one_pays(acts: list[Act]) -> None:
    """Nobody gives laurels for laurels, unless both are said in full, and nothing else."""
    pays = [act for act in acts if act.kind == "pay" and act.number and not act.times]
    both = {act.giver for act in pays} & {act.to for act in pays}
    if both and (any(act.gapped for act in pays) or len(pays) < len(acts)):
        raise Unclear("number-of-what")


def check_is_no_move(acts: list[Act], setting: Setting) -> None:
    """One's own move, or a move of Caesar, said to nobody is no deal."""
    moves = {"place", "go", "caesar"}
    if len(acts) == 1 and acts[0].kind == "caesar" and acts[0].gapped:
        raise Unclear("no-deal")  # it only says where he is
    if all(act.kind in moves for act in acts) and len({act.giver for act in acts}) == 1:
        own = acts[0].giver == setting.speaker or not setting.to
        promised = any((act.negative and act.times) or act.aimed for act in acts)
        if own and not promised:
            raise Unclear("no-deal")
