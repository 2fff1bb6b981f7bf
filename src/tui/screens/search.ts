/** The search screen: the text field, the hint line, the results, and the preview of the chosen one. */
import { documentInfo, type Library } from "../../library/library.js";
import { lastResorts } from "../../links/precedence/last-resort.js";
import { cardWords, counted, headline, kindWords } from "../../present/names.js";
import { renderProblem } from "../../present/problem-text.js";
import { dateRemark, gameName, reference } from "../../present/ruling/citation.js";
import { longestLine, officialWords } from "../../present/ruling/ruling-text.js";
import { markedPieces } from "../../present/text/mark.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { type Paint, plain } from "../../present/text/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/text/width.js";
import { indented, type PaintedPiece, wrapPieces, wrapText } from "../../present/text/wrap.js";
import type { Answer } from "../../search/answer.js";
import { entryOf, type Filters, hasFilters } from "../state/place.js";
import { filtersInForce, type State } from "../state/state.js";
import { clipped } from "../view/clip.js";
import { rowsForStatus, type SearchLayout } from "../view/layout.js";
import { documentLabel, ruleLine } from "../view/render-context.js";
import type { ResultItem } from "../view/result-items.js";
import type { ViewModel } from "../view/view-model.js";
import { entryLine } from "./pins-and-history.js";

export interface SearchView {
  lines: string[];
  /** The cursor's cell, from 0, relative to these lines. */
  cursor: { x: number; y: number };
}

const prompt = "› ";
/** Marks the chosen result or link, also without colour. */
export const chosenMark = "▌ ";

/** The lines between the trail and the status line. */
export function searchView(model: ViewModel, state: State): SearchView {
  const { columns } = state.size;
  const items = model.items(state);
  const answer = model.answer(state);
  const layout = model.layout(state);
  const input = boxLine(model, state);
  const lines = [input.line];
  lines.push(...headLines(model, state));

  const list = listLines(model, state).lines;
  const count = countWords(model, state, items, answer);
  const reason = (items[state.selected]?.why ?? []).map(sanitiseLine).join(" · ");
  if (layout.mode === "alone") {
    lines.push(ruleLine([count, reason].filter(Boolean).join(" · "), columns, model.theme), ...list);
  } else if (layout.mode === "below") {
    const height = layout.preview?.rows ?? 0;
    lines.push(ruleLine(count, columns, model.theme), ...list);
    lines.push(ruleLine(reason, columns, model.theme));
    const preview = previewLines(model, state, height);
    for (let at = 0; at < height; at += 1) lines.push(preview[at] ? `  ${preview[at]}` : "");
  } else {
    const { theme } = model;
    const width = layout.list.columns;
    lines.push(ruleLine(count, width, theme) + theme.quiet("┬") + ruleLine(reason, columns - width - 1, theme));
    const preview = previewLines(model, state, layout.list.rows);
    const between = theme.quiet("│");
    const links = linkColumn(model, state, layout);
    lines.push(
      ...list.map((line, at) => {
        const shown = preview[at] ?? "";
        const right = links ? `${padToWidth(shown, links.at)}${between} ${links.lines[at] ?? ""}` : shown;
        return `${padToWidth(line, width)}${between} ${right}`.trimEnd();
      }),
    );
  }
  return { lines, cursor: { x: input.cursor, y: 0 } };
}

/** Columns of a preview that leave room for the links of the chosen ruling beside its text. */
const columnsForLinks = 130;

/** The links of the chosen ruling, for a very wide screen: their lines, and the column at which they begin. */
function linkColumn(model: ViewModel, state: State, { preview }: SearchLayout): { at: number; lines: string[] } | null {
  const place = model.items(state)[state.selected]?.place;
  const columns = preview?.columns ?? 0;
  if (place?.at !== "ruling" || columns < columnsForLinks) return null;
  const at = longestLine + 2;
  const width = columns - at - 2;
  return { at, lines: model.page(state, place).side.map((line) => clipped(line, width)) };
}

