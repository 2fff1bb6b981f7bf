// Bundles the tool into dist/ and compiles the library's snapshot beside it, so that a look-up reads two files.
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "dist");

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { grim: "src/cli/main.ts", compile: "src/compile.ts" },
  outdir: dist,
  bundle: true,
  // What a command does not use stays in files of its own, which are never read for it.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minify: true,
  legalComments: "none",
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"', "process.env.DEV": '"false"' },
  // Ink asks for its developer tools only when DEV is set.
  external: ["react-devtools-core"],
  banner: {
    // Some of the bundled packages are CommonJS and ask for Node's own modules by require().
    js: 'import { createRequire as grimRequire } from "node:module"; const require = grimRequire(import.meta.url);',
  },
  logLevel: "warning",
});

const { compileLibrary } = await import(pathToFileURL(join(dist, "compile.js")).href);
const compiled = await compileLibrary(root);
compiled.write(join(dist, "library.snapshot"), compiled.bytes);
