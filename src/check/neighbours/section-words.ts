/**
 * Records at the edge of a section whose words are those of the section beside it.
 *
 * Each word of a record has a weight of evidence for a section: the logarithm of how much more often the section's
 * records have it than all records of the edition (Good 1950), here averaged with the word's idf. The record's margin is
 * the difference between the section beside its own and its own. Whether words tell the sections of a document apart,
 * the document shows itself: most margins are then clearly negative, and hardly one is clearly positive.
 */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** Both sections need so many other records. */
const least = 3;
/** A margin is clear from here on. Chosen with `npm run eval:import`. */
const clear = 0.5;
/** So many records must clearly belong to their section for each that clearly does not. Chosen with `npm run eval:import`. */
const minRatio = 4;
/** How many records the edition as a whole counts as, next to those of a section. */
const prior = 0.5;

export function otherWords(sections: readonly Section[]): Misplaced[] {
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
  const against = margins.filter(({ margin }) => margin > clear);
  if (margins.filter(({ margin }) => margin < -clear).length < minRatio * against.length) return [];
  return against.map(({ member, beside }) => ({
    member,
    reason: `its words are those of the section "${beside.path.at(-1) ?? ""}" beside it`,
  }));
}

interface Edge {
  member: EditionMember;
  own: Section;
  /** The other records of its section. */
  others: readonly EditionMember[];
  beside: Section;
}

/** A record at the edge of a section, where both sections are large enough and of one level. */
function edgeOf(own: Section, at: number, beside: Section | undefined): Edge[] {
  const member = own.members[at];
  const others = own.members.filter((_, i) => i !== at);
  return member &&
    beside &&
    others.length >= least &&
    beside.members.length >= least &&
    own.path.length === beside.path.length
    ? [{ member, own, others, beside }]
    : [];
}

/** The words of an edition. */
interface Words {
  of: ReadonlyMap<EditionMember, ReadonlySet<string>>;
  /** The share of the records that have a word. */
  share: ReadonlyMap<string, number>;
  records: number;
}

function wordsOf(members: readonly EditionMember[]): Words {
  const of = new Map(members.map((member) => [member, distinctWords(textOf(member.record))]));
  const counts = countsOf([...of.values()].flatMap((words) => [...words]));
  const share = new Map([...counts].map(([word, count]) => [word, count / members.length]));
  return { of, share, records: members.length };
}

function textOf({ title = "", question = "", text }: RulingRecord): string {
  return `${title} ${question} ${text}`;
}

function distinctWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}[\p{L}']{2,}|\d+/gu));
}

/** The mean weight of evidence of a record's words for a section. */
function evidence(
  member: EditionMember,
  section: readonly EditionMember[],
  path: readonly string[],
  { of, share, records }: Words,
): number {
  const heading = distinctWords(path.at(-1) ?? "");
  let sum = 0;
  let weights = 0;
  for (const word of of.get(member) ?? []) {
    const usual = share.get(word) ?? 0;
    const named = heading.has(word) ? 1 : 0;
    // A word of this record alone says nothing.
    if (named === 0 && usual * records < 1.5) continue;
    const count = section.filter((other) => of.get(other)?.has(word)).length;
    const idf = Math.log((records + 1) / (usual * records));
    sum += idf * Math.log((count + named + prior * usual) / (section.length + named + prior) / usual);
    weights += idf;
  }
  return weights === 0 ? 0 : sum / weights;
}
