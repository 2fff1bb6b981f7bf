/** A reference that must mean one ruling: what to say when it means none, or several. */
import type { Reference } from "../library/reference.js";
import { reference } from "../present/citation.js";
import { headline } from "../present/names.js";
import { sanitiseLine } from "../present/sanitise.js";
import { cutToWidth } from "../present/width.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { say } from "./terminal.js";

/**
 * @returns null after saying that nothing goes by that name
 * @throws GrimError bad-reference when several do, listing them
 */
export function oneRuling(found: Reference, text: string): { ruling: Ruling; remark: string | null } | null {
  const [ruling, ...others] = found.rulings;
  if (ruling === undefined) {
    say(
      `No ruling goes by ${JSON.stringify(sanitiseLine(text))}.${found.remark === null ? "" : ` ${sanitiseLine(found.remark)}`}`,
    );
    return null;
  }
  if (others.length === 0) return { ruling, remark: found.remark };
  const list = found.rulings
    .slice(0, 12)
    .map((one) => `  ${reference(one)}  ${cutToWidth(sanitiseLine(headline(one)), 50)}`);
  const more = found.rulings.length > 12 ? [`  and ${found.rulings.length - 12} more`] : [];
  throw new GrimError(
    problem(
      "bad-reference",
      `${JSON.stringify(sanitiseLine(text))} names ${found.rulings.length} rulings; one was expected.`,
      { hint: ["Name one of them:", ...list, ...more].join("\n") },
    ),
  );
}
