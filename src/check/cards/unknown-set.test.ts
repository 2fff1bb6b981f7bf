import { expect, it } from "vitest";
import { parse } from "yaml";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemMessages } from "../made-up-subject.fixture.js";
import { unknownSet } from "./unknown-set.js";

it("reports sets that the game does not have; accepts each name of its sets, and a card without a set", () => {
  const card = (set: string | null) => ({ cards: [{ id: "brass-lantern", name: "Brass Lantern", set, number: "12" }] });
  expect(
    problemMessages(
      unknownSet,
      ["lamps", card("Bose")],
      ["oil", card("Base")],
      ["wax", card("The Long Hall")],
      ["wick", card("TLH")],
      ["flint", card("Keepers’ Hall")],
      ["tar", card(null)],
    ),
  ).toEqual(['lamps: there is no set "Bose" (cited with Brass Lantern).']);
});

it("proposes an entry that YAML reads as the set's name", () => {
  const entryFor = (set: string) => {
    const cards = [{ id: "brass-lantern", name: "Brass Lantern", set, number: "12" }];
    const chapter = madeUpSubjectChapter([madeUpRecord("lamps", { cards })]);
    const [problem] = unknownSet.run(madeUpSubject([chapter]));
    return problem?.hint?.replace(/^.*?: (?=- )/, "");
  };
  expect(entryFor("Bose")).toBe("- {id: my-set, cite: Bose, name: Bose}");
  for (const set of ["Fire, and Ice", "Fog: Night", "[Promo]", "7", "True", 'The "Old" Box', "Box #2"])
    expect(parse(entryFor(set) ?? "")).toEqual([{ id: "my-set", cite: set, name: set }]);
});
