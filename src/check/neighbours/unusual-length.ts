import { type Check, eachEdition, hasParts, recordProblem } from "../check.js";

/** With fewer records of a kind nothing is usual. */
const minRecords = 12;
/** How many times the usual spread of lengths (of their logarithms) a record may be away from the middle. */
const spread = 5;
/** Least factor between a length and the middle. */
const factor = 6;
/** The longest record of all is unusual if it has so many times the length of the second longest, and of the middle. */
const aboveSecond = 1.5;
const aboveMiddle = 4;
/** Fewer characters are not long, whatever the others have. */
const leastAlone = 400;

/** A record with this share of the words of its edition, and so many characters, has the words of others. */
const mostOfEdition = 0.5;
const leastOfEdition = 2000;

export const unusualLength: Check = {
  code: "unusual-length",
  about:
    "A record is far longer or far shorter than the other records of its kind, or has most of the words of its edition: its end or beginning was not recognised.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const all = members.reduce((sum, { record }) => sum + record.text.length, 0);
      const most = members.filter(
        ({ record: { text } }) => text.length >= leastOfEdition && text.length >= mostOfEdition * all,
      );
      const kinds = new Map<string, typeof members>();
      for (const one of members) kinds.set(one.record.kind, [...(kinds.get(one.record.kind) ?? []), one]);
      const found = [...kinds.values()].flatMap((own) => {
        if (own.length < minRecords) return [];
        const lengths = own.map(({ record }) => Math.log(Math.max(1, record.text.length)));
        const middle = median(lengths);
        const usual = 1.4826 * median(lengths.map((one) => Math.abs(one - middle)));
        const limit = Math.max(spread * usual, Math.log(factor));
        const [longest = 0, second = 0] = [...lengths].sort((a, b) => b - a);
        const isAlone =
          longest - second >= Math.log(aboveSecond) &&
          longest - middle >= Math.log(aboveMiddle) &&
          longest >= Math.log(leastAlone);
        return own.flatMap((member, i) => {
          const { record, chapter } = member;
          if (most.includes(member)) return [];
          const length = lengths[i] as number;
          const isLongest = isAlone && length === longest && !isList(record.text);
          // "No." answers a question and "See Lamps." a term, however long other texts are. `empty-text` finds no words.
          const whole =
            record.question !== undefined ||
            record.text === "" ||
            hasParts(members, member) ||
            /[.!?]["')\]*]*$/.test(record.text);
          if (!isLongest && (Math.abs(length - middle) <= limit || (length < middle && whole))) return [];
          return [
            recordProblem(
              this.code,
              chapter,
              record,
              `this has ${record.text.length} characters; records of the kind ${record.kind} usually have about ${Math.round(Math.exp(middle))}.`,
              "Compare the record with the source, above all its first and last lines. If it is right, note it in exceptions.yaml with a reason.",
            ),
          ];
        });
      });
      return [
        ...most.map(({ record, chapter }) =>
          recordProblem(
            this.code,
            chapter,
            record,
            `this has ${record.text.length} of the ${all} characters of all records of this edition: other records may be in it.`,
            "Compare the record with the source. If its paragraphs are records, name their reader in document.yaml. If it is right, note it in exceptions.yaml with a reason.",
          ),
        ),
        ...found,
      ];
    });
  },
};

/** The share of a text that its items have, from which on it is a list: lists have any length. */
const mostItems = 0.6;

function isList(text: string): boolean {
  const items = text.split("\n").filter((line) => /^\s*(?:[-*•■]|\d{1,2}[.)])\s/.test(line));
  return items.length > 1 && items.join("").length >= mostItems * text.length;
}

function median(list: readonly number[]): number {
  const sorted = [...list].sort((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
}
