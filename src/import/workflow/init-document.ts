/** `grim init`: proposes a profile for a document, and drafts a catalogue if its game has none. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { withListedCards } from "../../cards/listed-cards.js";
import type { Catalogue } from "../../cards/schema.js";
import { checkRecords, withoutAccepted } from "../../check/checks.js";
import { type Block, firstLine } from "../../document/block.js";
import type { TemplateFinder } from "../../document/data/read-data.js";
import type { DataTemplate } from "../../document/data/template.js";
import { readSource } from "../../document/read-source.js";
import { maxSourceBytes, type Source } from "../../document/source.js";
import { isTitle } from "../../document/title.js";
import { readBytes } from "../../library/disk/disk.js";
import { readLayeredCatalogue } from "../../library/disk/layered-files.js";
import { documentPath } from "../../library/disk/library-files.js";
import { asLayers, type FolderOrLayers } from "../../library/layers.js";
import { grimError, type Problem } from "../../problem.js";
import { groupBy } from "../../ruling/groups.js";
import type { ChapterFile, RulingRecord } from "../../ruling/schema.js";
import { lineNumbers, plainText } from "../blocks.js";
import { importEdition } from "../import.js";
import { parseSpan } from "../profile/corrections-file.js";
import type { DocumentFile } from "../profile/document-file.js";
import { catalogueFiles, draftCatalogue } from "./draft-catalogue.js";
import { inferTemplate } from "./init/data-template.js";
import { proposeProfile } from "./init/propose-profile.js";
import { requireDocumentName, requireGameName } from "./run-import.js";

export interface InitResult {
  document: DocumentFile;
  /** The outermost headings with the number of their records. */
  sections: { heading: string; kinds: string[]; records: number }[];
  /** Text that is in no record. */
  unplaced: Unplaced[];
  /** The files to write: path inside the library → text. */
  files: Map<string, string>;
  /** The chapters and records of an import with this profile. */
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
  const bytes = readBytes(path, maxSourceBytes);
  let data: DataTemplate | null = null;
  const findTemplate: TemplateFinder = (root) => {
    data = templateOf(root, path);
    return data;
  };
  const isData = /\.(?:json|ya?ml)$/i.test(path);
  const source = await readSource(bytes, basename(path), { data: isData ? findTemplate : undefined });
  const { document, text, blocks } = proposeProfile(source, id, game, data);
  const catalogue = readLayeredCatalogue(folders, game);
  const draft = catalogue.cards.length === 0 && catalogue.sets.length === 0 ? draftCatalogue(source, game) : null;
  const first = importOnce(source, document, draft ?? catalogue);
  // The names of listed cards become cards of a new game's catalogue.
  const listed = draft && withListedCards(first.records, draft);
  const { chapters, records, problems } = listed === draft ? first : importOnce(source, document, listed ?? catalogue);
  const doubts = withoutAccepted([...problems, ...checkRecords(chapters, source)], chapters, []);
  const linesInRecords = new Set(
    records.flatMap(({ lines }) => lines.flatMap((span) => lineNumbers(...parseSpan(span)))),
  );
  return {
    document,
    sections: [...groupBy(records, ({ section }) => section[0] ?? document.title)].map(([heading, some]) => ({
      heading,
      kinds: [...new Set(some.map(({ kind }) => kind))],
      records: some.length,
    })),
    unplaced: unplacedBlocks(blocks, linesInRecords),
    files: new Map([[`rulings/${id}/document.yaml`, text], ...(listed ? catalogueFiles(listed) : [])]),
    chapters,
    records,
    problems: doubts,
  };
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

/** The template of a JSON or YAML file. @throws GrimError bad-profile if it has no sentences */
function templateOf(root: Parameters<TemplateFinder>[0], path: string): DataTemplate {
  const template = inferTemplate(root);
  if (template !== null) return template;
  throw grimError("bad-profile", `${basename(path)} has no entries with words: a list of rulings was expected.`, {
    file: path,
    hint: "A ruling is a text, or a mapping with a field of four words or more, in a list or under keys. If the texts are in another file of this database, give that one.",
  });
}

/** Text that is in no record, with its first line. */
interface Unplaced {
  line: number;
  text: string;
}

/** The blocks of a document that have words and whose lines are in no record, in the order of the file. */
function unplacedBlocks(blocks: readonly Block[], linesInRecords: ReadonlySet<number>): Unplaced[] {
  return blocks
    .filter((block) => block.level === undefined && !block.segments.some(({ line }) => linesInRecords.has(line)))
    .map((block) => ({ line: firstLine(block), text: plainText(block) }))
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !isTitle(text));
}

/** Imports the source with the proposed profile, as an edition without corrections. */
function importOnce(source: Source, document: DocumentFile, catalogue: Catalogue) {
  const { chapters, problems } = importEdition({
    source,
    document,
    edition: document.editions[0]?.edition ?? "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue,
    knownRecords: [],
  });
  return {
    chapters,
    records: chapters.flatMap(({ rulings }) => rulings),
    problems,
  };
}
