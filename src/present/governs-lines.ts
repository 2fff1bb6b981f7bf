/** What governs a ruling, in full: each step as a sentence, the statement that says so quoted once and cited. */
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { citation, printedReference, reference } from "./citation.js";
import { officialText } from "./official-text.js";
import { longestLine } from "./ruling-text.js";
import { sanitiseLine } from "./sanitise.js";
import { plain, type Theme } from "./theme.js";
import { hang, indented, wrapText } from "./wrap.js";

/** links/governs.ts gives it. */
export interface ShownGovernance {
  line: string;
  inForce: boolean;
  corrected: "part" | "whole" | null;
  instead: readonly Ruling[];
  steps: readonly {
    wins: string;
    relation: "over" | "supplements" | "defines" | "corrects" | "last-resort" | "limits";
    over: string;
    when: string | null;
    by: Ruling;
    remark: string | null;
    texts: readonly Ruling[];
  }[];
}

export interface GovernsContext {
  theme: Theme;
  width: number;
  documentInfo: (id: string) => DocumentInfo | null;
}

type Step = ShownGovernance["steps"][number];

const verbs: Record<Step["relation"], string> = {
  over: "wins over",
  supplements: "supplements",
  defines: "decides on",
  corrects: "corrects",
  "last-resort": "is the last resort for",
  limits: "limits",
};

/** The ruling and its governing text in a line, a warning where its words do not stand, then each statement. */
export function governsLines(ruling: Ruling, governance: ShownGovernance, context: GovernsContext): string[] {
  const { theme } = context;
  const width = Math.min(context.width, longestLine);
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
    ...(standing === null
      ? []
      : ["", ...hang([{ text: standing, paint: theme.error }], width, { first: theme.error("! ") })]),
    ...byStatement(governance.steps).flatMap((steps) => ["", ...statementLines(steps, { ...context, width })]),
  ];
}

/** What the reader must know before quoting these words; null when they stand as they are. */
function standingWords(ruling: Ruling, { inForce, corrected, instead }: ShownGovernance): string | null {
  const newer = instead.filter((one) => one.document === ruling.document && one.id === ruling.id);
  const corrections = instead.filter((one) => !newer.includes(one));
  const list = (rulings: readonly Ruling[]): string => rulings.map(reference).join(", ");
  if (corrected === "part") return `Part of these words is corrected by ${list(corrections)}; the rest stands.`;
  if (corrected === "whole") return `These words are corrected by ${list(corrections)}.`;
  if (inForce) return null;
  if (newer.length === 0) return "The newest edition no longer has these words.";
  return `The newest edition has other words: ${list(newer)}.`;
}

/** Steps by the statement that says them, in the order of the first of each: no policy is quoted twice. */
function byStatement(steps: readonly Step[]): Step[][] {
  const groups = new Map<string, Step[]>();
  for (const step of steps) groups.set(reference(step.by), [...(groups.get(reference(step.by)) ?? []), step]);
  return [...groups.values()];
}

function statementLines(steps: readonly Step[], { theme, width, documentInfo }: GovernsContext): string[] {
  const { by, remark } = steps[0] as Step;
  const texts = [...new Set(steps.flatMap((one) => one.texts.map(reference)))];
  return [
    ...steps.flatMap((one) => hang([{ text: stepWords(one), paint: theme.heading }], width, { rest: "  " })),
    ...indented(officialText(by.text, { width: width - 4, theme, restored: by.restored }), "    "),
    ...wrapText(citation(by, documentInfo(by.document)), width - 4).map((line) => `    ${theme.quiet(line)}`),
    ...(remark === null
      ? []
      : indented(wrapText(`Editor's note (not official): ${sanitiseLine(remark)}`, width - 4).map(theme.note), "    ")),
    ...texts.flatMap((text) =>
      hang([{ text, paint: theme.reference }], width, { first: theme.quiet("    see "), rest: "      " }),
    ),
  ];
}

/** `FAQ 1.3 wins over Rules Reference, where the two contradict` */
function stepWords({ wins, relation, over, when }: Step): string {
  return sanitiseLine(`${wins} ${verbs[relation]} ${over}${when === null ? "" : `, ${when}`}`);
}
