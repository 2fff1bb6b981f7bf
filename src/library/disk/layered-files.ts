/** Files of one document or game where a library has several layers, for imports. A higher layer's file wins. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../../cards/schema.js";
import type { DocumentFile } from "../../profile/document-file.js";
import { compareEditions } from "../editions/known-editions.js";
import { asLayers, type Folders, type Layer, type Layers } from "../layers.js";
import { mergeCatalogues } from "../merge/merge-catalogue.js";
import { mergeDocuments } from "../merge/merge-document.js";
import { folders as foldersIn } from "./disk.js";
import {
  correctionsPath,
  documentIds,
  documentPath,
  editionNames,
  readCatalogue,
  readDocument,
} from "./library-files.js";

/** The layers that have the file, lowest first; the lowest where none has it. */
function having(folders: Folders, path: (root: string) => string): Layer[] {
  const layers = asLayers(folders);
  const found = layers.filter(({ root }) => existsSync(path(root)));
  return found.length > 0 ? found : [layers[0]];
}

/** The folder of the highest layer that has this document's document.yaml; of the lowest where none has. */
export function documentRoot(folders: Folders, id: string): string {
  return (having(folders, (root) => documentPath(root, id)).at(-1) as Layer).root;
}

/** @throws GrimError unknown-document, path-mismatch, yaml-syntax, yaml-schema, path-outside */
export function readLayeredDocument(folders: Folders, id: string): DocumentFile {
  const known = () => [...new Set(asLayers(folders).flatMap(({ root }) => documentIds(root)))].sort();
  return having(folders, (root) => documentPath(root, id))
    .map(({ root }) => readDocument(root, id, known))
    .reduce(mergeDocuments);
}

/** The folder of the highest layer that has corrections of this edition; of the lowest where none has. */
export function correctionsRoot(folders: Folders, document: string, edition: string): string {
  return (having(folders, (root) => correctionsPath(root, document, edition)).at(-1) as Layer).root;
}

/** @throws GrimError yaml-syntax, yaml-schema */
export function readLayeredCatalogue(folders: Folders, game: string): Catalogue {
  return asLayers(folders)
    .map(({ root }) => readCatalogue(root, game))
    .reduce(mergeCatalogues);
}

/** The editions of a document by version, oldest first, each with the highest layer that holds it. */
export function editionLayers(folders: Folders, id: string): Map<string, Layer> {
  const layers = new Map<string, Layer>();
  for (const layer of asLayers(folders)) for (const edition of editionNames(layer.root, id)) layers.set(edition, layer);
  return new Map([...layers].sort(([a], [b]) => compareEditions(a, b)));
}

/** Every edition of every layer, each with its layer and those below it. */
export function layersWithEditions(folders: Folders): { layers: Layers; document: string; edition: string }[] {
  const layers = asLayers(folders);
  return layers.flatMap(({ root }, i) => {
    const upToHere = layers.slice(0, i + 1) as unknown as Layers;
    const known = (id: string) => upToHere.some((one) => existsSync(documentPath(one.root, id)));
    return foldersIn(join(root, "rulings"))
      .filter(known)
      .flatMap((document) => editionNames(root, document).map((edition) => ({ layers: upToHere, document, edition })));
  });
}
