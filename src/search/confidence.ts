/** Whether the best hit may be called an answer, by how much of what was asked it covers. */
import { isPrinted, type SearchIndex } from "./index-of.js";
import type { Reading } from "./reading.js";
import { likelyMeant } from "./resolve.js";
import type { Scored } from "./score.js";
import { isEveryday } from "./spelling.js";
import { stem } from "./stem.js";
import type { Token } from "./token.js";
import { confidence } from "./weights.js";

interface Evidence {
  /** The share of the query's meaning that the ruling has by its own words, names and numbers, or by a way of asking. */
  covered: number;
  /** The share that strangers make up: words that the library knows in no form. */
  strange: number;
  /** How near in meaning. */
  near: number;
  /** How likely the ruling is to be asked by these words. */
  kin: number;
  /** The share that names make up, and terms that are the ruling's title. */
  named: number;
  /** A number led there. */
  number: boolean;
  /** How much the query tells. */
  told: number;
}

function evidenceFor(index: SearchIndex, reading: Reading, one: Scored): Evidence {
  const covered = new Map<number, number>();
  const named = new Set<number>();
  const mask = one.ownConcepts | one.askedConcepts;
  let number = false;
  // Beside a stranger a title proves nothing: it may be another game's.
  const known = !reading.tokens.some((token, i) => token.unknown && (reading.tell[i] as number) > 0);
  reading.concepts.forEach((concept, i) => {
    if ((mask & (1 << i)) === 0) return;
    if (concept.kind === "number") number = true;
    const own = (one.ownConcepts & (1 << i)) !== 0;
    for (const token of concept.tokens) {
      const sure = own && concept.kind !== "slang" ? 1 : own ? confidence.slang : trust(index, reading, token);
      covered.set(token, Math.max(covered.get(token) ?? 0, sure));
      if (own && (concept.kind === "name" || (concept.kind === "term" && one.titled && known))) named.add(token);
    }
  });
  const share = (part: (token: number) => number): number =>
    reading.tell.reduce((sum, tell, i) => sum + part(i) * tell, 0) / reading.told;
  const tells = reading.tell.some((tell) => tell > 0);
  const read = new Set(reading.names.flatMap((name) => (name.sure > likelyMeant ? name.tokens : [])));
  return {
    covered: tells ? share((i) => covered.get(i) ?? 0) : 1,
    strange: share((i) => (reading.tokens[i]?.unknown && !read.has(i) ? 1 : 0)),
    near: one.near,
    kin: one.kin,
    named: share((i) => (named.has(i) ? 1 : 0)),
    number,
    told: reading.told,
  };
}

/** How far a word that only a way of asking has is covered: a rare one that no document uses is no word of theirs. */
function trust(index: SearchIndex, reading: Reading, token: number): number {
  const { word, term } = reading.tokens[token] as Token;
  if (term < 0) return confidence.askedWord;
  return isPrinted(index, term) || isEveryday(index, stem(word)) ? confidence.askedWord : confidence.askedStranger;
}

/** A name or number that leads straight to the ruling is enough; words must explain most of what was asked. */
export function isConfident(index: SearchIndex, reading: Reading, best: Scored | undefined): boolean {
  if (!best) return false;
  const evidence = evidenceFor(index, reading, best);
  if (evidence.number) return evidence.covered >= confidence.besideNumber;
  return (
    confidence.base +
      confidence.covered * evidence.covered +
      confidence.strange * evidence.strange +
      confidence.named * evidence.named +
      confidence.near * evidence.near +
      confidence.kin * evidence.kin +
      confidence.told * Math.min(evidence.told, confidence.mostTold) >
    0
  );
}
