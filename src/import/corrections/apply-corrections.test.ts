import { describe, expect, it } from "vitest";
import type { Line } from "../../document/block.js";
import { linesOf } from "../../document/made-up-lines.fixture.js";
import { type Correction, correctionsFileSchema, parseSpan } from "../profile/corrections-file.js";
import { applyCorrections, recordProofs, restoredSymbols } from "./apply-corrections.js";

const place = { file: "corrections.yaml", lines: [2, 5] };

function apply(text: string, ...corrections: (Omit<Correction, "why"> & { why?: string })[]) {
  const all = corrections.map((one) => ({ why: "made up", ...one }));
  const { lines, boilerplate, marks, problems } = applyCorrections(linesOf(text), all, place);
  return { text: lines.map((line) => `${line.number} ${line.text}`), boilerplate, marks, problems };
}

describe("applyCorrections", () => {
  it("now: replaces words and keeps the line's number", () => {
    expect(
      apply("A lamp\nAt abilities glow", { lines: 2, was: "At abilities", now: "[flame] abilities" }).text,
    ).toEqual(["1 A lamp", "2 [flame] abilities glow"]);
  });
  it("now: marks the symbols it restored, not those that were already there", () => {
    const { marks } = apply("[oil] At [?]", { lines: 1, was: "[oil] At [?]", now: "[oil] [flame] [wax] [?]" });
    expect([...marks.applied.values()].flat().map(restoredSymbols)).toEqual([["flame", "wax"]]);
  });
  it("proof: records each proof with the symbols and words it supports", () => {
    const { marks } = apply(
      "At [?]\nA lapm",
      {
        lines: 1,
        was: "At [?]",
        now: "[flame] [wax] [flame]",
        proof: { witness: "FAQ 0.9, page 2", words: "a flame" },
      },
      { lines: 2, was: "lapm", now: "lamp", proof: { text: "a lamp glows", lines: 7 } },
      { lines: 2, was: "A lamp", join: true, proof: { card: "Base 3" } },
      { lines: 2, was: "A lapm", now: "A wick", proof: { card: "Base 4" } },
    );
    expect([...marks.applied].map(([line, applied]) => [line, applied.flatMap(recordProofs)])).toEqual([
      [1, [{ symbols: ["flame", "wax"], now: "[flame] [wax] [flame]", witness: "FAQ 0.9, page 2", words: "a flame" }]],
      [
        2,
        [
          { symbols: [], now: "lamp", text: "a lamp glows", lines: 7 },
          { symbols: [], card: "Base 3" },
        ],
      ],
    ]);
  });
  it("now: splits a line at a line break into two with the same number", () => {
    expect(apply("one two\nthree", { lines: 1, was: "one two", now: "one\ntwo" }).text).toEqual([
      "1 one",
      "1 two",
      "2 three",
    ]);
  });
  it("now: replaces words that span two lines, each of which keeps its number", () => {
    expect(apply("a lamp\nthat glows\nat dusk", { lines: "1-2", was: "lamp that", now: "wick which" }).text).toEqual([
      "1 a wick",
      "2 which glows",
      "3 at dusk",
    ]);
  });
  it("now: keeps punctuation after a hyphenated word with that word", () => {
    expect(
      apply("lit any-\nwhere, but dim\nat dusk", { lines: "1-2", was: "any- where", now: "anywhere" }).text,
    ).toEqual(["1 lit anywhere,", "2 but dim", "3 at dusk"]);
  });
  it("now: leaves no line empty when the replaced words are the end of a line", () => {
    const text = "it may be lit any-\nwhere.\nBut not at dusk.";
    const cut = { lines: "1-2", was: "any- where", now: "anywhere" };
    expect(apply(text, cut).text).toEqual(["1 it may be lit ", "2 anywhere.", "3 But not at dusk."]);
    const three = { lines: "1-3", was: "a lamp that glows at dusk", now: "one lamp" };
    expect(apply("a lamp\nthat glows\nat dusk so", three).text).toEqual(["1 one", "2 lamp", "3 so"]);
  });
  it("now: keeps every line of a replacement that has more lines than the original", () => {
    expect(
      apply("a lamp\nthat glows\nat dusk", { lines: "1-2", was: "lamp that", now: "one\ntwo\nthree" }).text,
    ).toEqual(["1 a one", "2 two", "2 three glows", "3 at dusk"]);
  });
  it("now: ignores the shape of quotation marks and spaces when it compares words", () => {
    expect(apply("say “oil”  now", { lines: 1, was: 'say "oil" now', now: "hush" })).toMatchObject({
      text: ["1 hush"],
      problems: [],
    });
  });
  it("now: inserts dollar signs literally", () => {
    expect(apply("a lamp", { lines: 1, was: "lamp", now: "$&$1" }).text).toEqual(["1 a $&$1"]);
  });

  it("join, break, record, id, set, means, note: add marks and do not change the text", () => {
    const { marks, text, problems } = apply(
      "a\nb",
      { lines: 2, was: "b", join: true },
      { lines: 2, was: "b", break: true, note: "One." },
      { lines: 2, was: "b", record: true, note: "Two." },
      { lines: "1-2", was: "a b", id: "lamp", set: "Base", means: { Keeper: "old-keeper" } },
      { lines: "1-2", was: "a b", means: { Flask: "oil-flask" } },
    );
    expect(problems).toEqual([]);
    expect(text).toEqual(["1 a", "2 b"]);
    expect(marks).toMatchObject({
      joins: new Set([2]),
      breaks: new Set([2]),
      records: new Set([2]),
    });
    const appliedOn = (line: number) =>
      marks.applied.get(line)?.map(({ id, set, means, note }) => [id, set, means, note]);
    expect(appliedOn(1)).toEqual([
      ["lamp", "Base", { Keeper: "old-keeper" }, undefined],
      [undefined, undefined, { Flask: "oil-flask" }, undefined],
    ]);
    expect(appliedOn(2)?.map(([, , , note]) => note)).toEqual([undefined, "One.", "Two."]);
  });

  it("boilerplate: removes the lines and lists them with their reason", () => {
    expect(apply("a\nrubbish\n\nmore\nb", { lines: "2-4", was: "rubbish", boilerplate: "picture-text" })).toMatchObject(
      {
        text: ["1 a", "5 b"],
        boilerplate: [[2, 4, "picture-text"]],
      },
    );
  });
  it("heading: inserts a paragraph without a line number before the lines", () => {
    expect(apply("a\nb", { lines: 2, was: "b", heading: "Lamps" }).text).toEqual(["1 a", "0 ", "0 Lamps", "0 ", "2 b"]);
  });
  it("heading: inserts the heading where the first line is boilerplate", () => {
    const corrections = [
      { lines: 2, was: "7", boilerplate: "page-number" },
      { lines: "2-3", was: "b", heading: "Lamps" },
    ];
    expect(apply("a\n7\nb\nc", ...corrections).text).toEqual(["1 a", "0 ", "0 Lamps", "0 ", "3 b", "4 c"]);
  });
  it("heading: inserts the heading where the same correction removes the line as boilerplate", () => {
    const both = { lines: 2, was: "Lmaps", heading: "Lamps", boilerplate: "misread-heading" };
    expect(apply("a\nLmaps\nb\nc", both).text).toEqual(["1 a", "0 ", "0 Lamps", "0 ", "3 b", "4 c"]);
  });
  it("heading: is inserted where an earlier correction removed all its lines", () => {
    const boilerplate = { lines: 2, was: "", boilerplate: "page" };
    const heading = { lines: 2, was: "", heading: "Oil" };
    expect(apply("one\ntwo\nthree\nfour", boilerplate, heading).text).toEqual([
      "1 one",
      "0 ",
      "0 Oil",
      "0 ",
      "3 three",
      "4 four",
    ]);
  });
  it("order: reports lines outside its own, and keeps the lines as they are", () => {
    const { text, problems } = apply("one\ntwo\nthree\nfour", { lines: "1-3", was: "two", order: [1, 3, 2, 4] });
    expect(text).toEqual(["1 one", "2 two", "3 three", "4 four"]);
    expect(problems).toHaveLength(1);
  });
  it("order: four wrong orders are not words that are not found", () => {
    const wrong = { lines: "1-2", was: "one", order: [1] };
    expect(apply("one\ntwo", wrong, wrong, wrong, wrong).problems.map(({ message }) => message)).toEqual(
      Array.from({ length: 4 }, () => expect.stringContaining("The order given for lines 1-2")),
    );
  });
  it("order: reorders lines and separates the moved parts with blank lines", () => {
    expect(apply("x\na\nb\nc\ny", { lines: "2-4", was: "a", order: [4, "2-3"] }).text).toEqual([
      "1 x",
      "0 ",
      "4 c",
      "0 ",
      "2 a",
      "3 b",
      "0 ",
      "5 y",
    ]);
  });
  it("order: reorders lines of which the first is boilerplate", () => {
    const corrections = [
      { lines: 2, was: "7", boilerplate: "page-number" },
      { lines: "2-4", was: "b", order: [4, 3] },
    ];
    expect(apply("x\n7\nb\nc\ny", ...corrections).text.filter((line) => !line.startsWith("0"))).toEqual([
      "1 x",
      "4 c",
      "3 b",
      "5 y",
    ]);
  });
  it("order: reports an order of lines that the same correction removes, and adds no paragraphs", () => {
    const { text, problems } = apply("x\na\nb\ny\nz", { lines: "2-3", was: "a", boilerplate: "noise", order: [3, 2] });
    expect(text).toEqual(["1 x", "4 y", "5 z"]);
    expect(problems).toMatchObject([{ code: "correction-stale" }]);
  });

  it("applies a correction to the result of those before it", () => {
    const { text, problems } = apply(
      "one",
      { lines: 1, was: "one", now: "two" },
      { lines: 1, was: "two", now: "three" },
    );
    expect([text, problems]).toEqual([["1 three"], []]);
  });
});

