// Lays a canvas over the preview and draws the boxes of the frame that is on screen; moves the playhead of the time
// line; takes the player to a moment on a click. It talks to the page's script only when a video cannot be played.
//
// Streamlit calls the default function again at every tick: the one Overlay of a preview is found and told the news.

const OVERLAY = Symbol.for("chord.overlay");
const RED = "#e5484d";
const FONT_PX = 13;
const PULSE_MS = 250;
// MediaError: MEDIA_ERR_NETWORK (the file went away), MEDIA_ERR_DECODE, MEDIA_ERR_SRC_NOT_SUPPORTED
const ERRORS = [2, 3, 4];

export default function ({ data, parentElement, setTriggerValue }) {
  const preview = document.querySelector(`.st-key-${data.preview}`);
  if (!preview) return;
  const overlay = (preview[OVERLAY] ??= new Overlay(preview));
  overlay.update(data, (address) => setTriggerValue("unplayable", address));
  return () => parentElement.isConnected || overlay.close();
}

class Overlay {
  constructor(preview) {
    this.preview = preview;
    this.canvas = document.createElement("canvas");
    this.canvas.className = "chord-canvas";
    this.canvas.setAttribute("aria-hidden", "true");
    this.playhead = document.createElement("div");
    this.playhead.className = "chord-playhead";
    this.sizes = new ResizeObserver(() => this.draw());
    this.ends = new AbortController();
    this.dragging = false;
    // Streamlit may put a new time line in the old one's place while the player rests.
    this.pulse = setInterval(() => this.movePlayhead(this.video?.currentTime ?? 0), PULSE_MS);
    for (const kind of ["click", "pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      document.addEventListener(kind, (event) => this.point(event), { signal: this.ends.signal });
    }
  }

  close() {
    this.ends.abort();
    clearInterval(this.pulse);
    this.follow(null);
    this.canvas.remove();
    this.playhead.remove();
    delete this.preview[OVERLAY];
  }

  update(data, tellUnplayable) {
    this.data = data;
    this.tellUnplayable = tellUnplayable;
    const video = this.preview.querySelector("video");
    if (video !== this.video) this.follow(video);
    if (data.show && data.show.number !== this.shown) this.show(data.show);
    this.draw();
  }

  // --- the player ---------------------------------------------------------------------------------------------------

  follow(video) {
    this.unfollow?.abort();
    this.sizes.disconnect();
    this.video = video;
    if (!video) return this.canvas.remove();
    this.unfollow = new AbortController();
    const on = (kinds, act) =>
      kinds.forEach((kind) => video.addEventListener(kind, act, { signal: this.unfollow.signal }));
    on(["emptied", "loadedmetadata", "seeking", "timeupdate", "pause"], () => this.draw());
    on(["error", "loadedmetadata"], () => this.check());
    video.parentElement.style.position = "relative";
    video.after(this.canvas);
    this.sizes.observe(video);
    this.listen(video);
    this.check();
  }

  // Once for every frame that reaches the screen, with that frame's own time; else at every repaint.
  listen(video) {
    const { signal } = this.unfollow;
    const next = (act) =>
      video.requestVideoFrameCallback
        ? video.requestVideoFrameCallback((now, frame) => act(frame.mediaTime))
        : requestAnimationFrame(() => act(video.currentTime));
    const frame = (time) => {
      if (signal.aborted) return;
      this.draw(time);
      next(frame);
    };
    next(frame);
  }

  // A browser that knows the container but not the codec plays the sound of a picture 0 pixels wide.
  check() {
    const { video } = this;
    const failed = ERRORS.includes(video.error?.code) || (video.readyState >= 1 && video.videoWidth === 0);
    if (failed && this.told !== video.src) {
      this.told = video.src;
      this.tellUnplayable(video.src);
    }
  }

  seek(time) {
    if (this.video) this.video.currentTime = Math.min(Math.max(time, 0), this.data.timeline.duration_s);
  }

  // A first answer is brought on screen, unless the person has begun to watch.
  show({ number, time_s }) {
    this.shown = number;
    if (this.video && this.video.paused && this.video.currentTime < 0.1) this.seek(time_s);
  }

  // --- drawing ------------------------------------------------------------------------------------------------------

  draw(time = this.video?.currentTime ?? 0) {
    this.movePlayhead(time);
    const { video, canvas } = this;
    if (!video || !this.data) return;
    const boxes = this.data.tracks.flatMap((track) => boxAt(track, time) ?? []);
    canvas.dataset.boxes = JSON.stringify(boxes.map(({ label, box }) => ({ label, box })));
    canvas.dataset.time = time.toFixed(3);
    const scale = window.devicePixelRatio || 1;
    place(canvas, video, scale);
    const pen = canvas.getContext("2d");
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, video.clientWidth, video.clientHeight);
    const area = pictureArea(video);
    for (const { label, box } of boxes) drawBox(pen, area, box, `${label}  ${clock(time)}`);
  }

