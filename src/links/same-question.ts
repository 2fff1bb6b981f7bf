/** The words by which two answers to the same question differ. */
import type { Ruling } from "../ruling/ruling.js";
import type { WordChange } from "./word-change.js";

/** From the answer of one to the answer of the other. */
export declare function answerWords(from: Ruling, to: Ruling): WordChange[];
