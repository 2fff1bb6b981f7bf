/** A comparison of two editions as a page that stands alone: readable on a phone and on paper, no script. */
import type { Ruling } from "../ruling/ruling.js";
import {
  type DiffContext,
  type DiffGroup,
  diffCounts,
  diffGroups,
  diffKinds,
  diffTitle,
  elision,
  elisionWords,
  headlineOf,
  nothingDiffers,
  placeOf,
  remarks,
  type ShownDiff,
  type ShownReworded,
  shownWords,
  supersededWords,
  tagWords,
} from "./diff-shown.js";
import { escapeHtml, htmlPage, markdownHtml } from "./html.js";
import { headline, kindWords } from "./names.js";
import { footnotesOf } from "./official-text.js";
import { wordsHtml } from "./words.js";

/** The whole page, nothing of it from elsewhere. */
export function diffHtml(diff: ShownDiff, context: DiffContext): string {
  const groups = diffGroups(diff, {
    reworded: (each) => reworded(each, context),
    entry: (ruling) => entry(ruling, context),
    noted: (id, notes) => noted(id, notes, context),
  });
  const title = diffTitle(diff, context);
  const legend =
    diff.reworded.length === 0 || context.brief
      ? ""
      : `<p class="legend">Marked: <del>was</del> <ins>is</ins>${
          context.whole ? "" : `; <span class="elision">${elision}</span> ${elisionWords}`
        }.</p>`;
  const body = [
    "<header>",
    `<h1>${escapeHtml(title)}</h1>`,
    ...(context.only ?? []).map((words) => `<p class="legend">Only ${escapeHtml(words)}.</p>`),
    `<p class="counts">${escapeHtml(diffCounts(diff))}.</p>`,
    ...diffKinds(diff).map((words) => `<p class="legend">${escapeHtml(words)}.</p>`),
    ...supersededWords(context).map((words) => `<p class="legend">${escapeHtml(words)}</p>`),
    groups.length === 0 ? `<p>${nothingDiffers}</p>` : contents(groups),
    legend,
    ...(context.brief ? [] : footnotes(diff)),
    "</header>",
    ...groups.map(section),
    context.document === null ? "" : `<footer class="colophon">${escapeHtml(context.document.copyright)}</footer>`,
  ];
  return htmlPage({ title, body: body.filter((line) => line !== "").join("\n"), style });
}

function contents(groups: readonly DiffGroup<string>[]): string {
  const links = groups.map(({ id, title, entries }) => `<a href="#${id}">${title} (${entries.length})</a>`);
  return `<nav>${links.join(" · ")}</nav>`;
}

function section({ id, title, entries }: DiffGroup<string>): string {
  const remark =
    id === "extraction"
      ? '<p class="legend">No change of the document: symbols, letters or lines that one copy lost or misread.</p>'
      : "";
  return `<section id="${id}"><h2>${title} (${entries.length})</h2>${remark}\n${entries.join("\n")}\n</section>`;
}

/** Kind, headline and tag; a question is its own headline, so only its kind is said. */
function head(ruling: Ruling, brief: boolean): string {
  const tag = tagWords(ruling);
  const kind = [kindWords(ruling.kind), tag].filter((part) => part !== null).join(" · ");
  const named = brief || ruling.title !== null || ruling.number !== null;
  const title = named ? `<h3>${escapeHtml(headline(ruling))}</h3>` : "";
  return `<header><p class="kind">${escapeHtml(kind)}</p>${title}</header>`;
}

function foot(ruling: Ruling, context: DiffContext): string {
  return `<footer><code>${escapeHtml(placeOf(ruling, context))}</code></footer>`;
}

function article(ruling: Ruling, parts: readonly string[]): string {
  return `<article class="ruling" id="${escapeHtml(ruling.id)}">${parts.join("")}</article>`;
}

function entry(ruling: Ruling, context: DiffContext): string {
  if (context.brief) return article(ruling, [head(ruling, true)]);
  const question =
    ruling.question === null ? "" : `<div class="question">${markdownHtml(ruling.question, ruling.restored)}</div>`;
  return article(ruling, [
    head(ruling, false),
    `<div class="official">${question}${markdownHtml(ruling.text, ruling.restored)}</div>`,
    foot(ruling, context),
  ]);
}

/** What the signs in the shown words mean, once for the page. */
function footnotes(diff: ShownDiff): string[] {
  const shown = [...diff.reworded.map((each) => each.to), ...diff.added, ...diff.removed];
  return [...new Set(shown.flatMap(footnotesOf))].map((note) => `<p class="legend">${escapeHtml(note)}.</p>`);
}

function reworded({ from, to, words, moved, note }: ShownReworded, context: DiffContext): string {
  if (context.brief) return article(to, [head(to, true)]);
  const html = wordsHtml(shownWords(words, context.whole), [...from.restored, ...to.restored]);
  return article(to, [
    head(to, true),
    `<div class="official">${html.replaceAll(elision, `<span class="elision">${elision}</span>`)}</div>`,
    ...remarks(moved, note).map((remark) => `<p class="footnote">${escapeHtml(remark)}</p>`),
    foot(to, context),
  ]);
}

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
