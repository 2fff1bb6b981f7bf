/** One ruling in two editions: are its words the same? */
import type { Ruling } from "../ruling/ruling.js";
import { type Cause, causesOf, type Renumbered } from "./cause.js";
import { keyOf, type Reading, type Token } from "./tokens.js";
import { align, type Stretch, type WordOp, wordOps } from "./words.js";

export type Part = "title" | "question" | "text";

export interface Comparison {
  /** The parts whose words were changed; empty when the words are the same. */
  reworded: Part[];
  /**
   * The text, marked, with the title and the question before it where these were reworded too, each a paragraph of its
   * own (a title without its own number); empty when the words are the same.
   */
  words: WordOp[];
  /**
   * What differs without changing a word: lost symbols, a lost question, a cut text; or that symbols only agree because
   * a person restored them. Empty when nothing does.
   */
  notes: string[];
}

const parts: readonly Part[] = ["title", "question", "text"];

/**
 * Compares the words of a ruling in two editions. Typography, layout and renumbering are no difference at all;
 * symbols, punctuation, misread letters and lost parts are notes; everything else is a rewording.
 * @param context which entries have a new number; whether both texts were extracted alike
 */
export function compareRulings(
  from: Reading,
  to: Reading,
  { renumbered = new Map(), alike = false }: { renumbered?: Renumbered; alike?: boolean } = {},
): Comparison {
  const reworded: Part[] = [];
  const notes: string[] = [];
  const differences = new Map<Part, Difference[]>();
  // Where a question is lost, a title is made of something else: the title says nothing about a change then.
  const lostQuestion = (from.question === null) !== (to.question === null);
  for (const part of parts) {
    if (part === "title" && lostQuestion) continue;
    const [older, newer] = [from[part], to[part]];
    if (keyOf(older) === keyOf(newer)) continue;
    if (isAbsent(older) || isAbsent(newer)) {
      differences.set(part, [{ same: false, from: older ?? [], to: newer ?? [], cause: "cut" }]);
      notes.push(lostPart(part, from, to));
      continue;
    }
    const found = explain(align(older, newer), renumbered);
    differences.set(part, found);
    if (found.some((each) => each.cause === "words")) reworded.push(part);
    notes.push(...notesOn(part, found, [from.ruling, to.ruling]));
  }
  if (reworded.length === 0)
    return { reworded, words: [], notes: notes.length > 0 ? notes : restored(from, to, alike) };
  const shown = parts.filter((part) => part === "text" || reworded.includes(part));
  const stretches = shown.flatMap((part, index) => {
    const found = differences.get(part) ?? [{ same: true, from: from[part] ?? [], to: to[part] ?? [], cause: null }];
    return index === 0 ? found : asNewParagraph(found);
  });
  return { reworded, words: wordOps(stretches.map((each) => ({ ...each, minor: isMinor(each.cause) }))), notes };
}

/**
 * Words that are the same only with symbols that a person restored: the copies differ there, and whether the document
 * does cannot be told from them. Copies that were made alike lost the same in the same place: they do not differ.
 */
function restored({ ruling: from }: Reading, { ruling: to }: Reading, alike: boolean): string[] {
  const symbols = ({ restored }: Ruling) => restored.map((name) => `[${name}]`).join(", ");
  const [older, newer] = [symbols(from), symbols(to)];
  if (older === newer && (older === "" || alike)) return [];
  const where =
    older === newer
      ? [`${newer} in ${from.edition} and ${to.edition}`]
      : [older && `${older} in ${from.edition}`, newer && `${newer} in ${to.edition}`].filter((each) => each !== "");
  return [`symbols lost or misread and restored by hand: ${where.join("; ")}`];
}

/** A stretch of two texts and why it differs; null where it does not. */
interface Difference extends Stretch {
  cause: Cause | null;
}

function explain(stretches: readonly Stretch[], renumbered: Renumbered): Difference[] {
  const causes = causesOf(stretches, renumbered);
  return stretches.map((stretch, index) => ({ ...stretch, cause: causes[index] ?? null }));
}

function isMinor(cause: Cause | null): boolean {
  return cause !== null && cause !== "words";
}

/** The stretches of a part that follows another part. */
function asNewParagraph(stretches: readonly Difference[]): Difference[] {
  const fresh = { from: true, to: true };
  const led = (tokens: Token[], side: "from" | "to") => {
    const [first, ...rest] = tokens;
    if (first === undefined || !fresh[side]) return tokens;
    fresh[side] = false;
    return [{ ...first, lead: `\n\n${first.lead}` }, ...rest];
  };
  return stretches.map((each) => ({ ...each, from: led(each.from, "from"), to: led(each.to, "to") }));
}

function isAbsent(tokens: readonly Token[] | null): tokens is null {
  return tokens === null || tokens.length === 0;
}

/**
 * A part that only one edition has while the ruling is the same. A rule does not lose its question; extractions do.
 */
function lostPart(part: Part, from: Reading, to: Reading): string {
  const [loser, keeper] = isAbsent(from[part]) ? [from.ruling, to.ruling] : [to.ruling, from.ruling];
  return `${loser.edition} lost the ${part}; ${keeper.edition} has: ${clip(keeper[part] ?? "", 120)}`;
}

const saying: Record<Exclude<Cause, "words" | "renumbered">, string> = {
  symbols: "symbols differ",
  misread: "letters or symbols misread",
  print: "only punctuation, capitals or spacing differ",
  cut: "cut in one edition",
};

/** One note for each cause in a part, with the first few places. */
function notesOn(part: Part, differences: readonly Difference[], [from, to]: [Ruling, Ruling]): string[] {
  const places = new Map<string, string[]>();
  differences.forEach((difference, index) => {
    const { cause } = difference;
    if (cause === null || cause === "words" || cause === "renumbered") return;
    // Whether a heading is set in capitals is the layout of an edition.
    if (cause === "print" && part === "title") return;
    const after = differences[index + 1]?.to.slice(0, 2) ?? [];
    const where = after.length > 0 ? `, before ${shown(after)}` : "";
    const place = `${shown(difference.from)} in ${from.edition}, ${shown(difference.to)} in ${to.edition}${where}`;
    places.set(saying[cause], [...(places.get(saying[cause]) ?? []), place]);
  });
  return [...places].map(([what, all]) => {
    const more = all.length > 3 ? `; and ${all.length - 3} more` : "";
    return `${part}: ${what} (${all.slice(0, 3).join("; ")}${more})`;
  });
}

function shown(tokens: readonly Token[]): string {
  const text = tokens
    .map((each) => each.lead + each.text)
    .join("")
    .trim();
  return text === "" ? "nothing" : `“${clip(text, 60)}”`;
}

function clip(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
