/** Tests on the committed rulings, by ids and counts only, because the words are the publisher's. */
import { describe, expect, it } from "vitest";
import { editionRulings } from "../library/library.js";
import { open, packageRoot } from "../open.js";
import { changesIn, hasChanges } from "./changes.js";
import { diffInLibrary } from "./in-library.js";
import { compareNumbers } from "./match/order.js";

const library = await open(packageRoot);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe("diffInLibrary: ahlcg-faq 1.0 → 1.3", () => {
  it("gives the differences that were found by reading both editions", () => {
    const diff = diffInLibrary(library, "ahlcg-faq", "1.0", "1.3");
    expect(diff.added).toHaveLength(45);
    expect(diff.removed).toEqual([]);
    expect(ids(diff.reworded)).toEqual(["remember-that", "signature-cards", "timing-of-at-or-if-abilities"]);
    expect(diff.moved).toEqual([]);
    // One copy lost a question, and one lost the statement before the first page. In the others, a copy lost or misread symbols.
    expect(ids(diff.extraction)).toEqual([
      "attacks-of-opportunity",
      "triggered-abilities",
      "reaction-opportunities",
      "nested-sequences",
      "additional-costs",
      "skill-test-results-and-advanced-timing",
      "you-your-expanded",
      "cover-up-roland-clues-considered-purposes-ability",
      "ability-play-event-bold-action-type",
      "45-automatic-trigger-abilities-two-copies",
      "physical-training-more-than-once",
      "shrivelling-attack-using-reveal-symbol",
      "automatically-fail-test-treat-skill-value",
      "policy-document-supplement",
    ]);
    expect(diff.renamed).toEqual([]);
  });

  it("puts every ruling of 1.0 and of 1.3 into exactly one list", () => {
    const { added, removed, reworded, moved, extraction, unchanged } = diffInLibrary(
      library,
      "ahlcg-faq",
      "1.0",
      "1.3",
    );
    const inBoth = [...ids(reworded), ...ids(moved), ...unchanged];
    const idsIn = (edition: string) => ids(editionRulings(library, "ahlcg-faq", edition)).sort();
    const extractedIn = (edition: string) => ids(extraction).filter((id) => idsIn(edition).includes(id));
    expect([...inBoth, ...ids(removed), ...extractedIn("1.0")].sort()).toEqual(idsIn("1.0"));
    expect([...inBoth, ...ids(added), ...extractedIn("1.3")].sort()).toEqual(idsIn("1.3"));
  });

  it("gives mirrored counts from 1.3 to 1.0", () => {
    const diff = diffInLibrary(library, "ahlcg-faq", "1.3", "1.0");
    expect([diff.added.length, diff.removed.length, diff.reworded.length, diff.extraction.length]).toEqual([
      0, 45, 3, 14,
    ]);
  });

  it("lists numbered entries in natural order", () => {
    const { added } = diffInLibrary(library, "ahlcg-faq", "1.0", "1.3");
    const numbers = added.flatMap(({ number }) => number ?? []);
    expect(numbers).toContain("1.10");
    expect(numbers).toEqual([...numbers].sort(compareNumbers));
  });
});

describe("changesIn", () => {
  it.each([
    ["1.0", 6, 0],
    ["1.1", 4, 26],
    ["1.2", 10, 26],
    ["1.3", 5, 26],
  ])("in ahlcg-faq %s gives %i tagged changes and %i in the interval", (edition, tagged, added) => {
    const changes = changesIn(library, "ahlcg-faq", edition);
    expect(changes?.tagged).toHaveLength(tagged);
    expect(changes?.interval?.added.length ?? 0).toBe(added);
  });

  it.each([
    ["coc-faq", "4.2"],
    ["cthulhu-wars-faq", "undated"],
  ])("gives no changes for %s, with the reason", (document, edition) => {
    const changes = changesIn(library, document, edition);
    expect(changes && hasChanges(changes)).toBe(false);
    expect(changes?.marks).not.toBeNull();
    expect(changes?.needed).not.toEqual([]);
  });
});

it("every ruling and edition named in matches.yaml exists", () => {
  for (const { id, editions } of library.documents) {
    const known = new Set(editions.flatMap(({ edition }) => ids(editionRulings(library, id, edition))));
    const { faults, pairs, announced } = library.matches(id);
    for (const each of [...faults.map((one) => one.id), ...pairs.flatMap((one) => [one.from, one.to])])
      expect(known).toContain(each);
    for (const { edition } of [...faults, ...announced]) expect(editions.map((one) => one.edition)).toContain(edition);
  }
});
