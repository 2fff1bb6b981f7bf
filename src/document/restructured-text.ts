/** Writes the headings of reStructuredText as those of Markdown. */
import type { Source } from "./source.js";

/** A line of one mark, above or below a heading. */
const adornment = /^([=\-`:.'"~^_*+#])\1{2,}\s*$/;
/** Maximum level of a heading in Markdown. */
const maxLevel = 6;

/**
 * Replaces each underlined heading by one with `#`. Its level follows from the order in which the marks occur: a mark, with
 * or without a line above the heading, that first occurs after two others has level 3.
 * @see https://docutils.sourceforge.io/docs/ref/rst/restructuredtext.html#sections
 */
export function withMarkedHeadings(source: Source): Source {
  const lines = [...source.lines];
  const styles: string[] = [];
  const markOf = (at: number) => adornment.exec(source.lines[at] ?? "")?.[1];
  for (const [at, line] of source.lines.entries()) {
    const [above, below] = [markOf(at - 1), markOf(at + 1)];
    const text = line.trim();
    const underline = source.lines[at + 1]?.trimEnd() ?? "";
    if (text === "" || markOf(at) !== undefined || below === undefined || underline.length < text.length) continue;
    const hasLineAbove = above === below;
    if (!hasLineAbove && (source.lines[at - 1] ?? "").trim() !== "") continue;
    const style = `${hasLineAbove ? below : ""}${below}`;
    if (!styles.includes(style)) styles.push(style);
    lines[at] = `${"#".repeat(Math.min(maxLevel, styles.indexOf(style) + 1))} ${text}`;
    lines[at + 1] = "";
    if (hasLineAbove) lines[at - 1] = "";
  }
  return { ...source, lines };
}
