// Keeps a static site in the browser, so that it works without a connection. The build puts `self.BUILD` in front: the
// sum of the whole build, and of each file (belote_teach/site/offline.py). Each build has a cache of its own, filled
// with nothing but files whose sums are right, so two builds are never mixed. A new build waits until no page of the
// old one is open. Files that no build of ours lists, `lite/` among them, are none of our business.

/** @typedef {{path: string, sum: string, size: number}} Kept */
/** `pages` is kept at once, `python` when it is used or asked for.
 * @typedef {{id: string, pages: Kept[], python: Kept[]}} Build
 */

const worker = /** @type {ServiceWorkerGlobalScope & {BUILD: Build}} */ (/** @type {unknown} */ (self));
const { BUILD } = worker;
const SCOPE = new URL("./", worker.location.href).href;
// Sites in other folders of the same server share the browser's store of caches: the name says whose this one is.
const [FIRST, LAST] = ["belote-teach ", ` ${SCOPE}`];
const CACHE = FIRST + BUILD.id + LAST;
const AT_ONCE = 6;
const [TURNS, PAUSE] = [5, 100];

/** @param {Kept} file */
const address = (file) => SCOPE + file.path;

const files = new Map([...BUILD.pages, ...BUILD.python].map((file) => [address(file), file]));
const index = files.get(`${SCOPE}index.html`);
if (index) files.set(SCOPE, index);
const python = new Set(BUILD.python);

/** @param {ArrayBuffer} body */
async function sum(body) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The caches of other builds of this site. @returns {Promise<string[]>} */
async function others() {
  return (await caches.keys()).filter((name) => name !== CACHE && name.startsWith(FIRST) && name.endsWith(LAST));
}

/** @param {Response} response @param {(bytes: number) => void} came */
async function read(response, came) {
  const reader = response.body?.getReader();
  if (!reader) return response.arrayBuffer();
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    came(piece.value.length);
  }
  return new Blob(pieces).arrayBuffer();
}

/** The headers for what has come: a new response is made, because a page may not be answered with a redirected one.
 * @param {Response} response
 */
function unpacked(response) {
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return headers;
}

/**
 * A file of this build, from an earlier cache or from the server. Rejects where the server has another one.
 * @param {Kept} file
 * @param {Cache[]} [older]
 * @param {(bytes: number) => void} [came]
 */
async function obtain(file, older = [], came = () => {}) {
  for (const cache of older) {
    const kept = await cache.match(address(file));
    const body = await kept?.arrayBuffer();
    if (kept && body && (await sum(body)) === file.sum) return new Response(body, { headers: kept.headers });
  }
  // What the browser still has will mostly do; a server that gives no good times makes it serve an old file.
  for (const mode of /** @type {RequestCache[]} */ (["no-cache", "reload"])) {
    const response = await fetch(address(file), { cache: mode });
    if (!response.ok) continue;
    const body = await read(response, came);
    if ((await sum(body)) !== file.sum) continue;
    return new Response(body, { headers: unpacked(response) });
  }
  throw new Error(`not of this build: ${file.path}`);
}

/** @param {Cache} cache */
async function missing(cache) {
  const kept = new Set((await cache.keys()).map((request) => request.url));
  return BUILD.python.filter((file) => !kept.has(address(file)));
}

async function install() {
  const older = await Promise.all((await others()).map((name) => caches.open(name)));
  const kept = (await Promise.all(older.map((cache) => cache.keys()))).flat();
  // Who has Python gets the new one too.
  const all = kept.some(({ url }) => url.startsWith(`${SCOPE}python/`));
  const cache = await caches.open(CACHE);
  const waiting = all ? [...BUILD.pages, ...BUILD.python] : [...BUILD.pages];
  const one = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      if (!(await cache.match(address(file)))) await cache.put(address(file), await obtain(file, older));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Earlier builds are thrown away. If a later one is on its way, one of the caches is its own: it will clear up itself. */
async function activate() {
  const names = await others();
  const { installing, waiting } = worker.registration;
  if (!installing && !waiting) await Promise.all(names.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * A file of Python as it comes, so that a page can show how far it is. The last piece is held back until the sum is known
 * to be right: a page of this build never runs the Python of another.
 * @param {Kept} file
 */
async function stream(file) {
  const response = await fetch(address(file), { cache: "no-cache" });
  if (!response.ok || !response.body) return response;
  const headers = unpacked(response);
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const checked = new TransformStream({
    transform(piece, coming) {
      const before = pieces.at(-1);
      if (before) coming.enqueue(before.slice());
      pieces.push(piece);
    },
    async flush(coming) {
      const body = await new Blob(pieces).arrayBuffer();
      if ((await sum(body)) !== file.sum) {
        worker.registration.update().catch(() => {}); // the server may have a new build by now
        throw new Error(`not of this build: ${file.path}`);
      }
      await (await caches.open(CACHE)).put(address(file), new Response(body, { headers }));
      const last = pieces.at(-1);
      if (last) coming.enqueue(last);
    },
  });
  return new Response(response.body.pipeThrough(checked), { headers });
}

/** @param {FetchEvent} event @param {Kept} file @returns {Promise<Response>} */
async function answer(event, file) {
  const kept = await (await caches.open(CACHE)).match(address(file));
  if (kept) return kept;
  // A page that is not there any more was thrown away by the browser.
  return python.has(file) ? stream(file) : fetch(event.request);
}

/** Keep all of Python, and tell how it goes. @param {MessagePort} port */
async function keep(port) {
  const cache = await caches.open(CACHE);
  const wanted = await missing(cache);
  const all = wanted.reduce((bytes, { size }) => bytes + size, 0);
  let done = 0;
  try {
    for (const file of wanted) {
      const before = done;
      const response = await obtain(file, [], (bytes) => {
        done += bytes;
        port.postMessage({ done: Math.min(done, before + file.size), all });
      });
      await cache.put(address(file), response);
      done = before + file.size;
    }
    port.postMessage({ kept: true });
  } catch {
    port.postMessage({ kept: false });
  }
}

/** How much of Python is not kept yet, and whether this site has any. @param {MessagePort} port */
async function tell(port) {
  const wanted = await missing(await caches.open(CACHE));
  port.postMessage({ python: python.size > 0, missing: wanted.reduce((bytes, { size }) => bytes + size, 0) });
}

/** Whether no more than one page of this site is open. */
async function alone() {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.filter(({ url }) => url.startsWith(SCOPE) && !url.startsWith(`${SCOPE}lite/`)).length <= 1;
}

/** Whether a page that has asked us in still wants it; one that is gone does not. @param {MessagePort} port @returns {Promise<boolean>} */
function stillWanted(port) {
  return new Promise((done) => {
    port.onmessage = ({ data }) => done(data === true);
    setTimeout(done, TURNS * PAUSE, false);
    port.postMessage("now?");
  });
}

/** A page that has just been opened asks us, who wait, to take the place of the build that brought it. @param {MessagePort} port */
async function takeOver(port) {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (await alone()) {
      const wanted = (await stillWanted(port)) && (await alone());
      port.postMessage(wanted);
      return wanted ? worker.skipWaiting() : undefined;
    }
    // The page that was left for this one may be counted for a moment more.
    await new Promise((done) => setTimeout(done, PAUSE));
  }
  port.postMessage(false);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  const file = method === "GET" ? files.get(origin + pathname) : undefined;
  if (file) event.respondWith(answer(event, file));
});
worker.addEventListener("message", (event) => {
  const act = { keep, tell, "take over": takeOver }[String(event.data)];
  const [port] = event.ports;
  if (act && port) event.waitUntil(act(port));
});
