// Bundle the widgets' JavaScript and CSS into the files that are committed and shipped; `--check` only compares.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));
const bundles = {
  "belote_teach/widgets/static/belote.js": "belote_teach/widgets/js/index.js",
  "belote_teach/widgets/static/loader.js": "belote_teach/widgets/js/loader.js",
  "belote_teach/widgets/static/worker.js": "belote_teach/widgets/js/page/worker.js",
  "belote_teach/site/share/jupyter/voila/templates/belote/static/path.js": "belote_teach/widgets/js/path.js",
  "belote_teach/site/share/jupyter/voila/templates/belote/static/offline.js": "belote_teach/widgets/js/offline.js",
  "belote_teach/widgets/static/belote.css": "belote_teach/widgets/css/belote.css",
};

let stale = 0;
for (const [outfile, entry] of Object.entries(bundles)) {
  const { outputFiles } = await build({
    absWorkingDir: root, // names inside the bundle must not depend on where the checkout lies
    entryPoints: [entry],
    outfile,
    bundle: true,
    write: false,
    minify: true,
    // Pages load what lies with the template as plain scripts, which leave no names behind.
    format: outfile.startsWith("belote_teach/site/") ? "iife" : "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "warning",
  });
  const fresh = outputFiles[0].text;
  const committed = await readFile(root + outfile, "utf8").catch(() => "");
  if (fresh === committed) continue;
  if (process.argv.includes("--check")) {
    console.error(`${outfile} is not what its sources make: run \`make bundle\` and commit it.`);
    stale = 1;
  } else {
    await mkdir(root + outfile.replace(/[^/]*$/, ""), { recursive: true });
    await writeFile(root + outfile, fresh);
    console.log(`${outfile}: ${(fresh.length / 1024).toFixed(1)} KiB`);
  }
}
process.exit(stale);
