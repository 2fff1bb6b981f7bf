import { describe, expect, test } from "vitest";
import { card, entry, ids, ruling, teaLibrary } from "../made-up.fixture.js";
import { rulingOf } from "../references/full-reference.js";
import { governs } from "./governs.js";

const kettle = card("kettle", "Kettle", "F7");
const library = teaLibrary(
  [
    entry({ id: "lids", title: "Lids", text: "- One." }),
    entry({ id: "golden", kind: "rule", title: "Golden Rule", section: [] }),
    ruling({ id: "policy-over", kind: "policy" }),
    ruling({ id: "policy-cards", kind: "policy" }),
    ruling({
      id: "errata-lids",
      kind: "rules-errata",
      text: 'Should read: "x y"',
      see: ['Rule Book page 7, column 1, "Lids"'],
    }),
    ruling({ id: "errata-kettle", kind: "card-errata", cards: [kettle] }),
    ruling({ id: "policy-list", kind: "policy", title: "Short List" }),
    ruling({ id: "restricted-kettle", kind: "restricted", section: ["Short List"], cards: [kettle] }),
    ruling({ id: "asks", kind: "faq", cards: [kettle] }),
    ruling({ id: "clarifies", text: "new words", cards: [kettle] }),
    ruling({ id: "kept", text: "the same words" }),
    ruling({ id: "names", mentions: [card("spoon", "Spoon")] }),
    ruling({ id: "new-rule", kind: "rule", section: ["New"] }),
    ruling({ id: "clarifies", edition: "1", text: "old words" }),
    ruling({ id: "kept", edition: "1", text: "the same words" }),
    ruling({ id: "gone", edition: "1" }),
    ruling({ id: "policy-newest", kind: "policy", edition: "1" }),
    ruling({ id: "silent", document: "chess-faq", game: "chess" }),
  ],
  {
    precedence: {
      "tea-faq": [
        { wins: "document", relation: "over", over: ["tea-book"], when: "where they contradict", by: "policy-over" },
        { wins: "newest-edition", relation: "supplements", over: ["tea-book"], by: "policy-newest" },
        { wins: "card-errata", relation: "over", over: ["the printed card"], by: "policy-cards" },
        { wins: "document", relation: "supplements", over: ["the first box"], section: "New", by: "policy-over" },
      ],
      "tea-book": [{ wins: "card-text", relation: "over", over: ["tea-book", "the leaflet"], by: "golden" }],
    },
  },
);
const governanceOf = (reference: string) => governs(library, rulingOf(library, reference)!);
const steps = (reference: string) =>
  governanceOf(reference).steps.map((one) => [one.wins, one.relation, one.over, one.reference]);

