/** `grim init`: proposes a profile for a document, and drafts a catalogue if its game has none. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { stringify } from "yaml";
import { checkRecords, withoutAccepted } from "../check/checks.js";
import { readSource } from "../document/read-source.js";
import { maxSourceBytes, type Source } from "../document/source.js";
import { titleFromId } from "../import/title-from-id.js";
import { readBytes } from "../library/disk/disk.js";
import { readLayeredCatalogue } from "../library/disk/layered-files.js";
import { documentPath } from "../library/disk/library-files.js";
import { asLayers, type FolderOrLayers } from "../library/layers.js";
import { grimError, type Problem } from "../problem.js";
import type { DocumentFile } from "../profile/document-file.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import { catalogueFiles, draftCatalogue } from "./draft-catalogue.js";
import type { Finding } from "./init-findings.js";
import { importWith, proposeProfile } from "./propose-profile.js";

import { requireDocumentName, requireGameName } from "./run-import.js";

export interface InitResult {
  document: DocumentFile;
  sections: Finding[];
  /** The files to write: path inside the library → text. */
  files: Map<string, string>;
  /** The result of an import with this profile. */
  chapters: ChapterFile[];
  records: RulingRecord[];
  problems: Problem[];
}

/**
 * Proposes the profile of a document. Writes nothing.
 * @throws GrimError path-outside for invalid names, edition-exists for a document with a profile unless `replace` is
 * true, and the errors of reading the file
 */
export async function initDocument(
  folders: FolderOrLayers,
  path: string,
  { document: id, game, replace }: { document: string; game: string; replace: boolean },
): Promise<InitResult> {
  requireDocumentName(id);
  requireGameName(game);
  if (!replace) requireNoProfile(folders, id);
  const source = await readSource(readBytes(path, maxSourceBytes), basename(path));
  const catalogue = readLayeredCatalogue(folders, game);
  const { document, sections } = proposeProfile(source, { id, game, title: titleOf(source, id) }, catalogue);
  const draft = catalogue.cards.length === 0 && catalogue.sets.length === 0 ? draftCatalogue(source, game) : null;
  const { chapters, problems } = importWith(source, document, draft ?? catalogue);
  return {
    document,
    sections,
    files: new Map([[`rulings/${id}/document.yaml`, profileText(document)], ...(draft ? catalogueFiles(draft) : [])]),
    chapters,
    records: chapters.flatMap(({ rulings }) => rulings),
    problems: withoutAccepted([...problems, ...checkRecords(chapters, source)], chapters, []),
  };
}

/** The text of document.yaml, without the fields that are empty. */
function profileText(document: DocumentFile): string {
  const withoutEmpty = (_: string, value: unknown) => {
    if (Array.isArray(value)) return value.length === 0 ? undefined : value;
    if (value !== null && typeof value === "object" && Object.keys(value).length === 0) return undefined;
    return value === "" || value === "none" ? undefined : value;
  };
  const comment = "# Proposed by `grim init`. Read it, and correct what is wrong: see docs/record-format.md.\n";
  return comment + stringify(JSON.parse(JSON.stringify(document, withoutEmpty)), { lineWidth: 0 });
}

/** @throws GrimError edition-exists when the document has a profile in any layer */
function requireNoProfile(folders: FolderOrLayers, id: string): void {
  const layer = asLayers(folders).find(({ root }) => existsSync(documentPath(root, id)));
  if (!layer) return;
  const file = documentPath(layer.root, id);
  throw grimError("edition-exists", `The document ${id} has a profile already: ${file}.`, {
    file,
    hint: "Import the file with it: grim import FILE --document ID --edition EDITION. To write a new profile into your library, add --replace.",
  });
}

/** The first heading or, without one, the first line with a word, if it may be a title; else the id in words. */
function titleOf({ lines }: Source, id: string): string {
  const line = lines.slice(0, 40).find((one) => /^#{1,2}\s+\S/.test(one)) ?? lines.find((one) => /\p{L}{3}/u.test(one));
  const text = (line ?? "")
    .replace(/^#+\s+|\*+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length >= 3 && text.length <= 90 && !/[.?]$/.test(text) ? text : titleFromId(id);
}