describe("applyCorrections with a correction that does not match", () => {
  it.each([
    ["now", { now: "x" }],
    ["join", { join: true as const }],
    ["boilerplate", { boilerplate: "noise" }],
    ["heading", { heading: "Lamps" }],
    ["note", { note: "x" }],
  ])("%s: reports the correction's place and the words on its lines, and changes nothing", (_, act) => {
    const found = apply(
      "a lamp\nglows",
      { lines: 1, was: "a lamp", note: "fits" },
      { lines: "1-2", was: "an oil", ...act },
    );
    expect(found.text).toEqual(["1 a lamp", "2 glows"]);
    expect(found.problems).toMatchObject([
      {
        code: "correction-stale",
        file: "corrections.yaml",
        line: 5,
        hint: expect.stringContaining("Quote words as they are in the lines"),
      },
    ]);
    expect(found.problems[0]?.message).toContain('"an oil"');
    expect(found.problems[0]?.message).toContain('The lines are: "a lamp glows".');
  });
  it("reports one problem for the whole file when most corrections do not match", () => {
    const [fits, ...strange] = ["a lamp", "oil", "wax", "wick", "dusk"].map((was) => ({ lines: 1, was, note: "x" }));
    const all = [...strange, fits as (typeof strange)[number]];
    expect(apply("a lamp", ...all).problems).toMatchObject([
      { message: expect.stringMatching(/^4 of the 5 corrections/), file: "corrections.yaml" },
    ]);
    expect(apply("a lamp", ...all.slice(1)).problems).toHaveLength(3);
  });
  it("reports a line number beyond the end of the source", () => {
    expect(apply("a", { lines: 9, was: "a" }).problems).toMatchObject([{ code: "correction-stale", line: 2 }]);
  });
  it.each([[[2]], [[2, 3, 3]], [["2-3", 2]]])(
    "reports order %j, which does not name each line exactly once",
    (order) => {
      const found = apply("x\na\nb", { lines: "2-3", was: "a", order });
      expect(found.problems).toMatchObject([
        { code: "correction-stale", message: expect.stringContaining("exactly once") },
      ]);
      expect(found.text).toEqual(["1 x", "2 a", "3 b"]);
    },
  );
});

