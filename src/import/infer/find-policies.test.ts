import { expect, it } from "vitest";
import { paragraph } from "../../document/block.js";
import { policiesIn } from "./find-policies.js";

const policies = (text: string) => policiesIn([paragraph([{ line: 1, text }])]).map(({ starts }) => starts);

it.each([
  "All play uses the most recent version of this document.",
  "Errata overrides the printed information on a card.",
  "The words of this document take precedence over the rulebook.",
])("policiesIn finds a policy in %j", (text) => {
  expect(policies(text)).toEqual([text.split(" ").slice(0, 6).join(" ")]);
});

it.each([
  "This section has notes on lamps.",
  "You may override one lamp a day.",
  "A lamp that burns replaces another card.",
  "Most recent version",
  "A lamp cannot be used to override the text of a card.",
])("policiesIn finds no policy in %j", (text) => {
  expect(policies(text)).toEqual([]);
});

it.each([
  ["This document contains the errata of *Lamps*. All play uses the latest version of this file.", "All play uses"],
  ["This FAQ lists new lamps. It supersedes all earlier rules.", "It supersedes all"],
  ["This document contains oil. This section covers fog. Errata replaces printed text.", "Errata replaces printed"],
  // A sentence that states more than what the document holds stays.
  ["A lamp glows. Errata overrides the printed text.", "A lamp glows."],
  ["This document contains and supersedes all rules. Lamps glow.", "This document contains"],
])("policiesIn leaves out what only describes the document in %j", (text, starts) => {
  expect(policies(text).map((one) => one.split(" ").slice(0, 3).join(" "))).toEqual([starts]);
});
