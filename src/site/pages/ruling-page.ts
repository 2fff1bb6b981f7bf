/** The page of a ruling: its words, what governs it, its corrections, its links both ways. */
import { documentInfo, findRuling } from "../../library/library.js";
import { listStatedBy } from "../../links/card-lists.js";
import { effectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { answerWords, linksOf, type RulingLinks } from "../../links/pages/links-of.js";
import { governs } from "../../links/precedence/governs.js";
import { viewOf } from "../../links/view.js";
import { cardsOnList } from "../../present/cards/card-list.js";
import { escapeHtml, markdownHtml } from "../../present/html.js";
import { headline, kindWords } from "../../present/names.js";
import { datedDocumentWords, documentWords, gameName, reference, sinceWords } from "../../present/ruling/citation.js";
import { byStatement, standingWords, stepWords } from "../../present/ruling/governs-lines.js";
import { supersededSentence } from "../../present/ruling/superseded-line.js";
import { plainWords } from "../../present/text/inline.js";
import { wordsHtml } from "../../present/text/words.js";
import type { Ruling } from "../../ruling/ruling.js";
import { chaptersOf, keywordSlugs } from "../addresses.js";
import {
  cardLink,
  citationText,
  cut,
  effectiveHtml,
  groupHtml,
  laterHtml,
  notesHtml,
  officialHtml,
  referenceLink,
  titleOf,
} from "./ruling-html.js";
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
    crumbsHtml(ruling, drawing),
    `<header class="head"><p class="kind">${escapeHtml(kindWords(ruling.kind))}</p><h1>${escapeHtml(titleOf(ruling))}</h1></header>`,
    laterHtml(ruling, drawing),
    effectiveHtml(replaced, ruling, drawing),
    officialHtml(ruling, drawing),
    notesHtml(ruling.notes),
    citationHtml(ruling, drawing),
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
    body: `<article class="ruling-page" data-pin="${escapeHtml(cut(headline(ruling), 100))}">${body}</article>`,
    section: "browse",
    json: `${drawing.address
      .split("/")
      .at(-1)
      ?.replace(/\.html$/, ".json")}`,
  };
}

function crumbsHtml(ruling: Ruling, drawing: Drawing): string {
  const { document, edition } = ruling;
  const info = documentInfo(drawing.library, document);
  const chapter = chaptersOf(drawing.library, document, edition).find(
    (one) => one.title === (ruling.section[0] ?? null),
  );
  const parts = [
    drawing.link({ kind: "document", document }, gameName(info, ruling.game)),
    drawing.link({ kind: "edition", document, edition }, datedDocumentWords(ruling, info)),
    ...(chapter?.title
      ? [drawing.link({ kind: "chapter", document, edition, chapter: chapter.slug }, chapter.title)]
      : []),
    ...ruling.section
      .slice(1)
      .filter((one) => one !== ruling.title)
      .map(escapeHtml),
  ];
  return `<nav class="crumbs" aria-label="Place in the document">${parts.join(' <span aria-hidden="true">›</span> ')}</nav>`;
}

function citationHtml(ruling: Ruling, { library }: Drawing): string {
  const citation = citationText(ruling, library);
  return [
    `<p class="citation" id="citation">${escapeHtml(citation)}</p>`,
    '<p class="actions" data-actions hidden></p>',
  ].join("");
}

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
  const steps = byStatement(governance.steps).map((group) => {
    const [{ by, remark } = { by: ruling, remark: null }] = group;
    const texts = [...new Set(group.flatMap((one) => one.texts.map(reference)))];
    return [
      "<li>",
      ...group.map((step) => `<p>${escapeHtml(stepWords(step))}</p>`),
      `<figure class="official small"><figcaption>Official words · ${escapeHtml(documentWords(by, documentInfo(library, by.document)))}</figcaption>`,
      `<blockquote>${drawing.pictured(markdownHtml(by.text, by.restored))}</blockquote></figure>`,
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

function factsHtml(ruling: Ruling, drawing: Drawing): string {
  const slugs = new Map(keywordSlugs(drawing.library, ruling.game).map(({ term, slug }) => [term, slug]));
  const term = (one: string) => {
    const slug = slugs.get(one);
    return slug === undefined ? escapeHtml(one) : drawing.link({ kind: "keyword", game: ruling.game, slug }, one);
  };
  const card = (one: Ruling["cards"][number]) => cardLink(one, ruling.game, drawing);
  const since = sinceWords(ruling.since)?.replace(/^since /, "") ?? "";
  const see = ruling.see.map(({ text, to, gap }) => {
    if (to.length === 0) return `${escapeHtml(text)} <span class="facts">(${escapeHtml(gap ?? "not resolved")})</span>`;
    return `${escapeHtml(text)} → ${to.map((one) => seeLink(one, ruling, drawing)).join(", ")}`;
  });
  const rows: [string, string][] = [
    ["See", see.join("<br>")],
    ["Cards", ruling.cards.map(card).join(" · ")],
    ["Mentions", ruling.mentions.map(card).join(" · ")],
    ["Keywords", ruling.keywords.map(term).join(" · ")],
    ["Since", escapeHtml(since)],
  ];
  const shown = rows.filter(([, html]) => html !== "");
  return shown.length === 0
    ? ""
    : `<dl class="data">${shown.map(([label, html]) => `<dt>${label}</dt><dd>${html}</dd>`).join("")}</dl>`;
}

/** A reference to the same document stays in the same edition, where that has the ruling. */
function seeLink(to: string, ruling: Ruling, drawing: Drawing): string {
  const own = to.startsWith(`${ruling.document}/`) ? to.replace("/", `@${ruling.edition}/`) : to;
  const [, document = "", edition = "", id = ""] = /^([^@/]+)@([^/]+)\/(.+)$/.exec(own) ?? [];
  return referenceLink(drawing.library.indexOf(document, edition, id) >= 0 ? own : to, drawing);
}

function linksHtml(ruling: Ruling, links: RulingLinks, drawing: Drawing): string {
  const of = (groups: readonly { rulings: readonly Ruling[] }[]) =>
    groups.flatMap(({ rulings }) => rulings.map((one) => ({ ruling: one })));
  return [
    groupHtml("Referred to by", links.citedBy, drawing),
    groupHtml(
      "On the same passage, which is not in this library",
      links.see.flatMap(({ text, related }) => related.map((one) => ({ ruling: one, remark: text }))),
      drawing,
    ),
    groupHtml("Errata of its cards", of(links.errata), drawing),
    groupHtml("Also on its cards", of(links.questions), drawing),
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
    groupHtml("Uses its term", of(links.usedBy), drawing),
  ].join("");
}

function neighboursHtml({ previous, next }: RulingLinks, drawing: Drawing): string {
  const link = (ruling: Ruling | null, rel: string, words: string) =>
    ruling === null
      ? "<span></span>"
      : `<a rel="${rel}" href="${escapeHtml(drawing.href({ kind: "ruling", document: ruling.document, edition: ruling.edition, id: ruling.id }))}"><span class="facts">${words}</span>${escapeHtml(cut(titleOf(ruling), 60))}</a>`;
  if (previous === null && next === null) return "";
  return `<nav class="neighbours" aria-label="Neighbours in the document">${link(previous, "prev", "Previous")}${link(next, "next", "Next")}</nav>`;
}
