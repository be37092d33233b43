"""What a sentence is read as, and when it is asked back."""

import pytest

from quovadis.core.assess import assess
from quovadis.core.board import PATH
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.deals import Question, Reading, complete_sentence, read_sentence, write_deal
from quovadis.speech.lexicon import LANGUAGES, Language
from quovadis.text import catalogue
from tests.table import Table, a_table


def the_table(**setup: object) -> Table:
    board = {"b1": "red blue black", "d1": "blue"}
    return a_table(board=board, purses={"red": "I III", "blue": "II"}, **setup)  # type: ignore[arg-type]


def said(
    text: str,
    *,
    by: Colour = "red",
    to: Colour | None = "blue",
    on: str | None = "b1-a3",
    language: Language = "en",
) -> Reading | Question:
    sight = view(the_table().state, by)
    return read_sentence(
        text, sight, to=to, advance=None if on is None else PATH[on], language=language
    )


def deal(answer: Reading | Question) -> str:
    assert isinstance(answer, Reading), answer
    return write_deal(answer.deal)


def asked(answer: Reading | Question) -> str:
    assert isinstance(answer, Question), answer
    return answer.told.id.removeprefix("speech-")


def test_i_and_you_are_who_speaks_and_who_is_spoken_to() -> None:
    mine = said("I vote for you if you pay me two laurels", by="blue", to="red")
    assert deal(mine) == "deal blue red on b1-a3: blue supports; red pays 2"
    yours = said("you vote for me if I pay you two laurels")
    assert deal(yours) == "deal blue red on b1-a3: blue supports; red pays 2"


def test_what_was_assumed_is_told() -> None:
    answer = said("two laurels for your vote")
    assert isinstance(answer, Reading)
    words = catalogue("en").addressing("red")
    assert [words.say(each) for each in answer.assumed] == [
        "I take it to be about your advance Vigintiviri → Quaestores"
    ]
    assert "You pay Blue 2 laurels (binding)." in words.say(answer.told)


def test_laurels_without_an_if_are_asked_about_now_or_with_the_advance() -> None:  # R8.3
    answer = said("I give you two laurels")
    assert asked(answer) == "pay-now-or-then"
    assert isinstance(answer, Question)
    assert [deal(each) for each in answer.choices] == [
        "deal red blue on b1-a3: red pays 2",
        "deal red blue: red pays 2",
    ]
    assert asked(said("I give you two right now and you vote for me")) == "pay-now-or-then"
    assert deal(said("I give you two if you vote for me")).startswith("deal red blue on b1-a3")


@pytest.mark.parametrize(
    "language, text",
    [
        ("de", "ich gebe dir jetzt gleich zwei Lorbeeren und du stimmst für mich"),
        ("fr", "je te donne deux lauriers tout de suite et tu votes pour moi"),
        ("it", "ti do subito due allori e tu voti per me"),
    ],
)
def test_now_or_with_the_advance_is_asked_in_every_language(
    language: Language, text: str
) -> None:  # R8.3
    answer = said(text, language=language)
    assert asked(answer) == "pay-now-or-then"
    assert isinstance(answer, Question)
    assert [each.deal.on for each in answer.choices] == [PATH["b1-a3"], None]


def test_of_several_advances_it_asks_which() -> None:
    answer = said("vote for me, you get a laurel", on=None)
    assert asked(answer) == "which-advance"
    assert isinstance(answer, Question)
    assert [each.deal.on for each in answer.choices] == [PATH["b1-a3"], PATH["b1-b2"]]
    named = said("vote for me from Vigintiviri to Tribuni, you get a laurel", on=None)
    assert deal(named) == "deal blue red on b1-b2: blue supports; red pays 1"


def test_the_open_vote_is_what_is_bargained_for() -> None:  # R5.10
    table = the_table()
    table.play("red asks b1-b2")
    answer = read_sentence("a laurel for your vote", view(table.state, "red"), to="blue")
    assert deal(answer) == "deal red blue on b1-b2: red pays 1; blue supports"


def test_what_was_not_understood_is_marked_with_what_would_be() -> None:
    text = "vote for me and I will dance"
    answer = said(text)
    assert isinstance(answer, Question)
    assert [text[mark.start : mark.end] for mark in answer.unknown] == ["dance"]
    assert answer.instead
    assert all(isinstance(said(each), Reading) for each in answer.instead)


