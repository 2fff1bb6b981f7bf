import { describe, expect, test } from "vitest";
import { replacePassage } from "./replace-passage.js";

const card =
  "Fast.\nResponse: After you boil water, exhaust Kettle to unpour one of your cups with 2 or fewer leaves. Limit once per round.\nIf it is hot, pour (counts as tea).";

describe("replacePassage", () => {
  test.each([
    [
      "a leading ellipsis keeps what is before",
      "...exhaust Kettle to refill 1 of your cups with 2 or fewer leaves.",
      /water, exhaust Kettle to refill 1 of your cups with 2 or fewer leaves\. Limit/,
    ],
    [
      "a trailing ellipsis keeps what is after",
      "Response: After you boil milk...",
      /Response: After you boil milk, exhaust Kettle to unpour/,
    ],
    ["a whole sentence", "Limit once per turn.", /leaves\. Limit once per turn\.\nIf/],
    [
      "both ellipses",
      "...exhaust Kettle to empty one of your cups...",
      /exhaust Kettle to empty one of your cups with 2/,
    ],
    ["words in brackets are added", "If it is hot, pour (counts as hot tea).", /pour \(counts as hot tea\)\.$/],
    [
      "a designator is replaced by a designator",
      "Disrupt: When you would boil water...",
      /\nDisrupt: When you would boil water, exhaust/,
    ],
  ])("%s", (_, quotation, expected) => {
    expect(replacePassage(card, quotation)).toMatch(expected);
  });

  test.each([
    ["nothing in common", "Discard a spoon at random."],
    ["new words alone", "Loyal."],
    ["a beginning that the card does not have", "Pour only during your turn..."],
  ])("not replaced: %s", (_, quotation) => {
    expect(replacePassage(card, quotation)).toBeNull();
  });

  test("a few words are added where the card goes on", () => {
    expect(
      replacePassage(
        "Action: Exhaust all copies of Kettle to boil a cup of water.",
        "Exhaust all copies of Kettle you control...",
      ),
    ).toBe("Action: Exhaust all copies of Kettle you control to boil a cup of water.");
    expect(
      replacePassage("Play only if each cup has the tea flavour. Pour.", "Play only if each cup has the tea taste..."),
    ).toBe("Play only if each cup has the tea taste. Pour.");
  });
});
