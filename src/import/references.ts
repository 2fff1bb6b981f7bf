/** Cross-references as a text writes them. Where they lead is decided when the library is loaded (links/). */

const patterns: RegExp[] = [
  // "Clues," Rules Reference, page 7 · Enemy Engagement (Rules Reference, page 10)
  /"[^"]{2,60},?"\s*,?\s*Rules Reference,? page \d+/g,
  /(?:\p{Lu}[\p{L}/]+ ){1,4}\(Rules Reference,? page \d+\)/gu,
  /Rules Reference page \d+, column \d+, "[^"]{2,60}"/g,
  // "Effects" on page 9 · "Skill Test Timing" process outlined on page 26
  /"[^"]{2,60}"(?: process outlined)? on page \d+/g,
  // (See Zones of Play) · (see Passive Effects, FAQ. see Triggered Effects, Rulebook.)
  /\(\s*[Ss]ee (?!also|"[^"]+" on page|below)[^()]{3,80}\)/g,
  // Step 7 of Skill Test Timing · Step 6, "Determine success/failure of skill test"
  /[Ss]tep \d+(?: of Skill Test Timing|,? "Determine[^"]+")(?: \("[^"]+"\))?/g,
  // On p 6 of the Core Rulebook, under For the First Game · page 13 of the Core Rulebook · P.13 of the core set rulebook
  /(?:[Oo]n )?(?:[Pp]\.?\s?|page )\d+ of the [Cc]ore (?:[Ss]et )?[Rr]ulebook/g,
  // the section "The End...or Is It?" in the Night of the Zealot campaign guide
  /section "[^"]{3,60}" in the [^.]{3,60}? campaign guide/g,
  // Similar to the question above · as described in the previous answer · As stated previously
  /(?:[Ss]imilar to|as in) the question above|as described in the previous answer|[Aa]s stated previously/g,
];

/** Every reference of a text, in order of appearance, each once; brackets and the words "see" are left off. */
export function findReferences(text: string): string[] {
  const plain = text.replace(/\*+/g, "");
  const found: { at: number; text: string }[] = [];
  for (const pattern of patterns) {
    for (const match of plain.matchAll(pattern)) {
      for (const part of parts(match[0])) found.push({ at: match.index + part.offset, text: part.text });
    }
  }
  found.sort((a, b) => a.at - b.at || b.text.length - a.text.length);
  const kept: { at: number; text: string }[] = [];
  for (const one of found) {
    const covered = kept.some(
      (other) => one.at < other.at + other.text.length && one.at + one.text.length <= other.at + other.text.length + 1,
    );
    if (!covered && !kept.some((other) => other.text === one.text)) kept.push(one);
  }
  return kept.map((one) => one.text);
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