def test_somebody_has_to_be_spoken_to() -> None:
    answer = said("one laurel for your vote", to=None)
    assert asked(answer) == "who"
    assert isinstance(answer, Question)
    assert {each.deal.parties for each in answer.choices} == {("red", "blue"), ("red", "black")}
    called = said("Black, one laurel for your vote", to=None)
    assert deal(called) == "deal red black on b1-a3: red pays 1; black supports"


@pytest.mark.parametrize(
    "language, text, remark",
    [
        ("en", "I'm going nuts, two laurels for your vote", "I'm going nuts"),
        ("de", "sei kein Dickkopf, zwei Lorbeeren für deine Stimme", "sei kein Dickkopf"),
    ],
)
def test_a_remark_in_unknown_words_is_passed_over_and_told(
    language: Language, text: str, remark: str
) -> None:
    answer = said(text, language=language)
    assert deal(answer).endswith(": red pays 2; blue supports")
    assert isinstance(answer, Reading)
    assert remark in [each.params.get("text") for each in answer.assumed]


@pytest.mark.parametrize(
    "text",
    [
        "two laurels for your vote, refundable",
        "Two laurels for your vote. You resign.",
        "two laurels for your vote and you resign",
        "two laurels for your vote, minus one",
        "two laurels for your vote if you xyzzy",
    ],
)
def test_unknown_words_that_could_be_part_of_the_offer_are_asked_about(text: str) -> None:
    assert isinstance(said(text), Question)


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "that will be two laurels"),
        ("en", "not for less than two laurels"),
        ("en", "give me two shiny laurels and I graciously vote for you"),
        ("de", "nicht unter zwei Lorbeeren"),
        ("de", "mach zwei Lorbeeren locker und ich wink dich durch"),
        ("fr", "deux lauriers feraient l'affaire"),
        ("it", "mi accontenterei di due allori"),
        ("it", "puoi salire se mi dai due allori"),
    ],
)
def test_a_price_said_to_the_mover_is_the_price_of_a_vote(language: Language, text: str) -> None:
    head, terms = deal(said(text, by="blue", to="red", language=language)).split(": ")
    assert head.endswith("on b1-a3")
    assert {*terms.split("; ")} == {"red pays 2", "blue supports"}


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "leave Black hanging for two rounds and I pay you a laurel"),
        ("de", "lass Schwarz zwei Runden lang hängen und ich zahle dir einen Lorbeer"),
        ("fr", "laisse Noir en plan pendant deux manches et je te paie un laurier"),
        ("it", "lascia Nero a piedi per due giri e ti pago un alloro"),
    ],
)
def test_the_halves_of_a_verb_may_stand_apart(language: Language, text: str) -> None:
    terms = deal(said(text, language=language)).split(": ")[1].split("; ")
    assert {*terms} == {"blue opposes black for 2 rounds", "red pays 1"}


@pytest.mark.parametrize(
    "text",
    [
        "vote for me or I move Caesar",
        "I won't vote for you",
        "some laurels for your vote",
        "two laurels unless you vote for Black",
        "I voted for you last time",
        "how many laurels do you have?",
        "keep Caesar where he is",
        "I pay you later if you vote for me",
        "instead of Black, help me and I pay you one laurel",
        "one vote for two laurels, both for three",
        "you won't regret it if you vote for me",
        "Black would vote for me for one laurel",
        "I vote for you and I pay you two laurels",
        "vote for me, we'll work something out",
    ],
)
def test_what_no_deal_can_say_is_asked_back(text: str) -> None:
    assert isinstance(said(text), Question)


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "if you vote for me when I advance, I vote for you when you do the same"),
        ("de", "hm pass mal auf, du gibst mir dein Ja und beim nächsten Mal kriegst du meins"),
        ("fr", "allez quoi, tu me files ta voix et la prochaine fois je te file la mienne"),
    ],
)
def test_a_sentence_that_is_not_followed_word_by_word_is_taken_for_what_is_likely(
    language: Language, text: str
) -> None:
    read = said(text, language=language)
    assert {*deal(read).split(": ")[1].split("; ")} == {"blue supports", "red supports blue next"}


