/** The lines of the search screen: the text field, the hints, the list of results. */
import { documentInfo, type Library } from "../../library/library.js";
import { renderProblem } from "../../render/problem-text.js";
import { withMatches } from "../../render/search-blocks.js";
import { type Paint, plain } from "../../render/text/theme.js";
import { clipped, displayWidth, graphemes, padToWidth } from "../../render/text/width.js";
import { firstLine, indented, wrapText } from "../../render/text/wrap.js";
import { dateRemark, shortDocumentWords } from "../../ruling/citation.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { ResultItem } from "../items.js";
import { hasStatus } from "../layout.js";
import type { ViewModel } from "../model.js";
import { chosenMark, horizontalLine } from "../page.js";
import { entryOf, type Filters, hasFilters } from "../state/place.js";
import { filtersInForce, type State } from "../state/state.js";
import { documentLabel, entryLine } from "./entries.js";

const prompt = "› ";
/** Columns of a horizontal line that are not available for words. */
const lineEndColumns = 4;

/** The text field: the query, scrolled to show the cursor, then the rest of the first completion as a suggestion. */
export function queryLine(model: ViewModel, state: State): { line: string; cursor: number } {
  const { theme } = model;
  const { text, cursor } = state.input;
  const room = Math.max(1, state.size.columns - displayWidth(prompt) - 1);
  let before = text.slice(0, cursor);
  for (const character of graphemes(before)) {
    if (displayWidth(before) <= room) break;
    before = before.slice(character.length);
  }
  const after = clipped(text.slice(cursor), room - displayWidth(before));
  const [offer] = state.completing ? [] : model.completions(state);
  const typed = offer ? text.slice(offer.from) : "";
  const rest = offer?.text.toLowerCase().startsWith(typed.toLowerCase()) ? offer.text.slice(typed.length) : "";
  const isEmpty = text === "" && model.items(state).length === 0;
  const hint = clipped(isEmpty ? "a card, a number, words, a question" : rest, room - displayWidth(before + after));
  return { line: theme.kind(prompt) + before + after + theme.quiet(hint), cursor: displayWidth(prompt + before) };
}

/** The most completions in the line of hints. */
const maxShownCompletions = 5;

/** The lines between the text field and the results: filters and hints, or the answer to a question about a card. */
export function headLines(model: ViewModel, state: State): string[] {
  const { theme, lookups } = model;
  const verdict = model.verdictLines(state).lines.map((line) => `  ${theme.heading(line)}`);
  // A verdict takes the place of the hints; the filters are still shown.
  if (!hasStatus(state.size) || (verdict.length > 0 && !hasFilters(state.filters))) return verdict;
  const chips = filterWords(lookups.library, state.filters).map(([name, value]) =>
    theme.match(`[${name}: ${sanitiseLine(value)} ×]`),
  );
  const words = [...chips, ...(verdict.length > 0 ? [] : hints(model, state))];
  return [words.length === 0 ? "" : clipped(`  ${words.join("  ")}`, state.size.columns), ...verdict];
}

/** Some completions; without any, some names that were recognised. Then the name whose page ^o opens. */
function hints(model: ViewModel, state: State): string[] {
  const { theme } = model;
  const offers = state.completing?.completions ?? model.completions(state);
  const at = state.completing?.at ?? -1;
  const first = Math.max(0, at - (at % maxShownCompletions));
  const shown = offers.slice(first, first + maxShownCompletions).map(({ text }, i) => {
    const paint = first + i === at ? theme.match : theme.quiet;
    return paint(sanitiseLine(text));
  });
  const resolved = (model.found(state)?.answer.resolved ?? [])
    .filter(({ typed, name }) => typed.toLowerCase() !== name.toLowerCase())
    .map(({ typed, name }) => theme.quiet(`${sanitiseLine(typed)} → ${sanitiseLine(name)}`));
  const recognised = model.recognised(state);
  return [
    ...(shown.length > 0 ? [theme.kind("tab"), ...shown] : resolved.slice(0, 3)),
    ...(recognised ? [theme.kind(`^o ${recognised.place.at} ${sanitiseLine(recognised.name)}`)] : []),
  ];
}

/** The filters that are set, with their values. The value of `edition` begins with the ids of the documents that have it. */
export function filterWords(library: Pick<Library, "documents">, filters: Filters): [field: string, value: string][] {
  return (["game", "document", "edition", "kind"] as const).flatMap((field): [string, string][] => {
    const value = filters[field];
    if (value === null) return [];
    if (field !== "edition" || value === "all") return [[field, value]];
    const holding = library.documents
      .filter((one) => filters.document === null || one.id === filters.document)
      .filter((one) => one.editions.some(({ edition }) => edition === value));
    return [[field, `${holding.map(({ id }) => id).join(", ")} ${value}`.trim()]];
  });
}

