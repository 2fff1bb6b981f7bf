/** Rules whose number is printed before their title, and the rules around them: `1.1. Lit Lamps`, `1.1.1. Double Lamps`. */
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { isListNumber, isPartNumber } from "../../ruling/part-number.js";
import type { Draft } from "../records/draft.js";
import { ruleNumber } from "./question-marks.js";

/** A number before a title. One in brackets opens an entry for its own reader, `start: number`. */
const titleNumber = /^(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.:]*\s+(?=["“'‘]?\p{Lu})/u;

/**
 * Drafts in which the number before a title is the number of the rule, and no part of its title. Rules that a heading does not
 * hold together are below the rule whose number theirs continues.
 */
export function withNumbersApart(drafts: readonly Draft[]): Draft[] {
  const found: Draft[] = [];
  for (const item of drafts) {
    const [title = ""] = item.titles;
    const number = item.number === null && item.titles.length === 1 ? (titleNumber.exec(title)?.[1] ?? null) : null;
    if (number === null) {
      found.push(item);
      continue;
    }
    const isBelow = (outer: string) =>
      item.path.some((heading) => ruleNumber.exec(heading)?.[1] === outer.split(" ")[0]);
    const parents = parentsOf(found, number).filter((outer) => !isBelow(outer));
    found.push({
      ...item,
      number,
      titles: [title.replace(titleNumber, "").replace(/(?<=\p{Ll})\.$/u, "")],
      path: [...item.path, ...parents],
    });
  }
  return found;
}

/**
 * Drafts without whole numbers that are all the same: a page whose lists have one item each numbers every item 1, and so do
 * texts of Markdown, where any number makes an item of a list.
 */
export function withoutEqualNumbers(drafts: readonly Draft[]): Draft[] {
  const numbers = drafts.flatMap(({ number }) => (isListNumber(number) ? number : []));
  if (numbers.length < 2 || new Set(numbers).size > 1) return [...drafts];
  return drafts.map((item) => (item.number === numbers[0] ? { ...item, number: null } : item));
}

/** The entries whose numbers begin the number of a further one, outermost first: 100.1a belongs under 100.1. */
export function parentsOf(drafts: readonly Draft[], number: string | null): string[] {
  if (number === null) return [];
  const parents: string[] = [];
  for (let at = drafts.length - 1, child = number; at >= 0; at--) {
    const { number: outer, titles, body } = drafts[at] as Draft;
    if (outer === null || !isPartNumber(child, outer)) continue;
    // A rule that is only a name, `702.2. Deathtouch`, names its sub-rules.
    const only = body.length === 1 && body[0]?.segments.length === 1 ? (body[0].segments[0]?.text ?? "") : "";
    const name = titles[0] ?? (isTitle(withoutEmphasis(only)) ? withoutEmphasis(only) : "");
    parents.unshift(name === "" ? outer : `${outer} ${name}`);
    child = outer;
  }
  return parents;
}
