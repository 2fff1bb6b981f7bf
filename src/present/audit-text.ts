/** Faults of an official document, on a terminal. */
import type { Ruling } from "../ruling/ruling.js";
import { printedReference } from "./citation.js";
import { type ShownWord, shownWords } from "./diff-shown.js";
import { markedLines } from "./diff-text.js";
import { counted, headline, kindWords } from "./names.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import type { Theme } from "./theme.js";
import { hang, type PaintedPiece, wrapText } from "./wrap.js";

/** diff/audit.ts gives it. */
export interface ShownAudit {
  document: string;
  editions: readonly string[];
  tags: number;
  lists: number;
  findings: readonly {
    code: string;
    id: string;
    ruling: Ruling | null;
    message: string;
    words: readonly ShownWord[];
  }[];
  marks: string | null;
}

/** The audit as painted lines: the result, what was looked at, then each fault. */
export function auditText(audit: ShownAudit, context: { theme: Theme; width: number }): string[] {
  const { theme } = context;
  const width = Math.min(context.width, longestLine);
  const findings = audit.findings.flatMap(({ code, id, ruling, message, words }) => {
    const head: PaintedPiece[] = [{ text: code, paint: theme.error }];
    const name = ruling === null ? id : `${kindWords(ruling.kind)} · ${headline(ruling)}`;
    head.push({ text: ` ${sanitiseLine(name)}`, paint: theme.heading });
    return [
      "",
      ...hang(head, width, { rest: "  " }),
      ...wrapText(sanitiseLine(message), width),
      ...(words.length === 0 ? [] : markedLines(shownWords(words), ruling?.restored ?? [], { theme, width })),
      ...(ruling === null
        ? []
        : hang([{ text: `[${printedReference(ruling)}]`, paint: theme.reference }], width, { rest: "  " })),
    ];
  });
  return [
    ...auditSummary(audit).flatMap((line, i) =>
      wrapText(sanitiseLine(line), width).map(i === 0 ? theme.heading : theme.quiet),
    ),
    ...findings,
  ];
}

/** What was looked at and how much was found; the first line is the result. */
function auditSummary({ document, editions, tags, lists, findings, marks }: ShownAudit): string[] {
  const found = findings.length === 0 ? "nothing found" : `${counted(findings.length, "fault")} of the document`;
  const texts =
    editions.length === 1
      ? `the text of ${editions[0]} alone, with no other to compare it with`
      : `the texts of ${editions.join(", ")}`;
  return [
    `${document}: ${found}`,
    `Looked at ${texts}; ${tags === 0 ? "no entry bears a tag" : `${tags} tags`}${lists === 0 ? "" : `; ${counted(lists, "list")} of new content`}.`,
    ...(marks === null ? [] : [marks]),
  ];
}
