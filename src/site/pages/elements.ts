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

/** Facts in small type after a link or a heading. @param facts text */
export function factsSpan(facts: string): string {
  return `<span class="facts">${escapeHtml(facts)}</span>`;
}

/**
 * A text of at most `maxLength` UTF-16 code units. A longer one is cut and gets an ellipsis. It is cut at the
 * last space in the second half of its first `maxLength` units or, without such a space, in the middle of these units.
 */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const short = text.slice(0, maxLength);
  return `${short.slice(0, Math.max(maxLength / 2, short.lastIndexOf(" ")))}…`;
}
