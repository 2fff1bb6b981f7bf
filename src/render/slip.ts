/**
 * Formats a ruling as a slip of paper: the document and title, the official text between two lines that mark its
 * beginning and end, notes, its place in the document, its reference, and whether a later edition supersedes it. Plain
 * text without colour; no line exceeds the width, because paper does not wrap.
 */

import {
  type CitationFormat,
  citation,
  citationMarkdown,
  citationParts,
  laterEditionsSentence,
  needsHeadings,
} from "../ruling/citation.js";
import { kindWords, numberedTitle } from "../ruling/names.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import { footnotesOf, type OfficialTextOptions, officialText } from "./text/official-text.js";
import { makeTheme } from "./text/theme.js";
import { wrapText } from "./text/wrap.js";

/** In columns; fits a receipt printer. */
export const slipWidth = 48;

/** The citation in a format, as `grim cite` prints it, without a final line break. */
export function cite(ruling: Ruling, info: DocumentInfo | null, format: CitationFormat): string {
  if (format === "slip") return slip(ruling, info);
  return format === "markdown" ? citationMarkdown(ruling, info) : citation(ruling, info);
}

/** The slip, its lines joined, without a final line break. */
export function slip(ruling: Ruling, info: DocumentInfo | null): string {
  const options = {
    width: slipWidth,
    theme: makeTheme({ color: false }),
    restored: ruling.restored,
    longWords: "break",
  } as const;
  const parts = citationParts(ruling, info);
  const wrapped = (text: string): string[] => wrapText(text, slipWidth, options);
  const title = numberedTitle(ruling);
  const lines = [
    ...wrapped(parts.document),
    ...wrapped(sanitiseLine([kindWords(ruling.kind), title].filter((part) => part !== null).join(": "))),
    "",
    dividerLine("official words begin"),
    "",
  ];
  if (ruling.question !== null) lines.push(...labelled("Q. ", ruling.question, options), "");
  lines.push(...labelled(ruling.question === null ? "" : "A. ", ruling.text, options), "");
  lines.push(dividerLine("official words end"), "");
  const lengthBeforeNotes = lines.length;
  for (const footnote of footnotesOf(ruling)) lines.push(...wrapped(footnote));
  for (const note of ruling.notes) lines.push(...wrapped(`Editor's note: ${sanitise(note)}`));
  if (lines.length > lengthBeforeNotes) lines.push("");
  const section = needsHeadings(ruling) ? ruling.section.map(sanitiseLine).join(" › ") : "";
  const where = [section === "" ? null : section, parts.since, parts.lines].filter((part) => part !== null).join(", ");
  if (where !== "") lines.push(...wrapped(where));
  lines.push(...wrapped(parts.reference));
  const later = info && laterEditionsSentence(info, info.laterEditions);
  if (later !== null) lines.push("", ...wrapped(later));
  return lines.join("\n");
}

/** Official text after a label; further lines are indented as far. */
function labelled(label: string, markdown: string, options: OfficialTextOptions): string[] {
  const indent = " ".repeat(label.length);
  const lines = officialText(markdown, { ...options, width: options.width - label.length });
  return lines.map(({ text }, index) => (text === "" ? "" : (index === 0 ? label : indent) + text));
}

/** `--- words ---`, filled with dashes to the width. */
function dividerLine(words: string): string {
  const room = slipWidth - words.length - 2;
  const left = Math.floor(room / 2);
  return `${"-".repeat(left)} ${words} ${"-".repeat(room - left)}`;
}
