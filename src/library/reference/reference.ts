/** Resolves references: `ahlcg-faq@1.0/nested-sequences`, `coc 2.13`, `F110`, `TDL 307` → the rulings they name. */
import { printingKey } from "../../cards/catalogue.js";
import { plainWords } from "../../cards/fold.js";
import type { CardRef, DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { isIdOrShortForm } from "../../ruling/short-id.js";
import { editionCalled } from "../editions/edition-named.js";
import { documentInfo, editionRulings, findRuling, type Library } from "../library.js";
import { documentsNamed } from "./documents-named.js";

export interface Reference {
  /** Empty: not found. Several: ambiguous, best first. */
  rulings: Ruling[];
  /** The form of the reference. */
  form: "full" | "id" | "number" | "card-number" | "none";
  /** A sentence for the user, such as: only an older edition has the id; the edition is not in this library. */
  remark: string | null;
}

const notFound: Reference = { rulings: [], form: "none", remark: null };

/**
 * The rulings that a reference names. Numbers are looked up in the newest edition of each document, ids in the newest
 * edition that has them.
 * @param text as typed; more than 200 characters are no reference
 * @param edition the edition to look in instead. For a number or a bare id, documents without this edition use their
 * newest
 */
export function resolveReference(library: Library, text: string, edition?: string): Reference {
  const plain = text
    .trim()
    .replace(/^["'([]+|["')\]]+$/g, "")
    // A copied reference may contain a line break.
    .replace(/^[a-z0-9-]+(?:@\S+)?\/[\sa-z0-9-]*$/, (copied) => copied.replace(/(?<=[-/])\s+/g, ""))
    .trim();
  if (plain === "" || plain.length > 200) return notFound;
  return (
    byFullReference(library, plain, edition) ??
    byNumber(library, plain, ruleNumber, edition) ??
    byNumber(library, plain, questionNumber, edition) ??
    byCardNumber(library, plain, edition) ??
    byNumber(library, plain, bareNumber, edition) ??
    byId(library, plain, edition) ??
    notFound
  );
}

/** `ahlcg-faq/nested-sequences` or `ahlcg-faq@1.0/nested-sequences`; null for another form. */
function byFullReference(library: Library, text: string, defaultEdition?: string): Reference | null {
  const match = /^([a-z0-9-]+)(?:@([^/\s]+))?\/([a-z0-9-]+)$/.exec(text);
  if (!match) return null;
  const [, documentId = "", named, id = ""] = match;
  const document = library.documents.find((one) => one.id === documentId);
  if (!document) {
    const held = library.documents.map((one) => one.id).join(", ");
    return { ...notFound, form: "full", remark: `There is no document "${documentId}"; in this library: ${held}.` };
  }
  const wanted = named ?? defaultEdition;
  const continuing = continuingDocument(library, document);
  const isOfContinuing = (edition: string) => continuing !== null && namesEdition(continuing, edition);
  if (wanted !== undefined && !namesEdition(document, wanted) && isOfContinuing(wanted))
    return byFullReference(library, `${continuing?.id}@${wanted}/${id}`);
  if (wanted !== undefined) {
    const edition = editionCalled(
      document.editions.map((one) => one.edition),
      wanted,
    );
    if (edition === null) {
      const held = document.editions.map((one) => one.edition).join(", ");
      const remark = `This library has no edition ${wanted} of ${documentId}. It has: ${held}.`;
      return { ...notFound, form: "full", remark };
    }
    const ruling = findRuling(library, documentId, edition, id);
    return ruling
      ? { rulings: [ruling], form: "full", remark: formerIdRemark(ruling, id) }
      : { ...notFound, form: "full" };
  }
  return { ...inAnyEdition(library, document, id), form: "full" };
}

/** The document that continues another one; null if none does. */
function continuingDocument(library: Library, { continuedBy }: DocumentInfo): DocumentInfo | null {
  return continuedBy === undefined ? null : documentInfo(library, continuedBy);
}

function namesEdition({ editions }: DocumentInfo, text: string): boolean {
  return (
    editionCalled(
      editions.map((one) => one.edition),
      text,
    ) !== null
  );
}

/**
 * Finds an id in the newest edition that has it, of the document or of the one that continues it. A remark says if the edition
 * is not the newest, or the id a former one.
 */
function inAnyEdition(library: Library, document: DocumentInfo, id: string): Reference {
  const current = continuingDocument(library, document) ?? document;
  const editions = [
    ...(current === document ? [] : current.editions.map((one) => ({ ...one, of: current.id }))),
    ...document.editions.map((one) => ({ ...one, of: document.id })),
  ];
  for (const [i, { edition, of }] of editions.entries()) {
    const ruling = findRuling(library, of, edition, id);
    if (ruling) {
      const remark = i === 0 ? formerIdRemark(ruling, id) : lackRemark(library, current, id, edition);
      return { rulings: [ruling], form: "id", remark };
    }
  }
  return notFound;
}

/** The remark for a former id; null for the ruling's own id. */
function formerIdRemark(ruling: Ruling, id: string): string | null {
  return isIdOrShortForm(ruling.id, id) ? null : `${id} is the former id of ${ruling.id}.`;
}

/** Why the newest edition lacks an id that `last` still has: it was removed, or this library's copy lost it. */
function lackRemark(library: Library, document: DocumentInfo, id: string, last: string): string {
  const newest = document.editions[0]?.edition ?? "";
  const lost = library.matches(document.id).faults.some((fault) => fault.id === id && fault.edition === newest);
  return lost
    ? `This library's copy of edition ${newest} lost this entry; edition ${last} is the last one in this library that has it.`
    : `Edition ${newest} no longer has this entry; edition ${last} is the last one in this library that does.`;
}

/** The number of an entry: `2.13`, `coc 1.9`, `FAQ 1.4 arkham`, `(1.4)`. */
const ruleNumber = /(?:^|[\s(])(\d+\.\d+)(?=$|[\s)])/;
/** The number of a question: `Q12`, `lamps question 12`, `FAQ #12`. */
const questionNumber = /(?:^|[\s(])(?:q|question|no\.?|#)\s?(\d{1,4})[.:]?(?=$|[\s)])/i;
/** A number after the name of a game or a document: `lamps FAQ 12`. */
const bareNumber = /(?<=\S\s)(\d{1,4})$/;

/**
 * The rulings with a printed number, of the documents that the other words name; null for another form, for words that
 * name no document, and when no ruling has the number.
 */
function byNumber(library: Library, text: string, pattern: RegExp, edition?: string): Reference | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const words = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const { documents, rest } = documentsIn(library, words);
  if (rest !== "") return null;
  const numbers = library.numbers();
  const rulings = inCurrentFirst(documents, edition, (document) => {
    const [from, to] = library.range(document.id, editionOf(document, edition) ?? "") ?? [0, 0];
    return numbers.slice(from, to).flatMap((number, i) => (number === match[1] ? library.at(from + i) : []));
  });
  return rulings.length > 0 ? { rulings, form: "number", remark: null } : null;
}

/** The edition to look in: the given one if the document has it, else the newest. */
function editionOf(document: DocumentInfo, edition?: string): string | undefined {
  return edition !== undefined && document.editions.some((one) => one.edition === edition)
    ? edition
    : document.editions[0]?.edition;
}

/** The documents that the words name (all when they name none), and the remaining words. */
function documentsIn(library: Library, text: string): { documents: readonly DocumentInfo[]; rest: string } {
  const words = plainWords(text).split(" ").filter(Boolean);
  const { documents, wordIndices } = documentsNamed(library.documents, words);
  return {
    documents: documents.length > 0 ? documents : library.documents,
    rest: words.filter((_, i) => !wordIndices.has(i)).join(" "),
  };
}

/** `F110`, `Core 61`, `TDL307`, `coc Summons of the Deep F117`: the rulings that cite the card; null for none. */
function byCardNumber(library: Library, text: string, edition?: string): Reference | null {
  const match = /^(.*?)[\s,]*(F\s?)?(\d{1,3}(?:-\d{1,3})?)$/i.exec(text);
  if (!match) return null;
  const [, words = "", letter, number = ""] = match;
  // A set may have the name of a document, so the words are tried as a set before a document's name is removed.
  const { documents, rest } = documentsIn(library, words);
  const rulings =
    rulingsCiting(library, library.documents, plainWords(words), letter, number, edition) ??
    rulingsCiting(library, documents, rest, letter, number, edition);
  return rulings && { rulings, form: "card-number", remark: null };
}

/**
 * The rulings that cite a card by its set and number, errata first; null for none.
 * @param set a name of the set; if empty, any set, and the number must have a letter
 * @param letter the F before the number, if there is one
 */
function rulingsCiting(
  library: Library,
  documents: readonly DocumentInfo[],
  set: string,
  letter: string | undefined,
  number: string,
  edition?: string,
): Ruling[] | null {
  if (set === "" && letter === undefined) return null;
  const rulings = inCurrentFirst(documents, edition, (document) => {
    const sets = library
      .catalogue(document.game)
      .sets.filter(({ cite, name, also }) => [cite, name, ...also].some((form) => plainWords(form) === set));
    if (set !== "" && sets.length === 0) return [];
    const keys = new Set(sets.map(({ cite }) => printingKey(cite, number)));
    const isCited = (card: CardRef): boolean => {
      if (card.number === null || card.set === null) return false;
      if (set !== "") return keys.has(printingKey(card.set, card.number));
      return /^F/i.test(card.number) && printingKey("", card.number) === printingKey("", number);
    };
    return editionRulings(library, document.id, editionOf(document, edition)).filter((ruling) =>
      ruling.cards.some(isCited),
    );
  });
  return rulings.length === 0 ? null : rulings.sort((a, b) => kindRank(a) - kindRank(b));
}

/** The order of kinds: card errata, restricted, banned, questions, then all others. */
function kindRank(ruling: Ruling): number {
  return ["card-errata", "restricted", "banned", "faq"].indexOf(ruling.kind) + 1 || 9;
}

/**
 * What is found in the documents. A document that another one continues counts only if nothing is found in the others, or
 * if an edition is named.
 */
function inCurrentFirst(
  documents: readonly DocumentInfo[],
  edition: string | undefined,
  find: (document: DocumentInfo) => Ruling[],
): Ruling[] {
  if (edition !== undefined) return documents.flatMap(find);
  const current = documents.filter((one) => one.continuedBy === undefined).flatMap(find);
  return current.length > 0 ? current : documents.flatMap(find);
}

/** `nested-sequences`: the rulings of all documents with this id; null for another form and for none. */
function byId(library: Library, text: string, edition?: string): Reference | null {
  if (!/^[a-z0-9-]+$/.test(text)) return null;
  const references = library.documents.flatMap((document) => {
    if (edition !== undefined) {
      const ruling = findRuling(library, document.id, editionOf(document, edition) ?? "", text);
      return ruling ? [{ rulings: [ruling], form: "id" as const, remark: formerIdRemark(ruling, text) }] : [];
    }
    const reference = inAnyEdition(library, document, text);
    const [ruling] = reference.rulings;
    // The text of a document that continues this one is found there.
    return ruling === undefined || ruling.document !== document.id ? [] : [reference];
  });
  if (references.length === 0) return null;
  return {
    rulings: references.flatMap((one) => one.rulings),
    form: "id",
    remark: references.length === 1 ? (references[0]?.remark ?? null) : null,
  };
}
