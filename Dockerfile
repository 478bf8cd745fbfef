# The lessons as live pages, for a container host: docker build -t belote-teach . && docker run -p 8866:8866 belote-teach
# docs/deploying.md says what can be set in the environment.
FROM python:3.11-slim AS build
COPY . /src
WORKDIR /src
RUN python -m pip wheel --no-cache-dir --no-deps --wheel-dir /wheel .

FROM python:3.11-slim
COPY deploy/requirements.lock /tmp/requirements.lock
COPY --from=build /wheel /tmp/wheel
RUN python -m pip install --no-cache-dir --no-compile --require-hashes --requirement /tmp/requirements.lock \
    && python -m pip install --no-cache-dir --no-compile --no-deps /tmp/wheel/*.whl \
    && rm -rf /tmp/wheel /tmp/requirements.lock \
    && useradd --create-home --uid 1000 learner
USER learner
WORKDIR /home/learner
ENV PORT=8866 PYTHONUNBUFFERED=1
EXPOSE 8866
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD python -c "import os, urllib.request as r; r.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/health', timeout=4)"
CMD ["sh", "-c", "exec belote-teach serve --no-browser --host 0.0.0.0 --port \"$PORT\""]
