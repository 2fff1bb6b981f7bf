import { describe, expect, test } from "vitest";
import type { LibraryData } from "../../library/library.js";
import { entry, ruling, teaData } from "../made-up.fixture.js";
import { danglingReferences, resolvableGaps, resolveReferences, unlistedGap } from "./references.js";

function seeOf(data: LibraryData, id: string, edition?: string) {
  const found = data.rulings.find((one) => one.id === id && (edition === undefined || one.edition === edition));
  return found?.see.map(({ to, gap }) => ({ to, gap }));
}

const lids = entry({ id: "lids", title: "Lids" });

describe("resolveReferences", () => {
  test("finds a title in the same edition, ignoring punctuation", () => {
    const data = teaData([
      ruling({ id: "if-hot", title: '"If Hot"' }),
      ruling({ id: "asks", see: ['"If Hot"', "If hot"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-faq/if-hot"], gap: null },
      { to: ["tea-faq/if-hot"], gap: null },
    ]);
  });

  test("finds a title in another document by that document's name", () => {
    const data = teaData([lids, ruling({ id: "asks", see: ['"Lids," Rule Book, page 7'] })]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([{ to: ["tea-book/lids"], gap: null }]);
  });

  test("finds a title with a comma, although its beginning is also a title", () => {
    const data = teaData([
      ruling({ id: "water", title: "Cold Water" }),
      ruling({ id: "water-cups", title: "Cold Water, cups section" }),
      ruling({ id: "asks", see: ["Cold Water, cups section", "Cold Water, pots section"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-faq/water-cups"], gap: null },
      { to: ["tea-faq/water"], gap: null },
    ]);
  });

  test("searches only a named document", () => {
    const data = teaData([
      lids,
      ruling({ id: "own-lids", title: "Lids" }),
      ruling({ id: "asks", see: ["Lids, FAQ", '"Lids," Rule Book, page 7', "Lids, Handbook"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-faq/own-lids"], gap: null },
      { to: ["tea-book/lids"], gap: null },
      { to: [], gap: unlistedGap },
    ]);
  });

  test("reads a page without a document as a page of the same document", () => {
    const data = teaData([ruling({ id: "own", title: "Lids" }), entry({ id: "cup", see: ['"Lids" on page 9'] })]);
    resolveReferences(data);
    expect(seeOf(data, "cup")).toEqual([{ to: [], gap: unlistedGap }]);
  });

  test("never resolves an erratum's reference to its own document", () => {
    const data = teaData([
      ruling({ id: "own", title: "Lids" }),
      ruling({ id: "errata-lids", kind: "rules-errata", title: "Lids", see: ["Under Lids"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "errata-lids")).toEqual([{ to: [], gap: unlistedGap }]);
  });

  test("resolves `the question above` to the preceding ruling under the same headings", () => {
    const data = teaData([
      ruling({ id: "first", kind: "faq", section: ["Pots"] }),
      ruling({ id: "second", kind: "faq", section: ["Pots"], see: ["Similar to the question above"] }),
      ruling({ id: "third", kind: "faq", section: ["Cups"], see: ["Similar to the question above"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "second")).toEqual([{ to: ["tea-faq/first"], gap: null }]);
    expect(seeOf(data, "third")).toEqual([{ to: [], gap: unlistedGap }]);
  });

  test("resolves `in detail below` to the parts of the entry", () => {
    const data = teaData([
      entry({ id: "tea", title: "Tea", see: ["described in detail below"] }),
      entry({ id: "tea-green", title: "Tea / Green" }),
      entry({ id: "tea-black", title: "Tea / Black" }),
      entry({ id: "water", title: "Water" }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "tea")).toEqual([{ to: ["tea-book/tea-green", "tea-book/tea-black"], gap: null }]);
  });

  test("does not resolve a page reference to the ruling's own title", () => {
    const data = teaData([entry({ id: "tea-green", title: "Tea / Green", see: ['"Green" on page 13'] })]);
    resolveReferences(data);
    expect(seeOf(data, "tea-green")).toEqual([{ to: [], gap: unlistedGap }]);
  });

  test("uses the named section to choose between two rulings with one title", () => {
    const data = teaData([
      ruling({ id: "day", title: "Day", section: ["NEW RULES"] }),
      ruling({ id: "day-two", title: "Day", section: ["OFFICIAL CLARIFICATION"] }),
      ruling({ id: "asks", see: ["Day under Official Clarifications", "Day"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-faq/day-two"], gap: null },
      { to: ["tea-faq/day", "tea-faq/day-two"], gap: null },
    ]);
  });

  test("resolves within an older edition, and names the edition if the newest one lacks the ruling", () => {
    const data = teaData([
      ruling({ id: "kept", title: "Kept" }),
      ruling({ id: "kept", title: "Kept", edition: "1" }),
      ruling({ id: "gone", title: "Gone", edition: "1" }),
      ruling({ id: "asks", edition: "1", see: ["Kept", "Gone"] }),
    ]);
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-faq/kept"], gap: null },
      { to: ["tea-faq@1/gone"], gap: null },
    ]);
  });

  test("uses resolutions in gaps.yaml first, and gives the reason of a listed gap", () => {
    const data = teaData([lids, ruling({ id: "asks", see: ["step e", "Golden Spoon"] })], {
      gaps: {
        "tea-faq": {
          gaps: [{ text: "Golden Spoon", why: "not in this library", in: [] }],
          resolved: [{ text: "step e", to: ["tea-book/lids"], why: "the fifth step", in: ["asks"] }],
        },
      },
    });
    resolveReferences(data);
    expect(seeOf(data, "asks")).toEqual([
      { to: ["tea-book/lids"], gap: null },
      { to: [], gap: "not in this library" },
    ]);
    expect([...danglingReferences(data), ...resolvableGaps(data)]).toEqual([]);
  });

  test("gives the partial edition that lists a ruling, if only that edition has the target of a resolution", () => {
    const resolved = [{ text: "step e", to: ["tea-faq/new-lid"], why: "the fifth step", in: [] }];
    const data = teaData(
      [
        ruling({ id: "pour", edition: "3" }),
        ruling({ id: "new-lid", edition: "2" }),
        ruling({ id: "asks", edition: "1", see: ["step e"] }),
      ],
      { gaps: { "tea-faq": { gaps: [], resolved } } },
    );
    // Edition 2 is partial: it leaves the text of edition 1 in force.
    data.rulings.splice(2, 0, ruling({ id: "asks", edition: "1", carriedInto: "2", see: ["step e"] }));
    resolveReferences(data);
    expect(data.rulings[2]?.see).toMatchObject([{ to: ["tea-faq@2/new-lid"], gap: null }]);
  });
});

describe("danglingReferences and resolvableGaps", () => {
  test("dangling-reference: reports a reference that is neither resolved nor listed", () => {
    const data = teaData([ruling({ id: "asks", see: ["Golden Spoon"] })]);
    resolveReferences(data);
    expect(danglingReferences(data).map((one) => [one.code, one.file])).toEqual([
      ["dangling-reference", "/tea/rulings/tea-faq/gaps.yaml"],
    ]);
  });

  test("dangling-reference: reports a resolution in gaps.yaml to a missing ruling", () => {
    const resolved = [{ text: "step e", to: ["tea-faq/nowhere"], why: "a slip", in: [] }];
    const data = teaData([ruling({ id: "asks", see: ["step e"] })], { gaps: { "tea-faq": { gaps: [], resolved } } });
    resolveReferences(data);
    expect(danglingReferences(data).map((one) => one.code)).toEqual(["dangling-reference", "dangling-reference"]);
  });

  test("resolvable-gap: reports a listed gap that now resolves", () => {
    const gaps = [{ text: '"Lids," Rule Book, page 7', why: "not in this library", in: [] }];
    const data = teaData([lids, ruling({ id: "asks", see: ['"Lids," Rule Book, page 7'] })], {
      gaps: { "tea-faq": { gaps, resolved: [] } },
    });
    resolveReferences(data);
    expect(resolvableGaps(data).map((one) => one.code)).toEqual(["resolvable-gap"]);
    expect(danglingReferences(data)).toEqual([]);
  });

  test("exception-unused: reports a listed gap to which no ruling, or not every listed ruling, refers", () => {
    const gaps = [
      { text: "Never Written", why: "not in this library", in: [] },
      { text: "Golden Spoon", why: "not in this library", in: ["asks", "other"] },
    ];
    const data = teaData([ruling({ id: "asks", see: ["Golden Spoon"] })], {
      gaps: { "tea-faq": { gaps, resolved: [] } },
    });
    resolveReferences(data);
    expect(resolvableGaps(data).map((one) => [one.code, one.message])).toEqual([
      ["exception-unused", "gaps.yaml lists Never Written, but no ruling refers to it."],
      ["exception-unused", "gaps.yaml lists Golden Spoon, but other does not refer to it."],
    ]);
  });
});
