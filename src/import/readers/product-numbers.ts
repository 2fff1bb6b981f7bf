/**
 * Numbers of cards that are whole lines, such as `ABC-EN012`. Next to a line with the card's name, such a number is the
 * number of the record, not its title.
 */
import { type Block, dropSegments, firstLine } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import type { Draft } from "../records/draft.js";
import type { Doubt, ReadResult } from "./reader.js";

/**
 * Capital letters and digits that end with a number and up to three letters: `ABC-EN012`, `BT1-084`, `XY/Z83-E001`,
 * `WTR001A`.
 */
const productNumber = /^(?=.*\p{Lu})(?:[\p{Lu}\d]{1,6}[-–/_.]){0,3}\p{Lu}{0,4}\d{2,4}\p{Lu}{0,3}$/u;
const separator = /[-–/_.]/;
/** A number without separators has at least this many digits. */
const minDigits = 3;

/** Whether a line is nothing but the number of a card. */
export function isProductNumber(line: string): boolean {
  const text = withoutEmphasis(line);
  return productNumber.test(text) && (separator.test(text) || (text.match(/\d/g) ?? []).length >= minDigits);
}

/** The title of a draft that has one title and neither a number nor a question; else null. */
function onlyTitleOf({ titles, number, question }: Draft): string | null {
  return titles.length === 1 && number === null && question.length === 0 ? (titles[0] ?? null) : null;
}

/** Whether the only title of a draft is the number of a card, or a name. Null if it has no such title. */
function titleKind(item: Draft | undefined): "number" | "name" | null {
  const title = item === undefined ? null : onlyTitleOf(item);
  if (title === null) return null;
  return isProductNumber(title) ? "number" : "name";
}

/**
 * The draft with the number separated from its title, if the first or last word of the title is a number. The number must
 * be its first line, or begin its last line.
 */
function withNumberOfTitle<Item extends Draft>(item: Item, blocks: readonly Block[]): Item {
  if (item.titleLines.length < 2) return item;
  const words = (onlyTitleOf(item) ?? "").split(" ");
  const [first = "", last = ""] = [words[0], words.at(-1)];
  if (isProductNumber(first) === isProductNumber(last)) return item;
  const isLast = isProductNumber(last);
  const number = isLast ? last : first;
  const line = isLast ? item.titleLines.at(-1) : item.titleLines[0];
  const isOnItsLine = blocks
    .flatMap(({ segments }) => segments.filter((segment) => segment.line === line))
    .map(({ text }) => withoutEmphasis(text))
    .some((text) => (isLast ? text.startsWith(number) : text === number));
  const name = (isLast ? words.slice(0, -1) : words.slice(1)).join(" ");
  return isOnItsLine ? { ...item, number, titles: [name] } : item;
}

function haveSameHeadings(a: Draft, b: Draft): boolean {
  return a.path.join("\n") === b.path.join("\n");
}

/**
 * Joins a draft whose title is a number with the draft of the name directly above or below it under the same heading, if
 * the first of the two has no text. Also separates number and name in a title of two lines.
 * @param blocks the blocks with the titles of the drafts
 */
export function joinProductNumbers<Item extends Draft>(separate: readonly Item[], blocks: readonly Block[]): Item[] {
  const drafts = separate.map((item) => withNumberOfTitle(item, blocks));
  const joined: Item[] = [];
  for (let i = 0; i < drafts.length; i++) {
    const item = drafts[i] as Item;
    const next = drafts[i + 1];
    const [kind, nextKind, kindAfter] = drafts.slice(i, i + 3).map(titleKind);
    const isPair = next && kind && nextKind && kind !== nextKind && haveSameHeadings(item, next);
    // If a name, a number and another name follow each other without text, the first name is a heading.
    const isHeading = kind === "name" && kindAfter === "name" && next?.body.length === 0;
    if (!isPair || isHeading || item.body.length > 0) {
      joined.push(item);
      continue;
    }
    const [number, name] = kind === "number" ? [item, next] : [next, item];
    joined.push({
      ...next,
      since: next.since ?? item.since,
      id: next.id ?? item.id,
      notes: [...item.notes, ...next.notes],
      number: number.titles[0] ?? null,
      titles: name.titles,
      titleLines: [...item.titleLines, ...next.titleLines],
    });
    i++;
  }
  return joined;
}

/** With fewer numbered records, what looks like a number may be a name. */
const minNumbered = 3;

/**
 * The result of a reader with the numbers of cards separated from titles and texts. Adds doubts about numbers if few
 * records have one, and about numbers that are the only title below a heading.
 * @param blocks the blocks that were read
 */
export function withProductNumbers(result: ReadResult, blocks: readonly Block[]): ReadResult {
  const drafts = withFirstLines(joinProductNumbers(result.drafts, blocks));
  const numbered = drafts.filter(({ number }) => number !== null && isProductNumber(number));
  const doubts = [
    ...(numbered.length < minNumbered ? numbered.map(uncertainNumber) : []),
    ...drafts.filter((item) => titleKind(item) === "number" && isAloneBelowHeading(item, drafts)).map(uncertainTitle),
  ];
  return { ...result, drafts, ...(doubts.length > 0 && { doubts: [...(result.doubts ?? []), ...doubts] }) };
}

/** Moves the first lines of texts into `number`, if at least `minNumbered` drafts have a number there. */
function withFirstLines(drafts: readonly Draft[]): Draft[] {
  const numberOf = (item: Draft): string | null => {
    const [block] = item.body;
    const line = block?.shape === "paragraph" ? (block.segments[0]?.text ?? "") : "";
    return titleKind(item) === "name" && isProductNumber(line) ? withoutEmphasis(line) : null;
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

function isAloneBelowHeading(item: Draft, drafts: readonly Draft[]): boolean {
  return item.path.length > 0 && drafts.filter((one) => haveSameHeadings(one, item)).length === 1;
}

const hint =
  "Compare the source. If the number belongs to another name, or if it is itself a name, mend its line in corrections.yaml with `now`.";

function uncertainNumber({ number, titles, titleLines }: Draft): Doubt {
  const message = `"${number}" was read as the number of ${JSON.stringify(titles[0] ?? "")}, and few records here have such a number.`;
  return { line: titleLines[0] ?? 0, message, hint };
}

function uncertainTitle({ titles, titleLines, path }: Draft): Doubt {
  const message = `"${titles[0]}" was read as the title of a record: it may be the number of ${JSON.stringify(path.at(-1) ?? "")}.`;
  return { line: titleLines[0] ?? 0, message, hint };
}
