/** Several rulings that a reference or a name may mean, as a list to choose from. */
import { documentInfo, type Library } from "../library/library.js";
import { citation, printedReference, reference } from "../present/citation.js";
import { headline, nameList } from "../present/names.js";
import { sanitiseLine } from "../present/sanitise.js";
import { cutToWidth } from "../present/width.js";
import { wrapText } from "../present/wrap.js";
import type { Ruling } from "../ruling/ruling.js";
import { printLines, theme, width } from "./terminal.js";

/** Prints the list: each with its reference and the beginning of its headline. */
export function printCandidates(text: string, rulings: readonly Ruling[]): void {
  const paint = theme();
  const columns = width();
  printLines([
    ...wrapText(`${sanitiseLine(text)} names ${rulings.length} rulings:`, columns).map(paint.heading),
    ...rulings.flatMap((ruling) => {
      const [first = "", ...rest] = wrapText(sanitiseLine(headline(ruling)), columns - 2);
      const lines = rest.length === 0 ? [first] : [first, cutToWidth(rest.join(" "), columns - 2)];
      return ["", ...wrapText(printedReference(ruling), columns), ...lines.map((line) => `  ${paint.quiet(line)}`)];
    }),
  ]);
}

/** The list for programs. */
export function candidatesJson(library: Library, rulings: readonly Ruling[]) {
  return rulings.map((one) => ({
    ref: reference(one),
    kind: one.kind,
    title: one.title,
    question: one.question,
    citation: citation(one, documentInfo(library, one.document)),
    short: printedReference(one),
  }));
}

/** `dopelganger → Doppelgänger`: what a name that only comes near was understood as. */
export function understoodWords(text: string, names: readonly string[]): string {
  return sanitiseLine(`${text} → ${nameList(names)}`);
}
