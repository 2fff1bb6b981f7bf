import { describe, expect, it } from "vitest";
import { madeUpDocument } from "../made-up.fixture.js";
import { documentsCalled, editionCalled } from "./edition-named.js";

const documents = [
  madeUpDocument("lamps-faq", "lamps", ["2.0"], ["Lamplighters", "Notes & Errata"]),
  {
    ...madeUpDocument("lamps-rules", "lamps", ["2016"], ["Lamplighters"]),
    short: "Rules",
    title: "The Rules of Lamps",
  },
  madeUpDocument("tides-faq", "tides", ["1"], ["Приливы"]),
];
const ids = (name: string) => documentsCalled(documents, name).map((one) => one.id);

describe("documentsCalled", () => {
  it("finds a document by id, title, other name, or game with its short name", () => {
    expect(ids("lamps-faq")).toEqual(["lamps-faq"]);
    expect(ids("lamps faq")).toEqual(["lamps-faq"]);
    expect(ids("Lamps Rules")).toEqual(["lamps-rules"]);
    expect(ids("the rules of lamps")).toEqual(["lamps-rules"]);
    expect(ids("notes   ERRATA")).toEqual(["lamps-faq"]);
    expect(ids("tides")).toEqual(["tides-faq"]);
    expect(ids("ПРИЛИВЫ")).toEqual(["tides-faq"]);
  });
  it("finds every document of a game or a shared name", () => {
    expect(ids("lamps")).toEqual(["lamps-faq", "lamps-rules"]);
    expect(ids("lamplighters")).toEqual(["lamps-faq", "lamps-rules"]);
  });
  it("finds nothing for other words", () => {
    for (const words of ["", "lamp", "faq of lamps", "…"]) expect(ids(words)).toEqual([]);
  });
});

describe("editionCalled", () => {
  const editions = ["2.0", "1.3", "undated", "grimoire-1.0"];
  it("finds an edition by name, or by number after v, version or edition", () => {
    for (const name of ["1.3", "v1.3", "V1.3", "v. 1.3", "version 1.3", "Edition 1.3"])
      expect(editionCalled(editions, name), name).toBe("1.3");
    expect(editionCalled(editions, "Undated")).toBe("undated");
    expect(editionCalled(["v1.3"], "1.3")).toBe("v1.3");
  });
  it("returns null for anything else", () => {
    for (const name of ["1", "1.30", "3", "vundated", "1.0", ""])
      expect(editionCalled(editions, name), name).toBeNull();
  });
});
