import { recordCheck } from "../check.js";

/** At least this many successive lines of up to three characters, without spaces and hyphens, are cells of a table. */
const minCells = 3;

export const tableFragment = recordCheck(
  "table-fragment",
  "A text consists of, or contains, the cells of a table that was read as paragraphs.",
  (record) => {
    let cellsInARow = 0;
    const lines = record.text.split(/\n+/).map((one) => one.trim());
    const hasCells = lines.some((one) => {
      cellsInARow = /^[^\s-]{1,3}$/.test(one) ? cellsInARow + 1 : 0;
      return cellsInARow >= minCells;
    });
    if (!hasCells) return null;
    return {
      message: `cells of a table were read as paragraphs: "${lines.join(" ").slice(0, 40)}".`,
      hint: "Write the table as sentences in corrections.yaml, or name its lines as boilerplate if no ruling needs them.",
    };
  },
);
