import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { documentSchema } from "../../import/profile/document-file.js";
import type { Problem } from "../../problem.js";
import { askedAsFileSchema, chapterFileSchema } from "../../ruling/schema.js";
import { codePoint, isAll, runs } from "../../runs.fixture.js";
import { parseYaml } from "./yaml-file.js";

const lamps = z
  .object({
    lamps: z.array(z.object({ id: z.string().regex(/^[a-z]+$/), oil: z.number().optional() }).strict()),
    free: z.record(z.string(), z.string()).optional(),
  })
  .strict();
const example = "lamps:\n  - {id: brass, oil: 2}";

function problemsOf(text: string): Problem[] {
  const result = parseYaml(text, "lamps.yaml", lamps, example);
  expect(result.value === null).toBe(result.problems.length > 0);
  return result.problems;
}
const places = (text: string) => problemsOf(text).map(({ code, line, column }) => `${code} ${line}:${column}`);

describe("parseYaml", () => {
  it("returns the value of a valid file", () => {
    expect(parseYaml(example, "lamps.yaml", lamps, example)).toEqual({
      value: { lamps: [{ id: "brass", oil: 2 }] },
      problems: [],
    });
  });

  it("reports a syntax error with its line, its column and the text of the line", () => {
    const [found] = problemsOf("lamps:\n  - {id: brass\n  - {id: glass}\n");
    expect(found).toMatchObject({ code: "yaml-syntax", file: "lamps.yaml", line: 3, excerpt: "  - {id: glass}" });
    expect(places('lamps:\n  - id: "brass\n')).toEqual(["yaml-syntax 3:1"]);
    expect(places("lamps: []\r\n\tx: 1\r\n")[0]).toMatch(/^yaml-syntax 2:/);
    expect(places("lamps: []\n---\nlamps: []\n")).toEqual(["yaml-syntax 2:1"]);
  });

  it("reports an invalid value with its path, its place, what was expected and a valid example", () => {
    expect(problemsOf("lamps:\n  - id: brass\n    oil: two\n")).toEqual([
      {
        code: "yaml-schema",
        message: "lamps.0.oil: Invalid input: expected number, received string",
        file: "lamps.yaml",
        line: 3,
        column: 10,
        excerpt: "    oil: two",
        hint: `A valid entry looks like this:\n${example}`,
      },
    ]);
    expect(problemsOf("lamps: [{id: Brass}]")[0]?.message).toContain(
      "lamps.0.id: Invalid string: must match pattern /^[a-z]+$/",
    );
  });
  it("reports a missing key at its parent and an unknown key at its own place", () => {
    expect(places("lamps:\n  - id: brass\n  - oil: 2\n")).toEqual(["yaml-schema 3:5"]);
    expect(places("lamps:\n  - id: brass\n    wax: 1\n    tar: 1\nhall: 1\n")).toEqual([
      "yaml-schema 3:5",
      "yaml-schema 4:5",
      "yaml-schema 5:1",
    ]);
  });
  it("reports the problems of the best matching branch of a union", () => {
    const profile = (boilerplate: string) =>
      parseYaml(`import:\n  boilerplate:\n    - ${boilerplate}\n`, "document.yaml", documentSchema, "").problems.filter(
        (one) => one.message.startsWith("import.boilerplate"),
      );
    expect(profile("{rule: page, patern: x}").map((one) => [one.message, one.line, one.column])).toEqual([
      ["import.boilerplate.0.pattern: Invalid input: expected string, received undefined", 3, 7],
      ['import.boilerplate.0: "patern" is not a known key here.', 3, 20],
    ]);
  });
  it.each([
    ["nothing", ""],
    ["a comment", "# lamps\n"],
    ["a list", "- lamps\n"],
    ["a word", "lamps"],
    ["null", "lamps: null"],
  ])("reports %s as a schema problem", (_, text) => {
    expect(problemsOf(text)[0]).toMatchObject({ code: "yaml-schema", line: 1 });
  });

  it("rejects a repeated key", () => {
    expect(places("lamps:\n  - id: brass\n    id: glass\nlamps: []\n").sort()).toEqual([
      "yaml-syntax 3:5",
      "yaml-syntax 4:1",
    ]);
    expect(problemsOf("lamps: []\nfree: {a: x, a: y}")[0]?.message).toContain('"a" is repeated');
  });
  it("rejects keys such as __proto__ and constructor", () => {
    for (const key of ["__proto__", "constructor", "prototype", "toString"]) {
      expect(problemsOf(`lamps: []\n${key}: {polluted: yes}`).length).toBeGreaterThan(0);
    }
    expect(places("lamps: []\nfree:\n  __proto__: x\n")).toEqual(["yaml-syntax 3:3"]);
    const asked = parseYaml("asked_as:\n  __proto__: [one way]\n", "asked-as.yaml", askedAsFileSchema, "");
    expect(asked.problems).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
  it("rejects an alias at its place, so that aliases cannot expand", () => {
    const bomb = [
      "a: &a [x, x, x, x]",
      ..."bcdefghij".split("").map((name, i) => `${name}: &${name} [*${"abcdefghi"[i]}, *${"abcdefghi"[i]}]`),
    ];
    const problems = problemsOf(bomb.join("\n"));
    expect(problems[0]).toMatchObject({ code: "yaml-syntax", line: 2, message: expect.stringContaining("*a") });
    expect(places("lamps:\n  - &l {id: brass}\n  - *l\n")).toEqual(["yaml-syntax 3:5"]);
  });
  it("rejects a tag that could run code", () => {
    expect(problemsOf("lamps: !!js/function 'x => x'").length).toBeGreaterThan(0);
  });
});

describe("parseYaml on hostile files", () => {
  const many = 100_000;
  const keys = isAll ? 30_000 : 5_000;
  it.each([
    ["open brackets", "[".repeat(many * 10)],
    ["open braces", "{a: ".repeat(many)],
    ["nested items", "- ".repeat(many)],
    ["nested keys", "? ".repeat(many)],
    ["nested items in a mapping", `lamps:\n  ${"- ".repeat(many / 20)}x`],
    ["deep indentation", Array.from({ length: 2000 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
    ["nested complex keys", `lamps:\n  - ${"? - ".repeat(400)}`],
    [
      "complex keys, each further to the right",
      Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i)}- ?`).join("\n"),
    ],
    ["a deep value", `lamps: ${"[".repeat(200)}${"]".repeat(200)}`],
  ])("reports a problem for %s", (_, text) => {
    expect(problemsOf(text)[0]?.code).toMatch(/^yaml-/);
  });
  it("says how deep a file may be nested, and what to do", () => {
    expect(problemsOf(`lamps:\n  ${"- ".repeat(40)}x`)[0]).toMatchObject({
      line: 2,
      message:
        "The file is nested too deep: at most 31 levels of blocks, 63 columns of indent and 256 open brackets (32 in JSON) are read.",
      hint: expect.stringMatching(/^Put the entries on fewer levels\. A valid entry looks like this:/),
    });
  });
  it("reports a problem for deeply nested sections", () => {
    const depth = 800;
    const text = Array.from(
      { length: depth },
      (_, i) => `${" ".repeat(2 * i)}- heading: x\n${" ".repeat(2 * i)}  sections:`,
    );
    expect(
      parseYaml(`import:\n  form: lines\n  sections:\n${text.join("\n")} []`, "x", documentSchema, "").problems.length,
    ).toBeGreaterThan(0);
  });
  it(`finds a repeated key among ${keys}`, () => {
    const text = `lamps: []\nfree:\n${Array.from({ length: keys }, (_, i) => `  k${i}: x`).join("\n")}\n  k7: y\n`;
    expect(places(text)).toEqual([`yaml-syntax ${keys + 3}:3`]);
  });

  const piece = fc.constantFrom(
    "lamps:",
    "  - ",
    "id: ",
    "brass",
    "\n",
    "{",
    "}",
    "[",
    "]",
    ", ",
    ": ",
    "? ",
    "| ",
    "> ",
    "&a ",
    "*a ",
    "!!str ",
    '"',
    "'",
    "#",
    "---\n",
    "...\n",
    "\t",
    "%",
    "@",
    "`",
    "\r",
    "\u0000",
    "\ufeff",
    "é",
    "😀",
    "<<: ",
    "~",
    "  ",
  );
  it("returns a value or problems with a place for any text, and never throws (property)", () => {
    const text = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((all) => all.join("")),
      fc.string({ unit: codePoint, maxLength: 200 }),
    );
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<z.ZodType>(lamps, documentSchema, chapterFileSchema, askedAsFileSchema),
        (from, schema) => {
          const { value, problems } = parseYaml(from, "x.yaml", schema, example);
          expect(value === null).toBe(problems.length > 0);
          for (const one of problems) {
            expect(one.code).toMatch(/^yaml-(syntax|schema)$/);
            expect(one.line).toBeGreaterThanOrEqual(1);
            expect(one.line).toBeLessThanOrEqual(from.split("\n").length + 1);
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });
  it("reports at most 50 problems for a long text of random YAML pieces (property)", () => {
    const length = isAll ? 1 << 20 : 1 << 15;
    fc.assert(
      fc.property(fc.array(piece, { minLength: 5, maxLength: 30 }), (pieces) => {
        const seed = pieces.join("");
        const { value, problems } = parseYaml(
          seed.repeat(Math.ceil(length / seed.length)).slice(0, length),
          "x.yaml",
          lamps,
          example,
        );
        expect(value === null && problems.length > 0 && problems.length <= 50).toBe(true);
      }),
      { numRuns: isAll ? 2 : 1 },
    );
  });
});
