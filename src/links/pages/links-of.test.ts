import { describe, expect, test } from "vitest";
import { libraryOf } from "../../library/library.js";
import { card, entry, ids, ruling, teaData, teaLibrary } from "../made-up.fixture.js";
import { rulingOf } from "../references/full-reference.js";
import { answerWords, linksOf } from "./links-of.js";

const library = teaLibrary(
  [
    entry({
      id: "steep",
      title: "Steep",
      keywords: ["steep"],
      text: "To steep is to wait.",
      see: ['"Pots" on page 9'],
    }),
    entry({ id: "pour", title: "Pour", keywords: ["pour", "steep"], text: "Pour after you steep." }),
    ruling({ id: "errata-kettle", kind: "card-errata", section: ["Cards"], cards: [card("kettle", "Kettle", "F7")] }),
    ruling({
      id: "errata-steep",
      kind: "rules-errata",
      title: 'Rule Book page 3, "Steep"',
      see: ['Rule Book page 3, column 1, "Steep"'],
    }),
    ruling({
      id: "pots",
      kind: "rules-errata",
      title: 'Rule Book page 9, "Pots"',
      see: ['Rule Book page 9, column 1, "Pots"'],
    }),
    ruling({
      id: "q1",
      kind: "faq",
      section: ["Questions"],
      question: "May the Kettle steep?",
      text: "Yes.",
      keywords: ["steep"],
      cards: [card("kettle", "Kettle", "F7")],
    }),
    ruling({
      id: "q2",
      kind: "faq",
      section: ["Questions"],
      question: "May the Kettle steep?",
      text: "No.",
      cards: [card("kettle", "Kettle", "F7")],
    }),
    ruling({
      id: "q1",
      kind: "faq",
      edition: "1",
      section: ["Questions"],
      question: "May the Kettle steep?",
      text: "Maybe.",
      keywords: ["steep"],
    }),
    ruling({ id: "errata-steep", kind: "rules-errata", edition: "1", see: ['Rule Book page 3, column 1, "Steep"'] }),
  ],
  { gaps: { "tea-book": { gaps: [{ text: '"Pots" on page 9', why: "not in this library", in: [] }], resolved: [] } } },
);
const linksFor = (reference: string) => linksOf(library, rulingOf(library, reference)!);

describe("linksOf", () => {
  test("gives the rulings of a reference, or a gap and rulings about the missing place", () => {
    expect(linksFor("tea-faq/errata-steep").see.map((see) => [ids(see.to), see.gap])).toEqual([[["steep"], null]]);
    expect(linksFor("tea-book/steep").see.map((see) => [ids(see.to), see.gap, ids(see.related)])).toEqual([
      [[], "not in this library", ["pots"]],
    ]);
  });

  test("gives backlinks from the newest edition of the other document only", () => {
    expect(linksFor("tea-book/steep").citedBy.map((one) => [one.edition, one.id])).toEqual([["2", "errata-steep"]]);
  });

  test("gives keyword links in both directions, apart from references", () => {
    expect(linksFor("tea-faq/q1").uses.map((one) => [one.term, ids(one.rulings)])).toEqual([
      ["steep", ["steep", "errata-steep"]],
    ]);
    expect(linksFor("tea-book/steep").usedBy.map((one) => [one.term, ids(one.rulings)])).toEqual([
      ["steep", ["pour", "q1"]],
    ]);
    expect(linksFor("tea-faq@1/q1").uses.map((one) => one.rulings.map((each) => each.edition))).toEqual([["2020"]]);
  });

  test("gives the same question with a different answer", () => {
    const [same] = linksFor("tea-faq/q1").sameQuestion;
    expect(same).toMatchObject({ sameWords: true, answersDiffer: true, ruling: { id: "q2", edition: "2" } });
    expect(answerWords(rulingOf(library, "tea-faq/q1")!, same!.ruling)).toEqual([
      { op: "del", text: "Yes" },
      { op: "ins", text: "No" },
      { op: "same", text: "." },
    ]);
  });

  test("gives the errata and questions of the same card", () => {
    expect(ids(linksFor("tea-faq/q1").errata)).toEqual(["errata-kettle"]);
    expect(ids(linksFor("tea-faq/errata-kettle").questions)).toEqual(["q1", "q2"]);
    expect(linksFor("tea-faq/errata-kettle").errata).toEqual([]);
  });

  test("gives errata in both directions for a card named without a number, each once", () => {
    const naming = teaLibrary([
      ruling({ id: "errata-kettle", kind: "card-errata", cards: [card("kettle", "Kettle", "F7")] }),
      ruling({ id: "names", kind: "faq", mentions: [card("kettle", "Kettel"), card("spoon", "Spoon")] }),
      ruling({
        id: "both",
        kind: "faq",
        cards: [card("kettle", "Kettle", "F7")],
        mentions: [card("kettle", "Kettel")],
      }),
      ruling({ id: "story", kind: "campaign-errata", mentions: [card("kettle", "Kettle")] }),
      ruling({ id: "neither", kind: "faq", text: "A kettle boils." }),
    ]);
    const links = (id: string) => linksOf(naming, rulingOf(naming, `tea-faq/${id}`)!);
    expect(ids(links("names").errata)).toEqual(["errata-kettle"]);
    expect(ids(links("both").errata)).toEqual(["errata-kettle"]);
    expect(links("story").errata).toEqual([]);
    expect(links("neither").errata).toEqual([]);
    expect(ids(links("errata-kettle").questions)).toEqual(["names", "both"]);
  });

  test("gives the neighbours", () => {
    const links = linksFor("tea-faq/q1");
    expect([links.previous?.id, links.next?.id]).toEqual(["pots", "q2"]);
    expect([linksFor("tea-faq/q2").next, linksFor("tea-faq@1/q1").previous]).toEqual([null, null]);
  });

  test("gives only references and neighbours for a library that was not compiled", () => {
    const plain = libraryOf(teaData([ruling({ id: "a" }), ruling({ id: "b", keywords: ["steep"] })]));
    expect(linksOf(plain, plain.at(0))).toMatchObject({ citedBy: [], uses: [], next: { id: "b" } });
  });
});
