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

  test("is not certain which words an insertion or a single new word at an ellipsis replaces", () => {
    const text = "Action: Exhaust all copies of Kettle to boil a cup of water.";
    expect(replacePassage(text, "Exhaust all copies of Kettle you control...")).toBeNull();
    expect(
      replacePassage("Pour: It gains the Old Steam trait and 2 leaves.", "... gains the Old Fire subtype"),
    ).toBeNull();
  });

  const tray =
    "Tray. Forced Response: When the tray tips, discard a cup. (It breaks.)\n“Careful!” Action: Turn the tray, then choose one: Pour; or drop 2 leaves, spoons and cups.";
  const copies = "Exhaust all copies of Kettle to boil a cup of water.";
  const counted = "One two three four five six. Seven.";
  const longer = "One two three four five six seven eight. End.";
  const words = (count: number) => `End. ${"word ".repeat(count - 2)}`.trim();

  // The passage that gives way to the quotation without its ellipses; null: none.
  test.each<[card: string, quotation: string, passage: string | null]>([
    [
      card,
      "...exhaust Kettle to refill 1 of your cups with 2 or fewer leaves.",
      "exhaust Kettle to unpour one of your cups with 2 or fewer leaves.",
    ],
    [card, "...exhaust Kettle to empty one of your cups...", "exhaust Kettle to unpour one of your cups"],
    [card, "Response: After you boil milk...", "Response: After you boil water"],
    [card, "Disrupt: When you would boil water...", "Response: After you boil water"],
    [card, "After you boil milk, exhaust Kettle...", "After you boil water, exhaust Kettle"],
    [
      card,
      "Response: After you boil water, exhaust Kettle and Lid to unpour...",
      "Response: After you boil water, exhaust Kettle to unpour",
    ],
    [card, "Fast. Loyal.", "Fast."],
    [card, "Fast", "Fast"],
    [card, "Limit once per turn.", "Limit once per round."],
    [card, "Limit twice per round", "Limit once per round"],
    [card, "...once per game.", "once per round."],
    [card, "...per game.", null],
    [card, "If it is cold, pour (counts as tea).", "If it is hot, pour (counts as tea)."],
    [card, "If it is hot, pour.", "If it is hot, pour (counts as tea)."],
    [card, "...unpour two of your cups…", null],
    [card, "…with 3 or fewer leaves.", null],
    [card, "(counts as coffee)", null],
    [tray, "Forced: When the tray tips, discard 2 cups.", "Forced Response: When the tray tips, discard a cup."],
    [tray, "When the tray tips, discard each cup.", "When the tray tips, discard a cup."],
    [tray, "(It bends.)", "(It breaks.)"],
    [tray, "...or drop 3 leaves...", "or drop 2 leaves"],
    [tray, "...drop 2 leaves, forks and cups.", "drop 2 leaves, spoons and cups."],
    [tray, "...choose two...", null],
    [tray, "“Look out!”", null],
    [tray, "Turn the tray over...", "Turn the tray"],
    [tray, "Turn the tray over and over again...", "Turn the tray"],
    [copies, "Exhaust all copies of Kettle that you now control...", null],
    [
      "Exhaust all copies of Kettle to boil.",
      "Exhaust all copies of Kettle you control...",
      "Exhaust all copies of Kettle to boil",
    ],
    ["Exhaust all copies to boil a cup of water.", "Exhaust all copies you control...", null],
    [counted, "one two nine ten eleven six.", "One two three four five six."],
    [counted, "One nine ten eleven twelve six.", null],
    [longer, "One two nine ten eleven twelve seven eight.", "One two three four five six seven eight."],
    [longer, "One nine ten eleven twelve six seven eight.", "One two three four five six seven eight."],
    [longer, "One two nine ten ...", null],
    [longer, "... five nine ten seven eight.", null],
    ["A *bold* lamp’s [oil] burns. More.", "A lamp's [fire] burns.", "A *bold* lamp’s [oil] burns."],
    ["Pour tea (hot tea). Drink it.", "Pour tea (cold tea).", "Pour tea (hot tea)."],
    ["Pour tea, hot tea (or not). Drink it.", "...hot milk.", null],
    ["Title\nPour tea\nDrink it", "Pour milk", "Pour tea"],
    ["Title\nPour tea\nDrink it", "Pour milk.", "Pour tea"],
    ["", "Pour.", null],
    ["…", "Pour.", null],
    [words(600), "End of it.", "End."],
    [words(601), "End of it.", null],
  ])("replaces in %.20s… by %s", (text, quotation, passage) => {
    const part = quotation.replace(/^\s*(?:\.\.\.|…)|\s*(?:\.\.\.|…)$/g, "").trim();
    if (passage !== null) expect(text).toContain(passage);
    expect(replacePassage(text, quotation)).toBe(passage === null ? null : text.replace(passage, part));
  });

  test("replaces a passage for each part between ellipses", () => {
    expect(replacePassage(card, "Response: After you boil water … one of your pots with 2 or fewer leaves.")).toBe(
      card.replace("one of your cups", "one of your pots"),
    );
    expect(replacePassage(tray, "Turn each tray … or drop 3 leaves, spoons and cups.")).toBe(
      tray.replace("Turn the tray", "Turn each tray").replace("2 leaves", "3 leaves"),
    );
    expect(replacePassage(tray, "Turn each tray … fly away.")).toBeNull();
  });

  test.each(["", "...", "... ? ..."])("changes nothing for a quotation without words: %j", (quotation) => {
    expect(replacePassage(card, quotation)).toBe(card);
  });
});
test("is not certain of a part that fits best in what an earlier part replaced", () => {
  const card = "Draw two cards and light a lamp. Ring it. Draw two cards and light a lamp.";
  expect(replacePassage(card, "Draw three cards and light a lamp. … Draw three cards and light a lamp.")).toBeNull();
});

test("begins a sentence after an exclamation mark or a question mark", () => {
  for (const mark of ["!", "?"])
    expect(replacePassage(`Stop${mark} Draw two cards and discard one.`, "Draw three cards and discard one.")).toBe(
      `Stop${mark} Draw three cards and discard one.`,
    );
});

test.each([
  [
    "Ring it. **Forced** – When you ring it, draw one card.",
    "Forced – When you ring it, draw two cards.",
    "Ring it. Forced – When you ring it, draw two cards.",
  ],
  [
    "**Forced** – When you ring it, draw one card.",
    "**Forced** – When you ring it, draw two cards.",
    "**Forced** – When you ring it, draw two cards.",
  ],
  ["Ring it. When you ring it, draw *one*.", "When you ring it, draw two.", "Ring it. When you ring it, draw two."],
  ["**Ring it. Draw one of them.** Light it.", "Draw two of them.", "**Ring it. Draw two of them.** Light it."],
  ["*Ring it. Draw* one card and light a lamp.", "Draw two cards and light a lamp.", null],
])("keeps marks of emphasis in pairs in %s", (card, quotation, expected) => {
  expect(replacePassage(card, quotation)).toBe(expected);
});

test("begins no clause at the hyphen of a word", () => {
  expect(
    replacePassage("Choose a one-sided lamp or bell and ring it twice.", "... lantern or bell and ring it twice."),
  ).toBe(null);
});
