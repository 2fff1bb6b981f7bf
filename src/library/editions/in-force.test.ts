import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import type { DocumentInfo } from "../../ruling/ruling.js";
import { libraryOf } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { editionsInForce, rulingsInForce, type WhichEditions } from "./in-force.js";

/** Editions as `2.0:2019-05`, newest first; without a colon undated. */
function document(id: string, ...editions: string[]): DocumentInfo {
  const names = editions.map((one) => one.split(":")[0] as string);
  const info = madeUpDocument(id, id.split("-")[0] as string, names);
  editions.forEach((one, i) => {
    (info.editions[i] as { date: string | null }).date = one.split(":")[1] ?? null;
  });
  return info;
}

const lamps = document("lamps-faq", "3.0", "2.0:2019-05", "1.5", "1.0:2017-02-10");
const wicks = document("wicks-faq", "undated");
const oils = document("oils-faq", "2:2018", "1:2016");
const choice = (which: WhichEditions, ...documents: DocumentInfo[]) => editionsInForce({ documents }, which).choices[0];

describe("editionsInForce", () => {
  it("takes the newest edition of each document by default", () => {
    expect([...editionsInForce({ documents: [lamps, wicks] }).editions]).toEqual([
      ["lamps-faq", "3.0"],
      ["wicks-faq", "undated"],
    ]);
  });

  it("takes the named edition, and the newest of documents without it, with a remark", () => {
    const { editions, choices } = editionsInForce({ documents: [lamps, oils] }, { edition: "1.0" });
    expect([...editions]).toEqual([
      ["lamps-faq", "1.0"],
      ["oils-faq", "2"],
    ]);
    expect(choices.map((one) => one.remark)).toEqual([
      null,
      "oils-faq has no edition 1.0; its newest in this library, 2, is used.",
    ]);
  });

  it("remarks that a document has no edition in the library", () => {
    const remark = "No edition of oils-faq is in this library.";
    const noEdition = { document: "oils-faq", edition: null, remark };
    expect(editionsInForce({ documents: [lamps, document("oils-faq")] }, { edition: "1.0" }).choices[1]).toEqual(
      noEdition,
    );
    expect(choice({ asOf: "2018" }, document("oils-faq"))).toEqual(noEdition);
  });

  it("rejects an unknown edition, and lists those in the library", () => {
    expect(() => editionsInForce({ documents: [lamps, oils] }, { edition: "9" })).toThrow(GrimError);
    try {
      editionsInForce({ documents: [oils] }, { edition: "9" });
    } catch (error) {
      expect((error as GrimError).problems[0]).toMatchObject({
        code: "unknown-edition",
        hint: "Editions in this library: oils-faq: 2, 1.",
      });
    }
  });

  it("by date: names the edition in force if its text is not in the library", () => {
    const known = (edition: string, date: string | null) => ({ edition, title: null, date, dateSource: null });
    const info: DocumentInfo = {
      ...document("oils-faq", "1.3:2018-05-31", "1.0:2017-02-14"),
      missingEditions: [known("1.1", "2017-06-28"), known("1.2", "2017-12")],
      laterEditions: [
        known("1.4", "2018-08-31"),
        { ...known("tome-1", "2026-03-20"), title: "Tome 1" },
        known("9", null),
      ],
    };
    const chosen = (asOf: string) => {
      const { edition, remark } = choice({ asOf }, info) ?? {};
      return [edition, remark];
    };
    expect(chosen("2017-05")).toEqual(["1.0", null]);
    const remark = (what: string, when: string, used: string) =>
      `oils-faq ${what} had been issued ${when}; its text is not in this library, so ${used} is used.`;
    expect(chosen("2017-07-01")).toEqual(["1.0", remark("1.1 of 2017-06-28", "on 2017-07-01", "1.0")]);
    // An edition of some day in December may not have been out on the 20th.
    expect(chosen("2017-12-20")).toEqual(["1.0", remark("1.1 of 2017-06-28", "on 2017-12-20", "1.0")]);
    expect(chosen("2017")).toEqual(["1.0", remark("1.2 of 2017-12", "at the end of 2017", "1.0")]);
    expect(chosen("2018-06")).toEqual(["1.3", null]);
    expect(chosen("2026")).toEqual(["1.3", remark("Tome 1 of 2026-03-20", "at the end of 2026", "1.3")]);
    expect(chosen("2016")).toEqual([
      null,
      "No edition of oils-faq in this library was in force at the end of 2016: its oldest edition, 1.0, is of 2017-02-14.",
    ]);
  });

  it("rejects invalid dates", () => {
    for (const asOf of ["2017-02-31", "2017-13", "2017-2", "soon"])
      expect(() => choice({ asOf }, oils), asOf).toThrow("is not a date");
  });

  it("accepts v1.0 for 1.0", () => {
    expect(choice({ edition: "v1.0" }, lamps)).toMatchObject({ edition: "1.0" });
  });

  it("by date: takes the newest edition dated that day or earlier", () => {
    expect(choice({ asOf: "2018" }, oils)).toEqual({
      document: "oils-faq",
      edition: "2",
      remark: null,
    });
    expect(choice({ asOf: "2017-06-01" }, oils)).toMatchObject({ edition: "1", remark: null });
  });

  it("by date: remarks which undated edition may have been in force instead", () => {
    expect(choice({ asOf: "2018-01-01" }, lamps)).toEqual({
      document: "lamps-faq",
      edition: "1.0",
      remark: "lamps-faq 1.5 is undated and may have been in force on 2018-01-01.",
    });
    // 1.5 is older than 2.0, so only 3.0 is in question here.
    expect(choice({ asOf: "2020" }, lamps)?.remark).toBe(
      "lamps-faq 3.0 is undated and may have been in force at the end of 2020.",
    );
  });

  it("by date: remarks that an edition dated by year only may be later than the day", () => {
    expect(choice({ asOf: "2018-03-01" }, oils)).toEqual({
      document: "oils-faq",
      edition: "2",
      remark: "oils-faq 2 is dated 2018 only; it may not have been out yet on 2018-03-01.",
    });
    expect(choice({ asOf: "2018-12-31" }, oils)?.remark).toBeNull();
  });

  it("by date: takes an undated edition only if no dated one applies, with a remark", () => {
    expect(choice({ asOf: "2018" }, wicks)).toEqual({
      document: "wicks-faq",
      edition: "undated",
      remark:
        "wicks-faq (without an edition number) is used although it is undated, because no edition of it bears a date; whether it was in force at the end of 2018 is not known.",
    });
    const old = document("tar-faq", "2:2018", "1");
    expect(choice({ asOf: "2017" }, old)).toMatchObject({ edition: "1" });
  });

  it("by date: remarks that no edition was in force before the oldest one", () => {
    expect(choice({ asOf: "2016-12-31" }, lamps)).toEqual({
      document: "lamps-faq",
      edition: null,
      remark:
        "No edition of lamps-faq in this library was in force on 2016-12-31: its oldest edition, 1.0, is of 2017-02-10.",
    });
    expect(editionsInForce({ documents: [lamps] }, { asOf: "2016" }).editions.size).toBe(0);
  });

  it.each(["", "yesterday", "2017-13", "2017-02-30", "2017-2-3", "02/2017", "2017-02-10T00:00"])(
    "rejects %j as a date",
    (asOf) => {
      expect(() => editionsInForce({ documents: [lamps] }, { asOf })).toThrow(/is not a date/);
    },
  );

  it("accepts 29 February in leap years only", () => {
    expect(choice({ asOf: "2020-02-29" }, oils)?.edition).toBe("2");
    expect(() => choice({ asOf: "2019-02-29" }, oils)).toThrow(GrimError);
  });

  it("rejects an edition and a date together", () => {
    expect(() => editionsInForce({ documents: [lamps] }, { edition: "1.0", asOf: "2017" })).toThrow(
      /cannot be combined/,
    );
  });

  it("by date: takes the edition that was in force, unless a remark says that one is undated (property)", () => {
    const date = fc
      .tuple(fc.integer({ min: 2010, max: 2020 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([y, m, d]) => `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`);
    const dates = fc.uniqueArray(date, { minLength: 1, maxLength: 6 }).map((all) => all.sort().reverse());
    const holes = fc.array(fc.boolean(), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(dates, holes, date, (all, undated, asOf) => {
        const editions = all.map((one, i) => (undated[i] ? `${all.length - i}` : `${all.length - i}:${one}`));
        const found = choice({ asOf }, document("lamps-faq", ...editions));
        const truth = all.findIndex((one) => one <= asOf);
        const expected = truth < 0 ? null : `${all.length - truth}`;
        if (!found?.remark?.includes("undated")) expect(found?.edition).toBe(expected);
      }),
    );
  });
});

it("rulingsInForce gives the rulings of the chosen editions", () => {
  const library = libraryOf({
    root: "",
    documents: [lamps],
    rulings: [
      madeUpRuling({ edition: "3.0", id: "a" }),
      madeUpRuling({ edition: "1.0", id: "a" }),
      madeUpRuling({ edition: "1.0", id: "b" }),
    ],
    catalogues: [],
    askedAs: {},
  });
  const ids = (which: WhichEditions) =>
    rulingsInForce(library, editionsInForce(library, which)).map((one) => `${one.edition}/${one.id}`);
  expect(ids({})).toEqual(["3.0/a"]);
  expect(ids({ edition: "1.0" })).toEqual(["1.0/a", "1.0/b"]);
});