  movePlayhead(time) {
    if (!this.data) return;
    if (!this.timeline?.isConnected) this.timeline = document.querySelector(`.st-key-${this.data.timeline.key}`);
    if (!this.timeline) return;
    if (this.playhead.parentElement !== this.timeline) this.timeline.append(this.playhead);
    const { left_px, right_px, duration_s } = this.data.timeline;
    const width = this.timeline.clientWidth - left_px - right_px;
    const share = duration_s > 0 ? Math.min(time / duration_s, 1) : 0;
    this.playhead.style.transform = `translateX(${left_px + share * width}px)`;
  }

  // --- pointing -----------------------------------------------------------------------------------------------------

  point(event) {
    if (event.type === "click") {
      const button = event.target.closest?.("[data-seek]");
      if (button) this.seek(Number(button.dataset.seek));
    } else if (event.type === "pointerdown") {
      this.dragging = event.button === 0 && Boolean(this.timeline?.contains(event.target));
      if (this.dragging) this.seekTo(event.clientX);
    } else if (event.type === "pointermove") {
      if (this.dragging) this.seekTo(event.clientX);
    } else {
      this.dragging = false;
    }
  }

  seekTo(clientX) {
    const { left_px, right_px, duration_s } = this.data.timeline;
    const { left, width } = this.timeline.getBoundingClientRect();
    this.seek(((clientX - left - left_px) / (width - left_px - right_px)) * duration_s);
  }
}

// Where a track is at a time: between the two points around it, and only while the target is on screen.
function boxAt({ label, runs, points }, time) {
  const run = runs.find(([start, end]) => start - 0.001 <= time && time <= end + 0.001);
  if (!run) return null;
  const next = firstFrom(points, time);
  const [before, after] = [points[next - 1], points[next]].map((point) => (isIn(point, run) ? point : null));
  if (!before || !after) {
    const only = before ?? after;
    return only && { label, box: only.slice(1) };
  }
  const [[from, ...a], [to, ...b]] = [before, after];
  const share = (time - from) / (to - from);
  return { label, box: a.map((corner, i) => corner + share * (b[i] - corner)) };
}

// The index of the first point at or after a time: an hour has thousands, and this is asked at every frame.
function firstFrom(points, time) {
  let [low, high] = [0, points.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (points[middle][0] < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isIn(point, [start, end]) {
  return Boolean(point) && start - 0.001 <= point[0] && point[0] <= end + 0.001;
}

// The part of the player that the picture fills: the player may be wider or taller than the picture.
function pictureArea(video) {
  const { clientWidth: width, clientHeight: height, videoWidth, videoHeight } = video;
  const fit = getComputedStyle(video).objectFit;
  if (!videoWidth || !videoHeight || fit === "fill") return { x: 0, y: 0, width, height };
  const ratios = [width / videoWidth, height / videoHeight];
  const scale = fit === "cover" ? Math.max(...ratios) : fit === "none" ? 1 : Math.min(...ratios);
  const [w, h] = [videoWidth * scale, videoHeight * scale];
  return { x: (width - w) / 2, y: (height - h) / 2, width: w, height: h };
}

function place(canvas, video, scale) {
  const [width, height] = [Math.round(video.clientWidth * scale), Math.round(video.clientHeight * scale)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.left = `${video.offsetLeft}px`;
  canvas.style.top = `${video.offsetTop}px`;
  canvas.style.width = `${video.clientWidth}px`;
  canvas.style.height = `${video.clientHeight}px`;
}

function drawBox(pen, area, [x1, y1, x2, y2], text) {
  const [left, top] = [area.x + x1 * area.width, area.y + y1 * area.height];
  const [width, height] = [(x2 - x1) * area.width, (y2 - y1) * area.height];
  pen.lineWidth = 2;
  pen.strokeStyle = RED;
  pen.strokeRect(left, top, width, height);
  pen.font = `600 ${FONT_PX}px "Source Sans", "Noto Sans CJK SC", system-ui, sans-serif`;
  const [chipWidth, chipHeight] = [pen.measureText(text).width + 10, FONT_PX + 7];
  const chipLeft = Math.max(area.x, Math.min(left - 1, area.x + area.width - chipWidth));
  const chipTop = top - chipHeight >= area.y ? top - chipHeight : top;
  pen.fillStyle = RED;
  pen.fillRect(chipLeft, chipTop, chipWidth, chipHeight);
  pen.fillStyle = "#fff";
  pen.textBaseline = "middle";
  pen.fillText(text, chipLeft + 5, chipTop + chipHeight / 2 + 0.5);
}

function clock(time) {
  const minutes = Math.floor(time / 60);
  return `${minutes}:${(time - 60 * minutes).toFixed(3).padStart(6, "0")}`;
}
