/** The parts of pages that show rulings. The official words are in a block of their own, which holds nothing else. */
import type { Library } from "../../library/library.js";
import { documentInfo } from "../../library/library.js";
import { type EffectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { escapeHtml, markdownHtml } from "../../present/html.js";
import { cardWords, headline, kindWords, numberedTitle } from "../../present/names.js";
import { citation, documentWords, reference, shortDocumentWords } from "../../present/ruling/citation.js";
import { changedParts } from "../../present/ruling/effective-lines.js";
import { footnotesOf } from "../../present/ruling/official-text.js";
import { wordsHtml } from "../../present/text/words.js";
import type { CardRef, Ruling } from "../../ruling/ruling.js";
import type { Drawing } from "./site.js";

/** The words of the document, and below them what the signs in them mean. */
export function officialHtml(ruling: Ruling, drawing: Drawing): string {
  const words = (markdown: string) => drawing.pictured(markdownHtml(markdown, ruling.restored));
  const body =
    ruling.question === null
      ? words(ruling.text)
      : `<div class="question"><p class="label" aria-hidden="true">Q</p>${words(ruling.question)}</div>` +
        `<div class="answer"><p class="label" aria-hidden="true">A</p>${words(ruling.text)}</div>`;
  const source = documentWords(ruling, documentInfo(drawing.library, ruling.document));
  return [
    `<figure class="official"><figcaption>Official words · ${escapeHtml(source)}</figcaption>`,
    `<blockquote>${body === "" ? "<p>(no words in the source)</p>" : body}</blockquote></figure>`,
    ...footnotesOf(ruling).map((note) => `<p class="footnote">${escapeHtml(note)}</p>`),
  ].join("");
}

/** Notes of this library on a ruling. */
export function notesHtml(notes: readonly string[]): string {
  return notes.map((note) => `<p class="note"><b>Editor’s note</b> (not official): ${escapeHtml(note)}</p>`).join("");
}

/** The citation as `grim cite` prints it. */
export function citationText(ruling: Ruling, library: Library): string {
  return citation(ruling, documentInfo(library, ruling.document));
}

/** A short name of a ruling for headings: never the words of the question alone, which are official. */
export function titleOf(ruling: Ruling): string {
  const named = numberedTitle(ruling);
  if (named !== null) return named;
  const cards = ruling.cards.map(({ name }) => name);
  if (cards.length > 0)
    return `${kindWords(ruling.kind)} on ${cards.slice(0, 3).join(", ")}${cards.length > 3 ? ", …" : ""}`;
  return cut(headline(ruling), 90);
}

/** At most `most` characters; an ellipsis stands for the rest. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = text.slice(0, most);
  return `${short.slice(0, Math.max(most / 2, short.lastIndexOf(" ")))}…`;
}

/** A ruling in a list: its headline as a link, below it kind and document. */
export function entryHtml(ruling: Ruling, drawing: Drawing, remark = ""): string {
  const info = documentInfo(drawing.library, ruling.document);
  const facts = [kindWords(ruling.kind), shortDocumentWords(ruling, info)].join(" · ");
  const place = { kind: "ruling", document: ruling.document, edition: ruling.edition, id: ruling.id } as const;
  const before = remark === "" ? "" : `<span class="remark">${escapeHtml(remark)}</span> `;
  return `<li>${before}${drawing.link(place, cut(headline(ruling), 160))}<span class="facts">${escapeHtml(facts)}</span></li>`;
}

/** A heading with rulings below it; empty for none. Each ruling is listed once. */
export function groupHtml(
  title: string,
  entries: readonly { ruling: Ruling; remark?: string }[],
  drawing: Drawing,
): string {
  const seen = new Set<string>();
  const unique = entries.filter(({ ruling }) => {
    const known = seen.has(reference(ruling));
    seen.add(reference(ruling));
    return !known;
  });
  if (unique.length === 0) return "";
  const list = unique.map(({ ruling, remark }) => entryHtml(ruling, drawing, remark)).join("");
  return `<section class="group"><h2>${escapeHtml(title)}</h2><ul class="entries">${list}</ul></section>`;
}

/** A card with its set and number as a link to its page. */
export function cardLink(card: CardRef, game: string, drawing: Drawing): string {
  const known = drawing.library.catalogue(game).cards.some((one) => one.id === card.id);
  return known ? drawing.link({ kind: "card", game, id: card.id }, cardWords(card)) : escapeHtml(cardWords(card));
}

/** A full reference as a link; plain text when the library has no such ruling. */
export function referenceLink(full: string, drawing: Drawing): string {
  const [, document = "", edition, id = ""] = /^([^@/]+)(?:@([^/]+))?\/(.+)$/.exec(full) ?? [];
  const named = edition ?? documentInfo(drawing.library, document)?.editions[0]?.edition;
  const known = named !== undefined && drawing.library.indexOf(document, named, id) >= 0;
  if (!known) return `<code>${escapeHtml(full)}</code>`;
  const ruling = drawing.library.at(drawing.library.indexOf(document, named, id));
  const place = { kind: "ruling", document, edition: named, id: ruling.id } as const;
  return `${drawing.link(place, titleOf(ruling))} <span class="facts">${escapeHtml(shortDocumentWords(ruling, documentInfo(drawing.library, document)))}</span>`;
}

/** The words in force where something corrects them, with the change marked. */
export function effectiveHtml(texts: readonly EffectiveText[], shown: Ruling, drawing: Drawing): string {
  const groups = new Map<string, { text: EffectiveText; cards: string[] }>();
  for (const text of texts) {
    const key = JSON.stringify([text.words, text.note]);
    const group = groups.get(key) ?? { text, cards: [] };
    if (text.card) group.cards.push(text.card.name);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map(({ text, cards }) => {
      const quoted = isReplacedQuotation(text, shown);
      const words = text.basis === "none" ? [] : changedParts(text.words);
      const others = text.corrections.filter((one) => one !== shown);
      const named = texts.length > 1 && cards.length > 0 ? ` · ${cards.join(", ")}` : "";
      const title = quoted
        ? `This ruling quotes words of ${text.card?.name ?? "a card"} that an erratum replaced`
        : `In force, with the change marked${named}`;
      return [
        `<section class="effective${quoted ? " warning" : ""}">`,
        words.length > 0 ? `<h2>${escapeHtml(title)}</h2>` : "",
        words.length > 0 ? `<div class="changed">${drawing.pictured(wordsHtml(words))}</div>` : "",
        `<p class="facts">${escapeHtml(text.note)}</p>`,
        ...others.map((one) => `<p class="facts">Corrected by ${referenceLink(reference(one), drawing)}</p>`),
        "</section>",
      ].join("");
    })
    .join("");
}

/** Says that the newest edition has other words than this ruling of an older one; empty when it has not. */
export function laterHtml(ruling: Ruling, drawing: Drawing): string {
  const { later } = drawing.site;
  const key = reference(ruling);
  const note = Object.hasOwn(later, key) ? later[key] : undefined;
  const newest = documentInfo(drawing.library, ruling.document)?.editions[0]?.edition;
  if (note === undefined) {
    if (newest === undefined || newest === ruling.edition) return "";
    const words = `Of an older edition (${ruling.edition}); the newest in this library is ${newest}, whose words are the same.`;
    return `<p class="older">${escapeHtml(words)}</p>`;
  }
  const edition = `${ruling.document} ${note.edition}`;
  if (note.id === null)
    return `<div class="warning"><p><b>Older edition.</b> ${escapeHtml(edition)} no longer has this ruling.</p></div>`;
  const place = { kind: "ruling", document: ruling.document, edition: note.edition, id: note.id } as const;
  return `<div class="warning"><p><b>Older edition.</b> ${drawing.link(place, `${edition} has other words`)}, with the change marked:</p><div class="changed">${note.words}</div></div>`;
}
