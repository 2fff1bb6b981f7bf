import { describe, expect, test } from "vitest";
import type { ImportedCard } from "../../cards/database-card.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { ruling, teaLibrary } from "../made-up.fixture.js";
import { printedCards, textInForce } from "./printed-card.js";

const erratum = ruling({ id: "e", kind: "card-errata", text: 'Should read: "Draw 2 leaves."' });

function card(text: string, more: Partial<ImportedCard> = {}): ImportedCard {
  const nothing = { subname: null, setName: null, setCode: null, number: null, level: null, type: null, faction: null };
  const source = {
    id: "s",
    database: "arkhamdb" as const,
    game: "tea",
    path: "",
    imported: "",
    filesFrom: "2020-01-01",
    cards: 1,
  };
  return {
    ...nothing,
    code: "1",
    name: "Kettle",
    text,
    unique: false,
    traits: [],
    cost: null,
    skill: null,
    icons: null,
    back: null,
    errataDate: null,
    source,
    ...more,
  };
}

const dated = teaLibrary([erratum]);

describe("printedCards", () => {
  test("does not give a text with errata after the edition of the errata as the text in force", () => {
    const [document] = dated.documents;
    const withDate = (date: string) => ({
      documents: [{ ...document, editions: document?.editions.map((one) => ({ ...one, date })) }] as DocumentInfo[],
    });
    const later = card("Draw 2 leaves. Rest.", { errataDate: "2021-06-28" });
    const inForceOf = (date: string, ...cards: ImportedCard[]) =>
      printedCards(withDate(date), cards, [erratum]).map((one) => textInForce(one)?.text ?? null);
    expect(inForceOf("2018-05-31", later)).toEqual([null]);
    expect(inForceOf("2018", { ...later, text: "Draw 3 leaves." })).toEqual([null]);
    expect(inForceOf("2021-07", later)).toEqual([later.text]);
    expect(inForceOf("2018-05-31", later, card("Draw 1 leaves. Sleep."))).toEqual(["Draw 2 leaves. Sleep."]);
  });

  test("applies the erratum to a printed text", () => {
    const [one] = printedCards(
      dated,
      [card("Draw 1 leaf. Rest.")],
      [ruling({ ...erratum, see: [], text: 'Should read: "Draw 2 leaf."' })],
    );
    expect(one).toMatchObject({ printed: { text: "Draw 1 leaf. Rest." }, corrected: null, agrees: null });
    expect(one && textInForce(one)?.text).toBe("Draw 2 leaf. Rest.");
  });

  test("lists a text that contains the erratum as corrected, not as printed, whichever source comes first", () => {
    const corrected = card("Draw 2 leaves. Rest.", { errataDate: "2020-01-01" });
    const printed = card("Draw 1 leaves. Rest.");
    for (const cards of [
      [corrected, printed],
      [printed, corrected],
    ])
      expect(printedCards(dated, cards, [erratum])).toMatchObject([
        { printed: { text: printed.text }, corrected: { text: corrected.text }, agrees: true },
      ]);
    const [alone] = printedCards(dated, [corrected], [erratum]);
    expect(alone).toMatchObject({ printed: null, inForce: null });
    expect(alone && textInForce(alone)).toEqual({ text: corrected.text, by: [erratum] });
  });

  test("lists a text with an errata date as corrected if the library has no erratum", () => {
    expect(printedCards(dated, [card("Draw 1 leaf.", { errataDate: "2022-01-01" })], [])).toMatchObject([
      { printed: null, correctedBy: [] },
    ]);
  });

  test("gives no text in force if the erratum cannot be applied", () => {
    const [one] = printedCards(dated, [card("Lose a cup.")], [erratum]);
    expect(one && textInForce(one)).toBeNull();
    expect(one?.inForce?.notCombined).toEqual([erratum]);
  });

  test("groups texts by card code", () => {
    expect(printedCards(dated, [card("A."), card("B.", { code: "2" })], []).map((one) => one.code)).toEqual(["1", "2"]);
  });
});
