import { describe, expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import { ruling } from "../made-up.fixture.js";
import { tokeniseRuling } from "../words/tokens.js";
import { matchRulings } from "./match.js";

function match(from: Ruling[], to: Ruling[], forced: { from: string; to: string }[] = []) {
  const pairs = matchRulings(from.map(tokeniseRuling), to.map(tokeniseRuling), forced);
  const back = matchRulings(to.map(tokeniseRuling), from.map(tokeniseRuling), forced);
  const mirrored = back.map((each) => ({ ...each, from: each.to, to: each.from })).sort((a, b) => a.to - b.to);
  expect(mirrored, "the other direction gives the same pairs").toEqual(pairs);
  return pairs.map(({ from: a, to: b, by }) => `${from[a]?.id} = ${to[b]?.id} (${by})`);
}

const steep = "Let the leaves steep for three minutes before anyone may pour, unless the pot is already empty.";
const clean = "A player who drops a cup cleans the table, pays one coin, and misses the next round of biscuits.";
const guest = "Guests never pay for sugar. If two guests sit at one table they share a single spoon between them.";

describe("matchRulings", () => {
  it("pairs rulings with the same words, ignoring typography, place and id", () => {
    const from = [ruling({ id: "a", title: "(1.1) The “Pot”", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "b2", text: `**${clean}**` }), ruling({ id: "a", title: '1.3 The "Pot"', text: steep })];
    expect(match(from, to)).toEqual(["b = b2 (exact)", "a = a (exact)"]);
  });

  it("pairs rulings with the same id if they share some words", () => {
    const more = `${steep} ${clean}`;
    expect(match([ruling({ id: "a", text: steep })], [ruling({ id: "a", text: more })])).toEqual(["a = a (id)"]);
  });

  it("prefers the same words to the same id when two rulings swapped their ids", () => {
    const from = [ruling({ id: "a", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "a", text: clean }), ruling({ id: "b", text: steep })];
    expect(match(from, to)).toEqual(["b = a (exact)", "a = b (exact)"]);
  });

  it("pairs a retitled, reworded ruling with another id by similarity", () => {
    const from = [ruling({ id: "a", title: "Steeping", text: steep }), ruling({ id: "b", text: clean })];
    const reworded = steep.replace("three minutes", "five minutes");
    const to = [ruling({ id: "b", text: clean }), ruling({ id: "x", title: "Patience", text: reworded })];
    expect(match(from, to)).toEqual(["b = b (exact)", "a = x (similarity)"]);
  });

  it("does not pair by an id that was given to another ruling", () => {
    // The ids are counted by place: a new first entry shifts all of them. The texts changed slightly, too.
    const from = [ruling({ id: "q-1", text: steep }), ruling({ id: "q-2", text: clean })];
    const to = [
      ruling({ id: "q-1", text: guest }),
      ruling({ id: "q-2", text: steep.replace("three", "four") }),
      ruling({ id: "q-3", text: clean.replace("one coin", "two coins") }),
    ];
    expect(match(from, to)).toEqual(["q-1 = q-2 (similarity)", "q-2 = q-3 (similarity)"]);
  });

  it("pairs rulings with the same id even when every word was replaced, if nothing else matches", () => {
    expect(match([ruling({ id: "a", text: steep })], [ruling({ id: "a", text: guest })])).toEqual(["a = a (id)"]);
  });

  it("pairs rulings with the same words by id first, then in order", () => {
    const sameWords = ["a", "b", "c"].map((id) => ruling({ id, text: "No." }));
    const to = ["x", "c", "y"].map((id) => ruling({ id, text: "No." }));
    expect(match(sameWords, to)).toEqual(["a = x (exact)", "c = c (exact)", "b = y (exact)"]);
    expect(match(sameWords, to.slice(1, 2)), "only one left: the one with the id").toEqual(["c = c (exact)"]);
  });

  it("does not pair unrelated rulings that share phrases", () => {
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

  it("pairs an erratum that names no card with one that does, and errata with rulings of other kinds", () => {
    const card = [{ id: "pot", name: "Pot", set: null, number: null }];
    const [bare, named] = [
      ruling({ id: "a", kind: "card-errata", text: `${steep} Once.` }),
      ruling({ id: "b", kind: "card-errata", text: `${steep} Twice.`, cards: card }),
    ];
    expect(match([bare], [named])).toEqual(["a = b (similarity)"]);
    expect(match([named], [bare])).toEqual(["b = a (similarity)"]);
    expect(match([ruling({ id: "c", text: steep, cards: [] })], [named])).toEqual(["c = b (similarity)"]);
  });

  it("does not pair errata from one template about different cards", () => {
    const card = (id: string) => [{ id, name: id, set: "T", number: "1" }];
    const text = "This card's first ability should read: pour one cup for each guest at your table.";
    const from = [ruling({ id: "a", kind: "card-errata", title: "Blue Pot", text, cards: card("blue-pot") })];
    const to = [ruling({ id: "b", kind: "card-errata", title: "Red Pot", text, cards: card("red-pot") })];
    expect(match(from, to)).toEqual([]);
    expect(match(from, [{ ...to[0]!, cards: card("blue-pot") }]), "a retitled entry about the same card").toEqual([
      "a = b (similarity)",
    ]);
  });

  it("pairs the most similar rulings first", () => {
    const from = [ruling({ id: "a", text: `${steep} ${guest}` }), ruling({ id: "b", text: steep })];
    const to = [ruling({ id: "x", text: `${steep} Always.` })];
    expect(match(from, to)).toEqual(["b = x (similarity)"]);
  });

  it("pairs the nearest of equally similar rulings, then by id", () => {
    const rulingWith = (id: string, text: string) => ruling({ id, text });
    const from = [
      rulingWith("f1", guest),
      rulingWith("f2", `${steep} Once.`),
      rulingWith("f3", clean),
      rulingWith("f4", `${steep} Twice.`),
    ];
    const to = [
      rulingWith("t1", `${clean} Never.`),
      rulingWith("t2", `${steep} Never.`),
      rulingWith("t3", `${guest} Never.`),
      rulingWith("t4", `${steep} Now.`),
    ];
    expect(match(from, to)).toEqual([
      "f3 = t1 (similarity)",
      "f2 = t2 (similarity)",
      "f1 = t3 (similarity)",
      "f4 = t4 (similarity)",
    ]);
    const two = [rulingWith("b", `${steep} Once.`), rulingWith("a", `${steep} Twice.`)];
    expect(match([two[0]!], [rulingWith("x", `${steep} Never.`)])).toEqual(["b = x (similarity)"]);
    // Which of two equally similar rulings is paired depends on their relative places: x is first of four, then third.
    expect(
      match(two, [
        rulingWith("x", `${steep} Never.`),
        rulingWith("n1", guest),
        rulingWith("n2", guest),
        rulingWith("n3", guest),
      ]),
    ).toEqual(["b = x (similarity)"]);
    expect(
      match(two, [
        rulingWith("n1", guest),
        rulingWith("n2", guest),
        rulingWith("x", `${steep} Never.`),
        rulingWith("n3", guest),
      ]),
    ).toEqual(["a = x (similarity)"]);
  });

  it("ignores a forced pair whose partner is already paired", () => {
    const from = [ruling({ id: "a", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "x", text: guest }), ruling({ id: "y", text: clean })];
    const forced = [
      { from: "a", to: "x" },
      { from: "b", to: "x" },
    ];
    expect(match(from, to, forced)).toEqual(["a = x (forced)", "b = y (exact)"]);
  });

  it("pairs titles or questions with the same words where there is no text", () => {
    expect(match([ruling({ id: "a", title: "Steeping" })], [ruling({ id: "b", title: "Steeping" })])).toEqual([
      "a = b (exact)",
    ]);
    expect(match([ruling({ id: "a", question: "Now?" })], [ruling({ id: "b", question: "Now?" })])).toEqual([
      "a = b (exact)",
    ]);
  });

  it("gives forced pairs precedence, and ignores a forced pair of rulings that are not there", () => {
    const from = [ruling({ id: "a", text: steep }), ruling({ id: "b", text: clean })];
    const to = [ruling({ id: "x", text: guest }), ruling({ id: "a", text: steep })];
    const forced = [
      { from: "b", to: "x" },
      { from: "gone", to: "a" },
    ];
    expect(match(from, to, forced)).toEqual(["b = x (forced)", "a = a (exact)"]);
  });

  it("pairs rulings without words by id only", () => {
    expect(match([ruling({ id: "a" }), ruling({ id: "b" })], [ruling({ id: "b" }), ruling({ id: "c" })])).toEqual([
      "b = b (id)",
    ]);
  });
});
