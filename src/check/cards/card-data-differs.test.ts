import { expect, it } from "vitest";
import type { KnownCard } from "../../cards/known-cards.js";
import { madeUpRecord } from "../../library/disk/made-up-folder.fixture.js";
import { madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { cardDataDiffers } from "./card-data-differs.js";

function known(number: string, name: string, subname: string | null = null): KnownCard {
  return { game: "lamps", code: `1${number}`, set: "Base", number, name, subname, level: null, card: null };
}

function messages(ref: { id: string; name: string; set: string; number: string }, facts: KnownCard[]): string[] {
  const subject = madeUpSubject([madeUpSubjectChapter([madeUpRecord("lamps", { cards: [ref] })])]);
  subject.known = facts;
  return cardDataDiffers
    .run(subject)
    .filter((one) => one.ruling?.id === "lamps")
    .map((one) => one.message);
}

const cited = { id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" };

it("finds a card number that the databases give to another card or to none", () => {
  expect(messages(cited, [known("12", "Nail"), known("13", "Brass Lantern")])).toEqual([
    "lamps: it has Brass Lantern at Base F12; the card databases have Nail there, and have it at Base 13.",
  ]);
  expect(messages(cited, [known("13", "Nail")])).toEqual([
    "lamps: it has Brass Lantern at Base F12; the card databases have no card there, and know no card of this name.",
  ]);
});

it("accepts a card that agrees, also with a subname, and a set that is in no database", () => {
  expect(messages(cited, [known("12", "Brass Lantern", "Old")])).toEqual([]);
  expect(messages({ ...cited, set: "TLH" }, [known("12", "Nail")])).toEqual([]);
  expect(messages(cited, [])).toEqual([]);
});

it("finds a wrong number in the catalogue that no ruling cites", () => {
  const subject = madeUpSubject([]);
  subject.known = [known("13", "Nail")];
  expect(cardDataDiffers.run(subject).map((one) => one.message)).toContain(
    "lamp-45: it has .45 Lamp at Base F13; the card databases have Nail there, and know no card of this name.",
  );
});
