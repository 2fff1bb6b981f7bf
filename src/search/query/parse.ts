/**
 * Parses queries into words, quoted phrases, exclusions and fields, as on GitHub and Scryfall. Searches of official and
 * of house rulings use this one parser. It does not check the values of fields.
 */
import { type Problem, problem } from "../../problem.js";
import { editDistance } from "../text/edit-distance.js";
import { foldedWords, splitWords, type Word } from "../text/words.js";

/** The fields, each with a description for messages and completion. */
export const queryFields = {
  game: "a game, such as game:coc",
  doc: "a document, such as doc:ahlcg-faq",
  kind: "a kind of ruling, such as kind:errata or kind:faq",
  card: 'a card, such as card:"burned ruins"',
  keyword: "a keyword, such as keyword:aloof",
  since: "the edition in which it first appeared, such as since:>=1.2",
  edition: "an edition, such as edition:1.0, or edition:all",
} as const;

export type QueryField = keyof typeof queryFields;

export interface FieldTerm {
  field: QueryField;
  /** May be empty only for `game`, `doc`, `kind` and `edition`; scope.ts reports that as a problem. */
  value: string;
  /** True when rulings with this value are excluded. */
  isExcluded: boolean;
  /** The 0-based offset of the value in the query. */
  at: number;
}

export interface ParsedQuery {
  /** Words outside fields and exclusions, including quoted ones, with their places in the query. */
  words: Word[];
  /** Quoted phrases, which must occur word for word, folded. */
  phrases: string[][];
  /** Excluded words and phrases, folded. */
  without: string[][];
  fields: FieldTerm[];
  problem: Problem | null;
}

/** In characters. The rest of a longer query is ignored, so that the work is bounded. */
export const maxQueryLength = 2000;
const maxWords = 64;
/** Phrases and exclusions beyond these numbers are ignored; a field beyond `maxFields` is a problem. */
const maxPhrases = 8;
const maxExclusions = 16;
const maxFields = 16;

/** Parses a query. Never throws: the first field or quotation mark that cannot be read becomes the `problem`. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxQueryLength);
  const parsed: ParsedQuery = { words: [], phrases: [], without: [], fields: [], problem: null };
  let at = 0;
  while (at < text.length && !parsed.problem) {
    if (isSpace(text, at)) {
      at++;
      continue;
    }
    at = readPiece(text, at, parsed);
  }
  parsed.words.length = Math.min(parsed.words.length, maxWords);
  parsed.phrases.length = Math.min(parsed.phrases.length, maxPhrases);
  parsed.without.length = Math.min(parsed.without.length, maxExclusions);
  return parsed;
}

/** Reads a query as words alone, without fields, quotations and exclusions. */
export function parseWords(query: string): ParsedQuery {
  const words = splitWords(query.slice(0, maxQueryLength), maxWords);
  return { words, phrases: [], without: [], fields: [], problem: null };
}

/**
 * Reads one piece into `parsed`: a field, a quotation, or the text before the next blank. A minus before the piece
 * excludes it; a minus before a blank or before another minus is ignored.
 * @returns the offset at which the piece ends
 */
function readPiece(text: string, start: number, parsed: ParsedQuery): number {
  let at = start;
  const isExcluded = text[at] === "-" && at + 1 < text.length && !isSpace(text, at + 1) && text[at + 1] !== "-";
  if (isExcluded) at++;
  const field = /^([a-zA-Z]{2,12}):(?=\S)/.exec(text.slice(at, at + 14));
  if (field) {
    const name = (field[1] as string).toLowerCase();
    const known = knownField(name);
    if (known !== null) return readField(text, at, known, (field[0] as string).length, isExcluded, parsed);
    const nearest = nearestField(name);
    if (nearest !== null) {
      parsed.problem = queryProblem(
        text,
        at,
        `There is no field "${name}:".`,
        `Did you mean ${nearest}: — ${queryFields[nearest]}?`,
      );
      return text.length;
    }
  }
  const unfinished = /^([a-zA-Z]{2,12}):\s*$/.exec(text.slice(at))?.[1]?.toLowerCase() ?? "";
  const emptyField = knownField(unfinished);
  if (emptyField !== null) return readField(text, at, emptyField, unfinished.length + 1, isExcluded, parsed);
  if (isQuote(text, at)) return readQuoted(text, at, isExcluded, parsed);
  const end = endOfPiece(text, at);
  const words = splitWords(text.slice(at, end), maxWords);
  if (isExcluded) {
    if (words.length > 0) parsed.without.push(words.map((word) => word.text));
  } else for (const word of words) parsed.words.push({ ...word, start: word.start + at, end: word.end + at });
  return end;
}

