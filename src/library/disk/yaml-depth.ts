/**
 * Limits the nesting of a YAML text before a parser recurses into it. Deep nesting overflows the parser's stack, which
 * cannot always be caught (V8 aborts when it compiles a regular expression near the end of the stack), and a few hundred
 * nested complex keys take minutes. Brackets inside block scalars and quotes are not counted.
 */

/** The size limit of a YAML file, in bytes. */
export const maxYamlBytes = 64 * 1024 * 1024;
/** Deeper than any schema of a library. */
const maxDepth = 32;
/** In columns. Block levels are usually indented by two. */
const maxIndent = 2 * maxDepth;
/** The limit of open brackets. */
const maxOpen = 8 * maxDepth;

/** The header of a block scalar, `text: |` or `- >-`: more indented lines after it are text. */
const blockHeader = /^( *)((?:- +)*)([\w-]+: +)?[|>][-+\d]* *\r?$/;
/** Too many block markers on one line. */
const markers = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${maxDepth},}`);
/** Anchors and tags may precede any value. */
const properties = /(^|[\s[{,:?-])[&!][^\s[\]{},]*/g;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** @returns the first line, 1-based, that nests too deep; null when none does */
export function deepLine(text: string): number | null {
  let open = 0;
  /** Inside a block scalar: its text is indented by more than this. Outside: -1. */
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

/** Counts open brackets. A bracket opens a collection only where a value may begin. */
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
