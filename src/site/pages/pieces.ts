/**
 * The pieces of pages and answers that can be drawn from one ruling. A template has a mark in place of each piece, and
 * browsers draw the piece from the library. Official words are in blocks that contain nothing else.
 */
import { documentInfo } from "../../library/library.js";
import { rulingIndex } from "../../links/view.js";
import { supersededSentence } from "../../present/ruling/superseded-line.js";
import { escapeHtml, markdownHtml } from "../../render/html.js";
import { footnotesOf } from "../../render/text/official-text.js";
import {
  citation,
  datedDocumentWords,
  documentWords,
  gameName,
  reference,
  shortDocumentWords,
  sinceWords,
} from "../../ruling/citation.js";
import { cardWords, headline, kindWords, numberedTitle } from "../../ruling/names.js";
import type { CardRef, DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { chaptersOf, keywordSlugs } from "../addresses.js";
import { crumbsHtml, dataHtml, factsSpan } from "./elements.js";
import { type DrawContext, rootMark } from "./site.js";

/** Draws a piece as HTML. */
export type Draw = (ruling: Ruling, context: DrawContext) => string;

/** Every piece, by the name in its marks. */
export const pieces = new Map<string, Draw>();

/**
 * Registers a piece. The returned function draws the piece as `draw` does. For a template, it returns a mark instead, which
 * `fill` replaces by the piece.
 */
function piece(name: string, draw: Draw): Draw {
  pieces.set(name, draw);
  return (ruling, context) =>
    context.up === rootMark ? `<!--${name} ${rulingIndex(context.library, ruling)}-->` : draw(ruling, context);
}

/** The official words of a ruling without its question. */
export const textHtml = piece("text", ({ text, restored }, context) => context.pictured(markdownHtml(text, restored)));

/** The official words of a ruling with the name of the document, then the footnotes on marks in these words. */
export const officialHtml = piece("official", (ruling, context) => {
  const text = textHtml(ruling, context);
  const body =
    ruling.question === null
      ? text
      : `<div class="question"><p class="label" aria-hidden="true">Q</p>${context.pictured(markdownHtml(ruling.question, ruling.restored))}</div>` +
        `<div class="answer"><p class="label" aria-hidden="true">A</p>${text}</div>`;
  const source = documentWords(ruling, documentInfo(context.library, ruling.document));
  return [
    `<figure class="official"><figcaption>Official words · ${escapeHtml(source)}</figcaption>`,
    `<blockquote>${body === "" ? "<p>(no words in the source)</p>" : body}</blockquote></figure>`,
    ...footnotesOf(ruling).map((note) => `<p class="footnote">${escapeHtml(note)}</p>`),
  ].join("");
});

/** The citation as `grim cite` prints it. */
export const citationHtml = piece("citation", (ruling, { library }) =>
  escapeHtml(citation(ruling, documentInfo(library, ruling.document))),
);

/** The citation as a link to the ruling. */
export const citationLink = piece(
  "citation-link",
  (ruling, context) => `<a href="${context.rulingHref(ruling)}">${citationHtml(ruling, context)}</a>`,
);

/**
 * A short name of a ruling for headings. It is the number and the title. A ruling without both has its kind and its cards,
 * such as `Question on Brass Lantern`. Without cards, it is the beginning of its headline.
 */
export function titleOf(ruling: Ruling): string {
  const title = numberedTitle(ruling);
  if (title !== null) return title;
  const cards = ruling.cards.map(({ name }) => name);
  if (cards.length > 0)
    return `${kindWords(ruling.kind)} on ${cards.slice(0, 3).join(", ")}${cards.length > 3 ? ", …" : ""}`;
  return cut(headline(ruling), 90);
}

/** The title of the page that compares two editions. */
export function diffTitle({ title }: DocumentInfo, from: string, to: string): string {
  return `${title}: ${from} → ${to}`;
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

/** A ruling as an item of a list: the remark, the ruling's headline as a link, then its kind and document. */
export function entryHtml(ruling: Ruling, context: DrawContext, remark = ""): string {
  const remarkHtml = remark === "" ? "" : `<span class="remark">${escapeHtml(remark)}</span> `;
  return remarkHtml + entryLink(ruling, context);
}

/** The headline of a ruling as a link, then its kind and document. */
const entryLink = piece("entry", (ruling, context) => {
  const info = documentInfo(context.library, ruling.document);
  const facts = [kindWords(ruling.kind), shortDocumentWords(ruling, info)].join(" · ");
  return `<a href="${context.rulingHref(ruling)}">${escapeHtml(cut(headline(ruling), 160))}</a>${factsSpan(facts)}`;
});

/** A card with its set and number, as a link if the card has a page. */
export function cardLink(card: CardRef, game: string, context: DrawContext): string {
  return cardPageLink({ id: card.id, name: cardWords(card) }, game, context);
}

/** The name of a card as a link to its page. Only cards that a ruling names have a page; for others, the name without a link. */
export function cardPageLink({ id, name }: { id: string; name: string }, game: string, context: DrawContext): string {
  const hasPage = context.library.catalogue(game).cards.some((one) => one.id === id);
  return hasPage ? context.link({ kind: "card", game, id }, name) : escapeHtml(name);
}

/** A sentence for each document of which the publisher has issued later editions, as HTML. */
export function supersededHtml(infos: readonly (DocumentInfo | null)[]): string[] {
  const sentences = [...new Set(infos.flatMap((info) => supersededSentence(info) ?? []))];
  return sentences.map((one) => `<p class="superseded">${escapeHtml(one)}</p>`);
}

/**
 * A reference as a link with the ruling's title. A reference without an edition means the newest one. If the library has no
 * such ruling, the result is the reference itself, not a link.
 * @param full `document@edition/id` or `document/id`
 */
export function referenceLink(full: string, context: DrawContext): string {
  const [, document = "", edition, id = ""] = /^([^@/]+)(?:@([^/]+))?\/(.+)$/.exec(full) ?? [];
  const targetEdition = edition ?? documentInfo(context.library, document)?.editions[0]?.edition;
  const index = targetEdition === undefined ? -1 : context.library.indexOf(document, targetEdition, id);
  if (index < 0) return `<code>${escapeHtml(full)}</code>`;
  return titleLink(context.library.at(index), context);
}

/** A ruling's title as a link, with its document. */
const titleLink = piece("title-link", (ruling, context) => {
  const words = shortDocumentWords(ruling, documentInfo(context.library, ruling.document));
  return `<a href="${context.rulingHref(ruling)}">${escapeHtml(titleOf(ruling))}</a> ${factsSpan(words)}`;
});

/**
 * For a ruling of an older edition: what the newest edition changed, or a sentence that its words are the same. Empty
 * for a ruling of the newest edition.
 */
export const laterHtml = piece("later", (ruling, context) => {
  const { later } = context.site;
  const key = reference(ruling);
  const note = Object.hasOwn(later, key) ? later[key] : undefined;
  const newest = documentInfo(context.library, ruling.document)?.editions[0]?.edition;
  if (note === undefined) {
    if (newest === undefined || newest === ruling.edition) return "";
    const words = `From an older edition (${ruling.edition}). The newest in this library, ${newest}, has the same words.`;
    return `<p class="older">${escapeHtml(words)}</p>`;
  }
  const edition = `${ruling.document} ${note.edition}`;
  if (note.id === null)
    return `<div class="warning"><p><b>Older edition.</b> ${escapeHtml(edition)} no longer has this ruling.</p></div>`;
  const place = { kind: "ruling", document: ruling.document, edition: note.edition, id: note.id } as const;
  return `<div class="warning"><p><b>Older edition.</b> ${context.link(place, `${edition} has other words`)}, with the change marked:</p><div class="changed">${note.words}</div></div>`;
});

/**
 * The beginning of a ruling's page: its place in the document and its title, in an element that `rulingPage` closes.
 */
export const headHtml = piece("head", (ruling, context) => {
  const { document, edition } = ruling;
  const info = documentInfo(context.library, document);
  const chapter = chaptersOf(context.library, document, edition).find(
    (one) => one.title === (ruling.section[0] ?? null),
  );
  const parts = [
    context.link({ kind: "document", document }, gameName(info, ruling.game)),
    context.link({ kind: "edition", document, edition }, datedDocumentWords(ruling, info)),
    ...(chapter?.title
      ? [context.link({ kind: "chapter", document, edition, chapter: chapter.slug }, chapter.title)]
      : []),
    ...ruling.section
      .slice(1)
      .filter((one) => one !== ruling.title)
      .map(escapeHtml),
  ];
  return [
    `<article class="ruling-page" data-pin="${escapeHtml(cut(headline(ruling), 100))}">`,
    `${crumbsHtml(parts, "Place in the document")}\n`,
    `<header class="head"><p class="kind">${escapeHtml(kindWords(ruling.kind))}</p><h1>${escapeHtml(titleOf(ruling))}</h1></header>`,
  ].join("");
});

/** The references, cards and keywords of a ruling, and the edition in which it first appeared. Empty without any of them. */
export const factsHtml = piece("facts", (ruling, context) => {
  const slugs = new Map(keywordSlugs(context.library, ruling.game).map(({ term, slug }) => [term, slug]));
  const term = (one: string) => {
    const slug = slugs.get(one);
    return slug === undefined ? escapeHtml(one) : context.link({ kind: "keyword", game: ruling.game, slug }, one);
  };
  const card = (one: Ruling["cards"][number]) => cardLink(one, ruling.game, context);
  const since = sinceWords(ruling.since)?.replace(/^since /, "") ?? "";
  const see = ruling.see.map(({ text, to, gap }) => {
    if (to.length === 0) return `${escapeHtml(text)} ${factsSpan(`(${gap ?? "not resolved"})`)}`;
    return `${escapeHtml(text)} → ${to.map((one) => seeLink(one, ruling, context)).join(", ")}`;
  });
  return dataHtml([
    ["See", see.join("<br>")],
    ["Cards", ruling.cards.map(card).join(" · ")],
    ["Mentions", ruling.mentions.map(card).join(" · ")],
    ["Keywords", ruling.keywords.map(term).join(" · ")],
    ["Since", escapeHtml(since)],
  ]);
});

/**
 * The link of a reference in a ruling. The reference may name the ruling's own document without an edition. It then leads
 * to the ruling's edition or, if that edition lacks the target, to the newest one.
 */
function seeLink(to: string, ruling: Ruling, context: DrawContext): string {
  const sameEdition = to.startsWith(`${ruling.document}/`) ? to.replace("/", `@${ruling.edition}/`) : to;
  const [, document = "", edition = "", id = ""] = /^([^@/]+)@([^/]+)\/(.+)$/.exec(sameEdition) ?? [];
  return referenceLink(context.library.indexOf(document, edition, id) >= 0 ? sameEdition : to, context);
}

/** The links of a page to the ruling before and after. */
export const previousLink = piece("previous", neighbourLink("prev", "Previous"));
export const nextLink = piece("next", neighbourLink("next", "Next"));

function neighbourLink(rel: string, words: string): Draw {
  return (ruling, context) =>
    `<a rel="${rel}" href="${context.rulingHref(ruling)}">${factsSpan(words)}${escapeHtml(cut(titleOf(ruling), 60))}</a>`;
}