/** The query, scrolled to show the cursor, followed by the rest of the first completion as a suggestion. */
function boxLine(model: ViewModel, state: State): { line: string; cursor: number } {
  const { theme } = model;
  const { columns } = state.size;
  const { text, cursor } = state.input;
  const room = Math.max(1, columns - displayWidth(prompt) - 1);
  let start = 0;
  while (displayWidth(text.slice(start, cursor)) > room) start += 1;
  const before = text.slice(start, cursor);
  const after = clipped(text.slice(cursor), room - displayWidth(before));
  const rest =
    text === ""
      ? model.items(state).length === 0
        ? "a card, a number, words, a question"
        : ""
      : suggestion(model, state);
  const shown = theme.quiet(clipped(rest, room - displayWidth(before + after)));
  return { line: theme.kind(prompt) + before + after + shown, cursor: displayWidth(prompt + before) };
}

function suggestion(model: ViewModel, state: State): string {
  if (state.completing) return "";
  const [offer] = model.completions(state);
  if (!offer) return "";
  const typed = state.input.text.slice(offer.from, offer.to);
  return offer.text.toLowerCase().startsWith(typed.toLowerCase()) ? offer.text.slice(typed.length) : "";
}

/** The lines between the text field and the list: hints, and the answer to a question about a card's status. */
function headLines(model: ViewModel, state: State): string[] {
  const { theme } = model;
  const { lines } = model.verdictLines(state);
  const verdict = lines.map((line) => `  ${theme.heading(line)}`);
  if (state.size.rows < rowsForStatus) return verdict;
  const chips = filterWords(model.lookups.library, state.filters).map(
    ([field, value]): PaintedPiece => ({ text: `[${field}: ${sanitiseLine(value)} ×]`, paint: theme.match }),
  );
  if (verdict.length > 0 && chips.length === 0) return verdict;
  const pieces = verdict.length > 0 ? chips : [...chips, ...hints(model, state)];
  const line = pieces.map((part) => part.paint(part.text)).join("  ");
  return [line === "" ? "" : clipped(`  ${line}`, state.size.columns), ...verdict];
}

/** The completions, or else the names that were recognised, and the page that a key opens. */
function hints(model: ViewModel, state: State): PaintedPiece[] {
  const { theme } = model;
  const parts: PaintedPiece[] = [];
  const offers = state.completing?.offers ?? model.completions(state);
  const names = offers.slice(0, 5).map((one) => sanitiseLine(one.text));
  if (names.length > 0) {
    const at = state.completing?.at ?? -1;
    parts.push({ text: "tab", paint: theme.kind });
    for (const [index, name] of names.entries()) {
      parts.push({ text: name.trim(), paint: index === at ? theme.match : theme.quiet });
    }
  } else {
    for (const { typed, name } of (model.answer(state)?.resolved ?? []).slice(0, 3)) {
      if (typed.toLowerCase() === name.toLowerCase()) continue;
      parts.push({ text: `${sanitiseLine(typed)} → ${sanitiseLine(name)}`, paint: theme.quiet });
    }
  }
  const understood = model.understood(state);
  if (understood) {
    const { name, place } = understood;
    parts.push({ text: `^o ${place.at} ${sanitiseLine(name)}`, paint: theme.kind });
  }
  return parts;
}

/** The filters that are set, with their values; an edition is preceded by the documents that have it. */
export function filterWords(library: Pick<Library, "documents">, filters: Filters): [field: string, value: string][] {
  return (["game", "document", "edition", "kind"] as const).flatMap((field): [string, string][] => {
    const value = filters[field];
    if (value === null) return [];
    if (field !== "edition" || value === "all") return [[field, value]];
    const owners = library.documents
      .filter((one) => filters.document === null || one.id === filters.document)
      .filter((one) => one.editions.some(({ edition }) => edition === value));
    return [[field, `${owners.map(({ id }) => id).join(", ")} ${value}`.trim()]];
  });
}

