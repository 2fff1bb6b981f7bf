// Writes the site's scripts, styles and icons into dist/site/, so that an installed grim needs no bundler to write a site.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { minify } from "terser";

const scripts = ["page", "engine"];

/**
 * Properties whose names are shortened: those that begin with one of `prefixes` followed by a capital letter, and those in
 * `names`. An entry may be a regular expression, such as `minShared.*`.
 */
const prefixes =
  "bigram concept exact form known named? pair phrasing position posting question ruling same term title total translation words?";
const names =
  "addCard addField addLine addList addSlots allowed alternatives ambiguous apart asked byCode byName byPrinting " +
  "candidates capitals cardBigrams cardNameIn carriedInto catalogue catalogueId certainty clauses concepts " +
  "corrected counts covered currentPoints decided delimiter depth distance docCount documentFrequencies doubtful " +
  "endings excerpt explicit f32Column features field filled finding findings firsts folded fullEnd functionWords " +
  "gameOrNameIndices grams hasAllWords hasLetter hasRuling heading hints i8Column inBrackets information " +
  "intent intents intentUnmet isAfterBlankLine isCapitalised isCard isCertain isEnglish isExact " +
  "isExactTitle isExcluded isHeading isNamed isNarrowed isQuoted isSide isSpeltRight isUnknown italic lineOf " +
  "loose margin marker marks matched maxDepth maxEdits maxTags maxTitles minShared.* namesSettle namesUnmet " +
  "nearest needs notCards ofCard omitted onlyNames otherType partialTerm phrases phrasing pictured " +
  "precision range recall remark resident resolved score scored searched settled shown similarity singleCards " +
  "slices spans spelling starts statements strength symbol tokens translation typed u16Column u16or32Column u32Column u32Numbers " +
  "u8Column u8Numbers u8or16 u8or16Numbers unasked uncoveredLead understood unphrased unread vectors vectorsLead " +
  "verdicts weight within without";
const alternatives = (words) => words.replaceAll(" ", "|");

/**
 * Matches the names of properties that are shortened in the bundles: those of the opened index, of a query that is being
 * understood, and of verdicts. No such name may be a key of JSON that the scripts read, a part of a browser's API, or in a list
 * of names in the code.
 */
export const shortened = new RegExp(`^(?:(?:${alternatives(prefixes)})[A-Z].*|${alternatives(names)})$`);

/** Writes the files into `folder`. @returns esbuild's metafile, which lists the bundled packages for the licences */
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
    define: { grimReadsPages: "false" },
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
        passes: 3,
        pure_getters: true,
        keep_fargs: false,
        // These make the file compress better.
        hoist_funs: true,
        lhs_constants: false,
        unsafe_arrows: true,
      },
    };
    const { code } = await minify(readFileSync(path, "utf8"), { ...options, ecma: 2020 });
    writeFileSync(path, code);
  }
  cpSync(join(client, "icons"), join(folder, "icons"), { recursive: true });
  return metafile;
}
