/** Rewrites the rows of Markdown tables as lines of a decklist. */

/** The columns that are read, by their headings. */
const columns = {
  count: /^(?:qty|quantity|count|copies|amount|number of copies|x|×)$/i,
  name: /^(?:cards?|names?|card names?|titles?)$/i,
  code: /^(?:code|id|card code)$/i,
  set: /^(?:set|pack|expansion)s?$/i,
  level: /^(?:level|xp)$/i,
};
type Column = keyof typeof columns;

/** The row of a table below its headings: `|---|:-:|`. */
const divider = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)+\|?\s*$|^\s*\|\s*:?-+:?\s*\|\s*$/;

/** The lines, with `2x Name (Set) [level] code` for each row of a table. Headings and dividers of tables become empty. */
export function withoutTables(lines: readonly string[]): string[] {
  let headings: string[] | null = null;
  return lines.map((line, i) => {
    if (divider.test(lines[i + 1] ?? "") && line.includes("|")) {
      headings = cellsOf(line);
      return "";
    }
    if (headings === null || divider.test(line)) return headings === null ? line : "";
    if (!line.includes("|")) {
      headings = null;
      return line;
    }
    return rowLine(cellsOf(line), headings);
  });
}

function cellsOf(line: string): string[] {
  const inside = line.trim().replace(/^\||(?<!\\)\|$/g, "");
  return inside.split(/(?<!\\)\|/).map((cell) => cell.replace(/\\\|/g, "|").trim());
}

/** A row as a line of a decklist. A row whose count is not a number stays as it is, so that it is reported. */
function rowLine(cells: readonly string[], headings: readonly string[]): string {
  const cell = (column: Column): string => {
    const index = headings.findIndex((heading) => columns[column].test(heading.replace(/\*+/g, "").trim()));
    return index < 0 ? "" : (cells[index] ?? "");
  };
  // A first column without a known heading may have the counts: `2x`.
  const first = /^(?:[x×]\d{1,3}|\d{1,3}[x×])$/i.exec(cells[0] ?? "")?.[0] ?? "";
  const count = (cell("count") || first || "1").replace(/^[x×]\s*|\s*[x×]$/gi, "");
  const name = cell("name") || cell("code") || (cells.find((one) => /\p{L}/u.test(one) && one !== first) ?? "");
  if (name === "") return "";
  if (!/^\d{1,3}$/.test(count)) return cells.join(" ");
  const [code, set, level] = [cell("code"), cell("set").replace(/[()]/g, ""), cell("level")];
  return [
    `${count}x`,
    name,
    ...(/^\d$/.test(level) ? [`[${level}]`] : []),
    ...(set === "" ? [] : [`(${set})`]),
    ...(code === "" || code === name ? [] : [`[${code}]`]),
  ].join(" ");
}
