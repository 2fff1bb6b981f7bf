import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { lostSymbolCount } from "./lost-symbol-count.js";

const chapter = madeUpSubjectChapter([
  madeUpRecord("lamps", { title: "[?] Lamps", text: "[?] or [?] glow." }),
  madeUpRecord("oil", { text: "[flame] [ ? ]" }),
]);
const problemsOf = (known: [string, number][]) =>
  lostSymbolCount.run(
    madeUpSubject([chapter], {
      listedEditions: known.map(([edition, lost_symbols]) => ({ edition, lost_symbols })),
    }),
  );

it("finds a count of lost symbols that is missing, too low or too high in document.yaml", () => {
  for (const known of [[], [["1.0", 2]], [["1.0", 4]]] as [string, number][][]) {
    expect(problemsOf(known)).toMatchObject([
      { code: "lost-symbol-count", file: chapter.file, line: 1, hint: expect.stringContaining("lost_symbols: 3") },
    ]);
  }
});

it("accepts the correct count", () => {
  expect(problemsOf([["1.0", 3]])).toEqual([]);
});
