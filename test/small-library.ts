/** A small library for a made-up game: one document, two editions, three cards. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder } from "./run.js";

/** The file with the ruling `moving-lanterns` of the newest edition. */
export const chapterFile = "rulings/lamps-faq/2.0/01-questions.yaml";

const chapter = (edition: string, rulings: string) =>
  `source: {document: lamps-faq, edition: "${edition}", title: The Lamps FAQ, publisher: Nobody, copyright: nobody's, sha256: ${edition === "1.0" ? "a".repeat(64) : "b".repeat(64)}}
chapter: Questions
rulings:
${rulings}`;

const moving = `  - id: moving-lanterns
    kind: faq
    title: Moving Lanterns
    number: "1.4"
    question: May a lantern move?
    text: A lantern moves with its bearer.
    section: [Questions]
    cards: [{id: dark-lantern, name: Dark Lantern, set: Core, number: "12"}]
    lines: [3-5]
`;

const resting = `  - id: resting-lanterns
    kind: faq
    question: May a lantern rest?
    text: It may.
    section: [Questions]
    lines: [7-9]
`;

/** Writes the library, and returns its folder. */
export function smallLibrary(): string {
  const root = emptyFolder("library");
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write(
    "rulings/lamps-faq/document.yaml",
    `id: lamps-faq
title: The Lamps FAQ
short: FAQ
game: lamps
publisher: Nobody
copyright: nobody's
authority: made up
import:
  form: markdown
  sections:
    - {heading: Questions, reader: questions}
`,
  );
  write("rulings/lamps-faq/1.0/01-questions.yaml", chapter("1.0", moving.replace("with its bearer", "by itself")));
  write(chapterFile, chapter("2.0", moving + resting));
  write(
    "cards/lamps/cards.yaml",
    `cards:
  - {id: dark-lantern, name: Dark Lantern, printings: [{set: Core, number: "12"}]}
  - {id: pale-moth, name: Pale Moth, printings: [{set: Core, number: "13"}]}
  - {id: lamplighter, name: Old Lamplighter}
`,
  );
  write("cards/lamps/sets.yaml", "sets:\n  - {id: core, cite: Core, name: Core Set}\n");
  return root;
}
