/** The answer to a query as HTML. */

import { documentInfo } from "../../library/library.js";
import { errataOfCards } from "../../links/errata/card-errata.js";
import type { ChangesCommand } from "../../links/status/changes-question.js";
import type { StatusAnswer } from "../../links/status/finding.js";
import { viewOf } from "../../links/view.js";
import { escapeHtml } from "../../render/html.js";
import { searchBlocks } from "../../render/search-blocks.js";
import { reference } from "../../ruling/citation.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import type { Answer } from "../../search/answer.js";
import { officialSearchResult } from "../../views/search.js";
import { diffPairs } from "../addresses.js";
import { diffTitle } from "./diff-page.js";
import { cut, listHtml } from "./elements.js";
import type { DrawContext } from "./site.js";

/**
 * The answer, or the problem of the query, as HTML.
 * @param status the answer to a question about a card's status or an edition's changes; null for any other query
 */
export function answerHtml(query: string, answer: Answer, status: StatusAnswer | null, context: DrawContext): string {
  if (answer.problem) {
    const { message, hint } = answer.problem;
    return `<div class="warning"><p>${escapeHtml(message)}</p>${hint === undefined ? "" : `<p>${escapeHtml(hint)}</p>`}</div>`;
  }
  const title = '<h1 class="unseen">Results</h1>';
  if (status?.finding.kind === "changes" && answer.state === "none")
    return title + changesHtml(status.finding.commands, context);
  const { library, site } = context;
  const view = officialSearchResult(library, query, { answer, status }, (ruling) => {
    const key = reference(ruling);
    return {
      later: Object.hasOwn(site.later, key) ? (site.later[key] ?? null) : null,
      effective: Object.hasOwn(site.replaced, key) ? (site.replaced[key] ?? []) : [],
      errata: errataOfCards(library, ruling, viewOf(library, ruling)),
    };
  });
  const home = context.href({ kind: "home" });
  const nearest = view.nearest.map(
    (one) => `<a href="${home}?q=${escapeHtml(encodeURIComponent(one))}">${escapeHtml(one)}</a>`,
  );
  return [
    title,
    status?.finding.kind === "changes" ? `${changesHtml(status.finding.commands, context)}\n` : "",
    context.html(searchBlocks(view)),
    nearest.length === 0 ? "" : `\n<section>${listHtml("chips-list", nearest)}</section>`,
    view.answer !== "none" && view.total > view.results.length
      ? '<p class="actions"><button type="button" data-more>More results</button></p>'
      : "",
  ].join("");
}

/** One line for screen readers: the first result and the number of results. */
export function answerSummary({ state, hits, problem }: Answer): string {
  if (problem) return problem.message;
  const first = hits[0]?.ruling;
  if (state === "none" || first === undefined) return "No ruling found.";
  const title = cut(headline(first), 100);
  const end = /[.?!…]$/.test(title) ? "" : ".";
  return `${state === "likely" ? "Probably" : "Answer"}: ${kindWords(first.kind)}, ${title}${end} ${counted(hits.length, "result")}.`;
}

/** Links to the pages that compare the editions; a document without such a page has a link to its own page. */
function changesHtml(commands: readonly ChangesCommand[], context: DrawContext): string {
  const links = commands.flatMap(({ document, editions }) => {
    const info = documentInfo(context.library, document);
    if (info === null) return [];
    const items = diffPairs(info)
      .filter((pair) => editions.every((one) => pair.includes(one)))
      .map(([from, to]) => context.link({ kind: "diff", document, from, to }, diffTitle(info, from, to)));
    return items.length > 0 ? items : [context.link({ kind: "document", document }, info.title)];
  });
  return `<div class="verdict"><p>What changed in an edition has a page of its own:</p>${listHtml("entries", links)}</div>`;
}
