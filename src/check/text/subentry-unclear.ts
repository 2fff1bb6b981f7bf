import { letterSortKey } from "../../document/typography.js";
import { recordCheck } from "../check.js";

export const subentryUnclear = recordCheck(
  "subentry-unclear",
  "A glossary entry that was read as a part of the entry before it may be an entry of its own: both begin with the same letter, but not with the same word in alphabetical order.",
  (record) => {
    const [entry, part] = record.kind === "glossary" ? (record.title ?? "").split(" / ") : [];
    if (entry === undefined || part === undefined || firstLetter(entry) !== firstLetter(part)) return null;
    // `Lamps / Lamps of Brass` is in alphabetical order, so only the level of its heading can have made it a part.
    if (firstWordStem(entry) === firstWordStem(part) && letterSortKey(entry) < letterSortKey(part)) return null;
    return {
      message: `"${part}" was read as a part of "${entry}", but may be an entry of its own.`,
      hint: "Compare the source. If it is a part, note it in exceptions.yaml with a reason.",
    };
  },
);

/** The first four letters of the first word of three or more letters, in lower case; empty if there is no such word. */
function firstWordStem(title: string): string {
  return (/\p{L}{3,}/u.exec(title)?.[0] ?? "").toLowerCase().slice(0, 4);
}

function firstLetter(title: string): string {
  return /\p{L}/u.exec(title)?.[0]?.toLowerCase() ?? "";
}
