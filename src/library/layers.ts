/**
 * The layers of a library: the shipped documents, and above them the documents that the user imported. A file of a higher
 * layer is read instead of, or together with, the same file of a lower one; see disk/load.ts.
 */
import type { LayerName } from "../ruling/ruling.js";

export interface Layer {
  name: LayerName;
  /** The folder that holds rulings/ and cards/. */
  root: string;
}

/** Lowest first. Imports write to the highest. */
export type Layers = readonly [Layer, ...Layer[]];

/** The folder of a library without layers, or its layers. */
export type FolderOrLayers = string | Layers;

/** The layers of a library. A single folder is taken as the shipped layer. */
export function asLayers(folders: FolderOrLayers): Layers {
  return typeof folders === "string" ? [{ name: "shipped", root: folders }] : folders;
}

/** The layer that imports write to. */
export function topLayer(layers: Layers): Layer {
  return layers.at(-1) as Layer;
}
