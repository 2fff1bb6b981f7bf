/** Formats which text takes precedence: each step as a sentence, then the statement that it rests on, quoted and cited. */

import type { Governance, GovernsStep } from "../../links/precedence/governs.js";
import { officialText } from "../../render/text/official-text.js";
import { plain } from "../../render/text/theme.js";
import { hang, hangText, indented, type TextContext, wrapText } from "../../render/text/wrap.js";
import { citation, printedReference, reference } from "../../ruling/citation.js";
import { groupBy } from "../../ruling/groups.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { maxTextWidth } from "./ruling-text.js";

export interface GovernsContext extends TextContext {
  documentInfo: (id: string) => DocumentInfo | null;
}

const verbs: Record<GovernsStep["relation"], string> = {
  over: "wins over",
  supplements: "supplements",
  defines: "decides on",
  corrects: "corrects",
  "last-resort": "is the last resort for",
  limits: "limits",
};

/**
 * The lines of `grim governs`. First the ruling's reference and the text that takes precedence; then a warning if the ruling's
 * words have been corrected, replaced or dropped; then the statements of precedence.
 */
export function governsLines(ruling: Ruling, governance: Governance, context: GovernsContext): string[] {
  const { theme } = context;
  const width = Math.min(context.width, maxTextWidth);
  const standing = standingWords(ruling, governance);
  return [
    ...hang(
      [
        { text: printedReference(ruling), paint: theme.reference },
        { text: `: ${sanitiseLine(governance.line)}`, paint: plain },
      ],
      width,
      { rest: "  " },
    ),
    ...(standing === null ? [] : ["", ...hangText(standing, theme.error, width, { first: theme.error("! ") })]),
    ...groupByStatement(governance.steps).flatMap((steps) => ["", ...statementLines(steps, { ...context, width })]),
  ];
}

/** A warning if the ruling's words have been corrected, replaced or dropped; null if they are in force unchanged. */
export function standingWords(ruling: Ruling, { inForce, corrected, instead }: Governance): string | null {
  const newer = instead.filter((one) => one.document === ruling.document && one.id === ruling.id);
  const corrections = instead.filter((one) => !newer.includes(one));
  const references = (rulings: readonly Ruling[]): string => rulings.map(reference).join(", ");
  if (corrected === "part") return `Part of these words is corrected by ${references(corrections)}; the rest stands.`;
  if (corrected === "whole") return `These words are corrected by ${references(corrections)}.`;
  if (inForce) return null;
  if (newer.length === 0) return "The newest edition no longer has these words.";
  return `The newest edition has other words: ${references(newer)}.`;
}

/** Groups the steps by the statement that they rest on, in order of first use, so that no statement is quoted twice. */
export function groupByStatement(steps: readonly GovernsStep[]): GovernsStep[][] {
  return [...groupBy(steps, (step) => reference(step.by)).values()];
}

/** The steps that rest on one statement, then the statement itself, quoted and cited. */
function statementLines(steps: readonly GovernsStep[], { theme, width, documentInfo }: GovernsContext): string[] {
  const { by, remark } = steps[0] as GovernsStep;
  const texts = [...new Set(steps.flatMap((one) => one.texts.map(reference)))];
  return [
    ...steps.flatMap((one) => hangText(stepWords(one), theme.heading, width, { rest: "  " })),
    ...indented(officialText(by.text, { width: width - 4, theme, restored: by.restored }), "    "),
    ...wrapText(citation(by, documentInfo(by.document)), width - 4).map((line) => `    ${theme.quiet(line)}`),
    ...(remark === null
      ? []
      : indented(wrapText(`Editor's note (not official): ${sanitiseLine(remark)}`, width - 4).map(theme.note), "    ")),
    ...texts.flatMap((text) =>
      hangText(text, theme.reference, width, { first: theme.quiet("    see "), rest: "      " }),
    ),
  ];
}

/** `FAQ 1.3 wins over Rules Reference, where the two contradict` */
export function stepWords({ wins, relation, over, when }: GovernsStep): string {
  return sanitiseLine(`${wins} ${verbs[relation]} ${over}${when === null ? "" : `, ${when}`}`);
}
