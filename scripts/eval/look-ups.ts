/** Reads look-ups with the rulings that answer them, and checks whether a ruling is one of these. */
import { readFileSync } from "node:fs";
import type { Verdict } from "../../src/links/status/finding.js";
import type { Ruling } from "../../src/ruling/ruling.js";

/** One line of a file of look-ups; the header of scripts/eval.ts describes the fields. */
export interface LookUp {
  id: string;
  class: string;
  query: string;
  game: string | null;
  expect: { doc: string; snippet?: string; id?: string }[];
  /** The card of a question about one status of one card (class "status"). */
  card?: string;
  /** The right verdict on `card`. */
  verdict?: Pick<Verdict, "about" | "value">;
  /** In place of `card` and `verdict`, for a question about several cards or several statuses: all of them. */
  verdicts?: ({ card: string } & Pick<Verdict, "about" | "value">)[];
}

/** Reads a file of NDJSON, one look-up per line. */
export function readLookUps(path: string): LookUp[] {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => JSON.parse(line) as LookUp);
}

/** Whether the ruling is one of those that the look-up expects. */
export function answers(ruling: Ruling, lookUp: LookUp): boolean {
  return lookUp.expect.some(
    ({ doc, snippet, id }) =>
      doc === ruling.document &&
      (id === undefined || id === ruling.id) &&
      (snippet === undefined || normalisedText(ruling).includes(normalise(snippet))),
  );
}

/** Normalises white space, quotation marks, dashes and emphasis. */
function normalise(text: string): string {
  return text
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]/g, "-")
    .replace(/\*/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

const normalisedTexts = new Map<Ruling, string>();

/** The title, the question and the text of a ruling, normalised. */
function normalisedText(ruling: Ruling): string {
  let text = normalisedTexts.get(ruling);
  if (text === undefined) {
    text = normalise([ruling.title, ruling.question, ruling.text].filter(Boolean).join(" "));
    normalisedTexts.set(ruling, text);
  }
  return text;
}
