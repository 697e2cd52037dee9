# Chord in a container. Build, then run it with nothing writable but its data volume:
#
#   docker build -t chord .                                  for the processor: the light set, no torch
#   docker build -t chord --build-arg DEVICE=cuda .          for an NVIDIA card: the full set; run it with --gpus all
#   docker run --rm --read-only -v chord-data:/data -p 127.0.0.1:8501:8501 chord
#
# Publish the port on 127.0.0.1 only, as above. Inside the container the page has to listen on every address, or nobody
# outside could reach it; it still refuses requests that do not name this machine, but who can reach the port can lie
# about that name. Open http://127.0.0.1:8501. Uploads and previews lie in /data while a page is open.

ARG PYTHON_IMAGE=python:3.11-slim-bookworm

FROM ${PYTHON_IMAGE} AS build
ARG DEVICE=cpu
# Where torch comes from besides the usual place: builds for an older driver.
ARG TORCH_INDEX_URL=""
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
COPY pyproject.toml requirements.txt README.md LICENSE NOTICE app.py ./
COPY .streamlit .streamlit
COPY models models
COPY assets assets
COPY chord chord
RUN python -m venv /opt/chord \
 && case "$DEVICE" in \
      cpu)  /opt/chord/bin/pip install . ;; \
      cuda) /opt/chord/bin/pip install . -r requirements.txt ${TORCH_INDEX_URL:+--extra-index-url "$TORCH_INDEX_URL"} ;; \
      *)    echo "DEVICE is cpu or cuda, not $DEVICE" >&2; exit 1 ;; \
    esac

FROM ${PYTHON_IMAGE}
# Labels in pictures need a font with Chinese characters.
RUN apt-get update \
 && apt-get install -y --no-install-recommends fonts-noto-cjk \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin chord \
 && install -d -o chord -g chord -m 700 /data
COPY --from=build /opt/chord /opt/chord
# Everything that is written goes to the volume: home folder, uploads, previews. Nothing is compiled at run time.
ENV PATH=/opt/chord/bin:$PATH HOME=/data TMPDIR=/data PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 \
    NVIDIA_VISIBLE_DEVICES=all NVIDIA_DRIVER_CAPABILITIES=compute,utility
USER chord
WORKDIR /data
VOLUME /data
EXPOSE 8501
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8501/_stcore/health', timeout=4)"]
ENTRYPOINT ["chord"]
CMD ["app", "--in-container", "--no-browser"]
