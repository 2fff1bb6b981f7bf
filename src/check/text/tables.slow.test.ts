/** Tables of texts and titles with what the checks of words find in them. The expected files are in expected/. */
import { expect, it } from "vitest";
import type { Check } from "../check.js";
import { problemMessages } from "../made-up-subject.fixture.js";
import { emptyText } from "./empty-text.js";
import { markLeft } from "./mark-left.js";
import { questionUnclear } from "./question-unclear.js";
import { startsAsItem } from "./starts-as-item.js";
import { subentryUnclear } from "./subentry-unclear.js";
import { tableFragment } from "./table-fragment.js";
import { titleCut } from "./title-cut.js";
import { unbalancedBrackets } from "./unbalanced-brackets.js";
import { unbalancedQuotes } from "./unbalanced-quotes.js";

const expectFile = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

/** Each record in JSON, with what the check says of it among the others. */
function rows(check: Check, records: readonly object[]): string[] {
  const messages = problemMessages(
    check,
    ...records.map((one, i): [string, object] => [`r${i}`, { title: undefined, ...one }]),
  );
  return records.map((one, i) => {
    const ofRecord = messages.filter((message) => message.startsWith(`r${i}: `));
    return `${JSON.stringify(one)}: ${ofRecord.map((message) => message.slice(`r${i}: `.length)).join(" / ") || "-"}`;
  });
}

const long = "abcdefghij ".repeat(10);
const withTexts = (...texts: string[]) => texts.map((text) => ({ text }));
const withTitles = (...titles: string[]) => titles.map((title) => ({ title, text: "It is lit." }));
const withQuestions = (...questions: string[]) => questions.map((question) => ({ question, text: "Yes, it is." }));

