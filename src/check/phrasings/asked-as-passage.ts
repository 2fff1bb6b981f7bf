import { join } from "node:path";
import { passagesOf, passagesWith, passageText } from "../../ruling/passages.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { fileCheck } from "../check.js";

/** The most words of a passage that a hint quotes. */
const quotedWords = 6;

export const askedAsPassage = fileCheck(
  "asked-as-passage",
  "The file asked-as.yaml names words of a passage that the ruling's newest text does not have, or has in several passages.",
  ({ document, chapters }) => {
    const newest = new Map<string, RulingRecord>();
    for (const edition of document.editions)
      for (const chapter of chapters)
        if (chapter.edition === edition) for (const record of chapter.content.rulings) newest.set(record.id, record);
    return [...document.askedAs].flatMap(([id, entries]) => {
      const record = newest.get(id);
      if (!record) return [];
      const passages = passagesOf(record);
      return entries.flatMap((entry) => {
        if (typeof entry === "string") return [];
        const count = passagesWith(record, passages, entry.passage).length;
        if (count === 1) return [];
        const starts = passages.map((one) => `"${firstWords(passageText(record, one))}"`);
        return {
          file: join(document.folder, "asked-as.yaml"),
          message: `${id}: ${count === 0 ? "no passage has" : `${count} passages have`} the words "${entry.passage}".`,
          hint: `Quote words that only one passage has. The passages begin ${starts.join(", ")}.`,
        };
      });
    });
  },
);

function firstWords(text: string): string {
  return text
    .replace(/^(?:[-*•]|\w{1,2}[.)]) /, "")
    .split(/\s+/)
    .slice(0, quotedWords)
    .join(" ");
}
