/** `grim site`: writes the library as a web site that works from any host and offline. */
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { open, packageRoot } from "../../open.js";
import { grimError } from "../../problem.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { print, writeStderr } from "../terminal.js";

export const spec: PlainSpec = {
  name: "site",
  arguments: "<outdir>",
  summary: "write the library as a web site that works offline",
  about:
    "Writes a static site into OUTDIR: a page for each ruling, card, keyword, document, edition and chapter, and for the changes between editions, readable without JavaScript; search as you type on the same index as this program; a JSON file beside each ruling; a feed of changes and a sitemap. It can be installed on a phone and works offline after the first visit. The site works from any static host, under any path; --base adds its address to the sitemap, the feed and link previews. House rulings are not published. With card data (grim cards import), the pages of cards show the printed text and the text in force. OUTDIR must be new or empty, or hold such a site: its files are then replaced, and other files are kept.",
  options: [
    {
      flags: "--base <address>",
      summary: "the address or path where the site will be, such as https://example.org/rulings/",
    },
    { flags: "--no-card-texts", summary: "without the texts of your card data (grim cards import)" },
  ],
  examples: [
    ["grim site public", "the site in the folder public"],
    ["grim site public --base https://example.org/rulings/", "with full addresses in sitemap and feed"],
    ["grim site public --library ~/my-rulings", "the site of another library"],
  ],
  completes: "folder",
  async run(args, options) {
    return site(args[0] ?? "", options);
  },
};

async function site(folder: string, options: Options): Promise<Exit> {
  const out = resolve(folder);
  requireSiteFolder(out, folder);
  const base = requireBase(options.base);
  const library = await open(options.library);
  const { buildSite } = await import("../../site/build-site.js");
  const { openCardData } = await import("../../cards/data/store.js");
  const data = options.cardTexts === false ? null : openCardData();
  for (const one of data?.problems ?? []) writeStderr(one);
  const built = await buildSite(library, out, {
    client: join(packageRoot, "dist", "site"),
    base,
    ...(data !== null && data.sources.length > 0 && { imported: data.find }),
  });
  print(
    `${sanitiseLine(out)}: ${counted(built.pages, "page")}, ${counted(built.files, "file")}; a first visit loads ${(built.firstVisit / 1e6).toFixed(2)} MB.`,
  );
  if (built.cardTexts > 0)
    writeStderr(
      `The pages of ${counted(built.cardTexts, "card")} show texts of your card data. Before you publish them, ask whether you may; --no-card-texts leaves them out.`,
    );
  writeStderr(`To look at it: grim serve --site ${JSON.stringify(sanitiseLine(folder))}`);
  return exit.ok;
}

/**
 * Requires a new or empty folder, or a folder that holds a site. A folder with other files is never filled with pages.
 */
function requireSiteFolder(out: string, typed: string): void {
  let names: string[];
  try {
    names = readdirSync(out);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw grimError("usage", `${typed} is not a folder that can be read.`, { hint: "Example: grim site public" });
  }
  if (names.length === 0 || (names.includes("sw.js") && names.includes("changes.xml"))) return;
  throw grimError(
    "usage",
    `${typed} contains other files: expected an empty or new folder, or a site that grim wrote.`,
    { hint: "Example: grim site public" },
  );
}

function requireBase(base: string | undefined): string | null {
  if (base === undefined) return null;
  if (/^(https?:\/\/[^\s"'<>?#]+|\/[^\s"'<>?#]*)$/.test(base)) return base;
  throw grimError("usage", `--base ${JSON.stringify(base)} is not a web address or a path.`, {
    hint: "Examples: --base https://example.org/rulings/ · --base /rulings/",
  });
}
