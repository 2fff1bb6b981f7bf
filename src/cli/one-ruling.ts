/** A reference that must mean one ruling: what to say when it means none, or several. */

import { isHouseReference } from "../house/house-ruling.js";
import type { Library } from "../library/library.js";
import { resolveReference } from "../library/reference.js";
import { reference } from "../present/citation.js";
import { headline } from "../present/names.js";
import { sanitiseLine } from "../present/sanitise.js";
import { cutToWidth } from "../present/width.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { stderr } from "../terminal/output.js";
import { sayNoSuchRuling } from "./no-such-ruling.js";
import { width } from "./terminal.js";

const mostListed = 12;

/**
 * @param edition reads the reference in this edition
 * @returns null after saying that nothing goes by that name
 * @throws GrimError bad-reference when several do, listing them; usage for a house ruling
 */
export async function oneRuling(
  library: Library,
  text: string,
  edition?: string,
): Promise<{ ruling: Ruling; remark: string | null } | null> {
  if (isHouseReference(text)) throw notOfficial(text);
  const { rulings, remark } = resolveReference(library, text, edition);
  const [ruling, ...others] = rulings;
  if (ruling === undefined) {
    await sayNoSuchRuling(library, text, remark === null ? [] : [remark]);
    return null;
  }
  if (others.length === 0) return { ruling, remark };
  // As a problem's hint is indented.
  const room = width(stderr()) - 12;
  const list = rulings
    .slice(0, mostListed)
    .flatMap((one) => [`  ${reference(one)}`, `    ${cutToWidth(sanitiseLine(headline(one)), room)}`]);
  const more = rulings.length > mostListed ? [`  and ${rulings.length - mostListed} more`] : [];
  throw new GrimError(
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
