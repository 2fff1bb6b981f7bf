/** Reads OCTGN decks (`.o8d`): XML with sections of `<card qty="2" id="…">Name</card>`. Declared entities are refused. */
import { parseXml, type XmlElement, XmlRefused } from "../carddata/xml.js";
import { badDeck, requireCopies, requireFew, requireName } from "./bad-deck.js";
import { cardCode } from "./card-code.js";
import { type DeckLine, type Decklist, deckLine, maxLines } from "./decklist.js";

/** Limits on the XML. A deck has two levels of elements; a much deeper file is made to exhaust the parser. */
const maxTags = 20_000;
const maxDepth = 32;

/** @throws GrimError bad-deck */
export function readOctgn(text: string, file: string): Decklist {
  const root = parse(text, file);
  if (root.name !== "deck") {
    throw badDeck(file, 1, `${file} is XML, and not an OCTGN deck: <deck> was expected at the top.`);
  }
  const cards = cardsIn(root, file, false);
  requireFew(cards.length, file, cards[maxLines]?.line ?? 1);
  return { format: "octgn", cards, loose: [] };
}

/** @throws GrimError bad-deck */
function parse(text: string, file: string): XmlElement {
  try {
    return parseXml(text, { maxTags, maxDepth });
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw badDeck(file, error.line, `${file} ${error.message}.`, error.excerpt);
  }
}

function cardsIn(parent: XmlElement, file: string, side: boolean): DeckLine[] {
  return parent.children.flatMap((element): DeckLine[] => {
    if (typeof element === "string") return [];
    const { name: tag, attributes, children, line } = element;
    if (tag === "section") return cardsIn(element, file, /^side/i.test(attributes.get("name") ?? ""));
    if (tag !== "card") return [];
    const quantity = attributes.get("qty") ?? "1";
    const count = requireCopies(quantity, `the quantity "${quantity.slice(0, 20)}"`, file, line);
    const written = children
      .map((one) => (typeof one === "string" ? one : ""))
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    // The steadfast icons and the mark of a unique card precede the name: `>>> * Ambush`.
    const name = written.replace(/^[>*]+(?:\s+[>*]+)*\s+(?=\S)/, "");
    const code = cardCode(attributes.get("id") ?? "");
    if (name === "" && code === null)
      throw badDeck(file, line, `${file}:${line} is a card without a name and without an id.`);
    requireName(name, file, line);
    return count === 0 ? [] : [deckLine(line, count, name, { code, side })];
  });
}
