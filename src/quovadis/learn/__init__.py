"""The tutorial: lessons that are played on a real board, by the real rules.

A lesson is a recorded game with branches (`script.py`); `lesson.py` says how it stands after what
the learner has played so far. `docs/learn.md` says how to write one.
"""

from quovadis.learn.lesson import Lesson, Standing, lessons
from quovadis.learn.script import ScriptRefused

__all__ = ["Lesson", "ScriptRefused", "Standing", "lessons"]
