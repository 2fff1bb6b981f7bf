/** Tables of texts among other records, with the entries that the check finds inside them: see expected/. */
import { describe, expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { entryInside } from "./entry-inside.js";

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
const joined = (messages: readonly string[]) => messages.join(" / ") || "-";

describe("entryInside finds entries", () => {
  const row = (rows: string[], name: string, records: [string, object][], text: string, own: object = {}) =>
    rows.push(
      `${name}: ${JSON.stringify(text)}\n  ${joined(problemMessages(entryInside, ...records, ["own", { text, title: undefined, ...own }]))}`,
    );
  const read = (count: number, words: string): [string, object][] =>
    upTo(count).map((i) => [`e${i}`, { text: `${words} it ${i}.` }]);
  const titled = (count: number, untitled: number, sign = " – "): [string, object][] => [
    ...upTo(count).map((i): [string, object] => [`t${i}`, { title: `Lamp${sign}${i}`, text: "x" }]),
    ...upTo(untitled).map((i): [string, object] => [`u${i}`, { text: "x", title: undefined }]),
  ];

  it("that begin as many texts do", async () => {
    const rows: string[] = [];
    for (const count of [3, 4, 5])
      row(rows, `${count} that begin alike`, read(count, "Should read"), 'Should read it. Wax "Should read it".');
    for (const more of [15, 20, 21, 24])
      row(
        rows,
        `5 of ${6 + more} that begin alike`,
        [...read(5, "Should read"), ...upTo(more).map((i): [string, object] => [`o${i}`, { text: `it ${i}` }])],
        'Wax of the hall. "Should read it".',
      );
    row(
      rows,
      "questions that begin alike",
      read(5, "Should read").map(([id, one]): [string, object] => [id, { ...one, question: "Is it?" }]),
      "Wax of the hall. Should read it.",
    );
    await expectFile("entries inside, beginnings", rows);
  });

  it("where few or many have titles", async () => {
    const rows: string[] = [];
    for (const [count, untitled] of [
      [2, 0],
      [3, 0],
      [4, 0],
      [2, 1],
      [3, 2],
      [3, 3],
      [4, 5],
    ] as const) {
      row(
        rows,
        `${count} titled, ${untitled} not`,
        titled(count, untitled),
        "It glows.\n\nOil and Wax\n\nIt burns until the dusk is over and done.",
      );
      row(rows, `${count} titled, ${untitled} not`, titled(count, untitled), "It glows. Oil – Wax add it.");
    }
    for (const other of [3, 4, 11, 12, 13, 16])
      row(
        rows,
        `4 with a separator, ${other} without`,
        [...titled(4, 0), ...titled(other, 0, " ").map(([id, one]): [string, object] => [`${id}-o`, one])],
        "It glows. Oil – Wax add it.",
      );
    await expectFile("entries inside, titled", rows);
  });

  it("with the separator of titles", async () => {
    const rows: string[] = [];
    const names = [
      "Oil – Wax",
      "O – Wax",
      " – Wax",
      "Oil of the Sea – Wax",
      "Oil with Sea – Wax",
      "the Oil – Wax",
      '"Oil – Wax',
      "Oil. Sea – Wax",
      'Oil "Sea" – Wax',
      "12 – Wax",
      "of – Wax",
      ...[97, 98, 99, 100, 101].map((n) => `${"O".repeat(n)} – Wax`),
    ];
    for (const name of names) row(rows, "separated", titled(6, 0), `It glows.\n${name} add it.`);
    await expectFile("entries inside, separators", rows);
  });

  it("on a line of their own", async () => {
    const rows: string[] = [];
    const lines = [
      "One Two Three Four Five Six",
      "One Two Three Four Five Six Seven",
      "1) One",
      "One.",
      "one",
      "“One”",
      '"One"',
      `O${"n".repeat(60)}`,
      `O${"n".repeat(61)}`,
      "**Oil and Wax**",
      "**Oil and Wax.**",
      "**O**",
      `**O${"n".repeat(80)}**`,
      `**O${"n".repeat(81)}**`,
      "1.6 Oil",
      "1.6 oil",
      "(v1.6) Oil",
      "12.345a: Oil",
      "1. Oil",
      "Q: Is it?",
      "Answer 12. It is",
      "**Is it?** Yes",
      "- **Is it?** Yes",
    ];
    for (const line of lines)
      for (const text of [
        line,
        `${line}\n\nIt burns until the dusk is over and done.`,
        `It glows.\n\n${line}\n\nIt burns until the dusk is over and done.`,
        `It glows.\n\n${line}`,
      ])
        row(
          rows,
          "lines",
          titled(4, 0).map(([id, one]): [string, object] => [id, { ...one, number: "1.1" }]),
          text,
        );
    await expectFile("entries inside, lines", rows);
  });

  it("that are questions", async () => {
    const rows: string[] = [];
    const asked = upTo(4).map((i): [string, object] => [
      `q${i}`,
      { kind: "faq", question: "Is it lit?", text: "Yes." },
    ]);
    for (const text of [
      "Yes.\n\nIs the oil lit?\n\nNo.",
      "Yes.\n\nIs it?\n\nNo.",
      "Yes.\n\nIs the oil lit?",
      "Is the oil lit?\n\nNo.",
      "Yes. Does the oil burn by day? It does.",
      "Yes. Does oil burn? It does.",
      "Yes. Does the oil burn by day? it does.",
      "Yes, does the oil burn by day? It does.",
      "Yes. Q: Is it? A: No.",
      "Yes. Q12: Is it?",
      "Yes Q: Is it?",
      "Is it?\nNo.\nWhy?\nSo.",
      "Is it?\nWhy?\nNo.",
    ])
      for (const count of [2, 3, 4]) row(rows, `${count} questions`, asked.slice(0, count), text, { kind: "faq" });
    await expectFile("entries inside, questions", rows);
  });

  it("of a glossary", async () => {
    const rows: string[] = [];
    const glossary = [..."abcdefghijklmn"].map((letter): [string, object] => [
      letter,
      { kind: "glossary", title: `${letter}lamp`, text: "It is lit." },
    ]);
    const terms = "Clam Clan Cla Claw Clamp Clamq Blam Blamp Blan Blind The-blind Zlind Alam Before".split(" ");
    for (const title of ["blamp", "The blamp", "Blind"])
      for (const sentence of [
        ...terms.map((term) => `${term} is x.`),
        "A Blind is x.",
        'When "Blind is x.',
        "It is. Blind is x.",
      ]) {
        const records = glossary.with(1, ["own", { kind: "glossary", title, text: `It is lit. ${sentence}` }]);
        rows.push(`glossary, ${title}: ${sentence} ${joined(problemMessages(entryInside, ...records))}`);
      }
    await expectFile("entries inside, glossary", rows);
  });
});
