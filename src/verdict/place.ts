/** The documents and editions in which a status question is looked up. */
import { documentInfo, type Library } from "../library/library.js";
import type { View } from "../links/view.js";
import type { Answer } from "../search/answer.js";
import { foldedWords } from "../search/text/words.js";
import type { StatusQuestion } from "./question.js";

/** Names of documents and games, folded, as a question may name them. */
export function placeNames(library: Library): string[] {
  const names = library.documents.flatMap((one) => [one.id, one.game, one.short, ...one.names]);
  return [...new Set([...names, "faq"].map((one) => foldedWords(one).join(" ")))];
}

/** The editions that were searched, or those of them that the question names; null where it names others. */
export function viewWithin(library: Library, { within }: StatusQuestion, answer: Answer): View | null {
  const view = new Map<string, string>();
  for (const { document, edition } of answer.searched.documents) if (!view.has(document)) view.set(document, edition);
  if (within === null) return view.size > 0 ? view : null;
  const edition = /(?: v)? ?(\d+(?: \d+)*)$/.exec(within)?.[1];
  const place = within.replace(/(?: faq)?(?:(?:^| )v(?:ersion)?)? ?\d+(?: \d+)*$/, "").replace(/(.) faq$/, "$1");
  const named = [...view].filter(([id, which]) => {
    const info = documentInfo(library, id);
    const names = (info ? [info.id, info.game, info.short, ...info.names] : [id]).map(foldedWords);
    const here = names.some((words) =>
      place === "faq" ? words.includes("faq") : place === "" || words.join(" ") === place,
    );
    return here && (edition === undefined || foldedWords(which).join(" ") === edition);
  });
  return named.length > 0 ? new Map(named) : null;
}
