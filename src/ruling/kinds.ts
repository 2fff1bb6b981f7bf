/** The kinds of ruling, in the order in which they are listed. */
export const kinds = [
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
] as const;
