/** The checks of a source, on imports of made-up texts: each case names the problems as `code line`. */
import { describe, expect, it } from "vitest";
import { decodeSource } from "../document/source.js";
import { importMadeUp, madeUpProfile } from "../import/made-up-import.fixture.js";
import type { Correction } from "../import/profile/corrections-file.js";
import { sourceChecks } from "./source.js";

const rulings = { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] };
const questions = { sections: [{ heading: "Questions", reader: "questions" }] };
const marks = { question: "^Q[.:]\\s*", answer: "^A[.:]\\s*" };
const body = "Rulings\n\n(1.1) Lamps\nThey glow.";
const rules = Array.from({ length: 12 }, (_, i) => `(1.${i + 1}) Lamp ${i + 1}\nThe lamp ${"abcdefghijkl"[i]} glows.`);

type Case = [what: string, text: string, profile: Record<string, unknown>, found: string[]];

const cases: Record<string, Case[]> = {
  "bad-profile": [
    [
      "a boilerplate rule without its end",
      `Verse\nOh lamp\n${body}`,
      { boilerplate: [{ rule: "verse", from: "^Verse$", until: "^The end" }], ...rulings },
      ["bad-profile 1", "section-missing -"],
    ],
    [
      "a section without a reader",
      `${body}\n\nOils\n\nThey burn.`,
      { sections: [...rulings.sections, { heading: "Oils" }] },
      ["bad-profile 8"],
    ],
  ],
  "section-missing": [
    ["a heading that is lost", "(1.1) Lamps\nThey glow.", rulings, ["section-missing -", "sentence-set-aside 1"]],
    [
      "a heading that is reworded",
      "The Rulings:\n\n(1.1) Lamps\nThey glow.",
      rulings,
      ["section-missing -", "sentence-set-aside 3"],
    ],
  ],
  "policy-missing": [
    [
      "a policy that is not there",
      body,
      { preamble: [{ id: "policy-new", starts: "The newest" }], ...rulings },
      ["policy-missing -"],
    ],
    [
      "a policy in another place",
      `${body}\n\n(1.2) Oil\nThe newest oil burns.`,
      { preamble: [{ id: "policy-new", starts: "The newest" }], ...rulings },
      ["policy-missing 7"],
    ],
    [
      "a policy that is stated",
      `The newest version counts.\n\n${body}`,
      { preamble: [{ id: "policy-new", starts: "The newest" }], ...rulings },
      [],
    ],
  ],
  "sentence-set-aside": [
    [
      "sentences before the first heading",
      `Lamplighters\n\nThe newest version\ncounts.\n\n${body}`,
      rulings,
      ["sentence-set-aside 3"],
    ],
    ["a version before the first heading", `Lamplighters\nVersion 1.0\n\nMay 2024\n\n${body}`, rulings, []],
    [
      "an entry that was not recognised",
      "Rulings\n\nThis chapter is long.\n\n(1.2) Lamps\nThey glow.",
      rulings,
      ["sentence-set-aside 3"],
    ],
    [
      "an introduction that the profile sets aside",
      "Rulings\n\nThis chapter is long.\n\n(1.2) Lamps\nThey glow.",
      { sections: [{ ...rulings.sections[0], introduction: "set-aside" }] },
      [],
    ],
  ],
  "text-set-aside": [
    [
      "a boilerplate pattern that takes the rules",
      `Rulings\n\n${rules.join("\n\n")}\n\n(2.1) Oil\nIt burns.`,
      { boilerplate: [{ rule: "numbers", pattern: "^\\(1|glows" }], ...rulings },
      ["text-set-aside 3"],
    ],
    [
      "a running head",
      `Rulings\n\n${rules.map((one) => `${one}\n\nThe lamps of the hall are lit.`).join("\n\n")}`,
      { boilerplate: [{ rule: "head", pattern: "^The lamps of" }], ...rulings },
      [],
    ],
  ],
  "heading-unknown": [
    [
      "a heading that the profile does not name",
      "Questions\n\nIs it lit?\n\nYes.\n\n## Old Oils\n\nIs it wet?\n\nNo.",
      questions,
      ["heading-unknown 7"],
    ],
    [
      "a title read as the first words of a question",
      "Questions\n\nOld Lamps\nHow long does a lamp burn in a storm?\n\nAlways.\n\nWhen Old Lamps\nBurn, may I light another?\n\nYes.",
      { form: "wrapped", ...questions },
      ["heading-unknown 3"],
    ],
    ["a title on a line of its own", `${body}\n\nOils of the Hall\n\nThey burn.`, rulings, ["heading-unknown 6"]],
    ["a sentence on a line of its own", `${body}\n\nThey burn the oils of the hall.`, rulings, []],
  ],
  "boilerplate-unknown": [
    [
      "a page number and a notice",
      `${body}\n\n12\n\n© Nobody's Games\n\nThey are lit.`,
      rulings,
      ["boilerplate-unknown 6", "boilerplate-unknown 8"],
    ],
    ["a number as the answer", "Questions\n\nHow many are lit?\n\n7", questions, []],
  ],
};

