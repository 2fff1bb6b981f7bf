import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "../cards/schema.js";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../problem.js";
import type { RulingRecord } from "../ruling/schema.js";
import { documentCheck, type Fault, hasParts, type RecordInChapter } from "./check.js";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "./made-up-subject.fixture.js";
import { readDocuments } from "./read-documents.js";
import { sentencesGlued } from "./text/sentences-glued.js";
import { titleCut } from "./text/title-cut.js";

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
  it("reads each document with its editions, corrections, phrasings, cards and the queries of a file", () => {
    const root = temporaryFolder();
    writeLamps(root);
    writeFiles(root, {
      "rulings/lamps-faq/1.0/corrections.yaml": "corrections:\n  - {lines: 3, was: oil, why: made up, note: Seen.}\n",
      "rulings/lamps-faq/exceptions.yaml":
        "exceptions:\n  - {check: number-gap, edition: '2.0', id: fog, why: made up}\n",
    });
    const queries = join(root, "queries.jsonl");
    writeFileSync(queries, '{"query": "fog"}\n\n  \n{"query": "lit lamps", "more": 1}\n{"other": 2}\nnull\n');
    const read = [...readDocuments(root, () => [], queries)];
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
        queries: subject.queries,
        exceptions: exceptions.map(({ check, id }) => `${check} ${id}`),
      })),
    ).toEqual([
      {
        document: ["lamps-faq", "1.0,2.0", "1.0,2.0,2.1", "fog,borrowed-oil"],
        chapters: ["1.0 Rulings 3", "1.0 Questions 2", "2.0 Errata 6", "2.0 Rulings 3", "2.0 Questions 2"],
        corrections: ["1.0: 1 at 2", "2.0: 0 at "],
        cards: "lamps",
        queries: ["fog", "lit lamps", "", ""],
        exceptions: ["number-gap fog"],
      },
      {
        document: ["lamps-rules", "2016", "2016", ""],
        chapters: ["2016 Glossary 3"],
        corrections: ["2016: 0 at "],
        cards: "lamps",
        queries: ["fog", "lit lamps", "", ""],
        exceptions: [],
      },
    ]);
  });

  it("reads the cards of a game once, as long as few games come between", () => {
    const root = temporaryFolder();
    const games = ["a", "b", "a", "c", "d", "e", "a", "b"];
    for (const [i, game] of games.entries())
      writeFiles(root, { [`rulings/d${i}/document.yaml`]: document(`d${i}`, game) });
    const read: string[] = [];
    const facts = ({ game }: Catalogue) => {
      read.push(game);
      return [];
    };
    for (const { subject } of readDocuments(root, facts)) expect(subject.queries).toEqual([]);
    expect(read.join("")).toBe("abcdeb");
  });

  it("reports the line of a query that is not JSON, and every file that cannot be read", () => {
    const root = temporaryFolder();
    const queries = join(root, "queries.jsonl");
    writeFileSync(queries, '{"query": "fog"}\n{query}\n');
    expect(problemsOf(() => [...readDocuments(root, () => [], queries)])).toEqual([
      {
        code: "file-unreadable",
        message: "This line is not JSON: an object with a field query was expected.",
        file: queries,
        line: 2,
        excerpt: "{query}",
        hint: 'Example: {"query": "when does a lamp go out"}',
      },
    ]);
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

it("hasParts is true if the number of the next record continues that of the record", () => {
  const parts = (...numbers: (string | undefined)[]) => {
    const members = numbers.map((number, i) => ({ record: madeUpRecord(`r${i}`, { number }) })) as RecordInChapter[];
    return hasParts(members, members[0] as RecordInChapter);
  };
  expect([
    parts("100.1", "100.1a"),
    parts("100.1.", "100.1a"),
    parts("100.1", "100.1"),
    parts("100.1", "100.2"),
    parts("100.1", "10"),
    parts("100.1", undefined, "100.1a"),
    parts(undefined, "100.1a"),
    parts("100.1"),
    parts("1", "12"),
    parts("1.1", "1.12"),
    parts("1", "1.2"),
    parts("1.", "1.2."),
    parts("1", "1."),
  ]).toEqual([true, true, false, false, false, false, false, false, false, false, true, true, false]);
});

it("a check reports a problem at the record that has it, if two records have the same id", () => {
  const glued = madeUpRecord("lamp", { text: "It is lit.Then go.", title: "Lamp, the" });
  const chapter = madeUpSubjectChapter([madeUpRecord("lamp", { text: "It glows." }), glued]);
  const lines = chapter.text.split("\n").flatMap((text, i) => (text.includes("- id: lamp") ? [i + 1] : []));
  const subject = madeUpSubject([chapter]);
  expect(sentencesGlued.run(subject).map((one) => one.line)).toEqual([lines[1]]);
  expect(titleCut.run(subject).map((one) => one.line)).toEqual([lines[1]]);
});

it("documentCheck names the line of a record, or the first line of the file", () => {
  const [lamp, oil, again] = ["lamp", "oil", "lamp"].map((id) => madeUpRecord(id, { text: "It glows." }));
  if (!lamp || !oil || !again) throw new Error("no records");
  const chapter = madeUpSubjectChapter([lamp, oil, again]);
  const problemOf = (record: RulingRecord, fault: Fault = { message: "said" }) =>
    documentCheck("empty-text", "Said.", () => [{ member: { record, chapter }, ...fault }]).run({ chapters: [] })[0];
  const lines = chapter.text.split("\n").flatMap((text, i) => (text.includes("- id: lamp") ? [i + 1] : []));
  expect([lamp, again, madeUpRecord("none")].map((one) => problemOf(one)?.line)).toEqual([lines[0], lines[1], 1]);
  expect(problemOf(lamp)).toEqual({
    code: "empty-text",
    message: "lamp: said",
    file: chapter.file,
    line: lines[0],
    ruling: { document: "lamps-faq", edition: "1.0", id: "lamp" },
  });
  expect(problemOf(lamp, { message: "said", hint: "Do." })?.hint).toBe("Do.");
});
