/**
 * Writes the PDF that docs/guide-maintainer.md imports: an invented document, in two columns, with an icon of a symbol font,
 * changes in red, a running head and page numbers.
 * Usage: npx tsx scripts/sample-pdf.ts
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { column, type MadeUpText, madeUpPdf } from "../src/document/pdf/made-up-pdf.fixture.js";
import { readCommandLine } from "./command-line.js";

const bold = { font: "Helvetica-Bold" };
const red = { colour: [0.8, 0.1, 0.1] as const };
const [left, right] = [50, 320];
/** The width of a letter in points: half the size of the type, which is 10 points. */
const letterWidth = 5;

function heading(x: number, y: number, text: string): MadeUpText {
  return { text, x, y, size: 14, ...bold };
}

function foot(page: number): MadeUpText[] {
  return [
    { text: "LANTERN COURT FAQ", x: left, y: 30, size: 8 },
    { text: `${page}`, x: 545, y: 30, size: 8 },
  ];
}

/** A line of several parts side by side. */
function line(
  x: number,
  y: number,
  parts: readonly (string | (Partial<MadeUpText> & { text: string }))[],
): MadeUpText[] {
  let at = x;
  return parts.map((part) => {
    const piece = typeof part === "string" ? { text: part } : part;
    const text = { x: at, y, ...piece };
    at += piece.text.length * letterWidth;
    return text;
  });
}

/** The bytes of the PDF, which are the same each time. */
export function samplePdf(): Uint8Array {
  const first = [
    { text: "LANTERN COURT", x: left, y: 750, size: 22, ...bold },
    { text: "Frequently Asked Questions, version 1.1", x: left, y: 728, size: 12 },
    ...column(left, 690, ["The newest version of this document replaces all", "older ones."]),
    ...column(left, 654, ["Changes since the last version are in red."]),
    heading(left, 635, "Errata"),
    ...column(left, 612, ["(v1.0) Night Watch (LC 12)"], bold),
    ...column(left, 600, ['This card should read: "When Night Watch enters', 'play, each rival loses 1 lantern."']),
    ...column(left, 564, ["(v1.1) Fog Bell (LC 31)"], { ...bold, ...red }),
    ...column(left, 552, ['This card should read: "Buying costs 1 lantern', 'more."'], red),
    heading(right, 690, "Rules"),
    ...column(right, 667, ["(1.1) Paying With Lanterns"], { ...bold, ...red }),
    ...column(
      right,
      655,
      ["Lanterns are paid before a card is played. A", "player cannot pay with a rival's lanterns."],
      red,
    ),
    ...column(right, 619, ["(1.2) Running Out of Lanterns"], bold),
    ...line(right, 607, ["A player without lanterns cannot buy ", { text: "or trade", ...red }, "."]),
    ...column(right, 595, [
      "That player may still play cards that cost",
      "nothing.",
      "For example: Mira has no lanterns. She may play",
    ]),
    ...foot(1),
  ];
  const second = [
    ...column(left, 740, ["Open Gate (LC 3), because it costs 0."]),
    ...column(left, 704, ["(1.3) Two Cards at the Same Time"], bold),
    ...column(left, 692, [
      "If two cards would resolve at the same time, the",
      "player whose turn it is chooses the order.",
    ]),
    heading(right, 740, "Questions"),
    ...line(right, 717, ["Can I use Night Watch's ", { text: "@", font: "LanternSymbols" }, " ability twice in one"]),
    ...column(right, 705, ["turn?"]),
    ...column(right, 681, ['Yes, if it enters play twice. See "Turns" on', "page 9."]),
    ...column(right, 645, ["Is a free card such as Open Gate dearer under", "Fog Bell?"]),
    ...column(right, 609, ["No, it only makes buying dearer. (See Running", "Out of Lanterns.)"]),
    ...foot(2),
  ];
  return madeUpPdf([first, second]);
}

if (process.argv[1]?.endsWith("sample-pdf.ts")) {
  readCommandLine({});
  writeFileSync(join(import.meta.dirname, "..", "docs", "lantern-faq-1.1.pdf"), samplePdf());
}
