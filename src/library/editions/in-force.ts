/**
 * Chooses the edition of each document that a look-up uses: the newest, the one the user names, or the one in force on
 * a date. Dates are never guessed: if a missing date makes the choice uncertain, a remark says so.
 */
import { grimError } from "../../problem.js";
import { firstDay, isDate, lastDay } from "../../ruling/date.js";
import type { DocumentInfo, EditionInfo, Ruling } from "../../ruling/ruling.js";
import { editionRulings, type Library } from "../library.js";
import { editionCalled } from "./edition-named.js";

export interface WhichEditions {
  /** The name of an edition. Documents without an edition of this name use their newest one. */
  edition?: string;
  /** The date on which the texts were in force: `2017-03-01`; `2017-03` and `2017` stand for their last day. */
  asOf?: string;
}

/** The edition of one document that a look-up uses. */
export interface Choice {
  document: string;
  /** Null when no edition in this library was in force on the date. */
  edition: string | null;
  /** Sentences for the user about the choice, such as what a missing date leaves in doubt; null for none. */
  remark: string | null;
}

export interface EditionsInForce {
  /** The edition chosen for each document; documents with no edition in force are left out. */
  editions: ReadonlyMap<string, string>;
  /** One for each document, in the library's order. */
  choices: readonly Choice[];
}

/**
 * The edition of each document that a look-up uses; the newest ones without options.
 * @throws GrimError `unknown-edition` when no document has the edition; `usage` for an invalid date, or for both
 * options
 */
export function editionsInForce(
  { documents }: Pick<Library, "documents">,
  { edition: named, asOf }: WhichEditions = {},
): EditionsInForce {
  if (named !== undefined && asOf !== undefined) {
    throw grimError("usage", "An edition and a date cannot be combined.", {
      hint: "Use --edition or --as-of.",
    });
  }
  const edition = named === undefined ? undefined : editionOrThrow(documents, named);
  const day = asOf === undefined ? undefined : lastDayOrThrow(asOf);
  const ofEach = documents.map((document): Choice => {
    if (edition !== undefined) return { document: document.id, ...chooseByName(document, edition) };
    if (day !== undefined) return { document: document.id, ...chooseByDate(document, day, asOf as string) };
    return { document: document.id, edition: newestOf(document), remark: null };
  });
  const choices = withoutContinued(documents, ofEach, edition);
  const editions = new Map(
    choices.flatMap((one) => (one.edition === null ? [] : [[one.document, one.edition] as const])),
  );
  return { editions, choices };
}

/** The name of the edition that any of the documents has. */
function editionOrThrow(documents: readonly DocumentInfo[], named: string): string {
  const edition = editionCalled(documents.flatMap(namesOfEditions), named);
  if (edition !== null) return edition;
  throw grimError("unknown-edition", `No document in this library has an edition "${named}".`, {
    hint: `Editions in this library: ${documents.map((one) => `${one.id}: ${namesOfEditions(one).join(", ")}`).join("; ")}.`,
  });
}

/**
 * The choices without the documents that another one continues, if an edition of this one is chosen; and without a document
 * that continues others, if one of them has the named edition, or none of its own editions was in force yet. A partial
 * edition leaves the texts before it in force. An edition dated before that of a document does not continue it.
 */
function withoutContinued(documents: readonly DocumentInfo[], choices: readonly Choice[], named?: string): Choice[] {
  const editionOf = new Map(choices.map((one) => [one.document, one.edition]));
  const infoOf = ({ id, editions }: DocumentInfo) => editions.find((one) => one.edition === editionOf.get(id));
  const left = new Set<string>();
  for (const document of documents) {
    const continued = documents.filter((one) => document.continues?.includes(one.id));
    const isEarlierNamed =
      named !== undefined && !hasEdition(document, named) && continued.some((one) => hasEdition(one, named));
    const own = isEarlierNamed ? undefined : infoOf(document);
    if (own === undefined && continued.length > 0) left.add(document.id);
    if (own === undefined || own.partial) continue;
    for (const one of continued) {
      const before = infoOf(one)?.date ?? null;
      if (own.date === null || before === null || firstDay(own.date) >= firstDay(before)) left.add(one.id);
    }
  }
  return choices.map((one) => (left.has(one.document) ? { ...one, edition: null, remark: null } : one));
}

/** The rulings in force today. */
export function currentRulings(library: Library): Ruling[] {
  return rulingsInForce(library, editionsInForce(library));
}

/** The rulings of the chosen editions: documents in order, rulings in document order. */
export function rulingsInForce(library: Library, { editions }: EditionsInForce): Ruling[] {
  return [...editions].flatMap(([document, edition]) => editionRulings(library, document, edition));
}

