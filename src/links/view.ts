/**
 * A view selects one edition of each document. Links lead only to rulings of the selected editions. A view has the
 * edition in force of each document, except that the view of a ruling has the edition that lists this ruling.
 */
import { editionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import { editionHolding, type Ruling } from "../ruling/ruling.js";

/** Maps the id of each document to an edition. */
export type View = ReadonlyMap<string, string>;

/** The edition in force of each document; for the document of `ruling`, the edition that lists it. */
export function viewOf(library: Library, ruling?: Pick<Ruling, "document" | "edition" | "carriedInto">): View {
  const view = new Map(editionsInForce(library).editions);
  if (ruling) view.set(ruling.document, editionHolding(ruling));
  return view;
}

/** The rulings at these indices that belong to the view, in the same order. */
export function inView(library: Library, indices: readonly number[], view: View): Ruling[] {
  const ranges = [...view].flatMap(([document, edition]) => {
    const range = library.range(document, edition);
    return range ? [range] : [];
  });
  return indices
    .filter((index) => ranges.some(([from, to]) => index >= from && index < to))
    .map((index) => library.at(index));
}

/** The index of a ruling in its library; -1 when the library does not have it. */
export function rulingIndex(library: Library, ruling: Ruling): number {
  return library.indexOf(ruling.document, editionHolding(ruling), ruling.id);
}
