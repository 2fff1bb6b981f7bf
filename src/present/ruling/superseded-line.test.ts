import { describe, expect, it } from "vitest";
import { makeTheme } from "../../render/text/theme.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { superseded } from "../../views/in-force.js";
import { deepFaq } from "../made-up.fixture.js";
import { supersededLines, supersededSentence } from "./superseded-line.js";

const withLaterEditions = (...editions: [string, string | null, string?][]): DocumentInfo => ({
  ...deepFaq,
  laterEditions: editions.map(([edition, date, title]) => ({ edition, title: title ?? null, date, dateSource: null })),
});
const withTwoLater = withLaterEditions(["1.4", "2018-08"], ["tome-1.0", "2026-03-20", "Tome 1.0"]);

describe("superseded, supersededSentence and supersededLines", () => {
  it("name the newest known edition and the newest edition in this library", () => {
    expect(supersededSentence(withTwoLater)).toBe(
      "The publisher has issued later editions of Lanterns of the Deep: The Card Game — FAQ (newest known: Tome 1.0, 20 March 2026); this library holds FAQ 1.3.",
    );
    expect(supersededSentence(withLaterEditions(["1.4", null]))).toBe(
      "The publisher has issued a later edition of Lanterns of the Deep: The Card Game — FAQ (newest known: FAQ 1.4); this library holds FAQ 1.3.",
    );
    expect(superseded(withTwoLater)).toEqual({
      document: "deep-faq",
      newest: "tome-1.0",
      date: "2026-03-20",
      held: "1.3",
    });
  });
  it("return null for a document without later editions, or without a description", () => {
    for (const info of [deepFaq, null]) {
      expect(supersededSentence(info)).toBeNull();
      expect(superseded(info)).toBeNull();
    }
  });
  it("supersededLines reports each document once", () => {
    const context = { theme: makeTheme({ color: false }), width: 60 };
    expect(supersededLines([withTwoLater, null, deepFaq, withTwoLater], context)).toHaveLength(3);
    expect(supersededLines([deepFaq], context)).toEqual([]);
  });
});