describe("governs", () => {
  test("puts a card's erratum first if the question names the card, and last if only the answer does", () => {
    const naming = teaLibrary(
      [
        ruling({ id: "errata-kettle", kind: "card-errata", cards: [kettle] }),
        ruling({ id: "policy-over", kind: "policy" }),
        ruling({ id: "asks", kind: "faq", question: "May the Kettle?", mentions: [card("kettle", "Kettle")] }),
        ruling({
          id: "answers",
          kind: "faq",
          question: "What boils?",
          text: "A Kettle.",
          mentions: [card("kettle", "Kettle")],
        }),
      ],
      { precedence: { "tea-faq": [{ wins: "document", relation: "over", over: ["the leaflet"], by: "policy-over" }] } },
    );
    const wins = (id: string) => governs(naming, rulingOf(naming, `tea-faq/${id}`)!).steps.map((one) => one.wins);
    expect(wins("asks")).toEqual(["the erratum of The Kettle", "FAQ 2"]);
    expect(wins("answers")).toEqual(["FAQ 2", "the erratum of The Kettle"]);
    expect(governs(naming, rulingOf(naming, "tea-faq/asks")!).corrected).toBeNull();
  });

  test("gives the steps for a ruling of a document that takes precedence over another", () => {
    expect(governanceOf("tea-faq/kept").line).toBe(
      "FAQ 2, over Rule Book where they contradict, by tea-faq/policy-over",
    );
    expect(steps("tea-faq/kept")).toEqual([
      ["FAQ 2", "over", "Rule Book", "tea-faq@2/policy-over"],
      ["FAQ 2", "supplements", "Rule Book", "tea-faq@1/policy-newest"],
      ["the text of a card", "over", "Rule Book and the leaflet", "tea-book@2020/golden"],
    ]);
  });

  test("cites a statement that the copy of the newest edition lost from an older edition, with a remark", () => {
    const note = "The copy begins after the title page.";
    const both = [
      ruling({ id: "asks" }),
      ruling({ id: "asks", edition: "1" }),
      ruling({ id: "policy-newest", edition: "1" }),
      entry({ id: "lids" }),
    ];
    const precedence: NonNullable<Parameters<typeof teaLibrary>[1]>["precedence"] = {
      "tea-faq": [{ wins: "newest-edition", relation: "supplements", over: ["tea-book"], by: "policy-newest" }],
    };
    const remarks = (edition: string, lost: string) => {
      const matches = {
        "tea-faq": { pairs: [], aliases: [], announced: [], faults: [{ id: lost, edition: "2", note }] },
      };
      const tea = teaLibrary(both, { precedence, matches });
      return governs(tea, rulingOf(tea, `tea-faq@${edition}/asks`)!).steps.map((one) => one.remark);
    };
    expect(remarks("2", "policy-newest")).toEqual([note]);
    expect(remarks("2", "asks")).toEqual([null]);
    expect(remarks("1", "policy-newest")).toEqual([null, null]);
  });

  test("includes the statements on printed cards for a ruling that names a card", () => {
    expect(steps("tea-faq/names")).toContainEqual([
      "the erratum of a card",
      "over",
      "the printed card",
      "tea-faq@2/policy-cards",
    ]);
  });

  test("puts the rule of last resort last, whichever document states it", () => {
    const last = teaLibrary(
      [ruling({ id: "asks" }), ruling({ id: "oracle", title: "Ask the Tea Leaves" }), entry({ id: "golden" })],
      {
        precedence: {
          "tea-faq": [
            { wins: "last-resort", relation: "last-resort", over: [], when: "never for choices", by: "oracle" },
          ],
          "tea-book": [{ wins: "card-text", relation: "over", over: ["tea-book"], by: "golden" }],
        },
      },
    );
    expect(governs(last, rulingOf(last, "tea-faq/asks")!).steps.at(-1)).toMatchObject({
      wins: "Ask the Tea Leaves",
      relation: "last-resort",
      over: "a conflict that nothing else settles",
      when: "never for choices",
    });
  });

  test("gives a full sentence for a statement that names nothing it takes precedence over", () => {
    const bare = teaLibrary([ruling({ id: "asks" }), ruling({ id: "policy-newest", kind: "policy" })], {
      precedence: { "tea-faq": [{ wins: "newest-edition", relation: "over", over: [], by: "policy-newest" }] },
    });
    expect(governs(bare, rulingOf(bare, "tea-faq/asks")!).line).toBe(
      "FAQ 2, over older editions of it, by tea-faq/policy-newest",
    );
  });

  test("puts the erratum in place of a rule that it corrects as a whole", () => {
    const { line, steps, inForce, corrected, instead } = governanceOf("tea-book/lids");
    expect(line).toBe("errata-lids of FAQ 2, correcting Rule Book 2020 page 7, by tea-faq/policy-over");
    expect([inForce, corrected]).toEqual([false, "whole"]);
    expect([ids(instead), ids(steps[0]!.texts)]).toEqual([["errata-lids"], ["errata-lids"]]);
    expect(steps[1]).toMatchObject({ wins: "FAQ 2", over: "Rule Book", when: "where they contradict" });
  });

  test("keeps a rule with one corrected bullet in force", () => {
    const part = teaLibrary([
      entry({ id: "lids", title: "Lids", text: "- A lid stays on the pot.\n- Nobody lifts two lids at once." }),
      ruling({
        id: "errata-lids",
        kind: "rules-errata",
        text: 'The second bullet point should read: "Nobody lifts three lids at once."',
        see: ['Rule Book page 7, column 1, "Lids"'],
      }),
    ]);
    expect(governs(part, rulingOf(part, "tea-book/lids")!)).toMatchObject({
      inForce: true,
      corrected: "part",
      instead: [{ id: "errata-lids" }],
    });
  });

  test("names what an erratum corrects", () => {
    expect(governanceOf("tea-faq/errata-lids")).toMatchObject({
      line: "errata-lids of FAQ 2, correcting Rule Book page 7, by tea-faq/policy-over",
      inForce: true,
    });
    expect(ids(governanceOf("tea-faq/errata-lids").steps[0]!.texts)).toEqual(["lids"]);
    expect(governanceOf("tea-faq/errata-kettle").line).toBe(
      "the erratum of The Kettle, over the printed card, by tea-faq/policy-cards",
    );
  });

  test("puts a card's erratum first for a question, and after the document for a clarification", () => {
    expect(steps("tea-faq/asks")[0]).toEqual([
      "the erratum of The Kettle",
      "over",
      "the printed card",
      "tea-faq@2/policy-cards",
    ]);
    expect(steps("tea-faq/clarifies").map(([wins]) => wins)).toEqual([
      "FAQ 2",
      "FAQ 2",
      "the erratum of The Kettle",
      "the text of a card",
    ]);
  });

  test("names the list for a card on a list", () => {
    expect(governanceOf("tea-faq/restricted-kettle").line).toBe(
      "the Short List of FAQ 2, for decks of tournament play, by tea-faq/policy-list",
    );
  });

  test("gives the newest edition precedence over an older one", () => {
    expect(governanceOf("tea-faq@1/clarifies")).toMatchObject({
      line: "FAQ 2, over FAQ 1, by tea-faq@1/policy-newest",
      inForce: false,
      instead: [{ id: "clarifies", edition: "2" }],
    });
    expect(governanceOf("tea-faq@1/kept")).toMatchObject({ inForce: true, instead: [{ edition: "2" }] });
    expect(governanceOf("tea-faq@1/gone")).toMatchObject({ inForce: false, instead: [] });
    const compared = governs(library, rulingOf(library, "tea-faq@1/clarifies")!, { later: null });
    expect(compared).toMatchObject({ inForce: true, instead: [{ edition: "2" }] });
    const later = { ruling: rulingOf(library, "tea-faq/new-rule") };
    const moved = governs(library, rulingOf(library, "tea-faq@1/gone")!, { later });
    expect(moved).toMatchObject({ inForce: false, instead: [{ id: "new-rule" }] });
  });

  test("applies a statement about one section only to that section", () => {
    expect(steps("tea-faq/new-rule").map(([, , over]) => over)).toContain("the first box");
    expect(steps("tea-faq/kept").map(([, , over]) => over)).not.toContain("the first box");
  });

  test("remarks that a document states nothing on precedence", () => {
    expect(governanceOf("chess-faq/silent")).toEqual({
      line: "FAQ 2; it states nothing on precedence",
      steps: [],
      inForce: true,
      corrected: null,
      instead: [],
    });
  });
});
