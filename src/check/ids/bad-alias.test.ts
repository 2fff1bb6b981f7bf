import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { badAlias } from "./bad-alias.js";

const chapters = [madeUpSubjectChapter([madeUpRecord("lamps")])];
const messagesFor = (...aliases: [from: string, to: string][]) =>
  problemLines(
    badAlias.run(madeUpSubject(chapters, { aliases: aliases.map(([from, to]) => ({ from, to, why: "a misprint" })) })),
  );

it("finds a former id that is a current id, is listed twice, or leads to no ruling of its document", () => {
  const at = "rulings/lamps-faq/matches.yaml:1";
  expect(messagesFor(["lamps", "lamps"], ["lapms", "lamps"], ["lapms", "oil"])).toEqual([
    `${at} lamps: this former id is still the id of a ruling.`,
    `${at} lapms: this former id is listed twice.`,
    `${at} lapms: this former id leads to oil, but lamps-faq has no ruling with that id.`,
  ]);
});

it("accepts one or several former ids of a ruling", () => {
  expect(messagesFor(["lapms", "lamps"], ["lmaps", "lamps"])).toEqual([]);
});
