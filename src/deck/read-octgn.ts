/** OCTGN decks (`.o8d`): XML with sections of `<card qty="2" id="…">Name</card>`. Entities are never expanded. */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { badDeck } from "./bad-deck.js";
import type { DeckLine, Decklist } from "./decklist.js";

/** The entities of XML itself; a document may not bring its own. */
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** @throws GrimError bad-deck */
export function readOctgn(text: string, file: string): Decklist {
  const declaration = /<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.exec(text);
  if (declaration) {
    const line = linesOf(text)(declaration.index);
    throw badDeck(
      file,
      line,
      `${file} declares a document type or entities, which no deck needs and grim does not read.`,
      excerpt(text, line),
    );
  }
  const checked = XMLValidator.validate(text);
  if (checked !== true) {
    throw badDeck(
      file,
      checked.err.line,
      `${file} is not well-formed XML: ${checked.err.msg.slice(0, 200)}`,
      excerpt(text, checked.err.line),
    );
  }
  const nodes = parse(text, file);
  const deck = nodes.find((node) => "deck" in node);
  if (!deck) throw badDeck(file, 1, `${file} is XML, and not an OCTGN deck: <deck> was expected at the top.`);
  return { format: "octgn", cards: cardsIn(children(deck, "deck"), linesOf(text), file), loose: [] };
}

/** A node as `preserveOrder` gives it: one tag with its children, its attributes under `:@`. */
type Node = Record<string, unknown>;
const place = XMLParser.getMetaDataSymbol() as unknown as string;

function parse(text: string, file: string): Node[] {
  try {
    return new XMLParser({
      preserveOrder: true,
      ignoreAttributes: false,
      attributeNamePrefix: "",
      parseTagValue: false,
      processEntities: false,
      htmlEntities: false,
      captureMetaData: true,
      maxNestedTags: 32,
    }).parse(text) as Node[];
  } catch (error) {
    throw badDeck(file, null, `${file} cannot be read as XML: ${(error as Error).message.slice(0, 200)}`);
  }
}

function children(node: Node, tag: string): Node[] {
  const inside = node[tag];
  return Array.isArray(inside) ? (inside as Node[]) : [];
}

function cardsIn(nodes: readonly Node[], lineOf: (index: number) => number, file: string): DeckLine[] {
  return nodes.flatMap((node): DeckLine[] => {
    if ("section" in node) return cardsIn(children(node, "section"), lineOf, file);
    if (!("card" in node)) return [];
    const start = (node[place] as { startIndex?: number } | undefined)?.startIndex ?? 0;
    const line = lineOf(start);
    const quantity = (node[":@"] as Record<string, string> | undefined)?.qty ?? "1";
    if (!/^\d{1,3}$/.test(quantity)) {
      throw badDeck(
        file,
        line,
        `${file}:${line} has the quantity "${quantity.slice(0, 20)}"; a number up to 999 was expected.`,
      );
    }
    const words = children(node, "card").map((one) => String(one["#text"] ?? ""));
    const name = decoded(words.join(" "), file, line).replace(/\s+/g, " ").trim();
    if (name === "") throw badDeck(file, line, `${file}:${line} is a card without a name.`);
    return Number(quantity) === 0 ? [] : [{ line, count: Number(quantity), text: name, level: null }];
  });
}

function decoded(words: string, file: string, line: number): string {
  return words.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) {
      const known = entities[name];
      if (known !== undefined) return known;
      throw badDeck(file, line, `${file}:${line} uses the entity ${whole}, which XML itself does not have.`);
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\ufffd";
  });
}

/** The line of a place in the text. */
function linesOf(text: string): (index: number) => number {
  const ends: number[] = [];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) ends.push(at);
  return (index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < index) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}

function excerpt(text: string, line: number): string {
  return text.split("\n")[line - 1] ?? "";
}
