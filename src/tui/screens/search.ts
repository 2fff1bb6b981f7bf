/** The search: the box, what can be completed, the results, and the chosen ruling beside or below them. */

import { findRuling } from "../../library/library.js";
import { reference } from "../../present/citation.js";
import { markedPieces } from "../../present/mark.js";
import { cardWords, headline, kindWords } from "../../present/names.js";
import { officialText } from "../../present/official-text.js";
import { renderProblem } from "../../present/problem-text.js";
import { sanitiseLine } from "../../present/sanitise.js";
import { cutToWidth, displayWidth, padToWidth } from "../../present/width.js";
import { type PaintedPiece, wrapPieces, wrapText } from "../../present/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer } from "../../search/answer.js";
import { clipped } from "../clip.js";
import { listAlone, rowsForStatus, searchLayout } from "../layout.js";
import type { Filters } from "../place.js";
import { counted, longestText, plain, ruleLine, whereFrom } from "../scene.js";
import type { State } from "../state.js";
import type { Item, Terrain } from "../terrain.js";
import { entryLine } from "./desk.js";

export interface SearchView {
  lines: string[];
  /** Where the cursor stands in the box. */
  cursor: { x: number; y: number };
}

const prompt = "› ";
/** Marks the chosen result; a bar, so that it is seen without colour. */
export const chosenMark = "▌ ";

/** Everything between the trail and the status line. */
export function searchView(terrain: Terrain, state: State): SearchView {
  const { columns } = state.size;
  const items = terrain.items(state);
  const answer = terrain.answer(state);
  // Without results there is nothing to show beside them.
  const layout = items.length > 0 ? searchLayout(state.size) : listAlone(state.size);
  const box = boxLine(terrain, state);
  const lines = [box.line];
  if (state.size.rows >= rowsForStatus) lines.push(hintLine(terrain, state));

  const list = listLines(terrain, state, items, answer, layout.list.columns, layout.list.rows);
  const count = countWords(state, items, answer);
  const reason = (items[state.selected]?.why ?? []).map(sanitiseLine).join(" · ");
  if (layout.mode === "alone") {
    lines.push(ruleLine([count, reason].filter(Boolean).join(" · "), columns, terrain.theme), ...list);
  } else if (layout.mode === "below") {
    const height = layout.preview?.rows ?? 0;
    lines.push(ruleLine(count, columns, terrain.theme), ...list);
    lines.push(ruleLine(reason, columns, terrain.theme));
    const preview = previewLines(terrain, state, height);
    for (let at = 0; at < height; at += 1) lines.push(preview[at] ? `  ${preview[at]}` : "");
  } else {
    const { theme } = terrain;
    const width = layout.list.columns;
    lines.push(ruleLine(count, width, theme) + theme.quiet("┬") + ruleLine(reason, columns - width - 1, theme));
    const preview = previewLines(terrain, state, layout.list.rows);
    const between = theme.quiet("│");
    lines.push(...list.map((line, at) => `${padToWidth(line, width)}${between} ${preview[at] ?? ""}`.trimEnd()));
  }
  return { lines, cursor: { x: box.cursor, y: 0 } };
}

/** The query, scrolled so that the cursor is in sight, and the rest of the first completion as a quiet suggestion. */
function boxLine(terrain: Terrain, state: State): { line: string; cursor: number } {
  const { theme } = terrain;
  const { columns } = state.size;
  const { text, cursor } = state.box;
  const room = Math.max(1, columns - displayWidth(prompt) - 1);
  let start = 0;
  while (displayWidth(text.slice(start, cursor)) > room) start += 1;
  const before = text.slice(start, cursor);
  const after = clipped(text.slice(cursor), room - displayWidth(before));
  const rest =
    text === ""
      ? terrain.items(state).length === 0
        ? "a card, a number, words, a question"
        : ""
      : suggestion(terrain, state);
  const shown = theme.quiet(clipped(rest, room - displayWidth(before + after)));
  return { line: theme.kind(prompt) + before + after + shown, cursor: displayWidth(prompt + before) };
}

