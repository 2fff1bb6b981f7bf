import { expect, it } from "vitest";
import { indexCatalogue } from "../../cards/catalogue.js";
import type { KnownCard } from "../../cards/known-cards.js";
import { madeUpRecord } from "../../library/disk/made-up-folder.fixture.js";
import type { RulingRecord } from "../../ruling/schema.js";
import type { SubjectChapter } from "../check.js";
import { madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { cardDataDiffers } from "./card-data-differs.js";

function known(number: string, name: string, subname: string | null = null): KnownCard {
  return { game: "lamps", code: `1${number}`, set: "Base", number, name, subname, level: null, catalogueId: null };
}

function messages(ref: RulingRecord["cards"][number], facts: KnownCard[]): string[] {
  const subject = madeUpSubject([madeUpSubjectChapter([madeUpRecord("lamps", { cards: [ref] })])]);
  subject.knownCards = facts;
  return cardDataDiffers
    .run(subject)
    .filter((one) => one.ruling?.id === "lamps")
    .map((one) => one.message);
}

const moths = indexCatalogue({ game: "moths", cards: [], sets: [], keywords: [], slang: [] });

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

it("accepts any of the card's names, and the stage of an agenda or act before it", () => {
  const misprint = { id: "keepers-oil", name: "Keper Oyl", set: "Base", number: "12" };
  expect(messages(misprint, [known("12", "Keepers Oil")])).toEqual([]);
  expect(messages(misprint, [known("12", "Keper")])).toEqual([
    "lamps: it has Keper Oyl at Base 12; the card databases have Keper there, and know no card of this name.",
  ]);
  const act = { ...cited, name: "Agenda 1a—Brass Lantern" };
  expect(messages({ ...act, id: "none" }, [known("12", "Brass Lantern")])).toEqual([]);
  const old = { ...cited, id: "none", number: "12" };
  for (const name of ["Brass Lantern, Old", "Brass Lantern (Old)", "Brass Lantern"])
    expect(messages({ ...old, name }, [known("12", "Brass Lantern", "Old")])).toEqual([]);
  expect(messages({ ...old, name: "Brass Lantern, New" }, [known("12", "Brass Lantern", "Old")])).toHaveLength(1);
});

it("accepts a citation without a set or a number, and compares only with cards of its game that have both", () => {
  const facts = [known("12", "Nail")];
  expect(messages({ ...cited, set: null }, facts)).toEqual([]);
  expect(messages({ ...cited, number: null }, facts)).toEqual([]);
  expect(messages(cited, [{ ...known("12", "Nail"), game: "moths" }])).toEqual([]);
  expect(messages(cited, [{ ...known("12", "Nail"), number: null }])).toEqual([]);
});

/** The problems of the catalogue, with the chapters in one document or in one each, beside a document of another game. */
function catalogueProblems(chapters: SubjectChapter[], facts: KnownCard[], otherGame: SubjectChapter[] = []) {
  const found = (parts: SubjectChapter[][]) => {
    const across = cardDataDiffers.startAcrossDocuments?.();
    for (const part of parts) across?.add({ ...madeUpSubject(part), knownCards: facts });
    across?.add({ ...madeUpSubject(otherGame), cards: moths });
    return across?.problems() ?? [];
  };
  const problems = found([chapters]);
  expect(found([[], ...chapters.map((one) => [one]), []])).toEqual(problems);
  return problems;
}

it("reports a wrong number once, in the ruling that cites it, and only there", () => {
  const facts = [known("13", "Nail")];
  const catalogue = (chapters: SubjectChapter[], otherGame: SubjectChapter[] = []) =>
    catalogueProblems(chapters, facts, otherGame).map(
      ({ file, line, message }) => `${file}:${line} ${message.split(":")[0]}`,
    );
  const lamp = { id: "lamp-45", name: ".45 Lamp", set: "Base", number: "F13" };
  const chapter = (ref: typeof lamp) => {
    const records = [madeUpRecord("oil"), madeUpRecord("lamps", { cards: [{ ...ref, id: "oil", number: "99" }, ref] })];
    return madeUpSubjectChapter(records);
  };
  const listed = ["cards/lamps/cards.yaml:1 lamp-45"];
  expect(catalogue([])).toEqual(expect.arrayContaining(listed));
  expect(catalogue([chapter(lamp)])).not.toEqual(expect.arrayContaining(listed));
  expect(catalogue([], [chapter(lamp)])).toEqual(expect.arrayContaining(listed));
  for (const other of [chapter({ ...lamp, set: "TLH" }), chapter({ ...lamp, number: "F14" })])
    expect(catalogue([other])).toEqual(expect.arrayContaining(listed));
});

it("finds a wrong number in the catalogue that no ruling cites", () => {
  expect(catalogueProblems([], [known("13", "Nail")]).map((one) => one.message)).toContain(
    "lamp-45: it has .45 Lamp at Base F13; the card databases have Nail there, and know no card of this name.",
  );
});
