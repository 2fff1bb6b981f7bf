import { expect, it } from "vitest";
import { readHtml } from "../../document/html/read-html.js";
import { importEdition } from "../import.js";
import { importMadeUp, lampCatalogue, madeUpProfile, recordsOf } from "../made-up-import.fixture.js";

const profile = {
  boilerplate: [{ rule: "post-frame", pattern: "^Keeper, " }],
  sections: [{ heading: "Thread", reader: "questions" }],
};
const text =
  "# Thread\n\nKeeper, Mar 1\n\n> rook wrote: May I?\n\nYes.\n\nKeeper, Mar 2\n\nLamps burn oil.\n\nKeeper, Mar 3\n\n> Why?\n\nSo it is.\n\nAlways.\n";

it("reports an answer that continues in another post, and notes who asks", () => {
  const result = importMadeUp(text, profile);
  expect(recordsOf(result).map(({ question, text, notes }) => [question, text, notes])).toEqual([
    ["May I?", "Yes.\n\nLamps burn oil.", ["The document names who asks: rook."]],
    ["Why?", "So it is.\n\nAlways.", []],
  ]);
  expect(result.problems.map(({ code, line }) => [code, line])).toEqual([["question-unclear", 11]]);
});

it.each(["text", "record"])("accepts a correction that says %s", (key) => {
  const correction = { lines: 11, was: "Lamps burn", [key]: true, why: "It stands in another post." };
  const result = importMadeUp(text, profile, { corrections: [correction as never] });
  expect(result.problems).toEqual([]);
  expect(recordsOf(result)).toHaveLength(key === "text" ? 2 : 3);
});

it("reports a text that continues below the footer of an entry", () => {
  const footers = { ...profile, boilerplate: [{ rule: "entry-footer", pattern: "^Keeper, " }] };
  expect(importMadeUp(text, footers).problems.map(({ line, message }) => [line, message])).toEqual([
    [11, "The footer of an entry stands above this line, and the line was read as part of that entry."],
  ]);
});

it("reports nothing if other boilerplate was removed inside an answer", () => {
  const running = { ...profile, boilerplate: [{ rule: "running-head", pattern: "^Keeper, " }] };
  expect(importMadeUp(text, running).problems).toEqual([]);
});

it("reads a quote of several paragraphs as one question, and reports a post that quotes nothing", async () => {
  const post = (i: number, body: string) =>
    `<div class="post"><span>Keeper</span><time>May ${i}, 2024</time><div class="body">${body}</div></div>`;
  const quoted = "<blockquote><p>I lit a lamp.</p><p>Does it burn?</p><p>I hope so.</p></blockquote><p>It does.</p>";
  const thanks = "<p>Thanks for the answer.</p>";
  const page = `<h1>Thread</h1>${[1, 2, 3, 4].map((i) => post(i, quoted.replace("a lamp", `lamp ${i}`))).join("")}${post(5, thanks)}`;
  const source = readHtml(new TextEncoder().encode(page), "lamps.html");
  const document = madeUpProfile({ sections: [{ heading: "Thread", reader: "questions" }] });
  const result = importEdition({
    source,
    document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue: { ...lampCatalogue, cards: [], sets: [] },
    knownRecords: [],
  });
  const records = recordsOf(result);
  expect(records.map(({ question, text }) => [question, text])).toEqual([
    ...[1, 2, 3, 4].map((i) => [`I lit lamp ${i}.\n\nDoes it burn?\n\nI hope so.`, "It does."]),
    [undefined, "Thanks for the answer."],
  ]);
  const line = source.lines.indexOf("Thanks for the answer.") + 1;
  expect(result.problems.filter((one) => one.line === line).map(({ message }) => message)).toEqual([
    "The post that begins here quotes no question: it may not be a ruling.",
  ]);
});
