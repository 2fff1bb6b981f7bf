/**
 * Limits the nesting of a YAML text before a parser recurses into it. Deep nesting overflows the parser's stack, which
 * cannot always be caught (V8 aborts when it compiles a regular expression near the end of the stack), and a few hundred
 * nested complex keys take minutes. Brackets inside block scalars and quotes are not counted.
 */

/** The size limit of a YAML file, in bytes. */
export const maxYamlBytes = 64 * 1024 * 1024;
/** The most levels of nesting; no schema of a library has as many. */
const maxDepth = 32;
/** The most columns of indent. Block levels are usually indented by two. */
const maxIndent = 2 * maxDepth;
/** The most open brackets. */
const maxOpenBrackets = 8 * maxDepth;

/** The header of a block scalar, `text: |` or `- >-`. The lines after it that are indented further are text. */
const blockHeader = /^( *)((?:- +)*)([\w-]+: +)?[|>][-+\d]* *\r?$/;
/** Too many block markers on one line. */
const tooManyMarkers = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${maxDepth},}`);
/** Anchors and tags may precede any value. */
const properties = /(^|[\s[{,:?-])[&!][^\s[\]{},]*/g;
const quoted = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** The first line, from 1, that is nested too deep; null when there is none. */
export function findTooDeepLine(text: string): number | null {
  let open = 0;
  /** The indent that the text of a block scalar must exceed; -1 outside a block scalar. */
  let scalarIndent = -1;
  let number = 0;
  for (const line of text.split("\n")) {
    number++;
    const indent = line.length - line.trimStart().length;
    if (indent === line.length) continue;
    if (scalarIndent >= 0) {
      if (indent > scalarIndent) continue;
      scalarIndent = -1;
    }
    if (line[indent] === "#") continue;
    if (tooManyMarkers.test(line) || (open === 0 && indent >= maxIndent)) return number;
    const header = open === 0 ? blockHeader.exec(line) : null;
    if (header) {
      const [, before = "", dashes = "", key] = header;
      scalarIndent = before.length + (key === undefined ? dashes.trimEnd().length - 1 : dashes.length);
      continue;
    }
    open = openAfter(line, open);
    if (open > maxOpenBrackets) return number;
  }
  return null;
}

/** The number of open brackets after a line. A bracket opens a collection only where a value may begin. */
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
