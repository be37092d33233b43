# The server for a container: docker build -t quovadis .
#
# It is built as anywhere else (`make build`), from the versions in requirements.lock. Only the
# finished environment goes into the image: no compiler, no Node, no tests.
FROM python:3.13-slim AS build
# Any version of make will do.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install -y --no-install-recommends make && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN make build \
    && .venv/bin/uv venv --quiet --no-managed-python /opt/quovadis \
    && .venv/bin/uv pip install --quiet --no-cache --link-mode copy --compile-bytecode \
        --python /opt/quovadis/bin/python --constraint requirements.lock \
        "quovadis[server,postgres] @ file:///build/$(ls dist/*.whl)"

FROM python:3.13-slim
COPY --from=build /opt/quovadis /opt/quovadis
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/quovadis quovadis
USER 10001
ENV PATH="/opt/quovadis/bin:$PATH" \
    QUOVADIS_DATABASE=/var/lib/quovadis/tables.sqlite
VOLUME /var/lib/quovadis
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["quovadis"]
CMD ["serve", "--host", "0.0.0.0"]
