import { describe, expect, it } from "vitest";
import type { Catalogue } from "../cards/schema.js";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../problem.js";
import { readDocuments } from "./read-documents.js";

const document = (id: string, game: string) =>
  `id: ${id}\ntitle: Made up\nshort: FAQ\ngame: ${game}\npublisher: Nobody\ncopyright: Nobody\nauthority: Made up.\nimport:\n  form: lines\n  sections: [{heading: A, reader: list}]\n`;

function problemsOf(act: () => unknown) {
  try {
    act();
  } catch (error) {
    if (error instanceof GrimError) return error.problems;
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("readDocuments", () => {
  it("reads each document with its editions, corrections, phrasings and cards", () => {
    const root = temporaryFolder();
    writeLamps(root);
    writeFiles(root, {
      "rulings/lamps-faq/1.0/corrections.yaml": "corrections:\n  - {lines: 3, was: oil, why: made up, note: Seen.}\n",
      "rulings/lamps-faq/exceptions.yaml":
        "exceptions:\n  - {check: number-gap, edition: '2.0', id: fog, why: made up}\n",
    });
    const read = [...readDocuments(root, () => [])];
    expect(
      read.map(({ subject, exceptions }) => ({
        document: [
          subject.document.id,
          subject.document.editions.join(),
          subject.document.listedEditions.map(({ edition }) => edition).join(),
          [...subject.document.askedAs.keys()].join(),
        ],
        chapters: subject.chapters.map(
          ({ edition, content }) => `${edition} ${content.chapter} ${content.rulings.length}`,
        ),
        corrections: subject.corrections.map(
          ({ edition, corrections, lines }) => `${edition}: ${corrections.length} at ${lines}`,
        ),
        cards: subject.cards.catalogue.game,
        exceptions: exceptions.map(({ check, id }) => `${check} ${id}`),
      })),
    ).toEqual([
      {
        document: ["lamps-faq", "1.0,2.0", "1.0,2.0,2.1", "fog,borrowed-oil"],
        chapters: ["1.0 Rulings 3", "1.0 Questions 2", "2.0 Errata 6", "2.0 Rulings 3", "2.0 Questions 2"],
        corrections: ["1.0: 1 at 2", "2.0: 0 at "],
        cards: "lamps",
        exceptions: ["number-gap fog"],
      },
      {
        document: ["lamps-rules", "2016", "2016", ""],
        chapters: ["2016 Glossary 3"],
        corrections: ["2016: 0 at "],
        cards: "lamps",
        exceptions: [],
      },
    ]);
  });

  it("reads the cards of a game once", () => {
    const root = temporaryFolder();
    const games = ["a", "b", "a", "c", "d", "e", "a", "b"];
    for (const [i, game] of games.entries())
      writeFiles(root, { [`rulings/d${i}/document.yaml`]: document(`d${i}`, game) });
    const read: string[] = [];
    const facts = ({ game }: Catalogue) => {
      read.push(game);
      return [];
    };
    const ofDocuments = [...readDocuments(root, facts)].map(({ subject }) => subject.cards.catalogue.game);
    expect([ofDocuments.join(""), read.join("")]).toEqual(["abacdeab", "abcde"]);
  });

  it("reports every file that cannot be read", () => {
    const root = temporaryFolder();
    writeFiles(root, {
      "rulings/one/document.yaml": "id: [",
      "rulings/two/document.yaml": document("two", "a"),
      "rulings/three/document.yaml": "title: 3\n",
    });
    const found: string[] = [];
    const problems = problemsOf(() => {
      for (const { subject } of readDocuments(root, () => [])) found.push(subject.document.id);
    });
    expect(new Set(problems.map(({ file }) => file?.split("/").at(-2)))).toEqual(new Set(["one", "three"]));
    expect(found).toEqual([]);
  });

  it("reports once that the cards of a game cannot be read, and yields none of its documents", () => {
    const root = temporaryFolder();
    writeFiles(root, {
      "cards/a/cards.yaml": "cards: [",
      "rulings/one/document.yaml": document("one", "a"),
      "rulings/two/document.yaml": document("two", "a"),
    });
    const problems = problemsOf(() => [...readDocuments(root, () => [])]);
    expect(problems.map(({ code, file }) => [code, file?.split("/").slice(-2).join("/")])).toEqual([
      ["yaml-syntax", "a/cards.yaml"],
    ]);
  });
});