function countWords(model: ViewModel, state: State, items: readonly ResultItem[], answer: Answer | null): string {
  if (answer?.problem) return valuesOffered(model, state).length > 0 ? "" : "this cannot be read";
  if (items.length === 0) return answer ? "no ruling found" : "";
  if (items[0]?.from === "pin" || items[0]?.from === "recent")
    return `pinned and recent: ${state.selected + 1} of ${items.length}`;
  const at = `${state.selected + 1} of ${Math.max(items.length, answer?.total ?? 0)}`;
  if (items[0]?.from === "nearest") return `no ruling found; nearest names: ${at}`;
  const completed = model.completedName(state);
  if (completed !== null) return `${sanitiseLine(completed)} (tab completes it): ${at}`;
  if (answer?.state === "none") return `no ruling fits; nearest: ${at}`;
  return answer?.state === "likely" ? `probably; check it: ${at}` : at;
}

/** The lines of the list, and for each the index of its result; null for a line that belongs to none. */
function listLines(model: ViewModel, state: State): { lines: string[]; results: (number | null)[] } {
  const items = model.items(state);
  const answer = model.answer(state);
  const { list, rowsPerResult } = model.layout(state);
  const { columns, rows } = list;
  const lines: string[] = [];
  const results: (number | null)[] = [];
  const add = (result: number | null, ...added: readonly string[]): void => {
    lines.push(...added);
    results.push(...added.map(() => result));
  };
  const nearest = items[0]?.from === "nearest";
  if (items.length === 0) add(null, ...indented(emptyListLines(model, state, answer, columns - 3)));
  const cut = model.cut(state);
  for (let at = state.top; at < items.length; at += 1) {
    if (cut > 0 && at === cut && at > state.top) add(null, cutLine(model, state, columns));
    // Results are shown whole; at least one is shown, cut if necessary.
    if (lines.length > 0 && lines.length + rowsPerResult > rows) break;
    const item = items[at] as ResultItem;
    const chosen = at === state.selected;
    if (rowsPerResult === 1) add(at, oneLine(model, state, item, chosen, answer, columns));
    else add(at, ...itemLines(model, state, item, chosen, answer, columns));
  }
  if (nearest) add(null, "", ...indented(nothingFoundLines(model, state, answer, columns - 3)));
  while (lines.length < rows) add(null, "");
  return { lines: lines.slice(0, rows), results: results.slice(0, rows) };
}

/** The line between the results that answer the query and the others. */
function cutLine(model: ViewModel, state: State, width: number): string {
  return `  ${ruleLine(model.verdict(state).length > 0 ? "more" : "more, less likely", width - 4, model.theme)}`;
}

/** The index of the result on a cell of the terminal, counted from 0; null for none. */
export function resultAt(model: ViewModel, state: State, x: number, y: number): number | null {
  const { list } = model.layout(state);
  // Above the list: the trail, the query, hints or an answer, a rule.
  const row = y - 3 - headLines(model, state).length;
  return x < list.columns ? (listLines(model, state).results[row] ?? null) : null;
}

/** A result in one line: the headline, and the kind and document at the right as far as there is room. */
function oneLine(
  model: ViewModel,
  state: State,
  item: ResultItem,
  chosen: boolean,
  answer: Answer | null,
  width: number,
): string {
  const { theme } = model;
  const mark = chosen ? theme.kind(chosenMark) : "  ";
  const inner = width - displayWidth(chosenMark) - 1;
  const paint = chosen ? theme.heading : plain;
  const { ruling } = item;
  if (!ruling) return mark + entryWords(model, state, item, inner, paint);
  const words = sanitiseLine(headline(ruling));
  const marks = answer ? model.lookups.marks(words, answer.marks) : [];
  const document = documentLabel(model.context(state), ruling);
  const origin = item.from === "search" ? [] : [originWords(item)];
  const forms = [[...origin, kindWords(ruling.kind), document], [...origin, document], []].map((facts) =>
    facts.join(" · "),
  );
  const room = (facts: string) => inner - (facts === "" ? 0 : displayWidth(facts) + 2);
  const wanted = Math.min(displayWidth(words), leastHeadline);
  const facts = forms.find((one) => room(one) >= wanted) ?? "";
  const title = cutPieces(markedPieces(words, marks, theme, paint), room(facts));
  return facts === "" ? mark + title : `${mark}${padToWidth(title, room(facts))}  ${theme.quiet(facts)}`;
}

