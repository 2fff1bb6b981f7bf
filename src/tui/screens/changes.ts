/** The page that shows what changed between two editions, with changed words marked. */
import { documentInfo, findRuling } from "../../library/library.js";
import { type DiffContext, type DiffWriter, diffView, nothingDiffers, remarks } from "../../present/diff/diff-view.js";
import type { Theme } from "../../render/text/theme.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { placeOfRuling } from "../state/place.js";
import { type Page, PageBuilder, type Target } from "../view/page.js";
import { partTitle, type RenderContext, rulingLine } from "../view/render-context.js";
import { missingPage } from "./missing.js";
import { addFullRuling, changedWords } from "./ruling.js";

/** A change that is more than this many lines below the last stop gets its own stop. */
const maxStopDistance = 8;
/** The number of lines between such a stop and its change. */
const contextLines = 2;

/**
 * The page of a comparison; if the library does not have both editions, a page that says so.
 * @param startId id of the ruling at which the page opens; null for the top
 */
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
  const { library } = context.lookups;
  const page = new PageBuilder(context.width);
  const diffContext: DiffContext = {
    document: info,
    rulingOf: (id) => findRuling(library, document, to, id) ?? findRuling(library, document, from, id),
  };
  const view = diffView(context.lookups.diff(document, from, to), diffContext, pageWriter(page, context, diffContext));
  page.text(view.title, theme.heading, { rest: "  " });
  for (const sentence of [...view.notes, view.counts]) page.text(sentence, theme.quiet);
  if (!theme.color) page.text("Marked: [-was-] {+is+}", theme.quiet);
  for (const { title, entries } of view.groups) {
    page.gap().add(partTitle(context, `${title} (${entries.length})`));
    for (const addEntry of entries) addEntry();
  }
  if (view.groups.length === 0) page.gap().add(nothingDiffers);
  const startLink = page.links.findIndex(({ target }) => startId !== null && leadsTo(target, startId));
  if (startLink >= 0) page.start = startLink;
  return page.finish(`${sanitiseLine(info.short)} ${sanitiseLine(from)} → ${sanitiseLine(to)}`);
}

/** Writes the entries of a comparison as functions that add them to the page. */
function pageWriter(page: PageBuilder, context: RenderContext, diffContext: DiffContext): DiffWriter<() => void> {
  const addRemark = (words: string) =>
    page.text(sanitiseLine(words), context.theme.note, { first: "  ", rest: "    " });
  const addLine = (ruling: Ruling) =>
    page.stop().link({ go: placeOfRuling(ruling) }, [rulingLine(context, ruling, { from: ruling })]);
  return {
    reworded:
      ({ to, words, moved, note }) =>
      () => {
        addLine(to);
        addChanges(page, changedWords(context, words, to.restored), context.theme);
        for (const remark of remarks(moved, note)) addRemark(remark);
        page.add("");
      },
    entry: (ruling) => () => {
      page.stop();
      addFullRuling(page, context, ruling, ruling);
    },
    noted: (id, notes) => () => {
      const ruling = diffContext.rulingOf(id);
      if (ruling === null) page.stop().add(sanitiseLine(id));
      else addLine(ruling);
      for (const note of notes) addRemark(note);
    },
  };
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

/** Whether a link leads to the ruling with this id, in either edition. */
function leadsTo(target: Target, id: string): boolean {
  return "go" in target && target.go.at === "ruling" && target.go.ref.endsWith(`/${id}`);
}
