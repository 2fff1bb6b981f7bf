/** The list of the search: one or two lines for each result, and a line between the answers and the others. */
import { containsWholeWords } from "../../cards/escape-regexp.js";
import { documentInfo } from "../../library/library.js";
import { markedPieces } from "../../render/text/mark.js";
import { type Paint, plain } from "../../render/text/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../../render/text/width.js";
import { firstLines, indented } from "../../render/text/wrap.js";
import { cardWords, counted, headline, kindWords } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { entryOf } from "../state/place.js";
import type { State } from "../state/state.js";
import { clipped, fittingFacts } from "../view/clip.js";
import { chosenMark, rightMargin } from "../view/page.js";
import { documentLabel, horizontalLine } from "../view/render-context.js";
import type { ResultItem } from "../view/result-items.js";
import type { ViewModel } from "../view/view-model.js";
import { emptyListLines, nothingFoundLines } from "./empty-list.js";
import { entryLine } from "./pins-and-history.js";

/** The lines of the list, and for each line the index of its result, or null for a line without a result. */
export function listLines(model: ViewModel, state: State): { lines: string[]; results: (number | null)[] } {
  const items = model.items(state);
  const answer = model.answer(state);
  const { list, rowsPerResult } = model.layout(state);
  const { columns, rows } = list;
  const wordsOf = rowsPerResult === 1 ? oneLine : twoLines;
  // As on a page, a column at the right stays empty.
  const widthBesideMark = columns - displayWidth(chosenMark) - rightMargin;
  const lines: string[] = [];
  const results: (number | null)[] = [];
  const add = (result: number | null, ...added: readonly string[]): void => {
    lines.push(...added);
    results.push(...added.map(() => result));
  };
  const hasOnlySubstitutes = items[0]?.from === "nearest" || items[0]?.from === "last-resort";
  if (items.length === 0) add(null, ...indented(emptyListLines(model, state, answer, { columns: columns - 3, rows })));
  const divider = model.answersAboveDivider(state);
  for (let at = state.top; at < items.length; at += 1) {
    const hasDivider = at === divider && at > state.top;
    // Only results with room for all their lines are shown; the first one is shown in any case, cut if necessary.
    if (lines.length > 0 && lines.length + (hasDivider ? 1 : 0) + rowsPerResult > rows) break;
    if (hasDivider) add(null, dividerLine(model, state, columns));
    const item = items[at] as ResultItem;
    const isChosen = at === state.selected;
    const mark = isChosen ? model.theme.kind(chosenMark) : "  ";
    const words = wordsOf(model, state, item, isChosen ? model.theme.heading : plain, widthBesideMark);
    add(at, ...words.map((line) => mark + line));
  }
  // If there is no room for these lines, the summary above the list still says that no ruling was found.
  if (hasOnlySubstitutes) add(null, "", ...indented(nothingFoundLines(model, state, answer, columns - 3)));
  while (lines.length < rows) add(null, "");
  return { lines: lines.slice(0, rows), results: results.slice(0, rows) };
}

/**
 * The line between the results that answer the query and the others. If there is a verdict, the results above the line
 * are its rulings, and the others are only further results.
 */
function dividerLine(model: ViewModel, state: State, width: number): string {
  const hasVerdict = model.verdict(state).length > 0;
  return `  ${horizontalLine(hasVerdict ? "more" : "more, less likely", width - 4, model.theme)}`;
}

/** If the headline has fewer columns, the kind is left out; if it still has fewer, the origin and the document too. */
const minHeadlineWidth = 40;

