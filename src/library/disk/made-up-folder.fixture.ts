/** A small library of made-up rulings on disk, for tests that read, write and damage files. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import { type ChapterFile, type RulingRecord, rulingSchema } from "../../ruling/schema.js";

/** Creates a temporary folder, removed after the test, or after the tests of the `describe` block that calls this. */
export function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "grim-test-")));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Outside a test, onTestFinished throws.
  try {
    onTestFinished(remove);
  } catch {
    afterAll(remove);
  }
  return folder;
}

/** Writes files below a root, and creates their folders. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** A valid record, with the fields of `more`. */
export function madeUpRecord(id: string, more: Partial<RulingRecord> = {}): RulingRecord {
  return rulingSchema.parse({
    id,
    kind: "clarification",
    title: id,
    text: `The words of ${id}.`,
    section: ["Rulings"],
    lines: ["1-2"],
    ...more,
  });
}

/** A chapter file of these rulings. */
export function madeUpChapter(
  edition: string,
  rulings: RulingRecord[],
  more: Partial<ChapterFile["source"]> = {},
): ChapterFile {
  return {
    source: {
      document: "lamps-faq",
      edition,
      title: "Lamplighters Questions",
      publisher: "Nobody's Games",
      copyright: "© Nobody's Games",
      sha256: "0".repeat(64),
      ...more,
    },
    chapter: "Rulings",
    rulings,
  };
}

export const documentYaml = `id: lamps-faq
title: Lamplighters Questions
short: FAQ
game: lamps
publisher: Nobody's Games
copyright: © Nobody's Games
authority: Made up.
editions:
  - {edition: "1.0", date: 2017-02}
import:
  form: markdown
  sections:
    - {heading: Rulings, reader: entries, start: number}
`;

/**
 * A valid library: one game, and one document in two editions, of which `documentYaml` declares one. `more` replaces or
 * adds files.
 */
export function madeUpLibrary(more: Readonly<Record<string, string>> = {}): string {
  const root = temporaryFolder();
  writeFiles(root, {
    "rulings/lamps-faq/document.yaml": documentYaml,
    "rulings/lamps-faq/asked-as.yaml": "asked_as:\n  lamps: [how do lamps work, light them]\n",
    "rulings/lamps-faq/1.0/01-rulings.yaml": chapterToYaml(madeUpChapter("1.0", [madeUpRecord("lamps")])),
    "rulings/lamps-faq/2.0/01-rulings.yaml": chapterToYaml(
      madeUpChapter("2.0", [madeUpRecord("lamps"), madeUpRecord("oil", { since: "1.5" }), madeUpRecord("wicks")]),
    ),
    "cards/lamps/cards.yaml":
      "cards:\n  - {id: brass-lantern, name: Brass Lantern, printings: [{set: Base, number: F12}]}\n",
    "cards/lamps/sets.yaml": "sets:\n  - {id: base, cite: Base, name: Base Box}\n",
    ...more,
  });
  return root;
}
