/** Reads decks as CSV with a header, separated by commas, semicolons or tabs. */

import { cardCodeInColumn } from "../cards/card-code.js";
import { badDeck, requireCopies, requireName } from "./bad-deck.js";
import { type DeckLine, type Decklist, deckLine, maxEntries, maxNameLength } from "./decklist.js";

/** The header cells that name each column, in lower case. */
const columns = {
  count: ["count", "qty", "quantity", "amount", "copies", "number of copies", "anzahl"],
  name: ["name", "card", "card name", "cardname", "title"],
  code: ["code", "card code", "cardcode", "id", "card id", "cardid", "guid"],
  set: ["set", "pack", "expansion", "set name", "pack name"],
  number: ["number", "no", "no.", "#", "position", "card number", "set number"],
  level: ["level", "xp", "experience"],
  section: ["section", "board", "part", "location"],
} as const;
type Column = keyof typeof columns;
/** The index of each known column. */
type Header = Partial<Record<Column, number>>;

const delimiters = [",", ";", "\t"];

/**
 * Reads a deck as CSV; null when the first line of the text is not a header. A row without a card, such as a total, is a
 * loose line; a row with a count of 0 is left out.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for text that is not CSV, for too many rows, and for an invalid count or name
 */
export function readCsv(text: string, file: string): Decklist | null {
  const shape = csvShape(text);
  if (shape === null) return null;
  const { delimiter, header } = shape;
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

/** The delimiter and columns of a CSV decklist; null when the first line of the text is not a header. */
function csvShape(text: string): { delimiter: string; header: Header } | null {
  const [first = ""] = text
    .replace(/^\ufeff/, "")
    .trimStart()
    .split(/\r\n|\r|\n/, 1);
  if (first.length > maxNameLength) return null;
  for (const delimiter of delimiters) {
    const header = headerOf(first.split(delimiter).map((cell) => cell.replace(/^\s*"|"\s*$/g, "")));
    if (header !== null) return { delimiter, header };
  }
  return null;
}

/** The columns of a header; null without a column for the card's name or code, or with only one known column. */
function headerOf(cells: readonly string[]): Header | null {
  const header: Header = {};
  for (const [i, cell] of cells.entries()) {
    const title = cell.trim().toLowerCase().replace(/_/g, " ");
    const column = (Object.keys(columns) as Column[]).find((one) =>
      (columns[one] as readonly string[]).includes(title),
    );
    if (column !== undefined) header[column] ??= i;
  }
  const hasCard = header.name !== undefined || header.code !== undefined;
  return hasCard && Object.keys(header).length > 1 ? header : null;
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
    if (rows.length > maxEntries + 1)
      throw badDeck(
        file,
        line,
        `${file} has more than ${maxEntries} rows; a decklist of at most ${maxEntries} was expected.`,
      );
    record = [];
    firstLine = line + 1;
  }
  return rows.slice(1);
}
