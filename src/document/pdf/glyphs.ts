/** Finds the icons of a PDF: characters of fonts that draw a symbol of the game in place of a letter. */
import type { PrintedPiece } from "./pieces.js";

/** What characters stand for, by font: `{CardSymbols: {"@": "[lamp]"}}`. */
export type Glyphs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A character that may be an icon and is not in the glyph map. */
export interface UnknownGlyph {
  font: string;
  character: string;
}

/** The text that stands for an unknown icon. */
export const unknownIconText = "[?]";

const symbolFont = /symbol|dingbat|icon|glyph|wingding|webding/i;
/** Bullets of symbol fonts. */
const bullets: Readonly<Record<string, string>> = { "\uf0b7": "•", "\uf0a7": "▪", "\uf0d8": "➤", "\u00b7": "•" };
/** Characters that have no meaning as text: private ones, control characters, and the sign for a missing one. */
const meaninglessCharacter = /[\ue000-\uf8ff\u0000-\u0008\u000b-\u001f\u007f\ufffd]/u;
/** Characters that are rare in prose. Fonts of games often draw icons in their place. */
const rareCharacter = /[@#$%<>{}|~^\\`]/;
/** Characters that may be icons in a font with icons: rare ones, and brackets. */
const possibleIcon = /[@#$%<>{}|~^\\`[\]]/;
/** Rare characters that are not beside a letter or digit. The characters in `#1`, `50%` and `$5` are text. */
const separateRareCharacters = /(?<![\p{L}\d])[@#$%<>{}|~^\\`]+(?![\p{L}\d])/gu;

/**
 * Replaces the icons of a piece by their text in the glyph map, and unknown icons by `[?]`.
 * @returns the piece, and the characters that may be icons and are not in the map
 */
export function withIcons(piece: PrintedPiece, glyphs: Glyphs): { piece: PrintedPiece; unknown: UnknownGlyph[] } {
  const map = Object.hasOwn(glyphs, piece.font) ? glyphs[piece.font] : undefined;
  const unknown: UnknownGlyph[] = [];
  const addUnknown = (character: string) => {
    unknown.push({ font: piece.font, character });
    return unknownIconText;
  };
  const separatePlaces = new Set(
    [...piece.text.matchAll(separateRareCharacters)].flatMap(({ 0: characters, index }) =>
      [...characters].map((_, i) => index + i),
    ),
  );
  let text = "";
  let at = 0;
  for (const character of piece.text) {
    if (map && Object.hasOwn(map, character)) text += map[character];
    else if (/\s/u.test(character)) text += character;
    else if (Object.hasOwn(bullets, character) && (symbolFont.test(piece.font) || meaninglessCharacter.test(character)))
      text += bullets[character];
    else if (symbolFont.test(piece.font) && !/[•●■▪◦‣♦◆►➤]/u.test(character)) text += addUnknown(character);
    else if (meaninglessCharacter.test(character)) text += addUnknown(character);
    else if ((rareCharacter.test(character) && separatePlaces.has(at)) || (map && possibleIcon.test(character)))
      text += addUnknown(character);
    else text += character;
    at += character.length;
  }
  return { piece: { ...piece, text }, unknown };
}
