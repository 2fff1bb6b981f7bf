/**
 * Reads the boxes of MkDocs: `!!! tip "Title"`, `??? question "May I?"` and tabs, `=== "Title"`, whose text is indented
 * below. The title is written in bold, or as a heading if it asks, and its text without the indent.
 */
/** The first line of a box. The groups: its indent, mark, type words and title. */
const boxLine = /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)(?: +([\w-]+(?: +[\w-]+)*))?(?: +"(.*)")? *$/;
const questionType = /^(?:question|faq|help)\b/i;
const questionMark = /\?["'”’)*_]*$/;
const indentSize = 4;
const maxLevel = 6;

/** The lines of a Markdown file in which boxes are plain text. The number of lines stays the same. */
export function withPlainBoxes(lines: readonly string[]): string[] {
  const plain = [...lines];
  const levels = levelsAbove(lines);
  for (let at = 0; at < plain.length; at++) {
    const box = boxLine.exec(plain[at] ?? "");
    const isTab = box?.[2]?.startsWith("=") ?? false;
    if (box === null || (box[4] ?? (isTab ? undefined : box[3])) === undefined) continue;
    const indent = widthOf(box[1] ?? "") + indentSize;
    const end = endOfText(plain, at, indent);
    if (end === null) continue;
    const title = (box[4] ?? "").replaceAll('\\"', '"').trim();
    plain[at] = titleLine(title, box[3] ?? "", levels[at] ?? 1);
    for (let i = at + 1; i < end; i++) plain[i] = outdented(plain[i] ?? "", indent);
  }
  return plain;
}

/** The title as a heading below the last one if it asks, else in bold. Empty without a title. */
function titleLine(title: string, type: string, levelAbove: number): string {
  if (title === "") return "";
  const asks = questionMark.test(title) || questionType.test(type);
  return asks ? `${"#".repeat(Math.min(maxLevel, levelAbove + 1))} ${title}` : `**${title}**`;
}

/** For each line, the level of the last heading above it; 0 without one. */
function levelsAbove(lines: readonly string[]): number[] {
  let level = 0;
  return lines.map((line) => {
    const marks = /^(#{1,6})\s/.exec(line)?.[1];
    level = marks?.length ?? level;
    return level;
  });
}

/** The line after the indented text of a box; null if the text below it is not indented. */
function endOfText(lines: readonly string[], at: number, indent: number): number | null {
  let end = at + 1;
  let hasText = false;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    if (line.trim() === "") continue;
    if (widthOf(line) < indent) break;
    hasText = true;
  }
  return hasText ? end : null;
}

/** The width of the spaces at the start of a line. */
function widthOf(line: string): number {
  const spaces = /^[ \t]*/.exec(line)?.[0] ?? "";
  return spaces.replaceAll("\t", " ".repeat(indentSize)).length;
}

/** The line without so many columns of its indent. */
function outdented(line: string, indent: number): string {
  return line.trim() === "" ? "" : " ".repeat(widthOf(line) - indent) + line.trimStart();
}
