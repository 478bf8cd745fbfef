// The service worker of a static site, and how a page asks a new build in. Both run with stubs of what a browser has.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { renew } from "../../belote_teach/widgets/js/offline.js";

const SCRIPT = new URL("../../belote_teach/site/share/jupyter/voila/templates/belote/static/service-worker.js", import.meta.url);
const source = await readFile(SCRIPT, "utf8");
const HERE = "https://site.test/here/";
const NAME = (/** @type {string} */ build, at = HERE) => `belote-teach ${build} ${at}`;

/** A worker of build B, among caches. @param {string[]} names @param {object} [registration] */
function started(names, registration = { installing: null, waiting: null }) {
  /** @type {Record<string, (event: any) => void>} */
  const hears = {};
  const kept = new Set(names);
  const open = { pages: [`${HERE}index.html`], skipped: false };
  const caches = { keys: async () => [...kept], delete: async (/** @type {string} */ name) => kept.delete(name) };
  const windows = async () => open.pages.map((url) => ({ url }));
  const self = {
    BUILD: { id: "B", pages: [], python: [] },
    location: { href: `${HERE}service-worker.js` },
    registration,
    clients: { claim: async () => {}, matchAll: windows },
    addEventListener: (/** @type {string} */ kind, /** @type {(event: any) => void} */ call) => (hears[kind] = call),
    skipWaiting: async () => void (open.skipped = true),
  };
  runInNewContext(source, { self, caches, URL, setTimeout: (/** @type {any} */ call, /** @type {number} */ _ms, /** @type {any} */ given) => void setImmediate(call, given) });
  /** @param {string} kind @param {object} [more] @returns {Promise<void>} */
  const happens = (kind, more = {}) => new Promise((done) => hears[kind]({ ...more, waitUntil: (/** @type {Promise<void>} */ all) => done(all) }));
  return { kept, open, happens };
}

/** Ask the worker in; the page answers `wanted` to its question. @param {ReturnType<typeof started>} worker @param {() => unknown} wanted */
async function asksIn(worker, wanted) {
  /** @type {unknown[]} */
  const said = [];
  const port = {
    onmessage: (/** @type {any} */ _event) => {},
    postMessage(/** @type {unknown} */ what) {
      said.push(what);
      if (typeof what === "boolean") return;
      const data = wanted();
      if (data !== undefined) port.onmessage({ data });
    },
  };
  await worker.happens("message", { data: "take over", ports: [port] });
  return said;
}

test("a build that takes over throws away those before it, and nothing of other sites", async () => {
  const elsewhere = NAME("A", "https://site.test/there/");
  const { kept, happens } = started([NAME("A"), NAME("B"), elsewhere, "lite"]);
  await happens("activate");
  assert.deepEqual([...kept], [NAME("B"), elsewhere, "lite"]);
});

test("a build that is still coming keeps what it has", async () => {
  for (const registration of [{ installing: {}, waiting: null }, { installing: null, waiting: {} }]) {
    const { kept, happens } = started([NAME("A"), NAME("B"), NAME("C")], registration);
    await happens("activate");
    assert.ok(kept.has(NAME("C")));
  }
});

test("a new build comes only if the page still wants it, and is the only one even then", async () => {
  const agreed = started([]);
  assert.deepEqual(await asksIn(agreed, () => true), ["now?", true]);
  assert.equal(agreed.open.skipped, true);
  for (const answer of [false, undefined]) {
    const refused = started([]);
    assert.deepEqual(await asksIn(refused, () => answer), ["now?", false]);
    assert.equal(refused.open.skipped, false);
  }
  const two = started([]);
  const more = () => two.open.pages.push(`${HERE}more.html`) > 0;
  assert.deepEqual(await asksIn(two, more), ["now?", false]);
  assert.equal(two.open.skipped, false);
});

// ---- the page

/** A page whose new build is `found`. @param {import("node:test").TestContext} t @param {(page: any) => void} [found] */
function opened(t, found = () => {}) {
  /** @type {Record<string, () => void>} */
  const hears = {};
  const page = { asked: 0, reloads: 0, port: /** @type {any} */ (null), does: (/** @type {string} */ kind) => hears[kind]?.() };
  const listen = (/** @type {string} */ kind, /** @type {() => void} */ call) => (hears[kind] = call);
  Object.assign(globalThis, { addEventListener: listen, location: { reload: () => (page.reloads += 1) } });
  t.after(() => page.port?.close());
  const waiting = {
    postMessage(/** @type {string} */ _what, /** @type {any[]} */ [port]) {
      page.asked += 1;
      page.port = port;
    },
  };
  const container = {
    controller: {},
    addEventListener: listen,
    getRegistration: async () => {
      found(page);
      return { waiting };
    },
  };
  const renewed = renew(/** @type {any} */ (container));
  /** The worker asks, and hears this. @returns {Promise<boolean>} */
  const reply = () =>
    new Promise((done) => {
      page.port.onmessage = (/** @type {any} */ { data }) => done(data);
      page.port.postMessage("now?");
    });
  return { page, renewed, reply };
}

const soon = () => new Promise((done) => setImmediate(done));

test("a page that nobody has touched agrees, and comes again from the new build", async (t) => {
  const { page, renewed, reply } = opened(t);
  await soon();
  assert.equal(await reply(), true);
  page.does("keydown"); // too late: the old build is going
  page.port.postMessage(true);
  assert.equal(await renewed, true);
  page.does("controllerchange");
  assert.equal(page.reloads, 1);
});

test("a learner who begins while the new build is asked in stays with the old one", async (t) => {
  const { page, renewed, reply } = opened(t);
  await soon();
  page.does("pointerdown");
  assert.equal(await reply(), false);
  page.port.postMessage(false);
  assert.equal(await renewed, false);
  page.does("controllerchange");
  assert.equal(page.reloads, 0);
});

test("who has begun before asks for nothing", async (t) => {
  const { page, renewed } = opened(t, (it) => it.does("keydown"));
  assert.equal(await renewed, false);
  assert.equal(page.asked, 0);
});
