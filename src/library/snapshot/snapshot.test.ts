import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeUpCatalogue } from "../../cards/made-up-cards.fixture.js";
import { runs } from "../../runs.fixture.js";
import { type Library, type LibraryData, libraryOf } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { decodeSnapshot, encodeSnapshot } from "./snapshot.js";

const data: LibraryData = {
  root: "/lamps",
  documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), madeUpDocument("tides-faq", "tides", ["1"])],
  rulings: [
    madeUpRuling({ id: "a", text: "“Glow” — ½ oil, 灯, 🕯️" }),
    madeUpRuling({
      id: "b",
      since: { after: "1.0", by: "2.0" },
      see: [{ text: "Oil", to: ["lamps-faq/a"], gap: null }],
    }),
    madeUpRuling({ id: "a", edition: "1.0" }),
    madeUpRuling({ id: "c", document: "tides-faq", game: "tides", edition: "1" }),
  ],
  catalogues: [madeUpCatalogue],
  askedAs: {},
  matches: { "lamps-faq": { pairs: [], faults: [], aliases: [], announced: [], change_marks: "none" } },
};
const index = Uint8Array.of(1, 2, 3);
const bytes = encodeSnapshot(data, "stamp", new Map([["search", index]]));

/** The results of every function of a library. */
function readAll(library: Library): unknown {
  return {
    layers: library.layers,
    problems: library.problems,
    documents: library.documents,
    rulings: Array.from({ length: library.count }, (_, i) => library.at(i)),
    ranges: [
      library.range("lamps-faq", "2.0"),
      library.range("lamps-faq", "1.0"),
      library.range("tides-faq", "1"),
      library.range("lamps-faq", "9"),
      library.range("no", "1"),
    ],
    indices: [
      library.indexOf("lamps-faq", "2.0", "b"),
      library.indexOf("lamps-faq", "1.0", "a"),
      library.indexOf("lamps-faq", "1.0", "b"),
      library.indexOf("no", "1", "a"),
    ],
    numbers: library.numbers(),
    catalogues: [library.catalogue("lamps"), library.catalogue("chess")],
    matches: [library.matches("lamps-faq"), library.matches("tides-faq")],
    part: [...(library.part("search") ?? [])],
    none: library.part("nothing"),
  };
}

describe("encodeSnapshot and decodeSnapshot", () => {
  it("decodes to the data it was encoded from", () => {
    const decoded = decodeSnapshot(bytes, "/lamps");
    expect(decoded?.stamp).toBe("stamp");
    expect(readAll(decoded?.library as Library)).toEqual(readAll(libraryOf(data, new Map([["search", index]]))));
  });
  it("aligns every part to 8 bytes, so that typed arrays can read it in place", () => {
    const library = decodeSnapshot(Uint8Array.from(bytes), "")?.library;
    for (const name of ["offsets", "rulings", "search"]) expect((library?.part(name)?.byteOffset ?? 1) % 8).toBe(0);
  });
  it("encodes the same data to the same bytes", () => {
    expect(Buffer.compare(bytes, encodeSnapshot(data, "stamp", new Map([["search", index]])))).toBe(0);
  });
  it("encodes and decodes an empty library", () => {
    const empty = { root: "", documents: [], rulings: [], catalogues: [], askedAs: {} };
    expect(decodeSnapshot(encodeSnapshot(empty, "s", new Map()), "")?.library.count).toBe(0);
  });

  it("rejects bytes that are cut off or have more at the end (property)", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(decodeSnapshot(bytes.subarray(0, length), "")).toBeNull();
      }),
    );
    expect(decodeSnapshot(Buffer.concat([bytes, Buffer.alloc(1)]), "")).toBeNull();
  });
  const large = new Map([["search", Uint8Array.from({ length: 100_000 }, (_, i) => (i % 250) + 1)]]);
  const valid = encodeSnapshot(data, "stamp", large);
  it("detects a part that was never written to disk (property)", () => {
    fc.assert(
      fc.property(fc.nat(valid.length - 1), fc.constantFrom(4096, 1 << 30), (from, length) => {
        const torn = Buffer.from(valid);
        torn.fill(0, from, Math.min(from + length, torn.length));
        if (Buffer.compare(torn, valid) !== 0) expect(decodeSnapshot(torn, "/lamps")).toBeNull();
      }),
      { numRuns: runs(100) },
    );
  });
  const flipped = (at: number, bit: number) => {
    const damaged = Buffer.from(bytes);
    damaged[at] = (damaged[at] as number) ^ (1 << bit);
    return decodeSnapshot(damaged, "/lamps");
  };
  it("detects every flipped bit before the header's words", () => {
    for (let at = 0; at < 40; at++)
      for (let bit = 0; bit < 8; bit++) expect(flipped(at, bit), `${at}/${bit}`).toBeNull();
  });
  it("detects any flipped bit (property)", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        expect(flipped(at, bit)).toBeNull();
      }),
      { numRuns: runs(500) },
    );
  });
  it("rejects bytes of another format (property)", () => {
    expect(decodeSnapshot(Buffer.from("grimrule-snapshot-0\n".padEnd(200)), "")).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rubbish) => {
        expect(decodeSnapshot(rubbish, "")).toBeNull();
        expect(decodeSnapshot(Buffer.concat([Buffer.from(bytes.subarray(0, 20)), rubbish]), "")).toBeNull();
      }),
    );
  });
});
