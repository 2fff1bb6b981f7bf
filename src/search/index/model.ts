/**
 * The part `model` of a snapshot: what is learnt when the program is built and holds for every library. It has the
 * translation model, and the common words of English.
 */
import type { LibraryData } from "../../library/library.js";
import { writeSection } from "../../library/snapshot/section.js";
import { trainingData } from "./build.js";
import { englishFilter } from "./english.js";
import { trainTranslations } from "./translation-model.js";

/** Trains the model on the phrasings of a library. Takes some ten seconds for 30,000 phrasings. */
export function trainModel(data: LibraryData): Uint8Array<ArrayBuffer> {
  const { groups, texts, idf } = trainingData(data);
  return writeSection(new Map([...trainTranslations(groups, texts, idf), ["english", englishFilter()]]));
}
