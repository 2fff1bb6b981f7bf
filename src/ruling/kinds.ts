/** The kinds of ruling. One place decides what they are called and in which order they are shown. */
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
