import { describe, expect, test } from "vitest";
import { readLastQuestions } from "./last-questions.js";

const cards = new Set(["gnaph moth", "brass lantern"]);
const names = {
  places: ["lamps"],
  isCard: ({ name }: { name: string | null }) => (name ?? "").split(" and ").every((one) => cards.has(one)),
  cardNameIn: (words: readonly string[]) => {
    const found = [...cards].filter((card) => words.join(" ").includes(card));
    return found.length === 1 ? (found[0] as string) : null;
  },
};
/** Clauses are divided by strokes. */
const read = (text: string) =>
  readLastQuestions(
    text.split(" / ").map((clause) => clause.split(" ")),
    names,
  ).map(({ about, name }) => `${about} ${name}`);

describe("readLastQuestions", () => {
  test.each([
    ["i came home / is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is gnaph moth restricted / is brass lantern banned", ["restricted gnaph moth", "banned brass lantern"]],
    ["i play gnaph moth / is it restricted", ["restricted gnaph moth"]],
    ["i play gnaph moth / is this card restricted", ["restricted gnaph moth"]],
    ["i play gnaph moth / restricted", ["restricted gnaph moth"]],
    ["i play gnaph moth / is it restricted / is it banned", ["restricted gnaph moth", "banned gnaph moth"]],
    ["is gnaph moth restricted and brass lantern banned", ["restricted gnaph moth", "banned brass lantern"]],
    ["is gnaph moth restricted or does it have an erratum", ["restricted gnaph moth", "erratum gnaph moth"]],
    ["i brought my deck is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is gnaph moth restricted / thanks", ["restricted gnaph moth"]],
    ["is zorble banned / and is gnaph moth restricted", ["banned zorble", "restricted gnaph moth"]],
    ["is gnaph moth restricted / is zorble banned", ["restricted gnaph moth", "banned zorble"]],
    ["is zorble banned or is gnaph moth restricted", ["banned zorble", "restricted gnaph moth"]],
    ["is gnaph moth restricted and zorble banned", ["restricted gnaph moth", "banned zorble"]],
    ["is my deck legal / is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is it legal / is gnaph moth restricted", ["restricted gnaph moth"]],
    ["zorble banned / is gnaph moth restricted", ["restricted gnaph moth"]],
    ["is the lamp that i lit now banned / is gnaph moth restricted", ["restricted gnaph moth"]],
  ])("finds the questions of: %s", (text, found) => expect(read(text)).toEqual(found));

  test.each([
    "is gnaph moth restricted / i went home in the evening",
    "i play gnaph moth and brass lantern / is it restricted",
    "i play gnaph moth / i went home / is it restricted",
    "is it restricted",
    "is zorble restricted / is quux banned",
    "is gnaph moth banned or just restricted",
    "gnaph moth / brass lantern",
    "is the sea restricted",
    "i brought my deck what does gnaph moth say",
    "i brought my deck gnaph moth restricted",
  ])("finds no question of a card in: %s", (text) => expect(read(text)).toEqual([]));
});
