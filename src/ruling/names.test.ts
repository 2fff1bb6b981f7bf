import { describe, expect, it } from "vitest";
import { eelQuestion, lanternRule, sample } from "../render/made-up.fixture.js";
import { kinds } from "./kinds.js";
import { cardWords, counted, headline, kindCounts, kindWords, nameList, namesKind, numberedTitle } from "./names.js";

describe("names of kinds, rulings and cards", () => {
  it("kindWords has words for every kind", () => {
    for (const kind of kinds) expect(kindWords(kind)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it("numberedTitle joins number and title, or returns the one there is", () => {
    expect(numberedTitle(lanternRule)).toBe("(1.4) Lighting More Than One Lantern");
    expect(numberedTitle(sample({ number: "(2.1)" }))).toBe("(2.1)");
    expect(numberedTitle(sample({ title: "Dark" }))).toBe("Dark");
    expect(numberedTitle(sample())).toBeNull();
  });

  it("headline of a ruling without a title is its question, else its text", () => {
    expect(headline(eelQuestion)).toBe(eelQuestion.question);
    expect(headline({ ...eelQuestion, number: "12" })).toBe(`(12) ${eelQuestion.question}`);
    expect(headline({ ...lanternRule, question: "Lit?" })).toBe("(1.4) Lighting More Than One Lantern");
    expect(headline(sample({ number: "702.2a", text: "Moths." }))).toBe("(702.2a)");
    expect(headline(sample({ text: "**No card**\n\nis banned." }))).toBe("No card is banned.");
  });

  it("namesKind is true of headings that say no more than the kind", () => {
    const ofKind: Parameters<typeof namesKind>[] = [
      ["CARD ERRATA", "card-errata"],
      ["Frequently Asked Questions", "faq"],
      ["Glossary", "glossary"],
      ["Quick Reference", "quick-reference"],
    ];
    for (const [heading, kind] of ofKind) expect(namesKind(heading, kind), heading).toBe(true);
    expect(namesKind("The Reef", "faq")).toBe(false);
    expect(namesKind("Harbour Questions", "faq")).toBe(false);
    expect(namesKind("Questions", "rule")).toBe(false);
  });

  it("cardWords adds the printing if there is one", () => {
    expect(cardWords({ name: "Oil Flask", set: "Reef", number: "31" })).toBe("Oil Flask (Reef 31)");
    expect(cardWords({ name: "The Deep", set: null, number: null })).toBe("The Deep");
    expect(cardWords({ name: "Eel\u001b", set: null, number: "F1" })).toBe("Eel␛ (F1)");
  });

  it("counted uses the singular for one, and a plural that is not made with an s", () => {
    expect([0, 1, 2].map((n) => counted(n, "ruling"))).toEqual(["0 rulings", "1 ruling", "2 rulings"]);
    expect([1, 2].map((n) => counted(n, "entry", "entries"))).toEqual(["1 entry", "2 entries"]);
  });

  it("kindCounts uses a noun after every count", () => {
    const countsOfKinds = (...some: readonly (typeof kinds)[number][]) => kindCounts(some.map((kind) => ({ kind })));
    expect(countsOfKinds()).toBe("");
    expect(countsOfKinds("faq", "banned", "timing", "card-errata", "faq")).toBe(
      "2 questions, 1 ban, 1 timing entry, 1 card erratum",
    );
    expect(countsOfKinds("banned", "timing", "banned", "timing")).toBe("2 bans, 2 timing entries");
  });

  it("nameList separates names by a dot, since names may have commas", () => {
    expect(nameList(["Eel, the Elder", "Oil\u001b"])).toBe("Eel, the Elder · Oil␛");
  });
});
