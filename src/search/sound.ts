/** How a word sounds and how far two spellings are apart: what typo tolerance is made of. */

/**
 * A rough spelling by sound, in which usual misspellings agree: `ph` is `f`, `ck`, `q` and hard `c` are `k`, `z` and soft `c`
 * are `s`, double letters are one, a silent `h` is gone, `y` is `i`.
 */
export function soundKey(word: string): string {
  let key = "";
  const push = (letter: string): void => {
    if (key[key.length - 1] !== letter) key += letter;
  };
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] as string;
    const next = word[i + 1];
    switch (letter) {
      case "p":
        if (next === "h") {
          push("f");
          i++;
        } else push("p");
        break;
      case "c":
        if (next === "k") {
          push("k");
          i++;
        } else if (next === "h") {
          push("c");
          i++;
        } else if (next === "e" || next === "i" || next === "y") push("s");
        else push("k");
        break;
      case "q":
        push("k");
        break;
      case "x":
        push("k");
        push("s");
        break;
      case "z":
        push("s");
        break;
      case "y":
        push("i");
        break;
      case "h":
        // Heard only before a vowel at the start or between vowels.
        if (i === 0 || (next !== undefined && isVowel(word[i - 1] as string) && isVowel(next))) push("h");
        break;
      case "e":
        // Not heard at the end, unless the word would vanish.
        if (i < word.length - 1 || i < 2) push("e");
        break;
      default:
        push(letter);
    }
  }
  return key;
}

function isVowel(letter: string): boolean {
  return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u" || letter === "y";
}

const widest = 40;
const rows = [new Uint8Array(widest + 1), new Uint8Array(widest + 1), new Uint8Array(widest + 1)];

/**
 * Damerau-Levenshtein distance (optimal string alignment: a swap of neighbours is one), or `most + 1` when it is more than
 * `most` or a word is longer than any name.
 */
export function distance(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > most || a.length > widest || b.length > widest) return most + 1;
  let [before, previous, row] = rows as [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) previous[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(
        (previous[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (previous[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [before, previous, row] = [previous, row, before];
  }
  const total = previous[b.length] as number;
  return total > most ? most + 1 : total;
}
