### Deal Review.

review-button = Review
review-waiting = Looking back at every move, deal and promise. This can take half a minute.
review-percent = { $percent } %
review-no-record = Open a record first: its replay leads here.
review-to-replay = Back to the replay
review-as-played = As it was played
review-what-if = What if
