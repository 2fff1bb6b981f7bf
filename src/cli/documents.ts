/** `grim documents`: what is in the library. */
import type { Library } from "../library/library.js";
import { open } from "../open.js";
import { dateWords } from "../present/citation.js";
import { jsonText } from "../present/json.js";
import { sanitiseLine } from "../present/sanitise.js";
import { wrapText } from "../present/wrap.js";
import type { CommandSpec } from "./command.js";
import { type Exit, exit } from "./exit.js";
import { print, printLines, theme, width } from "./terminal.js";

export const spec: CommandSpec = {
  name: "documents",
  arguments: "",
  summary: "the documents and editions of the library",
  about:
    "Lists every document with its editions, newest first: edition, date where the document says one, number of rulings, copyright.",
  options: [{ flags: "--json", summary: "as JSON: {documents: [{id, title, game, editions}]}" }],
  examples: [["grim documents", "what can be looked up, and how new it is"]],
  async run(_args, options) {
    return documents(await open(options.library as string | undefined), options as { json?: boolean });
  },
};

/** Prints the list, or its JSON; nothing is found in an empty library. */
export function documents(library: Library, options: { json?: boolean }): Exit {
  if (options.json) {
    const list = library.documents.map(({ id, title, short, game, publisher, copyright, editions }) => ({
      id,
      title,
      short,
      game,
      publisher,
      copyright,
      editions,
    }));
    print(jsonText({ documents: list }));
    return exit.found;
  }
  const paint = theme();
  const lines = library.documents.flatMap((document, i) => [
    ...(i > 0 ? [""] : []),
    paint.heading(sanitiseLine(document.id)),
    ...wrapText(sanitiseLine(document.title), width() - 2).map((line) => `  ${line}`),
    ...document.editions.map((edition) => {
      const date = edition.date === null ? "undated" : dateWords(edition.date);
      return `  ${paint.kind(sanitiseLine(edition.edition))}  ${paint.quiet(`${date}, ${edition.rulings} rulings`)}`;
    }),
    ...wrapText(sanitiseLine(document.copyright), width() - 2).map((line) => `  ${paint.quiet(line)}`),
  ]);
  printLines(lines);
  return library.documents.length > 0 ? exit.found : exit.nothing;
}
