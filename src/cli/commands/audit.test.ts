/** `grim audit` on editions imported from PDFs that print their changes in red. */
import { describe, expect, it } from "vitest";
import { extractPages } from "../../document/pdf/extract.js";
import { column, type MadeUpText, madeUpPdf } from "../../document/pdf/made-up-pdf.fixture.js";
import { readPdf } from "../../document/pdf/read-pdf.js";
import { runImport } from "../../import-workflow/run-import.js";
import { writeEdition } from "../../library/disk/library-files.js";
import { loadLibrary } from "../../library/disk/load.js";
import { documentYaml, temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { libraryOf } from "../../library/library.js";
import { captured } from "../captured.fixture.js";
import { exit } from "../command.js";
import { audit } from "./audit.js";

const red = { colour: [0.8, 0.1, 0.1] as const };
const heading = { text: "Rulings", x: 50, y: 750, size: 20 };
const entry = (y: number, title: string, lines: readonly string[], more: Partial<MadeUpText> = {}): MadeUpText[] => [
  { text: title, x: 50, y, font: "Helvetica-Bold", ...more },
  ...column(50, y - 12, lines, more),
];
const lamps = ["A lamp that was lit by its own bearer", "burns until the next dawn."];
const oil = ["A bearer without oil may borrow one flask", "from a neighbour who has two of them."];
const wick = ["A wick is trimmed before the lamp is lit,", "and never while the lamp is burning."];
const fog = ["In fog no lamp of the harbour can be seen", "from further away than one pier."];

const firstEdition = [heading, ...entry(700, "(1.1) Lamps", lamps), ...entry(640, "(1.2) Oil", oil)];
firstEdition.push(...entry(580, "(1.3) Wicks", wick));
/** Lamps: reworded in red. Oil: the same words in red. Wicks: reworded without a mark. Fog: new without a mark. */
const secondEdition = [
  heading,
  { text: "(1.1) Lamps", x: 50, y: 700, font: "Helvetica-Bold" },
  { text: lamps[0] ?? "", x: 50, y: 688 },
  { text: "burns until the ", x: 50, y: 676 },
  { text: "second night ends.", x: 130, y: 676, ...red },
  ...entry(640, "(1.2) Oil", [oil[0] ?? ""]),
  ...column(50, 616, [oil[1] ?? ""], red),
  ...entry(580, "(1.3) Wicks", [wick[0] ?? "", "and never while a neighbour is asleep."]),
  ...entry(520, "(1.4) Fog", fog),
];

async function libraryOfPdfs() {
  const root = temporaryFolder();
  const sections = "  sections:\n    - {heading: Rulings, reader: entries, start: number}\n";
  const profile = documentYaml.replace(/^ {2}sections:[\s\S]*$/m, sections);
  writeFiles(root, { "rulings/lamps-faq/document.yaml": profile });
  for (const [edition, page] of Object.entries({ "1.0": firstEdition, "2.0": secondEdition })) {
    const name = `faq-${edition}.pdf`;
    // Read in this thread, which is faster than starting one.
    const source = await readPdf(madeUpPdf([page]), name, {}, undefined, (bytes) => extractPages(bytes.slice()));
    const { chapters, problems } = runImport(root, source, "lamps-faq", edition);
    expect(problems).toEqual([]);
    writeEdition(root, "lamps-faq", edition, chapters);
  }
  return libraryOf(loadLibrary(root));
}

describe("grim audit of PDFs", () => {
  it("compares the red words of the newer edition with what changed", async () => {
    const library = await libraryOfPdfs();
    const { code, out } = await captured(() => audit(library, "lamps-faq", { json: true }));
    expect(code).toBe(exit.ok);
    const { coloured, findings } = JSON.parse(out);
    expect(coloured).toEqual([
      { edition: "1.0", entries: 0, known: true },
      { edition: "2.0", entries: 2, known: true },
    ]);
    expect(findings.map(({ code, id }: { code: string; id: string }) => `${code} ${id}`)).toEqual([
      "mark-without-change oil",
      "unmarked-change wicks",
      "unmarked-entry fog",
    ]);
    const text = (await captured(() => audit(library, "lamps-faq", { pager: false }))).out;
    expect(text).toContain("lamps-faq: 3 faults of the document");
    expect(text).toContain("Edition 2.0 marks 2 entries in colour; compared with the changes since 1.0.");
    expect(text.replace(/\s+/g, " ")).toContain(
      "Marked as changed: “from a neighbour who has two of them.”; edition 1.0 has the same words.",
    );
  }, 60_000);
});
