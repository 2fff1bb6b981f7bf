import { describe, expect, test } from "vitest";
import { replacePassage } from "./replace-passage.js";

const card =
  "Fast.\nResponse: After you boil water, exhaust Kettle to unpour one of your cups with 2 or fewer leaves. Limit once per round.\nIf it is hot, pour (counts as tea).";

describe("replacePassage", () => {
  test.each([
    [
      "keeps the text before a leading ellipsis",
      "...exhaust Kettle to refill 1 of your cups with 2 or fewer leaves.",
      /water, exhaust Kettle to refill 1 of your cups with 2 or fewer leaves\. Limit/,
    ],
    [
      "keeps the text after a trailing ellipsis",
      "Response: After you boil milk...",
      /Response: After you boil milk, exhaust Kettle to unpour/,
    ],
    ["replaces a whole sentence", "Limit once per turn.", /leaves\. Limit once per turn\.\nIf/],
    [
      "keeps the text around both ellipses",
      "...exhaust Kettle to empty one of your cups...",
      /exhaust Kettle to empty one of your cups with 2/,
    ],
    ["adds words in brackets", "If it is hot, pour (counts as hot tea).", /pour \(counts as hot tea\)\.$/],
    [
      "replaces a designator by a designator",
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
  ])("returns null: %s", (_, quotation) => {
    expect(replacePassage(card, quotation)).toBeNull();
  });

  test("inserts a few added words and keeps the rest of the sentence", () => {
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
