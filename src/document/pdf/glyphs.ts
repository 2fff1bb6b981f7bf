/** Icons: characters of fonts that draw a sign of the game in place of a letter. */
import type { Piece } from "./pieces.js";

/** What characters stand for, by font: `{CardSymbols: {"@": "[lamp]"}}`. */
export type Glyphs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A character that may be an icon, and that no glyph map names. */
export interface UnknownGlyph {
  font: string;
  character: string;
}

/** What an unknown icon is written as. */
export const lostSign = "[?]";

const symbolFont = /symbol|dingbat|icon|glyph|wingding|webding/i;
/** Bullets of symbol fonts. */
const bullets: Readonly<Record<string, string>> = { "\uf0b7": "•", "\uf0a7": "▪", "\uf0d8": "➤", "\u00b7": "•" };
/** Characters that have no meaning as text: private ones, control characters, and the sign for a missing one. */
const meaningless = /[\ue000-\uf8ff\u0000-\u0008\u000b-\u001f\u007f\ufffd]/u;
/** Signs that prose seldom has. Fonts of games often draw icons in their place. */
const seldom = /[@#$%<>{}|~^\\`]/;
/** In a font with icons, brackets may be icons, too. */
const mayBeIcon = /[@#$%<>{}|~^\\`[\]]/;
/** Such a sign beside a letter or digit is text: `#1`, `50%`, `$5`. */
const alone = /(?<![\p{L}\d])[@#$%<>{}|~^\\`]+(?![\p{L}\d])/gu;

/** Writes icons as the glyph map says. @returns the piece, and the characters that may be icons and are not in the map */
export function withIcons(piece: Piece, glyphs: Glyphs): { piece: Piece; unknown: UnknownGlyph[] } {
  const map = Object.hasOwn(glyphs, piece.font) ? glyphs[piece.font] : undefined;
  const unknown: UnknownGlyph[] = [];
  const lost = (character: string) => {
    unknown.push({ font: piece.font, character });
    return lostSign;
  };
  const lonely = new Set(
    [...piece.text.matchAll(alone)].flatMap(({ 0: signs, index }) => [...signs].map((_, i) => index + i)),
  );
  let text = "";
  let at = 0;
  for (const character of piece.text) {
    if (map && Object.hasOwn(map, character)) text += map[character];
    else if (/\s/u.test(character)) text += character;
    else if (Object.hasOwn(bullets, character) && (symbolFont.test(piece.font) || meaningless.test(character)))
      text += bullets[character];
    else if (symbolFont.test(piece.font) && !/[•●■▪◦‣♦◆►➤]/u.test(character)) text += lost(character);
    else if (meaningless.test(character)) text += lost(character);
    else if ((seldom.test(character) && lonely.has(at)) || (map && mayBeIcon.test(character))) text += lost(character);
    else text += character;
    at += character.length;
  }
  return { piece: { ...piece, text }, unknown };
}