function suggestion(terrain: Terrain, state: State): string {
  if (state.completing) return "";
  const [offer] = terrain.completions(state);
  if (!offer) return "";
  const typed = state.box.text.slice(offer.from, offer.to);
  return offer.text.toLowerCase().startsWith(typed.toLowerCase()) ? offer.text.slice(typed.length) : "";
}

/** Filters as chips, then what was understood or can be completed. */
function hintLine(terrain: Terrain, state: State): string {
  const { theme } = terrain;
  const parts: PaintedPiece[] = [];
  for (const [field, value] of setFilters(state.filters)) {
    parts.push({ text: `[${field}: ${sanitiseLine(value)} ×]`, paint: theme.match });
  }
  const offers = state.completing?.offers ?? terrain.completions(state);
  const names = offers.slice(0, 5).map((one) => sanitiseLine(one.text));
  if (names.length > 0) {
    const at = state.completing?.at ?? -1;
    parts.push({ text: "tab", paint: theme.kind });
    for (const [index, name] of names.entries()) {
      parts.push({ text: name.trim(), paint: index === at ? theme.match : theme.quiet });
    }
  } else {
    for (const { typed, name } of (terrain.answer(state)?.resolved ?? []).slice(0, 3)) {
      if (typed.toLowerCase() === name.toLowerCase()) continue;
      parts.push({ text: `${sanitiseLine(typed)} → ${sanitiseLine(name)}`, paint: theme.quiet });
    }
  }
  const understood = terrain.understood(state);
  if (understood) parts.push({ text: `^o ${sanitiseLine(understood.name)}`, paint: theme.kind });
  const line = parts.map((part) => part.paint(part.text)).join("  ");
  return line === "" ? "" : clipped(`  ${line}`, state.size.columns);
}

export function setFilters(filters: Filters): [string, string][] {
  return (["game", "document", "edition", "kind"] as const).flatMap((field): [string, string][] => {
    const value = filters[field];
    return value === null ? [] : [[field, value]];
  });
}

function countWords(state: State, items: readonly Item[], answer: Answer | null): string {
  if (answer?.problem) return "this cannot be read";
  if (items.length === 0) return answer ? "no ruling found" : "";
  const at = `${state.selected + 1} of ${Math.max(items.length, answer?.total ?? 0)}`;
  return answer && !answer.confident ? `no ruling fits; nearest: ${at}` : at;
}

function listLines(
  terrain: Terrain,
  state: State,
  items: readonly Item[],
  answer: Answer | null,
  width: number,
  rows: number,
): string[] {
  const lines: string[] = [];
  if (items.length === 0) lines.push(...nothing(terrain, state, answer, width - 3).map((line) => `  ${line}`));
  for (let at = state.top; at < items.length && lines.length < rows; at += 1) {
    lines.push(...itemLines(terrain, state, items[at] as Item, at === state.selected, answer, width));
  }
  while (lines.length < rows) lines.push("");
  return lines.slice(0, rows);
}

function itemLines(
  terrain: Terrain,
  state: State,
  item: Item,
  chosen: boolean,
  answer: Answer | null,
  width: number,
): [string, string] {
  const { theme } = terrain;
  const mark = chosen ? theme.kind(chosenMark) : "  ";
  const inner = width - displayWidth(chosenMark) - 1;
  const desk = item.from === "pin" ? "pinned" : item.from === "recent" ? "recent" : null;
  if (!item.ruling) {
    const entry = terrain.scene(state, inner);
    const line =
      item.place.at === "card"
        ? ({ kind: "card", game: item.place.game, id: item.place.id } as const)
        : item.place.at === "keyword"
          ? ({ kind: "keyword", game: item.place.game, term: item.place.term } as const)
          : ({ kind: "ruling", ref: item.place.at === "ruling" ? item.place.ref : "" } as const);
    return [mark + entryLine(entry, line), mark + theme.quiet(desk ?? "")];
  }
  const { ruling } = item;
  const words = sanitiseLine(headline(ruling));
  const marks = answer ? terrain.lookups.marks(words, answer.marks) : [];
  const title = cutPieces(markedPieces(words, marks, theme, chosen ? theme.heading : plain), inner);
  const facts = [kindWords(ruling.kind), whereFrom(terrain.scene(state), ruling)];
  if (desk) facts.unshift(desk);
  const names = [...ruling.cards, ...ruling.mentions].map(cardWords);
  const about = fitting(facts, names, inner);
  return [mark + title, mark + theme.quiet(cutToWidth(about, inner))];
}