describe("correctionsFileSchema", () => {
  const file = (entry: unknown) => correctionsFileSchema.safeParse({ corrections: [entry] }).success;
  it("requires quoted words, a reason and valid lines", () => {
    expect(file({ lines: "2-3", was: "a", why: "b", now: "" })).toBe(true);
    expect(file({ lines: 2, was: "a" })).toBe(false);
    expect(file({ lines: 2, was: "  ", why: "b" })).toBe(false);
    expect(file({ lines: "2,3", was: "a", why: "b" })).toBe(false);
    expect(file({ lines: 0, was: "a", why: "b" })).toBe(false);
    expect(file({ lines: 2, was: "a", why: "b", remove: true })).toBe(false);
  });
  it("accepts exactly one of text, witness and card as a proof", () => {
    const entry = (proof: unknown) => file({ lines: 2, was: "a", why: "b", now: "[oil]", proof });
    expect(entry({ text: "a lamp", lines: "3-4" })).toBe(true);
    expect(entry({ witness: "FAQ 0.9, page 2", words: "an oil" })).toBe(true);
    expect(entry({ card: "Base 3", words: "an oil" })).toBe(true);
    expect(entry({})).toBe(false);
    expect(entry({ text: "a lamp", card: "Base 3" })).toBe(false);
    expect(entry({ card: " " })).toBe(false);
    expect(entry({ because: "it must be" })).toBe(false);
  });
  it("parseSpan parses one line or a range", () => {
    expect([parseSpan(4), parseSpan("4"), parseSpan("4-9")]).toEqual([
      [4, 4],
      [4, 4],
      [4, 9],
    ]);
  });
});