/** Columns of a headline that are shown before the kind and the document get any. */
const leastHeadline = 40;

function originWords({ from }: ResultItem): string {
  return from === "pin" ? "pinned" : from;
}

/** A card, a keyword, or a name near to what was typed. */
function entryWords(model: ViewModel, state: State, item: ResultItem, width: number, paint: Paint): string {
  const { theme } = model;
  const entry = item.place && entryOf(item.place);
  if (item.from === "nearest") {
    const game = item.place && "game" in item.place ? item.place.game : "search for it";
    return `${paint(cutToWidth(sanitiseLine(item.query ?? ""), width - displayWidth(game) - 3))}${theme.quiet(` · ${sanitiseLine(game)}`)}`;
  }
  return entry ? entryLine(model.context(state, width), entry) : "";
}

function itemLines(
  model: ViewModel,
  state: State,
  item: ResultItem,
  chosen: boolean,
  answer: Answer | null,
  width: number,
): [string, string] {
  const { theme } = model;
  const mark = chosen ? theme.kind(chosenMark) : "  ";
  const inner = width - displayWidth(chosenMark) - 1;
  const origin = item.from === "search" ? null : originWords(item);
  if (!item.ruling) {
    const words = entryWords(model, state, item, inner, chosen ? theme.heading : plain);
    return [mark + words, mark + theme.quiet(item.from === "nearest" ? "nearest name" : (origin ?? ""))];
  }
  const { ruling } = item;
  const words = sanitiseLine(headline(ruling));
  const marks = answer ? model.lookups.marks(words, answer.marks) : [];
  const title = cutPieces(markedPieces(words, marks, theme, chosen ? theme.heading : plain), inner);
  const facts = [kindWords(ruling.kind), documentLabel(model.context(state), ruling)];
  if (origin) facts.unshift(origin);
  // Cards that the headline names are not repeated.
  const names = [...ruling.cards, ...ruling.mentions].filter(({ name }) => !words.includes(name)).map(cardWords);
  const about = fitting(facts, names, inner);
  return [mark + title, mark + theme.quiet(cutToWidth(about, inner))];
}

/** The facts, then as many card names as fit, or else their number. */
function fitting(facts: readonly string[], names: readonly string[], width: number): string {
  for (let shown = Math.min(3, names.length); shown > 0; shown -= 1) {
    const more = names.length > shown ? [`${names.length - shown} more`] : [];
    const words = [...facts, ...names.slice(0, shown), ...more].join(" · ");
    if (displayWidth(words) <= width) return words;
  }
  const last = [...facts, ...(names.length > 0 ? [counted(names.length, "card")] : [])].join(" · ");
  return displayWidth(last) <= width ? last : facts.join(" · ");
}

/** The first line of the wrapped pieces, with an ellipsis when there are more. */
function cutPieces(pieces: readonly PaintedPiece[], width: number): string {
  const paint = (line: readonly PaintedPiece[]) => line.map((piece) => piece.paint(piece.text)).join("");
  const [first = [], ...more] = wrapPieces(pieces, width, { longWords: "break" });
  if (more.length === 0) return paint(first);
  return `${paint(wrapPieces(first, width - 1, { longWords: "break" })[0] ?? [])}…`;
}

