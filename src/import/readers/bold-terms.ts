/** Terms in bold inside a record: items of a list below its text, `**Light:** It is needed at night.` */
import type { Block } from "../../document/block.js";
import type { Lead } from "./bold-lead.js";

/** The number at the beginning of a title, such as `5.2 Lamps`; the text after it is another title. */
const numberedTitle = /^\d+\.\d+(?:\.\d+)*\.?\s+\p{L}/u;
/** With fewer numbered titles, the numbers do not show which bold words open records. */
const minNumbered = 3;

const endsWithColon = /:[*_"”’)\]]*$/;

/** Whether bold words are alone in their paragraph, as a title is. */
function isAlone({ text, rest }: Lead): boolean {
  return rest.length === 0 && !endsWithColon.test(text);
}

/** Whether bold words have a colon or a dash before text in the same paragraph. */
function isTerm({ text, rest: [after] }: Lead): boolean {
  return after !== undefined && (endsWithColon.test(text) || /^\s*(?::|[-–—]\s)/.test(after.text));
}

/**
 * Whether bold words are an item of a list in the record before: the record's title is alone in its paragraph, and the
 * words are a term that follows a text with a colon at its end, or another item of the list.
 * @param opening the bold words that begin the record; null if it does not begin in bold
 * @param body the text of the record so far
 * @param followsTerm whether the last paragraph of the text is such an item
 */
export function isItemOfList(lead: Lead, opening: Lead | null, body: readonly Block[], followsTerm: boolean): boolean {
  if (opening === null || !isAlone(opening) || !isTerm(lead)) return false;
  const before = body.at(-1)?.segments.at(-1)?.text.trim() ?? "";
  return followsTerm || endsWithColon.test(before);
}

/**
 * Whether only bold words with a number open records: several titles, the first included, begin with numbers such as
 * `5.2`, and each has text of its own before other bold words.
 */
export function onlyNumbersOpen(blocks: readonly Block[], leadOf: (block: Block) => Lead | null): boolean {
  const leads = blocks.map(leadOf);
  const numbered = leads.filter((lead) => lead !== null && numberedTitle.test(lead.text));
  if (numbered.length < minNumbered || numbered.length === leads.filter((lead) => lead !== null).length) return false;
  if (leads.find((lead) => lead !== null) !== numbered[0]) return false;
  return leads.every((lead, i) => {
    if (lead === null || !numberedTitle.test(lead.text)) return lead === null || endsWithColon.test(lead.text);
    const next = leads[i + 1];
    return isAlone(lead) && i + 1 < blocks.length && (next === null || next === undefined);
  });
}

/** Whether bold words begin with a number such as `5.2` before other words. */
export function opensWithNumber({ text }: Lead): boolean {
  return numberedTitle.test(text);
}
