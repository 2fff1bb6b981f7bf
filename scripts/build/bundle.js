// What starts fast and what waits. A look-up reads one file, grim.cjs, a script whose value is a function: bin/grim.js
// compiles it from V8's code cache, and a synchronous script spares Node the loading and linking of thirty modules. It
// holds the look-ups; all else that the sources ask for by import() is an entry of a second bundle, of ES modules that
// share their chunks, and is read when it is needed. A class in both bundles is two classes: see GrimError.
import { readFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { build } from "esbuild";

/** The commands in the first file. */
export const lookUps = ["search", "show", "card", "keyword", "governs", "cite", "documents", "version"];
/** Modules of Node that take a millisecond each (streams, sockets, OpenSSL): loaded when first used, not when named. */
const dear = ["crypto", "zlib", "child_process"];

/** @returns what esbuild wrote, for the licences */
export async function bundle(root, folder) {
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
    entryPoints: { grim: "src/cli/main.ts" },
    format: "cjs",
    outExtension: { ".js": ".cjs" },
    define: { "import.meta.url": "grimUrl" },
    // A script has no import() of its own: it is given one.
    banner: { js: "(function (require, grimImport, grimUrl) { const module = { exports: {} };" },
    footer: { js: "return module.exports; })" },
    plugins: [leftForLater(root, later), loadedWhenUsed, blindColours],
  });
  const second = await build({
    ...common,
    entryPoints: Object.fromEntries(later),
    splitting: true,
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"', "process.env.DEV": '"false"' },
    // Ink asks for its developer tools only when DEV is set.
    external: ["react-devtools-core"],
    banner: {
      // Some of the bundled packages are CommonJS: they ask for Node's own modules by require(), and where they stand.
      js: [
        'import { createRequire as grimRequire } from "node:module";',
        'import { fileURLToPath as grimPath } from "node:url";',
        "const require = grimRequire(import.meta.url), __filename = grimPath(import.meta.url);",
      ].join(" "),
    },
  });
  return [first.metafile, second.metafile];
}

/** What is asked for by import() and is no look-up is noted in `later`, and asked of the second bundle. */
function leftForLater(root, later) {
  return {
    name: "left-for-later",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
        if (kind !== "dynamic-import") return null;
        const source = relative(root, join(resolveDir, path)).replace(/\.js$/, ".ts");
        const name = basename(source, ".ts");
        if (dirname(source) === join("src", "cli") && lookUps.includes(name)) return null;
        if (later.has(name) && later.get(name) !== source)
          throw new Error(`Two files to load later have one name: ${source} and ${later.get(name)}`);
        later.set(name, source);
        return { path: name, namespace: "later" };
      });
      // An object with a method `then` stands for what the method gives, so import() of this gives the other file.
      onLoad({ filter: /.*/, namespace: "later" }, ({ path }) => ({
        contents: `export const then = (give, fail) => grimImport("./${path}.js").then(give, fail);`,
      }));
    },
  };
}

const loadedWhenUsed = {
  name: "loaded-when-used",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(node:)?(${dear.join("|")})$`) }, ({ path, namespace }) =>
      namespace === "when-used" ? { path, external: true } : { path, namespace: "when-used" },
    );
    onLoad({ filter: /.*/, namespace: "when-used" }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => name !== "default");
      return {
        contents: `for (const name of ${JSON.stringify(names)})
          Object.defineProperty(exports, name, { enumerable: true, get: () => require("${path}")[name] });`,
      };
    });
  },
};

/** picocolors looks at process.stdout, which loads streams, for an answer that nobody asks for: we tell it what to do. */
const blindColours = {
  name: "blind-colours",
  setup({ onLoad }) {
    onLoad({ filter: /picocolors\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text.replace("let p = process || {}", "let p = {}");
      if (contents === text) throw new Error(`${path} no longer begins as scripts/build/bundle.js knows it`);
      return { contents };
    });
  },
};
