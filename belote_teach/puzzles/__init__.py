"""Exercises without end: one module for each skill, seeded, with answers that the engine proves."""
