"""What a learner does, without a screen: plain objects with a state to show and events to handle.

A widget, a static page and a test carry the same activity; each only shows its state and passes events on.
"""
