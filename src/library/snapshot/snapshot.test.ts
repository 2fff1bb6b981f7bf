import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { madeUpCatalogue } from "../../cards/made-up-cards.fixture.js";
import { GrimError } from "../../problem.js";
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

/** The bytes as those of a file: each read gives a copy. */
function asFile(of: Uint8Array): ByteSource {
  return { length: of.length, resident: false, read: (from, to) => Uint8Array.from(of.subarray(from, to)) };
}

/** Everything a library can be asked. */
function askAll(library: Library): unknown {
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

describe("a snapshot", () => {
  it("says what the data said", () => {
    const decoded = decodeSnapshot(bytes, "/lamps");
    expect(decoded?.stamp).toBe("stamp");
    expect(askAll(decoded?.library as Library)).toEqual(askAll(libraryOf(data, new Map([["search", index]]))));
  });
  it("puts every part where typed arrays can read it in place", () => {
    const library = decodeSnapshot(Uint8Array.from(bytes), "")?.library;
    for (const name of ["offsets", "rulings", "search"]) expect((bytesOf(library, name)?.byteOffset ?? 1) % 8).toBe(0);
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
  const large = new Map([["search", Uint8Array.from({ length: 100_000 }, (_, i) => (i % 250) + 1)]]);
  const sound = encodeSnapshot(data, "stamp", large);
  const answers = JSON.stringify(askAll(libraryOf(data, large)));
  /** Whether damage is noticed, one way or the other; any answer must be the sound one. */
  const notices = (damagedBytes: Uint8Array | ByteSource): "header" | "block" | "nothing" => {
    let told = 0;
    const decoded = decodeSnapshot(damagedBytes, "/lamps", () => told++);
    if (!decoded) return "header";
    try {
      expect(JSON.stringify(askAll(decoded.library))).toBe(answers);
      return "nothing";
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      expect(error.problems[0]?.code).toBe("file-unreadable");
      expect(told).toBe(1);
      return "block";
    }
  };
  it("is answered from when it is whole", () => {
    expect(notices(sound)).toBe("nothing");
    expect(notices(asFile(sound))).toBe("nothing");
  });
  it("of which a part never reached the disk is not believed, or says that it is damaged", () => {
    fc.assert(
      fc.property(fc.nat(sound.length - 1), fc.constantFrom(4096, 1 << 30), (from, length) => {
        const torn = Buffer.from(sound);
        torn.fill(0, from, Math.min(from + length, torn.length));
        if (Buffer.compare(torn, sound) !== 0) expect(notices(asFile(torn))).not.toBe("nothing");
      }),
      { numRuns: 300 },
    );
  });
  it("with any bit flipped, in any part, is not believed, or says that it is damaged", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.oneof(fc.nat(bytes.length - 1), fc.nat(sound.length - 1)), fc.nat(7), (at, bit) => {
        const damaged = Buffer.from(sound);
        damaged[at] = (damaged[at] as number) ^ (1 << bit);
        seen.add(notices(bit < 4 ? damaged : asFile(damaged)));
      }),
      { numRuns: 2000 },
    );
    expect([...seen].sort()).toEqual(["block", "header"]);
  });
  it("pays for what it reads: damage elsewhere does not hinder", () => {
    const damaged = Buffer.from(sound);
    damaged[sound.length - 100] = 0;
    const library = decodeSnapshot(damaged, "")?.library as Library;
    expect(library.at(0)).toEqual(data.rulings[0]);
    expect(() => bytesOf(library, "search")).toThrow("damaged");
  });
  it("is read from a file in pieces", () => {
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
