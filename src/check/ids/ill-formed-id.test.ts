import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemMessages } from "../made-up-subject.fixture.js";
import { illFormedId } from "./ill-formed-id.js";

it("finds an id that is too long", () => {
  const long = "lamp".repeat(23);
  expect(problemMessages(illFormedId, [long]).map((message) => message.split(":")[0])).toEqual([long]);
  expect(problemMessages(illFormedId, ["lamps"], ["lamps-2"], ["x".repeat(90)])).toEqual([]);
});

it.each(["Wick-Lamps", "wick--lamps", "-wick", "wick_lamp"])("finds %j, and says which ids are allowed", (id) => {
  const chapter = madeUpSubjectChapter([{ ...madeUpRecord("lamps"), id }]);
  expect(illFormedId.run(madeUpSubject([chapter])).map((one) => one.message)).toEqual([
    `${id}: an id of lower-case letters and digits was expected, with single hyphens between words and at most 90 characters, such as nested-sequences.`,
  ]);
});
