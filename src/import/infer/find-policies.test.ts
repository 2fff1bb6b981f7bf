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

it.each(["This section has notes on lamps.", "You may override one lamp a day.", "Most recent version"])(
  "policiesIn finds no policy in %j",
  (text) => {
    expect(policies(text)).toEqual([]);
  },
);
