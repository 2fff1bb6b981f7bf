/** Examples of references for a message, taken from the library. */
import type { Ruling } from "../../ruling/ruling.js";
import { editionRulings, type Library } from "../library.js";

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
