import { expect, it } from "vitest";
import { compilePattern } from "../pattern.js";
import { findPosts } from "./find-posts.js";

/** Lines by the rule that removes them; `-` for those that stay. */
function linesWithRules(lines: readonly string[]): string[] {
  const rules = findPosts(lines).map((rule) => ({
    rule: rule.rule,
    pattern: compilePattern("pattern" in rule ? rule.pattern : ""),
  }));
  return lines
    .filter((line) => line !== "")
    .map((line) => `${rules.find(({ pattern }) => pattern.test(line))?.rule ?? "-"} | ${line}`);
}

it("takes names, dates, links and attributions around posts, and leaves questions and answers", () => {
  const post = (day: number, asker: string) => [
    "#### Keeper",
    "",
    `- Mar ${day}, 2024`,
    "",
    `**${asker} wrote:**`,
    "",
    `May I light lamp ${day}?`,
    "",
    `Yes, on the Mar ${day}.`,
    "",
    "Back to top",
    "",
    `KeeperMarch ${day}, 2024, 10:0${day}am`,
    "",
  ];
  expect(
    linesWithRules([...post(1, "rook"), ...post(2, "Tomas K."), ...post(3, "pim_8"), ...post(4, "ilse")]).slice(0, 9),
  ).toEqual([
    "post-frame | #### Keeper",
    "post-frame | - Mar 1, 2024",
    "attribution | **rook wrote:**",
    "- | May I light lamp 1?",
    "- | Yes, on the Mar 1.",
    "post-frame | Back to top",
    "post-frame | KeeperMarch 1, 2024, 10:01am",
    "post-frame | #### Keeper",
    "post-frame | - Mar 2, 2024",
  ]);
});

it("takes a name alone above a quote only where posts have dates", () => {
  const post = (name: string, date: string) => [date, "", `${name}:`, "", "May I?", "", "You may.", ""];
  const dated = ["rook", "pim", "ilse", "bran"].flatMap((name, i) => post(name, `3 May 202${i}`));
  expect(linesWithRules(dated).slice(0, 4)).toEqual([
    "post-frame | 3 May 2020",
    "attribution | rook:",
    "- | May I?",
    "- | You may.",
  ]);
  expect(findPosts(["Movement", "Combat", "Fog", "Oil"].flatMap((name) => post(name, "Keeper")))).toEqual([]);
  expect(findPosts(["Q", "A", "Note", "Q"].flatMap((name, i) => post(name, `3 May 202${i}`)))).toEqual([]);
});

it.each([
  [
    "words with a colon above repeated lines with numbers",
    ["Fog:", "Oil:", "Wick:", "Moth:"].flatMap((name, i) => [name, "", `On p ${i} of the rules`, "", "(F12)", ""]),
  ],
  ["three posts", ["rook wrote:", "", "May I?", "", "pim wrote:", "", "May I not?", "", "ilse wrote:", "", "Why?"]],
  ["two posts", ["rook wrote:", "", "May I?", "", "pim wrote:", "", "May I not?"]],
  ["block quotes below repeated lines without a date", Array(4).fill(["Example", "", "> Lit lamps burn.", ""]).flat()],
  [
    "three quotes of two lines",
    Array(3)
      .fill(["Keeper", "3 May 2024", "> May I light it?", "> And when?", "", "Keeper", "3 May 2024", "No.", ""])
      .flat(),
  ],
  ["questions with marks", Array(5).fill(["Q: May I?", "", "A: Yes.", "", "FAQ", ""]).flat()],
])("finds no posts in %s", (_, lines) => {
  expect(findPosts(lines as string[])).toEqual([]);
});

it("does not count the accounts of authors as quotes", () => {
  const post = (n: number) => [
    "Ilse Keeper",
    "@ilse",
    `Mar ${n}, 2024`,
    "",
    "rook wrote:",
    `May I light lamp ${n}?`,
    "",
    "No.",
    "",
  ];
  expect(linesWithRules([1, 2, 3, 4].flatMap(post)).slice(0, 3)).toEqual([
    "post-frame | Ilse Keeper",
    "attribution | @ilse",
    "post-frame | Mar 1, 2024",
  ]);
});

it("takes no lines with a time for messages where they are few, or name too many", () => {
  const lines = (names: readonly string[]) => names.flatMap((name, i) => [`[10:1${i}] ${name}`, "May I?", "No."]);
  expect(linesWithRules(lines(["a b", "rook", "a b", "rook"]))).toContain("post-frame | [10:10] a b");
  expect(linesWithRules(lines(["a b", "rook", "a b"]))).toContain("- | [10:10] a b");
  expect(linesWithRules(lines(["one", "two", "three", "four", "five"]))).toContain("- | [10:10] one");
});

it("takes the form of the lines above most messages", () => {
  const above = ["[10:10] rook", "[10:11] rook", "[10:12] rook", "[10:13] rook"].flatMap((line) => [line, "May I?"]);
  const later = [1, 2, 3, 4, 5].flatMap((i) => [`pim, [10:2${i}]`, "You may."]);
  const found = linesWithRules([...above, ...later]);
  expect(found).toContain("- | [10:10] rook");
  expect(found).toContain("post-frame | pim, [10:21]");
});