describe.each(Object.entries(cases))("%s", (_, ofCheck) => {
  it.each(ofCheck)("%s", (_what, text, profile, found) => {
    const { problems } = importMadeUp(text, profile);
    expect(problems.map(({ code, line }) => `${code} ${line ?? "-"}`)).toEqual(found);
    for (const { message, hint } of problems) {
      expect(message).toMatch(/\.$/);
      expect(hint ?? "").not.toContain("undefined");
    }
  });
});

it("every check of a source has cases here or below", () => {
  const others = ["correction-stale", "reading-unclear", "source-unclear"];
  expect(sourceChecks.map(({ name }) => name).sort()).toEqual([...Object.keys(cases), ...others].sort());
});

it("names the setting of an edition without a section", () => {
  const [missing] = importMadeUp("The Rulings:\n\n(1.1) Lamps\nThey glow.", rulings).problems;
  expect(missing?.hint).toContain('{edition: "1.0", without: ["Rulings"]}');
  const editions = [{ edition: "1.0", without: ["Rulings"] }];
  expect(importMadeUp("They glow", madeUpProfile(rulings, { editions })).problems).toEqual([]);
});

it("reports what the reader of the format could not read", () => {
  const doubts = [{ line: 4, message: "The icon is in no map.", hint: "Name it." }];
  const source = {
    ...decodeSource(new TextEncoder().encode("Rulings\n\n(1.1) Lamps\nPay [?]."), "lamps.html"),
    doubts,
  };
  expect(importMadeUp("-", rulings, { source }).problems).toMatchObject([
    { code: "source-unclear", line: 4, file: "lamps.html", excerpt: "Pay [?].", hint: "Name it." },
  ]);
});

it("reports no line that a correction marks as text", () => {
  const corrections = [{ lines: 6, was: "Oils of", text: true, why: "a song" } as Correction];
  const found = importMadeUp(`${body}\n\nOils of the Hall\n\nThey burn.`, rulings, { corrections });
  expect(found.problems).toEqual([]);
});

describe("correction-stale", () => {
  it("finds a heading that opens no section", () => {
    const { problems } = importMadeUp(body, rulings, {
      corrections: [{ lines: 4, was: "They glow.", heading: "the oils of the hall", why: "made up" }],
    });
    expect(problems).toMatchObject([
      {
        code: "correction-stale",
        message: expect.stringContaining("opens no section"),
        hint: expect.stringContaining("the oils of the hall"),
      },
    ]);
  });
  it.each<[string, Omit<Correction, "why">]>([["a note on a heading", { lines: 1, was: "Questions", note: "x" }]])(
    "finds %s, at its place in the file",
    (_, one) => {
      const profile = { sections: [{ heading: "Questions", reader: "questions", marks }] };
      const { problems } = importMadeUp("Questions\n\nQ. One?\nTwo?\n\nA. Yes.", profile, {
        corrections: [{ why: "made up", ...one }],
        correctionsPlace: { file: "corrections.yaml", lines: [8] },
      });
      expect(problems).toMatchObject([{ code: "correction-stale", file: "corrections.yaml", line: 8 }]);
    },
  );
});
