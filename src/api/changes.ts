/** `changes`: what changed in an edition, including editions known only from version tags. */
import { changesIn, type EditionChanges } from "../diff/changes.js";
import { knownEditions } from "../diff/in-library.js";
import { editionCalled } from "../library/editions/edition-named.js";
import { type Library, newest } from "../library/library.js";
import { rulingJson } from "../present/json/json.js";
import { grimError } from "../problem.js";
import type { DocumentInfo } from "../ruling/ruling.js";
import { requireDocument } from "./require.js";
import type { ChangesResult } from "./results.js";

/**
 * Finds a document and the changes of one of its editions.
 * @param documentName the id or a name of the document
 * @param editionName the newest edition in this library when undefined
 * @throws GrimError `unknown-document`; `usage` when several documents have the name; `unknown-edition` when the edition is
 *   neither in the library nor named by a tag
 */
export function findChanges(
  library: Library,
  documentName: string,
  editionName?: string,
): { document: DocumentInfo; changes: EditionChanges } {
  const editionsOf = (one: DocumentInfo) => knownEditions(library, one.id);
  const editionIn = (one: DocumentInfo) =>
    editionCalled(
      editionsOf(one).map(({ edition }) => edition),
      editionName ?? "",
    );
  const document = requireDocument(library, documentName, (one) =>
    editionName === undefined ? editionsOf(one).length > 1 : editionIn(one) !== null,
  );
  const { id } = document;
  const edition = editionName === undefined ? (newest(library, id) ?? "") : (editionIn(document) ?? editionName);
  const changes = changesIn(library, id, edition);
  if (changes) return { document, changes };
  const editions = editionsOf(document);
  const inLibrary = editions.filter((one) => one.inLibrary).map((one) => one.edition);
  const others = editions.filter((one) => !one.inLibrary).map((one) => one.edition);
  throw grimError("unknown-edition", `No edition "${edition}" of ${id} is known.`, {
    hint: `Editions in this library: ${inLibrary.join(", ")}.${others.length > 0 ? ` Known, but not in this library: ${others.join(", ")}.` : ""}`,
  });
}

/** The JSON of the changes; see docs/json.md. */
export function changesJson(found: EditionChanges): ChangesResult {
  const { document, edition, inLibrary, date, tagged, interval, marks, needed } = found;
  return {
    document,
    edition,
    at_hand: inLibrary,
    date,
    tagged: tagged.map(rulingJson),
    interval: interval && {
      after: interval.after,
      by: interval.by,
      editions: interval.editions,
      added: interval.added.map(rulingJson),
      reworded: interval.reworded.map(({ id, from, to, words }) => ({
        id,
        from: rulingJson(from),
        to: rulingJson(to),
        words,
      })),
      removed: interval.removed.map(rulingJson),
      moved: interval.moved,
    },
    marks,
    needed,
  };
}
