/** Suggestions when a reference is unknown: similar ids, and examples of references. */
import { fold } from "../../cards/fold.js";
import { suggestions } from "../../cards/suggestions.js";
import type { Ruling } from "../../ruling/ruling.js";
import { currentRulings } from "../editions/in-force.js";
import { editionRulings, type Library } from "../library.js";

/** Texts with fewer letters match too many ids. */
const minLetters = 4;

/**
 * References to at most three rulings with similar ids, such as `ahlcg-faq/nested-sequences`, the nearest first.
 * @param text an id, alone or after `DOCUMENT/` or `DOCUMENT@EDITION/`; it may have spaces instead of hyphens
 */
export function nearestIds(library: Library, text: string): string[] {
  const [, document, words = ""] = /^(?:([a-z0-9-]+)(?:@[^/]*)?\/)?(.*)$/s.exec(fold(text).trim()) ?? [];
  if (words.replace(/[^a-z]/g, "").length < minLetters) return [];
  const rulings = currentRulings(library);
  const ofDocument = rulings.filter((one) => one.document === document);
  const among = ofDocument.length > 0 ? ofDocument : rulings;
  return suggestions(
    words,
    among.map((one) => [one.id, `${one.document}/${one.id}`]),
  );
}

/**
 * One example of each form of reference that the library has: `lamps-faq/falling-lanterns`, `lamps 1.4`, `F12`, `Base
 * 12`. The id is that of a ruling with a number.
 */
export function referenceExamples(library: Library): string[] {
  const examples = new Map<string, string>();
  for (const document of library.documents) {
    for (const ruling of editionRulings(library, document.id)) {
      for (const [form, text] of formsOf(ruling)) if (!examples.has(form)) examples.set(form, text);
    }
  }
  // Unambiguous forms first.
  return [...examples].sort(([a], [b]) => formRank(a) - formRank(b)).map(([, text]) => text);
}

function formRank(form: string): number {
  return ["id", "number", "letter", "set"].indexOf(form.split(" ")[0] as string);
}

/** The references to a ruling, each with its form. */
function formsOf(ruling: Ruling): [form: string, text: string][] {
  const forms: [string, string][] = [];
  if (ruling.number !== null) {
    forms.push(["id", `${ruling.document}/${ruling.id}`]);
    // One example for each game that numbers its rulings.
    if (ruling.number.includes(".")) forms.push([`number of ${ruling.game}`, `${ruling.game} ${ruling.number}`]);
  }
  for (const { set, number } of ruling.cards) {
    if (set === null || number === null) continue;
    forms.push(/^F/i.test(number) ? ["letter", number] : ["set", `${set} ${number}`]);
  }
  return forms;
}
