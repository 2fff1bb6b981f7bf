/** Converts the quotes of forums, such as `[quote="rook"]May I?[/quote]`, to block quotes of Markdown. */

const tag = /\[(\/?)(?:quote|q)\b(?:\s*=?\s*"?([^\]"]{0,100})"?)?[^\]]{0,100}\]/gi;

/** Whether a text has such quotes: at least one closing tag. */
export function hasQuoteTags(lines: readonly string[]): boolean {
  return lines.some((line) => /\[\/(?:quote|q)\]/i.test(line));
}

/**
 * Removes the tags and begins each line of a quote with `>`. The name in a tag is written before the words of the
 * quote: `> rook wrote: …`. A quote inside a quote has the same single `>`.
 * @returns each new line with the number, from 1, of the line in `lines` that it is from
 */
export function withoutQuoteTags(lines: readonly string[]): { text: string; line: number }[] {
  let depth = 0;
  return lines.flatMap((line, i) => {
    const parts: string[] = [];
    let at = 0;
    const addPart = (text: string) => {
      if (text.trim() !== "") parts.push(depth > 0 ? `> ${text.trim()}` : text);
    };
    let name = "";
    for (const match of line.matchAll(tag)) {
      addPart(name + line.slice(at, match.index));
      name = "";
      at = match.index + match[0].length;
      if (match[1] === "/") {
        depth = Math.max(0, depth - 1);
        if (depth === 0) parts.push("");
      } else {
        if (depth === 0) parts.push("");
        depth++;
        // After the name, forums write the number of the post: `[quote="rook;1234"]`.
        const [author = ""] = (match[2] ?? "").split(/[;,]/);
        name = author.trim() === "" ? "" : `${author.trim()} wrote: `;
      }
    }
    if (at === 0) return [{ text: depth > 0 && line.trim() !== "" ? `> ${line.trim()}` : line, line: i + 1 }];
    addPart(name + line.slice(at));
    return parts.map((text) => ({ text, line: i + 1 }));
  });
}
