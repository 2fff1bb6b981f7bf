/**
 * References of every form and the rulings that they name: in the newest editions, in a named one and on a date. The
 * results are in expected/.
 */
import { expect, it } from "vitest";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { editionsInForce } from "../editions/in-force.js";
import { libraryOf, noMatches } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { resolveInForce, resolveReference } from "./reference.js";
import { nearestIds } from "./suggestions.js";

const dated = (info: DocumentInfo, ...dates: (string | null)[]): DocumentInfo => ({
  ...info,
  editions: info.editions.map((one, i) => ({ ...one, date: dates[i] ?? null })),
});
const lantern = { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" };
const flask = { id: "oil-flask", name: "Oil Flask", set: "Lamps", number: "12" };
const withoutNumber = { id: "moth", name: "Moth", set: null, number: null };
const longId = "demand-sacrifice-leng-spiders-interact-bloodthirst-neutral-monsters";
const rulingOf = (edition: string, id: string, more: object = {}) => madeUpRuling({ id, edition, ...more });
const documents = [
  dated(madeUpDocument("lamps-faq", "lamps", ["3.0", "2.0", "1.0"], ["Lamplighters"]), "2019-05", null, "2017-02-10"),
  dated(madeUpDocument("lamps-rules", "lamps", ["2016"]), "2016"),
  madeUpDocument("tides-faq", "tides", ["1"]),
];
const rulings = [
  rulingOf("3.0", "moving", { number: "1.4" }),
  rulingOf("3.0", "question", { kind: "faq", cards: [lantern] }),
  rulingOf("3.0", "errata-lantern", { kind: "card-errata", cards: [lantern, withoutNumber] }),
  rulingOf("3.0", "banned-lantern", { kind: "banned", cards: [lantern] }),
  rulingOf("3.0", "note-lantern", { kind: "clarification", cards: [lantern] }),
  rulingOf("3.0", "restricted-lantern", { kind: "restricted", cards: [lantern] }),
  rulingOf("3.0", "flask", { cards: [flask] }),
  rulingOf("3.0", "moth", { cards: [withoutNumber] }),
  rulingOf("2.0", "moving", { number: "1.3" }),
  rulingOf("2.0", "snuffed", { number: "1.4" }),
  rulingOf("1.0", "moving", { number: "1.4" }),
  rulingOf("1.0", "snuffed-out", { number: "1.5" }),
  rulingOf("1.0", "oldest-of-all", { number: "2.1", cards: [lantern] }),
  rulingOf("2016", "wicks", { document: "lamps-rules", number: "1.4" }),
  rulingOf("2016", longId, { document: "lamps-rules" }),
  rulingOf("1", "moving", { document: "tides-faq", game: "tides", number: "1.4" }),
  rulingOf("1", "tide", {
    document: "tides-faq",
    game: "tides",
    number: "2.10",
    cards: [{ ...lantern, set: "Deep", number: "F1-3" }],
  }),
];
const library = libraryOf({
  root: "/nowhere",
  documents,
  rulings,
  catalogues: [
    {
      game: "lamps",
      cards: [],
      sets: [
        { id: "base", cite: "Base", name: "Base Box", also: ["Core"] },
        { id: "lamps", cite: "Lamps", name: "Lamplighters", also: [] },
      ],
      keywords: [],
      slang: [],
    },
    {
      game: "tides",
      cards: [],
      sets: [{ id: "deep", cite: "Deep", name: "The Deep", also: [] }],
      keywords: [],
      slang: [],
    },
  ],
  askedAs: {},
  matches: {
    "lamps-faq": { ...noMatches, faults: [{ edition: "3.0", id: "snuffed", note: "cut off" }] },
  },
});

const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
const referencesTo = (list: readonly { document: string; edition: string; id: string }[]) =>
  list.map(({ document, edition, id }) => `${document}@${edition}/${id}`).join(", ") || "-";

const texts = [
  "lamps-faq/moving",
  "lamps-faq@2.0/moving",
  "lamps-faq@v2.0/moving",
  "lamps-faq@9/moving",
  "oil-faq/moving",
  "lamps-faq/snuffed",
  "lamps-faq/snuffed-out",
  "lamps-faq/none",
  "lamps-faq@1.0/none",
  "(lamps-faq/moving)",
  '"lamps-faq@1.0/\n moving"',
  "moving",
  "snuffed",
  "oldest-of-all",
  "wicks",
  longId,
  "demand-sacrifice-leng-36sm",
  "none",
  "",
  "  ",
  `${"x".repeat(200)}`,
  `${"x".repeat(201)}`,
  `lamps-faq/moving${" ".repeat(300)}`,
  "1.4",
  "(1.4)",
  "1.3",
  "FAQ 1.4",
  "lamps 1.4",
  "tides 1.4",
  "tides-faq 1.4",
  "Lamplighters 1.4",
  "oil 1.4",
  "1.4 lamps",
  "1.4 1.4",
  "2.10",
  "2.1",
  "x1.4",
  "1.4.5",
  "F12",
  "f 12",
  "12",
  "Base 12",
  "Base F12",
  "base box 12",
  "core12",
  "Core, F12",
  "Lamps 12",
  "lamps F12",
  "lamplighters 12",
  "tides F12",
  "tides F1-3",
  "Deep 2",
  "The Deep F1-3",
  "deep 1-3",
  "tides deep 1-3",
  "Base 13",
  "Oil 12",
  "F1000",
  "F123",
];

it("resolveReference finds the rulings of references of every form", async () => {
  const rows = texts.map((text) => {
    const { rulings: found, isFull, remark } = resolveReference(library, text);
    return `${JSON.stringify(text)}: ${isFull ? "full " : ""}${referencesTo(found)}${remark === null ? "" : `. ${remark}`}`;
  });
  await expectFile("references", rows);
});

it("resolveInForce finds the rulings of references in an edition or on a date", async () => {
  const which = [
    {},
    { edition: "1.0" },
    { edition: "1" },
    { edition: "9" },
    { asOf: "2015" },
    { asOf: "2016-06" },
    { asOf: "2017-02-10" },
    { asOf: "2018" },
    { asOf: "2019-06" },
    { asOf: "soon" },
  ];
  const rows = [
    "moving",
    "snuffed",
    "snuffed-out",
    "oldest-of-all",
    "wicks",
    "tide",
    "F12",
    "1.4",
    "lamps-faq@2.0/moving",
    "lamps-faq/snuffed-out",
    "none",
  ].flatMap((text) =>
    which.map((one) => {
      const shown = `${text} ${JSON.stringify(one)}`;
      try {
        const { rulings: found, isFull, remark, remarks } = resolveInForce(library, text, one);
        return `${shown}: ${isFull ? "full " : ""}${referencesTo(found)}. ${remark ?? ""} ${remarks.join(" ")}`.trimEnd();
      } catch (error) {
        return `${shown}: ${(error as Error).message}`;
      }
    }),
  );
  await expectFile("references in force", rows);
});

it("nearestIds suggests ids for mistyped ones", async () => {
  const words = [
    "moving",
    "movin",
    "mov",
    "move",
    "lamps-faq/movin",
    "tides-faq/movin",
    "oil-faq/movin",
    "snuffed",
    "errata lantern",
    "Errata-Lantren",
    "lantern",
    "note",
    "oldest of all",
    "wick",
    "demand sacrifice leng",
    `${longId}x`,
    `${"moving-".repeat(20)}`,
    "restricted",
    "restrictedlantern",
  ];
  await expectFile(
    "nearest ids",
    words.map((text) => `${text}: ${nearestIds(library, text).join(", ") || "-"}`),
  );
});

it("editionsInForce chooses an edition on each date", async () => {
  const info = (
    editions: [string, string | null][],
    missing: [string, string | null][] = [],
    later: [string, string | null][] = [],
  ): DocumentInfo => ({
    ...dated(
      madeUpDocument(
        "lamps-faq",
        "lamps",
        editions.map(([edition]) => edition),
      ),
      ...editions.map(([, date]) => date),
    ),
    missingEditions: missing.map(([edition, date]) => ({ edition, date, title: null })) as never,
    laterEditions: later.map(([edition, date]) => ({ edition, date, title: `The ${edition}` })) as never,
  });
  const histories: Record<string, DocumentInfo> = {
    dated: info([
      ["3", "2019-05"],
      ["2", "2017-02-10"],
      ["1", "2016"],
    ]),
    "one undated between": info([
      ["3", "2019-05"],
      ["2", null],
      ["1", "2016"],
    ]),
    "two undated between": info([
      ["4", "2019-05"],
      ["3", null],
      ["undated", null],
      ["1", "2016"],
    ]),
    "undated at the end": info([
      ["3", "2019"],
      ["2", null],
      ["1", null],
    ]),
    undated: info([
      ["2", null],
      ["1", null],
    ]),
    none: info([]),
    missing: info(
      [
        ["3", "2019-05"],
        ["1", "2016"],
      ],
      [
        ["2", "2017-02"],
        ["2.5", "2017-02"],
        ["0", null],
      ],
      [["4", "2020-01-15"]],
    ),
    "only later": info(
      [["3", "2019"]],
      [
        ["1", "2016-03"],
        ["2", "2017"],
      ],
    ),
  };
  const days = [
    "2015",
    "2015-12-31",
    "2016",
    "2016-01-01",
    "2016-06",
    "2016-12-31",
    "2017-01",
    "2017-02-09",
    "2017-02-10",
    "2017-02",
    "2017-02-28",
    "2017-03-01",
    "2019-04-30",
    "2019-05",
    "2019-05-01",
    "2019-05-31",
    "2020-01-14",
    "2020-01-15",
    "2021",
  ];
  const rows = Object.entries(histories).flatMap(([name, document]) =>
    days.map((asOf) => {
      const { choices } = editionsInForce({ documents: [document] }, { asOf });
      return `${name}, ${asOf}: ${choices.map(({ edition, remark }) => `${edition}${edition === null || remark === null ? "" : "?"} ${remark ?? ""}`.trim()).join()}`;
    }),
  );
  await expectFile("editions on a date", rows);
});
