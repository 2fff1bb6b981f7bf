/** The quotes of forums, `[quote="rook"]May I?[/quote]`, as block quotes of Markdown. */

const tag = /\[(\/?)(?:quote|q)\b(?:\s*=?\s*"?([^\]"]{0,100})"?)?[^\]]{0,100}\]/gi;

/** Whether a text has such quotes. */
export function hasQuoteTags(lines: readonly string[]): boolean {
  return lines.some((line) => /\[\/(?:quote|q)\]/i.test(line));
}

/**
 * Lines in which each line of a quote begins with `>`. The name that a quote gives stands before its words: `> rook wrote: …`.
 * @returns each line with its place in `lines`, counted from 1
 */
export function withoutQuoteTags(lines: readonly string[]): { text: string; line: number }[] {
  let depth = 0;
  return lines.flatMap((line, i) => {
    const parts: string[] = [];
    let at = 0;
    const add = (text: string) => {
      if (text.trim() !== "") parts.push(depth > 0 ? `> ${text.trim()}` : text);
    };
    let name = "";
    for (const found of line.matchAll(tag)) {
      add(name + line.slice(at, found.index));
      name = "";
      at = found.index + found[0].length;
      if (found[1] === "/") {
        depth = Math.max(0, depth - 1);
        if (depth === 0) parts.push("");
      } else {
        if (depth === 0) parts.push("");
        depth++;
        const [who = ""] = (found[2] ?? "").split(/[;,]/);
        name = who.trim() === "" ? "" : `${who.trim()} wrote: `;
      }
    }
    if (at === 0) return [{ text: depth > 0 && line.trim() !== "" ? `> ${line.trim()}` : line, line: i + 1 }];
    add(name + line.slice(at));
    return parts.map((text) => ({ text, line: i + 1 }));
  });
}
