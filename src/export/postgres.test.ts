import { expect, it } from "vitest";
import { type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { postgresSql } from "./postgres.js";

const madeUpLibrary = (more: Partial<LibraryData>) =>
  libraryOf({
    root: "lamps",
    documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"])],
    rulings: [madeUpRuling()],
    catalogues: [],
    askedAs: {},
    ...more,
  });
const statements = (data: Partial<LibraryData>, phrasings: (index: number) => string[] = () => []) =>
  [...postgresSql(madeUpLibrary(data), phrasings, "grim 1.0.0")].filter((one) => one.startsWith("INSERT INTO"));
const rowsOf = (pieces: readonly string[], table: string) =>
  pieces
    .filter((one) => one.startsWith(`INSERT INTO grimrule.${table} (`))
    .flatMap((one) => one.slice(0, -2).split("\n").slice(1));

it("postgresSql is one transaction: the schema, then the rows, then the search function", () => {
  const pieces = [...postgresSql(madeUpLibrary({}), () => [], "grim 1.0.0")];
  const text = pieces.join("");
  expect(text.match(/^(?:BEGIN|COMMIT|ROLLBACK);$/gm)).toEqual(["BEGIN;", "COMMIT;"]);
  expect(pieces[0]).toContain("CREATE TABLE grimrule.rulings (");
  expect(pieces.at(-1)).toContain("CREATE FUNCTION grimrule.grim_search(");
  expect(pieces.slice(1, -1).every((one) => one.startsWith("INSERT INTO grimrule."))).toBe(true);
});

it("postgresSql drops the old schema, which locks its tables, directly before the commit", () => {
  const text = [...postgresSql(madeUpLibrary({}), () => [], "grim 1.0.0")].join("");
  expect(text.slice(text.indexOf("    DROP SCHEMA grimrule_old"))).toBe(
    "    DROP SCHEMA grimrule_old CASCADE;\n  END IF;\nEND\n$do$;\nCOMMIT;\n",
  );
});

it("postgresSql has a ruling with its cards, references and phrasings", () => {
  const ruling = madeUpRuling({
    number: "1.4",
    title: "Moving",
    cards: [{ id: "dark-lantern", name: "Dark Lantren", set: "Core", number: "12" }],
    mentions: [{ id: "oil", name: "Oil", set: null, number: null }],
    see: [
      { text: "see Oil", to: ["lamps-rules/oil", "lamps-faq@1.0/oil"], gap: null },
      { text: "page 7", to: [], gap: "not in this library" },
    ],
  });
  const all = statements({ rulings: [ruling] }, () => ["may it walk?"]);
  expect(rowsOf(all, "rulings")).toEqual([
    "(0,'lamps-faq','2.0','moving-lanterns',ARRAY['2.0']::text[],true,'lamps','clarification','1.4','Moving',NULL,'A lantern moves with its bearer.',ARRAY['Rulings']::text[],ARRAY[]::text[],ARRAY[]::text[],ARRAY[]::text[],'The lamps questions — FAQ 2.0, (1.4) Moving [lamps-faq@2.0/moving-lanterns], source lines 1-2','lamps-faq@2.0/moving-lanterns')",
  ]);
  expect(rowsOf(all, "ruling_cards")).toEqual([
    "(0,'lamps','dark-lantern','Dark Lantren','Core','12',true),",
    "(0,'lamps','oil','Oil',NULL,NULL,false)",
  ]);
  expect(rowsOf(all, "links")).toEqual([
    "(0,0,'see Oil','lamps-rules',NULL,'oil',NULL),",
    "(0,0,'see Oil','lamps-faq','1.0','oil',NULL),",
    "(0,1,'page 7',NULL,NULL,NULL,'not in this library')",
  ]);
  expect(rowsOf(all, "phrasings")).toEqual(["('lamps-faq','moving-lanterns',0,'may it walk?')"]);
});

it("postgresSql has the cards, keywords and synonyms of each game", () => {
  const catalogue = {
    ...{ game: "lamps", sets: [], keywords: [{ term: "Glow", forms: ["glows"], exact: false }] },
    cards: [
      {
        ...{ id: "dark-lantern", name: "Dark Lantern", also: ["Lantern"], nicknames: ["darky"], named: true },
        ...{ printings: [{ set: "Core", number: "12" }], type: "asset" },
      },
    ],
    slang: [{ say: ["shine", "light up"], means: "Glow" }],
  };
  const all = statements({ catalogues: [catalogue] });
  expect(rowsOf(all, "cards")).toEqual([
    "('lamps','dark-lantern','Dark Lantern',ARRAY['Lantern']::text[],ARRAY['darky']::text[],ARRAY['Core 12']::text[],'asset',NULL)",
  ]);
  expect(rowsOf(all, "keywords")).toEqual(["('lamps','Glow',ARRAY['glows']::text[])"]);
  expect(rowsOf(all, "synonyms")).toEqual(["('lamps','shine','Glow'),", "('lamps','light up','Glow')"]);
});

it("postgresSql lists a partial edition among the editions of a text that it leaves in force, and writes phrasings once", () => {
  const document = madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]);
  const [newest, older] = document.editions as [(typeof document.editions)[0], (typeof document.editions)[0]];
  const resting = { id: "resting", edition: "1.0", text: "It rests." };
  const rulings = [
    madeUpRuling(),
    madeUpRuling({ ...resting, carriedInto: "2.0" }),
    madeUpRuling({ edition: "1.0", text: "It stays." }),
    madeUpRuling(resting),
  ];
  const all = statements(
    { documents: [{ ...document, editions: [{ ...newest, partial: true }, older] }], rulings },
    () => ["the same"],
  );
  expect(rowsOf(all, "rulings").map((row) => row.split(",'lamps',")[0])).toEqual([
    "(0,'lamps-faq','2.0','moving-lanterns',ARRAY['2.0']::text[],true",
    "(1,'lamps-faq','1.0','moving-lanterns',ARRAY['1.0']::text[],false",
    "(2,'lamps-faq','1.0','resting',ARRAY['1.0','2.0']::text[],true",
  ]);
  expect(rowsOf(all, "phrasings")).toEqual([
    "('lamps-faq','moving-lanterns',0,'the same'),",
    "('lamps-faq','resting',0,'the same')",
  ]);
});

