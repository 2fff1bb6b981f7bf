import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { askedAsPassage } from "./asked-as-passage.js";

const text =
  "A lamp burns one oil at dusk.\n\n- A brass lamp burns two oil instead.\n- A cracked lamp burns no oil at all.";

const messagesFor = (passage: string, newest = text) => {
  const old = madeUpSubjectChapter([madeUpRecord("lamps", { text })], { edition: "1.0" });
  const current = madeUpSubjectChapter([madeUpRecord("lamps", { text: newest })], { edition: "2.0" });
  const askedAs = new Map([["lamps", ["what burns", { passage, asked_as: ["does brass cost more"] }]]]);
  return problemLines(askedAsPassage.run(madeUpSubject([old, current], { askedAs })));
};

it("accepts words of one passage, whatever their case, emphasis and punctuation", () => {
  for (const words of ["a brass lamp burns", "**A brass lamp** burns two", "two oil, instead"])
    expect(messagesFor(words)).toEqual([]);
});

it("finds words that no passage has, or several", () => {
  const at = "rulings/lamps-faq/asked-as.yaml:1 lamps:";
  expect(messagesFor("a silver lamp")).toEqual([`${at} no passage has the words "a silver lamp".`]);
  expect(messagesFor("lamp burns")).toEqual([`${at} 3 passages have the words "lamp burns".`]);
});

it("compares with the newest text only", () => {
  expect(messagesFor("a brass lamp", "A lamp burns one oil at dusk.")).toHaveLength(1);
});
