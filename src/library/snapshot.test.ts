import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeUpCatalogue } from "../cards/made-up-cards.fixture.js";
import { GrimError } from "../problem.js";
import { type Library, type LibraryData, libraryOf } from "./library.js";
import { madeUpDocument, madeUpRuling } from "./made-up.fixture.js";
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

/** Everything a library can be asked. */
function askAll(library: Library): unknown {
  return {
    root: library.root,
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

/** Everything of a library that is shown as somebody's words. */
function quoted(library: Library): unknown {
  return [
    library.documents,
    Array.from({ length: library.count }, (_, i) => library.at(i)),
    library.indexOf("lamps-faq", "2.0", "b"),
    library.catalogue("lamps"),
    library.matches("lamps-faq"),
  ];
}

describe("a snapshot", () => {
  it("says what the data said", () => {
    const decoded = decodeSnapshot(bytes, "/lamps");
    expect(decoded?.stamp).toBe("stamp");
    expect(askAll(decoded?.library as Library)).toEqual(askAll(libraryOf(data, new Map([["search", index]]))));
  });
  it("puts every part where typed arrays can read it in place", () => {
    const library = decodeSnapshot(Uint8Array.from(bytes), "")?.library;
    for (const name of ["offsets", "rulings", "search"]) expect((library?.part(name)?.byteOffset ?? 1) % 8).toBe(0);
  });
  it("is the same for the same data", () => {
    expect(Buffer.compare(bytes, encodeSnapshot(data, "stamp", new Map([["search", index]])))).toBe(0);
  });
  it("of nothing is one too", () => {
    const empty = { root: "", documents: [], rulings: [], catalogues: [], askedAs: {} };
    expect(decodeSnapshot(encodeSnapshot(empty, "s", new Map()), "")?.library.count).toBe(0);
  });

  it("that is cut off, or goes on, is not believed", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        expect(decodeSnapshot(bytes.subarray(0, length), "")).toBeNull();
      }),
    );
    expect(decodeSnapshot(Buffer.concat([bytes, Buffer.alloc(1)]), "")).toBeNull();
  });
  it("of which only the beginning reached the disk is not believed", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), (length) => {
        const half = Buffer.from(bytes);
        half.fill(0, length);
        if (Buffer.compare(half, bytes) !== 0) expect(decodeSnapshot(half, "")).toBeNull();
      }),
    );
  });
  it("with a flipped bit quotes no other words: it is not believed, or says that it is damaged", () => {
    const sound = JSON.stringify(quoted(libraryOf(data)));
    let told = 0;
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const damaged = Buffer.from(bytes);
        damaged[at] = (damaged[at] as number) ^ (1 << bit);
        const decoded = decodeSnapshot(damaged, "/lamps", () => told++);
        if (!decoded) return;
        try {
          expect(JSON.stringify(quoted(decoded.library))).toBe(sound);
        } catch (error) {
          if (!(error instanceof GrimError)) throw error;
          expect(error.problems[0]?.code).toBe("file-unreadable");
        }
      }),
      { numRuns: 2000 },
    );
    expect(told).toBeGreaterThan(0);
  });
  it("of which a block never reached the disk is not believed, wherever it was", () => {
    const large = new Map([["search", Uint8Array.from({ length: 20_000 }, (_, i) => (i % 250) + 1)]]);
    const sound = encodeSnapshot(data, "stamp", large);
    fc.assert(
      fc.property(fc.nat(Math.floor((sound.length - 1) / 4096)), (block) => {
        const torn = Buffer.from(sound);
        torn.fill(0, block * 4096, Math.min((block + 1) * 4096, torn.length));
        expect(decodeSnapshot(torn, "")).toBeNull();
      }),
    );
  });
  it("of another format, or no snapshot at all, is not believed", () => {
    expect(decodeSnapshot(Buffer.from("grimrule-snapshot-0\n".padEnd(200)), "")).toBeNull();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (rubbish) => {
        expect(decodeSnapshot(rubbish, "")).toBeNull();
        expect(decodeSnapshot(Buffer.concat([Buffer.from(bytes.subarray(0, 20)), rubbish]), "")).toBeNull();
      }),
    );
  });
});
