/** The search screen: the text field, the hint line, the results, and the preview of the selected result. */
import type { Library } from "../../library/library.js";
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import { displayWidth, graphemes, padToWidth } from "../../render/text/width.js";
import type { PaintedPiece } from "../../render/text/wrap.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import type { Answer } from "../../search/answer.js";
import type { Filters } from "../state/place.js";
import type { State } from "../state/state.js";
import { clipped } from "../view/clip.js";
import { minPreviewColumnsForLinks, minRowsForStatus, type SearchLayout } from "../view/layout.js";
import { horizontalLine } from "../view/render-context.js";
import type { ResultItem } from "../view/result-items.js";
import type { ViewModel } from "../view/view-model.js";
import { fieldValues } from "./empty-list.js";
import { listLines } from "./result-list.js";

const prompt = "› ";

/** The lines of the screen between the trail and the status line, and the column of the cursor in the first of them. */
export function searchView(model: ViewModel, state: State): { lines: string[]; cursor: number } {
  const { line, cursor } = queryLine(model, state);
  return { lines: [line, ...headLines(model, state), ...listAndPreview(model, state)], cursor };
}

/** The list, and the preview below it or beside it if there is room, each below a horizontal line. */
function listAndPreview(model: ViewModel, state: State): string[] {
  const { theme } = model;
  const { columns } = state.size;
  const items = model.items(state);
  const layout = model.layout(state);
  const list = listLines(model, state).lines;
  const summary = listSummary(model, state, items, model.answer(state));
  const why = (items[state.selected]?.why ?? []).map(sanitiseLine);
  switch (layout.mode) {
    case "alone": {
      // Without room beside the summary, the reasons are left out.
      const room = columns - lineEndColumns - displayWidth(summary) - 3;
      const reason = displayWidth(why[0] ?? "") <= room ? reasons(why, room) : "";
      return [horizontalLine([summary, reason].filter(Boolean).join(" · "), columns, theme), ...list];
    }
    case "below": {
      const height = layout.preview?.rows ?? 0;
      const preview = previewLines(model, state, height);
      return [
        horizontalLine(summary, columns, theme),
        ...list,
        horizontalLine(reasons(why, columns - lineEndColumns), columns, theme),
        ...Array.from({ length: height }, (_, at) => (preview[at] ? `  ${preview[at]}` : "")),
      ];
    }
    case "beside": {
      const width = layout.list.columns;
      const previewColumns = columns - width - 1;
      const reason = horizontalLine(reasons(why, previewColumns - lineEndColumns), previewColumns, theme);
      const preview = previewLines(model, state, layout.list.rows);
      const separator = theme.quiet("│");
      const links = linkColumn(model, state, layout);
      const rows = list.map((line, at) => {
        const shown = preview[at] ?? "";
        const right = links ? `${padToWidth(shown, links.column)}${separator} ${links.lines[at] ?? ""}` : shown;
        return `${padToWidth(line, width)}${separator} ${right}`.trimEnd();
      });
      return [horizontalLine(summary, width, theme) + theme.quiet("┬") + reason, ...rows];
    }
  }
}

/** Columns of a horizontal line that are not available for words. */
const lineEndColumns = 4;

/** As many of the reasons as fit, at least the first one. */
function reasons(why: readonly string[], room: number): string {
  let shown = why[0] ?? "";
  for (const one of why.slice(1)) {
    const longer = `${shown} · ${one}`;
    if (displayWidth(longer) > room) break;
    shown = longer;
  }
  return shown;
}

/**
 * The links of the selected ruling, if the preview is wide enough: their lines, and the column of the preview at which
 * the separator before them stands. Otherwise null.
 */
function linkColumn(
  model: ViewModel,
  state: State,
  { preview }: SearchLayout,
): { column: number; lines: string[] } | null {
  const place = model.items(state)[state.selected]?.place;
  const columns = preview?.columns ?? 0;
  if (place?.at !== "ruling" || columns < minPreviewColumnsForLinks) return null;
  const column = maxTextWidth + 2;
  const width = columns - column - 2;
  return { column, lines: model.page(state, place).sideLines.map((line) => clipped(line, width)) };
}

/** The text field: the query, scrolled to show the cursor, then the rest of the first completion as a suggestion. */
function queryLine(model: ViewModel, state: State): { line: string; cursor: number } {
  const { theme } = model;
  const { columns } = state.size;
  const { text, cursor } = state.input;
  const room = Math.max(1, columns - displayWidth(prompt) - 1);
  let before = text.slice(0, cursor);
  for (const character of graphemes(before)) {
    if (displayWidth(before) <= room) break;
    before = before.slice(character.length);
  }
  const after = clipped(text.slice(cursor), room - displayWidth(before));
  const placeholder = model.items(state).length === 0 ? "a card, a number, words, a question" : "";
  const hint = text === "" ? placeholder : completionRest(model, state);
  const shownHint = theme.quiet(clipped(hint, room - displayWidth(before + after)));
  return { line: theme.kind(prompt) + before + after + shownHint, cursor: displayWidth(prompt + before) };
}