/** What the list shows and the position in it, such as `2 of 12`; then as many reasons for the selected result as fit. */
export function summaryLine(model: ViewModel, state: State, columns: number): string {
  const summary = listSummary(model, state);
  const facts = summary === "" ? [] : [summary];
  for (const reason of model.items(state)[state.selected]?.why.map(sanitiseLine) ?? []) {
    if (displayWidth([...facts, reason].join(" · ")) > columns - lineEndColumns) break;
    facts.push(reason);
  }
  return horizontalLine(facts.join(" · "), columns, model.theme);
}

/** What the list shows, and the position in it, such as `2 of 12`; empty while there is nothing to show. */
export function listSummary(model: ViewModel, state: State): string {
  const items = model.items(state);
  const found = model.found(state);
  if (items.length === 0) {
    if (model.fieldValues(state).length > 0 || found === null) return "";
    return found.answer.problem ? "the query has an error" : "no ruling found";
  }
  const at = `${state.selected + 1} of ${items.length}`;
  switch (items[0]?.from) {
    case "pin":
    case "recent":
      return `pinned and recent: ${at}`;
    case "changes":
      return `what changed: ${at}`;
    case "nearest":
      return `no ruling found; nearest: ${at}`;
    case "last-resort":
      return `no ruling found; last resort: ${at}`;
  }
  if (found === null || found.answer.hits[0]?.score === 0) return at;
  if (found.completedName !== null) return `${sanitiseLine(found.completedName)} (tab completes it): ${at}`;
  if (found.answer.state === "none") return `no ruling found; nearest: ${at}`;
  if (state.selected >= Math.max(1, found.verdictRulingCount))
    return `${found.verdict.length > 0 ? "more" : "less likely"}: ${at}`;
  return found.answer.state === "likely" ? `probably; check it: ${at}` : at;
}

/** The lines of the list: a line for each visible result; without results, why there are none. */
export function listLines(model: ViewModel, state: State): string[] {
  const { theme } = model;
  const items = model.items(state);
  const { columns, rows } = model.layout(state).list;
  const width = columns - displayWidth(chosenMark) - 1;
  const lines = items.slice(state.top, state.top + rows).map((item, i) => {
    const isChosen = state.top + i === state.selected;
    const mark = isChosen ? theme.kind(chosenMark) : "  ";
    return mark + itemLine(model, state, item, isChosen ? theme.heading : plain, width);
  });
  if (items.length === 0) return indented(emptyListLines(model, state, width, rows));
  const isSubstitute = items[0]?.from === "nearest" || items[0]?.from === "last-resort";
  return isSubstitute ? [...lines, "", ...indented(nothingFoundLines(model, state, width))] : lines;
}

/** The index of the result at a cell of the screen, counted from 0; null for none. */
export function resultAt(model: ViewModel, state: State, x: number, y: number): number | null {
  const { list, preview, mode } = model.layout(state);
  // Above the list are the trail, the query, the lines of `headLines`, a horizontal line and, if they are there, the words.
  const row = y - 3 - headLines(model, state).length - (mode === "below" && preview ? preview.rows + 1 : 0);
  const isResult = x < list.columns && row >= 0 && row < list.rows && state.top + row < model.items(state).length;
  return isResult ? state.top + row : null;
}

/** The visible lines of the preview. If there are more above or below, the first or last line says how many. */
export function previewView(model: ViewModel, state: State): string[] {
  const rows = model.layout(state).preview?.rows ?? 0;
  const { lines: all, headRows } = model.preview(state);
  const top = model.previewTop(state);
  const lines = all.slice(top, top + rows);
  const below = all.length - top - lines.length;
  if (top > 0 && rows > headRows + 1) {
    const above = model.theme.quiet(`… ${counted(top + 1, "line")} above: ^b scrolls up`);
    lines.splice(0, headRows + 1, ...all.slice(0, headRows), above);
  }
  if (below > 0 && rows > 1) lines[rows - 1] = model.theme.quiet(`… ${below + 1} more lines: ^d scrolls, enter opens`);
  return lines;
}

/** A result: the headline, and at the right, as far as there is room, why it is listed, the kind and the document. */
function itemLine(model: ViewModel, state: State, item: ResultItem, paint: Paint, width: number): string {
  const { theme, lookups } = model;
  const { ruling, from } = item;
  const origin = {
    "last-resort": "last resort",
    pin: "pinned",
    recent: "recent",
    search: "",
    nearest: "",
    changes: "",
  }[from];
  const kind = ruling ? [kindWords(ruling.kind)] : [];
  const document = ruling ? [documentLabel(lookups.library, ruling)] : [];
  const forms = [[origin, ...kind, ...document], [origin, ...document], [origin]].map((facts) =>
    facts.filter((fact) => fact !== "").join(" · "),
  );
  const headlineColumns = Math.min(40, ruling ? displayWidth(headline(ruling)) : 24);
  const facts = forms.find((form) => displayWidth(form) <= width - headlineColumns - 2) ?? "";
  if (facts === "") return titleLine(model, state, item, paint, width);
  const room = width - displayWidth(facts) - 2;
  return `${padToWidth(titleLine(model, state, item, paint, room), room)}  ${theme.quiet(facts)}`;
}

