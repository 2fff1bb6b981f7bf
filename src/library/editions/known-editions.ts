/** The editions that document.yaml lists, with or without texts in the library. */
import type { DocumentFile } from "../../import/profile/document-file.js";
import type { KnownEdition } from "../../ruling/ruling.js";

type Listed = DocumentFile["editions"];

/** Compares names of editions: numbers by value (1.9 before 1.10), letters alphabetically. */
export function compareEditionNames(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}

/** The title and date of an edition; null where document.yaml does not state them. */
export function knownEdition(edition: string, listed: Listed): KnownEdition {
  const entry = listed.find((one) => one.edition === edition);
  return {
    edition,
    title: entry?.title ?? null,
    date: entry?.date ?? null,
    dateSource: entry?.date_source ?? null,
  };
}

/**
 * Sorts editions whose text is in the library ("held"), oldest first: in the order of document.yaml if it lists all of
 * them, else by name. The order of the list is more reliable: names do not show whether 1.41 came before 1.5.
 */
export function oldestFirst(held: readonly string[], listed: Listed): string[] {
  const place = (edition: string) => listed.findIndex((one) => one.edition === edition);
  const byName = [...held].sort(compareEditionNames);
  return byName.every((edition) => place(edition) >= 0) ? byName.sort((a, b) => place(a) - place(b)) : byName;
}

/**
 * The listed editions whose text is not in the library: those after the newest held edition in the list
 * (`laterEditions`), and the others (`missingEditions`). If the newest held edition is not listed, names are compared.
 * If no edition is held, all are later.
 * @param held oldest first
 */
export function editionsNotHeld(
  listed: Listed,
  held: readonly string[],
): { laterEditions: KnownEdition[]; missingEditions: KnownEdition[] } {
  const newest = held.at(-1);
  const newestPlace = listed.findIndex((one) => one.edition === newest);
  const isLater = ({ edition }: Listed[number], place: number): boolean =>
    newest === undefined || (newestPlace < 0 ? compareEditionNames(edition, newest) > 0 : place > newestPlace);
  const notHeld = listed
    .map((one, place) => ({ isLater: isLater(one, place), edition: knownEdition(one.edition, listed) }))
    .filter(({ edition }) => !held.includes(edition.edition));
  return {
    laterEditions: notHeld.filter((one) => one.isLater).map((one) => one.edition),
    missingEditions: notHeld.filter((one) => !one.isLater).map((one) => one.edition),
  };
}
