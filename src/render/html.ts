/**
 * Blocks as HTML, and a self-contained page for them: no script, no external fonts or images, styles for light and dark
 * windows, phones and print. The functions here do all escaping; callers pass plain text unless a parameter says HTML.
 */

import { shortened } from "../ruling/citation.js";
import type { Block, Span } from "../ruling/inline.js";
import { sanitise } from "../ruling/sanitise.js";
import type { Block as ContentBlock, Section as ContentSection, Inline, Run, Target, Words } from "./blocks.js";
import { parseMarked, restoredMark, restoredNames } from "./text/official-text.js";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Escapes text for HTML content and quoted attributes; control and bidi characters are made visible. */
export function escapeHtml(text: string): string {
  return sanitise(text).replace(/[&<>"']/g, (char) => entities[char] as string);
}

/**
 * One span as escaped HTML.
 * @param restored the names of the restored symbols, without brackets
 */
function spanHtml(span: Span, restored: ReadonlySet<string>): string {
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
function blocksHtml(blocks: readonly Block[], inline: (block: Block) => string): string {
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
.kind, .where, .footnote, footer { font-family: system-ui, sans-serif; font-size: 0.85rem; }
.kind { color: var(--accent); margin: 0; }
.where, .footnote, footer { color: var(--quiet); }
.where { margin: 0.1rem 0 0; }
.official, .changed { border-left: 3px solid var(--line); padding-left: 1rem; margin: 0.75rem 0; }
.official > :first-child, .question > :first-child { margin-top: 0; }
.question { font-weight: bold; }
.symbol { color: var(--symbol); white-space: nowrap; }
.symbol.restored { text-decoration: underline dotted; }
.symbol.lost { color: var(--lost); font-weight: bold; }
.note { font-style: italic; }
code { font-size: 0.9em; color: var(--accent); }
del { color: var(--del); background: var(--del-back); text-decoration: line-through; }
ins { color: var(--ins); background: var(--ins-back); text-decoration: underline; }
@media (max-width: 30rem) { body { padding: 1rem 0.9rem 3rem; } .official { padding-left: 0.75rem; } }
@media print { :root { color-scheme: light; --quiet: #444; --line: #999; --paper: #fff; --ink: #000; --accent: #000; --symbol: #000;
  --del: #000; --del-back: transparent; --ins: #000; --ins-back: transparent; --lost: #000; }
  @page { margin: 18mm; } body { max-width: none; padding: 0; font-size: 10.5pt; } .ruling { break-inside: avoid-page; }
  h2, h3, header { break-after: avoid; } ins { font-weight: bold; } }
`.trim();

/** A complete HTML document. @param body HTML */
export function htmlPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
${style}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}

export interface HtmlOptions {
  /** The address that a link leads to; null where the page has none. By default there are no links. */
  address?: (target: Target) => string | null;
  /** Hints name commands, which only a page beside a command line shows. */
  withHints?: boolean;
  /** What a ruling is called in links to it; null for its reference. By default it is called by its reference. */
  nameOf?: (reference: string) => string | null;
}

/** Blocks as HTML. */
export function htmlBlocks(blocks: readonly ContentBlock[], options: HtmlOptions = {}): string {
  return blocks
    .map((block) => blockHtml(block, options))
    .filter((html) => html !== "")
    .join("\n");
}

function blockHtml(block: ContentBlock, options: HtmlOptions): string {
  const inline = (words: readonly Inline[]): string => inlineHtml(words, options);
  switch (block.kind) {
    case "section":
      return sectionHtml(block, options);
    case "words":
      return wordsBlockHtml(block);
    case "citation":
      return `<p class="source">${inline(block.words)}</p>`;
    case "verdict":
      return `<p class="verdict"><strong>${inline(block.words)}</strong></p>`;
    case "notice":
      return `<p class="notice ${block.tone}">${block.tone === "warning" ? "<b>!</b> " : ""}${inline(block.words)}</p>`;
    case "hint":
      return options.withHints
        ? `<p class="hint">${escapeHtml(block.words)} <code>${escapeHtml(block.command)}</code></p>`
        : "";
    case "links": {
      const more = block.more === undefined ? "" : ` · ${block.more} more`;
      return `<p class="links"><b>${escapeHtml(block.label)}:</b> ${block.links.map((one, i) => inline(namedLink(one, block.names?.[i], options))).join(" · ")}${more}</p>`;
    }
    case "list": {
      const items = block.items.map(({ words, tail = [], detail, to }) => {
        const all = tail.length === 0 ? words : [...words, " ", ...tail];
        const text = to === undefined ? inline(all) : linkHtml(all, to, options);
        return `<li>${text}${detail === undefined ? "" : `<p class="where">${inline(detail)}</p>`}</li>`;
      });
      const more = block.more ? `<li class="more">and ${block.more} more</li>` : "";
      const [open, close] = block.first === undefined ? ["ul", "ul"] : [`ol start="${block.first}"`, "ol"];
      return `<${open} class="items">${items.join("")}${more}</${close}>`;
    }
    case "table": {
      const head = block.head.map((one) => `<th>${escapeHtml(one)}</th>`).join("");
      const rows = block.rows.map((row) => `<tr>${row.map((one) => `<td>${inline([one])}</td>`).join("")}</tr>`);
      return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
    }
  }
}

/**
 * A link after a label. A page that names rulings calls it by its name, and an arrow before or after the reference stays.
 * @param label what the link leads to is called; it stands before the reference in pages that do not name rulings
 */
function namedLink(link: Inline, label: string | undefined, { nameOf }: HtmlOptions): Inline[] {
  const before = label === undefined ? [] : [`${label} `];
  if (typeof link === "string" || link.to?.at !== "ruling" || nameOf === undefined) return [...before, link];
  const name = nameOf(link.to.reference);
  if (name === null) return [...before, link];
  const { role: _, ...run } = link;
  return [{ ...run, text: link.text.replace(/[^\s←→]+/, () => name) }];
}

/** The words of a run. A page without a command line has, in place of a command, the reference that the link leads to. */
function runText({ text, whole, to }: Run, { withHints }: HtmlOptions): string {
  return whole && to?.at === "ruling" && !withHints ? shortened(to.reference) : text;
}

/** A section. That of a ruling is an article; in a page without addresses it has the ruling's id, so that the page can link to it. */
function sectionHtml({ title, level, blocks, about }: ContentSection, options: HtmlOptions): string {
  const inner = htmlBlocks(blocks, options);
  if (title.length === 0 && inner === "") return "";
  const text = about && options.address ? linkHtml(title, about, options) : inlineHtml(title, options);
  const heading = title.length === 0 ? "" : `<h${level}>${text}</h${level}>\n`;
  if (about?.at === "ruling") {
    const id = about.reference.slice(about.reference.indexOf("/") + 1);
    // Where rulings have pages of their own, links lead to these.
    const idAttribute = options.address === undefined ? ` id="${escapeHtml(id)}"` : "";
    return `<article class="ruling"${idAttribute}>${heading}${inner}</article>`;
  }
  return `<section>${heading}${inner}</section>`;
}

const classOfWords = {
  document: "official",
  "house-ruling": "unofficial",
  "card-data": "card-text",
  change: "changed",
  legend: "notice",
};

function wordsBlockHtml({ text, from, part, restored, marks }: Words): string {
  const names = restoredNames(restored);
  const { blocks, runsOf } = parseMarked(text, marks);
  const html = blocksHtml(blocks, (block) =>
    runsOf(block)
      .map(({ mark, spans }) => {
        const words = spans.map((span) => spanHtml(span, names)).join("");
        if (mark === null) return words;
        return mark === "del" || mark === "ins"
          ? `<${mark}>${words}</${mark}>`
          : `<mark class="${mark}">${words}</mark>`;
      })
      .join(""),
  );
  const partClass = part === "Q" ? " question" : part === "A" ? " answer" : "";
  return `<div class="${classOfWords[from]}${partClass}">${html}</div>`;
}

function inlineHtml(words: readonly Inline[], options: HtmlOptions): string {
  return words
    .map((one) => {
      if (typeof one === "string") return escapeHtml(one);
      const words = escapeHtml(runText(one, options));
      const text =
        one.role === undefined
          ? words
          : one.role === "reference"
            ? `<code>${words}</code>`
            : one.role === "match"
              ? `<mark>${words}</mark>`
              : `<span class="${one.role}">${words}</span>`;
      const address = one.to === undefined ? null : (options.address?.(one.to) ?? null);
      return address === null ? text : `<a href="${escapeHtml(address)}">${text}</a>`;
    })
    .join("");
}

/** Words that are one link, so that links inside them are not links of their own. */
function linkHtml(words: readonly Inline[], to: Target, options: HtmlOptions): string {
  const address = options.address?.(to) ?? null;
  if (address === null) return inlineHtml(words, options);
  return `<a href="${escapeHtml(address)}">${inlineHtml(words, {})}</a>`;
}
