/** What document.yaml knows of a document's editions, beside those whose texts are held. */
import type { DocumentFile } from "../import/profile.js";
import type { KnownEdition } from "../ruling/ruling.js";
import { compareEditions } from "./library-files.js";

type Listed = DocumentFile["editions"];

/** What is written down of an edition; all null when nothing is. */
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
 * Editions that are held, oldest first: as they are listed where all of them are, else by their names. Names alone
 * cannot tell whether 1.41 came before 1.5.
 */
export function oldestFirst(held: readonly string[], listed: Listed): string[] {
  const place = (edition: string) => listed.findIndex((one) => one.edition === edition);
  const byName = [...held].sort(compareEditions);
  return byName.every((edition) => place(edition) >= 0) ? byName.sort((a, b) => place(a) - place(b)) : byName;
}

/**
 * The listed editions whose texts are not held. Later is what is listed after the newest one held; where that one is not
 * listed, what is later by its name. @param held oldest first
 */
export function editionsNotHeld(
  listed: Listed,
  held: readonly string[],
): { laterEditions: KnownEdition[]; missingEditions: KnownEdition[] } {
  const newest = held.at(-1);
  const at = listed.findIndex((one) => one.edition === newest);
  const isLater = ({ edition }: Listed[number], place: number): boolean =>
    newest === undefined || (at < 0 ? compareEditions(edition, newest) > 0 : place > at);
  const notHeld = listed
    .map((one, place) => ({ later: isLater(one, place), known: knownEdition(one.edition, listed) }))
    .filter(({ known }) => !held.includes(known.edition));
  return {
    laterEditions: notHeld.filter((one) => one.later).map((one) => one.known),
    missingEditions: notHeld.filter((one) => !one.later).map((one) => one.known),
  };
}
