### The tutorial: lessons that are played.

learn-page = Learn in five minutes
learn-teacher = The lesson
learn-lessons = Choose a lesson
learn-step-of = Step { $step } of { $count }
learn-back = Take it back
learn-next = Next lesson
learn-skip = Skip to the next lesson
learn-again = Start this lesson again
learn-to-play = Play a game now
