/** Applies the corrections of an edition to its lines. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Line } from "../../document/block.js";
import { plainTypography } from "../../document/typography.js";
import { type Problem, problem } from "../../problem.js";
import { type Correction, type CorrectionsPlace, parseSpan, symbolsAdded } from "../../profile/corrections-file.js";
import type { Proof, RecordProof } from "../../ruling/schema.js";

/** What the corrections state about paragraphs and records, by the first source line they name. */
export interface Marks {
  joins: Set<number>;
  breaks: Set<number>;
  records: Set<number>;
  /** Lines that are text, although they may look like a heading, boilerplate or a question. */
  texts: Set<number>;
  ids: Map<number, string>;
  sets: Map<number, string>;
  means: Map<number, Record<string, string>>;
  notes: Map<number, string[]>;
  /** Restored symbols. */
  restored: Map<number, string[]>;
  /** Proofs of corrections. */
  proofs: Map<number, RecordProof[]>;
}

/** The marks of an edition without corrections. */
export function noMarks(): Marks {
  return {
    joins: new Set(),
    breaks: new Set(),
    records: new Set(),
    texts: new Set(),
    ids: new Map(),
    sets: new Map(),
    means: new Map(),
    notes: new Map(),
    restored: new Map(),
    proofs: new Map(),
  };
}

export interface Corrected {
  lines: Line[];
  boilerplate: [number, number, string][];
  marks: Marks;
  problems: Problem[];
}

/** Applies corrections in order. A correction that does not fit its lines changes nothing and is a problem. */
export function applyCorrections(
  source: readonly Line[],
  corrections: readonly Correction[],
  { file, lines: places }: CorrectionsPlace,
): Corrected {
  const marks = noMarks();
  let lines: Line[] = [...source];
  const boilerplate: [number, number, string][] = [];
  const problems: Problem[] = [];
  for (const [i, correction] of corrections.entries()) {
    const place = { file, line: places[i] ?? null };
    const [first, last] = parseSpan(correction.lines);
    const at = lines.filter((line) => line.number >= first && line.number <= last);
    if (!holds(at, correction.was)) {
      problems.push(stale(correction, at, place));
      continue;
    }
    if (correction.now !== undefined) {
      const replaced = replaceWords(lines, first, last, correction.was, correction.now);
      if (!replaced) {
        problems.push(stale(correction, at, place));
        continue;
      }
      lines = replaced;
      for (const symbol of symbolsAdded(correction.was, correction.now)) {
        // The record holds all lines of the correction, so the first is taken as the line of the symbol.
        push(marks.restored, first, symbol);
      }
    }
    if (correction.boilerplate) {
      boilerplate.push([first, last, correction.boilerplate]);
      lines = lines.filter((line) => line.number < first || line.number > last);
    }
    if (correction.order) {
      const reordered = reorder(lines, first, last, correction.order);
      if (reordered) lines = reordered;
      else problems.push(orderProblem(correction, place));
    }
    if (correction.heading) lines = restoreHeading(lines, first, last, correction.heading);
    if (correction.join) marks.joins.add(first);
    if (correction.break) marks.breaks.add(first);
    if (correction.record) marks.records.add(first);
    if (correction.text) for (let line = first; line <= last; line++) marks.texts.add(line);
    if (correction.id) marks.ids.set(first, correction.id);
    if (correction.set) marks.sets.set(first, correction.set);
    if (correction.means) marks.means.set(first, { ...marks.means.get(first), ...correction.means });
    if (correction.note) push(marks.notes, first, correction.note);
    if (correction.proof) push(marks.proofs, first, recordProof(correction, correction.proof));
  }
  return { lines, boilerplate, marks, problems: summarised(problems, corrections.length, file) };
}

