/** The text of one paragraph with its emphasis → Markdown. */

interface Style {
  bold: boolean;
  italic: boolean;
  struck: boolean;
}

export interface Piece extends Style {
  text: string;
}

/** Pieces → text with `**bold**`, `*italic*` and `~~deleted~~`; marks stand at words, never at spaces. */
export function emphasised(pieces: readonly Piece[]): string {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const same = last && last.bold === piece.bold && last.italic === piece.italic && last.struck === piece.struck;
    if (last && (same || piece.text.trim() === "")) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs
    .map(({ text, bold, italic, struck }) => {
      const mark = `${bold ? "**" : ""}${italic ? "*" : ""}`;
      const core = text.trim();
      if (core === "" || (mark === "" && !struck)) return text;
      const before = text.slice(0, text.length - text.trimStart().length);
      const after = text.slice(text.trimEnd().length);
      const inner = struck ? `~~${core}~~` : core;
      return `${before}${mark}${inner}${[...mark].reverse().join("")}${after}`;
    })
    .join("");
}
