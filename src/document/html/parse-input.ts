/** Parses what may hold HTML: in a thread of its own, with limits, if it is long or holds much markup. */
import { type GrimError, grimError } from "../../problem.js";
import { type Limits, runInThread, type ThreadFailure } from "../in-thread.js";
import { maxDepth, tooDeepLine } from "./elements.js";
import type { TreeParts } from "./hast-tree.js";
import type { ParseInput } from "./tree-of-input.js";

/**
 * Maximum number of marks that are parsed without a thread. The time and memory of the parsers grow with the square of
 * these: open tags are opened again in each paragraph, and each mark of emphasis is compared with the others.
 */
const maxMarks = 2_000;
/** Maximum characters that are parsed without a thread: long lists and paragraphs cost more than their share. */
const maxLength = 200_000;

/**
 * The tree of an input, parsed within the limits.
 * @param text all its text
 * @param name the file's name, for messages
 * @throws GrimError file-too-large for tags that are nested too deep, and when a limit is exceeded
 */
export async function parseWithinLimits(
  input: ParseInput,
  text: string,
  name: string,
  limits: Limits,
): Promise<TreeParts> {
  const deepLine = tooDeepLine(text);
  if (deepLine !== null) {
    throw grimError("file-too-large", `${name}:${deepLine} nests elements more than ${maxDepth} deep.`, {
      file: name,
      line: deepLine,
      hint: "Check that the file holds the document's text, and that its tags are closed.",
    });
  }
  const marks = text.match(/[<*_[\]`~]/g)?.length ?? 0;
  const result =
    marks <= maxMarks && text.length <= maxLength
      ? await parseHere(input)
      : await runInThread<ParseInput, TreeParts>("html", input, limits);
  if ("reason" in result) throw refusal(result, name, limits);
  return result;
}

/** Parses without a thread. The parsers are loaded only here and in the thread. Tags may imply so many elements that the depth of the tree exceeds the stack. */
async function parseHere(input: ParseInput): Promise<TreeParts | ThreadFailure> {
  const { treeOfInput } = await import("./tree-of-input.js");
  try {
    return treeOfInput(input);
  } catch (error) {
    if (error instanceof RangeError) return { reason: "error", detail: "its elements are nested too deep" };
    throw error;
  }
}

function refusal(failure: ThreadFailure, name: string, limits: Limits): GrimError {
  const messages = {
    time: `was not read within ${limits.time / 1000} seconds.`,
    memory: `needs more than ${limits.memory >> 20} MB of memory.`,
    error: `cannot be read: ${failure.detail ?? "its reader ended"}.`,
  };
  return grimError(
    failure.reason === "error" ? "file-unreadable" : "file-too-large",
    `${name} ${messages[failure.reason]}`,
    {
      file: name,
      hint: "Its tags may be damaged. Save the page again, or import its text: w3m -dump faq.html > faq.txt",
    },
  );
}
