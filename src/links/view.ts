/**
 * Which rulings count beside each other: one edition of each document. What is in force is the newest of each; the
 * words of an older edition stand beside their own edition and the newest of the other documents.
 */
import { type Library, newest } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";

/** Document → edition. */
export type View = ReadonlyMap<string, string>;

/** The newest editions, with one document at an edition of choice. */
export function viewOf(library: Library, own?: Pick<Ruling, "document" | "edition">): View {
  const view = new Map(library.documents.map((one): [string, string] => [one.id, newest(library, one.id) ?? ""]));
  if (own) view.set(own.document, own.edition);
  return view;
}

/** The rulings at these indices that belong to the view, in their order. */
export function inView(library: Library, indices: readonly number[], view: View): Ruling[] {
  return indicesInView(library, indices, view).map((index) => library.at(index));
}

/** The indices that belong to the view. */
export function indicesInView(library: Library, indices: readonly number[], view: View): number[] {
  const ranges = [...view].flatMap(([document, edition]) => {
    const range = library.range(document, edition);
    return range ? [range] : [];
  });
  return indices.filter((index) => ranges.some(([from, to]) => index >= from && index < to));
}

/** The ruling's index in its library. */
export function rulingIndex(library: Library, ruling: Ruling): number {
  return library.indexOf(ruling.document, ruling.edition, ruling.id);
}
