// The Python of a static page, in a thread of its own. It loads at once, says how far it has come, and answers what
// activities are asked: `{id, recipe, event, lang}` comes in, `{id, messages}` goes out; `{failed}` where Python does not come, and with the
// `id` where a question was too much for it.

/** @typedef {{id: number, recipe: string, event: string, lang: string}} Asked */
/** @typedef {(recipe: string, event: string, lang: string) => string} Answer */

const here = new URL("./", import.meta.url);
const work = /** @type {{postMessage: (said: object) => void, onmessage: ((event: MessageEvent<Asked>) => void) | null, fetch: typeof globalThis.fetch}} */ (
  /** @type {unknown} */ (globalThis)
);

/** Tell of every piece of a file that has come, and of a file server's mistakes. @param {typeof globalThis.fetch} ask @returns {typeof globalThis.fetch} */
function counting(ask) {
  return async (what, how) => {
    const response = await ask(what, how);
    if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
    const count = new TransformStream({
      transform(piece, out) {
        work.postMessage({ came: piece.byteLength });
        out.enqueue(piece);
      },
    });
    // Not every file server knows what WebAssembly is, and browsers insist on its being told.
    const type = response.url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(response.body?.pipeThrough(count), { headers: { "content-type": type } });
  };
}

/** Pyodide, with nothing from anywhere else. */
async function runtime() {
  const base = here.href;
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([
    import(new URL("pyodide.js", here).href),
    import(new URL("pyodide.asm.js", here).href),
  ]);
  return loadPyodide({ indexURL: base, packageBaseUrl: base, createPyodideModule, env: { HOME: "/home/pyodide" } });
}

/** @returns {Promise<Answer>} */
async function load() {
  work.fetch = counting(work.fetch.bind(globalThis));
  const packed = work.fetch(new URL("belote.zip", here)).then((response) => response.arrayBuffer());
  const [python, ours] = await Promise.all([runtime(), packed]);
  python.unpackArchive(ours, "zip", { extractDir: "/belote" });
  python.runPython("import sys; sys.path.insert(0, '/belote'); sys.dont_write_bytecode = True");
  return python.pyimport("belote_teach.activities.recipe").answer;
}

const loaded = load().then(
  (answer) => {
    work.postMessage({ there: true });
    return answer;
  },
  (reason) => {
    work.postMessage({ failed: String(reason) });
    return null;
  },
);

work.onmessage = async ({ data: { id, recipe, event, lang } }) => {
  const answer = await loaded;
  if (!answer) return;
  try {
    work.postMessage({ id, messages: JSON.parse(answer(recipe, event, lang)) });
  } catch (reason) {
    work.postMessage({ id, failed: String(reason) });
  }
};