/** The values that complete the field being typed. While there are any, an unknown value is not an error. */
function valuesOffered(model: ViewModel, state: State): string[] {
  const offers = state.completing ? [] : model.completions(state);
  // A completion in quotation marks is a value of card: or keyword:.
  return offers
    .filter(({ kind, text }) => kind === "value" || text.startsWith('"'))
    .map(({ text }) => sanitiseLine(text));
}

function emptyListLines(model: ViewModel, state: State, answer: Answer | null, width: number): string[] {
  const { theme } = model;
  const wrap = (words: string) => wrapText(words, width, { longWords: "break" });
  if (!answer) {
    if (hasFilters(state.filters)) return wrap("No ruling matches the filters. Backspace removes the last one.");
    return [
      "",
      ...wrap("Type what you would ask a judge:"),
      "",
      ...["dopelganger", "coc 2.13", "can I look through his graveyard", 'kind:faq "attack of opportunity"'].map(
        (example) => `  ${theme.quiet(cutToWidth(example, width - 2))}`,
      ),
      "",
      ...wrap("The texts of this library:"),
      "",
      ...heldTexts(model, state, width - 2).map((line) => `  ${line}`),
    ];
  }
  const values = answer.problem ? valuesOffered(model, state) : [];
  if (values.length > 0) {
    return ["", ...wrap("Tab completes to one of these:"), "", ...values.map((value) => `  ${theme.quiet(value)}`)];
  }
  if (answer.problem) return renderProblem(answer.problem, theme, width).map((line) => clipped(line, width));
  return nothingFoundLines(model, state, answer, width);
}

/** The newest edition of each document that is searched, with its age and whether the publisher has issued a later one. */
function heldTexts(model: ViewModel, state: State, width: number): string[] {
  const { theme, lookups } = model;
  const { game } = filtersInForce(state);
  return lookups.library.documents
    .filter((one) => game === null || one.game === game)
    .flatMap((document) => {
      const [newest] = document.editions;
      if (!newest) return [];
      const label = documentLabel({ lookups }, { document: document.id, edition: newest.edition });
      const later = document.laterEditions.at(-1);
      const known = later ? ` · a later edition is known: ${sanitiseLine(later.title ?? later.edition)}` : "";
      return clipped(`${label}${theme.quiet(`${dateRemark(newest)}${known}`)}`, width);
    });
}

/** What was searched without success, and the rules of the games for when no answer is found. */
function nothingFoundLines(model: ViewModel, state: State, answer: Answer | null, width: number): string[] {
  const { theme } = model;
  if (!answer) return [];
  const wrap = (words: string) => wrapText(words, width, { longWords: "break" });
  const searched = answer.searched.documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  const lines = [
    theme.heading("No ruling found."),
    ...wrap(`Searched ${counted(answer.searched.rulings, "ruling")}: ${searched}.`).map(theme.quiet),
  ];
  if (filtersInForce(state).game !== null && state.filters.game === null)
    lines.push(...wrap(`Only ${state.game} is searched; F3 changes the game.`));
  for (const { rule, meant } of lastResorts(model.lookups.library, answer)) {
    const game = gameName(documentInfo(model.lookups.library, rule.document), rule.game);
    const words = meant ? "What the game says to do then" : `${game} has a rule for when no answer is found`;
    lines.push("", ...wrap(sanitiseLine(`${words} (${reference(rule)})${meant ? ":" : "."}`)).map(theme.quiet));
    if (meant)
      lines.push("", ...officialWords(rule, { theme, width: Math.min(width, longestLine), longWords: "break" }));
  }
  return lines;
}

function previewLines(model: ViewModel, state: State, rows: number): string[] {
  const all = model.preview(state);
  const lines = all.slice(state.preview, state.preview + rows);
  const left = all.length - state.preview - lines.length;
  if (left > 0 && rows > 1) lines[rows - 1] = model.theme.quiet(`… ${left + 1} more lines: ^d reads on, enter opens`);
  return lines;
}
