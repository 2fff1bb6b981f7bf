/**
 * Documents that go on in another one: the Grimoire continues the FAQ and the Rules Reference, so their texts are earlier
 * editions of its own. A chain is such a document with all that it continues.
 */
import type { DocumentInfo, EditionInfo, Ruling } from "../../ruling/ruling.js";
import { documentInfo, editionRulings, findRuling, type Library } from "../library.js";
import { editionsInForce } from "./in-force.js";

/** The document that continues this one in the end; the document itself if none does. Null when there is none. */
export function currentDocument(library: Pick<Library, "documents">, id: string): DocumentInfo | null {
  const { editions } = editionsInForce(library);
  if (editions.has(id)) return documentInfo(library, id);
  const isCurrent = (one: DocumentInfo) =>
    editions.has(one.id) && chainOf(library, one).some((other) => other.id === id);
  return library.documents.find(isCurrent) ?? documentInfo(library, id);
}

/** Whether the text of a ruling is in force today. */
export function isInForce(
  library: Pick<Library, "documents">,
  ruling: Pick<Ruling, "document" | "edition" | "carriedInto">,
): boolean {
  return editionsInForce(library).editions.get(ruling.document) === (ruling.carriedInto ?? ruling.edition);
}

/** The document, and all that it continues. */
export function chainOf(library: Pick<Library, "documents">, document: DocumentInfo): DocumentInfo[] {
  const chain = [document];
  for (const { continues = [] } of chain)
    for (const id of continues) {
      const info = documentInfo(library, id);
      if (info !== null && !chain.includes(info)) chain.push(info);
    }
  return chain;
}

/** An edition of a document or of one that it continues. */
export interface ChainEdition extends EditionInfo {
  document: string;
}

/** The editions of a document in this library, newest first, then those of the documents that it continues, by their dates. */
export function editionsOfChain(library: Pick<Library, "documents">, id: string): ChainEdition[] {
  const document = documentInfo(library, id);
  if (document === null) return [];
  const [own = [], ...earlier] = chainOf(library, document).map((one) =>
    one.editions.map((edition): ChainEdition => ({ ...edition, document: one.id })),
  );
  // Editions of one document keep their order: the sort is stable, and undated ones come last.
  return [...own, ...earlier.flat().sort((a, b) => ((a.date ?? "") < (b.date ?? "") ? 1 : -1))];
}

/**
 * The texts that are compared as an edition of a document: that edition; for an edition of a document that it continues,
 * also the editions that were then in force of the others.
 */
export function textsOfChain(
  library: Pick<Library, "documents">,
  id: string,
  edition: string,
): { document: string; edition: string }[] {
  const found = editionsOfChain(library, id).find((one) => one.edition === edition);
  if (found === undefined || found.document === id) return [{ document: id, edition }];
  const document = documentInfo(library, id) as DocumentInfo;
  const others = chainOf(library, document).filter((one) => one.id !== id);
  const inForce = editionsInForce({ documents: others }, found.date === null ? {} : { asOf: found.date }).editions;
  const chosen = new Map([...inForce, [found.document, edition]]);
  return [...chosen].map(([one, name]) => ({ document: one, edition: name }));
}

/** The rulings of the texts of `textsOfChain`. Empty when there is no such edition. */
export function rulingsOfChain(library: Library, id: string, edition: string): Ruling[] {
  return textsOfChain(library, id, edition).flatMap((one) => editionRulings(library, one.document, one.edition));
}

/** A ruling of such an edition by its id; null when it has none. */
export function findInChain(library: Library, id: string, edition: string, rulingId: string): Ruling | null {
  return (
    findRuling(library, id, edition, rulingId) ??
    rulingsOfChain(library, id, edition).find((one) => one.id === rulingId) ??
    null
  );
}
