/** The forms of names as arrays: the name and kind of each form, its terms, and for each term the forms that have it. */
import { formKinds, type Name } from "./catalogue-names.js";
import type { IndexArray } from "./index-section.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** @param termOf the final term of a stem */
export function nameFormArrays(
  names: readonly Name[],
  termOf: (stem: string) => number,
  termCount: number,
): [string, IndexArray][] {
  const owners = new Uint32List();
  const kinds: number[] = [];
  const ends = new Uint32List();
  const terms = new Uint32List();
  const rowForms = new Uint32List();
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
  const { starts, order } = groupByRow(terms.values(), termCount);
  return [
    ["form-names", owners.values()],
    ["form-kinds", Uint8Array.from(kinds)],
    ["form-ends", ends.values()],
    ["form-terms", terms.values()],
    ["term-form-starts", starts],
    ["term-forms", order.map((i) => rowForms.at(i))],
  ];
}
