/**
 * Words by the pairs of sounds in them, so that the words near a misspelt one are found without comparing it to all. A word's
 * sound key is cut into pairs (`^s sk ko …`); words that share enough pairs are then compared letter by letter.
 */
import { Growing, groupByRow } from "./growing.js";
import { soundKey } from "./sound.js";

/** a–z, 0–9, one for every other sign, one for both ends. */
const alphabet = 38;
const gramCount = alphabet * alphabet;

/** The pairs of a sound key, each once. */
export function gramsOfSound(sound: string): number[] {
  const grams: number[] = [];
  let before = alphabet - 1;
  for (let i = 0; i <= sound.length; i++) {
    const code = i < sound.length ? letter(sound.charCodeAt(i)) : alphabet - 1;
    const gram = before * alphabet + code;
    if (!grams.includes(gram)) grams.push(gram);
    before = code;
  }
  return grams;
}

function letter(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  if (code >= 0x30 && code <= 0x39) return code - 0x30 + 26;
  return 36;
}

/** @param words in the order of the dictionary; longer ones than a name can be are left out */
export function gramsOf(words: readonly string[]): {
  starts: Uint32Array;
  words: Uint32Array;
  sounds: string;
  soundEnds: Uint32Array;
} {
  const rows = new Growing();
  const ids = new Growing();
  const ends = new Uint32Array(words.length);
  const sounds: string[] = [];
  let at = 0;
  words.forEach((word, id) => {
    const sound = word.length < 3 || word.length > 40 ? "" : soundKey(word);
    sounds.push(sound);
    at += sound.length;
    ends[id] = at;
    if (sound === "") return;
    for (const gram of gramsOfSound(sound)) {
      rows.push(gram);
      ids.push(id);
    }
  });
  const { starts, order } = groupByRow(rows.taken(), gramCount);
  return { starts, words: order.map((i) => ids.at(i)), sounds: sounds.join(""), soundEnds: ends };
}
