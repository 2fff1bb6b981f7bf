/** Separates the numbers of rules from their titles, and finds the rules that contain others: 1.1 contains 1.1.1. */
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { isPartNumber } from "../../ruling/part-number.js";
import type { Draft } from "../records/draft.js";
import { ruleNumber } from "./question-marks.js";

/** A number before a title: `1.1. Lit Lamps`, `(1.1) Lit Lamps`. */
const titleNumber = /^\(?(\d{1,3}(?:\.\d{1,3})+[a-z]?)\)?[.:]*\s+(?=["“'‘]?\p{Lu})/u;

/**
 * Moves the number before a title into the draft's `number`, if the draft has a single title and no number yet. Adds to
 * the draft's path the rules that contain it. A rule whose number is already in a heading of the path is not added again.
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
 * The rules that contain the rule with this number, outermost first, each as number and title: for 100.1a, such as
 * `100.1 Lamps`. None if the number is null.
 * @param drafts the drafts before the rule
 */
export function parentsOf(drafts: readonly Draft[], number: string | null): string[] {
  if (number === null) return [];
  const parents: string[] = [];
  for (let i = drafts.length - 1, child = number; i >= 0; i--) {
    const { number: outer, titles, body } = drafts[i] as Draft;
    if (outer === null || !isPartNumber(child, outer)) continue;
    // A rule that is only one line, `702.2. Deathtouch`, has this line as its name.
    const onlyLine = body.length === 1 && body[0]?.segments.length === 1 ? (body[0].segments[0]?.text ?? "") : "";
    const name = titles[0] ?? (isTitle(withoutEmphasis(onlyLine)) ? withoutEmphasis(onlyLine) : "");
    parents.unshift(name === "" ? outer : `${outer} ${name}`);
    child = outer;
  }
  return parents;
}
