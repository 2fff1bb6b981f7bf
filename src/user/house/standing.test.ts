import { describe, expect, test } from "vitest";
import { findRuling } from "../../library/library.js";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import type { Ruling } from "../../ruling/ruling.js";
import { madeUpLibrary } from "./made-up.fixture.js";
import { standingOf, wordsHash } from "./standing.js";

const library = madeUpLibrary();
const hash = (edition: string, id: string) => wordsHash(findRuling(library, "lamps-faq", edition, id) as Ruling);

describe("standingOf", () => {
  test("gives `unchanged` for the same edition with the same words", () => {
    expect(standingOf(library, "lamps-faq@2.0/moving-lanterns", hash("2.0", "moving-lanterns"))).toEqual({
      ref: "lamps-faq@2.0/moving-lanterns",
      standing: "unchanged",
      now: "lamps-faq@2.0/moving-lanterns",
    });
  });

  test("gives `unchanged` for a newer edition with the same words", () => {
    expect(standingOf(library, "lamps-faq@1.0/moving-lanterns", hash("1.0", "moving-lanterns"))).toMatchObject({
      standing: "unchanged",
      now: "lamps-faq@2.0/moving-lanterns",
    });
  });

  test("gives `reworded` for a newer edition with other words", () => {
    const words = hash("1.0", "falling-lanterns");
    const reworded = { standing: "reworded", now: "lamps-faq@2.0/falling-lanterns" };
    expect(standingOf(library, "lamps-faq@1.0/falling-lanterns", words)).toMatchObject(reworded);
    // Written by hand without a hash: the words of the edition that it names are compared.
    expect(standingOf(library, "lamps-faq@1.0/falling-lanterns", undefined)).toMatchObject(reworded);
    // Its own edition is not in this library; the hash decides.
    const newestOnly = madeUpLibrary({
      rulings: [findRuling(library, "lamps-faq", "2.0", "falling-lanterns") as Ruling],
    });
    expect(standingOf(newestOnly, "lamps-faq@1.0/falling-lanterns", words)).toMatchObject(reworded);
  });

  test("gives `reimported` for the same edition imported again with other words", () => {
    expect(standingOf(library, "lamps-faq@2.0/falling-lanterns", "0".repeat(32))).toMatchObject({
      standing: "reimported",
      now: "lamps-faq@2.0/falling-lanterns",
    });
  });

  test("gives `reimported` for a ruling of a partial edition that left an older text in force", () => {
    const oil = madeUpRuling({ edition: "1.0", id: "oil", text: "Oil is paid for." });
    const partial = madeUpLibrary({ rulings: [{ ...oil, carriedInto: "2.0" }, oil] });
    expect(standingOf(partial, "lamps-faq@2.0/oil", "0".repeat(32))).toMatchObject({
      standing: "reimported",
      now: "lamps-faq@1.0/oil",
    });
  });

  test("gives `reworded` for other words when the reference names no edition", () => {
    expect(standingOf(library, "lamps-faq/falling-lanterns", "0".repeat(32))).toMatchObject({ standing: "reworded" });
  });

  test("compares with the ruling that the reference names, and not with the one into which it was merged", () => {
    const merged = madeUpLibrary({
      rulings: [
        madeUpRuling({ id: "b", text: "Oil burns." }),
        madeUpRuling({ edition: "1.0", id: "a", text: "Oil is paid for." }),
        madeUpRuling({ edition: "1.0", id: "b", text: "Oil burns." }),
      ],
      matches: {
        "lamps-faq": { pairs: [{ from: "a", to: "b", why: "merged" }], faults: [], aliases: [], announced: [] },
      },
    });
    expect(standingOf(merged, "lamps-faq@1.0/a", undefined)).toMatchObject({
      standing: "reworded",
      now: "lamps-faq@2.0/b",
    });
    expect(standingOf(merged, "lamps-faq@1.0/b", undefined)).toMatchObject({ standing: "unchanged" });
  });

  test("follows a renamed ruling by the pairs of matches.yaml", () => {
    expect(standingOf(library, "lamps-faq@1.0/oil", hash("1.0", "oil"))).toMatchObject({
      standing: "unchanged",
      now: "lamps-faq@2.0/oil-again",
    });
  });

  test("gives `gone` for a ruling that the newest edition or every edition lacks", () => {
    expect(standingOf(library, "lamps-faq@1.0/wicks", hash("1.0", "wicks"))).toMatchObject({
      standing: "gone",
      now: "lamps-faq@1.0/wicks",
    });
    expect(standingOf(library, "lamps-faq@1.0/nothing", undefined)).toMatchObject({ standing: "gone", now: null });
  });

  test("gives `unknown` for another document, or without edition and hash", () => {
    expect(standingOf(library, "other-faq@1.0/oil", "0".repeat(32))).toMatchObject({ standing: "unknown", now: null });
    expect(standingOf(library, "lamps-faq/moving-lanterns", undefined)).toMatchObject({ standing: "unknown" });
    expect(standingOf(library, "no reference", undefined)).toMatchObject({ standing: "unknown", now: null });
  });
});

describe("wordsHash", () => {
  test("ignores typography, and differs for other words and symbols", () => {
    const base = wordsHash(madeUpRuling({ text: 'A "lit" lantern - [action] - moves.' }));
    expect(wordsHash(madeUpRuling({ text: "A “lit” lantern – [action] –  *moves*." }))).toBe(base);
    expect(wordsHash(madeUpRuling({ text: 'A "lit" lantern - [reaction] - moves.' }))).not.toBe(base);
    expect(wordsHash(madeUpRuling({ text: 'A "lit" lantern - [action] - moved.' }))).not.toBe(base);
  });

  test("differs when words move between question and answer", () => {
    expect(wordsHash({ question: "a b", text: "c" })).not.toBe(wordsHash({ question: "a", text: "b c" }));
  });
});
