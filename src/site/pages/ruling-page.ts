/** The page of a ruling: its words, what governs it, its corrections, and its links in both directions. */
import { documentInfo } from "../../library/library.js";
import { listStatedBy } from "../../links/card-lists.js";
import { divideReplaced, effectiveText } from "../../links/errata/effective-text.js";
import { answerWords, linksOf, type RulingLinks } from "../../links/pages/links-of.js";
import { governs } from "../../links/precedence/governs.js";
import { viewOf } from "../../links/view.js";
import { groupByStatement, standingWords, stepWords } from "../../present/ruling/governs-lines.js";
import { escapeHtml, wordsHtml } from "../../render/html.js";
import { documentWords, reference } from "../../ruling/citation.js";
import { plainText } from "../../ruling/inline.js";
import { kindWords } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { cardsOnList } from "../../views/card-list-json.js";
import { rulingAddress } from "../addresses.js";
import { listHtml, sectionHtml } from "./elements.js";
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
  supersededHtml,
  textHtml,
  titleOf,
} from "./pieces.js";
import { effectiveHtml, groupHtml, notesHtml } from "./ruling-html.js";
import type { DrawContext, PageContent } from "./site.js";

/** The page of a ruling. @param edition the edition of the page: the ruling's own, or a partial one that leaves it in force */
export function rulingPage(context: DrawContext, info: DocumentInfo, edition: string, ruling: Ruling): PageContent {
  const { library } = context;
  const view = new Map(viewOf(library)).set(info.id, edition);
  const links = linksOf(library, ruling, view);
  const { replaced, others } = divideReplaced(effectiveText(library, ruling, view), ruling);
  const body = [
    headHtml(ruling, context),
    laterHtml(ruling, context),
    effectiveHtml(replaced, ruling, context),
    officialHtml(ruling, context),
    notesHtml(ruling.notes),
    `<p class="citation" id="citation">${citationHtml(ruling, context)}</p><p class="actions" data-actions hidden></p>`,
    ...supersededHtml([info]),
    cardListHtml(ruling, context),
    effectiveHtml(others, ruling, context),
    governsHtml(ruling, context, view),
    factsHtml(ruling, context),
    linksHtml(ruling, links, context),
    neighboursHtml(links, context),
  ].join("\n");
  const words = plainText(ruling.question ?? ruling.text).replace(/\s+/g, " ");
  return {
    title: `${cut(titleOf(ruling), 70)} — ${documentWords(ruling, info)}`,
    description: cut(`${kindWords(ruling.kind)}, ${documentWords(ruling, info)}: ${words}`, 240),
    body: `${body}</article>`,
    section: "browse",
    json: relativeJsonAddress(ruling),
  };
}

/** The address of the ruling's JSON from its page. A ruling that a partial edition leaves in force has it in its own edition. */
function relativeJsonAddress(ruling: Ruling): string {
  const [edition, page = ""] = rulingAddress(ruling).split("/").slice(-2);
  const json = page.replace(/\.html$/, ".json");
  return ruling.carriedInto === undefined ? json : `../${edition}/${json}`;
}

/** The cards of a restricted or banned list, if the ruling states the rule of the list; otherwise empty. */
function cardListHtml(ruling: Ruling, context: DrawContext): string {
  const list = listStatedBy(context.library, ruling);
  const cards = list === null ? [] : cardsOnList(list);
  const items = cards.map(({ card }) => cardLink(card, ruling.game, context));
  return sectionHtml(`On the list (${cards.length})`, listHtml("columns", items));
}

function governsHtml(ruling: Ruling, context: DrawContext, view: ReadonlyMap<string, string>): string {
  const { library, site } = context;
  const governance = governs(library, ruling, { view, sameInNewest: !Object.hasOwn(site.later, reference(ruling)) });
  const standing = standingWords(ruling, governance);
  const steps = groupByStatement(governance.steps).map((group) => {
    // All steps of a group have the same statement. No group is empty; the default is only for the type.
    const [{ by, remark } = { by: ruling, remark: null }] = group;
    const texts = new Set(group.flatMap((one) => one.texts.map(reference)));
    return [
      "<li>",
      ...group.map((step) => `<p>${escapeHtml(stepWords(step))}</p>`),
      `<figure class="official small"><figcaption>Official words · ${escapeHtml(documentWords(by, documentInfo(library, by.document)))}</figcaption>`,
      `<blockquote>${textHtml(by, context)}</blockquote></figure>`,
      `<p class="facts">${referenceLink(reference(by), context)}</p>`,
      remark === null ? "" : notesHtml([remark]),
      listHtml(
        "plain",
        Array.from(texts, (one) => referenceLink(one, context)),
      ),
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

function linksHtml(ruling: Ruling, links: RulingLinks, context: DrawContext): string {
  const entriesOf = (groups: readonly { rulings: readonly Ruling[] }[]) =>
    groups.flatMap(({ rulings }) => rulings.map((one) => ({ ruling: one })));
  return [
    groupHtml("Referred to by", links.citedBy, context),
    groupHtml(
      "On the same passage, which is not in this library",
      links.see.flatMap(({ text, related }) => related.map((one) => ({ ruling: one, remark: text }))),
      context,
    ),
    groupHtml("Errata of its cards", entriesOf(links.errata), context),
    groupHtml("Also on its cards", entriesOf(links.questions), context),
    groupHtml(
      "Asked again",
      links.sameQuestion.map(({ ruling: one, answersDiffer }) => ({
        ruling: one,
        remark: answersDiffer ? "the answer differs" : "the same answer",
      })),
      context,
    ),
    ...links.sameQuestion.map((one) => {
      const words = one.answersDiffer ? answerWords(ruling, one.ruling) : [];
      return words.length === 0
        ? ""
        : `<p class="facts">From this answer to the other:</p><div class="changed">${context.pictured(wordsHtml(words))}</div>`;
    }),
    groupHtml(
      "Terms it uses",
      links.uses.flatMap(({ term, rulings }) =>
        rulings.map((one) => ({
          ruling: one,
          ...(term.toLowerCase() !== one.title?.toLowerCase() && { remark: term }),
        })),
      ),
      context,
    ),
    groupHtml("Uses its term", entriesOf(links.usedBy), context),
  ].join("");
}

function neighboursHtml({ previous, next }: RulingLinks, context: DrawContext): string {
  if (previous === null && next === null) return "";
  const placeholder = "<span></span>";
  return `<nav class="neighbours" aria-label="Neighbours in the document">${previous === null ? placeholder : previousLink(previous, context)}${next === null ? placeholder : nextLink(next, context)}</nav>`;
}