/** The rest of the first completion, if it starts with what is typed; otherwise empty. */
function completionRest(model: ViewModel, state: State): string {
  // A question that has a verdict is complete.
  if (state.completing || model.verdict(state).length > 0) return "";
  const [completion] = model.completions(state);
  if (!completion) return "";
  const typed = state.input.text.slice(completion.from, completion.to);
  return completion.text.toLowerCase().startsWith(typed.toLowerCase()) ? completion.text.slice(typed.length) : "";
}

/** The lines between the text field and the list: hints, and the answer to a question about a card's status. */
function headLines(model: ViewModel, state: State): string[] {
  const { theme } = model;
  const { lines } = model.verdictLines(state);
  const verdict = lines.map((line) => `  ${theme.heading(line)}`);
  // A small screen has no line of hints.
  if (state.size.rows < minRowsForStatus) return verdict;
  const chips = filterWords(model.lookups.library, state.filters).map(
    ([field, value]): PaintedPiece => ({ text: `[${field}: ${sanitiseLine(value)} ×]`, paint: theme.match }),
  );
  // A verdict takes the place of the hints; the filters are still shown.
  if (verdict.length > 0 && chips.length === 0) return verdict;
  const pieces = verdict.length > 0 ? chips : [...chips, ...hints(model, state)];
  const line = pieces.map((part) => part.paint(part.text)).join("  ");
  return [line === "" ? "" : clipped(`  ${line}`, state.size.columns), ...verdict];
}

/** The most completions in the line of hints. */
const maxShownCompletions = 5;

/**
 * Up to five completions, with the one that Tab has inserted among them; without any, up to three names that were recognised. Then the name whose page ^o opens, if there
 * is one.
 */
function hints(model: ViewModel, state: State): PaintedPiece[] {
  const { theme } = model;
  const parts: PaintedPiece[] = [];
  const completions = state.completing?.completions ?? model.completions(state);
  if (completions.length > 0) {
    const inserted = state.completing ? completions[state.completing.at] : undefined;
    const at = state.completing?.at ?? 0;
    const first = at - (at % maxShownCompletions);
    parts.push({ text: "tab", paint: theme.kind });
    for (const one of completions.slice(first, first + maxShownCompletions)) {
      parts.push({ text: sanitiseLine(one.text).trim(), paint: one === inserted ? theme.match : theme.quiet });
    }
  } else {
    for (const { typed, name } of (model.answer(state)?.resolved ?? []).slice(0, 3)) {
      if (typed.toLowerCase() === name.toLowerCase()) continue;
      parts.push({ text: `${sanitiseLine(typed)} → ${sanitiseLine(name)}`, paint: theme.quiet });
    }
  }
  const recognised = model.recognised(state);
  if (recognised) {
    const { name, place } = recognised;
    parts.push({ text: `^o ${place.at} ${sanitiseLine(name)}`, paint: theme.kind });
  }
  return parts;
}

/** The filters that are set, with their values. The value of `edition` begins with the ids of the documents that have it. */
export function filterWords(library: Pick<Library, "documents">, filters: Filters): [field: string, value: string][] {
  return (["game", "document", "edition", "kind"] as const).flatMap((field): [string, string][] => {
    const value = filters[field];
    if (value === null) return [];
    if (field !== "edition" || value === "all") return [[field, value]];
    const documents = library.documents
      .filter((one) => filters.document === null || one.id === filters.document)
      .filter((one) => one.editions.some(({ edition }) => edition === value));
    return [[field, `${documents.map(({ id }) => id).join(", ")} ${value}`.trim()]];
  });
}

/**
 * The position, such as `2 of 14`. If the list does not show answers, a prefix says what it shows. Without results, the
 * reason.
 */
function listSummary(model: ViewModel, state: State, items: readonly ResultItem[], answer: Answer | null): string {
  if (items.length === 0) {
    if (fieldValues(model, state).length > 0) return "";
    if (answer?.problem) return "the query has an error";
    return answer ? "no ruling found" : "";
  }
  const at = `${state.selected + 1} of ${Math.max(items.length, answer?.total ?? 0)}`;
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
  const completed = model.completedName(state);
  if (completed !== null) return `${sanitiseLine(completed)} (tab completes it): ${at}`;
  if (answer?.state === "none") return `no ruling found; nearest: ${at}`;
  return answer?.state === "likely" ? `probably; check it: ${at}` : at;
}

/** The index of the result at a cell of the terminal, counted from 0; null for none. */
export function resultAt(model: ViewModel, state: State, x: number, y: number): number | null {
  const { list } = model.layout(state);
  // Above the list are the trail, the query, the lines of `headLines`, and a horizontal line.
  const row = y - 3 - headLines(model, state).length;
  return x < list.columns ? (listLines(model, state).results[row] ?? null) : null;
}

/** The visible lines of the preview. If there are more below, the last line says how many. */
function previewLines(model: ViewModel, state: State, rows: number): string[] {
  const all = model.preview(state);
  const lines = all.slice(state.previewTop, state.previewTop + rows);
  const below = all.length - state.previewTop - lines.length;
  if (below > 0 && rows > 1) lines[rows - 1] = model.theme.quiet(`… ${below + 1} more lines: ^d scrolls, enter opens`);
  return lines;
}