/** A result in one line: the headline; at the right, as far as there is room, the kind and the document. */
function oneLine(model: ViewModel, state: State, item: ResultItem, paint: Paint, width: number): string[] {
  const { theme } = model;
  const { ruling } = item;
  const origin = originWords(item);
  if (!ruling) {
    const room = origin === "" ? width : width - displayWidth(origin) - 2;
    const words = entryWords(model, state, item, room, paint);
    return [origin === "" ? words : `${padToWidth(words, room)}  ${theme.quiet(origin)}`];
  }
  const words = sanitiseLine(headline(ruling));
  const document = documentLabel(model.context(state), ruling);
  const lists = [[origin, kindWords(ruling.kind), document], [origin, document], []];
  const minRoom = Math.min(displayWidth(words), minHeadlineWidth);
  const facts = fittingFacts(lists, width - minRoom - 2).join(" · ");
  const room = facts === "" ? width : width - displayWidth(facts) - 2;
  const title = markedTitle(model, state, words, paint, room);
  return [facts === "" ? title : `${padToWidth(title, room)}  ${theme.quiet(facts)}`];
}

/** A headline on one line, cut if necessary, with the words that match the query marked. */
function markedTitle(model: ViewModel, state: State, words: string, paint: Paint, width: number): string {
  const marks = model.lookups.marks(words, model.answer(state)?.marks ?? []);
  return firstLines(markedPieces(words, marks, model.theme, paint), width, 1, { longWords: "break" })[0] ?? "";
}

/** `last resort`, `pinned` or `recent`; empty for other items. */
function originWords({ from }: ResultItem): string {
  if (from === "last-resort") return "last resort";
  if (from === "pin") return "pinned";
  return from === "recent" ? "recent" : "";
}

/** The line of an item that is not a ruling: a card, a keyword, a similar name, or a comparison of editions. */
function entryWords(model: ViewModel, state: State, item: ResultItem, width: number, paint: Paint): string {
  const { theme } = model;
  const entry = item.place && entryOf(item.place);
  if (item.from === "nearest") {
    const remark = ` · ${item.place && "game" in item.place ? sanitiseLine(item.place.game) : "search for it"}`;
    const name = cutToWidth(sanitiseLine(item.query ?? ""), width - displayWidth(remark));
    return paint(name) + theme.quiet(remark);
  }
  if (item.place?.at === "changes" || item.place?.at === "compare") {
    const { place } = item;
    const title = sanitiseLine(documentInfo(model.lookups.library, place.document ?? "")?.title ?? "");
    const editions = place.at === "changes" ? `${place.from} → ${place.to}` : "choose two editions";
    return clipped(paint(sanitiseLine(editions)) + theme.quiet(` · ${title}`), width);
  }
  return entry ? entryLine(model.context(state, width), entry) : "";
}

/** A result in two lines: the headline; the kind, the document and the cards. */
function twoLines(model: ViewModel, state: State, item: ResultItem, paint: Paint, width: number): string[] {
  const { theme } = model;
  const { ruling } = item;
  const origin = originWords(item);
  if (!ruling) {
    const below: Partial<Record<ResultItem["from"], string>> = { nearest: "nearest name", changes: "what changed" };
    return [entryWords(model, state, item, width, paint), theme.quiet(below[item.from] ?? origin)];
  }
  const words = sanitiseLine(headline(ruling));
  const facts = [origin, kindWords(ruling.kind), documentLabel(model.context(state), ruling)];
  // Leave out cards that the headline names.
  const names = [...ruling.cards, ...ruling.mentions]
    .filter(({ name }) => !containsWholeWords(words, sanitiseLine(name)))
    .map(cardWords);
  const about = factsWithNames(facts, names, width);
  return [markedTitle(model, state, words, paint, width), theme.quiet(cutToWidth(about, width))];
}

/**
 * The facts, then as many of the first three card names as fit, with the number of the others; if no name fits, the
 * number of these cards; if that does not fit either, only the facts.
 */
function factsWithNames(facts: readonly string[], names: readonly string[], width: number): string {
  const lists = [3, 2, 1].map((shown) => {
    const more = names.length > shown ? [`${names.length - shown} more`] : [];
    return [...facts, ...names.slice(0, shown), ...more];
  });
  return fittingFacts([...lists, [...facts, counted(names.length, "card")], facts], width).join(" · ");
}
