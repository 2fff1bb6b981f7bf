import { describe, expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import { ruling } from "../made-up.fixture.js";
import { tokeniseRuling } from "../words/tokens.js";
import { matchRulings } from "./match.js";
import { findMoves, renumberings } from "./moves.js";

const entry = (id: string, number: string | null = null, ...section: string[]) =>
  ruling({ id, number, text: `About ${id}.`, section: section.length > 0 ? section : ["Rules"] });
const pairsOf = (from: Ruling[], to: Ruling[]) => matchRulings(from.map(tokeniseRuling), to.map(tokeniseRuling));
const moves = (from: Ruling[], to: Ruling[]) =>
  [...findMoves(from, to, pairsOf(from, to))].map(([pair, move]) => `${to[pair.to]?.id}: ${move.from} → ${move.to}`);

describe("findMoves", () => {
  it("reports only the renumbered entries after an inserted entry", () => {
    const from = [entry("a", "1.8"), entry("b", "1.9"), entry("c")];
    const to = [entry("a", "1.8"), entry("new", "1.9"), entry("b", "1.10"), entry("c")];
    expect(moves(from, to)).toEqual(["b: 1.9 → 1.10"]);
  });

  it("gives a new section with the number, or with the place in the document", () => {
    const from = [entry("a", "1.1"), entry("b"), entry("c")];
    const to = [entry("a", "1.1", "Rules", "Tea"), entry("b"), entry("c", null, "Cups")];
    expect(moves(from, to)).toEqual([
      "a: Rules › 1.1 → Rules › Tea › 1.1",
      "c: Rules › place 3 of 3 → Cups › place 3 of 3",
    ]);
  });

  it("reports an added number as a move", () => {
    expect(moves([entry("a")], [entry("a", "2.1")])).toEqual(["a: Rules › place 1 of 1 → Rules › 2.1"]);
  });

  it("gives places in the document for a new order; a changed section does not move other rulings", () => {
    const from = [entry("a"), entry("b"), entry("c"), entry("d")];
    expect(moves(from, [entry("d"), entry("a"), entry("b"), entry("c")])).toEqual([
      "d: Rules › place 4 of 4 → Rules › place 1 of 4",
    ]);
    expect(moves(from, [entry("b"), entry("a", null, "Cups"), entry("c"), entry("d")])).toEqual([
      "a: Rules › place 1 of 4 → Cups › place 2 of 4",
    ]);
  });

  it("ignores a heading's typography, case and number", () => {
    expect(moves([entry("a", "1.1", "1. Tea “Time”")], [entry("a", "1.1", '2. TEA "TIME"')])).toEqual([]);
  });
});

describe("renumberings", () => {
  it("includes only numbers with a point", () => {
    const from = [entry("a", "1.4"), entry("b", "5"), entry("c", "1.6")];
    const to = [entry("a", "1.5"), entry("b", "6"), entry("c", "1.6")];
    expect(renumberings(from, to, pairsOf(from, to))).toEqual(new Map([["1.4", new Set(["1.5"])]]));
  });
});
