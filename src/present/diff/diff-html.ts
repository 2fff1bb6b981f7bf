/** A comparison of two editions as a self-contained HTML page for screens and paper, without scripts. */
import type { EditionDiff, RewordedRuling } from "../../diff/edition-diff.js";
import { escapeHtml, htmlPage, markdownHtml, wordsHtml } from "../../render/html.js";
import { footnotesOf } from "../../render/text/official-text.js";
import { elision, wordsToShow } from "../../render/text/shown-words.js";
import { kindWords } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import {
  type DiffContext,
  type DiffGroup,
  type DiffWriter,
  diffView,
  entryHead,
  headlineOf,
  nothingDiffers,
  placeOf,
  remarks,
} from "./diff-view.js";

/** The comparison as a page that loads nothing from elsewhere. */
export function diffHtml(diff: EditionDiff, context: DiffContext): string {
  const write = htmlWriter(context);
  const { title, notes, counts, kinds, superseded, legend, groups } = diffView(diff, context, write);
  const body = [
    "<header>",
    `<h1>${escapeHtml(title)}</h1>`,
    ...notes.map(legendParagraph),
    `<p class="counts">${escapeHtml(counts)}</p>`,
    ...[...kinds, ...superseded].map(legendParagraph),
    groups.length === 0 ? `<p>${nothingDiffers}</p>` : contents(groups),
    legend === null ? "" : `<p class="legend">Marked: <del>was</del> <ins>is</ins>${withElisions(legend)}</p>`,
    ...(context.brief ? [] : footnotes(diff)),
    "</header>",
    ...groups.map((group) => sectionHtml(group, group.id === "extraction" ? extractionRemark : "")),
  ];
  return comparisonPage(title, body, context);
}

/** Writes the entries of the lists as HTML. */
export function htmlWriter(context: DiffContext): DiffWriter<string> {
  return {
    reworded: (each) => reworded(each, context),
    entry: (ruling) => entry(ruling, context),
    noted: (id, notes) => noted(id, notes, context),
  };
}

/** A page with a comparison, which loads nothing from elsewhere. */
export function comparisonPage(title: string, body: readonly string[], { document }: DiffContext): string {
  const colophon = document === null ? "" : `<footer class="colophon">${escapeHtml(document.copyright)}</footer>`;
  return htmlPage(title, [...body, colophon].filter((line) => line !== "").join("\n"), style);
}

/** A sentence in small type. */
export function legendParagraph(sentence: string): string {
  return `<p class="legend">${escapeHtml(sentence)}</p>`;
}

/** Gives each elision in the HTML its style. */
function withElisions(html: string): string {
  return html.replaceAll(elision, `<span class="elision">${elision}</span>`);
}

/** Links to the lists, with their lengths. */
function contents(groups: readonly DiffGroup<string>[]): string {
  const links = groups.map(({ id, title, entries }) => `<a href="#${id}">${title} (${entries.length})</a>`);
  return `<nav>${links.join(" · ")}</nav>`;
}

const extractionRemark = "No change of the document: symbols, letters or lines that one copy lost or misread.";

/**
 * A list below its title and length.
 * @param remark a sentence on the list; empty for none
 */
export function sectionHtml({ id, title, entries }: DiffGroup<string>, remark: string): string {
  const legend = remark === "" ? "" : legendParagraph(remark);
  return `<section id="${id}"><h2>${title} (${entries.length})</h2>${legend}\n${entries.join("\n")}\n</section>`;
}

/**
 * Kind, tag and title of a ruling.
 * @param wordsFollow the title is left out if it would only repeat the words below it
 */
function head(ruling: Ruling, context: DiffContext, wordsFollow: boolean): string {
  const { headline, tag } = entryHead(ruling, context, wordsFollow);
  const line = [kindWords(ruling.kind), tag].filter((part) => part !== null).join(" · ");
  const title = headline === null ? "" : `<h3>${escapeHtml(headline)}</h3>`;
  return `<header><p class="kind">${escapeHtml(line)}</p>${title}</header>`;
}

/** The place of a ruling. */
function foot(ruling: Ruling, context: DiffContext): string {
  return `<footer><code>${escapeHtml(placeOf(ruling, context))}</code></footer>`;
}

function article(ruling: Ruling, parts: readonly string[]): string {
  return `<article class="ruling" id="${escapeHtml(ruling.id)}">${parts.join("")}</article>`;
}

/** An added or removed ruling: its words or, in a brief comparison, only its title. */
function entry(ruling: Ruling, context: DiffContext): string {
  if (context.brief) return article(ruling, [head(ruling, context, false)]);
  const question =
    ruling.question === null ? "" : `<div class="question">${markdownHtml(ruling.question, ruling.restored)}</div>`;
  return article(ruling, [
    head(ruling, context, true),
    `<div class="official">${question}${markdownHtml(ruling.text, ruling.restored)}</div>`,
    foot(ruling, context),
  ]);
}

/** The footnotes to the rulings of the page, such as the meaning of `°`, each once. */
function footnotes(diff: EditionDiff): string[] {
  const shown = [...diff.reworded.flatMap(({ from, to }) => [from, to]), ...diff.added, ...diff.removed];
  return [...new Set(shown.flatMap(footnotesOf))].map((note) => legendParagraph(`${note}.`));
}

/** A ruling with the change of its words marked. */
function reworded({ from, to, words, moved, note }: RewordedRuling, context: DiffContext): string {
  if (context.brief) return article(to, [head(to, context, false)]);
  const html = wordsHtml(wordsToShow(words, context.whole), [...from.restored, ...to.restored]);
  return article(to, [
    head(to, context, false),
    `<div class="official">${withElisions(html)}</div>`,
    ...remarks(moved, note).map((remark) => `<p class="footnote">${escapeHtml(remark)}</p>`),
    foot(to, context),
  ]);
}

/** A ruling of which only its title and notes are shown: one that moved, or that only the extraction changed. */
function noted(id: string, notes: readonly string[], context: DiffContext): string {
  const ruling = context.rulingOf(id);
  const words = context.brief ? [] : notes.map((note) => `<p>${escapeHtml(note)}</p>`);
  const kind = ruling === null ? "" : `<p class="kind">${escapeHtml(kindWords(ruling.kind))}</p>`;
  const title = `<header>${kind}<h3>${escapeHtml(headlineOf(id, context))}</h3></header>`;
  const parts = [title, ...words, ruling === null || context.brief ? "" : foot(ruling, context)];
  return ruling === null ? `<article class="ruling">${parts.join("")}</article>` : article(ruling, parts);
}

const style = `
.counts { font-weight: bold; }
.legend, nav, .colophon { font-family: system-ui, sans-serif; font-size: 0.85rem; color: var(--quiet); }
nav { margin: 1rem 0; line-height: 2; }
nav a { color: var(--accent); }
.elision { color: var(--quiet); }
.colophon { border-top: 1px solid var(--line); margin-top: 3rem; padding-top: 1rem; }
@media print { nav { display: none; } body { font-size: 10pt; line-height: 1.4; } h1 { font-size: 1.4rem; } h2 { margin-top: 1.25rem; }
  .legend, .official, .official p, .official ul { margin-block: 0.25rem; } .ruling { padding: 0.4rem 0; }
  .ruling > footer, .kind { font-size: 0.75rem; } .elision { color: #000; } }
`.trim();
