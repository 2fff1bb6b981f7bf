/** Makes a record from a draft: joins the lines, and finds the cards, keywords and cross-references in the text. */
import { type CardIndex, printingKey } from "../../cards/catalogue.js";
import { findCitations } from "../../cards/citations.js";
import { fold, slugify } from "../../cards/fold.js";
import { findKeywords } from "../../cards/keywords.js";
import { findNames } from "../../cards/names.js";
import type { Keyword } from "../../cards/schema.js";
import type { Source } from "../../document/source.js";
import { plainTypography } from "../../document/typography.js";
import type { Problem } from "../../problem.js";
import { own } from "../../ruling/own.js";
import type { CardRef, RulingRecord } from "../../ruling/schema.js";
import { lineNumbers } from "../blocks.js";
import { type Marks, recordProofs, restoredSymbols } from "../corrections/apply-corrections.js";
import type { Pattern } from "../pattern.js";
import { problemAt } from "../problem-at.js";
import type { Correction } from "../profile/corrections-file.js";
import { type Draft, draftLines, markdownOf } from "./draft.js";
import { findReferences } from "./references.js";

export interface RecordContext {
  marks: Marks;
  cards: CardIndex;
  keywords: readonly Keyword[];
  /** Words of the document, to tell a word with a hyphen from one that is divided at a line end. */
  documentWords: ReadonlySet<string>;
  /** The source's name and lines, and the place of each line in it. */
  source: Pick<Source, "name" | "lines" | "places">;
  /** The lines that the document marks as new or changed as a whole or in part. */
  changed: ReadonlyMap<number, ChangedLine>;
  /** The card with this code in a card database; null if the catalogue does not have it. */
  cardOfCode: (code: string) => CardRef | null;
  /** Whether a source line is blank. */
  isBlank: (line: number) => boolean;
  /** True for a game without card numbers: names of cards in a ruling go to `cards`, not to `mentions`. */
  allNamesAreCards: boolean;
  /** Patterns of cross-references in the document's own wording. */
  references: readonly Pattern[];
}

/**
 * Builds a record from a draft.
 * @returns `record`, with an empty id; `id`, given by the profile or a correction, else null; `problems`, one for each
 * card that the catalogue does not have
 */
export function buildRecord(
  item: Draft,
  context: RecordContext,
): { record: RulingRecord; id: string | null; problems: Problem[] } {
  const lines = draftLines(item);
  const titles = item.titles.map((one) => plainTypography(one).replace(/\*+/g, "").replace(/\s+/g, " ").trim());
  const title = titles.join(" / ") || undefined;
  const question =
    item.question.length > 0 ? withoutOuterEmphasis(markdownOf(item.question, context.documentWords)) : undefined;
  const text = markdownOf(item.body, context.documentWords);
  const allText = [title, question, text].filter(Boolean).join("\n");
  const corrections = lines.flatMap((line) => context.marks.applied.get(line) ?? []);
  // Emphasis marks would separate words that belong together: **Forced** ability.
  const plainText = allText.replace(/\*+/g, "");
  const found = namesIn(allText, context);
  const cardRefs = cardsIn(item, found, lines, corrections, context);
  const { names, citations } = plainText === allText ? found : namesIn(plainText, context);
  // Which of its lines has a restored symbol is not known. All lines of a correction are normally in one record.
  const restored = [...new Set(corrections.flatMap(restoredSymbols))].filter((symbol) =>
    allText.includes(`[${symbol}]`),
  );
  const record: RulingRecord = {
    id: "",
    kind: item.kind,
    ...(item.number !== null && { number: item.number }),
    ...(title !== undefined && { title }),
    ...(question !== undefined && { question }),
    text,
    section: [...item.path],
    cards: cardRefs.cards,
    mentions: cardRefs.mentions,
    keywords: findKeywords(plainText, context.keywords, [...names, ...citations]),
    ...(item.since !== null && { since: item.since }),
    see: findReferences(allText, context.references),
    lines: lineSpansOf(lines, item, context.isBlank),
    places: placesOf(lines, context.source),
    marked: changedPassages(lines, context.changed),
    restored,
    proofs: corrections
      .flatMap(recordProofs)
      .filter(({ symbols }) => symbols.length === 0 || symbols.some((symbol) => restored.includes(symbol))),
    notes: [
      ...item.notes,
      ...corrections.flatMap(({ note }) => (note ? [note] : [])),
      ...unknownCodeNotes(item, context),
    ],
  };
  const id = item.id ?? corrections.find((one) => one.id)?.id ?? null;
  return { record, id, problems: cardRefs.problems };
}

/** The names of cards in a text, and the citations of cards by their numbers. */
function namesIn(text: string, { cards }: RecordContext) {
  return { names: findNames(text, cards), citations: findCitations(text, cards) };
}

