import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import { ruling } from "./made-up.fixture.js";
import { type ForcedPair, matchRulings } from "./match.js";
import { read } from "./tokens.js";

function match(from: Ruling[], to: Ruling[], forced: ForcedPair[] = []) {
  const pairs = matchRulings(from.map(read), to.map(read), forced);
  const back = matchRulings(to.map(read), from.map(read), forced);
  const mirrored = back.map((each) => ({ ...each, from: each.to, to: each.from })).sort((a, b) => a.to - b.to);
  expect(mirrored, "the other direction gives the same pairs").toEqual(pairs);
  return pairs.map(({ from: a, to: b, by }) => `${from[a]?.id} = ${to[b]?.id} (${by})`);
}

const steep = "Let the leaves steep for three minutes before anyone may pour, unless the pot is already empty.";
const clean = "A player who drops a cup cleans the table, pays one coin, and misses the next round of biscuits.";
const guest = "Guests never pay for sugar. If two guests sit at one table they share a single spoon between them.";

describe("which ruling is which", () => {
  it("exactly the same words, whatever the typography, the place and the id", () => {
    const from = [ruling({ id: "a", title: "(1.1) The “Pot”", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "b2", text: `**${clean}**` }), ruling({ id: "a", title: '1.3 The "Pot"', text: steep })];
    expect(match(from, to)).toEqual(["b = b2 (exact)", "a = a (exact)"]);
  });

  it("the same id, where the words have something in common", () => {
    const more = `${steep} ${clean}`;
    expect(match([ruling({ id: "a", text: steep })], [ruling({ id: "a", text: more })])).toEqual(["a = a (id)"]);
  });

  it("exact words before ids: two rulings that swapped their ids", () => {
    const from = [ruling({ id: "a", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "a", text: clean }), ruling({ id: "b", text: steep })];
    expect(match(from, to)).toEqual(["b = a (exact)", "a = b (exact)"]);
  });

  it("a retitled, reworded ruling with another id is recognised by what it says", () => {
    const from = [ruling({ id: "a", title: "Steeping", text: steep }), ruling({ id: "b", text: clean })];
    const reworded = steep.replace("three minutes", "five minutes");
    const to = [ruling({ id: "b", text: clean }), ruling({ id: "x", title: "Patience", text: reworded })];
    expect(match(from, to)).toEqual(["b = b (exact)", "a = x (similarity)"]);
  });

  it("an id that went to another ruling does not take its partner with it", () => {
    // Ids counted by place: a new entry at the front shifts them all, and the texts were touched too.
    const from = [ruling({ id: "q-1", text: steep }), ruling({ id: "q-2", text: clean })];
    const to = [
      ruling({ id: "q-1", text: guest }),
      ruling({ id: "q-2", text: steep.replace("three", "four") }),
      ruling({ id: "q-3", text: clean.replace("one coin", "two coins") }),
    ];
    expect(match(from, to)).toEqual(["q-1 = q-2 (similarity)", "q-2 = q-3 (similarity)"]);
  });

  it("the same id at last, even when every word was replaced", () => {
    expect(match([ruling({ id: "a", text: steep })], [ruling({ id: "a", text: guest })])).toEqual(["a = a (id)"]);
  });

  it("twins keep their ids, the rest of them go in order", () => {
    const twins = ["a", "b", "c"].map((id) => ruling({ id, text: "No." }));
    const to = ["x", "c", "y"].map((id) => ruling({ id, text: "No." }));
    expect(match(twins, to)).toEqual(["a = x (exact)", "c = c (exact)", "b = y (exact)"]);
    expect(match(twins, to.slice(1, 2)), "fewer twins: the one with the id").toEqual(["c = c (exact)"]);
  });

  it("unrelated rulings are no pair, though they share a manner of speaking", () => {
    const from = [
      ruling({
        id: "a",
        question: "Does the ability on Blue Pot (T 2) let me pour twice for one guest?",
        text: "Yes.",
      }),
    ];
    const to = [
      ruling({ id: "b", question: "Does the pouring done by the ability on Blue Pot (T 2) cost a coin?", text: "No." }),
    ];
    expect(match(from, to)).toEqual([]);
  });

  it("errata of one template about different cards are no pair", () => {
    const card = (id: string) => [{ id, name: id, set: "T", number: "1" }];
    const text = "This card's first ability should read: pour one cup for each guest at your table.";
    const from = [ruling({ id: "a", kind: "card-errata", title: "Blue Pot", text, cards: card("blue-pot") })];
    const to = [ruling({ id: "b", kind: "card-errata", title: "Red Pot", text, cards: card("red-pot") })];
    expect(match(from, to)).toEqual([]);
    expect(match(from, [{ ...to[0]!, cards: card("blue-pot") }]), "a retitled entry about the same card").toEqual([
      "a = b (similarity)",
    ]);
  });

  it("the best pair first, not the first pair that will do", () => {
    const from = [ruling({ id: "a", text: `${steep} ${guest}` }), ruling({ id: "b", text: steep })];
    const to = [ruling({ id: "x", text: `${steep} Always.` })];
    expect(match(from, to)).toEqual(["b = x (similarity)"]);
  });

  it("a person has the last word, in either direction, and a pair for another edition does no harm", () => {
    const from = [ruling({ id: "a", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "x", text: guest }), ruling({ id: "a", text: steep })];
    const forced = [
      { from: "b", to: "x" },
      { from: "gone", to: "a" },
    ];
    expect(match(from, to, forced)).toEqual(["b = x (forced)", "a = a (exact)"]);
  });

  it("rulings without words are paired by id only", () => {
    expect(match([ruling({ id: "a" }), ruling({ id: "b" })], [ruling({ id: "b" }), ruling({ id: "c" })])).toEqual([
      "b = b (id)",
    ]);
  });
});
