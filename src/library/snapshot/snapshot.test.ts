import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeUpCatalogue } from "../../cards/made-up-cards.fixture.js";
import { GrimError } from "../../problem.js";
import { runs } from "../../runs.fixture.js";
import { type Library, type LibraryData, libraryOf } from "../library.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { allBytes, type ByteSource } from "./byte-source.js";
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

function bytesOf(library: Library | undefined, part: string): Uint8Array | null {
  const source = library?.part(part);
  return source ? allBytes(source) : null;
}

/** A source that, like a file, gives a copy of the bytes for each read. */
function asFile(of: Uint8Array): ByteSource {
  return { length: of.length, resident: false, read: (from, to) => Uint8Array.from(of.subarray(from, to)) };
}

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
    part: [...(bytesOf(library, "search") ?? [])],
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
    for (const name of ["offsets", "rulings", "search"]) expect((bytesOf(library, name)?.byteOffset ?? 1) % 8).toBe(0);
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
  const answers = JSON.stringify(readAll(libraryOf(data, large)));
  /** Says where damage is detected: at the header, when a block is read, or not at all; fails on a wrong result. */
  const detectedAt = (damagedBytes: Uint8Array | ByteSource): "header" | "block" | "nothing" => {
    let reports = 0;
    const decoded = decodeSnapshot(damagedBytes, "/lamps", () => reports++);
    if (!decoded) return "header";
    try {
      expect(JSON.stringify(readAll(decoded.library))).toBe(answers);
      return "nothing";
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      expect(error.problems[0]?.code).toBe("file-unreadable");
      expect(reports).toBe(1);
      return "block";
    }
  };
  it("detects no damage in valid bytes", () => {
    expect(detectedAt(valid)).toBe("nothing");
    expect(detectedAt(asFile(valid))).toBe("nothing");
  });
  it("detects a part that was never written to disk (property)", () => {
    fc.assert(
      fc.property(fc.nat(valid.length - 1), fc.constantFrom(4096, 1 << 30), (from, length) => {
        const torn = Buffer.from(valid);
        torn.fill(0, from, Math.min(from + length, torn.length));
        if (Buffer.compare(torn, valid) !== 0) expect(detectedAt(asFile(torn))).not.toBe("nothing");
      }),
      { numRuns: runs(300) },
    );
  });
  it("detects any flipped bit, at the header or when the block is read (property)", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(fc.nat(bytes.length - 1), fc.nat(valid.length - 1)), fc.nat(7), (at, bit) => {
        const damaged = Buffer.from(valid);
        damaged[at] = (damaged[at] as number) ^ (1 << bit);
        seen.add(detectedAt(bit < 4 ? damaged : asFile(damaged)));
      }),
      { numRuns: runs(2000) },
    );
    expect([...seen].sort()).toEqual(["block", "header"]);
  });
  it("reads a valid block even if another one is damaged", () => {
    const damaged = Buffer.from(valid);
    damaged[valid.length - 100] = 0;
    const library = decodeSnapshot(damaged, "")?.library as Library;
    expect(library.at(0)).toEqual(data.rulings[0]);
    expect(() => bytesOf(library, "search")).toThrow("damaged");
  });
  it("reads only the needed pieces of a file", () => {
    const parts = new Map([["search", new Uint8Array(8_000_000)]]);
    const file = asFile(encodeSnapshot(data, "stamp", parts));
    let count = 0;
    const counted: ByteSource = {
      ...file,
      read(from, to) {
        count += to - from;
        return file.read(from, to);
      },
    };
    const library = decodeSnapshot(counted, "")?.library as Library;
    expect(library.at(0)).toEqual(data.rulings[0]);
    expect([...(library.part("search")?.read(5_000_000, 5_000_004) ?? [])]).toEqual([0, 0, 0, 0]);
    expect(count).toBeLessThan(100_000);
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
