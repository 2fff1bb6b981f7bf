/**
 * Limits the nesting of a YAML text before a parser recurses into it. Deep nesting overflows the parser's stack, which
 * cannot always be caught (V8 aborts when it compiles a regular expression near the end of the stack), and a few
 * hundred nested complex keys take minutes. Brackets in block scalars, and in quotes that end on their line, are not
 * counted.
 */

/** This many levels of blocks are too deep. No schema of a library comes near. */
const tooDeepLevel = 32;
/** This many columns of indent are too deep. Blocks are usually indented by two. */
const tooDeepIndent = 2 * tooDeepLevel;
/** The most brackets of flow collections that may be open. */
const maxOpenBrackets = 8 * tooDeepLevel;

/** The header of a block scalar, `text: |` or `- >-`. The lines after it that are indented further are text. */
const blockHeader = /^( *)((?:- +)*)([\w-]+: +)?[|>][-+\d]* *\r?$/;
/** A line with too many block markers. */
const tooManyMarkers = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${tooDeepLevel},}`);
/** An anchor or a tag, which may precede any value. */
const anchorOrTag = /(^|[\s[{,:?-])[&!][^\s[\]{},]*/g;
/** A quoted scalar that ends on its line. */
const quotedScalar = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** What is allowed, in words. */
export const allowedDepth = `at most ${tooDeepLevel - 1} levels of blocks, ${tooDeepIndent - 1} columns of indent and ${maxOpenBrackets} open brackets`;

/** The first line, from 1, that is nested too deep; null when there is none. */
export function findTooDeepLine(text: string): number | null {
  let openBrackets = 0;
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
    if (tooManyMarkers.test(line) || (openBrackets === 0 && indent >= tooDeepIndent)) return number;
    const header = openBrackets === 0 ? blockHeader.exec(line) : null;
    if (header) {
      const [, before = "", dashes = "", key] = header;
      scalarIndent = before.length + (key === undefined ? dashes.trimEnd().length - 1 : dashes.length);
      continue;
    }
    openBrackets = openAfter(line, openBrackets);
    if (openBrackets > maxOpenBrackets) return number;
  }
  return null;
}

/** The number of open brackets after a line. A bracket opens a collection only where a value may begin. */
function openAfter(line: string, openBefore: number): number {
  let open = openBefore;
  let previous = "";
  for (const char of line.replace(quotedScalar, "x").replace(anchorOrTag, "$1")) {
    if (char === " " || char === "\t") continue;
    if (char === "[" || char === "{") {
      if (previous === "" || "[{,:-?".includes(previous)) open++;
    } else if ((char === "]" || char === "}") && open > 0) open--;
    previous = char;
  }
  return open;
}
