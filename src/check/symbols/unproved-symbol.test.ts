import { expect, it } from "vitest";
import type { Correction } from "../../profile/corrections-file.js";
import { madeUpCorrections, madeUpSubject, problemLines } from "../made-up-subject.fixture.js";
import { unprovedSymbol } from "./unproved-symbol.js";

const messagesFor = (...corrections: Omit<Correction, "why">[]) =>
  problemLines(unprovedSymbol.run(madeUpSubject([], {}, [], [madeUpCorrections(...corrections)])));
const proof = { witness: "FAQ 0.9, page 2" };

it("finds a restored symbol without a proof, at its line", () => {
  expect(
    messagesFor(
      { lines: 3, was: "a lamp", note: "Dim." },
      { lines: 4, was: "gains a icon", now: "gains a [oil] [?] [wax] icon" },
    ),
  ).toEqual([
    "rulings/lamps-faq/1.0/corrections.yaml:3 The correction of line 4 restores [oil], [wax] without a proof.",
  ]);
});

it("finds a proof of a symbol that stays unknown", () => {
  expect(messagesFor({ lines: 4, was: "gains a icon", now: "gains a [?] icon", proof })).toEqual([
    "rulings/lamps-faq/1.0/corrections.yaml:2 The correction of line 4 leaves a symbol unknown ([?]) and has a proof.",
  ]);
});

it("accepts a symbol with a proof, an unknown one without, and corrections that restore no symbol", () => {
  expect(
    messagesFor(
      { lines: 4, was: "a icon", now: "a [oil] icon", proof },
      { lines: 4, was: "a icon", now: "a [oil] or [?] icon", proof: { card: "Base 3" } },
      { lines: 5, was: "a icon", now: "a [?] icon" },
      { lines: 6, was: "Lapm", now: "Lamp", proof },
      { lines: 7, was: "Lapm [oil]", now: "Lamp [oil]" },
      { lines: 8, was: "Lapm [?]", now: "Lamp [?]", proof },
    ),
  ).toEqual([]);
});
