/** Reads the files of one document or game from several layers. Where layers differ, the highest takes precedence. */
import { join } from "node:path";
import type { Catalogue } from "../../cards/schema.js";
import type { DocumentFile } from "../../import/profile/document-file.js";
import { compareEditionNames } from "../editions/known-editions.js";
import { asLayers, type FolderOrLayers, type Layer, type Layers } from "../layers.js";
import { mergeCatalogues } from "../merge/merge-catalogue.js";
import { mergeDocuments } from "../merge/merge-document.js";
import { folderNames } from "./disk.js";
import { editionNames, hasDocument, readCatalogue, readDocument } from "./library-files.js";

/** The layers that have the document.yaml of a document, lowest first; if none has it, the lowest layer. */
function layersWithDocument(folders: FolderOrLayers, id: string): Layer[] {
  const layers = asLayers(folders);
  const withDocument = layers.filter(({ root }) => hasDocument(root, id));
  return withDocument.length > 0 ? withDocument : [layers[0]];
}

/** The folder of the highest layer that has the document.yaml of this document; of the lowest layer if none has it. */
export function documentRoot(folders: FolderOrLayers, id: string): string {
  return (layersWithDocument(folders, id).at(-1) as Layer).root;
}

/**
 * The document.yaml of a document, merged over the layers.
 * @throws GrimError unknown-document, path-mismatch, yaml-syntax, yaml-schema, path-outside
 */
export function readLayeredDocument(folders: FolderOrLayers, id: string): DocumentFile {
  return layersWithDocument(folders, id)
    .map(({ root }) => readDocument(root, id, folders))
    .reduce(mergeDocuments);
}

/** The catalogue of a game, merged over the layers. Throws GrimError yaml-syntax, yaml-schema. */
export function readLayeredCatalogue(folders: FolderOrLayers, game: string): Catalogue {
  return asLayers(folders)
    .map(({ root }) => readCatalogue(root, game))
    .reduce(mergeCatalogues);
}

/** The editions of a document by version, oldest first, each with the highest layer that holds it. */
export function editionLayers(folders: FolderOrLayers, id: string): Map<string, Layer> {
  const layers = new Map<string, Layer>();
  for (const layer of asLayers(folders)) for (const edition of editionNames(layer.root, id)) layers.set(edition, layer);
  return new Map([...layers].sort(([a], [b]) => compareEditionNames(a, b)));
}

/** Every edition of every layer, with its own layer and those below it, one of which has the document.yaml. */
export function layersWithEditions(folders: FolderOrLayers): { layers: Layers; document: string; edition: string }[] {
  const layers = asLayers(folders);
  return layers.flatMap(({ root }, i) => {
    const upToHere = layers.slice(0, i + 1) as unknown as Layers;
    const isDocument = (id: string) => upToHere.some((one) => hasDocument(one.root, id));
    return folderNames(join(root, "rulings"))
      .filter(isDocument)
      .flatMap((document) => editionNames(root, document).map((edition) => ({ layers: upToHere, document, edition })));
  });
}
