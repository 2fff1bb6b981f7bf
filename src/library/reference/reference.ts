/** Resolves references: `ahlcg-faq@1.0/nested-sequences`, `coc 2.13`, `F110`, `TDL 307` → the rulings they name. */
import { printingKey } from "../../cards/catalogue.js";
import { plainWords } from "../../cards/fold.js";
import { grimError } from "../../problem.js";
import type { CardRef, DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { isIdOrShortForm } from "../../ruling/short-id.js";
import { editionCalled } from "../editions/edition-named.js";
import { type EditionsInForce, editionsInForce, type WhichEditions } from "../editions/in-force.js";
import { documentInfo, editionRulings, findRuling, type Library } from "../library.js";
import { documentsNamed } from "./documents-named.js";

export interface Reference {
  /** Empty: not found. Several: ambiguous, best first. */
  rulings: Ruling[];
  /** Whether the text has the form `document/id`, which no name has. */
  isFull: boolean;
  /** A sentence for the user, such as: only an older edition has the id; the edition is not in this library. */
  remark: string | null;
}

export interface ReferenceInForce extends Reference {
  inForce: EditionsInForce;
  /** Sentences for the user about the chosen editions. */
  remarks: string[];
}

/** The edition of each document to look in; null for the newest ones, and older ones that still have an id. */
type View = EditionsInForce["editions"] | null;

const notFound: Reference = { rulings: [], isFull: false, remark: null };

/**
 * The rulings that a reference names in the chosen editions: those of `--edition` or `--as-of`, else the newest.
 * @throws GrimError `unknown-edition`; `usage` if the date is invalid, if both options are given, or if the reference
 * names an edition that the options do not choose
 */
export function resolveInForce(library: Library, text: string, which: WhichEditions): ReferenceInForce {
  const inForce = editionsInForce(library, which);
  const newest = resolveReference(library, text);
  if (which.edition === undefined && which.asOf === undefined) return { ...newest, inForce, remarks: [] };
  requireChosenEdition(text, inForce);
  const { rulings, isFull } = resolveReference(library, text, inForce.editions);
  if (rulings.length === 0)
    return { ...newest, rulings, inForce, remarks: lackingRemarks(library, newest.rulings, inForce) };
  const documents = new Set(rulings.map((one) => one.document));
  const remarks = inForce.choices.filter((one) => documents.has(one.document)).flatMap(({ remark }) => remark ?? []);
  return { rulings, isFull, remark: null, inForce, remarks };
}

/**
 * Throws `usage` if the reference names an edition that is not chosen: `ahlcg-faq@1.3/…` with `--edition 1.0`, or with
 * `--as-of` a date before the document's first edition.
 */
function requireChosenEdition(text: string, { editions }: EditionsInForce): void {
  const [, document = "", named] = /^["'(\s]*([a-z0-9-]+)@([^/\s]+)\//.exec(text) ?? [];
  const chosen = editions.get(document);
  if (named === undefined || (chosen !== undefined && editionCalled([chosen], named) !== null)) return;
  throw grimError(
    "usage",
    `The reference names edition ${named}, and ${chosen === undefined ? "nothing of that document was in force then" : `the options choose edition ${chosen}`}.`,
    { hint: "Leave @EDITION out of the reference, or leave --edition and --as-of out." },
  );
}

/** Maximum number of rulings that get a remark. */
const maxRemarkedRulings = 3;

/** Remarks on rulings of the newest editions that are not in the chosen editions. */
export function lackingRemarks(library: Library, rulings: readonly Ruling[], inForce: EditionsInForce): string[] {
  return [...new Set(rulings.slice(0, maxRemarkedRulings).map((one) => lackingRemark(library, one, inForce)))];
}

function lackingRemark(library: Library, ruling: Ruling, { choices, editions }: EditionsInForce): string {
  const choice = choices.find((one) => one.document === ruling.document);
  const edition = editions.get(ruling.document);
  const newestReference = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  if (edition === undefined)
    return `${choice?.remark ?? "Nothing was in force then."} The name means ${newestReference}.`;
  const first = firstAfter(library, ruling, edition);
  if (first === null)
    return `${ruling.document} ${edition} has nothing by that name; edition ${ruling.edition} has ${newestReference}.`;
  return `${ruling.document} ${edition} has nothing by that name; it first appears in edition ${first.edition}: ${ruling.document}@${first.edition}/${ruling.id}.`;
}

/** The ruling with the same id in the oldest edition after the given one that has it; null when there is none. */
function firstAfter(library: Library, { document, id }: Ruling, edition: string): Ruling | null {
  const newestFirst = library.documents.find((one) => one.id === document)?.editions ?? [];
  const at = newestFirst.findIndex((one) => one.edition === edition);
  for (const later of newestFirst.slice(0, Math.max(0, at)).reverse()) {
    const ruling = editionRulings(library, document, later.edition).find((one) => one.id === id);
    if (ruling !== undefined) return ruling;
  }
  return null;
}

/**
 * The rulings that a reference names. By default, numbers are looked up in the newest edition of each document, ids in the
 * newest edition that has them.
 * @param text as typed; more than 200 characters are no reference
 */
export function resolveReference(library: Library, text: string, view: View = null): Reference {
  const plain = text
    .trim()
    .replace(/^["'([]+|["')\]]+$/g, "")
    // A copied reference may contain a line break.
    .replace(/^[a-z0-9-]+(?:@\S+)?\/[\sa-z0-9-]*$/, (copied) => copied.replace(/(?<=[-/])\s+/g, ""))
    .trim();
  if (plain === "" || plain.length > 200) return notFound;
  const full = byFullReference(library, plain, view);
  if (full !== null) return full;
  const numbered =
    byNumber(library, plain, ruleNumber, view) ??
    byNumber(library, plain, questionNumber, view) ??
    byCardNumber(library, plain, view) ??
    byNumber(library, plain, bareNumber, view);
  return numbered === null ? byId(library, plain, view) : { ...notFound, rulings: numbered };
}

/** `ahlcg-faq/nested-sequences` or `ahlcg-faq@1.0/nested-sequences`; null for another form. */
function byFullReference(library: Library, text: string, view: View): Reference | null {
  const match = /^([a-z0-9-]+)(?:@([^/\s]+))?\/([a-z0-9-]+)$/.exec(text);
  if (!match) return null;
  const [, documentId = "", named, id = ""] = match;
  const document = documentInfo(library, documentId);
  if (!document) {
    const held = library.documents.map((one) => one.id).join(", ");
    return { rulings: [], isFull: true, remark: `There is no document "${documentId}"; in this library: ${held}.` };
  }
  if (named === undefined && view === null) return { ...inAnyEdition(library, document, id), isFull: true };
  // The text of a document may be in the one that continues it.
  const places = withContinuing(library, document).flatMap((one) => {
    const edition = named === undefined ? view?.get(one.id) : editionCalled(namesOf(one), named);
    return edition == null ? [] : [{ document: one.id, edition }];
  });
  if (named !== undefined && places.length === 0) {
    const remark = `This library has no edition ${named} of ${documentId}. It has: ${namesOf(document).join(", ")}.`;
    return { rulings: [], isFull: true, remark };
  }
  const rulings = places
    .slice(0, named === undefined ? places.length : 1)
    .flatMap((one) => findRuling(library, one.document, one.edition, id) ?? []);
  return { rulings, isFull: true, remark: formerIdRemark(rulings, id) };
}

/** The document, and the one that continues it. */
function withContinuing(library: Library, document: DocumentInfo): DocumentInfo[] {
  const continuing = document.continuedBy === undefined ? null : documentInfo(library, document.continuedBy);
  return continuing === null ? [document] : [document, continuing];
}

function namesOf({ editions }: DocumentInfo): string[] {
  return editions.map(({ edition }) => edition);
}

/**
 * Finds an id in the newest edition that has it, of the document or of the one that continues it. A remark says if the edition
 * is not the newest, or the id a former one.
 */
function inAnyEdition(library: Library, document: DocumentInfo, id: string): Reference {
  const newestFirst = withContinuing(library, document).reverse();
  const editions = newestFirst.flatMap((one) => one.editions.map(({ edition }) => ({ edition, of: one.id })));
  for (const [i, { edition, of }] of editions.entries()) {
    const ruling = findRuling(library, of, edition, id);
    if (ruling === null) continue;
    const current = newestFirst[0] as DocumentInfo;
    const remark = i === 0 ? formerIdRemark([ruling], id) : lackRemark(library, current, id, edition);
    return { rulings: [ruling], isFull: false, remark };
  }
  return notFound;
}

/** The remark for a former id of a ruling; null for its own id, and for several rulings. */
function formerIdRemark([ruling, ...others]: readonly Ruling[], id: string): string | null {
  if (ruling === undefined || others.length > 0 || isIdOrShortForm(ruling.id, id)) return null;
  return `${id} is the former id of ${ruling.id}.`;
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
function byNumber(library: Library, text: string, pattern: RegExp, view: View): Ruling[] | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const words = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const { documents, rest } = documentsIn(library, words);
  if (rest !== "") return null;
  const numbers = library.numbers();
  return inEditions(documents, view, (document, edition) => {
    const [from, to] = library.range(document.id, edition) ?? [0, 0];
    return numbers.slice(from, to).flatMap((number, i) => (number === match[1] ? library.at(from + i) : []));
  });
}

/**
 * What is found in the edition of each document to look in; null for nothing. Without a view, a document that another one
 * continues counts only if nothing is found in the others.
 */
function inEditions(
  documents: readonly DocumentInfo[],
  view: View,
  find: (document: DocumentInfo, edition: string) => Ruling[],
): Ruling[] | null {
  const findIn = (document: DocumentInfo): Ruling[] => {
    const edition = view ? view.get(document.id) : document.editions[0]?.edition;
    return edition === undefined ? [] : find(document, edition);
  };
  const current = documents.filter((one) => view !== null || one.continuedBy === undefined).flatMap(findIn);
  const found = current.length > 0 ? current : documents.flatMap(findIn);
  return found.length > 0 ? found : null;
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
function byCardNumber(library: Library, text: string, view: View): Ruling[] | null {
  const match = /^(.*?)[\s,]*(F\s?)?(\d{1,3}(?:-\d{1,3})?)$/i.exec(text);
  if (!match) return null;
  const [, words = "", letter, number = ""] = match;
  // A set may have the name of a document, so the words are tried as a set before a document's name is removed.
  const { documents, rest } = documentsIn(library, words);
  const card = { number, hasLetter: letter !== undefined };
  return (
    rulingsCiting(library, library.documents, { ...card, set: plainWords(words) }, view) ??
    rulingsCiting(library, documents, { ...card, set: rest }, view)
  );
}

/**
 * The rulings that cite a card by its set and number, errata first; null for none.
 * @param card `set` is a name of the set; if empty, any set, and the number must have a letter
 */
function rulingsCiting(
  library: Library,
  documents: readonly DocumentInfo[],
  { set, number, hasLetter }: { set: string; number: string; hasLetter: boolean },
  view: View,
): Ruling[] | null {
  if (set === "" && !hasLetter) return null;
  const rulings = inEditions(documents, view, (document, edition) => {
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
    return editionRulings(library, document.id, edition).filter((ruling) => ruling.cards.some(isCited));
  });
  return rulings?.sort((a, b) => kindRank(a) - kindRank(b)) ?? null;
}

/** The order of kinds: card errata, restricted, banned, questions, then all others. */
function kindRank(ruling: Ruling): number {
  return ["card-errata", "restricted", "banned", "faq"].indexOf(ruling.kind) + 1 || 9;
}

/** `nested-sequences`: the rulings of all documents with this id. */
function byId(library: Library, text: string, view: View): Reference {
  if (!/^[a-z0-9-]+$/.test(text)) return notFound;
  if (view !== null) {
    const rulings = [...view].flatMap(([document, edition]) => findRuling(library, document, edition, text) ?? []);
    return { rulings, isFull: false, remark: formerIdRemark(rulings, text) };
  }
  const found = library.documents.flatMap((document) => {
    const reference = inAnyEdition(library, document, text);
    // The text of a document that continues this one is found there.
    return reference.rulings[0]?.document === document.id ? [reference] : [];
  });
  const [only] = found;
  return found.length === 1 && only ? only : { ...notFound, rulings: found.flatMap(({ rulings }) => rulings) };
}
