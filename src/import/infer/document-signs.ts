/** Finds the signs of a document by which its records are recognised. */

import type { Catalogue } from "../../cards/schema.js";
import { plainLines } from "../blocks.js";
import { levelOfSetName } from "../outline.js";
import { hasDashedMarks } from "../readers/question-marks.js";
import type { SectionNode } from "./find-sections.js";
import { marksOfSpeakers } from "./speakers.js";
import { boldLabels, type DocumentSigns, numberPatternOfDocument, titleSeparator } from "./title-forms.js";

/**
 * The signs of a document or a part of it.
 * @param catalogue the game's catalogue, for the names of its sets
 */
export function signsOf(tree: SectionNode, isMarked: boolean, catalogue: Catalogue): DocumentSigns {
  const lines = plainLines(tree.all);
  return {
    isMarked,
    levelOfSet: (text) => levelOfSetName(text, catalogue),
    separator: titleSeparator(tree.all),
    labels: boldLabels(tree),
    numberPattern: isMarked ? numberPatternOfDocument(tree) : null,
    speakers: marksOfSpeakers(lines),
    dashedMarks: hasDashedMarks(lines),
  };
}