def test_what_is_only_likely_is_told_so_and_what_is_unlikely_is_asked_about() -> None:
    read = said("if you vote for me when I advance, I vote for you when you do the same")
    assert isinstance(read, Reading)
    assert "speech-assumed-gist" in [each.id for each in read.assumed]


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "I hope you'll vote for me"),
        ("fr", "un laurier pour toi, et j'espère que tu voteras pour moi"),
        ("it", "votami e appena posso ti pago due allori"),
        ("de", "ein paar Lorbeeren für dich, wenn du mich unterstützt"),
        ("en", "if you vote for me I might give you two laurels"),
    ],
)
def test_hopes_vague_times_and_vague_sums_are_asked_back(language: Language, text: str) -> None:
    assert isinstance(said(text, language=language), Question)


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "wow, Blue is really in a hurry today"),
        ("en", "I have three votes here already"),
        ("en", "Blue needs one more vote"),
        ("it", "Ben vota solo per un amico"),
        ("it", "Ti manca un terzo voto, no?"),
        ("it", "A una questione: due allori"),
        ("de", "Blau, wirst du für Schwarz stimmen?"),
        ("fr", "il faut deux voix pour sortir d'ici"),
    ],
)
def test_chatter_is_no_deal(language: Language, text: str) -> None:
    assert isinstance(said(text, language=language), Question)


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "nah, not for one. I want two for my vote"),
        ("en", "I'd help you for two laurels, not one."),
        ("de", "Einen? Nein. Zwei, dann stimme ich für dich!"),
        ("fr", "Un laurier ? Tu rigoles. C'est deux lauriers pour mon vote."),
        ("it", "Uno? Macché. Ne voglio due per il mio voto."),
        ("en", "two laurels or I don't vote for you"),
        ("en", "no vote from me unless you pay me two laurels"),
        ("de", "ohne zwei Lorbeeren bekommst du meine Stimme nicht"),
        ("en", "I'll sell you my vote for two laurels"),
    ],
)
def test_the_last_price_counts_and_a_threat_names_one(language: Language, text: str) -> None:
    head, terms = deal(said(text, by="blue", to="red", language=language)).split(": ")
    assert head.endswith("on b1-a3")
    assert {*terms.split("; ")} == {"red pays 2", "blue supports"}


def test_what_others_could_agree_on_costs_the_speaker_nothing() -> None:
    answer = said(
        "et si Bleu votait pour Rouge contre deux lauriers ?", by="black", to=None, language="fr"
    )
    assert deal(answer) == "deal blue red on b1-a3: blue supports; red pays 2"


def test_one_verb_after_the_other_has_the_same_subject() -> None:
    text = "I'll vote for you and keep Caesar off d1 for a round if you pay me two"
    terms = deal(said(text, by="blue", to="red")).split(": ")[1].split("; ")
    assert "blue keeps Caesar off d1-c2 d1-d2 for 1 round" in terms


def test_misspelled_words_and_missing_accents_are_understood() -> None:
    assert deal(said("two laurells if you suport me")).endswith("red pays 2; blue supports")
    french = said("deux lauriers si tu me soutien, s il te plait", language="fr")
    assert deal(french).endswith("red pays 2; blue supports")
    german = said(
        "ich unterstuetze dich naechstes mal wenn du jetzt für mich stimst", language="de"
    )
    assert deal(german) == "deal red blue on b1-a3: red supports blue next; blue supports"


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "gimme ur vote n you get 2 laurels"),
        ("en", "No, one is too little. Two laurels for your vote."),
        ("de", "Wärst du bereit, mich für zwei Lorbeeren zu unterstützen?"),
        ("de", "Ich würde dir dafür zwei Lorbeeren geben, stimm halt für mich"),
        ("fr", "j'te donne 2 lauriers si t'acceptes de voter pour moi"),
        ("fr", "je vais te payer deux lauriers si tu me fais monter"),
        ("it", "se mi fai passare ti becchi due allori"),
        ("it", "dai su, 2 allori x il tuo voto"),
    ],
)
def test_people_speak_as_they_do(language: Language, text: str) -> None:
    head, terms = deal(said(text, language=language)).split(": ")
    assert head.endswith("on b1-a3")
    assert {*terms.split("; ")} == {"red pays 2", "blue supports"}


def test_another_language_than_the_preferred_one_is_understood_too() -> None:
    answer = said("due allori se voti per me", language="de")
    assert deal(answer) == "deal red blue on b1-a3: red pays 2; blue supports"
    assert isinstance(answer, Reading)
    assert answer.language == "it"


def test_the_exact_language_is_read_as_it_is() -> None:
    exact = said("deal red blue: red pays 2; blue supports red next")
    assert deal(exact) == "deal red blue: red pays 2; blue supports red next"
    assert isinstance(exact, Reading)
    assert exact.language is None
    assert asked(said("deal red blue: red dances")) == "by-rule"
    assert deal(said("deal two laurels for your vote")).endswith("red pays 2; blue supports")


