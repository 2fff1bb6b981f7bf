/** The words of an official ruling as one short hash, so that a later look can tell whether they are still the same. */
import { createHash } from "node:crypto";
import { plain } from "../diff/normalise.js";
import type { Ruling } from "../ruling/ruling.js";

/** Another shape of quotation mark or bullet changes nothing; another word, symbol or punctuation mark does. */
export function wordsHash(ruling: Pick<Ruling, "question" | "text">): string {
  const words = [ruling.question ?? "", ruling.text].map((text) => plain(text).replace(/\s+/g, " "));
  return createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 32);
}
