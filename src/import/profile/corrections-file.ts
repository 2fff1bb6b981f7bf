/**
 * rulings/<document>/<edition>/corrections.yaml: repairs of a damaged text, made by hand, each with its reason.
 * Every correction quotes the source (`was`). A quotation that is not in the given lines is an error.
 */
import { z } from "zod";
import { lineNumberOrSpan, proofSchema, slugMessage, slugPattern } from "../../ruling/schema.js";

const slug = z.string().regex(slugPattern, slugMessage);
const span = lineNumberOrSpan.describe("25, or 25-27");

const correctionSchema = z.strictObject({
  lines: span,
  was: z.string().regex(/\S/).describe("words that must stand in these lines"),
  why: z.string().min(1),
  proof: proofSchema
    .optional()
    .describe(
      "the evidence for the correction: required if it restores a symbol, not allowed if it only leaves a lost symbol, [?]",
    ),
  now: z.string().optional().describe("what `was` becomes; a line break starts a new line"),
  join: z.literal(true).optional().describe("the first line continues the paragraph before it"),
  break: z.literal(true).optional().describe("a new paragraph begins with the first line"),
  order: z.array(span).optional().describe("the order in which these lines are read"),
  heading: z.string().optional().describe("a heading that was lost before the first line"),
  boilerplate: slug.optional().describe("the lines are boilerplate; the value names the kind"),
  record: z
    .literal(true)
    .optional()
    .describe(
      "a record begins with the first line although the text does not show it, for example because its question is lost",
    ),
  text: z
    .literal(true)
    .optional()
    .describe(
      "the lines are text of the record around them, although they may look like a heading, boilerplate or a question",
    ),
  id: slug.optional().describe("the id of the record that holds the first line"),
  means: z
    .record(z.string(), slug)
    .optional()
    .describe("which card a printed name means in this record: printed name → id of the card"),
  set: z.string().optional().describe("the set of the card that the record's title names"),
  note: z.string().optional().describe("an editor's note for the record that holds the first line"),
});

export const correctionsFileSchema = z.strictObject({ corrections: z.array(correctionSchema) });

export type Correction = z.infer<typeof correctionSchema>;

/** Where the corrections are written: messages name the file and the line. */
export interface CorrectionsPlace {
  file: string;
  /** The line where each correction begins; empty when unknown. */
  lines: readonly number[];
}

/** The first and last line of a span: `25` → 25, 25; `"25-27"` → 25, 27. */
export function parseSpan(value: number | string): [number, number] {
  const [first, last] = String(value).split("-").map(Number);
  return [first ?? 0, last ?? first ?? 0];
}

/**
 * The names of bracketed symbols in `now` that are not in `was`. `[?]`, which stands for a lost symbol, is left out.
 */
export function symbolsAdded(was: string, now: string): string[] {
  const symbolsIn = (text: string) => [...text.matchAll(/\[([^\]\s?][^\]]*)\]/g)].map(([, name = ""]) => name);
  const before = new Set(symbolsIn(was));
  return symbolsIn(now).filter((name) => !before.has(name));
}