def test_names_of_people_are_names_of_seats_unless_they_are_words() -> None:
    sight = view(the_table().state, "red")
    names: dict[str, Colour] = {"Livia Drusilla": "blue", "Vote": "black"}
    answer = read_sentence(
        "Livia Drusilla, two laurels for your vote",
        sight,
        advance=PATH["b1-a3"],
        names=names,
    )
    assert deal(answer) == "deal red blue on b1-a3: red pays 2; blue supports"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("on", [None, "b1-a3"])
def test_what_is_offered_before_anything_is_typed_can_be_agreed_on_now(
    on: str | None, language: Language
) -> None:
    advance = None if on is None else PATH[on]
    sides: tuple[tuple[Colour, Colour], ...] = (("red", "blue"), ("blue", "red"))
    for by, to in sides:
        sight = view(the_table().state, by)
        first, *_ = complete_sentence("", sight, to=to, advance=advance, language=language)
        answer = read_sentence(first, sight, to=to, advance=advance, language=language)
        assert isinstance(answer, Reading)
        assert assess(sight, answer.deal).against == ()


@pytest.mark.parametrize("on", [None, "b1-a3"])
@pytest.mark.parametrize(
    "typed, gift",
    [
        ("I want two laurels", ("blue", "laurels")),
        ("I pay you two laurels if", ("red", "laurels")),
        ("my vote for", ("red", "votes")),
        ("two laurels if", None),
        ("if", None),
        ("2 laurels and", None),
    ],
)
def test_what_is_suggested_keeps_who_gives_what_and_glues_no_clauses(
    typed: str, gift: tuple[str, str] | None, on: str | None
) -> None:
    sight, advance = view(the_table().state, "red"), None if on is None else PATH[on]
    answer = said(f"{typed} xyzzy", on=on)
    assert isinstance(answer, Question)
    whole = complete_sentence(f"{typed} ", sight, to="blue", advance=advance)
    for text in (*answer.instead, *whole):
        deal = read_sentence(text, sight, to="blue", advance=advance)
        assert isinstance(deal, Reading)
        given = {(term.giver, term.group) for term in deal.deal.terms}
        assert gift is None or gift in given, text
        assert "if I want" not in text
        assert len({giver for giver, group in given if group == "laurels"}) <= 1, text


@pytest.mark.parametrize(
    "language, text, number",
    [
        ("en", "-5 laurels for your vote", "-5"),
        ("en", "I give you −2 laurels if you vote for me", "−2"),
        ("en", "− 2 laurels for your vote", "− 2"),
        ("en", "-two laurels for your vote", "-two"),
        ("en", "minus five laurels for your vote", "minus five"),
        ("en", "your vote for negative 2", "negative 2"),
        ("de", "–5 Lorbeeren für deine Stimme", "–5"),
        ("de", "minus fünf Lorbeeren für deine Stimme", "minus fünf"),
        ("fr", "je te donne -2 lauriers si tu votes pour moi", "-2"),
        ("fr", "moins cinq lauriers pour ton vote", "moins cinq"),
        ("it", "ti do -2 allori se voti per me", "-2"),
        ("it", "meno cinque allori per il tuo voto", "meno cinque"),
    ],
)
def test_a_number_below_zero_is_asked_about_and_never_read_as_one_above_it(
    language: Language, text: str, number: str
) -> None:
    answer = said(text, language=language)
    assert asked(answer) == "negative"
    assert isinstance(answer, Question)
    assert [text[mark.start : mark.end] for mark in answer.unknown] == [number]
    assert asked(said(text, language=language, to=None)) == "negative"


@pytest.mark.parametrize(
    "language, text",
    [
        ("en", "two laurels - your vote"),
        ("en", "- 2 laurels for your vote"),
        ("de", "deine Stimme – zwei Lorbeeren"),
        ("fr", "donne-moi ton vote pour au moins deux lauriers"),
        ("it", "non meno di due allori per il tuo voto"),
    ],
)
def test_a_dash_or_at_least_makes_no_number_negative(language: Language, text: str) -> None:
    terms = deal(said(text, language=language)).split(": ")[1].split("; ")
    assert {*terms} == {"red pays 2", "blue supports"}


