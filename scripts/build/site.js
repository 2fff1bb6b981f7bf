// Bundles what the site runs in browsers into dist/site/, so that an installed grim needs no bundler to write a site.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";

const scripts = ["page", "engine"];

/** @returns what esbuild wrote, for the licences */
export async function bundleSite(root, folder) {
  const client = join(root, "src", "site", "client");
  const { metafile } = await build({
    absWorkingDir: root,
    outdir: folder,
    entryPoints: [...scripts, "style"].map((name) => join(client, name === "style" ? "style.css" : `${name}.ts`)),
    bundle: true,
    // Browsers and their workers have no Node: a module of it in the bundle is an error.
    platform: "browser",
    format: "iife",
    target: ["es2022", "safari16.4", "chrome103", "firefox113"],
    minify: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    // As written: esbuild would make each a call of RegExp().
    supported: { "regexp-unicode-property-escapes": true, "regexp-lookbehind-assertions": true },
  });
  // Terser makes the bundles a twentieth smaller than esbuild alone.
  for (const name of scripts) {
    const path = join(folder, `${name}.js`);
    const options = {
      toplevel: true,
      compress: {
        ...{ passes: 3, pure_getters: true, keep_fargs: false },
        // What compresses better.
        ...{ hoist_funs: true, lhs_constants: false, unsafe_arrows: true },
      },
    };
    const { code } = await minify(readFileSync(path, "utf8"), { ...options, ecma: 2020 });
    writeFileSync(path, code);
  }
  cpSync(join(client, "icons"), join(folder, "icons"), { recursive: true });
  return metafile;
}
