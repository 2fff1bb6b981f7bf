/** Reads XML that may be hostile, by `@rgrove/parse-xml`: elements with their lines, and limits of size and depth. */
import { XmlElement as Node, parseXml as parse, type XmlDocument, XmlError, XmlText } from "@rgrove/parse-xml";

export interface XmlLimits {
  maxTags: number;
  maxDepth: number;
}

export interface XmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Elements and pieces of text, in order. */
  children: (XmlElement | string)[];
  /** The line of its tag, 1-based. */
  line: number;
}

/**
 * Makes the error for a text that is refused.
 * @param line 1-based; null for the whole text
 * @param excerpt the words of that line
 */
export type MakeXmlError = (message: string, line: number | null, excerpt?: string) => Error;

/**
 * Parses a document and returns its root element. Entities of a document type are not expanded; a reference to one is refused.
 * @throws the error that `makeError` returns, for a text that is malformed or exceeds a limit
 */
export function parseXml(text: string, { maxTags, maxDepth }: XmlLimits, makeError: MakeXmlError): XmlElement {
  const tooMuch = () => makeError(`has more than ${maxTags} tags or nests them more than ${maxDepth} deep`, null);
  if ((text.match(/<[^!?/]/g) ?? []).length > maxTags) throw tooMuch();
  let document: XmlDocument;
  try {
    document = parse(text, { includeOffsets: true });
  } catch (error) {
    // The parser descends into each element, so too deep a nesting exhausts the stack.
    if (error instanceof RangeError) throw tooMuch();
    if (!(error instanceof XmlError)) throw error;
    const reason = error.message.split(/ \(line|\n/)[0];
    throw makeError(`is not well-formed XML: ${reason}`, error.line, text.split(/\r\n?|\n/)[error.line - 1]);
  }
  const root = document.root as Node;
  const lineAt = lineCounter(text);
  const converted = (node: Node, depth: number): XmlElement => {
    if (depth > maxDepth) throw tooMuch();
    return {
      name: node.name,
      attributes: new Map(Object.entries(node.attributes)),
      line: lineAt(node.start),
      children: node.children.flatMap((child) =>
        child instanceof Node ? converted(child, depth + 1) : child instanceof XmlText ? child.text : [],
      ),
    };
  };
  return converted(root, 1);
}

/** The line of each offset, 1-based. Offsets must ascend. The parser counts them without a byte order mark. */
function lineCounter(text: string): (offset: number) => number {
  const source = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  let [line, at] = [1, 0];
  return (offset) => {
    for (; at < offset; at++) if (source[at] === "\n") line++;
    return line;
  };
}
