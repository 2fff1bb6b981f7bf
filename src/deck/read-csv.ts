/** Reads decks as CSV with a header: separated by commas, semicolons or tabs, with columns for count and name or code. */
import { badDeck, requireCopies, requireFew, requireName } from "./bad-deck.js";
import { cardCodeInColumn } from "./card-code.js";
import type { Column, CsvShape } from "./csv-shape.js";
import { type DeckLine, type Decklist, deckLine, longestName, maxLines } from "./decklist.js";

/** @throws GrimError bad-deck */
export function readCsv(text: string, { delimiter, header }: CsvShape, file: string): Decklist {
  const cards: DeckLine[] = [];
  const loose: Decklist["loose"] = [];
  for (const { record, line } of recordsOf(text, delimiter, file)) {
    const cell = (column: Column): string => {
      const at = header[column];
      return at === undefined ? "" : (record[at] ?? "").replace(/\s+/g, " ").trim();
    };
    const code = cardCodeInColumn(cell("code"));
    const name = cell("name") || (code === null ? cell("code") : "");
    if (name === "" && code === null) {
      const words = record.join(" ").replace(/\s+/g, " ").trim();
      // A row with a total names no card.
      if (words !== "") loose.push({ line, text: words.slice(0, longestName), heading: false });
      continue;
    }
    requireName(name, file, line);
    const written = cell("count");
    const [, copies = written] = /^[x×]?\s*(\d+)\s*[x×]?$/i.exec(written) ?? [];
    const shown = `${JSON.stringify(written.slice(0, 40))} copies of ${JSON.stringify((name || code || "").slice(0, 60))}`;
    const count = written === "" ? 1 : requireCopies(copies, shown, file, line);
    if (count === 0) continue;
    const place = [cell("set"), cell("number")].filter(Boolean).join(" ");
    const level = /^\d$/.test(cell("level")) ? Number(cell("level")) : null;
    const side = /^side/i.test(cell("section"));
    const inBrackets = name !== "" && place !== "" && cell("set") !== "" ? ` (${place.replace(/[()]/g, "")})` : "";
    cards.push(deckLine(line, count, name + inBrackets, { level, code, side }));
    requireFew(cards.length, file, line);
  }
  return { format: "csv", cards, loose };
}

/**
 * The rows after the header, each with the line it ends on. A cell that begins with a quotation mark ends at the next one that is
 * not doubled, as in RFC 4180; in other cells quotation marks are ordinary characters. Empty lines are skipped.
 * @throws GrimError bad-deck
 */
function recordsOf(text: string, delimiter: string, file: string): { record: string[]; line: number }[] {
  const lines = `${text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")}\n`;
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)" *|((?!")[^${delimiter}\n]*))([${delimiter}\n])`, "y");
  const rows: { record: string[]; line: number }[] = [];
  let record: string[] = [];
  let line = 0;
  for (let began = 1; cell.lastIndex < lines.length && rows.length < maxLines + 100; ) {
    const [whole, quoted, plain = "", end] = cell.exec(lines) ?? [];
    if (whole === undefined)
      throw badDeck(
        file,
        began,
        `${file} is not CSV, or is cut off: a quotation mark is not closed, or words follow a closed one.`,
      );
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    line += whole.split("\n").length - 1;
    if (end !== "\n") continue;
    if (record.join("") !== "" || record.length > 1) rows.push({ record, line });
    record = [];
    began = line + 1;
  }
  return rows.slice(1);
}
