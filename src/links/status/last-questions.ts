/**
 * Finds status questions at the end of a longer message: `my friend has X in his deck, is it restricted`, `is X
 * restricted and does it have an erratum`.
 *
 * The clauses are read from the last to the first, until a clause does not ask for a status. If a clause has a pronoun in
 * place of the name, or nothing, the name comes from a clause before it. Only whole names of cards count, with one
 * exception: if another clause names a card, a clause in an explicit form, such as `is X restricted`, may have the name
 * of an unknown card.
 */
import { isStop } from "../../search/text/words.js";
import { nameWords } from "./cards-named.js";
import { hasStatusWord, isFiller, mayAskStatus, readStatusQuestion, type StatusQuestion } from "./question.js";

/** What `readLastQuestions` needs from the catalogue. */
export interface Names {
  /** Names of the library's documents and games, folded. */
  places: readonly string[];
  /** Whether the question's name, or each of several joined ones, is the whole name of a card in any spelling. */
  isCard(question: StatusQuestion): boolean;
  /** The name, as typed, of the one card that these folded words name; null for none or several. */
  cardNameIn(words: readonly string[]): string | null;
}

const pronoun = /^(?:it|they|them|he|she|that|this|these|those|(?:that|this|the) (?:card|one)|that one|both)$/;
/** Maximum number of words that are read as the name of an unknown card. */
const maxUnknownWords = 4;
const conjunction = /^(?:and|or|but|also|plus)$/;
/** Verbs that begin a question in the middle of a clause. */
const questionVerb = /^(?:is|are|was|were|does|do|did|has|have|isnt|arent|doesnt|hasnt|any)$/;

/**
 * The status questions that the last clauses ask, in order. Empty when the last clause is not a status question, or when
 * no question names a card.
 */
export function readLastQuestions(clauses: readonly string[][], names: Names): StatusQuestion[] {
  if (!clauses.some(hasStatusWord)) return [];
  const parts = clauses.filter((one) => !isFiller(one)).flatMap((one) => splitClause(one, names));
  const questions: StatusQuestion[] = [];
  for (let at = parts.length - 1; at >= 0; at--) {
    const question = readPart(parts, at, names) ?? readWithUnknownName(parts[at] as string[], names);
    if (!question) break;
    questions.unshift(question);
  }
  return questions.some((one) => names.isCard(one)) ? questions : [];
}

/** Splits a clause in two if each half asks for a status: `is X restricted and Y banned`. */
function splitClause(clause: string[], names: Names): string[][] {
  if (readAlone(clause, names)) return [clause];
  for (const [at, word] of clause.entries()) {
    if (!conjunction.test(word)) continue;
    const halves = [clause.slice(0, at), clause.slice(at + 1)];
    if (readPart(halves, 0, names) && readPart(halves, 1, names)) return halves;
    // The verb before the first name belongs to the second name, too.
    const [verb = ""] = clause;
    const withVerb = halves.map((half) => (questionVerb.test(half[0] ?? "") ? half : [verb, ...half]));
    const questions = withVerb.map((half, i) => readPart(withVerb, i, names) ?? readWithUnknownName(half, names));
    if (questions.every((one) => one !== null) && questions.some((one) => one && names.isCard(one))) return withVerb;
  }
  return [clause];
}

/**
 * The question that a part asks about a card. Three readings are tried: all words of the part, the part with the name from
 * a part before it, and the last words of the part.
 */
function readPart(parts: readonly string[][], at: number, names: Names): StatusQuestion | null {
  const part = parts[at] as string[];
  return readAlone(part, names) ?? readWithNameBefore(parts, at, names) ?? readAtEnd(part, names);
}

/** The question about a card that all words of the part together ask; null if there is none. */
function readAlone(part: readonly string[], names: Names): StatusQuestion | null {
  return readStatusQuestion(part, names.places).find((one) => one.name !== null && names.isCard(one)) ?? null;
}

/** The question that a part without a name, or with a pronoun, asks about the card named before it. */
function readWithNameBefore(parts: readonly string[][], at: number, names: Names): StatusQuestion | null {
  const part = parts[at] as string[];
  // Look for status words first, because finding a name takes longer.
  const name = mayAskStatus(part) ? nameBefore(parts, at, names) : null;
  if (name === null) return null;
  const withPronoun = readStatusQuestion(part, names.places).find((one) => pronoun.test(one.name ?? ""));
  if (withPronoun) return { ...withPronoun, name };
  const joined = readStatusQuestion([...name.split(" "), ...part], names.places);
  return joined.find((one) => one.name === name && names.isCard(one)) ?? null;
}

/** The name of the card that the nearest part before `at` names or asks for; null if there is none. */
function nameBefore(parts: readonly string[][], at: number, names: Names): string | null {
  for (let before = at - 1; before >= 0; before--) {
    const part = parts[before] as string[];
    const name = readAlone(part, names)?.name ?? names.cardNameIn(part);
    if (name !== null) return name;
    // Look further back only past a part that asks for a status without naming a card.
    if (readStatusQuestion(part, names.places).length === 0) return null;
  }
  return null;
}

/** Reads a question in an explicit form, in which the words in place of the name are a name even if no card has it. */
function readWithUnknownName(part: readonly string[], { places }: Names): StatusQuestion | null {
  const words = part.filter((word) => !conjunction.test(word));
  if (!questionVerb.test(words[0] ?? "")) return null;
  return (
    readStatusQuestion(words, places).find(
      ({ name, explicit }) => explicit && name !== null && !pronoun.test(name) && mayBeName(name.split(" ")),
    ) ?? null
  );
}

/** Whether the words may be the name of an unknown card: not `just`, `my deck` or a whole clause. */
function mayBeName(words: readonly string[]): boolean {
  return (
    words.length <= maxUnknownWords && !nameWords(words).some((word) => isStop(word) || /^(?:deck|card)s?$/.test(word))
  );
}

/** Reads a question that begins inside a clause, without punctuation before it: `i brought my deck is X restricted`. */
function readAtEnd(part: readonly string[], names: Names): StatusQuestion | null {
  for (const [from, word] of part.entries()) {
    if (!questionVerb.test(word)) continue;
    const question = readAlone(part.slice(from), names);
    if (question?.explicit) return question;
  }
  return null;
}
