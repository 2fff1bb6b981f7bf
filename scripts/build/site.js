// Writes the site's scripts, styles and icons into dist/site/, so that an installed grim needs no bundler to write a site.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Writes the files into `folder`. @returns esbuild's metafile, which lists the bundled packages for the licences */
export async function bundleSite(root, folder) {
  const client = join(root, "src", "site", "client");
  const { metafile } = await build({
    absWorkingDir: root,
    outdir: folder,
    entryPoints: ["page.ts", "engine.ts", "deck.ts", "service-worker.ts", "style.css"].map((name) =>
      join(client, name),
    ),
    bundle: true,
    // With this platform, an import of a module of Node is an error.
    platform: "browser",
    format: "iife",
    target: ["es2022", "safari16.4", "chrome103", "firefox113"],
    minify: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    define: { grimReadsPages: "false" },
    // Left as written; esbuild would turn each such expression into a call of RegExp().
    supported: { "regexp-unicode-property-escapes": true, "regexp-lookbehind-assertions": true },
  });
  for (const name of ["icons", "manifest.webmanifest"])
    cpSync(join(client, name), join(folder, name), { recursive: true });
  return metafile;
}
