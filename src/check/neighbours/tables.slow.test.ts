/** Tables of records and texts with what the checks of neighbours find in them; the larger ones are in expected/. */
import { describe, expect, it } from "vitest";
import type { RulingRecord } from "../../ruling/schema.js";
import type { EditionMember } from "../check.js";
import { madeUpRecord, problemMessages } from "../made-up-subject.fixture.js";
import { orderedNeighbours } from "./alphabetical-lists.js";
import { entryInside } from "./entry-inside.js";
import { numberGap } from "./number-gap.js";
import { misplacedByWords } from "./section-words.js";
import { beginsWithTitle } from "./title-run.js";
import { unusualLength } from "./unusual-length.js";
import { usualOpeners } from "./usual-openers.js";

const member = (id: string, more: Partial<RulingRecord> = {}): EditionMember =>
  ({ record: madeUpRecord(id, more), chapter: {} }) as unknown as EditionMember;
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
const joined = (messages: readonly string[]) => messages.join(" / ") || "-";

const themes = [
  "wick oil flame glow brass",
  "sail mast rope keel anchor",
  "toll clapper bronze tower peal",
  "mist cloud damp haze drizzle",
].map((one) => one.split(" "));

it("misplacedByWords finds words of the section beside a record", async () => {
  /** A section whose records have three of five words in turn. */
  const section = (theme: number, size: number, title = `Part ${theme}`) => ({
    path: [title],
    members: upTo(size).map((n) =>
      member(`t${theme}-${n}`, { text: [0, 1, 2].map((k) => themes[theme]?.[(n + k) % 5]).join(" ") }),
    ),
  });
  const rows: string[] = [];
  const row = (name: string, sections: ReturnType<typeof section>[]) =>
    rows.push(
      `${name}: ${joined(misplacedByWords(sections).map(({ member: { record }, reason }) => `${record.id}, ${reason}`))}`,
    );
  for (const foreign of [0, 1, 2, 3, 4, 5])
    for (const size of [2, 3, 4, 6])
      for (const title of ["Part 1", "The Mast", "Sail and Mast"]) {
        const first = section(0, size);
        const words = [...(themes[1] as string[]).slice(0, foreign), ...(themes[0] as string[]).slice(foreign)];
        first.members.push(member("edge", { text: words.join(" ") }));
        row(`${foreign} of five words, ${size} records, ${title}`, [
          first,
          section(1, size, title),
          section(2, 4),
          section(3, 4),
        ]);
      }
  for (const others of [1, 2, 3, 4]) {
    const edge = member("edge", {
      title: "Sail",
      question: "May a mast have a rope?",
      text: "Once the rope, 12 times.",
    });
    const first = section(0, 4);
    first.members.push(edge);
    row(`${others} sections`, [first, section(1, 4), section(2, 4), section(3, 4)].slice(0, others));
    row(`${others} sections, the record at the beginning`, [
      ...[section(3, 4), section(2, 4)].slice(0, Math.max(0, others - 2)),
      section(1, 4),
      { ...section(0, 0), members: [edge, ...section(0, 4).members] },
    ]);
    row(`${others} records that do not fit`, [
      first,
      ...[1, 2, 3].map((theme) => {
        const some = section(theme, 5);
        if (theme < others)
          some.members.push(member(`foreign-${theme}`, { text: (themes[(theme + 1) % 4] as string[]).join(" ") }));
        return some;
      }),
    ]);
  }
  row("another level", [section(0, 4), { ...section(1, 4), path: ["A", "B"] }, section(2, 4), section(3, 4)]);
  await expectFile("section words", rows);
});

it("beginsWithTitle finds titles that ran into a text", async () => {
  const sentences = [
    "Fog Bell When you ring it, it tolls.",
    "Fog Bell When You ring it.",
    "fog Bell When you",
    "Fog bell When you",
    "Fog of the Bell When you",
    "Fog of the When you",
    "When you ring it.",
    "Fog When you",
    "Fog, When you",
    "Fog Bell. When you",
    "Fog (F12) When you",
    "12 Bells When you",
    "Fog 12 When you",
    "“Fog” When you",
    '"Fog Bell" When you',
    '"Fog Bell When you',
    'Fog "Bell When you',
    'Fog "Bell" "Tolls When you',
    "Fog Bell When",
    "Fog Bell When 12",
    "**Fog Bell** When you",
    "Fog – Bell When you",
    "Fog – When you",
    "Fog Bell rings When you",
    "A When you",
    "A.B When you",
    ...upTo(10).map((n) => `${"Bell ".repeat(n)}When you ring it`),
  ];
  await expectFile(
    "title runs",
    sentences.map((one) => `${beginsWithTitle(one) ? "title" : "-"}: ${one}`),
  );
});

