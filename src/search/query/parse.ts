/**
 * The query language: what is typed → words, quoted phrases, exclusions and fields, as on GitHub and Scryfall. The only parser
 * of queries; official and house rulings are searched with it. Values of fields are not checked here.
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
  /** Empty only for `game`, `doc`, `kind` and `edition`, which is a problem that scope.ts reports. */
  value: string;
  /** True: rulings with this value are left out. */
  not: boolean;
  /** 0-based, of the value in the query. */
  at: number;
}

export interface ParsedQuery {
  /** Words outside fields and exclusions, quoted ones included; places are in the query. */
  words: Word[];
  /** Quoted phrases, which must occur word for word, folded. */
  phrases: string[][];
  /** Excluded words and phrases, folded. */
  without: string[][];
  fields: FieldTerm[];
  problem: Problem | null;
}

/** Longer queries are cut, so that the work is bounded. */
export const longestQuery = 2000;
const maxWords = 64;

/** Parses a query. Never throws: a field or quotation mark that cannot be read becomes `problem`, with its column. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, longestQuery);
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
  parsed.phrases.length = Math.min(parsed.phrases.length, 8);
  parsed.without.length = Math.min(parsed.without.length, 16);
  return parsed;
}

/** Reads a query as words alone, without fields, quotations and exclusions. */
export function parseWords(query: string): ParsedQuery {
  const words = splitWords(query.slice(0, longestQuery), maxWords);
  return { words, phrases: [], without: [], fields: [], problem: null };
}

/** Reads one piece up to a blank. @returns where it ends */
function readPiece(text: string, start: number, parsed: ParsedQuery): number {
  let at = start;
  const not = text[at] === "-" && at + 1 < text.length && !isSpace(text, at + 1) && text[at + 1] !== "-";
  if (not) at++;
  const field = /^([a-zA-Z]{2,12}):(?=\S)/.exec(text.slice(at, at + 14));
  if (field) {
    const name = (field[1] as string).toLowerCase();
    const known = knownField(name);
    if (known !== null) return readField(text, at, known, (field[0] as string).length, not, parsed);
    const near = nearField(name);
    if (near !== null) {
      parsed.problem = broken(
        text,
        at,
        `There is no field "${name}:".`,
        `Did you mean ${near}: — ${queryFields[near]}?`,
      );
      return text.length;
    }
  }
  const unfinished = /^([a-zA-Z]{2,12}):\s*$/.exec(text.slice(at))?.[1]?.toLowerCase() ?? "";
  const last = knownField(unfinished);
  if (last !== null) return readField(text, at, last, unfinished.length + 1, not, parsed);
  if (isQuote(text, at)) return readQuoted(text, at, not, parsed);
  const end = endOfPiece(text, at);
  const words = splitWords(text.slice(at, end), maxWords);
  if (not) {
    if (words.length > 0) parsed.without.push(words.map((word) => word.text));
  } else for (const word of words) parsed.words.push({ ...word, start: word.start + at, end: word.end + at });
  return end;
}

function readField(
  text: string,
  start: number,
  field: QueryField,
  length: number,
  not: boolean,
  parsed: ParsedQuery,
): number {
  const at = start + length;
  const quoted = isQuote(text, at);
  const end = quoted ? closing(text, at) : endOfPiece(text, at);
  if (end < 0) {
    parsed.problem = unclosed(text, at);
    return text.length;
  }
  const value = (quoted ? text.slice(at + 1, end) : text.slice(at, end)).trim();
  const place = quoted ? at + 1 : at;
  // The values of these fields depend on the library: scope.ts names them.
  const listed = field === "game" || field === "doc" || field === "kind" || field === "edition";
  if (value === "" && !listed)
    parsed.problem = broken(text, place, `The field "${field}:" has no value.`, `It takes ${queryFields[field]}.`);
  else if (parsed.fields.length >= 16)
    parsed.problem = broken(text, start, "A query has at most sixteen fields.", "Leave some out.");
  else parsed.fields.push({ field, value, not, at: place });
  return quoted ? end + 1 : end;
}

function readQuoted(text: string, at: number, not: boolean, parsed: ParsedQuery): number {
  const end = closing(text, at);
  if (end < 0) {
    parsed.problem = unclosed(text, at);
    return text.length;
  }
  const words = splitWords(text.slice(at + 1, end), maxWords);
  const folded = words.map((word) => word.text);
  if (folded.length > 0) {
    if (not) parsed.without.push(folded);
    else {
      parsed.phrases.push(folded);
      for (const word of words) parsed.words.push({ ...word, start: word.start + at + 1, end: word.end + at + 1 });
    }
  }
  return end + 1;
}

const otherNames: Record<string, QueryField> = { document: "doc", version: "edition", name: "card" };

function knownField(name: string): QueryField | null {
  if (Object.hasOwn(queryFields, name)) return name as QueryField;
  return Object.hasOwn(otherNames, name) ? (otherNames[name] as QueryField) : null;
}

/** The field that a misspelt name means; null for plain words with a colon. */
function nearField(name: string): QueryField | null {
  if (name.length < 3) return null;
  return (Object.keys(queryFields) as QueryField[]).find((one) => editDistance(name, one, 1) === 1) ?? null;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text[at] as string);
}

function isQuote(text: string, at: number): boolean {
  const char = text[at];
  return char === '"' || char === "“" || char === "”" || char === "„";
}

/** The place of the closing mark; -1 when there is none. */
function closing(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) if (isQuote(text, i)) return i;
  return -1;
}

/** A piece ends at a blank; a quotation mark inside it is part of it, as in `Jack"Brass"Brady`. */
function endOfPiece(text: string, at: number): number {
  let end = at;
  while (end < text.length && !isSpace(text, end)) end++;
  return end;
}

function unclosed(text: string, at: number): Problem {
  const words = foldedWords(text.slice(at + 1))
    .slice(0, 3)
    .join(" ");
  return broken(
    text,
    at,
    "A quotation mark is not closed.",
    `Close it, as in "${words || "exact words"}", or leave it out.`,
  );
}

/** The problem bad-query, with the place in the query. @param at 0-based */
export function broken(query: string, at: number, message: string, hint: string): Problem {
  const from = Math.max(0, at - 60);
  return problem("bad-query", message, {
    line: 1,
    column: at - from + 1,
    excerpt: query.slice(from, at + 60).replace(/[\u0000-\u001f\u007f-\u009f]/g, " "),
    hint,
  });
}
