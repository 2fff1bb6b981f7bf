/**
 * The document against itself: what its tags and lists of new content say, and what its texts prove.
 * What is found are faults of the official document, which players dispute; not faults of the records.
 */
import { editionRulings, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { diffInLibrary, knownEditions, tagOf } from "./in-library.js";
import { compareNumbers, sectionKey } from "./order.js";
import type { WordOp } from "./words.js";

/**
 * - `tag-before-text`: tagged with an edition whose text, or a later text, does not have it
 * - `tag-after-edition`: tagged with an edition later than the one it stands in
 * - `tag-without-change`: tagged as new although an earlier edition has the same words
 * - `tag-changed`: its tag names an earlier edition than its tag in an older text did
 * - `untagged-change`: reworded, and no tag says so
 * - `untagged-entry`: new without a tag, in a section whose other entries bear tags
 * - `untagged-removal`: gone without a word
 * - `announced-not-new`: on the document's list of new content, and not new
 * - `announced-unknown`: on that list, and not in the edition
 * - `new-not-announced`: new, and not on that list
 */
export type AuditCode =
  | "tag-before-text"
  | "tag-after-edition"
  | "tag-without-change"
  | "tag-changed"
  | "untagged-change"
  | "untagged-entry"
  | "untagged-removal"
  | "announced-not-new"
  | "announced-unknown"
  | "new-not-announced";

export interface Finding {
  code: AuditCode;
  /** The edition in which it shows. */
  edition: string;
  /** The ruling's id; for `announced-unknown` what the list says. */
  id: string;
  /** Null for `announced-unknown`. */
  ruling: Ruling | null;
  /** One sentence. */
  message: string;
  /** For `untagged-change`: what was reworded. */
  words: WordOp[];
}

export interface Audit {
  document: string;
  /** At hand, oldest first. */
  editions: string[];
  /** Entries of all editions at hand that bear a tag. */
  tags: number;
  /** The document's lists of new content that a person copied. */
  lists: number;
  findings: Finding[];
  /** How the document marks its changes, where a person wrote it down. */
  marks: string | null;
}

/** Compares every edition at hand with every earlier one. */
export function auditDocument(library: Library, document: string): Audit {
  const editions = knownEditions(library, document)
    .filter((one) => one.atHand)
    .map((one) => one.edition);
  const texts = editions.map((edition) => editionRulings(library, document, edition));
  const findings = [
    ...texts.flatMap((rulings) => rulings.flatMap(tagOfTheFuture)),
    ...editions.slice(1).flatMap((to, i) => auditStep(library, document, editions[i] as string, to)),
    ...editions.flatMap((to, i) => editions.slice(0, i).flatMap((from) => missingThere(library, document, from, to))),
    ...library.matches(document).announced.flatMap((list) => auditList(library, document, editions, list)),
  ];
  return {
    document,
    editions,
    tags: texts.flat().filter((one) => tagOf(one) !== null).length,
    lists: library.matches(document).announced.length,
    findings: once(findings),
    marks: library.matches(document).change_marks ?? null,
  };
}

function finding(code: AuditCode, ruling: Ruling, message: string, words: WordOp[] = []): Finding {
  return { code, edition: ruling.edition, id: ruling.id, ruling, message, words };
}

function tagOfTheFuture(ruling: Ruling): Finding[] {
  const tag = tagOf(ruling);
  if (tag === null || compareNumbers(tag, ruling.edition) <= 0) return [];
  return [finding("tag-after-edition", ruling, `Tagged v${tag}, and stands in edition ${ruling.edition} already.`)];
}

/** One edition at hand and the next one at hand. */
function auditStep(library: Library, document: string, from: string, to: string): Finding[] {
  const diff = diffInLibrary(library, document, from, to);
  const older = new Map(editionRulings(library, document, from).map((each) => [each.id, each]));
  const newer = editionRulings(library, document, to);
  const oldId = new Map(diff.renamed.map((one) => [one.to, one.from]));
  const added = new Set(diff.added.map((one) => one.id));
  const reworded = new Map(diff.reworded.map((one) => [one.to.id, one]));
  const tagged = new Set(newer.filter((one) => tagOf(one) !== null).map(sectionKey));

  const findings: Finding[] = [];
  for (const ruling of newer) {
    const tag = tagOf(ruling);
    const before = added.has(ruling.id) ? undefined : older.get(oldId.get(ruling.id) ?? ruling.id);
    const change = reworded.get(ruling.id);
    const tellsChange = tag !== null && compareNumbers(tag, from) > 0;
    if (change && !tellsChange) {
      findings.push(
        finding(
          "untagged-change",
          ruling,
          `Reworded after ${from}, by ${to}; ${silence(ruling, tagged)}.`,
          change.words,
        ),
      );
    }
    if (added.has(ruling.id) && tag === null && tagged.has(sectionKey(ruling))) {
      findings.push(
        finding(
          "untagged-entry",
          ruling,
          `New after ${from}, by ${to}, without a tag; other entries of its section bear one.`,
        ),
      );
    }
    if (!before) continue;
    const oldTag = tagOf(before);
    if (tellsChange && !change) {
      findings.push(
        finding(
          "tag-without-change",
          ruling,
          `Tagged v${tag}; edition ${from} has the same words${oldTag === null ? "" : `, tagged v${oldTag}`}.`,
        ),
      );
    } else if (tag !== null && oldTag !== null && compareNumbers(tag, oldTag) < 0) {
      findings.push(finding("tag-changed", ruling, `Tagged v${tag}; edition ${from} tagged it v${oldTag}.`));
    }
  }
  for (const ruling of diff.removed) {
    findings.push(
      finding("untagged-removal", ruling, `In edition ${from}, and no longer in ${to}; nothing in ${to} says so.`),
    );
  }
  return findings;
}

function silence(ruling: Ruling, tagged: ReadonlySet<string>): string {
  const tag = tagOf(ruling);
  if (tag !== null) return `its tag still says v${tag}`;
  return tagged.has(sectionKey(ruling)) ? "it bears no tag" : "its section bears no tags at all";
}

/** Entries of `to` whose tag says that they stood in `from`, and that are not there. */
function missingThere(library: Library, document: string, from: string, to: string): Finding[] {
  return diffInLibrary(library, document, from, to).added.flatMap((ruling) => {
    const tag = tagOf(ruling);
    if (tag === null || compareNumbers(tag, from) > 0) return [];
    return [finding("tag-before-text", ruling, `Tagged v${tag}, and edition ${from} does not have it.`)];
  });
}

/** A list of what is new in an edition, against what the texts prove to be new. */
function auditList(
  library: Library,
  document: string,
  editions: readonly string[],
  list: { edition: string; where: string; entries: string[] },
): Finding[] {
  const from = editions.filter((one) => compareNumbers(one, list.edition) < 0).at(-1);
  if (from === undefined || !editions.includes(list.edition)) return [];
  const diff = diffInLibrary(library, document, from, list.edition);
  const fresh = new Map([...diff.added, ...diff.reworded.map((one) => one.to)].map((each) => [each.id, each]));
  const rulings = editionRulings(library, document, list.edition);
  const named = list.entries.map((entry) => ({
    entry,
    ruling: rulings.find((one) => one.id === entry || one.number === entry) ?? null,
  }));
  const announced = new Set(named.flatMap(({ ruling }) => ruling?.id ?? []));
  return [
    ...named.flatMap(({ entry, ruling }): Finding[] => {
      if (ruling === null) {
        const message = `${list.where} lists ${entry} as new, and edition ${list.edition} has no such entry.`;
        return [{ code: "announced-unknown", edition: list.edition, id: entry, ruling, message, words: [] }];
      }
      if (fresh.has(ruling.id)) return [];
      return [
        finding("announced-not-new", ruling, `${list.where} lists it as new; edition ${from} has the same words.`),
      ];
    }),
    ...[...fresh.values()]
      .filter(({ id }) => !announced.has(id))
      .map((ruling) => {
        const how = diff.added.includes(ruling) ? "New" : "Reworded";
        return finding("new-not-announced", ruling, `${how} after ${from}, and ${list.where} does not list it.`);
      }),
  ];
}

/** The same fault of the same entry shows in every later edition; it is told once, where it shows first. */
function once(findings: readonly Finding[]): Finding[] {
  const told = new Map<string, Finding>();
  for (const each of findings) {
    const key = `${each.code}\n${each.id}\n${each.code === "untagged-change" ? each.edition : ""}`;
    if (!told.has(key)) told.set(key, each);
  }
  return [...told.values()];
}
