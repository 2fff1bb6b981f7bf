// Two bundles. A look-up reads one file, grim.cjs, since each further module takes its time to be found, loaded and linked.
// Whatever the sources ask for by import() and is no look-up is an entry of the second bundle, ES modules that share
// their chunks, and is read when it is needed. A class in both bundles is two classes: see GrimError.
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";

/** The commands in the first file. */
const commandsFolder = join("src", "cli", "commands");
const lookUps = ["search", "show", "card", "keyword", "governs", "cite", "documents", "version"];

/** @returns what esbuild wrote, for the licences */
export async function bundle(root, folder) {
  const { hashOfSources } = await tsImport("../../src/library/snapshot/code-hash.ts", import.meta.url);
  const grimCodeHash = JSON.stringify(hashOfSources(root));
  const common = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    platform: "node",
    target: "node20",
    minify: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    // Node 20 knows all that the sources use; esbuild would make each a call of RegExp().
    supported: { "regexp-unicode-property-escapes": true },
  };
  const later = new Map();
  const inFirst = new Set();
  const first = await build({
    ...common,
    entryPoints: { grim: "src/cli/main.ts" },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: { "import.meta.url": "grimUrl", grimCodeHash },
    banner: { js: 'const grimUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [leftForLater(root, later, inFirst), childProcessLater],
  });
  const missing = lookUps.filter((name) => !inFirst.has(name));
  if (missing.length > 0) throw new Error(`Commands that must start fast are not in ${commandsFolder}: ${missing}`);
  const second = await build({
    ...common,
    // Threads are started by their file and imported by nobody.
    entryPoints: {
      ...Object.fromEntries(later),
      "pdf-thread": "src/document/pdf/pdf-thread.ts",
      // What other programs import.
      index: "src/index.ts",
    },
    splitting: true,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"', grimCodeHash },
    banner: {
      // Some of the bundled packages are CommonJS: they ask for Node's own modules by require(), and where they stand.
      js: [
        'import { createRequire as grimRequire } from "node:module";',
        'import { fileURLToPath as grimPath } from "node:url";',
        "const require = grimRequire(import.meta.url), __filename = grimPath(import.meta.url);",
      ].join(" "),
    },
  });
  // What a page bundles again: without Node's modules.
  const browser = await build({
    ...common,
    entryPoints: { "index.browser": "src/index.browser.ts" },
    splitting: true,
    chunkNames: "browser-[hash]",
    format: "esm",
    platform: "browser",
    target: "es2023",
    define: { grimCodeHash },
    plugins: [bufferForCsv],
  });
  // Zod is the caller's own.
  const schemas = await build({
    ...common,
    entryPoints: { schemas: "src/schemas.ts" },
    format: "esm",
    external: ["zod"],
  });
  return [first.metafile, second.metafile, browser.metafile, schemas.metafile];
}

/**
 * Commander loads node:child_process, and with it the network and streams, for subcommands that are programs of their own;
 * grim has none, so it is loaded only if one is ever started.
 */
const childProcessLater = {
  name: "child-process-later",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]commander[\\/]lib[\\/]command\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const eager = "const childProcess = require('node:child_process');";
      if (!source.includes(eager)) throw new Error(`${path}: "${eager}" was expected`);
      const lazy = "const childProcess = { spawn: (...args) => require('node:child_process').spawn(...args) };";
      return { contents: source.replace(eager, lazy) };
    });
  },
};

/** csv-parse uses Node's Buffer. In a browser the package buffer takes its place, and is loaded with csv-parse only. */
export const bufferForCsv = {
  name: "buffer-for-csv",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]csv-parse[\\/]lib[\\/].*\.js$/ }, ({ path }) => ({
      contents: `import { Buffer } from "buffer/";\n${readFileSync(path, "utf8")}`,
    }));
  },
};

/** What is asked for by import() and is no look-up is noted in `later`, and stays an import() of the second bundle. */
function leftForLater(root, later, inFirst) {
  return {
    name: "left-for-later",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return null;
        const source = relative(root, join(resolveDir, path)).replace(/\.js$/, ".ts");
        const name = basename(source, ".ts");
        if (dirname(source) === commandsFolder && lookUps.includes(name)) {
          inFirst.add(name);
          return null;
        }
        if (later.has(name) && later.get(name) !== source)
          throw new Error(`Two files to load later have one name: ${source} and ${later.get(name)}`);
        later.set(name, source);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}