it.each<[name: string, check: Check, records: object[]]>([
  [
    "marks left",
    markLeft,
    [
      ...withTexts(
        "A <b>lamp</b>.",
        "1 < 2 and 3 > 2.",
        "A &amp; b.",
        "A &#12; b.",
        "A&b; c.",
        "See [it](x).",
        "[it] (x)",
        "# Lamps",
        "a # b",
        "|---|",
        "|--|",
        "{{ x }}",
        "{% x %}",
        "{x}",
        "Why?*?",
        "Why??",
        "Why? ?",
        "A **lamp.",
        "A **lamp** is.",
        "A *lamp is.",
        "A ***lamp is.",
        "A ***lamp*** is.",
        "* lamp",
        "a * b",
        "lamp*",
        "*lamp",
        "1+* is",
        "(*) is",
        "\\*lamp",
        "a ** b",
        "**lamp",
        "lamp**",
        "A **lamp*.",
        "(*x is",
        "x*) is",
        `${"x ".repeat(15)}**${"y".repeat(30)}`,
        `${"x".repeat(19)}*y`,
        `${"x".repeat(20)}*y`,
        `${"x".repeat(21)}*y`,
        `<a ${"x".repeat(70)}>`,
        "one\n\ntwo *three\n\nfour*",
      ),
      { title: "A *lamp", text: "It is lit." },
      { question: "Is *it?", text: "It is **lit." },
    ],
  ],
  [
    "brackets",
    unbalancedBrackets,
    withTexts(
      "(a)",
      "(a",
      "(a.",
      "a)",
      "it a) or b) then",
      "12) a",
      "123) a",
      "xii) a",
      "xiiii) a",
      "(a [b)",
      "(a [b) c].",
      "[a",
      "[a.",
      "((a).",
      "((a.",
      "(a) b) c",
      "it is lit) so",
      `${"x".repeat(30)}(${"y".repeat(30)}`,
      "one\n\n(two\n\nthree",
      `${"x".repeat(19)}]y`,
      `${"x".repeat(20)}]y`,
      `${"x".repeat(21)}]y`,
      " lit) ",
      "(a) lit).",
      "abcd i) x",
      "abcde i) x",
    ),
  ],
  [
    "quotes",
    unbalancedQuotes,
    withTexts(
      '"a"',
      '"a',
      '"a.',
      'a"',
      '12" is',
      '12" is "lit"',
      '"a" 12" is',
      'is "lit" 12"',
      'It is "lit.',
      'It is "lit',
      'It is " lit.',
      'It is"lit.',
      '("lit.',
      '["lit]',
      '"lit',
      'a\n"b\nc"\nd"',
      '"',
      '"."',
      '12"',
      'x "12" y"',
      'say "it."',
    ),
  ],
  [
    "items",
    startsAsItem,
    [
      ...withTexts(
        "- a",
        "- a\n- b",
        "- a\n\nb\n\n• c",
        "1. a",
        "2. a",
        "(2) a",
        "12) a",
        "123. a",
        "0. a",
        "2.a",
        "a) x",
        "(b) x",
        "ab) x",
        "a) x\nb) y",
        "– a",
        "-a",
        ` • ${"x".repeat(50)}`,
      ),
      { title: `- ${"x".repeat(50)}`, text: "a b" },
      { question: "- is it?", text: "a b" },
      { title: "1. x", text: "a b" },
    ],
  ],
  [
    "parts of glossary entries",
    subentryUnclear,
    [
      "Lamps / Lamps of Brass",
      "Lamps of Brass / Lamps",
      "Lamps / Lanterns",
      "Lamps / Lamplight",
      "Lamps / Oil",
      "Lamps / lit",
      "Lamps",
      "Lamp / Lamp",
      "The Lamp / The Lamps",
      "12 / 13",
      "Lit / Lir",
      "Lit / Lita",
    ]
      .map((title) => ({ kind: "glossary", title, text: "a b" }))
      .concat([{ kind: "rule", title: "Lamps / Lanterns", text: "a b" }]),
  ],
  [
    "tables",
    tableFragment,
    withTexts(
      "1\n\n2\n\n3",
      "1\n\n2",
      "1\n\n2\n\nlamp\n\n3\n\n4",
      "a\n\n1\n\n2\n\nx y",
      "It is\n\n1\n\nabc\n\n2\n\nso it is lit in the hall until the dusk of day",
      "abcd\n\n1\n\n2",
      "1\n\n-\n\n2\n\n3",
      "1\n\n1-2\n\n3",
    ),
  ],
  [
    "empty texts",
    emptyText,
    [
      ...withTexts("", "a", "ab", "AB", "ABC", "A b", "[oil]", "12", "…", "<b>lamp</b>", "<lamp>", "- ".repeat(30)),
      ...["", "a", "12", "…", "[oil]", "<b>"].map((text) => ({ question: "Is it?", text })),
    ],
  ],
  [
    "questions",
    questionUnclear,
    [
      ...withQuestions(
        "Is it lit?",
        "It is lit",
        "Explain how it is lit.",
        `${long}`,
        "Is it? Yes.",
        "Is it? No, so.",
        'Is it? "Yes."',
        "Is it? It is.",
        `Is it? ${long}`,
        `Is it? ${"x".repeat(60)} y`,
        "Is it? it is.",
        "Is it? 12.",
        "Is it? So? It is.",
        "**Is it?** Yes",
        "",
        "Is it?) Yes",
        "Yes, is it? Yes.",
      ),
      ...["Is it? It is.", "Is it? it is.", "Is it? [oil]", "Is it? Yes."].map((question) => ({ question, text: "" })),
    ],
  ],
  [
    "cut titles",
    titleCut,
    [
      ...withTitles(
        "Lamps",
        "Lamps,",
        "Lamps –",
        "Lamps -",
        "Lamps-",
        "Lamp (",
        "Lamp [x",
        '"Lamp',
        '"Lamp"',
        'Lamp "x" "y',
        "The lamp of",
        "Lamp, the",
        "Lamps, Lit by",
        "A, Lit by",
        "Lamps and",
        'Lamps,"',
        "",
        `${long}and`,
      ),
      { title: "Lamps", text: "Fog Bell When you ring it." },
      ...[
        "One (F1)",
        "Two (F2)",
        "Three (F3)",
        "Four (F4)",
        "Five (F5)",
        "Six (F6)",
        "Seven (F7)",
        "Eight (F8)",
        "Nine (F9)",
        "Ten (F10)",
        "Eleven",
      ].map((title) => ({ kind: "card-errata", title, text: "It is lit." })),
    ],
  ],
])("%s", (name, check, records) => expectFile(name, rows(check, records)));
