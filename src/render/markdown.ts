/** Writes blocks as Markdown. */
import { escapeMarkdown, type Span, withEscapedLinkEnds } from "../ruling/inline.js";
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import type { Block, Inline, Words } from "./blocks.js";
import { parseMarked, spansText } from "./text/official-text.js";

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
      if (block.from === "legend") return [changeMarkdown(block)];
      if (block.from === "change") return [quoted(changeMarkdown(block))];
      const label = block.part === null ? "" : `**${block.part}** `;
      return [quoted(label + sanitise(block.text))];
    }
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

/** A text with changes: `~~old~~` and `**new**`. */
function changeMarkdown({ text, marks }: Words): string {
  const { blocks, runsOf } = parseMarked(text, marks);
  const lines = blocks.map((block) => {
    const words = runsOf(block).map(({ mark, spans }) => {
      if (mark === "del") return `~~${escapeMarkdown(spansText(spans))}~~`;
      if (mark === "ins") return `**${escapeMarkdown(spansText(spans))}**`;
      return spans.map(spanMarkdown).join("");
    });
    const marker = block.marker === "" ? "" : `${block.marker} `;
    return `${block.isAfterBlankLine ? "\n" : ""}${"  ".repeat(block.depth)}${marker}${withEscapedLinkEnds(words.join(""))}`;
  });
  return lines.join("\n");
}

/** A span as Markdown. Spaces stand outside the stars: Markdown does not read `** word**` as bold. */
function spanMarkdown(span: Span): string {
  const stars = `${span.bold ? "**" : ""}${span.italic ? "*" : ""}`;
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(span.text) ?? [];
  const escaped = span.symbol === null ? escapeMarkdown(words) : words;
  return words === "" ? span.text : `${before}${stars}${escaped}${[...stars].reverse().join("")}${after}`;
}
