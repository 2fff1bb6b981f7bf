/** Writes blocks as Markdown. */
import { escapeMarkdown, type Span, type Block as TextBlock, withEscapedLinkEnds } from "../ruling/inline.js";
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import type { Block, Inline } from "./blocks.js";
import { parseChanges, runsOf, spansText, type WordChange } from "./text/words.js";

/** Blocks as Markdown, without a final line break. Words of documents are quotations. */
export function markdownText(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => blockMarkdown(block)).join("\n\n");
}

function blockMarkdown(block: Block): string[] {
  switch (block.kind) {
    case "section":
      return [
        ...(block.title.length === 0 ? [] : [`${"#".repeat(block.level)} ${inline(block.title)}`]),
        ...block.blocks.flatMap(blockMarkdown),
      ];
    case "words": {
      const label = block.part === null ? "" : `**${block.part}** `;
      return [quoted(label + sanitise(block.text))];
    }
    case "change":
      return [block.isLegend ? wordsMarkdown(block.words) : quoted(wordsMarkdown(block.words))];
    case "citation":
      return [inline(block.words)];
    case "verdict":
      return [`**${inline(block.words)}**`];
    case "notice":
      return [block.tone === "warning" ? `**!** ${inline(block.words)}` : inline(block.words)];
    case "hint":
      return [
        [escapeMarkdown(block.words), `\`${sanitiseLine(block.command)}\``].filter((one) => one !== "").join(" "),
      ];
    case "links":
      return [
        `${escapeMarkdown(block.label)}: ${[
          ...block.links.map((one, i) => inline([...namesBefore(block.names?.[i]), one])),
          ...(block.more === undefined ? [] : [`${block.more} more`]),
        ].join(" · ")}`,
      ];
    case "list":
      return [
        block.items
          .map(
            ({ words, tail = [], detail }) =>
              `- ${inline(tail.length === 0 ? words : [...words, " ", ...tail])}${detail === undefined ? "" : `\n  ${inline(detail)}`}`,
          )
          .concat(block.more ? [`- and ${block.more} more`] : [])
          .join("\n"),
      ];
    case "table":
      return [
        [block.head, block.head.map(() => "---"), ...block.rows.map((row) => row.map((one) => inline([one])))]
          .map((row) => `| ${row.join(" | ")} |`)
          .join("\n"),
      ];
  }
}

function namesBefore(name: string | undefined): Inline[] {
  return name === undefined ? [] : [`${name} `];
}

function quoted(markdown: string): string {
  return markdown.replace(/^/gm, "> ").replace(/ +$/gm, "");
}

function inline(words: readonly Inline[]): string {
  return words
    .map((one) => {
      if (typeof one === "string") return escapeMarkdown(sanitiseKeepingEnds(one));
      const text = sanitiseKeepingEnds(one.text);
      return one.role === "reference" || one.whole ? `\`${text}\`` : escapeMarkdown(text);
    })
    .join("");
}

/** On one line, with a space at the ends where the text has one. */
function sanitiseKeepingEnds(text: string): string {
  return sanitise(text).replace(/[ \n]+/g, " ");
}

/** As Markdown: `~~old~~` and `**new**`. */
export function wordsMarkdown(words: readonly WordChange[]): string {
  const { blocks, opOfChar } = parseChanges(words);
  return blocksMarkdown(blocks, (block) =>
    runsOf(block, opOfChar)
      .map(({ mark: op, spans }) => {
        if (op === "del") return `~~${escapeMarkdown(spansText(spans))}~~`;
        if (op === "ins") return `**${escapeMarkdown(spansText(spans))}**`;
        return spans.map(spanMarkdown).join("");
      })
      .join(""),
  );
}

/** @param inlineOf returns the Markdown of a block's words */
function blocksMarkdown(blocks: readonly TextBlock[], inlineOf: (block: TextBlock) => string): string {
  const paragraphs = blocks.map((block) => {
    const marker = block.marker === "" ? "" : `${block.marker} `;
    return `${block.isAfterBlankLine ? "\n" : ""}${"  ".repeat(block.depth)}${marker}${withEscapedLinkEnds(inlineOf(block))}`;
  });
  return paragraphs.join("\n");
}

/** A span as Markdown. Spaces stand outside the stars: Markdown does not read `** word**` as bold. */
function spanMarkdown(span: Span): string {
  const stars = `${span.bold ? "**" : ""}${span.italic ? "*" : ""}`;
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? [];
  const escaped = span.symbol === null ? escapeMarkdown(words) : words;
  return words === "" ? span.text : `${before}${stars}${escaped}${[...stars].reverse().join("")}${after}`;
}
