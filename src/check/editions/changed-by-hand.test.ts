import { expect, it } from "vitest";
import { chapterHash } from "../../ruling/chapter-hash.js";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { changedByHand } from "./changed-by-hand.js";

const generated = madeUpSubjectChapter([madeUpRecord("lamps"), madeUpRecord("oars")]);
const { content } = generated;
const hash = chapterHash(content);
const check = (chapter: Partial<typeof content>) =>
  problemLines(changedByHand.run(madeUpSubject([{ ...generated, content: { ...content, hash, ...chapter } }])));
const found = [expect.stringMatching(/^rulings\/lamps-faq\/1\.0\/01-rulings\.yaml:\d+ This chapter was changed/)];

it("finds a word, a record, a heading or a source that was changed by hand", () => {
  const [lamps = madeUpRecord("lamps"), oars = lamps] = content.rulings;
  expect(check({ rulings: [{ ...lamps, text: "The word of lamps." }, oars] })).toEqual(found);
  expect(check({ rulings: [lamps] })).toEqual(found);
  expect(check({ rulings: [oars, lamps] })).toEqual(found);
  expect(check({ chapter: "Rules" })).toEqual(found);
  expect(check({ source: { ...content.source, sha256: "f".repeat(64) } })).toEqual(found);
});

it("accepts a chapter as it was generated, and one without a hash", () => {
  expect(check({})).toEqual([]);
  const { hash: _, ...rest } = { ...content, chapter: "Rules" };
  expect(changedByHand.run(madeUpSubject([{ ...generated, content: rest }]))).toEqual([]);
});
