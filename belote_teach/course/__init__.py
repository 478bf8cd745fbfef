"""The course: chapters and their levels, stars, what a learner has done and what is due again; nothing on a screen."""
