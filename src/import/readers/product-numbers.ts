/**
 * Numbers of cards that are whole lines, such as `ABC-EN012`. Next to a line with the card's name, such a number is the
 * number of the record, not its title.
 */
import { type Block, dropSegments, firstLine } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Draft } from "../records/draft.js";
import type { Doubt, ReadResult } from "./reader.js";

/** Capital letters and digits that end with a number: `ABC-EN012`, `BT1-084`, `XY/Z83-E001`, `WTR001`. */
const productNumber = /^(?=.*\p{Lu})(?:[\p{Lu}\d]{1,6}[-–/_.]){0,3}\p{Lu}{0,4}\d{2,4}\p{Lu}{0,3}$/u;
/** A number without hyphens has at least this many digits. */
const minDigits = 3;

/** Whether a line is nothing but the number of a card. */
export function isProductNumber(line: string): boolean {
  const text = withoutEmphasis(line);
  return productNumber.test(text) && (/[-–/_.]/.test(text) || (text.match(/\d/g) ?? []).length >= minDigits);
}

/** The title of a draft that has one title and neither a number nor a question; else null. */
function onlyTitleOf({ titles, number, question }: Draft): string | null {
  return titles.length === 1 && number === null && question.length === 0 ? (titles[0] ?? null) : null;
}

function isNumber(item: Draft | undefined): boolean {
  const title = item && onlyTitleOf(item);
  return title != null && isProductNumber(title);
}

function isName(item: Draft | undefined): boolean {
  const title = item && onlyTitleOf(item);
  return title != null && !isProductNumber(title);
}

function hasText(item: Draft | undefined): boolean {
  return item !== undefined && item.body.length > 0;
}

/** The draft with the number separated from its title, if the title has two lines and one of them is a number. */
function withNumberOfTitle<Item extends Draft>(item: Item): Item {
  const words = (onlyTitleOf(item) ?? "").split(" ");
  if (item.titleLines.length < 2) return item;
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (isProductNumber(first) === isProductNumber(last)) return item;
  const [number, name] = isProductNumber(last) ? [last, words.slice(0, -1)] : [first, words.slice(1)];
  return { ...item, number, titles: [name.join(" ")] };
}

/**
 * Joins a draft whose title is a number with the draft of the name directly above or below it, if the first of the two
 * has no text. Also separates number and name in a title of two lines.
 */
export function joinProductNumbers<Item extends Draft>(separate: readonly Item[]): Item[] {
  const drafts = separate.map(withNumberOfTitle);
  const joined: Item[] = [];
  for (let i = 0; i < drafts.length; i++) {
    const item = drafts[i] as Item;
    const [next, afterNext] = [drafts[i + 1], drafts[i + 2]];
    // Of a name, a number and a name without text between them, the first is a heading.
    const isHeading = isName(item) && isNumber(next) && !hasText(next) && isName(afterNext);
    const arePair = next !== undefined && ((isName(item) && isNumber(next)) || (isNumber(item) && isName(next)));
    if (hasText(item) || isHeading || !arePair) {
      joined.push(item);
      continue;
    }
    const [number, name] = isNumber(item) ? [item, next] : [next, item];
    joined.push({
      ...next,
      number: number.titles[0] ?? null,
      titles: name.titles,
      titleLines: [...item.titleLines, ...next.titleLines],
    });
    i++;
  }
  return joined;
}

/** If fewer records have such a number next to a name, it may be a name itself. */
const minNumbered = 3;

/**
 * The result of a reader with the numbers of cards separated from titles and texts. Adds doubts about numbers if few
 * records have one, and about numbers that are the only title below a heading.
 */
export function withProductNumbers(result: ReadResult): ReadResult {
  const drafts = withFirstLines(joinProductNumbers(result.drafts));
  const numbered = drafts.filter(({ number }) => number !== null && isProductNumber(number));
  const doubts = [
    ...(numbered.length < minNumbered ? numbered.map(uncertainNumber) : []),
    ...drafts.filter((item) => isNumber(item) && isAloneBelowHeading(item, drafts)).map(uncertainTitle),
  ];
  return { ...result, drafts, ...(doubts.length > 0 && { doubts: [...(result.doubts ?? []), ...doubts] }) };
}

/** Moves the first lines of texts into `number`, if at least `minNumbered` drafts have a number there. */
function withFirstLines(drafts: readonly Draft[]): Draft[] {
  const numberOf = (item: Draft): string | null => {
    const [block] = item.body;
    const line = block?.shape === "paragraph" ? (block.segments[0]?.text ?? "") : "";
    return isName(item) && isProductNumber(line) ? withoutEmphasis(line) : null;
  };
  if (drafts.filter((item) => numberOf(item) !== null).length < minNumbered) return [...drafts];
  return drafts.map((item) => {
    const number = numberOf(item);
    if (number === null) return item;
    const [block, ...more] = item.body as readonly [Block, ...Block[]];
    const rest = dropSegments(block, 1);
    return {
      ...item,
      number,
      titleLines: [...item.titleLines, firstLine(block)],
      body: rest === null ? more : [rest, ...more],
    };
  });
}

function isAloneBelowHeading({ path }: Draft, drafts: readonly Draft[]): boolean {
  const key = path.join("\n");
  return path.length > 0 && drafts.filter((one) => one.path.join("\n") === key).length === 1;
}

const hint =
  "Compare the source. If the number belongs to another name, or is one, mend its line in corrections.yaml with `now`.";

function uncertainNumber({ number, titles, titleLines }: Draft): Doubt {
  const message = `"${number}" was read as the number of ${JSON.stringify(titles[0] ?? "")}, and few records here have such a number.`;
  return { line: titleLines[0] ?? 0, message, hint };
}

function uncertainTitle({ titles, titleLines, path }: Draft): Doubt {
  const message = `"${titles[0]}" was read as the title of a record: it may be the number of ${JSON.stringify(path.at(-1) ?? "")}.`;
  return { line: titleLines[0] ?? 0, message, hint };
}
