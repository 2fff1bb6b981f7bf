/** The answer to a query as HTML: the same states, in the same order, as `grim search` prints. */
import { documentInfo } from "../../library/library.js";
import { errataOfCards } from "../../links/errata/card-errata.js";
import { lastResorts } from "../../links/precedence/last-resort.js";
import { viewOf } from "../../links/view.js";
import { likelyWords, otherResultsHeading } from "../../present/answer/answer-text.js";
import { escapeHtml } from "../../render/html.js";
import { documentWords, gameName, reference } from "../../ruling/citation.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import type { Answer, Hit } from "../../search/answer.js";
import { markRanges } from "../../search/marks.js";
import { answeringDocuments } from "../../verdict/answering-documents.js";
import type { ChangesCommand } from "../../verdict/changes-question.js";
import type { StatusAnswer } from "../../verdict/finding.js";
import { cardsOnList } from "../../views/card-list-json.js";
import { cardListsBelow, verdictWords } from "../../views/verdict-words.js";
import { addressOf, diffPairs } from "../addresses.js";
import { fill } from "./draw.js";
import { listHtml } from "./elements.js";
import {
  cardLink,
  citationHtml,
  cut,
  diffTitle,
  entryHtml,
  laterHtml,
  officialHtml,
  supersededHtml,
} from "./pieces.js";
import type { DrawContext } from "./site.js";

/** The maximum number of rulings, among those that a verdict rests on, that are shown in full. */
const maxInFull = 3;
/** The maximum number of nearest rulings that are shown when there is no answer. */
const maxNearest = 3;
/** The maximum number of resolved names that are shown. */
const maxResolved = 4;

/**
 * The answer, or the problem of the query, as HTML.
 * @param status the answer to a question about a card's status or an edition's changes; null for any other query
 */
