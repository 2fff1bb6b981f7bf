/** The bold words with which a paragraph begins. */
import type { Segment } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import { opensWithAnswerMark } from "./question-marks.js";

/** The bold words at the beginning of a paragraph. */
export interface Lead {
  /** The bold words without their marks, one segment for each line or piece of a line. */
  segments: Segment[];
  /** The bold words on one line. */
  text: string;
  /** The text that follows in the same paragraph. */
  rest: Segment[];
}

/**
 * The bold words at the beginning of a paragraph, on one or more lines. Null if the paragraph does not begin in bold.
 */
export function boldLead(segments: readonly Segment[]): Lead | null {
  const lead: Segment[] = [];
  let isInBold = false;
  for (let i = 0; i < segments.length; i++) {
    const { line, text: printed } = segments[i] as Segment;
    let text = printed.trim();
    // A question in bold ends before an answer in bold.
    if (!isInBold && lead.length > 0 && opensWithAnswerMark(text) && hasQuestion(lead.at(-1)?.text ?? ""))
      return leadOf(lead, segments.slice(i));
    if (!isInBold) {
      const opening = /^(?:\*{2,3}|__)(?=\S)/.exec(text)?.[0];
      // The bold words end with the line before.
      if (opening === undefined) return lead.length === 0 ? null : leadOf(lead, segments.slice(i));
      text = text.slice(opening.length);
      isInBold = true;
    }
    const closing = /\*{2,3}|__(?!\w)/.exec(text);
    if (closing === null) {
      lead.push({ line, text });
      continue;
    }
    lead.push({ line, text: text.slice(0, closing.index).trim() });
    isInBold = false;
    let after = text.slice(closing.index + closing[0].length);
    // `**Question**? Answer`: the mark belongs to the bold words.
    if (after.startsWith("?")) {
      (lead.at(-1) as Segment).text += "?";
      after = after.slice(1);
    }
    if (after.trim() !== "") return leadOf(lead, [{ line, text: after }, ...segments.slice(i + 1)]);
  }
  return isInBold ? null : leadOf(lead, []);
}

function leadOf(segments: Segment[], rest: Segment[]): Lead {
  return { segments, rest, text: withoutEmphasis(segments.map((segment) => segment.text).join(" ")) };
}

/** Whether a word ends with a question mark. */
export function hasQuestion(text: string): boolean {
  return /\?["'”’)\]*_]*(?:\s|$)/.test(text.trim());
}
