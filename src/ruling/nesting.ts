/**
 * Limits the nesting of a JSON or YAML text before a parser or a reader recurses into it. Deep nesting overflows the
 * stack, which cannot always be caught (V8 aborts when it compiles a regular expression near the end of the stack), and
 * a few hundred nested complex keys of YAML take minutes. Brackets in block scalars, and in quotes that end on their
 * line, are not counted.
 */

/** The most levels of nesting, of every format. No library, deck or card data comes near. */
export const maxDepth = 32;
/** This many columns of indent are too deep. Blocks are usually indented by two. */
const tooDeepIndent = 2 * maxDepth;
/** The most brackets that may be open in YAML, where a bracket may also be a part of a text of several lines. */
const maxOpenInYaml = 8 * maxDepth;

/** The header of a block scalar, `text: |` or `- >-`. The lines after it that are indented further are text. */
const blockHeader = /^( *)((?:- +)*)([\w-]+: +)?[|>][-+\d]* *\r?$/;
/** A line with too many block markers. */
const tooManyMarkers = new RegExp(`^[ \\t]*(?:[-?:][ \\t]+){${maxDepth},}`);
/** An anchor or a tag, which may precede any value. */
const anchorOrTag = /(^|[\s[{,:?-])[&!][^\s[\]{},]*/g;
/** A quoted scalar that ends on its line. */
const quotedScalar = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g;

/** What is allowed, in words. */
export const allowedDepth = `at most ${maxDepth - 1} levels of blocks, ${tooDeepIndent - 1} columns of indent and ${maxOpenInYaml} open brackets (${maxDepth} in JSON)`;

/** The first line of a JSON or YAML text, from 1, that is nested too deep; null when there is none. */
export function findTooDeepLine(text: string): number | null {
  const isJson = /^\s*[[{]/.test(text);
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
    openBrackets = openAfter(line, openBrackets, isJson);
    if (openBrackets > maxOpen(isJson)) return number;
  }
  return null;
}

/** The most brackets that may be open. */
function maxOpen(isJson: boolean): number {
  return isJson ? maxDepth : maxOpenInYaml;
}

/**
 * The number of open brackets after a line, or on it as soon as these are too many. In YAML a bracket opens a collection
 * only where a value may begin.
 */
function openAfter(line: string, openBefore: number, isJson: boolean): number {
  let open = openBefore;
  let previous = "";
  for (const char of line.replace(quotedScalar, "x").replace(anchorOrTag, "$1")) {
    if (char === " " || char === "\t") continue;
    if (char === "[" || char === "{") {
      const opens = isJson || previous === "" || "[{,:-?".includes(previous);
      if (opens && ++open > maxOpen(isJson)) return open;
    } else if ((char === "]" || char === "}") && open > 0) open--;
    previous = char;
  }
  return open;
}
