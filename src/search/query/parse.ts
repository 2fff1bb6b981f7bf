/**
 * Parses queries into words, quoted phrases, exclusions and fields, as on GitHub and Scryfall. Searches of official and
 * of house rulings use this one parser. It does not check the values of fields.
 */
import { type Problem, problem } from "../../problem.js";
import { editDistance } from "../../ruling/edit-distance.js";
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

const fieldAliases: Record<string, QueryField> = { document: "doc", version: "edition", name: "card" };

/** The quotation marks; each can begin and end a quotation. */
export const quotationMarks = '"“”„';

/**
 * A piece of a query: a field, a quotation, or the text before the next blank. A minus before the piece excludes it; a minus
 * before a blank or before another minus is part of the text. A field has a value, unless it ends the query. A quotation
 * mark inside a text is part of it, as in `Jack"Brass"Brady`.
 */
const piecePattern = new RegExp(
  [
    "(?=\\S)(?<minus>-(?=[^\\s-]))?",
    `(?:(?<field>${[...Object.keys(queryFields), ...Object.keys(fieldAliases)].join("|")}):(?=\\S|\\s*$))?`,
    `(?:[${quotationMarks}](?<quoted>[^${quotationMarks}]*)(?<end>[${quotationMarks}])?|(?<text>\\S*))`,
  ].join(""),
  "gi",
);

/** Parses a query. Never throws: the first field or quotation mark that cannot be read becomes the `problem`. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxQueryLength);
  const parsed: ParsedQuery = { words: [], phrases: [], without: [], fields: [], problem: null };
  for (const match of text.matchAll(piecePattern)) {
    parsed.problem = addPiece(parsed, text, match);
    if (parsed.problem) break;
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
 * Adds a piece of the query to `parsed`.
 * @param match of `piecePattern`
 * @returns the problem if the piece cannot be read, otherwise null
 */
function addPiece(parsed: ParsedQuery, query: string, match: RegExpExecArray): Problem | null {
  const { minus, field, quoted, end, text } = match.groups as Partial<Record<string, string>>;
  const isExcluded = minus !== undefined;
  const content = quoted ?? text ?? "";
  const start = match.index + match[0].length - content.length - (end?.length ?? 0);
  if (quoted !== undefined && end === undefined) {
    const example = foldedWords(quoted).slice(0, 3).join(" ") || "exact words";
    const hint = `Close it, as in "${example}", or leave it out.`;
    return queryProblem(query, start - 1, "A quotation mark is not closed.", hint);
  }
  if (field !== undefined) {
    const term = { field: knownField(field.toLowerCase()) as QueryField, value: content.trim(), isExcluded, at: start };
    return addField(parsed, query, term, match.index + (minus?.length ?? 0));
  }
  const unknown = /^([a-z]{2,12}):\S/i.exec(text ?? "")?.[1]?.toLowerCase() ?? "";
  const nearest = nearestField(unknown);
  if (nearest !== null) {
    const hint = `Did you mean ${nearest}: — ${queryFields[nearest]}?`;
    return queryProblem(query, start, `There is no field "${unknown}:".`, hint);
  }
  const words = splitWords(content, maxWords);
  if (words.length === 0) return null;
  const folded = words.map((word) => word.text);
  if (isExcluded) {
    parsed.without.push(folded);
    return null;
  }
  if (quoted !== undefined) parsed.phrases.push(folded);
  for (const word of words) parsed.words.push({ ...word, start: word.start + start, end: word.end + start });
  return null;
}

/**
 * Adds a field to `parsed`.
 * @param start the offset of the field's name in the query
 * @returns the problem if the field cannot be read, otherwise null
 */
function addField(parsed: ParsedQuery, query: string, term: FieldTerm, start: number): Problem | null {
  const { field, value, at } = term;
  // scope.ts reports an empty value of these fields, together with the values that this library has.
  const mayBeEmpty = field === "game" || field === "doc" || field === "kind" || field === "edition";
  if (value === "" && !mayBeEmpty)
    return queryProblem(query, at, `The field "${field}:" has no value.`, `It takes ${queryFields[field]}.`);
  if (parsed.fields.length >= maxFields)
    return queryProblem(query, start, "A query has at most sixteen fields.", "Leave some out.");
  parsed.fields.push(term);
  return null;
}

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
