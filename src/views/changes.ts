/** `changes`: what changed in an edition, including editions known only from version tags. */

import { changesIn, type EditionChanges, hasChanges } from "../diff/changes.js";
import { knownEditions } from "../diff/in-library.js";
import { chainOf, currentDocument, findInChain } from "../library/editions/continued.js";
import { editionCalled } from "../library/editions/edition-named.js";
import { type Library, newest } from "../library/library.js";
import { grimError } from "../problem.js";
import { distinctBy } from "../ruling/groups.js";
import type { DocumentInfo } from "../ruling/ruling.js";
import { linkedJson, rulingJson, sourceJson } from "./json.js";
import { requireDocument } from "./require.js";
import type { ChangesResult } from "./schema.js";

/**
 * Finds a document and the changes of one of its editions. If several documents have the name, the one with this edition;
 * without an edition, the one in whose newest edition changes are known.
 * @param documentName the id or a name of the document
 * @param editionName by default the newest edition in this library
 * @throws GrimError `unknown-document`; `usage` when several documents have the name; `unknown-edition` when the edition is
 *   neither in the library nor named by a tag
 */
function findChanges(
  library: Library,
  documentName: string,
  editionName?: string,
): { document: DocumentInfo; changes: EditionChanges } {
  const findEdition = (one: DocumentInfo, name: string) =>
    editionCalled(
      knownEditions(library, one.id).map(({ edition }) => edition),
      name,
    );
  const hasKnownChanges = ({ id }: DocumentInfo) => {
    const changes = changesIn(library, id, newest(library, id) ?? "");
    return changes !== null && hasChanges(changes);
  };
  const named = requireDocument(library, documentName, (one) =>
    editionName === undefined ? hasKnownChanges(one) : findEdition(one, editionName) !== null,
  );
  const document = currentDocument(library, named.id) ?? named;
  const { id } = document;
  const edition =
    editionName === undefined ? (newest(library, id) ?? "") : (findEdition(document, editionName) ?? editionName);
  const changes = changesIn(library, id, edition);
  if (changes) return { document, changes };
  const editions = knownEditions(library, id);
  const inLibrary = editions.filter((one) => one.inLibrary).map((one) => one.edition);
  const others = editions.filter((one) => !one.inLibrary).map((one) => one.edition);
  const othersHint = others.length > 0 ? ` Known, but not in this library: ${others.join(", ")}.` : "";
  throw grimError("unknown-edition", `No edition "${edition}" of ${id} is known.`, {
    hint: `Editions in this library: ${inLibrary.join(", ")}.${othersHint}`,
  });
}

/**
 * The view of what changed in an edition.
 * @param documentName the id or a name of the document
 * @param editionName by default the newest edition in this library
 * @throws GrimError as `findChanges`
 */
export function changesView(library: Library, documentName: string, editionName?: string): ChangesResult {
  const { document: info, changes } = findChanges(library, documentName, editionName);
  const { document, edition, inLibrary, date, tagged, interval, marks, needed } = changes;
  const moved = (interval?.moved ?? []).flatMap(
    ({ id }) => findInChain(library, document, interval?.by ?? "", id) ?? [],
  );
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
    copyright: info.copyright,
    linked: linkedJson(moved),
    sources: distinctBy([info, documentOfEdition(library, info, edition)], ({ id }) => id).map(sourceJson),
  };
}

/** The document, or the one that it continues, that has the edition or knows of it. */
function documentOfEdition(library: Library, document: DocumentInfo, edition: string): DocumentInfo {
  const knows = ({ editions, laterEditions, missingEditions }: DocumentInfo) =>
    [...editions, ...laterEditions, ...missingEditions].some((one) => one.edition === edition);
  return chainOf(library, document).find(knows) ?? document;
}
