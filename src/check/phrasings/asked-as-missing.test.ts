import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { askedAsMissing } from "./asked-as-missing.js";

const old = madeUpSubjectChapter([madeUpRecord("wax")], { edition: "1.0" });
const current = madeUpSubjectChapter([madeUpRecord("lamps"), madeUpRecord("constructor")], { edition: "2.0" });
const messagesFor = (askedAs: [string, string[]][]) =>
  problemLines(askedAsMissing.run(madeUpSubject([old, current], { askedAs: new Map(askedAs) })));
const four = ["one", "two", "three", "four"];

it("finds rulings of the newest edition with too few alternative phrasings", () => {
  const line = current.text.split("\n").indexOf("  - id: lamps") + 1;
  expect(
    messagesFor([
      ["lamps", ["one"]],
      ["constructor", four],
      ["wax", four],
    ]),
  ).toEqual([`${current.file}:${line} lamps: 1 alternative phrasing; at least 4 are expected.`]);
});

it("counts no phrasings for a ruling with the id constructor when none are listed", () => {
  expect(messagesFor([["lamps", four]])).toEqual([expect.stringContaining("constructor: 0 alternative phrasings")]);
});

it("accepts four phrasings per ruling, and requires none for rulings of older editions only", () => {
  expect(
    messagesFor([
      ["lamps", four],
      ["constructor", four],
    ]),
  ).toEqual([]);
});
