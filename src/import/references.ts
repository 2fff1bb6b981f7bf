/**
 * Cross-references as a text writes them. Where they lead is decided when the library is compiled (links/).
 *
 * Only what leads out of a text is a cross-reference: a step that the text itself numbers is read a few lines further
 * up anyway, and "as described in the ability" stands on the card.
 */
import type { Pattern } from "./pattern.js";

const quoted = `"[^"\\n]{2,60}"`;
/** A document by its name: Rules Reference, Core Rulebook. */
const named = "(?<!\\p{L})\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+){0,3}";

const patterns: RegExp[] = [
  // "ST.3 Reveal chaos token" ("Skill Test Timing," Rules Reference, page 26)
  new RegExp(`${quoted} \\(${quoted},? ${named},? page \\d+\\)`, "gu"),
  // "Clues," Rules Reference, page 7
  new RegExp(`${quoted},? ${named},? page \\d+`, "gu"),
  // Enemy Engagement (Rules Reference, page 10)
  new RegExp(`${named} \\(${named},? page \\d+\\)`, "gu"),
  // Rules Reference page 7, column 1, "Costs"
  new RegExp(`${named},? page \\d+, column \\d+, ${quoted}`, "gu"),
  // "Effects" on page 9 · step "ST.6" of the "Skill Test Timing" process outlined on page 26
  new RegExp(`(?:[Ss]tep "[^"]{1,20}" of the )?${quoted}(?: process outlined)? on page \\d+`, "gu"),
  // (See Zones of Play) · (see Passive Effects, FAQ. see Triggered Effects, Rulebook.)
  /\(\s*[Ss]ee (?!also|"[^"]+" on page|below)[^()]{3,80}\)/g,
  // (see below) · described in detail below
  /\b[Ss]ee below|described in detail below/g,
  // Step 7 of Skill Test Timing ("Apply skill test results") · Step 6, "Determine success/failure of skill test."
  new RegExp(`[Ss]tep \\d+ of ${named}(?: \\(${quoted}\\))?|[Ss]tep \\d+, ${quoted}|[Ss]tep "\\d+\\. [^"]+"`, "gu"),
  // during step 7 · in step b of its resolution; not "Add the following, as step 0 (i.e. before step 1)"
  /(?<!\b(?:as|before) )\b[Ss]tep (?:\d+|[a-z](?![\p{L}]))(?: of its resolution)?/gu,
  // On p 6 of the Core Rulebook, under For the First Game · the … chart on P.13 of the core set rulebook
  /(?:(?:\p{Lu}\p{L}+ )+chart )?(?:[Oo]n )?(?:[Pp]\.?\s?|page )\d+ of the (?:[Cc]ore )?(?:[Ss]et )?[Rr]ulebook(?:, under \p{Lu}[\p{L}' ]{2,40}(?=,))?/gu,
  // Under Draw Setup Hand, it should read: the passage of a rulebook whose page stands in the statement before
  /^Under \p{Lu}[\p{L}' ]{2,40}(?=, (?:it|the) )/gmu,
  // The chart on page 13 · starting with page 8 · On page nine · appendices beginning on page 22
  /\b(?:chart |appendices beginning )?(?:[Oo]n|starting with) page (?:\d+|nine|ten)\b/g,
  // Rules that go by a name; the heading of such a rule is no reference to it.
  /(?<!^The )(?<!^)\b(?:Golden Rule|Grim Rule|minimum \p{Lu}\p{L}+ rule)\b/gmu,
  // Similar to the question above · as described in the previous answer · As described above · As stated previously
  /(?:[Ss]imilar to|as in) the question above|as described in the previous answer|[Aa]s (?:described above|stated previously)/g,
  /\b(?:defined|as described) in the rules\b/g,
  // A rule told by its words alone: as per the rule that a folded map stays folded · follow the same rule as to what …
  /\b(?:(?:as per )?the rule that|the same rule as to|similar to the way in which) [^.?!()\n]{3,120}/g,
  // … or by its subject: normal rules for returning it · follow the rules for drawing that card · obey normal retreat rules
  /\bnormal rules for [^.,;?!()\n]{3,60}|\bfollow the rules for \p{L}+ing that [\p{L}]+(?: \p{L}+)?/gu,
  /\b(?:obey|follow) (?:normal|\p{Lu}\p{L}+) \p{L}+ rules\b/gu,
];

interface Found {
  at: number;
  text: string;
}

/**
 * Every reference of a text, in order of appearance, each once; brackets and the words "see" are left off.
 * @param own further ways of referring, of one document's own: `references` of its profile
 */
export function findReferences(text: string, own: readonly Pattern[] = []): string[] {
  const plain = text.replace(/\*+/g, "");
  const found: Found[] = [];
  for (const pattern of patterns) {
    for (const match of plain.matchAll(pattern)) {
      for (const part of parts(match[0])) found.push({ at: match.index + part.offset, text: part.text });
    }
  }
  for (const pattern of own) {
    for (const match of pattern.all(plain)) found.push({ at: match.index, text: match.text.trim() });
  }
  found.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  const kept: Found[] = [];
  for (const one of found) if (!kept.some((other) => covers(other, one))) kept.push(one);
  const texts = new Map(kept.map((one) => [one.text.toLowerCase(), one.text] as const).reverse());
  return kept
    .filter((one) => texts.get(one.text.toLowerCase()) === one.text && !isOwnStep(one.text, plain))
    .map((one) => one.text)
    .filter((one, i, all) => all.indexOf(one) === i);
}

/** A shorter pattern found inside what a longer one has taken whole. */
function covers(other: Found, one: Found): boolean {
  return one.at < other.at + other.text.length && one.at + one.text.length <= other.at + other.text.length + 1;
}

/** `step 4` in a text that has a line beginning with 4. or 4) is no reference to another text. */
function isOwnStep(reference: string, text: string): boolean {
  const number = /^step (\d+)$/i.exec(reference)?.[1];
  return number !== undefined && new RegExp(`^\\s*(?:[-*] )?${number}[.)]`, "m").test(text);
}

/** `(see A, FAQ. see B, Rulebook.)` holds two references. */
function parts(match: string): { offset: number; text: string }[] {
  const inner = /^\(\s*[Ss]ee\s/.test(match) ? match.replace(/^\(/, "").replace(/\)$/, "") : null;
  if (inner === null) return [{ offset: 0, text: match.trim() }];
  return inner
    .split(/(?:^|[.;]\s+)[Ss]ee\s+/)
    .map((part) => part.trim().replace(/[.,]+$/, ""))
    .filter((part) => part.length > 2)
    .map((text) => ({ offset: match.indexOf(text), text }));
}
