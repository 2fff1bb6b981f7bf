/** The blocks of `init`: what is in no ruling, the sections, and the first rulings of each kind. */
import { counted } from "../ruling/names.js";
import type { InitReport } from "../views/schema/upkeep.js";
import { type Block, blocksOf, citation, notice, part, run, section, wholeList } from "./blocks.js";

/** The maximum length of a sample's text, in UTF-16 code units. */
const maxSampleLength = 200;
/** At most this many paragraphs in no ruling are listed. */
const maxUnplaced = 10;

/** The blocks of a view. @param file the document */
export function initBlocks(view: InitReport, file: string): Block[] {
  const { document, records, unplaced, sections, samples } = view;
  const items = (all: readonly string[]) => all.map((one) => ({ words: [one] }));
  const ofSections = sections.map(
    ({ heading, kinds, records: count }) => `${heading}: ${counted(count, "ruling")} (${kinds.join(", ")})`,
  );
  const firstUnplaced = unplaced.slice(0, maxUnplaced).map(({ line, text }) => `line ${line}: ${text}`);
  const more = unplaced.length - firstUnplaced.length;
  return blocksOf(
    section(1, `${document.title}: ${counted(records, "ruling")}`, []),
    unplaced.length > 0 &&
      section(3, `In no ruling: ${counted(unplaced.length, "paragraph")}`, {
        kind: "list",
        items: items(firstUnplaced),
        more,
      }),
    section(3, "Sections:", wholeList(items(ofSections))),
    section(3, "The first rulings of each kind:", samples.map(sampleSection)),
    part(notice("plain", conclusion(view, file))),
  );
}

/** A sample: its kind, id and number, its question or title, and the beginning of its text. */
function sampleSection({ id, kind, number, title, question, text }: InitReport["samples"][number]): Block {
  const name = question ?? title;
  const shown = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
  return section(3, run([kind, id, number].filter((one) => one != null).join(" · "), "kind"), [
    name != null && notice("plain", name),
    citation(shown.replace(/\s+/g, " ")),
  ]);
}

/** Whether rulings were found, and which problems an import has. */
function conclusion({ records, problems }: InitReport, file: string): string {
  if (records === 0)
    return `No ruling was found: headings with text below them, questions with answers, or numbered rules were expected. If ${file} has them, say in document.yaml under sections how they begin (docs/record-format.md).`;
  const codes = Object.entries(problems);
  if (codes.length === 0) return "An import with this profile has no problems.";
  const total = codes.reduce((sum, [, count]) => sum + count, 0);
  const counts = codes.map(([code, count]) => `${count} ${code}`).join(", ");
  return `An import with this profile reports ${counted(total, "problem")}: ${counts}.`;
}
