"""The project's tests: one file a topic, data in `cases/`."""