/** The facts, and as many names as there is room for, or how many there are. */
function fitting(facts: readonly string[], names: readonly string[], width: number): string {
  for (let shown = Math.min(3, names.length); shown > 0; shown -= 1) {
    const more = names.length > shown ? [`${names.length - shown} more`] : [];
    const words = [...facts, ...names.slice(0, shown), ...more].join(" · ");
    if (displayWidth(words) <= width) return words;
  }
  return [...facts, ...(names.length > 0 ? [counted(names.length, "card")] : [])].join(" · ");
}

/** The first line of the pieces, with an ellipsis if that is not all. */
function cutPieces(pieces: readonly PaintedPiece[], width: number): string {
  const paint = (line: readonly PaintedPiece[]) => line.map((piece) => piece.paint(piece.text)).join("");
  const [first = [], ...more] = wrapPieces(pieces, width, { longWords: "break" });
  if (more.length === 0) return paint(first);
  return `${paint(wrapPieces(first, width - 1, { longWords: "break" })[0] ?? [])}…`;
}

function nothing(terrain: Terrain, state: State, answer: Answer | null, width: number): string[] {
  const { theme } = terrain;
  const wrap = (words: string) => wrapText(words, width, { longWords: "break" });
  if (!answer) {
    if (setFilters(state.filters).length > 0)
      return wrap("The filters let nothing through. Backspace takes the last one away.");
    return [
      "",
      ...wrap("Type what you would ask a judge:"),
      "",
      ...["dopelganger", "coc 2.13", "can I look through his graveyard", 'kind:faq "attack of opportunity"'].map(
        (example) => `  ${theme.quiet(cutToWidth(example, width - 2))}`,
      ),
    ];
  }
  if (answer.problem) return renderProblem(answer.problem, theme, width).map((line) => clipped(line, width));
  const searched = answer.searched.documents.map(({ document, edition }) => `${document} ${edition}`).join(", ");
  const lines = [
    theme.heading("No ruling found."),
    ...wrap(`Searched ${answer.searched.rulings} rulings: ${searched}.`).map(theme.quiet),
  ];
  if (answer.nearest.length > 0)
    lines.push("", ...wrap(`Nearest names: ${answer.nearest.map(sanitiseLine).join(", ")}`));
  const last = lastResort(terrain, answer);
  if (last) {
    const options = {
      width: Math.min(width, longestText) - 2,
      theme,
      restored: last.restored,
      longWords: "break",
    } as const;
    lines.push("", ...wrap(`What the game says to do then (${reference(last)}):`).map(theme.quiet), "");
    lines.push(...officialText(last.text, options).map((line) => `  ${line}`));
  }
  return lines;
}

/** The rule a game keeps for when no answer is found: Arkham Horror's Grim Rule. */
function lastResort(terrain: Terrain, answer: Answer): Ruling | null {
  for (const { document, edition } of answer.searched.documents) {
    const ruling = findRuling(terrain.lookups.library, document, edition, "the-grim-rule");
    if (ruling) return ruling;
  }
  return null;
}

function previewLines(terrain: Terrain, state: State, rows: number): string[] {
  const all = terrain.preview(state);
  const lines = all.slice(state.preview, state.preview + rows);
  const left = all.length - state.preview - lines.length;
  if (left > 0 && rows > 1) lines[rows - 1] = terrain.theme.quiet(`… ${left + 1} more lines: ^d reads on, enter opens`);
  return lines;
}
