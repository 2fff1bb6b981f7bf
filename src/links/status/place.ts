/** Chooses the documents and editions in which a status question is looked up. */
import { documentInfo, type Library } from "../../library/library.js";
import type { Answer } from "../../search/answer.js";
import { foldedWords } from "../../search/text/words.js";
import type { View } from "../view.js";
import type { StatusQuestion } from "./question.js";

/** Names of documents and games, folded, as a question may name them. */
export function placeNames(library: Library): string[] {
  const names = library.documents.flatMap((one) => [one.id, one.game, one.short, ...one.names]);
  return [...new Set([...names, "faq"].map((one) => foldedWords(one).join(" ")))];
}

/**
 * The editions in which the status is looked up. These are the searched ones. If the question names a document, game or
 * edition, only those that it names count, and an older edition may be one of them. Null if the library has none of them.
 */
export function viewWithin(library: Library, question: StatusQuestion, answer: Answer): View | null {
  const searched = searchedEditions(answer);
  const { edition, isNamed } = placeOf(library, question);
  const named = [...searched].filter(([id]) => isNamed(id));
  if (edition === null) return named.length > 0 ? new Map(named) : null;
  const isEdition = (name: string) => foldedWords(name).join(" ") === edition;
  const searchedWithEdition = named.filter(([, which]) => isEdition(which));
  if (searchedWithEdition.length > 0) return new Map(searchedWithEdition);
  const held = named.flatMap(([id]): [string, string][] => {
    const info = documentInfo(library, id)?.editions.find((one) => isEdition(one.edition));
    return info ? [[id, info.edition]] : [];
  });
  return held.length > 0 ? new Map(held) : null;
}

/** The edition that a question names as the place to look in, as `4.1`; null if it names none. */
export function editionAsked(library: Library, question: StatusQuestion): string | null {
  return placeOf(library, question).edition?.replaceAll(" ", ".") ?? null;
}

/** Of each document that was searched, the first searched edition. */
function searchedEditions(answer: Answer): Map<string, string> {
  const view = new Map<string, string>();
  for (const { document, edition } of answer.searched.documents) if (!view.has(document)) view.set(document, edition);
  return view;
}

/**
 * Reads the place that a question names.
 * @returns `edition`: its edition, folded, such as `4 1`; null if the question names none. `isNamed`: tells of a document's
 * id whether the question names the document or its game; true for every document if it names none
 */
function placeOf(
  library: Library,
  { within }: StatusQuestion,
): { edition: string | null; isNamed: (document: string) => boolean } {
  if (within === null) return { edition: null, isNamed: () => true };
  const edition = /(\d+(?: \d+)*)$/.exec(within)?.[1] ?? null;
  const place = within
    .replace(/(?: faq)?(?:(?:^| )(?:v(?:ersion)?|ed(?:ition)?))? ?\d+(?: \d+)*$/, "")
    .replace(/(.) faq$/, "$1");
  const isNamed = (document: string) => {
    const info = documentInfo(library, document);
    const names = (info ? [info.id, info.game, info.short, ...info.names] : [document]).map(foldedWords);
    return names.some((words) => (place === "faq" ? words.includes("faq") : place === "" || words.join(" ") === place));
  };
  return { edition, isNamed };
}
