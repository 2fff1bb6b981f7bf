/** Rules whose number is printed before their title, and the rules around them: `1.1. Lit Lamps`, `1.1.1. Double Lamps`. */
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { isListNumber, isPartNumber } from "../../ruling/part-number.js";
import type { Draft } from "../records/draft.js";
import { ruleNumber } from "./question-marks.js";

/** A number before a title. A number in brackets is read by `start: number` instead. */
const titleNumber = /^(\d{1,3}(?:\.\d{1,3})+[a-z]?)[.:]*\s+(?=["“'‘]?\p{Lu})/u;

/**
 * Moves the number before a title into the draft's `number`. The path of such a draft gets the rules of which it is a
 * part, unless a heading with the same number is there already.
 */
export function withNumbersApart(drafts: readonly Draft[]): Draft[] {
  const separated: Draft[] = [];
  for (const item of drafts) {
    const [title = ""] = item.titles;
    const number = item.number === null && item.titles.length === 1 ? (titleNumber.exec(title)?.[1] ?? null) : null;
    if (number === null) {
      separated.push(item);
      continue;
    }
    const isInPath = (outer: string) =>
      item.path.some((heading) => ruleNumber.exec(heading)?.[1] === outer.split(" ")[0]);
    const parents = parentsOf(separated, number).filter((outer) => !isInPath(outer));
    separated.push({
      ...item,
      number,
      titles: [title.replace(titleNumber, "").replace(/(?<=\p{Ll})\.$/u, "")],
      path: [...item.path, ...parents],
    });
  }
  return separated;
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
  for (let i = drafts.length - 1, child = number; i >= 0; i--) {
    const { number: outer, titles, body } = drafts[i] as Draft;
    if (outer === null || !isPartNumber(child, outer)) continue;
    // The only line of a rule, `702.2. Deathtouch`, may be the name of its parts.
    const onlyLine = body.length === 1 && body[0]?.segments.length === 1 ? (body[0].segments[0]?.text ?? "") : "";
    const name = titles[0] ?? (isTitle(withoutEmphasis(onlyLine)) ? withoutEmphasis(onlyLine) : "");
    parents.unshift(name === "" ? outer : `${outer} ${name}`);
    child = outer;
  }
  return parents;
}
