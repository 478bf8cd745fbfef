"""Answers of exercises found a second time, a module a family of skills; `test_puzzles_answers` asks them."""
