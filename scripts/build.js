// Bundles the tool into dist/ and compiles the library's snapshot beside it, so that a look-up reads two files.
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { tsImport } from "tsx/esm/api";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const dist = join(root, "dist");
// Made beside the old one and put in its place when it is whole: a build that fails leaves a grim that works.
const fresh = join(root, "node_modules", `.grimrule-dist-${process.pid}`);

process.on("exit", () => rmSync(fresh, { recursive: true, force: true }));
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: { grim: "src/cli/main.ts", compile: "src/compile.ts" },
  outdir: fresh,
  bundle: true,
  // What a command does not use stays in files of its own, which are never read for it.
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20",
  minify: true,
  legalComments: "none",
  metafile: true,
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
  logLevel: "warning",
});

const { compileLibrary } = await import(pathToFileURL(join(fresh, "compile.js")).href);
const compiled = await compileLibrary(root);
compiled.write(join(fresh, "library.snapshot"), compiled.bytes);

const { bundledPackages, notices } = await tsImport("./licences.ts", import.meta.url);
writeFileSync(join(fresh, "THIRD-PARTY-NOTICES.txt"), notices(bundledPackages(root, metafile)));
const { writeCommandTable } = await tsImport("./man.ts", import.meta.url);
await writeCommandTable(root, fresh);

rmSync(dist, { recursive: true, force: true });
renameSync(fresh, dist);
