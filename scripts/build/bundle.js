// Two bundles. The commands that must start fast are each one CommonJS file with all that they use, since each further module
// takes its time to be found, loaded and linked; grim.cjs chooses among these files. Everything else, also what these
// commands ask for by import(), is in ES modules that share their chunks. A class in two files is two classes: see GrimError.
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";

/** The commands with a file of their own. */
const ownFiles = ["search", "show", "card", "keyword", "governs", "cite", "documents", "tui"];

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
  const first = await build({
    ...common,
    entryPoints: { grim: "src/cli/start.ts", ...Object.fromEntries(ownFiles.map((name) => [name, `command:${name}`])) },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: {
      "import.meta.url": "grimUrl",
      grimCodeHash,
      grimOwnFiles: JSON.stringify(ownFiles),
      "process.env.NODE_ENV": '"production"',
    },
    banner: { js: 'const grimUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [ownFile(root), leftForLater(root, later)],
  });
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

/** The entry of a command's own file. */
function ownFile(root) {
  return {
    name: "own-file",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^command:/ }, ({ path }) => ({ path, namespace: "command" }));
      onLoad({ filter: /^command:/, namespace: "command" }, ({ path }) => ({
        contents: `import { run as runMain } from "./src/cli/main.ts";
import { spec } from "./src/cli/commands/${path.replace("command:", "")}.ts";
export const run = () => runMain(spec);`,
        loader: "ts",
        resolveDir: root,
      }));
    },
  };
}

/** What is asked for by import() is noted in `later`, and stays an import() of the second bundle. */
function leftForLater(root, later) {
  return {
    name: "left-for-later",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return null;
        const source = relative(root, join(resolveDir, path)).replace(/\.js$/, ".ts");
        const name = basename(source, ".ts");
        if (later.has(name) && later.get(name) !== source)
          throw new Error(`Two files to load later have one name: ${source} and ${later.get(name)}`);
        later.set(name, source);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}
