/** Formats the result of `grim audit` for a terminal: the changes that a document announces, compared with its texts. */
import type { Audit } from "../../diff/audit.js";
import { wordsToShow } from "../../render/text/shown-words.js";
import { hang, hangText, type PaintedPiece, type TextContext, wrapText } from "../../render/text/wrap.js";
import { printedReference } from "../../ruling/citation.js";
import { counted, headline, kindWords } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth } from "../ruling/ruling-text.js";
import { markedLines } from "./diff-text.js";

/** The audit as painted lines: the result, what was compared, then each fault. */
export function auditText(audit: Audit, context: TextContext): string[] {
  const { theme } = context;
  const width = Math.min(context.width, maxTextWidth);
  const findings = audit.findings.flatMap(({ code, id, ruling, message, words }) => {
    const head: PaintedPiece[] = [{ text: code, paint: theme.error }];
    const name = ruling === null ? id : `${kindWords(ruling.kind)} · ${headline(ruling)}`;
    head.push({ text: ` ${sanitiseLine(name)}`, paint: theme.heading });
    return [
      "",
      ...hang(head, width, { rest: "  " }),
      ...wrapText(sanitiseLine(message), width),
      ...(words.length === 0 ? [] : markedLines(wordsToShow(words), ruling?.restored ?? [], { theme, width })),
      ...(ruling === null ? [] : hangText(`[${printedReference(ruling)}]`, theme.reference, width, { rest: "  " })),
    ];
  });
  return [
    ...auditSummary(audit).flatMap((line, i) =>
      wrapText(sanitiseLine(line), width).map(i === 0 ? theme.heading : theme.quiet),
    ),
    ...findings,
  ];
}

/** The result, then what was compared, then how the document marks its changes. */
function auditSummary({ document, editions, tags, lists, coloured, findings, marks }: Audit): string[] {
  const result = findings.length === 0 ? "no faults found" : `${counted(findings.length, "fault")} of the document`;
  const texts =
    editions.length === 1
      ? `Checked edition ${editions[0]}, with no other edition to compare it with`
      : `Compared editions ${editions.join(", ")}`;
  return [
    `${document}: ${result}`,
    `${texts}; ${tags === 0 ? "no entry has a tag" : counted(tags, "tag")}${lists === 0 ? "" : `; ${counted(lists, "list")} of new content`}.`,
    ...colourLines(coloured),
    ...(marks === null ? [] : [marks]),
  ];
}

/** How many entries each edition marks in colour, and whether these marks could be compared. */
function colourLines(coloured: Audit["coloured"]): string[] {
  return coloured.map(({ edition, entries, known }, i) => {
    if (!known) return `Edition ${edition} was read from a text without colours: its marks are not known.`;
    const marked = `Edition ${edition} marks ${counted(entries, "entry", "entries")} in colour`;
    const older = coloured[i - 1]?.edition;
    return older === undefined
      ? `${marked}; no older edition is in this library.`
      : `${marked}; compared with the changes since ${older}.`;
  });
}