/** Removes the marks of bold or italics that extend over the whole text; each line may have marks of its own. */
function withoutOuterEmphasis(text: string): string {
  const joined = text.replace(/(\*{1,3}|_{1,3}) \1/g, " ");
  const [, mark = "", inner = text] = /^(\*{1,3}|_{1,3})(?=\S)(.*\S)\1$/s.exec(joined) ?? [];
  return mark === "" || inner.includes(mark) ? text : inner;
}

/**
 * The pages and printed lines of a record: `["4:12-18", "5:1"]` means lines 12 to 18 of page 4 and line 1 of page 5. A
 * span continues over gaps of one or two lines. Source lines without a page are left out.
 */
function placesOf(lines: readonly number[], { places = [] }: RecordContext["source"]): string[] {
  const printedSpans: { page: number; from: number; to: number }[] = [];
  for (const line of lines) {
    const place = places[line - 1];
    if (place?.page == null) continue;
    const last = printedSpans.at(-1);
    if (last && last.page === place.page && place.line >= last.from && place.line <= last.to + 3)
      last.to = Math.max(last.to, place.line);
    else printedSpans.push({ page: place.page, from: place.line, to: place.line });
  }
  return printedSpans.map(({ page, from, to }) => `${page}:${from === to ? from : `${from}-${to}`}`);
}

/** The text of a line, and its parts that the document marks as new or changed: offsets, `[from, to)`. */
export interface ChangedLine {
  text: string;
  spans: readonly (readonly [from: number, to: number])[];
}

/**
 * The passages that the document marks as changed. A passage at the end of a line is joined with one at the start of
 * the record's next line.
 */
function changedPassages(lines: readonly number[], changed: RecordContext["changed"]): string[] {
  const passages: string[] = [];
  const hasWords = (part: string) => /[^\s*]/.test(part);
  let continues = false;
  for (const line of lines) {
    const { text, spans } = changed.get(line) ?? { text: "", spans: [] };
    for (const [from, to] of spans) {
      const words = plainTypography(text.slice(from, to)).replace(/\*+/g, "").trim();
      if (words === "") continue;
      const last = passages.length - 1;
      if (continues && !hasWords(text.slice(0, from))) passages[last] = `${passages[last]} ${words}`;
      else passages.push(words);
      continues = !hasWords(text.slice(to));
    }
    if (spans.length === 0) continues = false;
  }
  return passages;
}

/**
 * Joins consecutive source lines into spans: `["25-27", "30"]`. A span continues over blank lines, but not over lines
 * of other records or boilerplate.
 */
function lineSpansOf(lines: readonly number[], item: Draft, isBlank: (line: number) => boolean): string[] {
  const result: [number, number][] = [];
  const hasGaps = (lines.at(-1) ?? 0) - (lines[0] ?? 0) >= lines.length;
  const pairs = hasGaps ? adjacentPairs(item, isBlank) : new Set<string>();
  for (const line of lines) {
    const last = result.at(-1);
    if (last && (line === last[1] + 1 || pairs.has(`${last[1]}>${line}`))) last[1] = line;
    else result.push([line, line]);
  }
  return result.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
}

/**
 * Pairs of source lines, such as `25>28`, that are adjacent in the record, in reading order, and have only blank lines
 * between them in the source.
 */
function adjacentPairs(item: Draft, isBlank: (line: number) => boolean): Set<string> {
  const order = [
    ...item.titleLines,
    ...[...item.question, ...item.body].flatMap((block) => block.segments.map((segment) => segment.line)),
  ].filter((line) => line > 0);
  const pairs = new Set<string>();
  for (let i = 1; i < order.length; i++) {
    const [line, next] = [order[i - 1] as number, order[i] as number];
    if (next > line && lineNumbers(line + 1, next - 1).every(isBlank)) pairs.add(`${line}>${next}`);
  }
  return pairs;
}

/**
 * Finds the cards of a record.
 * @param found the names and citations in its title, question and text
 * @param corrections the corrections of the record's lines; they may say which card a name means
 * @returns `cards`, which the record cites with a number or the source names by a code; `mentions`, which the record only
 * names; `problems`, one for each cited card that the catalogue does not have
 */
