// Run compile.py in Pyodide, with a folder of this machine at /work.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [pyodide, program, work] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
// The order of a set is written down when it is a constant: no chance, or the bytes would be others each time.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.mountNodeFS("/work", work);
python.runPython(await readFile(program, "utf8"));
