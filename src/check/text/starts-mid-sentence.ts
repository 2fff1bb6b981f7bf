import type { ChapterFile, RulingRecord } from "../../ruling/schema.js";
import { recordCheck } from "../check.js";

export const startsMidSentence = recordCheck(
  "starts-mid-sentence",
  "A text begins in lower case or with a punctuation mark: its beginning may have been cut off.",
  (record, _input, chapter) =>
    [record.question ?? "", record.text].some((one) => midSentence.test(one)) && !isDefinition(record, chapter)
      ? { message: "the question or the text begins in the middle of a sentence." }
      : null,
);

const midSentence = /^[\s*_]*(?:\p{Ll}|[,;:!?)]|\.(?!\d))/u;

/** The first words of a definition in lower case, below its term, or the label of its first part. */
const definition =
  /^(?:(?:shall |is |are )?(?:means?|denotes?|refers?|signif(?:y|ies)|indicates?)|an?|any|one|the|\p{L}[\w-]*:)\s/u;
/** Fewer texts in lower case do not show that the document writes definitions in this way. */
const minDefinitions = 5;
const minDefinitionShare = 0.8;

/** Whether a record is one of several definitions in lower case, which are nearly all titled records of the section. */
function isDefinition({ title, question, text, section }: RulingRecord, { rulings }: ChapterFile): boolean {
  if (title === undefined || question !== undefined || !definition.test(text)) return false;
  const path = section.join("\n");
  const siblings = rulings.filter((one) => one.title !== undefined && one.section.join("\n") === path);
  const definitions = siblings.filter((one) => definition.test(one.text));
  return definitions.length >= minDefinitions && definitions.length >= minDefinitionShare * siblings.length;
}
