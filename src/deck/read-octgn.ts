/** Reads OCTGN decks (`.o8d`): XML with sections of `<card qty="2" id="…">Name</card>`. Declared entities are refused. */
import { XmlCdata, XmlElement, type XmlNode, XmlText } from "@rgrove/parse-xml";
import { parseSafely, XmlRefused } from "../carddata/xml.js";
import { badDeck } from "./bad-deck.js";
import { cardCode } from "./card-code.js";
import { type DeckLine, type Decklist, deckLine, longestName, maxLines } from "./decklist.js";

/** Limits on the XML. A deck has two levels of elements; a much deeper file is made to exhaust the parser. */
const maxTags = 20_000;
const maxDepth = 32;

/** @throws GrimError bad-deck */
export function readOctgn(text: string, file: string): Decklist {
  const lineOf = linesOf(text);
  const root = parse(text, file);
  if (root?.name !== "deck") {
    throw badDeck(file, 1, `${file} is XML, and not an OCTGN deck: <deck> was expected at the top.`);
  }
  const cards = cardsIn(root.children, lineOf, file, false);
  if (cards.length > maxLines) {
    throw badDeck(
      file,
      cards[maxLines]?.line ?? null,
      `${file} has ${cards.length} cards; at most ${maxLines} were expected.`,
    );
  }
  return { format: "octgn", cards, loose: [] };
}

/** @throws GrimError bad-deck */
function parse(text: string, file: string): XmlElement | null {
  try {
    return parseSafely(text, { maxTags, maxDepth });
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw badDeck(file, error.line, `${file} ${error.message}.`, error.excerpt);
  }
}

function cardsIn(
  nodes: readonly XmlNode[],
  lineOf: (index: number) => number,
  file: string,
  side: boolean,
): DeckLine[] {
  return nodes.flatMap((node): DeckLine[] => {
    if (!(node instanceof XmlElement)) return [];
    if (node.name === "section") return cardsIn(node.children, lineOf, file, /^side/i.test(node.attributes.name ?? ""));
    if (node.name !== "card") return [];
    const line = lineOf(node.start);
    const quantity = node.attributes.qty ?? "1";
    if (!/^\d{1,3}$/.test(quantity)) {
      throw badDeck(
        file,
        line,
        `${file}:${line} has the quantity "${quantity.slice(0, 20)}"; a number up to 999 was expected.`,
      );
    }
    const words = node.children.map((one) => (one instanceof XmlText || one instanceof XmlCdata ? one.text : ""));
    const written = words.join(" ").replace(/\s+/g, " ").trim();
    // The steadfast icons and the mark of a unique card precede the name: `>>> * Ambush`.
    const name = written.replace(/^[>*]+(?:\s+[>*]+)*\s+(?=\S)/, "");
    const code = cardCode(node.attributes.id ?? "");
    if (name === "" && code === null)
      throw badDeck(file, line, `${file}:${line} is a card without a name and without an id.`);
    if (name.length > longestName) {
      throw badDeck(
        file,
        line,
        `${file}:${line} has a name of ${name.length} characters; at most ${longestName} were expected.`,
        name,
      );
    }
    return Number(quantity) === 0 ? [] : [deckLine(line, Number(quantity), name, { code, side })];
  });
}

/** @returns a function from an offset in the text to its 1-based line; O(log n) for each call */
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
