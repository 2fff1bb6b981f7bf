import { describe, expect, test } from "vitest";
import { card, catalogue, ruling } from "../made-up.fixture.js";
import { quotationsOfCard } from "./quoted-card.js";

const kettle = catalogue.cards[0]!;
const quoted = (text: string) =>
  quotationsOfCard(
    ruling({ id: "q", text, cards: [card("kettle", "Kettle", "F7"), card("spoon", "Spoon", "F8")] }),
    kettle,
  );

describe("quotationsOfCard", () => {
  test.each([
    'If I have a Kettle (Tin F7) which reads: "Boil two cups."',
    'The Kettle\'s ability reads, "Boil two cups."',
    'Kettle "Boil two cups." is strong.',
    'A Kettle in play with the text, "Boil two cups."',
  ])("finds the card's text: %s", (text) => {
    expect(quoted(text)).toEqual(["Boil two cups."]);
  });

  test.each([
    'Use the Kettle. The rules say: "Boil two cups."',
    'The Kettle beats the Spoon, which reads: "Stir two cups."',
    'I use the Kettle to "boil over" the pot.',
  ])("finds no text of the card: %s", (text) => {
    expect(quoted(text)).toEqual([]);
  });
});
