/** Resolves a reference or name that must match a single ruling, and reports when it matches none or several. */
import { findRulings } from "../../find-ruling.js";
import { isHouseReference } from "../../house/house-ruling.js";
import type { Library } from "../../library/library.js";
import { headline } from "../../present/names.js";
import { printedReference } from "../../present/ruling/citation.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { cutToWidth } from "../../present/text/width.js";
import { GrimError, problem } from "../../problem.js";
import type { Ruling } from "../../ruling/ruling.js";
import { stderr } from "../../terminal/output.js";
import { width, writeStderrWrapped } from "../terminal.js";
import { printCandidates, resolvedNameWords } from "./candidates.js";
import { reportNoSuchRuling } from "./no-such-ruling.js";

const mostListed = 12;

export type OneRuling =
  | { ruling: Ruling; remark: string | null }
  /** `candidates` is empty when nothing matches. */
  | { ruling: null; candidates: Ruling[] };

/**
 * The single ruling that a text matches. stderr says what a misspelt name was resolved to, and when nothing matches.
 * When a name matches several rulings, they are listed on stdout, unless `json`. The caller prints `remark`, which says
 * how the ruling differs from what was asked, such as another edition.
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function oneRuling(
  library: Library,
  text: string,
  { edition, json = false }: { edition?: string | undefined; json?: boolean | undefined } = {},
): Promise<OneRuling> {
  if (isHouseReference(text)) throw notOfficial(text);
  const { rulings, remark, remarks, named } = await findRulings(
    library,
    text,
    edition === undefined ? {} : { edition },
  );
  if (named?.near) writeStderrWrapped(resolvedNameWords(text, named.names));
  const [ruling, ...others] = rulings;
  if (ruling === undefined) {
    await reportNoSuchRuling(library, text, [...(remark === null ? [] : [remark]), ...remarks]);
    return { ruling: null, candidates: [] };
  }
  if (others.length === 0) return { ruling, remark: [remark, ...remarks].filter(Boolean).join(" ") || null };
  if (named === null) throw severalRulings(text, rulings);
  if (!json) printCandidates(text, rulings);
  writeStderrWrapped("One ruling was expected. Name one of these:");
  return { ruling: null, candidates: rulings };
}

function severalRulings(text: string, rulings: readonly Ruling[]): GrimError {
  // The width left by the indent of a problem's hint.
  const room = width(stderr()) - 12;
  const list = rulings
    .slice(0, mostListed)
    .flatMap((one) => [`  ${printedReference(one)}`, `    ${cutToWidth(sanitiseLine(headline(one)), room)}`]);
  const more = rulings.length > mostListed ? [`  and ${rulings.length - mostListed} more`] : [];
  return new GrimError(
    problem(
      "bad-reference",
      `${JSON.stringify(sanitiseLine(text))} names ${rulings.length} rulings; one was expected.`,
      {
        hint: ["Name one of them:", ...list, ...more].join("\n"),
      },
    ),
  );
}

function notOfficial(text: string): GrimError {
  return new GrimError(
    problem("usage", `${sanitiseLine(text)} names a house ruling; an official one was expected.`, {
      hint: `To read it, and what it rests on: grim show ${sanitiseLine(text)}`,
    }),
  );
}
