import { groupBy } from "../../ruling/groups.js";
import { editionCheck, hasParts, type RecordInChapter } from "../check.js";

/** With fewer records of a kind, no length is reported. */
const minRecords = 12;
/** How far from the median a length may be, in standard deviations of the logarithms of the lengths. */
const maxDeviations = 5;
/** An unusual length is more than this many times the median, or less than the median divided by it. */
const minFactor = 6;
/** The longest record is unusual if it is at least this many times as long as the second longest, and as the median. */
const minTimesSecond = 1.5;
const minTimesMedian = 4;
/** In characters. A shorter record is not reported for being the longest. */
const minLongestLength = 400;
/** In characters. A shorter record is not reported as far longer: most answers of a document may be a single word. */
const minLongLength = 300;

/**
 * A record with at least this share of the characters of its edition, and this many, probably contains other records.
 */
const minEditionShare = 0.5;
const minEditionLength = 2000;
/**
 * A record of an edition with at most this many records probably contains others if it has at least this many
 * paragraphs and items.
 */
const fewRecords = 3;
const minPartsOfFew = 4;

export const unusualLength = editionCheck(
  "unusual-length",
  "A record is far longer or far shorter than the other records of its kind, or has most of the words of its edition: its end or beginning was not recognised.",
  (members) => {
    const editionLength = members.reduce((sum, { record }) => sum + record.text.length, 0);
    const dominating = members.filter(
      ({ record: { text } }) =>
        (text.length >= minEditionLength && text.length >= minEditionShare * editionLength) ||
        (members.length <= fewRecords && text.split(/\n+/).length >= minPartsOfFew),
    );
    const kinds = groupBy(members, ({ record }) => record.kind);
    const outliers = [...kinds.values()].flatMap((sameKind) => {
      if (sameKind.length < minRecords) return [];
      const logLengths = sameKind.map(({ record }) => Math.log(Math.max(1, record.text.length)));
      const middle = median(logLengths);
      // The standard deviation, estimated from the median absolute deviation.
      const deviation = 1.4826 * median(logLengths.map((one) => Math.abs(one - middle)));
      const limit = Math.max(maxDeviations * deviation, Math.log(minFactor));
      const [longest = 0, second = 0] = [...logLengths].sort((a, b) => b - a);
      const isLongestUnusual =
        longest - second >= Math.log(minTimesSecond) &&
        longest - middle >= Math.log(minTimesMedian) &&
        longest >= Math.log(minLongestLength);
      return sameKind.flatMap((member, i) => {
        const { record } = member;
        if (dominating.includes(member)) return [];
        const length = logLengths[i] as number;
        const isLongest = isLongestUnusual && length === longest && !isList(record.text);
        const mayHaveLength = length < middle ? mayBeShort(members, member) : length < Math.log(minLongLength);
        const isUsual = mayHaveLength || Math.abs(length - middle) <= limit;
        if (isUsual && !isLongest) return [];
        return {
          member,
          message: `this has ${record.text.length} characters; records of the kind ${record.kind} usually have about ${Math.round(Math.exp(middle))}.`,
          hint: "Compare the record with the source, above all its first and last lines. If it is right, note it in exceptions.yaml with a reason.",
        };
      });
    });
    return [
      ...dominating.map((member) => ({
        member,
        message: `this has ${member.record.text.length} of the ${editionLength} characters of all records of this edition: other records may be in it.`,
        hint: "Compare the record with the source. If its paragraphs are records, name their reader in document.yaml. If it is right, note it in exceptions.yaml with a reason.",
      })),
      ...outliers,
    ];
  },
);

/**
 * Whether a record may be short: "No." is a complete answer, and "See Lamps." a complete entry. The check `empty-text`
 * reports empty texts.
 */
function mayBeShort(members: readonly RecordInChapter[], member: RecordInChapter): boolean {
  const { question, text } = member.record;
  return question !== undefined || text === "" || hasParts(members, member) || /[.!?]["')\]*]*$/.test(text);
}

/** A text is a list if its items make up at least this share of it. Lists may have any length. */
const minItemShare = 0.6;

function isList(text: string): boolean {
  const itemLines = text.split("\n").filter((line) => /^\s*(?:[-*•■]|\d{1,2}[.)])\s/.test(line));
  return itemLines.length > 1 && itemLines.join("").length >= minItemShare * text.length;
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