describe("applyCorrections, to each span of five lines", () => {
  const source = linesOf("oil 1\noil 2\n\noil 4\noil 5").map((line) => ({ ...line, breaksBefore: line.number === 4 }));
  const spans = [1, 2, 3, 4, 5].flatMap((first) =>
    [1, 2, 3, 4, 5].filter((last) => last >= first).map((last): [number, number] => [first, last]),
  );
  /** Each line by its number, with ¶ before one that begins a paragraph. */
  const written = (lines: readonly Line[]) =>
    lines.map((line) => `${line.breaksBefore ? "¶" : ""}${line.number}:${line.text}`).join(" ");

  it.each<[name: string, was: string, act: (first: number, last: number) => Omit<Correction, "why" | "lines" | "was">]>(
    [
      ["now", "oil", () => ({ now: "wax\nand wick" })],
      ["now-over-lines", "5 oil 6", () => ({ now: "wax" })],
      ["heading", "oil", () => ({ heading: "Lamps" })],
      ["boilerplate", "oil", () => ({ boilerplate: "noise" })],
      ["text", "oil", () => ({ text: true })],
      ["order", "oil", (first, last) => ({ order: [last, ...(last > first ? [`${first}-${last - 1}`] : [])] })],
    ],
  )("%s", async (name, was, act) => {
    const lines = name === "now-over-lines" ? linesOf("a 5\noil 6\na 5 oil 6\n\na 5\noil\n6\nb") : source;
    const rows = (name === "now-over-lines" ? [...spans, [5, 7], [5, 8], [4, 8]] : spans).map(
      ([first = 0, last = 0]) => {
        const correction = { lines: `${first}-${last}`, was, why: "made up", ...act(first, last) };
        const found = applyCorrections(lines, [correction], place);
        const rest = [...found.boilerplate, ...found.marks.texts, ...found.problems.map((one) => one.message)].join(
          ", ",
        );
        return `${first}-${last}: ${written(found.lines)}${rest && ` | ${rest}`}\n`;
      },
    );
    await expect(rows.join("")).toMatchFileSnapshot(`expected/${name}.txt`);
  });

  it("applies corrections to lines that another one has moved", () => {
    const reordering = (lines: string, ...order: (number | string)[]) => ({ lines, was: "oil", why: "made up", order });
    const corrections = [reordering("1-4", 4, "1-3"), reordering("2-5", 5, 4, "2-3")];
    const moved = applyCorrections(source, corrections, place);
    expect(written(moved.lines)).toBe("¶0: ¶0: 5:oil 5 ¶0: ¶4:oil 4 ¶0: 2:oil 2 3: ¶0: ¶0: 1:oil 1 ¶0:");
  });
});

it("reports stale corrections one by one up to half of them, with at most 200 characters of the lines", () => {
  const line = "lamp ".repeat(60);
  const report = (stale: number, fitting: number) =>
    applyCorrections(
      linesOf(line),
      [...Array(stale).fill("wick"), ...Array(fitting).fill("lamp")].map((was) => ({
        lines: 1,
        was,
        why: "x",
        note: "x",
      })),
      place,
    ).problems;
  expect([3, 4, 5].map((stale) => [0, 3, 4, 5].map((fitting) => report(stale, fitting).length))).toEqual([
    [3, 3, 3, 3],
    [1, 1, 4, 4],
    [1, 1, 1, 5],
  ]);
  expect(report(1, 0)[0]?.message).toBe(
    `The correction of line 1 expects the words "wick". The lines are: ${JSON.stringify(line.slice(0, 200))}.`,
  );
});
