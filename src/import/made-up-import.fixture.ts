/** Imports of made-up documents for tests: our own words, of games that do not exist. */

import type { Catalogue } from "../cards/schema.js";
import type { Block } from "../document/block.js";
import { markdownBlocks, markdownSource } from "../document/made-up-lines.fixture.js";
import { decodeSource } from "../document/source.js";
import type { RulingRecord } from "../ruling/schema.js";
import { type ImportInput, type ImportResult, importEdition } from "./import.js";
import type { Correction } from "./profile/corrections-file.js";
import { type DocumentFile, documentSchema, type SectionSpec } from "./profile/document-file.js";
import type { Run } from "./readers/reader.js";
import type { Draft } from "./records/draft.js";
import { markdownOf } from "./records/draft.js";

/** Cards of the base box, of a box inside a cycle, and of the cycle itself. */
export const lampCatalogue: Catalogue = {
  game: "lamps",
  cards: [
    madeUpCard("brass-lantern", "Brass Lantern", [["Base", "F12"]]),
    madeUpCard("oil-flask", "Oil Flask", [["Base", "F13"]], ["Oil Flaks"]),
    madeUpCard("old-keeper", "Old Keeper", [["TLH", "7"]]),
    madeUpCard("ash-urn", "Ash Urn", [["Night Cycle", "F3"]]),
  ],
  sets: [
    { id: "base", cite: "Base", name: "Base Box", also: [] },
    { id: "tlh", cite: "TLH", name: "The Long Hall", also: [], cycle: "night-cycle" },
    { id: "night-cycle", cite: "Night Cycle", name: "Night Cycle", also: [] },
  ],
  keywords: [{ term: "Glow", forms: ["glows", "glowing"], exact: false }],
  slang: [],
};

function madeUpCard(id: string, name: string, printings: [string, string][], also: string[] = []) {
  return {
    id,
    name,
    printings: printings.map(([set, number]) => ({ set, number })),
    also,
    nicknames: [],
    named: true,
  };
}

/** A document.yaml of the made-up game; `profile` is its `import` part. */
export function madeUpProfile(profile: Record<string, unknown>, more: Record<string, unknown> = {}): DocumentFile {
  return documentSchema.parse({
    id: "lamps-faq",
    title: "Lamplighters Questions",
    short: "FAQ",
    game: "lamps",
    publisher: "Nobody's Games",
    copyright: "© Nobody's Games",
    authority: "Made up.",
    import: { form: "markdown", ...profile },
    ...more,
  });
}

/** Imports a text by a profile. */
export function importMadeUp(
  text: string,
  profile: Record<string, unknown> | DocumentFile,
  more: Partial<ImportInput> & { corrections?: Correction[] } = {},
): ImportResult {
  const document = "import" in profile ? (profile as DocumentFile) : madeUpProfile(profile as Record<string, unknown>);
  const form = document.editions.find(({ edition }) => edition === "1.0")?.form ?? document.import.form;
  const read = () =>
    form === "markdown" ? markdownSource(text) : decodeSource(new TextEncoder().encode(text), "lamps.txt");
  return importEdition({
    source: more.source ?? read(),
    document,
    edition: "1.0",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue: lampCatalogue,
    knownRecords: [],
    ...more,
  });
}

/** The records of all chapters, in order. */
export function recordsOf(result: ImportResult): RulingRecord[] {
  return result.chapters.flatMap((chapter) => chapter.rulings);
}

/** A section's blocks as its reader gets them. */
export function runOf(text: string, spec: Partial<SectionSpec>, path: string[] = ["Rulings"]): Run {
  return {
    path,
    spec: { heading: path.at(-1) ?? "", reader: "none", subsections: "none", policies: [], sections: [], ...spec },
    blocks: markdownBlocks(text),
    headingLines: [],
  };
}

/** The context that a reader gets for an edition without corrections. */
export { emptyContext as noCorrections } from "./readers/reader.js";

/** A draft's fields without the empty ones. */
export function shortDraft(item: Draft): Record<string, unknown> {
  const text = (blocks: readonly Block[]) => markdownOf(blocks, new Set());
  const all = {
    kind: item.kind,
    number: item.number,
    since: item.since,
    titles: item.titles.length > 0 ? item.titles : null,
    question: text(item.question) || null,
    text: text(item.body) || null,
    notes: item.notes.length > 0 ? item.notes.length : null,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
