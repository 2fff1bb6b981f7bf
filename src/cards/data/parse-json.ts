/** Parses JSON that a user names: card data and decks. */
import { findTooDeepLine, maxDepth } from "../../ruling/nesting.js";

/**
 * Parses the text of a file.
 * @param makeError makes the error for a text that is not JSON; `line` is null if the parser's message has no position
 */
export function parseJson(
  text: string,
  file: string,
  makeError: (file: string, line: number | null, message: string) => Error,
): unknown {
  const tooDeepLine = findTooDeepLine(text);
  if (tooDeepLine !== null) throw makeError(file, tooDeepLine, `${file} is nested more than ${maxDepth} deep.`);
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /position (\d+)/.exec(message)?.[1];
    const line = position === undefined ? null : text.slice(0, Number(position)).split("\n").length;
    // The message may quote the file, with line ends and other white space.
    throw makeError(file, line, `${file} is not JSON, or is cut off: ${message.replace(/\s+/g, " ").slice(0, 160)}`);
  }
}