/** Replaces the problems by a single one if more than half of the corrections do not fit: the file is probably another one. */
function summarised(problems: Problem[], all: number, file: string): Problem[] {
  if (problems.length < 4 || problems.length <= all / 2) return problems;
  return [
    problem(
      "correction-stale",
      `${problems.length} of the ${all} corrections of this edition quote words that do not stand in this file.`,
      {
        file,
        hint: "Is it the right document and edition? The chapters in the library name the sha256 of their source. For another copy of the same text, write new corrections.",
      },
    ),
  ];
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

type Place = Pick<Problem, "file" | "line">;

const squeeze = (text: string) => plainTypography(text).replace(/\s+/g, " ").trim();

function holds(lines: readonly Line[], was: string): boolean {
  return squeeze(lines.map((line) => line.text).join(" ")).includes(squeeze(was));
}

function stale(correction: Correction, at: readonly Line[], place: Place): Problem {
  const there = squeeze(at.map((line) => line.text).join(" "));
  return problem(
    "correction-stale",
    `The correction of line ${correction.lines} expects the words "${correction.was}". The lines are: ${there === "" ? "nothing" : JSON.stringify(there.slice(0, 200))}.`,
    {
      ...place,
      hint: "Compare the source, then correct or remove the correction. It must quote the lines exactly, such as: was: At abilities",
    },
  );
}

function orderProblem(correction: Correction, place: Place): Problem {
  return problem(
    "correction-stale",
    `The order given for lines ${correction.lines} does not name each of them exactly once.`,
    {
      ...place,
      hint: "Name every non-blank line of the span, such as: lines: 113-116, order: [113, 115, 114, 116]",
    },
  );
}

/**
 * Replaces words that may run over line ends: every line keeps its own number, and the new words are put into the first line.
 * @returns null when the words are not found
 */
function replaceWords(lines: readonly Line[], first: number, last: number, was: string, now: string): Line[] | null {
  const wanted = plainTypography(was);
  const inOne = lines.findIndex(
    (line) => line.number >= first && line.number <= last && plainTypography(line.text).includes(wanted),
  );
  if (inOne >= 0) {
    const line = lines[inOne] as Line;
    const text = plainTypography(line.text).replace(wanted, () => now);
    const parts = text
      .split(lineEnd)
      .map((part, i) => ({ ...line, text: part, breaksBefore: i === 0 && line.breaksBefore }));
    return [...lines.slice(0, inOne), ...parts, ...lines.slice(inOne + 1)];
  }
  const pattern = new RegExp(wanted.trim().split(/\s+/).map(escapeRegExp).join("\\s+"));
  const at = lines.filter((line) => line.number >= first && line.number <= last);
  const joined = at.map((line) => plainTypography(line.text)).join("\n");
  const found = pattern.exec(joined);
  if (!found) return null;
  const ends = Math.max(0, found[0].split("\n").length - now.split(lineEnd).length);
  const rest = joined.slice(found.index + found[0].length);
  const parts = spread(joined.slice(0, found.index), now, rest, ends).split(lineEnd);
  // New words on more lines than the old ones: the additional lines get the number of the last line.
  const tail = parts.splice(at.length).map((text) => ({ ...(at.at(-1) as Line), text, breaksBefore: false }));
  let i = 0;
  return lines.flatMap((line) => {
    if (line.number < first || line.number > last) return [line];
    const text = parts[i++] ?? "";
    return [{ ...line, text }, ...(i === at.length ? tail : [])];
  });
}

const lineEnd = /\r\n|\r|\n/;

/**
 * Moves the `ends` line ends of the replaced words to other places, so that each later line keeps its number and no line
 * is empty: after the new words and the punctuation attached to them, else between them, else before them. Never after
 * the end of a sentence, where a short line would look like the last line of a paragraph.
 */
function spread(before: string, now: string, rest: string, ends: number): string {
  const words = now + (/^\S*/.exec(rest)?.[0] ?? "");
  const after = rest.slice(words.length - now.length);
  const wordAt = (text: string) => /\S/.test(text.split(lineEnd).at(-1) ?? "");
  const places = [
    ...(/^[^\r\n]*\S/.test(after) ? [words.length] : []),
    ...[...words.matchAll(/(?<=[^\s.!?:]) (?=\S)/g)].map(({ index }) => index).reverse(),
    ...(wordAt(before) && !/[.!?:]\s*$/.test(before) ? [0] : []),
  ].slice(0, ends);
  const behind = "\n".repeat(ends - places.length);
  const spreadOut = places.reduce((text, at) => `${text.slice(0, at)}\n${text.slice(at).trimStart()}`, words);
  return before + spreadOut + behind + after;
}

/** A proof as the record stores it, with the words and symbols it proves. */
function recordProof({ was, now }: Correction, proof: Proof): RecordProof {
  const symbols = now === undefined ? [] : [...new Set(symbolsAdded(was, now))];
  return { symbols, ...(now !== undefined && { now: squeeze(now) }), ...proof };
}

/** @returns null when the order does not name every line with text exactly once */
function reorder(
  lines: readonly Line[],
  first: number,
  last: number,
  order: readonly (number | string)[],
): Line[] | null {
  const inside = lines.filter((line) => line.number >= first && line.number <= last);
  // Lines that are not adjacent in the source are not one paragraph.
  const gap: Line = { number: 0, text: "", breaksBefore: true };
  const taken: Line[] = [gap];
  for (const entry of order) {
    const [from, to] = parseSpan(entry);
    for (const line of inside) if (line.number >= from && line.number <= to) taken.push(line);
    taken.push(gap);
  }
  const named = taken.filter((line) => line.number > 0);
  const complete = inside.filter((line) => line.text.trim() !== "").every((line) => named.includes(line));
  if (!complete || new Set(named).size !== named.length) return null;
  const at = lines.findIndex((line) => line.number >= first && line.number <= last);
  const before = lines.slice(0, at).filter((line) => line.number < first || line.number > last);
  const after = lines.slice(at).filter((line) => line.number < first || line.number > last);
  return [...before, ...taken, ...after];
}

function restoreHeading(lines: readonly Line[], first: number, last: number, heading: string): Line[] {
  const at = lines.findIndex((line) => line.number >= first && line.number <= last);
  const blank: Line = { number: 0, text: "", breaksBefore: true };
  return [...lines.slice(0, at), blank, { number: 0, text: heading, breaksBefore: true }, blank, ...lines.slice(at)];
}
