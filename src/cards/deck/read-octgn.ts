/** Reads OCTGN decks (`.o8d`): XML with sections of `<card qty="2" id="…">Name</card>`. */

import { maxDepth } from "../../ruling/nesting.js";
import { cardCode } from "../card-code.js";
import { parseXml, type XmlElement } from "../data/xml.js";
import { badDeck, requireCopies } from "./bad-deck.js";
import { type DeckLine, type Decklist, deckLine } from "./decklist.js";

/** Limits on the XML, so that no file exhausts the parser. A deck has two levels of elements below its root. */
const maxTags = 20_000;

/**
 * Reads an OCTGN deck.
 * @param file the file's name, for messages
 * @throws GrimError bad-deck for text that is not such a deck, for too many cards, and for an invalid count or name
 */
export function readOctgn(text: string, file: string): Decklist {
  const root = parseXml(text, { maxTags, maxDepth }, (message, line, excerpt) =>
    badDeck(file, line, `${file} ${message}.`, excerpt),
  );
  if (root.name !== "deck") {
    throw badDeck(file, 1, `${file} is XML but not an OCTGN deck: <deck> was expected at the top.`);
  }
  return { format: "octgn", cards: cardsIn(root, file), loose: [] };
}

/** The cards in an element and its sections, without those of quantity 0. `isSide`: in the side deck. */
function cardsIn(parent: XmlElement, file: string, isSide = false): DeckLine[] {
  return parent.children.flatMap((element): DeckLine[] => {
    if (typeof element === "string") return [];
    const { name: tag, attributes, children, line } = element;
    if (tag === "section") return cardsIn(element, file, /^side/i.test(attributes.get("name") ?? ""));
    if (tag !== "card") return [];
    const quantity = attributes.get("qty") ?? "1";
    const count = requireCopies(quantity, `the quantity "${quantity.slice(0, 20)}"`, file, line);
    const text = children
      .map((one) => (typeof one === "string" ? one : ""))
      .join(" ")
      .replace(/\s+/g, " ")
      .trim();
    // The steadfast icons and the mark of a unique card precede the name: `>>> * Ambush`.
    const name = text.replace(/^[>*]+(?:\s+[>*]+)*\s+(?=\S)/, "");
    const code = cardCode(attributes.get("id") ?? "");
    if (name === "" && code === null)
      throw badDeck(file, line, `${file}:${line} is a card without a name and without an id.`);
    return count === 0 ? [] : [deckLine(line, count, name, { code, isSide })];
  });
}