export function answerHtml(answer: Answer, status: StatusAnswer | null, context: DrawContext): string {
  if (answer.problem) {
    const { message, hint } = answer.problem;
    return `<div class="warning"><p>${escapeHtml(message)}</p>${hint === undefined ? "" : `<p>${escapeHtml(hint)}</p>`}</div>`;
  }
  const verdict = status === null ? "" : verdictHtml(status, context);
  // The confidence is about the rulings below it. That the library lacks an edition is certain, so this comes first.
  const isNotHeld = status?.finding.kind === "edition-not-held";
  return [
    '<h1 class="unseen">Results</h1>',
    isNotHeld ? verdict : "",
    answer.state === "likely" ? `<p class="state likely">${escapeHtml(likelyWords)}</p>` : "",
    answer.state === "confident" ? '<p class="state confident">Answer</p>' : "",
    isNotHeld ? "" : verdict,
    answer.state === "none" ? noAnswerHtml(answer, status, context) : resultsHtml(answer, status, context),
    ...supersededHtml(answeringDocuments({ answer, status }).map((id) => documentInfo(context.library, id))),
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

function verdictHtml(status: StatusAnswer, context: DrawContext): string {
  if (status.finding.kind === "changes") return changesHtml(status.finding.commands, context);
  const lists = cardListsBelow(status).map((list) =>
    listHtml(
      "columns",
      cardsOnList(list).map(({ card }) => cardLink(card, list.game, context)),
    ),
  );
  const words = verdictWords(status, context.library).map((line) => `<p>${escapeHtml(line)}</p>`);
  return `<div class="verdict">${words.join("")}${lists.join("")}</div>`;
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

function resultsHtml(answer: Answer, status: StatusAnswer | null, context: DrawContext): string {
  const fullCount = Math.max(1, Math.min(maxInFull, status?.verdict?.by.length ?? 1));
  const best = answer.hits.slice(0, fullCount);
  const rest = answer.hits.slice(fullCount);
  const resolved = answer.resolved
    .filter((one) => one.typed.toLowerCase() !== one.name.toLowerCase())
    .slice(0, maxResolved)
    .map(({ typed, name }) => escapeHtml(`${typed} → ${name}`));
  return [
    listHtml("resolved", resolved),
    '<ol class="results">',
    ...best.map((hit) => fullResultHtml(hit, answer, context)),
    "</ol>",
    rest.length === 0 ? "" : `<h2 class="rest">${escapeHtml(otherResultsHeading(best, status !== null))}</h2>`,
    rest.length === 0
      ? ""
      : `<ol class="results more" start="${best.length + 1}">${rest.map((hit) => shortResultHtml(hit, answer, context)).join("")}</ol>`,
    answer.total > answer.hits.length
      ? '<p class="actions"><button type="button" data-more>More results</button></p>'
      : "",
  ].join("");
}

/** A result with the words of its ruling. */
function fullResultHtml(hit: Hit, answer: Answer, context: DrawContext): string {
  const { ruling } = hit;
  const { replaced } = context.site;
  const key = reference(ruling);
  return [
    '<li class="best">',
    resultHeadHtml(hit, answer, context),
    laterHtml(ruling, context),
    Object.hasOwn(replaced, key) ? fill(replaced[key] as string, context) : "",
    officialHtml(ruling, context),
    `<p class="citation">${citationHtml(ruling, context)}</p>`,
    errataHtml(hit, answer, context),
    "</li>",
  ].join("");
}

function shortResultHtml(hit: Hit, answer: Answer, context: DrawContext): string {
  return `<li>${resultHeadHtml(hit, answer, context)}${laterHtml(hit.ruling, context)}${errataHtml(hit, answer, context)}</li>`;
}

/** Kind, headline as a link, document, and why the ruling was found. */
function resultHeadHtml({ ruling, why }: Hit, { marks }: Answer, context: DrawContext): string {
  const words = cut(headline(ruling), 200);
  const where = documentWords(ruling, documentInfo(context.library, ruling.document));
  return [
    `<p class="kind">${escapeHtml(kindWords(ruling.kind))}</p>`,
    `<a class="result" href="${context.rulingHref(ruling)}">${markedHtml(words, markRanges(words, [...marks]))}</a>`,
    `<p class="facts">${escapeHtml(where)}</p>`,
    why.length === 0
      ? ""
      : `<p class="why"><span class="unseen">Found because: </span>${why.map((one) => `<span>${escapeHtml(one)}</span>`).join(" ")}</p>`,
  ].join("");
}

/**
 * A text with marked ranges, as HTML.
 * @param ranges `[from, to)` in UTF-16 code units; a range that overlaps an earlier one or exceeds the text is ignored
 */
function markedHtml(text: string, ranges: readonly (readonly [number, number])[]): string {
  let end = 0;
  let html = "";
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    if (from < end || to > text.length) continue;
    html += `${escapeHtml(text.slice(end, from))}<mark>${escapeHtml(text.slice(from, to))}</mark>`;
    end = to;
  }
  return html + escapeHtml(text.slice(end));
}

/** The errata of the cards that a hit names, except errata that are results themselves. */
function errataHtml({ ruling }: Hit, { hits }: Answer, context: DrawContext): string {
  const { library } = context;
  const listed = new Set(hits.map((one) => reference(one.ruling)));
  const items = errataOfCards(library, ruling, viewOf(library, ruling)).flatMap(({ card, errata }) =>
    errata
      .filter((one) => !listed.has(reference(one)) && one !== ruling)
      .map((one) => entryHtml(one, context, `Erratum of ${card.name}:`)),
  );
  return listHtml("errata", items);
}

function noAnswerHtml(answer: Answer, status: StatusAnswer | null, context: DrawContext): string {
  if (status?.finding.kind === "changes") return "";
  const { library } = context;
  const { rulings, documents } = answer.searched;
  const where = documents.map((one) => documentWords(one, documentInfo(library, one.document))).join("; ");
  const home = addressOf({ kind: "home" });
  const nearest = answer.nearest.map(
    (one) => `<a href="${context.up}${home}?q=${escapeHtml(encodeURIComponent(one))}">${escapeHtml(one)}</a>`,
  );
  const nearestHits = answer.hits.slice(0, maxNearest);
  const resorts = status === null ? lastResorts(library, answer) : [];
  return [
    status === null ? '<p class="state none">No ruling found.</p>' : "",
    `<p class="facts">Searched ${counted(rulings, "ruling")}: ${escapeHtml(where)}.</p>`,
    nearest.length === 0 ? "" : `<h2 class="rest">Nearest names</h2>${listHtml("chips-list", nearest)}`,
    nearestHits.length === 0
      ? ""
      : `<h2 class="rest">Not an answer, but the nearest rulings:</h2><ol class="results more">${nearestHits.map((hit) => `<li>${resultHeadHtml(hit, answer, context)}</li>`).join("")}</ol>`,
    ...resorts.map(({ rule, isQuoted }) =>
      isQuoted
        ? `<h2 class="rest">The game's rule when no answer is found:</h2>${officialHtml(rule, context)}<p class="citation">${citationHtml(rule, context)}</p>`
        : listHtml("entries", [
            entryHtml(
              rule,
              context,
              `${gameName(documentInfo(library, rule.document), rule.game)} has a rule for when no answer is found:`,
            ),
          ]),
    ),
  ].join("");
}
