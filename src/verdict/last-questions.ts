/**
 * Finds status questions at the end of a longer message: `my friend has X in his deck, is it restricted`, `is X restricted
 * and does it have an erratum`.
 *
 * The clauses are read from the last to the first, and reading stops at the first that asks for no status. A clause without a
 * name, or with a pronoun in its place, takes the name of the clause before it. Only the whole names of cards count here; beside
 * a question for one, a clause that asks in the same form for a name that no card has is a question too.
 */
import { isStop } from "../search/text/words.js";
import { nameWords } from "./cards-named.js";
import { hasStatusWord, isFiller, mayAskStatus, readStatusQuestion, type StatusQuestion } from "./question.js";

/** What the reading needs to know of the catalogue. */
export interface Names {
  /** Names of the library's documents and games, folded. */
  places: readonly string[];
  /** True where the question's name, or each of several joined ones, is the whole name of a card in any spelling. */
  isCard(question: StatusQuestion): boolean;
  /** The one card named in these words, folded, as it was typed; null for none or several. */
  cardIn(words: readonly string[]): string | null;
}

const pronoun = /^(?:it|they|them|he|she|that|this|these|those|(?:that|this|the) (?:card|one)|that one|both)$/;
/** Longer names that no card has are not taken for names. */
const maxUnknownWords = 4;
const conjunction = /^(?:and|or|but|also|plus)$/;
/** Verbs that begin a question in the middle of a clause. */
const asking = /^(?:is|are|was|were|does|do|did|has|have|isnt|arent|doesnt|hasnt|any)$/;

/** The status questions at the end of the clauses, in order; empty when the last clause is not a status question. */
export function readLastQuestions(clauses: readonly string[][], names: Names): StatusQuestion[] {
  if (!clauses.some(hasStatusWord)) return [];
  const parts = clauses.filter((one) => !isFiller(one)).flatMap((one) => divided(one, names));
  const found: StatusQuestion[] = [];
  for (let at = parts.length - 1; at >= 0; at--) {
    const one = readPart(parts, at, names) ?? readUnknown(parts[at] as string[], names);
    if (!one) break;
    found.unshift(one);
  }
  return found.some((one) => names.isCard(one)) ? found : [];
}

/** A clause in two where each half asks for a status of its own: `is X restricted and Y banned`. */
function divided(clause: string[], names: Names): string[][] {
  if (readAlone(clause, names)) return [clause];
  for (const [at, word] of clause.entries()) {
    if (!conjunction.test(word)) continue;
    const halves = [clause.slice(0, at), clause.slice(at + 1)];
    if (readPart(halves, 0, names) && readPart(halves, 1, names)) return halves;
    // The verb before the first name counts for the second.
    const [verb = ""] = clause;
    const asked = halves.map((half) => (asking.test(half[0] ?? "") ? half : [verb, ...half]));
    const read = asked.map((half, i) => readPart(asked, i, names) ?? readUnknown(half, names));
    if (read.every((one) => one !== null) && read.some((one) => one && names.isCard(one))) return asked;
  }
  return [clause];
}

function readPart(parts: readonly string[][], at: number, names: Names): StatusQuestion | null {
  const part = parts[at] as string[];
  return readAlone(part, names) ?? readWithNameBefore(parts, at, names) ?? readEnd(part, names);
}

function readAlone(part: readonly string[], names: Names): StatusQuestion | null {
  return readStatusQuestion(part, names.places).find((one) => one.name !== null && names.isCard(one)) ?? null;
}

function readWithNameBefore(parts: readonly string[][], at: number, names: Names): StatusQuestion | null {
  const part = parts[at] as string[];
  // The words of a status are outside the name. Finding a name takes longer.
  const name = mayAskStatus(part) ? nameBefore(parts, at, names) : null;
  if (name === null) return null;
  const withPronoun = readStatusQuestion(part, names.places).find((one) => pronoun.test(one.name ?? ""));
  if (withPronoun) return { ...withPronoun, name };
  const joined = readStatusQuestion([...name.split(" "), ...part], names.places);
  return joined.find((one) => one.name === name && names.isCard(one)) ?? null;
}

function nameBefore(parts: readonly string[][], at: number, names: Names): string | null {
  for (let before = at - 1; before >= 0; before--) {
    const part = parts[before] as string[];
    const name = readAlone(part, names)?.name ?? names.cardIn(part);
    if (name !== null) return name;
    // Only a clause that itself asks without a name lets the search go on.
    if (readStatusQuestion(part, names.places).length === 0) return null;
  }
  return null;
}

/** A question in so many words that what stands in place of a name can be nothing else. */
function readUnknown(part: readonly string[], { places }: Names): StatusQuestion | null {
  const words = part.filter((word) => !conjunction.test(word));
  if (!asking.test(words[0] ?? "")) return null;
  return (
    readStatusQuestion(words, places).find(
      ({ name, explicit }) => explicit && name !== null && !pronoun.test(name) && mayBeName(name.split(" ")),
    ) ?? null
  );
}

/** False for `just`, `my deck`, and for whole clauses. */
function mayBeName(words: readonly string[]): boolean {
  return (
    words.length <= maxUnknownWords && !nameWords(words).some((word) => isStop(word) || /^(?:deck|card)s?$/.test(word))
  );
}

/** A question that begins in the middle of a clause without any sign: `i brought my deck is X restricted`. */
function readEnd(part: readonly string[], names: Names): StatusQuestion | null {
  for (const [from, word] of part.entries()) {
    if (!asking.test(word)) continue;
    const one = readAlone(part.slice(from), names);
    if (one?.explicit) return one;
  }
  return null;
}
