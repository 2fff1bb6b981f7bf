import { describe, expect, test } from "vitest";
import type { HouseRuling } from "../../house/house-ruling.js";
import { makeTheme } from "../../render/text/theme.js";
import { houseCitation, houseJson, officialChangeWords } from "../../views/house-json.js";
import { jsonText } from "../../views/ruling-json.js";
import { houseLines, houseListLines, houseResultLines, houseRulingLines } from "./house-lines.js";

const plain = { theme: makeTheme({ color: false }), width: 72 };
const unchanged = {
  ref: "deep-faq@1.3/lantern-rule",
  standing: "unchanged",
  now: "deep-faq@1.3/lantern-rule",
} as const;

function houseRuling(more: Partial<HouseRuling> = {}): HouseRuling {
  return {
    id: "lanterns-here",
    game: "deep",
    kind: "clarification",
    title: "Lanterns here",
    question: null,
    text: "A lantern that falls over is **lit**.\n\n- So is its oil.",
    section: [],
    cards: [],
    mentions: [],
    keywords: [],
    restsOn: [unchanged],
    notes: [],
    by: "A. Judge",
    written: "2026-05-02T10:41:07+02:00",
    file: "/data/house/lanterns-here.yaml",
    line: 5,
    ...more,
  };
}

describe("houseRulingLines and lists of house rulings", () => {
  test("mark heading and citation as not official, and put a bar before each line of the text", () => {
    expect(houseRulingLines(houseRuling(), plain)).toEqual([
      "House ruling, not official · Lanterns here",
      "│ A lantern that falls over is lit.",
      "│",
      "│ • So is its oil.",
      "House ruling, not official, by A. Judge, written 2 May 2026, rests on",
      "  deep-faq@1.3/lantern-rule [house/lanterns-here]",
    ]);
  });

  test("put the bar before wrapped lines at any width", () => {
    for (const width of [20, 40, 72, 120]) {
      const lines = houseLines([houseRuling({ question: "May it be lit, and by whom, and when?" })], {
        ...plain,
        width,
      });
      for (const line of lines.filter((one) => one.includes("lit"))) expect(line).toMatch(/^│ /);
    }
  });

  test("warn when the official words have changed", () => {
    const changed = houseRuling({
      restsOn: [{ ...unchanged, standing: "reworded", now: "deep-faq@1.4/lantern-rule" }],
    });
    expect(houseRulingLines(changed, plain).join("\n")).toContain(
      "! The official words have changed: this refers to\n  deep-faq@1.3/lantern-rule; see deep-faq@1.4/lantern-rule.",
    );
    const lines = houseResultLines([{ ruling: changed, why: ["words: lantern"] }], plain);
    expect(lines[1]).toBe("House rulings, not official");
    expect(lines.join("\n")).toContain("! The official words have changed");
    expect(houseResultLines([], plain)).toEqual([]);
  });

  test("officialChangeWords returns a sentence for each change of the official words", () => {
    const words = (["unchanged", "reworded", "reimported", "gone", "unknown"] as const).flatMap((standing) =>
      [unchanged.now, null].map((now) => officialChangeWords({ ref: unchanged.ref, standing, now })),
    );
    expect(words.slice(0, 2)).toEqual([null, null]);
    for (const one of words.slice(2)) expect(one).toMatch(/official/);
    expect(officialChangeWords({ ref: "a/b", standing: "gone", now: null })).toContain(
      "is in no edition of this library",
    );
  });

  test("houseListLines names file and line", () => {
    expect(
      houseListLines([houseRuling(), houseRuling()], plain).filter((line) => line.endsWith("lanterns-here.yaml:5")),
    ).toHaveLength(2);
  });

  test("make control characters of a house file visible", () => {
    const control = "\x1b]0;x\x07\u202e\x9b2J";
    const hostile = houseRuling({
      id: control,
      title: control,
      question: control,
      text: `${control}\n\n- ${control}`,
      notes: [control],
      by: control,
      written: control,
      file: control,
      restsOn: [{ ref: control, standing: "reworded", now: control }],
    });
    const text = [
      ...houseListLines([hostile], plain),
      ...houseResultLines([{ ruling: hostile, why: [control] }], plain),
    ];
    const raw = /[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/;
    expect(text.join("\n")).not.toMatch(raw);
    expect(houseCitation(hostile)).not.toMatch(raw);
    expect(jsonText(houseJson(hostile))).not.toMatch(raw);
  });
});

describe("houseJson", () => {
  test("marks the ruling as not official, without document and edition", () => {
    const json = houseJson(houseRuling());
    expect(json).toMatchObject({ official: false, ref: "house/lanterns-here", kind: "house", like: "clarification" });
    expect(json).not.toHaveProperty("document");
    expect(json).not.toHaveProperty("edition");
    expect(json.citation).toMatch(/^House ruling, not official/);
    expect(json.rests_on).toEqual([{ ...unchanged, remark: null }]);
  });
});
