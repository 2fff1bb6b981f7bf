/** Forms of names for the index: whose they are, of what kind, their terms; and which forms have a term. */
import { Growing, groupByRow } from "./growing.js";
import { formKinds, type Name } from "./names-of.js";
import type { Section } from "./part.js";

/** @param termOf the last number of a stem */
export function formSections(
  names: readonly Name[],
  termOf: (stem: string) => number,
  termCount: number,
): [string, Section][] {
  const owners = new Growing();
  const kinds: number[] = [];
  const ends = new Growing();
  const terms = new Growing();
  const rowForms = new Growing();
  let count = 0;
  names.forEach((name, owner) => {
    for (const form of name.forms) {
      owners.push(owner);
      kinds.push(formKinds.indexOf(form.kind));
      for (const one of form.stems) {
        terms.push(termOf(one));
        rowForms.push(count);
      }
      ends.push(terms.length);
      count++;
    }
  });
  const { starts, order } = groupByRow(terms.taken(), termCount);
  return [
    ["form-names", owners.taken()],
    ["form-kinds", Uint8Array.from(kinds)],
    ["form-ends", ends.taken()],
    ["form-terms", terms.taken()],
    ["term-form-starts", starts],
    ["term-forms", order.map((i) => rowForms.at(i))],
  ];
}