/** The headline of a ruling with the words that match the query marked; the name of anything else. */
function titleLine(model: ViewModel, state: State, item: ResultItem, paint: Paint, width: number): string {
  const { theme, lookups } = model;
  const { ruling, place } = item;
  if (ruling) {
    const words = sanitiseLine(headline(ruling));
    const marks = lookups.marks(words, model.found(state)?.answer.marks ?? []);
    const pieces = withMatches(words, marks).map((one) =>
      typeof one === "string"
        ? { text: one, paint }
        : { text: one.text, paint: (text: string) => paint(theme.match(text)) },
    );
    return firstLine(pieces, width, { longWords: "break" });
  }
  if (item.from === "nearest") {
    const remark = place && "game" in place ? sanitiseLine(place.game) : "search for it";
    return clipped(`${paint(sanitiseLine(item.query ?? ""))}${theme.quiet(` · ${remark}`)}`, width);
  }
  if (place?.at === "changes" || place?.at === "compare") {
    const title = sanitiseLine(documentInfo(lookups.library, place.document ?? "")?.title ?? "");
    const editions = place.at === "changes" ? `${place.from} → ${place.to}` : "choose two editions";
    return clipped(paint(sanitiseLine(editions)) + theme.quiet(` · ${title}`), width);
  }
  const entry = place && entryOf(place);
  return entry ? entryLine(model.context(state, width), entry) : "";
}

/** What the list shows without results: how to begin, what completes the query, or what was searched. */
function emptyListLines(model: ViewModel, state: State, columns: number, rows: number): string[] {
  const { theme } = model;
  const wrap = (words: string) => wrapText(words, columns, { longWords: "break" });
  const values = model.fieldValues(state);
  if (values.length > 0)
    return [
      "",
      ...wrap("Tab completes to one of these:"),
      "",
      ...values.map((one) => `  ${theme.quiet(sanitiseLine(one))}`),
    ];
  const problem = model.found(state)?.answer.problem;
  if (problem) return renderProblem(problem, theme, columns).map((line) => clipped(line, columns));
  if (model.found(state)) return nothingFoundLines(model, state, columns);
  if (hasFilters(state.filters)) return wrap("No ruling matches the filters. Backspace removes the last one.");
  const examples = ["dopelganger", "coc 2.13", "can I look through his graveyard", 'kind:faq "attack of opportunity"'];
  const start = [
    "",
    ...wrap("Type what you would ask a judge:"),
    "",
    ...examples.map((one) => theme.quiet(`  ${one}`)),
    "",
  ];
  return [...start, ...documentLines(model, state, columns, rows - start.length)];
}

/** The newest edition of each document that is searched, as many as fit, with its date and the latest edition known. */
function documentLines({ theme, lookups }: ViewModel, state: State, columns: number, rows: number): string[] {
  const { game } = filtersInForce(state);
  const searched = lookups.library.documents.filter((one) => game === null || one.game === game);
  const column = Math.min(24, Math.max(0, ...searched.map((one) => one.game.length)));
  const texts = searched.flatMap((document) => {
    const [newest] = document.editions;
    if (!newest) return [];
    const label = shortDocumentWords({ document: document.id, edition: newest.edition }, document);
    const later = document.laterEditions.at(-1);
    const known = later ? ` · a later edition is known: ${sanitiseLine(later.title ?? later.edition)}` : "";
    const words = `${sanitiseLine(label)}${theme.quiet(`${dateRemark(newest)}${known}`)}`;
    return [clipped(`  ${theme.kind(padToWidth(sanitiseLine(document.game), column))}  ${words}`, columns)];
  });
  const room = rows - 2;
  if (texts.length === 0 || room < Math.min(2, texts.length)) return [];
  const more = [`  ${theme.quiet(`and ${counted(texts.length - room + 1, "more document")}`)}`];
  return ["The texts of this library:", "", ...(texts.length <= room ? texts : [...texts.slice(0, room - 1), ...more])];
}

/** Lines which say that no ruling was found, and what was searched. */
function nothingFoundLines({ found, theme }: ViewModel, state: State, width: number): string[] {
  const answer = found(state)?.answer;
  if (!answer) return [];
  const { searched } = answer;
  const wrap = (words: string) => wrapText(words, width, { longWords: "break" });
  const names = searched.documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  const isOneGame = filtersInForce(state).game !== null && state.filters.game === null;
  return [
    theme.heading("No ruling found."),
    ...wrap(`Searched ${counted(searched.rulings, "ruling")}: ${names}.`).map(theme.quiet),
    ...(isOneGame ? wrap(`Only ${state.game} is searched; F3 changes the game.`) : []),
  ];
}
