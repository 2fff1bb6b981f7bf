/** A small made-up library for the attacks. */
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { grim } from "./attack.js";

const sections = ["Lamps", "Oil", "Wicks", "Moths"] as const;
/** The user's corrections.yaml beside the chapters; imports must not change it. */
export const corrections = "# written by hand\ncorrections: []\n";

/** The files of a library with one document. Its edition 1.0 has a file that a person wrote, but no rulings yet. */
const files: Readonly<Record<string, string>> = {
  "rulings/lamps-faq/document.yaml": `id: lamps-faq
title: Lamplighters Questions
short: FAQ
game: lamps
publisher: Nobody
copyright: nobody's
authority: made up
import:
  form: markdown
  sections:
${sections.map((heading) => `    - {heading: ${heading}, reader: entries, start: number}\n`).join("")}`,
  "rulings/lamps-faq/1.0/corrections.yaml": corrections,
  "cards/lamps/cards.yaml":
    "cards:\n  - {id: brass-lantern, name: Brass Lantern, printings: [{set: Base, number: F12}]}\n  - {id: oil-flask, name: Oil Flask}\n",
  "cards/lamps/keywords.yaml": "keywords:\n  - {term: Glowing}\n",
};

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

/** Writes the library. @returns its folder */
export function libraryForAttacks(): string {
  const root = emptyFolder("library");
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

/** A source document with `count` rulings in each of four sections. Each ruling contains the word, and refers to another. */
function sourceOf(word: string, count: number): string {
  const ruling = (section: number, n: number): string =>
    `(${section + 1}.${n + 1}) ${sections[section]} ${n + 1} ${word}\nThe ${word} of a Brass Lantern is lit at dusk. A Glowing ${word} burns oil. See ${1 + (section % 2)}.${1 + ((n + 1) % count)}.`;
  return sections
    .flatMap((heading, section) => [heading, ...Array.from({ length: count }, (_, n) => ruling(section, n))])
    .join("\n\n");
}

/** How many chapters and rulings an import of `sourceOf(word, count)` gives. */
export function sizeOf(count: number): { chapters: number; rulings: number } {
  return { chapters: sections.length, rulings: sections.length * count };
}

/** The arguments that import `sourceOf(word, count)` as edition 1.0. */
export function importArguments(root: string, word: string, count: number): string[] {
  const source = write(root, `${word}.txt`, sourceOf(word, count));
  return ["--library", root, "import", source, "--document", "lamps-faq", "--edition", "1.0", "--write", "--replace"];
}

/** Imports `sourceOf("alpha", count)` as edition 1.0. @throws Error when the import fails */
export async function importMadeUpEdition(root: string, home: string, count: number): Promise<void> {
  const { code, stderr } = await grim(importArguments(root, "alpha", count), home);
  if (code !== 0) throw new Error(`The library could not be made: ${stderr}`);
}
