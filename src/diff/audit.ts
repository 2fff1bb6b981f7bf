/**
 * Checks what an official document says about its own changes against its texts. A document announces a change by a tag
 * such as (v1.2), by words in the colour of changes, or in a list of new content. Findings are faults of the official
 * document, which matter in disputes; they are not faults of this library's records.
 */
import type { Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { diffEditions, type EditionDiff, tagOf } from "./edition-diff.js";
import { compareNumbers, sectionKey } from "./match/order.js";

/**
 * - `tag-before-text`: the tag names an edition before the entry was added
 * - `tag-after-edition`: the tag names a later edition than the one that has the entry
 * - `tag-without-change`: tagged as new, but an earlier edition has the same words
 * - `tag-changed`: the tag names an earlier edition than the entry's tag in the older text
 * - `untagged-change`: reworded without a new tag and without a word in the colour of changes
 * - `untagged-entry`: a new entry without tag and coloured words, in a section that has tags
 * - `announced-not-new`: in the document's list of new content, but neither new nor reworded
 * - `announced-unknown`: in that list, but not in the edition
 * - `new-not-announced`: new or reworded, but not in that list, and not tagged with an edition between the two compared
 */
type AuditCode =
  | "tag-before-text"
  | "tag-after-edition"
  | "tag-without-change"
  | "tag-changed"
  | "untagged-change"
  | "untagged-entry"
  | "announced-not-new"
  | "announced-unknown"
  | "new-not-announced";

interface AuditFinding {
  code: AuditCode;
  /** The edition of `ruling`, or of the list for `announced-unknown`. */
  edition: string;
  /** The ruling's id; for `announced-unknown`, the entry as the list names it. */
  id: string;
  /** Null for `announced-unknown`. */
  ruling: Ruling | null;
  /** One sentence. */
  message: string;
}

interface Audit {
  /** The number of tagged entries, summed over these editions. */
  tags: number;
  /** The number of the document's lists of new content in matches.yaml. */
  lists: number;
  findings: AuditFinding[];
}

/** An edition with its rulings, in the order of the document. */
interface EditionText {
  edition: string;
  rulings: readonly Ruling[];
}

type Compare = (from: string, to: string) => EditionDiff;

/**
 * Audits editions of a document. A fault that recurs in later editions under one id is reported once.
 * @param editions oldest first
 */
export function auditEditions(document: string, editions: readonly EditionText[], matches: Matches): Audit {
  const { pairs, faults } = matches;
  const compare: Compare = (from, to) =>
    diffEditions(rulingsOf(editions, from), rulingsOf(editions, to), { document, from, to, pairs, faults });
  const names = editions.map(({ edition }) => edition);
  const texts = editions.map(({ rulings }) => rulings);
  /** Of each edition: the comparisons with all earlier ones, oldest first. */
  const comparisons = names.map((to, i) => names.slice(0, i).map((from) => compare(from, to)));
  /** Of each edition but the oldest: the comparison with the one before. */
  const withPrevious = comparisons.flatMap((one) => one.at(-1) ?? []);
  const findings = [
    ...texts.flat().flatMap(checkTagAfterEdition),
    ...withPrevious.flatMap((diff) => checkNeighbours(editions, diff)),
    ...comparisons.flat().flatMap(checkTagBeforeText),
    ...matches.announced.flatMap((list) => checkAnnounced(editions, compare, list)),
  ];
  return {
    tags: texts.flat().filter((one) => one.carriedInto === undefined && tagOf(one) !== null).length,
    lists: matches.announced.length,
    findings: withoutRepeats(findings),
  };
}

function rulingsOf(editions: readonly EditionText[], edition: string): readonly Ruling[] {
  return editions.find((one) => one.edition === edition)?.rulings ?? [];
}

function finding(code: AuditCode, ruling: Ruling, message: string): AuditFinding {
  return { code, edition: ruling.edition, id: ruling.id, ruling, message };
}

function checkTagAfterEdition(ruling: Ruling): AuditFinding[] {
  const tag = tagOf(ruling);
  if (tag === null || compareNumbers(tag, ruling.edition) <= 0) return [];
  return [finding("tag-after-edition", ruling, `Tagged v${tag}, but edition ${ruling.edition} already has it.`)];
}

/** The changes between an edition and the next one in the library. */
interface Changes {
  from: string;
  to: string;
  /** The ids of new rulings. */
  added: ReadonlySet<string>;
  /** The ids, in the newer edition, of reworded rulings. */
  reworded: ReadonlySet<string>;
  /** The keys of the sections in which an entry has a tag. */
  taggedSections: ReadonlySet<string>;
}

/** Checks the comparison of an edition with the next one in the library. */
function checkNeighbours(editions: readonly EditionText[], diff: EditionDiff): AuditFinding[] {
  const { from, to } = diff;
  const older = new Map(rulingsOf(editions, from).map((each) => [each.id, each]));
  const newer = rulingsOf(editions, to);
  const oldIdOf = new Map(diff.renamed.map((one) => [one.to, one.from]));
  const added = new Set(diff.added.map((one) => one.id));
  const reworded = new Set(diff.reworded.map((one) => one.to.id));
  const taggedSections = new Set(newer.filter((one) => tagOf(one) !== null).map(sectionKey));
  const changes: Changes = { from, to, added, reworded, taggedSections };
  return newer.flatMap((ruling) => {
    const before = added.has(ruling.id) ? undefined : older.get(oldIdOf.get(ruling.id) ?? ruling.id);
    return [
      ...checkAnnouncement(ruling, changes),
      ...(before ? checkTagChange(ruling, before, from, reworded.has(ruling.id)) : []),
    ];
  });
}

/** A finding if a ruling is new or reworded since the edition before, and neither a tag nor coloured words say so. */
function checkAnnouncement(ruling: Ruling, { from, to, added, reworded, taggedSections }: Changes): AuditFinding[] {
  if (ruling.marked.length > 0) return [];
  if (added.has(ruling.id)) {
    if (tagOf(ruling) !== null || !taggedSections.has(sectionKey(ruling))) return [];
    const message = `New after ${from}, by ${to}, without a tag; other entries of its section have one.`;
    return [finding("untagged-entry", ruling, message)];
  }
  if (!reworded.has(ruling.id) || isTaggedAfter(ruling, from)) return [];
  const message = `Reworded after ${from}, by ${to}; ${whyUntagged(ruling, taggedSections)}.`;
  return [finding("untagged-change", ruling, message)];
}

/** A finding if the tag of a ruling is new although its words are not, or names an earlier edition than before. */
function checkTagChange(ruling: Ruling, before: Ruling, from: string, isReworded: boolean): AuditFinding[] {
  const [oldTag, tag] = [tagOf(before), tagOf(ruling)];
  if (isTaggedAfter(ruling, from) && !isReworded) {
    const alreadyTagged = oldTag === null ? "" : `, tagged v${oldTag}`;
    const message = `Tagged v${tag}, but edition ${from} has the same words${alreadyTagged}.`;
    return [finding("tag-without-change", ruling, message)];
  }
  if (tag === null || oldTag === null || compareNumbers(tag, oldTag) >= 0) return [];
  return [finding("tag-changed", ruling, `Tagged v${tag}; edition ${from} tagged it v${oldTag}.`)];
}

/** Whether the ruling's tag names an edition after `from`. */
function isTaggedAfter(ruling: Ruling, from: string): boolean {
  const tag = tagOf(ruling);
  return tag !== null && compareNumbers(tag, from) > 0;
}

/** Why a change counts as untagged: `its tag still says v1.0`. */
function whyUntagged(ruling: Ruling, taggedSections: ReadonlySet<string>): string {
  const tag = tagOf(ruling);
  if (tag !== null) return `its tag still says v${tag}`;
  return taggedSections.has(sectionKey(ruling)) ? "it has no tag" : "no entry of its section has a tag";
}

/** New entries whose tag names the older edition or an earlier one, although the older edition does not have them. */
function checkTagBeforeText({ added, from }: EditionDiff): AuditFinding[] {
  return added.flatMap((ruling) => {
    const tag = tagOf(ruling);
    if (tag === null || compareNumbers(tag, from) > 0) return [];
    return [finding("tag-before-text", ruling, `Tagged v${tag}, but edition ${from} does not have it.`)];
  });
}

/** Compares a list of new content with the changes since the previous edition in the library. */
function checkAnnounced(
  editions: readonly EditionText[],
  compare: Compare,
  list: { edition: string; where: string; entries: string[] },
): AuditFinding[] {
  const names = editions.map(({ edition }) => edition);
  const from = names.filter((one) => compareNumbers(one, list.edition) < 0).at(-1);
  if (from === undefined || !names.includes(list.edition)) return [];
  const diff = compare(from, list.edition);
  const newOrReworded = new Map([...diff.added, ...diff.reworded.map((one) => one.to)].map((each) => [each.id, each]));
  const rulings = rulingsOf(editions, list.edition);
  const listed = list.entries.map((entry) => ({
    entry,
    ruling: rulings.find((one) => one.id === entry || one.number === entry) ?? null,
  }));
  const announced = new Set(listed.flatMap(({ ruling }) => ruling?.id ?? []));
  return [
    ...listed.flatMap(({ entry, ruling }): AuditFinding[] => {
      if (ruling === null) {
        const message = `${list.where} lists ${entry} as new, but edition ${list.edition} has no such entry.`;
        return [{ code: "announced-unknown", edition: list.edition, id: entry, ruling, message }];
      }
      if (newOrReworded.has(ruling.id)) return [];
      return [
        finding("announced-not-new", ruling, `${list.where} lists it as new, but edition ${from} has the same words.`),
      ];
    }),
    ...[...newOrReworded.values()]
      .filter((ruling) => !announced.has(ruling.id) && !isTaggedBetween(ruling, from, list.edition))
      .map((ruling) => {
        const how = diff.added.includes(ruling) ? "New" : "Reworded";
        return finding("new-not-announced", ruling, `${how} after ${from}, but ${list.where} does not list it.`);
      }),
  ];
}

/** Whether the ruling's tag names an edition between `from` and `to` (which this library does not have). */
function isTaggedBetween(ruling: Ruling, from: string, to: string): boolean {
  return isTaggedAfter(ruling, from) && compareNumbers(tagOf(ruling) ?? "", to) < 0;
}

/** Findings with these codes are about a change, so a finding on the same ruling in another edition is another fault. */
const codesPerEdition: ReadonlySet<AuditCode> = new Set(["untagged-change", "new-not-announced", "announced-not-new"]);

/**
 * Keeps the first finding of each code and ruling id, because most faults recur in every later edition. A fault
 * of a ruling with a new id is kept again. Of the codes in `codesPerEdition`, the first finding in each edition is kept.
 */
function withoutRepeats(findings: readonly AuditFinding[]): AuditFinding[] {
  const first = new Map<string, AuditFinding>();
  for (const each of findings) {
    const key = `${each.code}\n${each.id}\n${codesPerEdition.has(each.code) ? each.edition : ""}`;
    if (!first.has(key)) first.set(key, each);
  }
  return [...first.values()];
}