/**
 * Reads a field into `parsed`.
 * @param start the offset of the field's name
 * @param prefixLength the length of the name and the colon
 * @returns the offset at which the field ends
 */
function readField(
  text: string,
  start: number,
  field: QueryField,
  prefixLength: number,
  isExcluded: boolean,
  parsed: ParsedQuery,
): number {
  const at = start + prefixLength;
  const isQuoted = isQuote(text, at);
  const end = isQuoted ? closingMark(text, at) : endOfPiece(text, at);
  if (end < 0) {
    parsed.problem = unclosedMarkProblem(text, at);
    return text.length;
  }
  const value = (isQuoted ? text.slice(at + 1, end) : text.slice(at, end)).trim();
  const place = isQuoted ? at + 1 : at;
  // scope.ts reports an empty value of these fields, together with the values that this library has.
  const mayBeEmpty = field === "game" || field === "doc" || field === "kind" || field === "edition";
  if (value === "" && !mayBeEmpty)
    parsed.problem = queryProblem(
      text,
      place,
      `The field "${field}:" has no value.`,
      `It takes ${queryFields[field]}.`,
    );
  else if (parsed.fields.length >= maxFields)
    parsed.problem = queryProblem(text, start, "A query has at most sixteen fields.", "Leave some out.");
  else parsed.fields.push({ field, value, isExcluded, at: place });
  return isQuoted ? end + 1 : end;
}

/** Reads the quotation that starts at `at` into `parsed`. Returns the offset at which it ends. */
function readQuoted(text: string, at: number, isExcluded: boolean, parsed: ParsedQuery): number {
  const end = closingMark(text, at);
  if (end < 0) {
    parsed.problem = unclosedMarkProblem(text, at);
    return text.length;
  }
  const words = splitWords(text.slice(at + 1, end), maxWords);
  const folded = words.map((word) => word.text);
  if (folded.length > 0) {
    if (isExcluded) parsed.without.push(folded);
    else {
      parsed.phrases.push(folded);
      for (const word of words) parsed.words.push({ ...word, start: word.start + at + 1, end: word.end + at + 1 });
    }
  }
  return end + 1;
}

const fieldAliases: Record<string, QueryField> = { document: "doc", version: "edition", name: "card" };

/** The field with a name or an alias; null if there is none. */
export function knownField(name: string): QueryField | null {
  if (Object.hasOwn(queryFields, name)) return name as QueryField;
  return Object.hasOwn(fieldAliases, name) ? (fieldAliases[name] as QueryField) : null;
}

/** The field that a misspelt name means; null for plain words with a colon. */
function nearestField(name: string): QueryField | null {
  if (name.length < 3) return null;
  return (Object.keys(queryFields) as QueryField[]).find((one) => editDistance(name, one, 1) === 1) ?? null;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] as string);
}

/** Whether the character at an offset is a quotation mark. */
export function isQuote(text: string, at: number): boolean {
  const char = text[at];
  return char === '"' || char === "“" || char === "”" || char === "„";
}

/** The offset of the mark that closes the quotation which starts at `at`; -1 when there is none. */
function closingMark(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) if (isQuote(text, i)) return i;
  return -1;
}

/**
 * The offset of the blank after a piece, or the end of the text. A quotation mark inside a piece is part of it, as in
 * `Jack"Brass"Brady`.
 */
function endOfPiece(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isSpace(text, end)) end++;
  return end;
}

function unclosedMarkProblem(text: string, at: number): Problem {
  const words = foldedWords(text.slice(at + 1))
    .slice(0, 3)
    .join(" ");
  return queryProblem(
    text,
    at,
    "A quotation mark is not closed.",
    `Close it, as in "${words || "exact words"}", or leave it out.`,
  );
}

/**
 * The problem bad-query, with the place in the query.
 * @param at the 0-based offset
 */
export function queryProblem(query: string, at: number, message: string, hint: string): Problem {
  const from = Math.max(0, at - 60);
  return problem("bad-query", message, {
    line: 1,
    column: at - from + 1,
    excerpt: query.slice(from, at + 60).replace(/[\u0000-\u001f\u007f-\u009f]/g, " "),
    hint,
  });
}
