/** Reads decks as CSV with a header, separated by commas, semicolons or tabs. */

import { cardCodeInColumn } from "../cards/card-code.js";
import { badDeck, requireCopies, requireName } from "./bad-deck.js";
import type { Column, CsvShape } from "./csv-shape.js";
import { type DeckLine, type Decklist, deckLine, maxLines, maxNameLength } from "./decklist.js";

/**
 * Reads the rows after the header. A row without a card, such as a total, is a loose line; a row with a count of 0 is left
 * out.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for text that is not CSV, for too many rows, and for an invalid count or name
 */
export function readCsv(text: string, { delimiter, header }: CsvShape, file: string): Decklist {
  const cards: DeckLine[] = [];
  const loose: Decklist["loose"] = [];
  for (const { record, line } of recordsOf(text, delimiter, file)) {
    const cell = (column: Column): string => {
      const index = header[column];
      return index === undefined ? "" : (record[index] ?? "").replace(/\s+/g, " ").trim();
    };
    const code = cardCodeInColumn(cell("code"));
    const name = cell("name") || (code === null ? cell("code") : "");
    if (name === "" && code === null) {
      const rowText = record.join(" ").replace(/\s+/g, " ").trim();
      // Not a card, but for example a row with a total.
      if (rowText !== "") loose.push({ line, text: rowText.slice(0, maxNameLength), isHeading: false, isSide: false });
      continue;
    }
    requireName(name, file, line);
    const countCell = cell("count");
    const [, copies = countCell] = /^[x×]?\s*(\d+)\s*[x×]?$/i.exec(countCell) ?? [];
    const description = `${JSON.stringify(countCell.slice(0, 40))} copies of ${JSON.stringify((name || code || "").slice(0, 60))}`;
    const count = countCell === "" ? 1 : requireCopies(copies, description, file, line);
    if (count === 0) continue;
    const setAndNumber = [cell("set"), cell("number")].filter(Boolean).join(" ");
    const level = /^\d$/.test(cell("level")) ? Number(cell("level")) : null;
    const isSide = /^side/i.test(cell("section"));
    const inBrackets = name !== "" && cell("set") !== "" ? ` (${setAndNumber.replace(/[()]/g, "")})` : "";
    cards.push(deckLine(line, count, name + inBrackets, { level, code, isSide }));
  }
  return { format: "csv", cards, loose };
}

/**
 * The rows after the header, each with the 1-based line on which it ends. As in RFC 4180, a cell that begins with a
 * quotation mark ends at the next quotation mark that is not doubled. In other cells, quotation marks are ordinary
 * characters. Empty lines are skipped.
 * @throws GrimError bad-deck for more than `maxLines` rows
 */
function recordsOf(text: string, delimiter: string, file: string): { record: string[]; line: number }[] {
  const csv = `${text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n")}\n`;
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)" *|((?!")[^${delimiter}\n]*))([${delimiter}\n])`, "y");
  const rows: { record: string[]; line: number }[] = [];
  let record: string[] = [];
  let line = 0;
  for (let firstLine = 1; cell.lastIndex < csv.length; ) {
    const [match, quoted, plain = "", end] = cell.exec(csv) ?? [];
    if (match === undefined)
      throw badDeck(
        file,
        firstLine,
        `${file} is not CSV, or is cut off: a quotation mark is not closed, or text follows a closed one.`,
      );
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    line += match.split("\n").length - 1;
    if (end !== "\n") continue;
    if (record.join("") !== "" || record.length > 1) rows.push({ record, line });
    // The first row is the header.
    if (rows.length > maxLines + 1)
      throw badDeck(
        file,
        line,
        `${file} has more than ${maxLines} rows; a decklist of at most ${maxLines} was expected.`,
      );
    record = [];
    firstLine = line + 1;
  }
  return rows.slice(1);
}
