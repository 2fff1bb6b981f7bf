/**
 * Finds cross-references in a ruling's words. links/ resolves them when the library is compiled.
 *
 * A cross-reference points to another text. A step of a list in the same text is not a cross-reference, nor is "as
 * described in the ability", which means the card. The patterns here are forms that many documents use; patterns for a
 * single document are in `references` of its profile.
 */
import type { Pattern } from "../pattern.js";

const quoted = `"[^"\\n]{2,60}"`;
/** Up to four capitalised words: the name of a document or the title of a rule, such as Rules Reference. */
const title = "(?<!\\p{L})\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,3}";

const patterns: RegExp[] = [
  // "ST.3 Reveal chaos token" ("Skill Test Timing," Rules Reference, page 26)
  new RegExp(`${quoted} \\(${quoted},? ${title},? page \\d+\\)`, "gu"),
  // "Clues," Rules Reference, page 7
  new RegExp(`${quoted},? ${title},? page \\d+`, "gu"),
  // Enemy Engagement (Rules Reference, page 10)
  new RegExp(`${title} \\(${title},? page \\d+\\)`, "gu"),
  // Rules Reference page 7, column 1, "Costs"
  new RegExp(`${title},? page \\d+, column \\d+, ${quoted}`, "gu"),
  // "Effects" on page 9 · step "ST.6" of the "Skill Test Timing" process outlined on page 26
  new RegExp(`(?:[Ss]tep "[^"]{1,20}" of the )?${quoted}(?: process outlined)? on page \\d+`, "gu"),
  // (See Zones of Play) · (see Passive Effects, FAQ. see Triggered Effects, Rulebook.)
  /\(\s*[Ss]ee (?!also|"[^"]+" on page|below)[^()]{3,80}\)/g,
  // (see below) · described in detail below
  /\b[Ss]ee below|described in detail below/g,
  // Step 7 of Skill Test Timing ("Apply skill test results") · Step 6, "Determine success/failure of skill test."
  new RegExp(`[Ss]tep \\d+ of ${title}(?: \\(${quoted}\\))?|[Ss]tep \\d+, ${quoted}|[Ss]tep "\\d+\\. [^"]+"`, "gu"),
  // during step 7 · in step b of its resolution; not "Add the following, as step 0 (i.e. before step 1)"
  /(?<!\b(?:as|before) )\b[Ss]tep (?:\d+|[a-z](?![\p{L}]))(?: of its resolution)?/gu,
  // On page 10
  /\b[Oo]n page \d+\b/g,
  // Similar to the question above · as described in the previous answer · As described above · As stated previously
  /(?:[Ss]imilar to|as in) the question above|as described in the previous answer|[Aa]s (?:described above|stated previously)/g,
  /\b(?:defined|as described) in the rules\b/g,
];

/** A word that every match of `patterns` contains. */
const mayRefer = /\bpage\b|[Ss]ee |[Ss]tep |described|defined|previously|question above/;

interface FoundReference {
  /** Offset in the text without asterisks. */
  at: number;
  text: string;
}

/**
 * The cross-references of a text in order of appearance, each once regardless of case. Of `(see A)` only `A` is
 * returned; other forms are returned whole, without asterisks. A match inside another is left out.
 * @param documentPatterns patterns of the document's profile; the first group of a match is the reference, or the whole
 * match if the pattern has no group
 */
export function findReferences(text: string, documentPatterns: readonly Pattern[] = []): string[] {
  const plain = text.replace(/\*+/g, "");
  const matches: FoundReference[] = [];
  for (const pattern of mayRefer.test(plain) ? patterns : []) {
    for (const match of plain.matchAll(pattern)) {
      for (const part of splitReferences(match[0])) matches.push({ at: match.index + part.offset, text: part.text });
    }
  }
  for (const pattern of documentPatterns) {
    for (const match of pattern.all(plain)) {
      const reference = (match.group ?? match.text).trim();
      matches.push({ at: match.index + match.text.lastIndexOf(reference), text: reference });
    }
  }
  matches.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  const outermost: FoundReference[] = [];
  for (const match of matches) if (!outermost.some((outer) => covers(outer, match))) outermost.push(match);
  const references = new Map<string, string>();
  for (const one of outermost) {
    const key = one.text.toLowerCase();
    if (!references.has(key) && !isStepOf(plain, one.text)) references.set(key, one.text);
  }
  return [...references.values()];
}

/**
 * Whether `inner` begins inside `outer` and ends at most one character after its end. `inner` must not begin before
 * `outer`.
 */
function covers(outer: FoundReference, inner: FoundReference): boolean {
  const outerEnd = outer.at + outer.text.length;
  return inner.at < outerEnd && inner.at + inner.text.length <= outerEnd + 1;
}

/** Whether a reference such as `step 4` is a step of this text: a line begins with `4.`, `4)`, `- 4.` or `* 4.`. */
function isStepOf(text: string, reference: string): boolean {
  const number = /^step (\d+)$/i.exec(reference)?.[1];
  return number !== undefined && new RegExp(`^\\s*(?:[-*] )?${number}[.)]`, "m").test(text);
}

/**
 * Splits `(see A, FAQ. see B, Rulebook.)` into two references, and drops references of one or two characters. Any other
 * match is one reference.
 */
function splitReferences(match: string): { offset: number; text: string }[] {
  const inner = /^\(\s*[Ss]ee\s/.test(match) ? match.replace(/^\(/, "").replace(/\)$/, "") : null;
  if (inner === null) return [{ offset: 0, text: match.trim() }];
  return inner
    .split(/(?:^|[.;]\s+)[Ss]ee\s+/)
    .map((part) => part.trim().replace(/[.,]+$/, ""))
    .filter((part) => part.length > 2)
    .map((text) => ({ offset: match.indexOf(text), text }));
}
