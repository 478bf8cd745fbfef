"""The lessons in a real Chromium, used as a learner uses them."""
