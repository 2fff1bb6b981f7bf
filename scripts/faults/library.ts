/**
 * A small made-up library for the attacks. The one that src/library/disk/made-up-folder.fixture.ts makes is for tests only,
 * because Vitest removes its folders.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Runner } from "./runner.js";

const sections = ["Lamps", "Oil", "Wicks", "Moths"] as const;

const documentYaml = `id: lamps-faq
title: Lamplighters Questions
short: FAQ
game: lamps
publisher: Nobody
copyright: nobody's
authority: made up
editions:
  - {edition: "1.0", date: 2017-02}
import:
  form: markdown
  sections:
${sections.map((heading) => `    - {heading: ${heading}, reader: entries, start: number}`).join("\n")}
`;

/** The user's corrections.yaml beside the chapters; imports must not change it. */
export const corrections = "# written by hand\ncorrections: []\n";

/** Makes an empty temporary folder. */
export function emptyFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `grim-faults-${name}-`));
}

/** Writes a file and the folders above it. @returns its path */
export function write(root: string, path: string, text: string): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/**
 * Writes a library with one document. The folder of its edition 1.0 has files that a person wrote, but no rulings yet.
 * @returns the folder of the library
 */
export function libraryForAttacks(): string {
  const root = emptyFolder("library");
  write(root, "rulings/lamps-faq/document.yaml", documentYaml);
  write(root, "rulings/lamps-faq/1.0/corrections.yaml", corrections);
  write(root, "rulings/lamps-faq/1.0/notes.md", "mine\n");
  write(
    root,
    "cards/lamps/cards.yaml",
    "cards:\n  - {id: brass-lantern, name: Brass Lantern, printings: [{set: Base, number: F12}]}\n  - {id: oil-flask, name: Oil Flask}\n",
  );
  write(root, "cards/lamps/sets.yaml", "sets:\n  - {id: base, cite: Base, name: Base Box}\n");
  write(root, "cards/lamps/keywords.yaml", "keywords:\n  - {term: Glowing}\n");
  return root;
}

/** A source document with `count` rulings in each of four sections. Each ruling contains the word. */
export function sourceOf(word: string, count: number): string {
  const ruling = (section: number, n: number): string => {
    const title = `(${section + 1}.${n + 1}) ${sections[section]} ${n + 1} ${word}`;
    const filler = Array.from({ length: 3 }, () => `A Glowing ${word} burns oil.`).join(" ");
    // A ruling refers to the ruling with the next number, in section 1 or 2. The last one refers to the first number.
    const reference = `See ${1 + (section % 2)}.${1 + ((n + 1) % count)}.`;
    return `${title}\nThe ${word} of a Brass Lantern is lit at dusk. ${filler} ${reference}`;
  };
  return sections
    .flatMap((heading, section) => [heading, ...Array.from({ length: count }, (_, n) => ruling(section, n))])
    .join("\n\n");
}

/** How many chapters and rulings an import of `sourceOf(word, count)` gives. */
export function sizeOf(count: number): { chapters: number; rulings: number } {
  return { chapters: sections.length, rulings: sections.length * count };
}

/**
 * Imports `sourceOf("alpha", count)` as edition 1.0 into a library that `libraryForAttacks` made. The source stays in it as
 * `a.txt`.
 * @throws Error when the import fails
 */
export async function importMadeUpEdition(runner: Runner, root: string, count: number): Promise<void> {
  const source = write(root, "a.txt", sourceOf("alpha", count));
  const args = ["import", source, "--document", "lamps-faq", "--edition", "1.0", "--write"];
  const { code, stderr } = await runner.run(["--library", root, ...args]);
  if (code !== 0) throw new Error(`The library could not be made: ${stderr}`);
}
