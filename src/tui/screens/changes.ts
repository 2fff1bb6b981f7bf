/** The page that shows what changed between two editions, with changed words marked. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import { documentInfo, findRuling } from "../../library/library.js";
import { maxTextWidth } from "../../present/ruling/ruling-text.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import type { Theme } from "../../present/text/theme.js";
import type { Ruling } from "../../ruling/ruling.js";
import { placeOfRuling } from "../state/place.js";
import { type Page, PageBuilder, type Target } from "../view/page.js";
import { type RenderContext, ruleLine, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addFullRuling, changedWords } from "./ruling.js";

/** In lines. A change that is further than this below the last stop gets a stop of its own. */
const maxStopDistance = 8;
/** The lines between such a stop and its change. */
const contextLines = 2;

/** @param startId id of the ruling at which the page opens; null for the top */
export function changesPage(
  context: RenderContext,
  document: string,
  from: string,
  to: string,
  startId: string | null,
): Page {
  const info = documentInfo(context.lookups.library, document);
  const isHeld = (edition: string) => info?.editions.some((one) => one.edition === edition) === true;
  if (!info || !isHeld(from) || !isHeld(to)) {
    return missingPage(context, `${document} ${from} and ${to} are not both in this library.`);
  }
  const { theme } = context;
  const diff = context.lookups.diff(document, from, to);
  const page = new PageBuilder(context.width);
  page.words([{ text: sanitiseLine(info.title), paint: theme.heading }], { rest: "  " });
  page.words([{ text: summary(diff), paint: theme.quiet }]);
  if (!theme.color) page.words([{ text: "[-taken out-] {+put in+}", paint: theme.quiet }]);

  const addTitle = (title: string, count: number): void => {
    page.gap().add(ruleLine(`${title} (${count})`, Math.min(context.width, maxTextWidth), theme));
  };
  if (diff.reworded.length > 0) addTitle("Reworded", diff.reworded.length);
  for (const { to: ruling, words, moved, note } of diff.reworded) {
    addEntry(page, context, ruling);
    if (moved) addRemark(page, context, `moved from ${moved.from} to ${moved.to}`);
    addChanges(page, changedWords(context, words, ruling.restored), theme);
    if (note) addRemark(page, context, note);
    page.add("");
  }
  if (diff.added.length > 0) addTitle(`New in ${sanitiseLine(to)}`, diff.added.length);
  for (const ruling of diff.added) addFullEntry(page, context, ruling);
  if (diff.removed.length > 0) addTitle(`Gone since ${sanitiseLine(from)}`, diff.removed.length);
  for (const ruling of diff.removed) addFullEntry(page, context, ruling);
  if (diff.moved.length > 0) addTitle("Moved, in the same words", diff.moved.length);
  for (const { id, from: before, to: after, note } of diff.moved) {
    addEntry(page, context, findInEditions(context, document, [to, from], id), id);
    addRemark(page, context, `from ${before} to ${after}${note ? `; ${note}` : ""}`);
  }
  if (diff.extraction.length > 0) addTitle("Differs only by the copy, not by the document", diff.extraction.length);
  for (const { id, note } of diff.extraction) {
    addEntry(page, context, findInEditions(context, document, [to, from], id), id);
    addRemark(page, context, note);
  }
  if (page.stops.length === 0) page.gap().add("No word changed.");
  const at = page.links.findIndex(({ target }) => startId !== null && leadsTo(target, startId));
  if (at >= 0) page.start = at;
  return page.finish(`${sanitiseLine(info.short)} ${sanitiseLine(from)} → ${sanitiseLine(to)}`);
}

/**
 * Adds the lines of a changed text. Changes far below the last stop get stops, because `next` would skip them
 * otherwise.
 */
function addChanges(page: PageBuilder, lines: readonly string[], theme: Theme): void {
  const hasChange = (line: string | undefined) =>
    line !== undefined && changeSigns(theme).some((one) => line.includes(one));
  const top = page.lines.length;
  for (const [at, line] of lines.entries()) {
    const lastStop = page.stops.at(-1) ?? 0;
    if (hasChange(line) && !hasChange(lines[at - 1]) && top + at - lastStop > maxStopDistance)
      page.stops.push(top + at - contextLines);
  }
  page.add(...lines);
}

/** The style sequences, or the brackets, that start a change in a painted line. */
function changeSigns(theme: Theme): string[] {
  return theme.color ? [theme.deleted, theme.inserted].map((paint) => paint("x").split("x")[0] ?? "") : ["[-", "{+"];
}

function leadsTo(target: Target, id: string): boolean {
  return "go" in target && target.go.at === "ruling" && target.go.ref.endsWith(`/${id}`);
}

function summary(diff: EditionDiff): string {
  const counts = [
    [diff.reworded.length, "reworded"],
    [diff.added.length, "new"],
    [diff.removed.length, "gone"],
    [diff.moved.length, "moved"],
    [diff.extraction.length, "differing only by the copy"],
    [diff.unchanged.length, "unchanged"],
  ] as const;
  const words = counts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`);
  return `${sanitiseLine(diff.from)} → ${sanitiseLine(diff.to)}: ${words.join(", ")}`;
}

/** The ruling in the first of these editions that has it; null if none has it. */
function findInEditions(
  context: RenderContext,
  document: string,
  editions: readonly string[],
  id: string,
): Ruling | null {
  for (const edition of editions) {
    const ruling = findRuling(context.lookups.library, document, edition, id);
    if (ruling) return ruling;
  }
  return null;
}

/** Adds a ruling as one line; for null, its id. */
function addEntry(page: PageBuilder, context: RenderContext, ruling: Ruling | null, id = ""): void {
  page.stop();
  if (ruling === null) page.add(sanitiseLine(id));
  else page.link({ go: placeOfRuling(ruling) }, [rulingLine(context, ruling, { from: ruling })]);
}

function addRemark(page: PageBuilder, context: RenderContext, words: string): void {
  page.words([{ text: sanitiseLine(words), paint: context.theme.note }], { first: "  ", rest: "    " });
}

function addFullEntry(page: PageBuilder, context: RenderContext, ruling: Ruling): void {
  page.stop();
  addFullRuling(page, context, ruling, ruling);
}
