import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codePoint, runs } from "../../runs.fixture.js";
import { madeUpLibrary, newWords } from "./made-up.fixture.js";
import { parseHouseFile } from "./read-house.js";
import { houseYaml, newHouseRecord } from "./write-house.js";

const catalogue = madeUpLibrary().catalogue("lamps");
const now = "2026-05-02T10:41:07+02:00";
const recordOf = (text: string, more: { title?: string; keywords?: string[] } = {}, usedIds: string[] = []) =>
  newHouseRecord(newWords, { text, ...more }, catalogue, new Set(usedIds), now);

describe("houseYaml", () => {
  test("writes the format of official rulings and the rulings it rests on", () => {
    const record = recordOf("It stays lit.\n\nBrass Lanterns too.", { title: "Falling over", keywords: ["Lit"] });
    const [words] = record.rests_on;
    expect(houseYaml(record)).toBe(
      `# A house ruling: a judge's own words, not official ones. You may edit it.
# \`words\` is a hash of the official text it rests on. Keep it: with it, grim reports when that text has changed.

rulings:
  - id: falling-over
    title: Falling over
    text: |-
      It stays lit.

      Brass Lanterns too.
    keywords: [Lit]
    rests_on:
      - {ref: lamps-faq@2.0/falling-lanterns, words: ${words?.words}}
    written: ${now}
    mentions:
      - {id: brass-lantern, name: Brass Lanterns}
`,
    );
  });

  test("writes any text so that parseHouseFile restores it (property)", () => {
    const line = fc.constantFrom(
      "\n",
      "\r",
      "\r\n",
      "\t",
      " ",
      "- ",
      "# ",
      ": ",
      "'",
      '"',
      "|",
      ">",
      "%",
      "&a",
      "*a",
      "!!str",
      "---\n",
      "...\n",
      "\u0085",
      "\u2028",
      "\ufeff",
      "\0",
      "\x1b[2J",
      "[",
      "{",
      "yes",
      "null",
      "1e3",
      "é",
      "🕯️",
    );
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: codePoint }).map((words) => words.replace(/\p{Surrogate}/gu, "\ufffd")),
      fc.array(line, { maxLength: 30 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(text, fc.option(text, { nil: undefined }), (words, title) => {
        const record = recordOf(words, title === undefined ? {} : { title });
        const { content, problems } = parseHouseFile(houseYaml(record), "house.yaml");
        expect(problems).toEqual([]);
        expect(content.rulings).toEqual([record]);
      }),
      { numRuns: runs(150) },
    );
  });

  test("writes a text of 400 brackets so that it can be read", () => {
    const text = "[".repeat(400);
    expect(parseHouseFile(houseYaml(recordOf(text)), "a.yaml").content.rulings[0]?.text.trim()).toBe(text);
  });
});

describe("newHouseRecord", () => {
  test("mentions the cards that the words name, each once, without names that several cards share", () => {
    const card = (id: string, name: string) => ({ id, name, printings: [], also: [], nicknames: [], named: true });
    const cards = [card("pale-moth", "Pale Moth"), card("old-gull", "Grey Gull"), card("new-gull", "Grey Gull")];
    const text = "A Grey Gull eats the Pale Moth, and no other Pale Moth.";
    expect(newHouseRecord(newWords, { text }, { ...catalogue, cards }, new Set(), now).mentions).toEqual([
      { id: "pale-moth", name: "Pale Moth", set: null, number: null },
    ]);
  });

  test("makes the id from the title, else from the ruling, and adds a number when it is taken", () => {
    expect(recordOf("x", { title: "What falls, burns!" }).id).toBe("what-falls-burns");
    expect(recordOf("x").id).toBe("falling-lanterns");
    expect(recordOf("x", {}, ["falling-lanterns", "falling-lanterns-2"]).id).toBe("falling-lanterns-3");
    expect(recordOf("x", { title: "..." }).id).toBe("falling-lanterns");
    expect(recordOf("x", { title: "a".repeat(59) + " b" }).id).toBe("a".repeat(59));
  });
});