function cardsIn(
  item: Draft,
  found: ReturnType<typeof namesIn>,
  lines: readonly number[],
  corrections: readonly Correction[],
  context: RecordContext,
) {
  const problems: Problem[] = [];
  const cards: CardRef[] = [];
  const addOnce = (list: CardRef[], ref: CardRef) => {
    if (!cards.some((one) => one.id === ref.id) && !list.some((one) => one.id === ref.id)) list.push(ref);
  };
  for (const ref of titleCards(item, lines, corrections, context, problems)) addOnce(cards, ref);
  for (const code of item.cards) {
    // A card without a name is kept under its code, so that nobody is told that there is nothing about it.
    addOnce(cards, context.cardOfCode(code) ?? { id: slugify(code), name: code, set: null, number: null });
  }
  const reportedKeys = new Set<string>();
  for (const citation of found.citations) {
    if (citation.card === null) {
      // A line of a list is both title and text; its missing card is reported once.
      const key = `${citation.name} ${citation.set.cite} ${citation.number}`;
      if (!reportedKeys.has(key))
        problems.push(unknownCard(citation.name, citation.set.cite, citation.number, lines, context));
      reportedKeys.add(key);
    }
    addOnce(cards, {
      id: citation.card?.id ?? slugify(citation.name),
      name: citation.name,
      set: citation.set.cite,
      number: citation.number,
    });
  }
  const correctedIds: Record<string, string> = Object.assign({}, ...corrections.map(({ means }) => means));
  const mentions: CardRef[] = [];
  for (const match of found.names) {
    const isOnlyCard = match.cards.length === 1;
    // Of several cards with this name, the record means the one that it cites.
    const card = isOnlyCard ? match.cards[0] : match.cards.find(({ id }) => cards.some((one) => one.id === id));
    const id = own(correctedIds, match.name) ?? card?.id;
    if (id === undefined) continue;
    const isEntryTitle = isListEntry(item) && fold(item.titles[0] ?? "") === fold(match.name);
    addOnce(context.allNamesAreCards || isEntryTitle ? cards : mentions, {
      id,
      name: match.name,
      set: null,
      number: null,
    });
  }
  return { cards, mentions, problems };
}

/** Whether a draft is an entry of a restricted or banned list. The title of such an entry is a card's name. */
function isListEntry({ kind }: Draft): boolean {
  return kind === "restricted" || kind === "banned";
}

/** A note on the card codes of a draft whose names are not known; none if all are. */
function unknownCodeNotes({ cards }: Draft, context: RecordContext): string[] {
  const unknown = [...new Set(cards)].filter((code) => context.cardOfCode(code) === null);
  if (unknown.length === 0) return [];
  return [`The source names cards by codes; the names of these are not known here: ${unknown.join(", ")}.`];
}

/**
 * The cards of titles with a number but no set, such as `Pulled Under (F57)`. The set is the first of these that exists:
 * 1. the set that a correction gives
 * 2. the set of the innermost heading that names a set in which the catalogue has this number
 * 3. the set of the outermost heading that names a box or a cycle
 * 4. the set of the innermost heading that names any set
 *
 * If no set is found, the titles name no cards. If several cards have the number, the card with the title's name is
 * taken, else the first.
 * @param problems receives a problem for each set and number that the catalogue does not have
 */
function titleCards(
  item: Draft,
  lines: readonly number[],
  corrections: readonly Correction[],
  context: RecordContext,
  problems: Problem[],
): CardRef[] {
  const refs: CardRef[] = [];
  const correctedSet = corrections.find((one) => one.set)?.set;
  const innermostFirst = item.path.flatMap((title) => context.cards.sets.get(fold(title)) ?? []).reverse();
  const defaultSet = correctedSet ?? innermostFirst.findLast((set) => !set.cycle)?.cite ?? innermostFirst[0]?.cite;
  if (defaultSet === undefined) return refs;
  for (const title of item.titles) {
    const match = /^(.+?)\s*\((\p{Lu}\s?\d+)\)$/u.exec(plainTypography(title).replace(/\*+/g, "").trim());
    if (!match) continue;
    const [, name = "", number = ""] = match;
    const hasNumber = (cite: string) => context.cards.byPrinting.has(printingKey(cite, number));
    const set = correctedSet ?? innermostFirst.find(({ cite }) => hasNumber(cite))?.cite ?? defaultSet;
    const candidates = context.cards.byPrinting.get(printingKey(set, number)) ?? [];
    const foldedName = fold(name);
    const card =
      candidates.find((one) => [one.name, ...one.also].some((form) => fold(form) === foldedName)) ?? candidates[0];
    if (!card) problems.push(unknownCard(name, set, number, lines, context));
    refs.push({ id: card?.id ?? slugify(name), name, set, number: number.replace(/\s/g, "") });
  }
  return refs;
}

/** The problem for a card that is not in the catalogue, at the first of the record's lines. */
function unknownCard(
  name: string,
  set: string,
  number: string,
  [line = null]: readonly (number | null)[],
  { source }: RecordContext,
): Problem {
  const entry = `- {id: ${slugify(name)}, name: ${JSON.stringify(name)}, printings: [{set: ${JSON.stringify(set)}, number: "${number.replace(/\s/g, "")}"}]}`;
  const message = `The catalogue has no card ${name} (${set} ${number}).`;
  return problemAt(source, line, "unknown-card", message, `Add it to cards.yaml of this game:\n${entry}`);
}
