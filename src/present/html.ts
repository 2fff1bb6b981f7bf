/**
 * Rulings as HTML, and a self-contained page for them: no script, no external fonts or images, styles for light and dark
 * windows, phones and print. The functions here do all escaping; callers pass plain text unless a parameter says HTML.
 */
import type { CardRef, DocumentInfo, Ruling, See } from "../ruling/ruling.js";
import { cardWords, kindWords, numberedTitle } from "../ruling/names.js";
import { citationParts, citationWords, datedDocumentWords, shortened, sinceWords } from "../ruling/citation.js";
import { footnotesOf, restoredMark, restoredNames } from "../render/text/official-text.js";
import { supersededSentence } from "./ruling/superseded-line.js";
import { type Block, parseMarkdown, type Span } from "../ruling/inline.js";
import { sanitise } from "../ruling/sanitise.js";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML content and quoted attributes; control and bidi characters are made visible. */
export function escapeHtml(text: string): string {
  return sanitise(text).replace(/[&<>"']/g, (char) => entities[char] as string);
}

/**
 * Official Markdown as HTML. Restored symbols have their own class, a mark and a tooltip; lost ones a class and a
 * tooltip.
 * @param restored the names of the restored symbols, with or without brackets
 */
export function markdownHtml(markdown: string, restored: readonly string[] = []): string {
  const names = restoredNames(restored);
  return blocksHtml(parseMarkdown(sanitise(markdown)), (block) =>
    block.spans.map((span) => spanHtml(span, names)).join(""),
  );
}

/**
 * One span as escaped HTML.
 * @param restored the names of the restored symbols, without brackets
 */
export function spanHtml(span: Span, restored: ReadonlySet<string>): string {
  const text = escapeHtml(span.text);
  if (span.symbol !== null) {
    if (span.symbol === "?") return `<span class="symbol lost" title="lost in the source">${text}</span>`;
    if (!restored.has(span.symbol)) return `<span class="symbol">${text}</span>`;
    return `<span class="symbol restored" title="restored by hand; lost in the source">${text}${restoredMark}</span>`;
  }
  const italic = span.italic ? `<em>${text}</em>` : text;
  return span.bold ? `<strong>${italic}</strong>` : italic;
}

/**
 * Blocks as paragraphs and nested lists.
 * @param inline returns the content of a block as escaped HTML
 */
export function blocksHtml(blocks: readonly Block[], inline: (block: Block) => string): string {
  let next = 0;

  /** Writes the blocks from index `next` on that are nested at least `depth` deep, and moves `next` behind them. */
  const level = (depth: number): string => {
    let html = "";
    for (let block = blocks[next]; block !== undefined && block.depth >= depth; block = blocks[next]) {
      if (block.kind === "paragraph") {
        html += `<p>${inline(block)}</p>`;
        next += 1;
      } else {
        html += list(block.kind, depth);
      }
    }
    return html;
  };
  /** Writes the items of one list, from index `next` on, and moves `next` behind them. */
  const list = (kind: Block["kind"], depth: number): string => {
    const tag = kind === "number" ? "ol" : "ul";
    let html = `<${tag}>`;
    for (let block = blocks[next]; block?.kind === kind && block.depth >= depth; block = blocks[next]) {
      next += 1;
      // Numbers are the document's own: a list may begin at 3 or skip a number.
      const value = kind === "number" ? ` value="${Number.parseInt(block.marker, 10)}"` : "";
      html += `<li${value}>${inline(block)}${level(depth + 1)}</li>`;
    }
    return `${html}</${tag}>`;
  };
  return level(0);
}

export interface RulingHtmlContext {
  document: DocumentInfo | null;
  /** Which text takes precedence, in one sentence. */
  governs?: string;
  /** If the ruling is the rule of a restricted or banned list: the cards of that list. */
  list?: readonly CardRef[];
}

/** A ruling as an `<article>` whose id is the ruling's id, so that a page can link to it. */
export function rulingHtml(ruling: Ruling, { document, governs, list = [] }: RulingHtmlContext): string {
  const parts = citationParts(ruling, document);
  const title = numberedTitle(ruling);
  const laterEditions = supersededSentence(document);
  const where = [datedDocumentWords(ruling, document), ...ruling.section].join(" › ");
  const words =
    ruling.question === null
      ? `<div class="official">${markdownHtml(ruling.text, ruling.restored)}</div>`
      : `<div class="official"><div class="question">${markdownHtml(ruling.question, ruling.restored)}</div>` +
        `<div class="answer">${markdownHtml(ruling.text, ruling.restored)}</div></div>`;
  const footnotes = footnotesOf(ruling);
  // The label "Since" stands before it.
  const since = sinceWords(ruling.since)?.replace(/^since /, "") ?? "";
  const facts = [
    fact("Cards", ruling.cards.map(cardWords).map(escapeHtml).join(" · ")),
    fact("Mentions", ruling.mentions.map(cardWords).map(escapeHtml).join(" · ")),
    fact("Keywords", ruling.keywords.map(escapeHtml).join(" · ")),
    fact("Since", escapeHtml(since)),
    fact("Governs", escapeHtml(governs ?? "")),
    fact("See", ruling.see.map(seeHtml).join("<br>")),
  ].join("");
  return [
    `<article class="ruling" id="${escapeHtml(ruling.id)}">`,
    `<header><p class="kind">${escapeHtml(kindWords(ruling.kind))}</p>`,
    title === null ? "" : `<h3>${escapeHtml(title)}</h3>`,
    `<p class="where">${escapeHtml(where)}</p></header>`,
    words,
    cardListHtml(list),
    ...footnotes.map((footnote) => `<p class="footnote">${escapeHtml(footnote)}</p>`),
    facts === "" ? "" : `<dl>${facts}</dl>`,
    ...ruling.notes.map((note) => `<p class="note"><b>Editor’s note</b> (not official): ${escapeHtml(note)}</p>`),
    `<footer>${escapeHtml(citationWords(parts))} <code>${escapeHtml(parts.reference)}</code>`,
    parts.lines === null ? "" : `, ${escapeHtml(parts.lines)}`,
    "</footer>",
    laterEditions === null ? "" : `<p class="footnote">${escapeHtml(laterEditions)}</p>`,
    "</article>",
  ].join("");
}

/** Cards with their sets and numbers as a list; empty for no cards. */
function cardListHtml(cards: readonly CardRef[]): string {
  if (cards.length === 0) return "";
  return `<ul class="cards">${cards.map((card) => `<li>${escapeHtml(cardWords(card))}</li>`).join("")}</ul>`;
}

/** A label with its value, which is HTML; empty for an empty value. */
function fact(label: string, html: string): string {
  return html === "" ? "" : `<dt>${label}</dt><dd>${html}</dd>`;
}

/** A reference in the ruling's text with the rulings that it means, or why it means none. */
function seeHtml(see: See): string {
  const text = escapeHtml(see.text);
  if (see.to.length === 0) return `${text} (${escapeHtml(see.gap ?? "not resolved")})`;
  return `${text} → ${see.to.map((target) => `<code>${escapeHtml(shortened(target))}</code>`).join(", ")}`;
}

// Marked as pure, so that bundles without htmlPage leave it out.
const style = /* @__PURE__ */ `
:root { color-scheme: light dark; --quiet: #5c5c5c; --line: #d5d0c4; --paper: #fffdf8; --ink: #1d1b16; --accent: #0b6067;
  --symbol: #86286f; --del: #9d1c1c; --del-back: #fbe7e4; --ins: #14602b; --ins-back: #e4f4e3; --lost: #9d1c1c; }
@media (prefers-color-scheme: dark) { :root { --quiet: #a8a29a; --line: #3c3a36; --paper: #191816; --ink: #e9e5dc;
  --accent: #74c7cd; --symbol: #e29bd0; --del: #f2a39b; --del-back: #45211e; --ins: #97d9a3; --ins-back: #1c3a24; --lost: #f2a39b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 4rem; max-width: 44rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 Georgia, "Iowan Old Style", "Times New Roman", serif; overflow-wrap: break-word; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 2.5rem 0 0.5rem; }
h3 { font-size: 1.1rem; line-height: 1.3; margin: 0; }
p, ul, ol { margin: 0.5rem 0; }
ul, ol { padding-left: 1.5rem; }
.ruling { border-top: 1px solid var(--line); padding: 1rem 0; }
.kind, .where, .footnote, footer, dl { font-family: system-ui, sans-serif; font-size: 0.85rem; }
.kind { color: var(--accent); margin: 0; }
.where, .footnote, footer, dt { color: var(--quiet); }
.where { margin: 0.1rem 0 0; }
.official { border-left: 3px solid var(--line); padding-left: 1rem; margin: 0.75rem 0; }
.official > :first-child, .question > :first-child { margin-top: 0; }
.question { font-weight: bold; }
.symbol { color: var(--symbol); white-space: nowrap; }
.symbol.restored { text-decoration: underline dotted; }
.symbol.lost { color: var(--lost); font-weight: bold; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.15rem 1rem; margin: 0.75rem 0; }
dd { margin: 0; min-width: 0; }
.note { font-style: italic; }
code { font-size: 0.9em; color: var(--accent); }
del { color: var(--del); background: var(--del-back); text-decoration: line-through; }
ins { color: var(--ins); background: var(--ins-back); text-decoration: underline; }
@media (max-width: 30rem) { body { padding: 1rem 0.9rem 3rem; } dl { display: block; } dd { margin: 0 0 0.4rem; } .official { padding-left: 0.75rem; } }
@media print { :root { color-scheme: light; --quiet: #444; --line: #999; --paper: #fff; --ink: #000; --accent: #000; --symbol: #000;
  --del: #000; --del-back: transparent; --ins: #000; --ins-back: transparent; --lost: #000; }
  @page { margin: 18mm; } body { max-width: none; padding: 0; font-size: 10.5pt; } .ruling { break-inside: avoid-page; }
  h2, h3, header { break-after: avoid; } ins { font-weight: bold; } }
`.trim();

/**
 * A complete HTML document.
 * @param body HTML
 * @param pageStyle CSS rules for this page, added after the common ones
 */
export function htmlPage(title: string, body: string, pageStyle = ""): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${pageStyle === "" ? style : `${style}\n${pageStyle}`}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
