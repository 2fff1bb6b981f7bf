import { describe, expect, it } from "vitest";
import { kinds } from "../ruling/kinds.js";
import { eelQuestion, lanternRule, sample } from "./made-up.fixture.js";
import { cardWords, headline, kindWords, nameList, numberedTitle } from "./names.js";

describe("names", () => {
  it("has a word for every kind", () => {
    for (const kind of kinds) expect(kindWords(kind)).toMatch(/^[A-Z][a-z ]+$/);
  });

  it("names a ruling by number and title, or what there is of them", () => {
    expect(numberedTitle(lanternRule)).toBe("(1.4) Lighting More Than One Lantern");
    expect(numberedTitle(sample({ number: "(2.1)" }))).toBe("(2.1)");
    expect(numberedTitle(sample({ title: "Dark" }))).toBe("Dark");
    expect(numberedTitle(sample())).toBeNull();
  });

  it("knows a ruling without a title by its question, else by its words", () => {
    expect(headline(eelQuestion)).toBe(eelQuestion.question);
    expect(headline(sample({ text: "**No card**\n\nis banned." }))).toBe("No card is banned.");
  });

  it("names a card with its printing where it has one", () => {
    expect(cardWords({ name: "Oil Flask", set: "Reef", number: "31" })).toBe("Oil Flask (Reef 31)");
    expect(cardWords({ name: "The Deep", set: null, number: null })).toBe("The Deep");
    expect(cardWords({ name: "Eel\u001b", set: null, number: "F1" })).toBe("Eel␛ (F1)");
  });

  it("keeps names apart that have commas of their own", () => {
    expect(nameList(["Eel, the Elder", "Oil\u001b"])).toBe("Eel, the Elder · Oil␛");
  });
});