it("numberGap accepts numbers that may follow each other", async () => {
  const numbers = [
    "1",
    "2",
    "3",
    "1.0",
    "1.1",
    "1.2",
    "1.3",
    "2.0",
    "2.1",
    "2.2",
    "1.1.1",
    "1.1.2",
    "1.2.1",
    "2.1.1",
    "1a",
    "1b",
    "1.1a",
    "1.1b",
    "1.1h",
    "1.1i",
    "1.1j",
    "1.1k",
    "1.1m",
    "(v1.2)",
    "1.2.",
    "x",
    "1.x",
  ];
  await expectFile(
    "numbers",
    numbers.map((one) => {
      const follow = numbers.filter(
        (next) => problemMessages(numberGap, ["a", { number: one }], ["b", { number: next }]).length === 0,
      );
      return `${one}: ${follow.join(" ")}`;
    }),
  );
});

it("unusualLength finds texts of unusual lengths", async () => {
  const rows: string[] = [];
  const text = (length: number, end = "x") => `${"x".repeat(Math.max(0, length - 1))}${length > 0 ? end : ""}`;
  const row = (name: string, lengths: readonly number[], more: object = {}, end = "x") =>
    rows.push(
      `${name}: ${joined(problemMessages(unusualLength, ...lengths.map((length, i): [string, object] => [`r${i}-${length}`, { kind: "rule", text: text(length, end), ...(i === 0 && more) }])))}`,
    );
  const fifty = (count: number) => new Array<number>(count).fill(50);
  for (const count of [10, 11, 12]) row(`${count} others of 50`, [900, ...fifty(count)]);
  for (const length of [0, 1, 7, 8, 9, 299, 300, 301, 399, 400, 401]) row(`${length} among 50`, [length, ...fifty(12)]);
  for (const length of [0, 1, 7, 8, 9]) row(`${length} among 50, sentences`, [length, ...fifty(12)], {}, ".");
  row("8 among 50, a question", [8, ...fifty(12)], { question: "Is it lit?" });
  const spreadOut = [20, 30, 45, 60, 90, 100, 110, 130, 150, 200, 300, 450];
  for (const length of [599, 600, 601, 674, 675, 676, 2000, 20_000, 200_000])
    row(`${length} among 20 to 450`, [length, ...spreadOut]);
  for (const items of [1, 2])
    for (const part of [0.55, 0.6, 0.65]) {
      const item = `- ${"x".repeat(Math.round((1000 * part) / items) - 2)}`;
      const list = [...upTo(items).map(() => item), "y".repeat(1000 - Math.round(1000 * part) - items)].join("\n");
      row(`a list of ${items} items, ${part} of ${list.length}`, [1000, ...spreadOut], { text: list });
    }
  row("an odd number of records", [900, ...upTo(13).map((n) => n * 30)]);
  await expectFile("lengths", rows);
});

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

it("orderedNeighbours gives the neighbours in an alphabetical list", () => {
  const around = (...titles: string[]) =>
    orderedNeighbours(
      titles.map((title, i) => member(`t${i}`, { title })),
      1,
    );
  expect(around("Alarm", "Bell", "The Dusk")).toEqual({ before: "alarm", after: "dusk" });
  expect(around("Alarm", "Bell", "The Bell")).toEqual({ before: "alarm", after: "thebell" });
  expect(around("Alarm", "Bell", "The Alarm")).toEqual({ before: "alarm", after: "thealarm" });
  expect(around("Alarm", "Zither", "The Bell")).toBeNull();
  expect(around("Alarm", "The Bell", "Theatre")).toBeNull();
  expect(around("Alarm", "Bell")).toBeNull();
});

it("usualOpeners gives words that open texts", () => {
  const opened = (own: number, others: number) =>
    [
      ...usualOpeners(
        [...upTo(own).map(() => "Yes, so."), `So. ${"Yes, so. ".repeat(others)}`].map((text, i) =>
          madeUpRecord(`r${i}`, { text }),
        ),
      ),
    ].join();
  expect(
    [5, 6, 9, 10, 11, 19, 20].map((own) => [0, 1, 2, 3].map((others) => opened(own, others) || "-").join(" ")),
  ).toEqual([
    "- - - -",
    "Yes, Yes, - -",
    "Yes, Yes, - -",
    "Yes, Yes, Yes, -",
    "Yes, Yes, Yes, -",
    "Yes, Yes, Yes, -",
    "Yes, Yes, Yes, Yes,",
  ]);
});
