import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { askedAsStray } from "./asked-as-stray.js";

it("finds alternative phrasings of a ruling that no edition has", () => {
  const old = madeUpSubjectChapter([madeUpRecord("wax")], { edition: "1.0" });
  const current = madeUpSubjectChapter([madeUpRecord("lamps")], { edition: "2.0" });
  const askedAs = new Map(["lamps", "wax", "tar"].map((id) => [id, ["one"]]));
  expect(problemLines(askedAsStray.run(madeUpSubject([old, current], { askedAs })))).toEqual([
    "rulings/lamps-faq/asked-as.yaml:1 tar: no edition of lamps-faq has this ruling.",
  ]);
});
