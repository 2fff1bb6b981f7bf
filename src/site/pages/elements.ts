/** Elements that many pages have. The parameters are escaped HTML, except where a description says that they are text. */
import { escapeHtml } from "../../render/html.js";

/** A list with these items; empty without items. @param name the class of the list */
export function listHtml(name: string, items: readonly string[]): string {
  return items.length === 0 ? "" : `<ul class="${name}">${items.map((one) => `<li>${one}</li>`).join("")}</ul>`;
}

/** A part of a page with a heading; empty without content. */
export function sectionHtml(title: string, content: string): string {
  return content === "" ? "" : `<section class="group"><h2>${title}</h2>${content}</section>`;
}

/** The places above a page, the outermost first. @param label for screen readers */
export function crumbsHtml(places: readonly string[], label = "Place"): string {
  return `<nav class="crumbs" aria-label="${label}">${places.join(' <span aria-hidden="true">›</span> ')}</nav>`;
}

/** Labels, each with its data. A label without data is left out; empty without any data. */
export function dataHtml(rows: readonly [label: string, data: string][]): string {
  const shown = rows.filter(([, data]) => data !== "");
  const items = shown.map(([label, data]) => `<dt>${label}</dt><dd>${data}</dd>`);
  return items.length === 0 ? "" : `<dl class="data">${items.join("")}</dl>`;
}

/** Facts in small type after a link or a heading. @param facts text */
export function factsSpan(facts: string): string {
  return `<span class="facts">${escapeHtml(facts)}</span>`;
}
