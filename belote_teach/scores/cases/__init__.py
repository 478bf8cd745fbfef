"""The worked cases, a module a topic. `scores.worked` puts them in order."""
