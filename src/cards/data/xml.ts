/**
 * Reads XML that may be hostile, in one pass and without recursion. A document type or entity declaration is refused, and
 * namespaces are not interpreted.
 */

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

const malformedTag = "tag cut off or with a mistake";
/** Maximum characters of a name in a message. */
const maxNameInMessage = 60;

const name = String.raw`[\p{L}_:][\p{L}\p{M}\p{N}_:.-]*`;
const attribute = String.raw`\s+(${name})\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`;
/**
 * One piece of XML, which is one of these:
 * - a comment or a processing instruction;
 * - CDATA; group 1 is its content;
 * - a tag; groups 2 to 5 are the slash of an end tag, the name, the attributes, and the slash of an empty element;
 * - text, group 6.
 */
const piece = new RegExp(
  String.raw`<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(${name})((?:${attribute.replace(/\((?!\?)/g, "(?:")})*)\s*(\/?)>|([^<]+)`,
  "uy",
);
const attributes = new RegExp(attribute, "gu");
/** `<!DOCTYPE`, `<!ENTITY` and the like. */
const declaration = /^<![a-z]/i;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));|&/g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** Control characters, lone surrogates and noncharacters. */
const forbidden = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Parses a document and returns its root element.
 * @throws the error that `makeError` returns, for a text that is malformed or exceeds a limit
 */
export function parseXml(text: string, { maxTags, maxDepth }: XmlLimits, makeError: MakeXmlError): XmlElement {
  const top: XmlElement = { name: "", attributes: new Map(), children: [], line: 1 };
  const open = [top];
  let [line, tags] = [1, 0];
  const refuse = (message: string): never => {
    throw makeError(message, line, text.split("\n")[line - 1]);
  };
  const malformed = (message: string): never => refuse(`is not well-formed XML: ${message}`);
  const withoutForbidden = (words: string): string => (forbidden.test(words) ? malformed("control character") : words);
  const decoded = (words: string): string =>
    withoutForbidden(
      words.replace(reference, (match, entity, decimal, hex) => {
        if (entity !== undefined) return entities[entity] as string;
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : malformed(`${match} stands for no character`);
      }),
    );
  const attributesIn = (list: string): Map<string, string> => {
    const values = new Map<string, string>();
    for (const [, key = "", double, single] of list.matchAll(attributes)) {
      if (values.has(key)) malformed(`two attributes ${key.slice(0, maxNameInMessage)}`);
      values.set(key, decoded((double ?? single ?? "").replace(/\r\n|\s/g, " ")));
    }
    return values;
  };

  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const [source, cdata, endTagSlash, tag, list = "", emptySlash, words] = piece.exec(text) ?? [];
    if (source === undefined)
      return declaration.test(text.slice(at, at + 3))
        ? refuse("declares a document type or entities, which grim does not read")
        : malformed(malformedTag);
    const parent = open.at(-1) as XmlElement;
    if (tag !== undefined) {
      const shown = tag.slice(0, maxNameInMessage);
      if (endTagSlash !== "") {
        if (list + emptySlash !== "") malformed(malformedTag);
        if (parent === top) malformed(`</${shown}> closes no element`);
        if (tag !== parent.name) malformed(`</${shown}> before the end of <${parent.name.slice(0, maxNameInMessage)}>`);
        open.pop();
      } else {
        if (parent === top && top.children.length > 0) malformed(`<${shown}> after the end of the root element`);
        const element: XmlElement = { name: tag, attributes: attributesIn(list), children: [], line };
        parent.children.push(element);
        if (emptySlash === "") open.push(element);
      }
      if (++tags > maxTags || open.length - 1 > maxDepth)
        throw makeError(`has more than ${maxTags} tags or nests them more than ${maxDepth} deep`, null);
    } else {
      const content = cdata === undefined ? decoded(words ?? "") : withoutForbidden(cdata);
      if (parent !== top) parent.children.push(content.replace(/\r\n?/g, "\n"));
      else if (content.trim() !== "") malformed("text outside the root element");
    }
    line += source.split("\n").length - 1;
  }
  const unclosed = open.at(-1) as XmlElement;
  if (unclosed !== top) {
    line = unclosed.line;
    malformed(`<${unclosed.name.slice(0, maxNameInMessage)}> is not closed`);
  }
  const [root] = top.children;
  return typeof root === "object" ? root : malformed("it has no element");
}
