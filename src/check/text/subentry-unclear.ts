import { letterSortKey } from "../../document/typography.js";
import { editionCheck } from "../check.js";

/** A glossary with at least this many entries and at most this many parts hardly has parts at all. */
const minEntries = 4;
const maxFewParts = 2;

export const subentryUnclear = editionCheck(
  "subentry-unclear",
  "A glossary entry that was read as a part of the entry before it may be an entry of its own: both begin with the same letter, but not with the same word in alphabetical order, or hardly any other entry of the glossary has parts.",
  (members) => {
    const entries = members.filter(({ record }) => record.kind === "glossary");
    const parts = entries.flatMap((member) => {
      const [entry, part] = (member.record.title ?? "").split(" / ");
      return entry === undefined || part === undefined ? [] : [{ member, entry, part }];
    });
    const areFew = parts.length <= maxFewParts && entries.length - parts.length >= minEntries;
    return parts
      .filter(({ entry, part }) => areFew || mayBeOutOfOrder(entry, part))
      .map(({ member, entry, part }) => ({
        member,
        message: `"${part}" was read as a part of "${entry}", but may be an entry of its own.`,
        hint: "Compare the source. If it is a part, note it in exceptions.yaml with a reason.",
      }));
  },
);

/** Whether two titles begin with the same letter, and are not a word and the same word with others in alphabetical order. */
function mayBeOutOfOrder(entry: string, part: string): boolean {
  // `Lamps / Lamps of Brass` is in alphabetical order, so only the level of its heading can have made it a part.
  const isInOrder = firstWordStem(entry) === firstWordStem(part) && letterSortKey(entry) < letterSortKey(part);
  return firstLetter(entry) === firstLetter(part) && !isInOrder;
}

/** The first four letters of the first word of three or more letters, in lower case; empty if there is no such word. */
function firstWordStem(title: string): string {
  return (/\p{L}{3,}/u.exec(title)?.[0] ?? "").toLowerCase().slice(0, 4);
}

function firstLetter(title: string): string {
  return /\p{L}/u.exec(title)?.[0]?.toLowerCase() ?? "";
}
