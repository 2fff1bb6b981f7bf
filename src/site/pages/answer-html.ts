/** The answer to a query as HTML. */

import { documentInfo } from "../../library/library.js";
import { escapeHtml } from "../../render/html.js";
import { searchBlocks } from "../../render/search-blocks.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import type { SiteAnswer } from "../../views/site-answer.js";
import { diffPairs } from "../addresses.js";
import { diffTitle } from "./diff-page.js";
import { cut, listHtml } from "./elements.js";
import type { DrawContext } from "./site.js";

/** The answer, or the problem of the query, as HTML. */
export function answerHtml({ problem, view, changes }: SiteAnswer, context: DrawContext): string {
  if (view === null)
    return `<div class="warning"><p>${escapeHtml(problem?.message ?? "")}</p>${problem?.hint ? `<p>${escapeHtml(problem.hint)}</p>` : ""}</div>`;
  const title = '<h1 class="unseen">Results</h1>';
  if (changes.length > 0 && view.answer === "none") return title + changesHtml(changes, context);
  const home = context.href({ kind: "home" });
  const nearest = view.nearest.map(
    (one) => `<a href="${home}?q=${escapeHtml(encodeURIComponent(one))}">${escapeHtml(one)}</a>`,
  );
  return [
    title,
    changes.length > 0 ? `${changesHtml(changes, context)}\n` : "",
    context.html(searchBlocks(view)),
    nearest.length === 0 ? "" : `\n<section>${listHtml("chips-list", nearest)}</section>`,
    view.answer !== "none" && view.total > view.results.length
      ? '<p class="actions"><button type="button" data-more>More results</button></p>'
      : "",
  ].join("");
}

/** One line for screen readers: the first result and the number of results. */
export function answerSummary({ state, problem, view }: SiteAnswer): string {
  if (problem) return problem.message;
  const results = view?.results ?? [];
  const first = results[0]?.ruling;
  if (state === "none" || first === undefined) return "No ruling found.";
  const title = cut(headline(first), 100);
  const end = /[.?!…]$/.test(title) ? "" : ".";
  return `${state === "likely" ? "Probably" : "Answer"}: ${kindWords(first.kind)}, ${title}${end} ${counted(results.length, "result")}.`;
}

/** Links to the pages that compare the editions; a document without such a page has a link to its own page. */
function changesHtml(commands: SiteAnswer["changes"], context: DrawContext): string {
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
