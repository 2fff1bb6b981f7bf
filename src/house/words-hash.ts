/** The words of an official ruling as one short hash, so that a later look can tell whether they are still the same. */
import { normaliseText } from "../diff/words/normalise.js";
import type { Ruling } from "../ruling/ruling.js";
import { sha256 } from "../user-data/sha256.js";

/** Another shape of quotation mark or bullet changes nothing; another word, symbol or punctuation mark does. */
export function wordsHash(ruling: Pick<Ruling, "question" | "text">): string {
  const words = [ruling.question ?? "", ruling.text].map((text) => normaliseText(text).replace(/\s+/g, " "));
  return sha256([JSON.stringify(words)]).slice(0, 32);
}
