import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { lostSymbolCount } from "./lost-symbol-count.js";

const chapter = madeUpSubjectChapter([
  madeUpRecord("lamps", { title: "[?] Lamps", text: "[?] or [?] glow." }),
  madeUpRecord("oil", { text: "[flame] [ ? ]" }),
]);
const run = (known: [string, number][]) =>
  lostSymbolCount.run(madeUpSubject([chapter], { lostSymbols: new Map(known) }));

it("finds one more or one less than document.yaml knows of", () => {
  for (const known of [[], [["1.0", 2]], [["1.0", 4]]] as [string, number][][]) {
    expect(run(known)).toMatchObject([
      { code: "lost-symbol-count", file: chapter.file, line: 1, hint: expect.stringContaining("lost_symbols: 3") },
    ]);
  }
});

it("takes what it knows of", () => {
  expect(run([["1.0", 3]])).toEqual([]);
});
