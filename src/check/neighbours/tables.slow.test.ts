/** Tables of records and texts with what the checks of neighbours find in them; the larger ones are in expected/. */
import { expect, it } from "vitest";
import type { RulingRecord } from "../../ruling/schema.js";
import type { RecordInChapter } from "../check.js";
import { madeUpRecord, problemMessages } from "../made-up-subject.fixture.js";
import { orderedNeighbours } from "./alphabetical-lists.js";
import { numberGap } from "./number-gap.js";
import { misplacedByWords } from "./section-words.js";
import { beginsWithTitle } from "./title-run.js";
import { unusualLength } from "./unusual-length.js";
import { usualOpeners } from "./usual-openers.js";

const member = (id: string, more: Partial<RulingRecord> = {}): RecordInChapter =>
  ({ record: madeUpRecord(id, more), chapter: {} }) as unknown as RecordInChapter;
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