@pytest.mark.parametrize(
    "language, text, passed",
    [
        (
            "en",
            "my vote for the rest of the game if you vote for me now",
            "for the rest of the game",
        ),
        ("en", "I will always vote for you if you vote for me now", "always"),
        ("en", "my vote in every round if you vote for me now", "in every round"),
        ("de", "meine Stimme für den Rest des Spiels, wenn du jetzt für mich stimmst", "den Rest"),
        ("de", "ich stimme jedes Mal für dich, wenn du jetzt für mich stimmst", "jedes Mal"),
        ("fr", "mon vote pour le reste de la partie si tu votes pour moi maintenant", "le reste"),
        ("fr", "je vote pour toi à chaque fois si tu votes pour moi maintenant", "chaque fois"),
        ("it", "il mio voto per il resto della partita se adesso voti per me", "il resto"),
        ("it", "voto per te ogni volta se adesso voti per me", "ogni volta"),
    ],
)
def test_votes_for_the_rest_of_the_game_are_one_vote_and_it_says_what_it_passes_over(
    language: Language, text: str, passed: str
) -> None:  # R8.2
    answer = said(text, language=language)
    assert deal(answer) == "deal red blue on b1-a3: red supports blue next; blue supports"
    assert isinstance(answer, Reading)
    assert any(passed in str(each.params.get("text")) for each in answer.assumed)


def test_what_is_forbidden_for_the_rest_of_the_game_is_read_in_whole() -> None:
    text = "vote for me and I won't vote for Black for the rest of the game"
    answer = said(text)
    assert deal(answer) == "deal blue red on b1-a3: blue supports; red opposes black"
    assert isinstance(answer, Reading)
    assert all("text" not in each.params for each in answer.assumed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "nonsense", ["<img src=x onerror=alert(1)>", "x x x", "'; DROP TABLE", "xyzzy", "2 x 3"]
)
def test_suggestions_for_nonsense_are_in_the_language_of_the_reader(
    language: Language, nonsense: str
) -> None:
    sight, advance = view(the_table().state, "red"), PATH["b1-a3"]
    answer = said(nonsense, language=language)
    assert isinstance(answer, Question)
    known = complete_sentence("", sight, to="blue", advance=advance, language=language)
    assert answer.instead
    assert {*answer.instead} <= {*known}


def test_suggestions_go_on_in_the_language_in_which_a_sentence_began() -> None:
    answer = said("si tu votes pour moi, je te xyzzy", language="en")
    assert isinstance(answer, Question)
    assert answer.instead
    assert all("vot" in each and "you" not in each for each in answer.instead)


def test_no_suggestion_puts_a_space_where_none_may_be() -> None:
    sight = view(the_table().state, "red")
    for typed in ("vote for me and I", "vote for me, and I", "I", "two laurels"):
        answer = said(f"{typed} xyzzy")
        assert isinstance(answer, Question)
        going_on = complete_sentence(f"{typed} ", sight, to="blue", advance=PATH["b1-a3"])
        for text in (*answer.instead, *going_on):
            assert " '" not in text
            assert " ," not in text


def test_where_there_is_no_advance_to_vote_for_it_says_so() -> None:
    table = a_table(board={"b1": "red", "d1": "blue"}, purses={"red": "I"})
    answer = read_sentence("a laurel if you vote for me", view(table.state, "red"), to="blue")
    assert asked(answer) == "no-advance"


def test_an_advance_other_than_the_one_bargained_for_can_be_chosen() -> None:
    answer = said("vote for me from Vigintiviri to Tribuni, you get a laurel", on="b1-a3")
    assert asked(answer) == "which-advance"
    assert isinstance(answer, Question)
    assert [each.deal.on for each in answer.choices] == [PATH["b1-b2"]]


def test_a_sentence_can_be_completed_as_it_is_typed() -> None:
    sight = view(the_table().state, "red")
    beginnings = {
        "I pay you 3 l": "I pay you 3 laurels if you vote for me",
        "vote for me and we": "vote for me and we split it",
    }
    for typed, whole in beginnings.items():
        assert whole in complete_sentence(typed, sight, to="blue", advance=PATH["b1-a3"])
    assert complete_sentence("", sight, to="blue", advance=PATH["b1-a3"])
    assert complete_sentence("xyzzy ", sight, to="blue", advance=PATH["b1-a3"]) == ()


def test_who_watches_makes_no_deals() -> None:
    watching = view(the_table().state)
    assert asked(read_sentence("two laurels for your vote", watching)) == "no-deal"
    assert complete_sentence("two", watching) == ()
