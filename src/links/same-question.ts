/** The words by which two answers to the same question differ. */
import type { Ruling } from "../ruling/ruling.js";
import { changeWords, type WordChange } from "./errata/word-change.js";

/** From the answer of one to the answer of the other. */
export function answerWords(from: Ruling, to: Ruling): WordChange[] {
  return changeWords(from.text, to.text);
}
