/** The kinds of ruling in the order in which they are offered, with the words people read. */
import { kindWords } from "../present/names.js";
import { kinds } from "../ruling/kinds.js";

export const allKinds: readonly (readonly [string, string])[] = [
  ["errata", "Errata of every sort"],
  ...kinds.map((kind) => [kind, kindWords(kind)] as const),
];
