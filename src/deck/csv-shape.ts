/** Recognises a decklist as CSV by the header of its columns. */
import { maxNameLength } from "./decklist.js";

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
export type Column = keyof typeof columns;
/** The index of each known column. */
type Header = Partial<Record<Column, number>>;

const delimiters = [",", ";", "\t"];

/** What the header of a CSV file says about its rows. */
export interface CsvShape {
  delimiter: string;
  header: Header;
}

/** The delimiter and columns of a CSV decklist; null when the first line of the text is not a header. */
export function csvShape(text: string): CsvShape | null {
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
