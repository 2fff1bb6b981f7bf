/**
 * How deep a YAML text nests, told before a parser recurses into it. The parser would run out of its stack, which cannot
 * always be caught (a regular expression that is compiled near the stack's end takes the whole process down), and needs
 * minutes for a few hundred complex keys in each other. Words in block scalars and quotes may hold any brackets.
 */

/** Far larger than any file of a library; a bigger one is not read. */
export const maxYamlBytes = 64 * 1024 * 1024;
/** Deeper nesting than any schema here has. */
const maxDepth = 32;
/** Each level of a block stands at least one column further to the right, here and by habit two. */
const maxIndent = 2 * maxDepth;
/** Brackets that are open at once. */
const maxOpen = 8 * maxDepth;

/** `text: |`, `- >-`: what follows further to the right are words. */
const blockHeader = /^( *)((?:- +)*)([\w-]+: +)?[|>][-+\d]* *\r?$/;
/** Markers one behind the other. */
const markers = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${maxDepth},}`);
/** Anchors and tags may stand before any value. */
const properties = /(^|[\s[{,:?-])[&!][^\s[\]{},]*/g;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** @returns the line, 1-based, that goes too deep; null when none does */
export function deepLine(text: string): number | null {
  let open = 0;
  /** The column that the words of a block scalar stand to the right of; -1 outside of one. */
  let words = -1;
  let number = 0;
  for (const line of text.split("\n")) {
    number++;
    const indent = line.length - line.trimStart().length;
    if (indent === line.length) continue;
    if (words >= 0) {
      if (indent > words) continue;
      words = -1;
    }
    if (line[indent] === "#") continue;
    if (markers.test(line) || (open === 0 && indent >= maxIndent)) return number;
    const header = open === 0 ? blockHeader.exec(line) : null;
    if (header) {
      const [, before = "", dashes = "", key] = header;
      words = before.length + (key === undefined ? dashes.trimEnd().length - 1 : dashes.length);
      continue;
    }
    open = openAfter(line, open);
    if (open > maxOpen) return number;
  }
  return null;
}

/** A bracket opens something only where a value may begin; elsewhere it is a letter like others. */
function openAfter(line: string, before: number): number {
  let open = before;
  let last = "";
  for (const char of line.replace(quoted, "x").replace(properties, "$1")) {
    if (char === " " || char === "\t") continue;
    if (char === "[" || char === "{") {
      if (last === "" || "[{,:-?".includes(last)) open++;
    } else if ((char === "]" || char === "}") && open > 0) open--;
    last = char;
  }
  return open;
}
