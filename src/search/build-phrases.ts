/** Other ways of asking, each a small text of its own: which phrases have a term, whose they are, how much they weigh. */
import type { Postings } from "./build-postings.js";
import { Growing, groupByRow } from "./growing.js";
import type { Section } from "./part.js";
import { phraseScale, rarity } from "./weights.js";

/** @param current whether each ruling is in the newest edition of its document; rarity counts only those */
export function phraseSections(
  phrases: readonly (readonly number[])[],
  docs: readonly number[],
  postings: Postings,
  place: Uint32Array,
  current: readonly boolean[],
): [string, Section][] {
  const phrasesOf = new Map<number, number[]>();
  docs.forEach((doc, phrase) => {
    const list = phrasesOf.get(doc);
    if (list) list.push(phrase);
    else phrasesOf.set(doc, [phrase]);
  });
  // In how many of the current rulings a term is, by their words or by a way of asking.
  const spread = new Uint32Array(place.length);
  postings.forEachRuling((doc, terms) => {
    if (!current[doc]) return;
    for (const phrase of phrasesOf.get(doc) ?? []) for (const term of phrases[phrase] ?? []) terms.add(term);
    for (const term of terms) {
      const at = place[term] as number;
      spread[at] = (spread[at] as number) + 1;
    }
  });
  const all = current.filter(Boolean).length;
  const rows = new Growing();
  const ids = new Growing();
  const weights = new Uint32Array(phrases.length);
  phrases.forEach((terms, phrase) => {
    let sum = 0;
    for (const term of terms) {
      rows.push(place[term] as number);
      ids.push(phrase);
      sum += rarity(spread[place[term] as number] as number, all);
    }
    weights[phrase] = Math.round(sum * phraseScale);
  });
  const { starts, order } = groupByRow(rows.taken(), place.length);
  return [
    ["spread", spread],
    ["phrase-starts", starts],
    ["phrase-ids", order.map((i) => ids.at(i))],
    ["phrase-docs", Uint32Array.from(docs)],
    ["phrase-weights", weights],
  ];
}
