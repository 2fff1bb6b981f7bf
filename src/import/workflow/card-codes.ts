/** The cards that codes of card databases stand for: those of the library, then those of the user's card data. */
import { openCardData } from "../../cards/data/store.js";
import type { KnownCard } from "../../cards/known-cards.js";
import { readLayeredCatalogue } from "../../library/disk/layered-files.js";
import { readKnownCards } from "../../library/disk/library-files.js";
import { asLayers, type FolderOrLayers } from "../../library/layers.js";
import type { DocumentFile } from "../profile/document-file.js";

/** The cards of a document's game by code; empty for a document whose sources name no card by code. */
export function cardsOfCodes(folders: FolderOrLayers, { game, import: profile }: DocumentFile): Map<string, KnownCard> {
  const cards = new Map<string, KnownCard>();
  if (profile.data?.cards === undefined && profile.folder === undefined) return cards;
  const catalogue = readLayeredCatalogue(folders, game);
  for (const { code, name, subname, number, level } of openCardData().all(game))
    cards.set(code, { game, code, set: null, number, name, subname, level, catalogueId: null });
  for (const card of asLayers(folders).flatMap(({ root }) => readKnownCards(root, catalogue)))
    for (const code of [card.code, ...(card.reprints ?? [])]) cards.set(code, card);
  return cards;
}
