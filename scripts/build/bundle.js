// Writes the bundles of the program and of the package.
// - grim.cjs: the entry and all look-ups, in one CommonJS file, because Node takes time to find, load and link each further
//   module. What it loads with import() stays out of it.
// - start.js: the terminal UI, in one ES module for the same reason.
// - ES modules with shared chunks: all else that grim.cjs loads with import(), the other commands among it.
// - What other programs import: index.js, index.browser.js and schemas.js.
// A class that is in two bundles exists twice; src/problem.ts shows what this means for `instanceof GrimError`.
import { existsSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";

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
  /** Name → source file of each module that grim.cjs loads with import(). */
  const lazyModules = new Map();
  const program = await build({
    ...common,
    entryPoints: { grim: "src/cli/start.ts" },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: { "import.meta.url": "grimUrl", grimCodeHash, "process.env.NODE_ENV": '"production"' },
    banner: { js: 'const grimUrl = require("node:url").pathToFileURL(__filename).href;' },
    plugins: [withoutSubprograms, keepImports(root, lazyModules)],
  });
  const { start: screens, ...others } = Object.fromEntries(lazyModules);
  const define = { "process.env.NODE_ENV": '"production"', grimCodeHash };
  const terminalUi = await build({
    ...common,
    entryPoints: { start: screens },
    format: "esm",
    // Where there is no `fetch`, Ink's layout engine decodes its bytes itself, without loading Node's HTTP client.
    define: { ...define, fetch: "undefined" },
    banner: esmBanner,
    plugins: [withoutDevtools],
  });
  const modules = await build({
    ...common,
    plugins: [keepTerminalUi],
    entryPoints: {
      ...others,
      // A thread is started with the path of its file, not imported.
      "pdf-thread": "src/document/pdf/pdf-thread.ts",
      "html-thread": "src/document/html/html-thread.ts",
      index: "src/index.ts",
    },
    splitting: true,
    format: "esm",
    define,
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
  return [program.metafile, terminalUi.metafile, modules.metafile, browser.metafile, schemas.metafile];
}

/** Some bundled packages are CommonJS: they use require() and __filename, which ES modules do not have. */
const esmBanner = {
  js: [
    'import { createRequire as grimRequire } from "node:module";',
    'import { fileURLToPath as grimPath } from "node:url";',
    "const require = grimRequire(import.meta.url), __filename = grimPath(import.meta.url);",
  ].join(" "),
};

/** A plugin that leaves out what commander uses only for commands in files of their own; Node takes long to load it. */
const withoutSubprograms = {
  name: "without-subprograms",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(node:)?child_process$/ }, ({ path, importer }) =>
      /[\\/]commander[\\/]/.test(importer) ? { path, namespace: "without-subprograms" } : null,
    );
    onLoad({ filter: /.*/, namespace: "without-subprograms" }, () => ({ contents: "module.exports = {};" }));
  },
};

/** A plugin that leaves the import() of the terminal UI as it is, to load its own bundle. */
const keepTerminalUi = {
  name: "keep-terminal-ui",
  setup({ onResolve }) {
    onResolve({ filter: /\/tui\/start\.js$/ }, () => ({ path: "./start.js", external: true }));
  },
};

/** A plugin that leaves out the tools with which Ink is debugged. */
const withoutDevtools = {
  name: "without-devtools",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^\.\/devtools\.js$/ }, ({ path }) => ({ path, namespace: "without-devtools" }));
    onLoad({ filter: /.*/, namespace: "without-devtools" }, () => ({ contents: "" }));
  },
};

/**
 * A plugin that leaves each import() of a source file as it is, to load the file of that name from the ES modules, and adds
 * the file to `lazyModules`.
 */
function keepImports(root, lazyModules) {
  return {
    name: "keep-imports",
    setup({ onResolve }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return null;
        const name = basename(path, ".js");
        const [source] = [".ts", ".tsx"]
          .map((extension) => relative(root, join(resolveDir, path)).replace(/\.js$/, extension))
          .filter((file) => existsSync(join(root, file)));
        if (lazyModules.has(name) && lazyModules.get(name) !== source)
          throw new Error(`Two files that import() loads have the same name: ${source} and ${lazyModules.get(name)}`);
        lazyModules.set(name, source);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}
