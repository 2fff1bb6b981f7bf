/** The page of a ruling: its words, what governs it, its corrections, and its links in both directions. */
import { documentInfo, findRuling } from "../../library/library.js";
import { listStatedBy } from "../../links/card-lists.js";
import { effectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { answerWords, linksOf, type RulingLinks } from "../../links/pages/links-of.js";
import { governs } from "../../links/precedence/governs.js";
import { viewOf } from "../../links/view.js";
import { cardsOnList } from "../../present/cards/card-list.js";
import { escapeHtml } from "../../present/html.js";
import { kindWords } from "../../present/names.js";
import { documentWords, reference } from "../../present/ruling/citation.js";
import { groupByStatement, standingWords, stepWords } from "../../present/ruling/governs-lines.js";
import { supersededSentence } from "../../present/ruling/superseded-line.js";
import { plainWords } from "../../present/text/inline.js";
import { wordsHtml } from "../../present/text/words.js";
import type { Ruling } from "../../ruling/ruling.js";
import { addressOf } from "../addresses.js";
import {
  cardLink,
  citationHtml,
  cut,
  factsHtml,
  headHtml,
  laterHtml,
  nextLink,
  officialHtml,
  previousLink,
  referenceLink,
  textHtml,
  titleOf,
} from "./pieces.js";
import { effectiveHtml, groupHtml, notesHtml } from "./ruling-html.js";
import type { Drawing, PageContent } from "./site.js";

/** @returns null when the library has no such ruling */
export function rulingPage(
  drawing: Drawing,
  { document, edition, id }: Pick<Ruling, "document" | "edition" | "id">,
): PageContent | null {
  const { library } = drawing;
  const ruling = findRuling(library, document, edition, id);
  if (ruling === null) return null;
  const info = documentInfo(library, document);
  const view = new Map(viewOf(library)).set(document, edition);
  const links = linksOf(library, ruling, view);
  const effective = effectiveText(library, ruling, view);
  const replaced = effective.filter((one) => isReplacedQuotation(one, ruling));
  const later = supersededSentence(info);
  const body = [
    headHtml(ruling, drawing),
    laterHtml(ruling, drawing),
    effectiveHtml(replaced, ruling, drawing),
    officialHtml(ruling, drawing),
    notesHtml(ruling.notes),
    `<p class="citation" id="citation">${citationHtml(ruling, drawing)}</p><p class="actions" data-actions hidden></p>`,
    later === null ? "" : `<p class="superseded">${escapeHtml(later)}</p>`,
    listHtml(ruling, drawing),
    effectiveHtml(
      effective.filter((one) => !replaced.includes(one)),
      ruling,
      drawing,
    ),
    governsHtml(ruling, drawing, view),
    factsHtml(ruling, drawing),
    linksHtml(ruling, links, drawing),
    neighboursHtml(links, drawing),
  ].join("\n");
  const words = plainWords(ruling.question ?? ruling.text).replace(/\s+/g, " ");
  return {
    title: `${cut(titleOf(ruling), 70)} — ${documentWords(ruling, info)}`,
    description: cut(`${kindWords(ruling.kind)}, ${documentWords(ruling, info)}: ${words}`, 240),
    body: `${body}</article>`,
    section: "browse",
    json: addressOf({ kind: "ruling", document, edition, id })
      .replace(/\.html$/, ".json")
      .replace(/^.*\//, ""),
  };
}

/** The cards of the restricted or banned list whose rule the ruling is; empty for other rulings. */
function listHtml(ruling: Ruling, drawing: Drawing): string {
  const list = listStatedBy(drawing.library, ruling);
  const cards = list === null ? [] : cardsOnList(list);
  if (cards.length === 0) return "";
  const items = cards.map(({ card }) => `<li>${cardLink(card, ruling.game, drawing)}</li>`).join("");
  return `<section class="group"><h2>On the list (${cards.length})</h2><ul class="columns">${items}</ul></section>`;
}

function governsHtml(ruling: Ruling, drawing: Drawing, view: ReadonlyMap<string, string>): string {
  const { library, site } = drawing;
  const governance = governs(library, ruling, { view, sameInNewest: !Object.hasOwn(site.later, reference(ruling)) });
  const standing = standingWords(ruling, governance);
  const steps = groupByStatement(governance.steps).map((group) => {
    const [{ by, remark } = { by: ruling, remark: null }] = group;
    const texts = [...new Set(group.flatMap((one) => one.texts.map(reference)))];
    return [
      "<li>",
      ...group.map((step) => `<p>${escapeHtml(stepWords(step))}</p>`),
      `<figure class="official small"><figcaption>Official words · ${escapeHtml(documentWords(by, documentInfo(library, by.document)))}</figcaption>`,
      `<blockquote>${textHtml(by, drawing)}</blockquote></figure>`,
      `<p class="facts">${referenceLink(reference(by), drawing)}</p>`,
      remark === null ? "" : notesHtml([remark]),
      texts.length === 0
        ? ""
        : `<ul class="plain">${texts.map((one) => `<li>${referenceLink(one, drawing)}</li>`).join("")}</ul>`,
      "</li>",
    ].join("");
  });
  return [
    '<section class="group"><h2>What governs</h2>',
    standing === null ? "" : `<p class="warning">${escapeHtml(standing)}</p>`,
    `<p>${escapeHtml(governance.line)}</p>`,
    steps.length === 0
      ? ""
      : `<details><summary>Why: ${steps.length === 1 ? "the statement" : `${steps.length} statements`}</summary><ol class="steps">${steps.join("")}</ol></details>`,
    "</section>",
  ].join("");
}

function linksHtml(ruling: Ruling, links: RulingLinks, drawing: Drawing): string {
  const entriesOf = (groups: readonly { rulings: readonly Ruling[] }[]) =>
    groups.flatMap(({ rulings }) => rulings.map((one) => ({ ruling: one })));
  return [
    groupHtml("Referred to by", links.citedBy, drawing),
    groupHtml(
      "On the same passage, which is not in this library",
      links.see.flatMap(({ text, related }) => related.map((one) => ({ ruling: one, remark: text }))),
      drawing,
    ),
    groupHtml("Errata of its cards", entriesOf(links.errata), drawing),
    groupHtml("Also on its cards", entriesOf(links.questions), drawing),
    groupHtml(
      "Asked again",
      links.sameQuestion.map(({ ruling: one, answersDiffer }) => ({
        ruling: one,
        remark: answersDiffer ? "the answer differs" : "the same answer",
      })),
      drawing,
    ),
    ...links.sameQuestion.map((one) => {
      const words = one.answersDiffer ? answerWords(ruling, one.ruling) : [];
      return words.length === 0
        ? ""
        : `<p class="facts">From this answer to the other:</p><div class="changed">${drawing.pictured(wordsHtml(words))}</div>`;
    }),
    groupHtml(
      "Terms it uses",
      links.uses.flatMap(({ term, rulings }) =>
        rulings.map((one) => ({
          ruling: one,
          ...(term.toLowerCase() !== one.title?.toLowerCase() && { remark: term }),
        })),
      ),
      drawing,
    ),
    groupHtml("Uses its term", entriesOf(links.usedBy), drawing),
  ].join("");
}

function neighboursHtml({ previous, next }: RulingLinks, drawing: Drawing): string {
  if (previous === null && next === null) return "";
  const placeholder = "<span></span>";
  return `<nav class="neighbours" aria-label="Neighbours in the document">${previous === null ? placeholder : previousLink(previous, drawing)}${next === null ? placeholder : nextLink(next, drawing)}</nav>`;
}
