import fc from "fast-check";
import type { Nodes } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { describe, expect, it } from "vitest";
import { runs } from "../../runs.fixture.js";
import type { WordChange } from "../../views/schema.js";
import { htmlBlocks } from "../html.js";
import { markdownText } from "../markdown.js";
import { change } from "../ruling-blocks.js";
import { officialText } from "./official-text.js";
import { terminalText } from "./terminal-text.js";
import { makeTheme, type Theme } from "./theme.js";
import { displayWidth } from "./width.js";

const changed: WordChange[] = [
  { op: "same", text: "A diver may light " },
  { op: "del", text: "one lantern " },
  { op: "ins", text: "any number of **old** lanterns " },
  { op: "same", text: "for [action] <each> turn.\n\n- **Forced** abilities " },
  { op: "ins", text: "still " },
  { op: "same", text: "come *first" },
  { op: "del", text: " of all" },
  { op: "same", text: "*.\n  - " },
  { op: "ins", text: "Even in the dark." },
];
const plain = makeTheme({ color: false });

function wordsText(words: readonly WordChange[], context: { theme: Theme; width: number }): string[] {
  return officialText(change(words).text, { ...context, ...change(words) }).map(({ text }) => text);
}

function wordsMarkdown(words: readonly WordChange[]): string {
  return markdownText([change(words, [], "legend")]);
}

function wordsHtml(words: readonly WordChange[]): string {
  return htmlBlocks([change(words)]).replace(/^<div class="changed">(.*)<\/div>$/s, "$1");
}

describe("a text with changes", () => {
  it("is marked by brackets without colour", () => {
    expect(wordsText(changed, { theme: plain, width: 60 }).join("\n")).toMatchInlineSnapshot(`
      "A diver may light [-one lantern-] {+any number of old
      lanterns+} for [action] <each> turn.

      • Forced abilities {+still+} come first [-of all-].
        – {+Even in the dark.+}"
    `);
  });

  it("has a space between a word and its replacement", () => {
    const words: WordChange[] = [
      { op: "same", text: "Cancel its " },
      { op: "del", text: "effects" },
      { op: "ins", text: "abilities" },
      { op: "same", text: "." },
    ];
    const [line = ""] = wordsText(words, { theme: makeTheme({ color: true }), width: 60 });
    const text = terminalText(line, true).replace(/\u001b\[\d+m/g, "");
    expect(text).toBe("Cancel its effects abilities.");
    expect(wordsHtml(words)).toBe("<p>Cancel its <del>effects</del> <ins>abilities</ins>.</p>");
  });

  it("in colour, strikes deleted words out and underlines inserted ones", () => {
    const lines = wordsText(changed.slice(0, 3), { theme: makeTheme({ color: true }), width: 60 });
    expect(terminalText(lines.join("\n"), true).replaceAll("\u001b", "^")).toMatchInlineSnapshot(
      `"A diver may light ^[31m^[9mone lantern^[29m^[39m ^[32m^[4many number of ^[24m^[39m^[32m^[4mold^[24m^[39m^[32m^[4m lanterns^[24m^[39m"`,
    );
  });

  it("as Markdown, strikes deleted words out and sets inserted ones in bold", () => {
    expect(wordsMarkdown(changed)).toMatchInlineSnapshot(`
      "A diver may light ~~one lantern~~ **any number of old lanterns** for [action] \\<each\\> turn.

      - **Forced** abilities **still** come *first* ~~of all~~.
        - **Even in the dark.**"
    `);
  });

  it("as Markdown, never makes a link, an image or a tag, for any words", () => {
    const parts = [
      "[",
      "]",
      "](",
      "(",
      ")",
      "!",
      "[a]: x",
      "<b>",
      "&lt;",
      "\\",
      "*",
      "**",
      "[action]",
      "\n",
      "- ",
      "x",
      " ",
    ];
    const text = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((some) => some.join(""));
    const change = fc.record({ op: fc.constantFrom("same" as const, "ins" as const, "del" as const), text });
    const active = new Set(["link", "image", "html", "linkReference", "imageReference", "definition"]);
    fc.assert(
      fc.property(fc.array(change, { maxLength: 4 }), (words) => {
        const nodes: string[] = [];
        const walk = (node: Nodes): void => {
          nodes.push(node.type);
          if ("children" in node) for (const child of node.children) walk(child);
        };
        walk(unified().use(remarkParse).parse(wordsMarkdown(words)));
        expect(nodes.filter((type) => active.has(type))).toEqual([]);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("as HTML, marks changes by <del> and <ins>, and escapes the text", () => {
    expect(wordsHtml(changed)).toMatchInlineSnapshot(
      `"<p>A diver may light <del>one lantern</del> <ins>any number of <strong>old</strong> lanterns</ins> for <span class="symbol">[action]</span> &lt;each&gt; turn.</p><ul><li><strong>Forced</strong> abilities <ins>still</ins> come <em>first</em> <del><em>of all</em></del>.<ul><li><ins>Even in the dark.</ins></li></ul></li></ul>"`,
    );
  });

  it("does not mark an inserted space", () => {
    const words: WordChange[] = [
      { op: "same", text: "a" },
      { op: "ins", text: " " },
      { op: "same", text: "b" },
    ];
    expect(wordsText(words, { theme: plain, width: 20 })).toEqual(["a b"]);
    expect(wordsHtml(words)).toBe("<p>a b</p>");
  });

  it("shows a changed symbol inside its brackets", () => {
    const words: WordChange[] = [
      { op: "same", text: "use [" },
      { op: "del", text: "action" },
      { op: "ins", text: "reaction" },
      { op: "same", text: "]" },
    ];
    expect(wordsText(words, { theme: plain, width: 40 })).toEqual(["use [[-action-] {+reaction+}]"]);
  });

  it("lets neither markup nor escape sequences through", () => {
    const words: WordChange[] = [{ op: "ins", text: "<script>\u001b[31m\u202e" }];
    expect(wordsHtml(words)).toBe("<p><ins>&lt;script&gt;␛[31m�</ins></p>");
    expect(wordsText(words, { theme: plain, width: 40 })).toEqual(["{+<script>␛[31m�+}"]);
  });

  it("marks every deleted and inserted word, loses none, and never exceeds the width (property)", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const change = fc.record({ op: fc.constantFrom("same" as const, "del" as const, "ins" as const), text: word });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.integer({ min: 20, max: 80 }), (some, width) => {
        // Neighbours of one kind are left out, because they would be marked as one change.
        const apart = some.filter((each, index) => each.op !== some[index - 1]?.op);
        const spaced = apart.map(({ op, text }) => ({ op, text: `${text} ` }));
        const marks = { same: ["", ""], del: ["[-", "-]"], ins: ["{+", "+}"] } as const;
        const lines = wordsText(spaced, { theme: plain, width });
        expect(lines.join(" ")).toBe(apart.map(({ op, text }) => marks[op][0] + text + marks[op][1]).join(" "));
        for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(width);
      }),
    );
  });
});
