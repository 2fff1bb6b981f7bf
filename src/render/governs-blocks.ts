/** The blocks of `governs`: the text that takes precedence, then each statement that says so, quoted and cited. */
import { reference } from "../ruling/citation.js";
import type { GovernsResult, PrecedenceStep, Ruling } from "../views/schema.js";
import { type Block, notice, part, type Section, section } from "./blocks.js";
import {
  editorsNote,
  effectiveSections,
  laterEditionsNotices,
  referenceLink,
  replacedBlocks,
  rulingWords,
  sourceLine,
} from "./ruling-blocks.js";

const verbs: Record<PrecedenceStep["relation"], string> = {
  over: "wins over",
  supplements: "supplements",
  defines: "decides on",
  corrects: "corrects",
  "last-resort": "is the last resort for",
  limits: "limits",
};

/** The blocks of a view. */
export function governsBlocks(view: GovernsResult): Block[] {
  const { ruling, line, effective } = view;
  if (ruling === null) return [];
  const standing = standingWords(view, ruling);
  return [
    part(
      replacedBlocks(ruling, effective),
      notice("plain", referenceLink(reference(ruling), view), `: ${line ?? ""}`),
      standing !== null && notice("warning", standing),
    ),
    ...statementSections(view),
    ...effectiveSections(effective, ruling, true),
    part(laterEditionsNotices(view, [ruling.document])),
  ];
}

/** Each statement that decides, quoted and cited. */
export function statementSections(view: GovernsResult): Section[] {
  const { steps, statements } = view;
  return statements.map((by) => {
    const own = steps.filter((one) => one.by === reference(by));
    const texts = [...new Set(own.flatMap((one) => one.texts))];
    const remark = own[0]?.remark ?? null;
    const title = own.map(stepWords).join("; ").replace(/^the /, "The ");
    return section(3, title, [
      rulingWords(by),
      sourceLine(by, view),
      remark !== null && editorsNote(remark),
      texts.map((one) => notice("quiet", "see ", referenceLink(one, view))),
    ]);
  });
}

/** `FAQ 1.3 wins over Rules Reference, where the two contradict` */
function stepWords({ wins, relation, over, when }: PrecedenceStep): string {
  return `${wins} ${verbs[relation]} ${over}${when === null ? "" : `, ${when}`}`;
}

/** A warning if the ruling's words have been corrected, replaced or dropped; null if they are in force unchanged. */
function standingWords({ in_force, corrected, instead }: GovernsResult, ruling: Ruling): string | null {
  const isNewer = (one: string) => one.startsWith(`${ruling.document}@`) && one.endsWith(`/${ruling.id}`);
  const corrections = instead.filter((one) => !isNewer(one)).join(", ");
  if (corrected === "part") return `Part of these words is corrected by ${corrections}; the rest stands.`;
  if (corrected === "whole") return `These words are corrected by ${corrections}.`;
  if (in_force) return null;
  if (instead.length === 0) return "The newest edition no longer has these words.";
  return `The newest edition has other words: ${instead.join(", ")}.`;
}
