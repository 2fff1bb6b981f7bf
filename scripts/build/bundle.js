// Writes the bundles of the program and of the package.
// - CommonJS: grim.cjs and one file for each command that must start fast. Each of these files holds everything that its
//   command uses, because Node takes time to find, load and link each further module. grim.cjs loads one of them.
// - tui.mjs: the terminal UI, in one file as well.
// - ES modules with shared chunks: all other commands, and what the fast commands load with import().
// - What other programs import: index.js, index.browser.js and schemas.js.
// A class that is in two bundles exists twice; src/problem.ts shows what this means for `instanceof GrimError`.
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";

/** The commands that have a bundle of their own: those that must start fast. */
const fastCommands = ["search", "show", "card", "keyword", "governs", "cite", "documents"];

/** Writes all bundles into `folder`. @returns esbuild's metafiles, which list the bundled packages for the licences */
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
    jsx: "automatic",
    // Node 20 supports these; esbuild would turn each such expression into a call of RegExp().
    supported: { "regexp-unicode-property-escapes": true },
  };
  /** Name → source file of each module that a CommonJS bundle loads with import(). */
  const lazyModules = new Map();
  const commands = await build({
    ...common,
    entryPoints: {
      grim: "src/cli/start.ts",
      ...Object.fromEntries(fastCommands.map((name) => [name, `command:${name}`])),
    },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: {
      "import.meta.url": "grimUrl",
      grimCodeHash,
      grimFastCommands: JSON.stringify(fastCommands),
      grimTuiBundle: '"./tui.mjs"',
      "process.env.NODE_ENV": '"production"',
    },
    banner: { js: 'const grimUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [commandEntries(root), keepImports(root, lazyModules)],
  });
  // The terminal UI is one file too, but an ES module, because Ink has an await at its top level.
  const tui = await build({
    ...common,
    entryPoints: { tui: "command:tui" },
    format: "esm",
    outExtension: { ".js": ".mjs" },
    define: { "process.env.NODE_ENV": '"production"', grimCodeHash },
    banner: esmBanner,
    plugins: [commandEntries(root), withoutDevtools, keepImports(root, lazyModules, "src/tui/start.tsx")],
  });
  const modules = await build({
    ...common,
    plugins: [withoutDevtools],
    entryPoints: {
      ...Object.fromEntries(lazyModules),
      // A thread is started with the path of its file, not imported.
      "pdf-thread": "src/document/pdf/pdf-thread.ts",
      "html-thread": "src/document/html/html-thread.ts",
      index: "src/index.ts",
    },
    splitting: true,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"', grimCodeHash },
    banner: esmBanner,
  });
  // For bundlers of web pages: uses no module of Node.
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
  // Zod is a peer dependency: the importing program provides it.
  const schemas = await build({
    ...common,
    entryPoints: { schemas: "src/schemas.ts" },
    format: "esm",
    external: ["zod"],
  });
  return [commands.metafile, tui.metafile, modules.metafile, browser.metafile, schemas.metafile];
}

/** Some bundled packages are CommonJS: they use require() and __filename, which ES modules do not have. */
const esmBanner = {
  js: [
    'import { createRequire as grimRequire } from "node:module";',
    'import { fileURLToPath as grimPath } from "node:url";',
    "const require = grimRequire(import.meta.url), __filename = grimPath(import.meta.url);",
  ].join(" "),
};

/** A plugin that leaves out the tools with which Ink is debugged. */
const withoutDevtools = {
  name: "without-devtools",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: "without-devtools" }));
    onLoad({ filter: /.*/, namespace: "without-devtools" }, () => ({ contents: "" }));
  },
};

/** A plugin that makes the entry point `command:NAME`: a module that runs this command. */
function commandEntries(root) {
  return {
    name: "command-entries",
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

/**
 * A plugin that leaves each import() of a source file as it is, to load the file of that name from the ES modules, and adds
 * the file to `lazyModules`.
 * @param bundled a source file that is bundled all the same
 */
function keepImports(root, lazyModules, bundled = "") {
  return {
    name: "keep-imports",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (path === "./tui.mjs") return { path, external: true };
        if (kind !== "dynamic-import") return null;
        const name = basename(path, ".js");
        const [source] = [".ts", ".tsx"]
          .map((extension) => relative(root, join(resolveDir, path)).replace(/\.js$/, extension))
          .filter((file) => existsSync(join(root, file)));
        if (source === bundled) return null;
        if (lazyModules.has(name) && lazyModules.get(name) !== source)
          throw new Error(`Two files that import() loads have the same name: ${source} and ${lazyModules.get(name)}`);
        lazyModules.set(name, source);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}
