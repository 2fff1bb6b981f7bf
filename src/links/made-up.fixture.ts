/** A fictitious library for the tests of this folder: a game of tea, its rule book and its FAQ. */
import { madeUpCard } from "../cards/made-up-cards.fixture.js";
import type { Catalogue } from "../cards/schema.js";
import { type Library, type LibraryData, libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import type { CardRef, DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { GapsFile, Precedence } from "../ruling/schema.js";
import { buildLinksPart } from "./build/build-links.js";
import { linksPartName } from "./links-part.js";
import { resolveReferences } from "./references/references.js";

/** A ruling of the FAQ's edition 2; `see` as written. */
export function ruling(fields: Partial<Omit<Ruling, "see">> & { id: string; see?: string[] }): Ruling {
  return madeUpRuling({
    document: "tea-faq",
    edition: "2",
    game: "tea",
    text: "",
    section: [],
    lines: [[1, 1]],
    ...fields,
    see: (fields.see ?? []).map((text) => ({ text, to: [], gap: null })),
  });
}

/** An entry of the rule book. */
export function entry(fields: Partial<Omit<Ruling, "see">> & { id: string; see?: string[] }): Ruling {
  return ruling({ document: "tea-book", edition: "2020", kind: "glossary", section: ["Glossary"], ...fields });
}

/** A reference to a card. */
export function card(id: string, name: string, number: string | null = null): CardRef {
  return { id, name, set: number === null ? null : "Tin", number };
}

export const catalogue: Catalogue = {
  game: "tea",
  cards: [
    madeUpCard("kettle", "The Kettle", {
      printings: [{ set: "Tin", number: "F7" }],
      also: ["Kettle", "Kettel"],
      nicknames: ["whistler"],
      type: "tool",
      note: "Printed with two spellings.",
    }),
    madeUpCard("spoon", "Spoon", { printings: [{ set: "Tin", number: "F8" }] }),
    madeUpCard("earl-grey", "Earl, Grey", { nicknames: ["the grey one"], faction: "black-teas" }),
    madeUpCard("earl-green", "Earl, Green"),
    madeUpCard("black-teas", "Black Teas", { type: "faction" }),
  ],
  sets: [{ id: "tin", cite: "Tin", name: "The Tin Box", also: ["Tin Box"] }],
  keywords: [
    { term: "steep", forms: ["steeping", "steeps"], exact: false },
    { term: "pour", forms: [], exact: false },
    { term: "lid", forms: ["lids"], exact: false },
  ],
  slang: [{ say: ["brew"], means: "steep" }],
};

interface More {
  gaps?: Record<string, GapsFile>;
  precedence?: Record<string, Precedence[]>;
  catalogues?: Catalogue[];
  matches?: NonNullable<LibraryData["matches"]>;
}

/** Data in a library's order; documents and editions are those of the rulings, newest edition first. */
export function teaData(rulings: readonly Ruling[], more: More = {}): LibraryData {
  const documents = [...new Set(rulings.map((one) => one.document))].sort().map((id): DocumentInfo => {
    const ofDocument = rulings.filter((one) => one.document === id);
    const editions = [...new Set(ofDocument.map((one) => one.edition))].sort().reverse();
    const document = madeUpDocument(id, ofDocument[0]?.game ?? "tea", editions);
    return id === "tea-book"
      ? { ...document, title: "The Rules of Tea", short: "Rule Book" }
      : { ...document, title: `Questions about Tea (${id})` };
  });
  const ordered = documents.flatMap((document) =>
    document.editions.flatMap(({ edition }) =>
      rulings.filter((one) => one.document === document.id && one.edition === edition),
    ),
  );
  return { root: "/tea", documents, rulings: ordered, catalogues: [catalogue], askedAs: {}, ...more };
}

/** The library of `teaData` with its references resolved and its links built. */
export function teaLibrary(rulings: readonly Ruling[], more: More = {}): Library {
  const data = teaData(rulings, more);
  resolveReferences(data);
  return libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
}

export const ids = (rulings: readonly Ruling[]) => rulings.map((one) => one.id);
