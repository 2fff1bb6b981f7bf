/** Parses XML that may be hostile: no declared entities, a limit of tags and depth. */
import { parseXml, type XmlElement, XmlError } from "@rgrove/parse-xml";

export interface XmlLimits {
  maxTags: number;
  maxDepth: number;
}

/** Why a text was refused. */
export class XmlRefused extends Error {
  constructor(
    message: string,
    /** 1-based; null for the whole text. */
    readonly line: number | null,
    readonly excerpt?: string,
  ) {
    super(message);
  }
}

/** @returns the root element; null when there is none @throws XmlRefused */
export function parseSafely(text: string, limits: XmlLimits): XmlElement | null {
  const declaration = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(text);
  if (declaration) {
    const line = text.slice(0, declaration.index).split("\n").length;
    throw new XmlRefused(
      "declares a document type or entities, which grim does not read",
      line,
      text.split("\n")[line - 1],
    );
  }
  requireShallow(text, limits);
  try {
    return parseXml(text, { includeOffsets: true }).root;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const message = error.message.split("\n")[0] ?? "";
    throw new XmlRefused(`is not well-formed XML: ${message.slice(0, 200)}`, error.line, error.excerpt);
  }
}

/** Constructs whose content holds no tags. */
const opaque = [
  { opens: "<!--", closes: "-->" },
  { opens: "<![CDATA[", closes: "]]>" },
  { opens: "<?", closes: "?>" },
];
const tag = /<(\/?)[^\s<>"'/]+(?:[^<>"']|"[^"<]*"|'[^'<]*')*>/y;

/**
 * Counts tags and their depth in one linear pass, because the parser is recursive. Stops at the first malformed tag: the
 * parser reports it.
 * @throws XmlRefused
 */
function requireShallow(text: string, { maxTags, maxDepth }: XmlLimits): void {
  let [depth, tags] = [0, 0];
  for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at)) {
    const construct = opaque.find(({ opens }) => text.startsWith(opens, at));
    if (construct !== undefined) {
      const end = text.indexOf(construct.closes, at + construct.opens.length);
      if (end < 0) return;
      at = end + construct.closes.length;
      continue;
    }
    tag.lastIndex = at;
    const [whole, closing] = tag.exec(text) ?? [];
    if (whole === undefined) return;
    at += whole.length;
    tags++;
    if (closing === "/") depth--;
    else if (!whole.endsWith("/>")) depth++;
    if (depth > maxDepth || tags > maxTags)
      throw new XmlRefused(`has more than ${maxTags} tags or nests them more than ${maxDepth} deep`, null);
  }
}