function namesOfEditions({ editions }: DocumentInfo): string[] {
  return editions.map(({ edition }) => edition);
}

function newestOf({ editions }: DocumentInfo): string | null {
  return editions[0]?.edition ?? null;
}

function hasEdition(document: DocumentInfo, edition: string): boolean {
  return namesOfEditions(document).includes(edition);
}

function chooseByName(document: DocumentInfo, edition: string): Omit<Choice, "document"> {
  if (hasEdition(document, edition)) return { edition, remark: null };
  const newest = newestOf(document);
  if (newest === null) return { edition: null, remark: noEditionRemark(document) };
  const remark = `${document.id} has no edition ${edition}; its newest in this library, ${newest}, is used.`;
  return { edition: newest, remark };
}

function noEditionRemark({ id }: DocumentInfo): string {
  return `No edition of ${id} is in this library.`;
}

/**
 * The newest edition dated that day or earlier. An undated edition is chosen only when no dated one qualifies. If a
 * dated one does, a remark names the undated editions that may have been in force.
 * @param asOf the date as the user wrote it, of which `day` is the last day
 */
function chooseByDate(document: DocumentInfo, day: string, asOf: string): Omit<Choice, "document"> {
  const when = day === asOf ? `on ${asOf}` : `at the end of ${asOf}`;
  const { id, editions } = document;
  const chosenIndex = editions.findIndex((one) => one.date !== null && firstDay(one.date) <= day);
  const chosen = editions[chosenIndex];
  // Editions listed before a later dated edition are newer than it, so they were not in force either.
  const laterDated = editions.findLastIndex((one) => one.date !== null && firstDay(one.date) > day);
  const notHeld = newestNotHeld(document, day, chosen?.date ?? null);
  const issued = notHeld && `${notHeld.title ?? notHeld.edition} of ${notHeld.date} had been issued`;
  if (chosen !== undefined) {
    const newerUndated = editions.slice(laterDated + 1, chosenIndex);
    const areUndated = newerUndated.length > 1 ? "are undated" : "is undated";
    const remarks = [
      lastDay(chosen.date as string) > day &&
        `${id} ${chosen.edition} is dated ${chosen.date} only; it may not have been out yet ${when}.`,
      newerUndated.length > 0 && `${id} ${namesOf(newerUndated)} ${areUndated} and may have been in force ${when}.`,
      issued && `${id} ${issued} ${when}; its text is not in this library, so ${chosen.edition} is used.`,
    ];
    return { edition: chosen.edition, remark: remarks.filter(Boolean).join(" ") || null };
  }
  const newestUndated = editions[laterDated + 1];
  if (newestUndated !== undefined) {
    const why = laterDated < 0 ? "no edition of it bears a date" : "every dated edition of it is later";
    const remark = `${id} ${namesOf([newestUndated])} is used although it is undated, because ${why}; whether it was in force ${when} is not known.`;
    return { edition: newestUndated.edition, remark };
  }
  const oldest = editions.at(-1);
  if (oldest === undefined) return { edition: null, remark: noEditionRemark(document) };
  const noneInForce = `No edition of ${id} in this library was in force ${when}: its oldest edition, ${oldest.edition}, is of ${oldest.date}.`;
  return {
    edition: null,
    remark: issued ? `${noneInForce} ${issued}, and its text is not in this library.` : noneInForce,
  };
}

/**
 * The newest edition that is not in this library and was certainly issued after `since` and not after `day`; null when
 * there is none.
 * @param since the date of the chosen edition; null when there is none
 */
function newestNotHeld({ missingEditions, laterEditions }: DocumentInfo, day: string, since: string | null) {
  const issued = [...missingEditions, ...laterEditions].filter(
    ({ date }) => date !== null && lastDay(date) <= day && (since === null || firstDay(date) > lastDay(since)),
  );
  return issued.sort((a, b) => (lastDay(a.date ?? "") < lastDay(b.date ?? "") ? -1 : 1)).at(-1) ?? null;
}

/** The names of editions, as part of a sentence. */
function namesOf(editions: readonly EditionInfo[]): string {
  return editions.map((one) => (one.edition === "undated" ? "(without an edition number)" : one.edition)).join(", ");
}

/** The last day of a date such as `2017-03`. */
function lastDayOrThrow(text: string): string {
  if (isDate(text)) return lastDay(text);
  throw grimError("usage", `"${text}" is not a date: a year, a month or a day was expected.`, {
    hint: "Examples: --as-of 2017, --as-of 2017-03, --as-of 2017-03-15",
  });
}
