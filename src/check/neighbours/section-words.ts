/**
 * Records at the edge of a section whose words are those of the section beside it.
 *
 * Each word of a record has a weight of evidence for a section: the logarithm of how much more often the section's
 * records have it than all records of the edition (Good 1950). The evidence of a record is the mean over its words,
 * weighted by idf. Its margin is the evidence for the section beside its own minus that for its own. Words distinguish
 * the sections of a document only if most margins are clearly negative and hardly any is clearly positive; otherwise
 * nothing is reported.
 */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import type { RecordInChapter } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** The least number of records in each of the two sections, without the record itself. */
const minOthers = 3;
/** A margin is clear if its absolute value is greater. Chosen with `npm run eval:import`. */
const minClearMargin = 0.5;
/** The least number of clearly negative margins for each clearly positive one. Chosen with `npm run eval:import`. */
const minRatio = 4;
/** Smoothing: the share of a word in the edition counts as much as this number of records of the section. */
const priorRecords = 0.5;

/** The first and last records of sections whose words are clearly those of the section beside them. */
export function misplacedByWords(sections: readonly Section[]): Misplaced[] {
  const edges = sections.flatMap((section, s) => [
    ...edgeOf(section, 0, sections[s - 1]),
    ...edgeOf(section, section.members.length - 1, sections[s + 1]),
  ]);
  if (edges.length < minRatio) return [];
  const words = wordsOf(sections.flatMap(({ members }) => members));
  const margins = edges.map(({ member, others, own, beside }) => ({
    member,
    beside,
    margin: evidence(member, beside.members, beside.path, words) - evidence(member, others, own.path, words),
  }));
  const misplaced = margins.filter(({ margin }) => margin > minClearMargin);
  if (margins.filter(({ margin }) => margin < -minClearMargin).length < minRatio * misplaced.length) return [];
  return misplaced.map(({ member, beside }) => ({
    member,
    reason: `its words are those of the section "${beside.path.at(-1) ?? ""}" beside it`,
  }));
}

interface Edge {
  member: RecordInChapter;
  own: Section;
  /** The other records of its section. */
  others: readonly RecordInChapter[];
  beside: Section;
}

/** The record at `at`, with its section and the one beside it; empty unless both are large enough and at one level. */
function edgeOf(own: Section, at: number, beside: Section | undefined): Edge[] {
  const member = own.members[at];
  const others = own.members.filter((_, i) => i !== at);
  if (!member || !beside || own.path.length !== beside.path.length) return [];
  const areLarge = others.length >= minOthers && beside.members.length >= minOthers;
  return areLarge ? [{ member, own, others, beside }] : [];
}

/** The words of an edition. */
interface Words {
  byMember: ReadonlyMap<RecordInChapter, ReadonlySet<string>>;
  /** By word: the share of the records that have it. */
  recordShare: ReadonlyMap<string, number>;
  recordCount: number;
}

function wordsOf(members: readonly RecordInChapter[]): Words {
  const byMember = new Map(members.map((member) => [member, distinctWords(textOf(member.record))]));
  const counts = countsOf([...byMember.values()].flatMap((words) => [...words]));
  const recordShare = new Map([...counts].map(([word, count]) => [word, count / members.length]));
  return { byMember, recordShare, recordCount: members.length };
}

function textOf({ title = "", question = "", text }: RulingRecord): string {
  return `${title} ${question} ${text}`;
}

function distinctWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}[\p{L}']{2,}|\d+/gu));
}

/** The mean weight of evidence of a record's words for a section. */
function evidence(
  member: RecordInChapter,
  section: readonly RecordInChapter[],
  path: readonly string[],
  { byMember, recordShare, recordCount }: Words,
): number {
  const heading = distinctWords(path.at(-1) ?? "");
  let sum = 0;
  let weights = 0;
  for (const word of byMember.get(member) ?? []) {
    const share = recordShare.get(word) ?? 0;
    const inHeading = heading.has(word) ? 1 : 0;
    // A word that only this record has is no evidence. The product is 1 then, apart from rounding.
    if (inHeading === 0 && share * recordCount < 1.5) continue;
    const count = section.filter((other) => byMember.get(other)?.has(word)).length;
    const idf = Math.log((recordCount + 1) / (share * recordCount));
    const shareInSection = (count + inHeading + priorRecords * share) / (section.length + inHeading + priorRecords);
    sum += idf * Math.log(shareInSection / share);
    weights += idf;
  }
  return weights === 0 ? 0 : sum / weights;
}