it("postgresSql yields pieces of bounded size, and reads rulings as it goes", () => {
  let readCount = 0;
  const rulings = Array.from({ length: 3_000 }, (_, i) => madeUpRuling({ id: `lamp-${i}`, text: "glow ".repeat(100) }));
  const library = madeUpLibrary({ rulings });
  const countingLibrary = {
    ...library,
    at: (index: number) => {
      readCount++;
      return library.at(index);
    },
  };
  const lengths: number[] = [];
  for (const piece of postgresSql(countingLibrary, () => [], "grim 1.0.0")) {
    lengths.push(piece.length);
    if (lengths.length === 2) expect(readCount).toBeLessThan(600);
  }
  expect(readCount).toBe(3_000);
  expect(Math.max(...lengths)).toBeLessThan(600_000);
});

it("postgresSql yields documents and terms of a game in pieces of bounded size", () => {
  const many = <T>(make: (i: number) => T) => Array.from({ length: 2_000 }, (_, i) => make(i));
  const catalogue = {
    ...{ game: "lamps", sets: [], cards: [] },
    keywords: many((i) => ({ term: `Glow ${i}`, forms: ["glow ".repeat(100)], exact: false })),
    slang: many((i) => ({ say: [`shine ${i} ${"glow ".repeat(100)}`], means: "Glow" })),
  };
  const documents = many((i) => madeUpDocument(`lamps-${i}`, "lamps", Array(5).fill("1.0")));
  const pieces = [...postgresSql(madeUpLibrary({ documents, catalogues: [catalogue] }), () => [], "grim 1.0.0")];
  expect(Math.max(...pieces.map((one) => one.length))).toBeLessThan(600_000);
  for (const table of ["documents", "keywords", "synonyms"]) expect(rowsOf(pieces, table)).toHaveLength(2_000);
});
