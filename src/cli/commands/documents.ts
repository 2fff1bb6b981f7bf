/** `grim documents`: lists the documents and editions of the library. */

import type { Library } from "../../library/library.js";
import { layersToRead, open } from "../../open.js";
import { grimError } from "../../problem.js";
import { terminalLines } from "../../render/terminal.js";
import { documentsBlocks } from "../../render/upkeep-blocks.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { documentsJson } from "../../views/json.js";
import { requireDocument } from "../../views/require.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { printJson, printLines, theme, width } from "../terminal.js";

export const spec: PlainSpec = {
  name: "documents",
  arguments: "[document] [edition]",
  summary: "list the documents and editions of the library; remove one of your own",
  about:
    'Lists every document, or DOCUMENT, with its editions, newest first: the edition, its date if known, and its number of rulings. Editions that you imported are marked "in your library", editions that contain only a part of the document "partial". It then lists the editions that the publisher issued and this library does not have, and the copyright. --remove DOCUMENT EDITION removes an edition from your library, --remove DOCUMENT the whole document; it moves the files to a backup. Shipped documents are never removed.',
  options: [
    { flags: "--remove", summary: "remove the edition, or the document, from your library" },
    { flags: "--json", summary: "as JSON: {documents: [{id, title, game, editions, later_editions}]}" },
  ],
  examples: [
    ["grim documents", "all documents, editions and dates"],
    ["grim documents --remove coc-faq 4.1", "remove an edition that you imported"],
  ],
  completes: "document",
  completesNext: ["edition"],
  async run(args, options) {
    if (options.remove) return removeFromUserLibrary(args, options);
    if (args.length > 1)
      throw grimError("usage", "An edition can be named only with --remove.", {
        hint: "Example: grim documents --remove coc-faq 4.1",
      });
    const library = await open(options.library);
    const [name] = args;
    const listed = name === undefined ? library.documents : [requireDocument(library, name)];
    return documents({ ...library, documents: listed }, options);
  },
};

async function removeFromUserLibrary([document, edition]: readonly string[], options: Options): Promise<Exit> {
  if (document === undefined)
    throw grimError("usage", "--remove needs a document, and the edition if not all of it is to be removed.", {
      hint: "Example: grim documents --remove coc-faq 4.1",
    });
  const userLayer = layersToRead(options.library).find((layer) => layer.name === "user");
  if (userLayer === undefined)
    throw grimError("not-found", "There are no documents of your own. Shipped documents are never removed.", {
      hint: "grim documents lists all documents; those that you imported are marked.",
    });
  const { removeFromLayer } = await import("../../library/disk/remove-edition.js");
  const removed = removeFromLayer(userLayer.root, document, edition ?? null, new Date());
  if (options.json) {
    const { backup, ...rest } = removed;
    printJson({ removed: rest, backup });
    return exit.ok;
  }
  const name = [removed.document, ...(removed.edition === null ? [] : [removed.edition])].join(" ");
  const restore = `To restore it: mv ${quotedForShell(removed.backup)} ${quotedForShell(removed.from)}`;
  printLines([`Removed ${name} from ${userLayer.root}.`, `Backup: ${removed.backup}`, restore].map(sanitiseLine));
  return exit.ok;
}

/** A path as one word of a shell: in quotation marks unless it has only safe characters. */
function quotedForShell(path: string): string {
  return /^[\w/.@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** Prints the list or its JSON. The list of an empty library gives exit code 1, its JSON 0. */
export function documents(library: Library, options: Options): Exit {
  const view = documentsJson(library.documents);
  if (options.json) {
    printJson(view);
    return exit.ok;
  }
  printLines(terminalLines(documentsBlocks(view, library.layers.length > 1), { theme: theme(), width: width() }));
  return library.documents.length > 0 ? exit.ok : exit.negative;
}
