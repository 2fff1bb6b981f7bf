/**
 * Chooses the edition of each document that a look-up uses: the newest, the one the user names, or the one in force on
 * a date. Dates are never guessed: if a missing date makes the choice uncertain, a remark says so.
 */
import { grimError } from "../../problem.js";
import { firstDay, isDate, lastDay } from "../../ruling/date.js";
import type { DocumentInfo, EditionInfo, KnownEdition, Ruling } from "../../ruling/ruling.js";
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
  /** False if a missing or inexact date, or a missing text, leaves the choice in doubt: see `remark`. */
  isCertain: boolean;
  /** One or more sentences for the user about the choice; null when there is nothing to say. */
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
  library: Pick<Library, "documents">,
  { edition: named, asOf }: WhichEditions = {},
): EditionsInForce {
  const allEditions = library.documents.flatMap((one) => one.editions.map(({ edition }) => edition));
  const edition = named === undefined ? undefined : (editionCalled(allEditions, named) ?? named);
  if (edition !== undefined && asOf !== undefined) {
    throw grimError("usage", "An edition and a date cannot be combined.", {
      hint: "Use --edition or --as-of.",
    });
  }
  if (edition !== undefined && !library.documents.some((one) => hasEdition(one, edition))) {
    throw grimError("unknown-edition", `No document in this library has an edition "${edition}".`, {
      hint: `Editions in this library: ${library.documents.map(editionList).join("; ")}.`,
    });
  }
  const day = asOf === undefined ? null : lastDayOrThrow(asOf);
  const ofEach = library.documents.map((document): Choice => {
    const newest = document.editions[0]?.edition ?? null;
    if (edition !== undefined) return chooseByName(document, edition, newest);
    if (day !== null) return chooseByDate(document, day, asOf as string);
    return certainChoice(document, newest);
  });
  const choices = withoutContinued(library.documents, ofEach, edition);
  const editions = new Map(
    choices.flatMap((one) => (one.edition === null ? [] : [[one.document, one.edition] as const])),
  );
  return { editions, choices };
}

/**
 * The choices without the documents that another one continues, if an edition of this one is chosen; and without a document
 * that continues others, if one of them has the named edition, or none of its own editions was in force yet. A partial
 * edition leaves the texts before it in force. An edition dated before that of a document does not continue it.
 */
function withoutContinued(documents: readonly DocumentInfo[], choices: readonly Choice[], named?: string): Choice[] {
  if (!documents.some((one) => one.continues)) return [...choices];
  const editionOf = new Map(choices.map((one) => [one.document, one.edition]));
  const infoOf = ({ id, editions }: DocumentInfo) => editions.find((one) => one.edition === editionOf.get(id));
  const left = new Set<string>();
  for (const document of documents) {
    const continued = documents.filter((one) => document.continues?.includes(one.id));
    const isEarlierNamed =
      named !== undefined && !hasEdition(document, named) && continued.some((one) => hasEdition(one, named));
    const own = isEarlierNamed ? undefined : infoOf(document);
    if (own === undefined) {
      if (continued.length > 0) left.add(document.id);
      continue;
    }
    for (const one of continued) {
      const before = infoOf(one)?.date;
      const isNewer = own.date === null || before == null || firstDay(own.date) >= firstDay(before);
      if (!own.partial && isNewer) left.add(one.id);
    }
  }
  return choices.map((one) =>
    left.has(one.document) ? { ...one, edition: null, isCertain: true, remark: null } : one,
  );
}

/** The rulings in force today. */
export function currentRulings(library: Library): Ruling[] {
  return rulingsInForce(library, editionsInForce(library));
}

/** The rulings of the chosen editions: documents in order, rulings in document order. */
export function rulingsInForce(library: Library, { editions }: EditionsInForce): Ruling[] {
  return [...editions].flatMap(([document, edition]) => editionRulings(library, document, edition));
}

function hasEdition(document: DocumentInfo, edition: string): boolean {
  return document.editions.some((one) => one.edition === edition);
}

function editionList(document: DocumentInfo): string {
  return `${document.id}: ${document.editions.map((one) => one.edition).join(", ")}`;
}

function chooseByName(document: DocumentInfo, edition: string, newest: string | null): Choice {
  if (hasEdition(document, edition)) return certainChoice(document, edition);
  if (newest === null) return certainChoice(document, null, noEditionRemark(document));
  const remark = `${document.id} has no edition ${edition}; its newest in this library, ${newest}, is used.`;
  return certainChoice(document, newest, remark);
}

function certainChoice({ id }: DocumentInfo, edition: string | null, remark: string | null = null): Choice {
  return { document: id, edition, isCertain: true, remark };
}

function noEditionRemark({ id }: DocumentInfo): string {
  return `No edition of ${id} is in this library.`;
}

/**
 * The newest edition dated that day or earlier. An undated edition is chosen only when no dated one qualifies. If a
 * dated one does, a remark names the undated editions that may have been in force.
 * @param asOf the date as the user wrote it, of which `day` is the last day
 */
function chooseByDate(document: DocumentInfo, day: string, asOf: string): Choice {
  const when = day === asOf ? `on ${asOf}` : `at the end of ${asOf}`;
  const { id, editions } = document;
  const chosenIndex = editions.findIndex((one) => one.date !== null && firstDay(one.date) <= day);
  const chosen = editions[chosenIndex];
  // Editions listed before a later dated edition are newer than it, so they were not in force either.
  const laterDated = editions.findLastIndex((one) => one.date !== null && firstDay(one.date) > day);
  const notHeld = newestNotHeld(document, day, chosen?.date ?? null);
  if (chosen !== undefined) {
    const newerUndated = editions.slice(laterDated + 1, chosenIndex);
    const remarks: string[] = [];
    if (lastDay(chosen.date as string) > day)
      remarks.push(`${id} ${chosen.edition} is dated ${chosen.date} only; it may not have been out yet ${when}.`);
    if (newerUndated.length > 0) {
      const areUndated = newerUndated.length > 1 ? "are undated" : "is undated";
      remarks.push(`${id} ${namesOf(newerUndated)} ${areUndated} and may have been in force ${when}.`);
    }
    if (notHeld !== null)
      remarks.push(
        `${id} ${titleOf(notHeld)} of ${notHeld.date} had been issued ${when}; its text is not in this library, so ${chosen.edition} is used.`,
      );
    const [isCertain, remark] = [remarks.length === 0, remarks.join(" ") || null];
    return { document: id, edition: chosen.edition, isCertain, remark };
  }
  const newestUndated = editions[laterDated + 1];
  if (newestUndated !== undefined) {
    const why = laterDated < 0 ? "no edition of it bears a date" : "every dated edition of it is later";
    return {
      document: id,
      edition: newestUndated.edition,
      isCertain: false,
      remark: `${id} ${namesOf([newestUndated])} is used although it is undated, because ${why}; whether it was in force ${when} is not known.`,
    };
  }
  const oldest = editions.at(-1);
  if (oldest === undefined) return certainChoice(document, null, noEditionRemark(document));
  const noneInForce = `No edition of ${id} in this library was in force ${when}: its oldest edition, ${oldest.edition}, is of ${oldest.date}.`;
  const issuedEarlier =
    notHeld === null
      ? ""
      : ` ${titleOf(notHeld)} of ${notHeld.date} had been issued, and its text is not in this library.`;
  return certainChoice(document, null, noneInForce + issuedEarlier);
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

function titleOf({ edition, title }: KnownEdition): string {
  return title ?? edition;
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
