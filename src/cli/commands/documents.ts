/** `grim documents`: lists the documents and editions of the library. */
import type { Library } from "../../library/library.js";
import { open } from "../../open.js";
import { jsonText } from "../../present/json/json.js";
import { dateWords } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { wrapText } from "../../present/text/wrap.js";
import type { KnownEdition } from "../../ruling/ruling.js";
import type { CommandSpec } from "../command.js";
import { type Exit, exit } from "../exit.js";
import { print, printLines, theme, width } from "../terminal.js";

export const spec: CommandSpec = {
  name: "documents",
  arguments: "",
  summary: "list the documents and editions of the library",
  about:
    "Lists every document with its editions, newest first: the edition, its date if known, and its number of rulings. It then lists the editions that the publisher issued and this library does not have, and the copyright.",
  options: [{ flags: "--json", summary: "as JSON: {documents: [{id, title, game, editions, later_editions}]}" }],
  examples: [["grim documents", "all documents, editions and dates"]],
  async run(_args, options) {
    return documents(await open(options.library as string | undefined), options as { json?: boolean });
  },
};

/** Prints the list or its JSON. Exit code 1 for an empty library. */
export function documents(library: Library, options: { json?: boolean }): Exit {
  if (options.json) {
    const list = library.documents.map((one) => ({
      id: one.id,
      title: one.title,
      short: one.short,
      game: one.game,
      publisher: one.publisher,
      copyright: one.copyright,
      editions: one.editions.map(({ edition, date, dateSource, rulings, sha256 }) => ({
        edition,
        date,
        rulings,
        sha256,
        date_source: dateSource,
      })),
      later_editions: one.laterEditions.map(notHeldJson),
      missing_editions: one.missingEditions.map(notHeldJson),
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
    ...notHeldLines("Earlier editions, not held", document.missingEditions),
    ...notHeldLines("Later editions, not held", document.laterEditions),
    ...wrapText(sanitiseLine(document.copyright), width() - 2).map((line) => `  ${paint.quiet(line)}`),
  ]);
  printLines(lines);
  return library.documents.length > 0 ? exit.found : exit.nothing;
}

function notHeldJson({ edition, title, date, dateSource }: KnownEdition) {
  return { edition, date, title, date_source: dateSource };
}

/** `Later editions, not held: 1.4 (2018-08-31), 1.5 (2019-04-19)` */
function notHeldLines(label: string, editions: readonly KnownEdition[]): string[] {
  if (editions.length === 0) return [];
  const names = editions.map(({ edition, title, date }) => `${title ?? edition} (${date ?? "undated"})`);
  return wrapText(sanitiseLine(`${label}: ${names.join(", ")}`), width() - 2).map((line) => `  ${theme().quiet(line)}`);
}
