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

  test("tells a name from a name that it ends with, and from a part of a word", () => {
    const namesakes = { id: "tin-kettle", name: "Tin Kettle", also: [] };
    const cards = [card("tin-kettle", "Tin Kettle", "F9"), card("kettle", "Kettle", "F7"), card("pan", "Pan", "F2")];
    const quotedOf = (text: string) => {
      const names = ruling({ id: "q", text, cards });
      return [namesakes, kettle].map((one) => quotationsOfCard(names, one));
    };
    const words = '"Boil two cups."';
    expect(quotedOf(`The Tin Kettle reads: ${words}`)).toEqual([["Boil two cups."], []]);
    expect(quotedOf(`The Kettle reads: ${words}`)).toEqual([[], ["Boil two cups."]]);
    expect(quotedOf(`Two Tin Kettles, each of which reads: ${words}`)).toEqual([["Boil two cups."], []]);
    expect(quotedOf(`The Kettle of the Panama Line reads: ${words}`)).toEqual([[], ["Boil two cups."]]);
    expect(quotedOf(`A Kettleman says, ${words}`)).toEqual([[], []]);
  });

  test.each([
    'Use the Kettle. The rules say: "Boil two cups."',
    'The Kettle beats the Spoon, which reads: "Stir two cups."',
    'I use the Kettle to "boil over" the pot.',
  ])("finds no text of the card: %s", (text) => {
    expect(quoted(text)).toEqual([]);
  });
});
