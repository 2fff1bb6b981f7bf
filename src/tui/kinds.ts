/** The kinds of ruling in the order in which they are offered; the same as the schema's, which is not loaded here. */
import { kindWords } from "../present/names.js";
import type { Kind } from "../ruling/ruling.js";

const kinds: readonly Kind[] = [
  "card-errata",
  "rules-errata",
  "campaign-errata",
  "restricted",
  "banned",
  "clarification",
  "definition",
  "rule",
  "timing",
  "faq",
  "glossary",
  "quick-reference",
  "policy",
];

export const allKinds: readonly (readonly [string, string])[] = [
  ["errata", "Errata of every sort"],
  ...kinds.map((kind) => [kind, kindWords(kind)] as const),
];
