/** A small made-up library for the attacks. */

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
 * Writes a library with one document. The folder of its edition 1.0 has files of a person, but no rulings yet.
 * @returns the folder of the library
 */
export function madeUpLibrary(): string {
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
  return sections
    .map((heading, i) =>
      [
        heading,
        ...Array.from(
          { length: count },
          (_, k) =>
            `(${i + 1}.${k + 1}) ${heading} ${k + 1} ${word}\nThe ${word} of a Brass Lantern is lit at dusk. ${`A Glowing ${word} burns oil. `.repeat(3).trim()} See ${1 + (i % 2)}.${1 + ((k + 1) % count)}.`,
        ),
      ].join("\n\n"),
    )
    .join("\n\n");
}

/** How many chapters and rulings an import of `sourceOf(word, count)` gives. */
export function sizeOf(count: number): { chapters: number; rulings: number } {
  return { chapters: sections.length, rulings: sections.length * count };
}

/**
 * Imports `sourceOf("alpha", count)` as edition 1.0 into a library that `madeUpLibrary` made.
 * @throws Error when the import fails
 */
export async function importAlpha(runner: Runner, root: string, count: number): Promise<void> {
  const source = write(root, "a.txt", sourceOf("alpha", count));
  const args = ["import", source, "--document", "lamps-faq", "--edition", "1.0", "--write"];
  const { code, stderr } = await runner.run(["--library", root, ...args]);
  if (code !== 0) throw new Error(`The library could not be made: ${stderr}`);
}
