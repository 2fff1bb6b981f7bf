/** Parts of pages that list rulings or show notes and corrected texts. */
import { type EffectiveText, isReplacedQuotation } from "../../links/errata/effective-text.js";
import { changedParts, textsWithCards } from "../../present/ruling/effective-lines.js";
import { escapeHtml, wordsHtml } from "../../render/html.js";
import { reference } from "../../ruling/citation.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { listHtml, sectionHtml } from "./elements.js";
import { entryHtml, referenceLink } from "./pieces.js";
import type { DrawContext } from "./site.js";

/** The notes of this library's editors, marked as not official. */
export function notesHtml(notes: readonly string[]): string {
  return notes.map((note) => `<p class="note"><b>Editor’s note</b> (not official): ${escapeHtml(note)}</p>`).join("");
}

/** A heading with rulings below it; empty without rulings. Each ruling is listed once. */
export function groupHtml(
  title: string,
  entries: readonly { ruling: Ruling; remark?: string }[],
  context: DrawContext,
): string {
  const unique = distinctBy(entries, ({ ruling }) => reference(ruling));
  const items = unique.map(({ ruling, remark }) => entryHtml(ruling, context, remark));
  return sectionHtml(escapeHtml(title), listHtml("entries", items));
}

/**
 * The corrected texts, with the change marked. Cards with the same change are shown together.
 * @param shown the ruling that the texts are shown with
 */
export function effectiveHtml(texts: readonly EffectiveText[], shown: Ruling, context: DrawContext): string {
  return textsWithCards(texts)
    .map(({ text, cards }) => {
      const isQuoted = isReplacedQuotation(text, shown);
      const words = text.basis === "none" ? [] : changedParts(text.words);
      const others = text.corrections.filter((one) => one !== shown);
      const cardNames = texts.length > 1 && cards.length > 0 ? ` · ${cards.join(", ")}` : "";
      const title = isQuoted
        ? `This ruling quotes words of ${text.card?.name ?? "a card"} that an erratum replaced`
        : `In force, with the change marked${cardNames}`;
      return [
        `<section class="effective${isQuoted ? " warning" : ""}">`,
        words.length > 0 ? `<h2>${escapeHtml(title)}</h2>` : "",
        words.length > 0 ? `<div class="changed">${context.pictured(wordsHtml(words))}</div>` : "",
        `<p class="facts">${escapeHtml(text.note)}</p>`,
        ...others.map((one) => `<p class="facts">Corrected by ${referenceLink(reference(one), context)}</p>`),
        "</section>",
      ].join("");
    })
    .join("");
}
