// Writes the site's scripts, styles and icons into dist/site/, so that an installed grim needs no bundler to write a site.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";

const scripts = ["page", "engine"];

/** Beginnings of names that are shortened, then whole names. `minShared.*` is a pattern. */
const prefixes =
  "bigram concept exact form known named? pair phrasing position posting question ruling same term title total translation words?";
const names =
  "addCard allowed alternatives ambiguous byCode byName byPrinting candidates cardBigrams cardNameIn catalogueId " +
  "certainty clauses concepts corrected counts covered currentPoints delimiter distance docCount " +
  "documentFrequencies doubtful endings explicit features filled finding findings firsts folded fullEnd " +
  "functionWords gameOrNameIndices hasAllWords hasLetter hasRuling hints idColumn inBrackets information " +
  "intentUnmet intents isCapitalised isCard isCertain isExact isNamed isQuoted isSpeltRight margin matched " +
  "maxDepth maxSlips maxTags maxTitles minShared.* namesSettle namesUnmet narrowed notCards ofCard omitted " +
  "onlyNames otherType partialTerm phrases phrasing precision recall scored settled similarity singleCards starts " +
  "strength tokens translation unasked uncoveredLead unphrased unread vectors vectorsLead verdicts weight within";
const alternatives = (words) => words.replaceAll(" ", "|");

/**
 * Properties whose names are shortened in the bundles: those of the opened index, of a query that is being understood, and
 * of verdicts. No JSON that the scripts read has such a property, no API of browsers, and no list of names in the code.
 */
export const shortened = new RegExp(`^(?:(?:${alternatives(prefixes)})[A-Z].*|${alternatives(names)})$`);

/** Writes into `folder`. @returns esbuild's metafile, which lists the bundled packages for the licences */
export async function bundleSite(root, folder) {
  const client = join(root, "src", "site", "client");
  const { metafile } = await build({
    absWorkingDir: root,
    outdir: folder,
    entryPoints: [...scripts, "style"].map((name) => join(client, name === "style" ? "style.css" : `${name}.ts`)),
    bundle: true,
    // With this platform, an import of a module of Node is an error.
    platform: "browser",
    format: "iife",
    target: ["es2022", "safari16.4", "chrome103", "firefox113"],
    minify: true,
    legalComments: "none",
    metafile: true,
    logLevel: "warning",
    mangleProps: shortened,
    // Left as written; esbuild would turn each such expression into a call of RegExp().
    supported: { "regexp-unicode-property-escapes": true, "regexp-lookbehind-assertions": true },
  });
  // Terser makes the bundles 5 % smaller than esbuild alone.
  for (const name of scripts) {
    const path = join(folder, `${name}.js`);
    const options = {
      toplevel: true,
      compress: {
        ...{ passes: 3, pure_getters: true, keep_fargs: false },
        // These make the file compress better.
        ...{ hoist_funs: true, lhs_constants: false, unsafe_arrows: true },
      },
    };
    const { code } = await minify(readFileSync(path, "utf8"), { ...options, ecma: 2020 });
    writeFileSync(path, code);
  }
  cpSync(join(client, "icons"), join(folder, "icons"), { recursive: true });
  return metafile;
}
