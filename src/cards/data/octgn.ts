/** Reads the cards of OCTGN's `set.xml`. */

import { maxDepth } from "../../ruling/nesting.js";
import type { DatabaseCard } from "../database-card.js";
import { traitsOf } from "./arkhamdb.js";
import { badCardData } from "./bad-card-data.js";
import { fromOctgn, withSymbols } from "./notation.js";
import { parseXml, type XmlElement } from "./xml.js";

const limits = { maxTags: 400_000, maxDepth };
/** Limits in characters for a name and for a property. Longer values are cut. */
const maxNameLength = 300;
const maxTextLength = 20_000;

export interface OctgnSet {
  name: string;
  /** The id of the game, in lower case. */
  game: string;
  cards: readonly XmlElement[];
}

/**
 * Reads the set in an OCTGN file; null if the file contains something else, such as the definition of a game.
 * @throws GrimError bad-card-data for XML that is damaged or too large, or a set without name or gameId
 */
export function readOctgnSet(source: string, file: string): OctgnSet | null {
  const root = parseXml(source, limits, (message, line) => badCardData(file, line, `${file} ${message}.`));
  if (root.name !== "set") return null;
  const name = root.attributes.get("name") ?? "";
  const game = root.attributes.get("gameId") ?? "";
  if (name === "" || game === "") {
    const message = `${file} is an OCTGN set without a name or gameId; <set name="…" gameId="…"> was expected.`;
    throw badCardData(file, 1, message);
  }
  const cards = elements(root, "cards").flatMap((one) => elements(one, "card"));
  return { name: name.slice(0, maxNameLength), game: game.toLowerCase(), cards };
}

/** The child elements with a name. */
function elements(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((one): one is XmlElement => typeof one === "object" && one.name === name);
}

/**
 * The cards of a set.
 * @param symbols character → the name of the icon that the game's font draws for it; empty when unknown
 * @throws GrimError bad-card-data for a card without a name, or without a GUID as its id
 */
export function octgnCards(set: OctgnSet, symbols: Readonly<Record<string, string>>, file: string): DatabaseCard[] {
  return set.cards.flatMap((element): DatabaseCard[] => {
    const name = element.attributes.get("name") ?? "";
    const id = element.attributes.get("id") ?? "";
    if (name.trim() === "" || !/^[0-9a-f-]{32,40}$/i.test(id))
      throw badCardData(file, null, `${file}: a card has no name or no valid id; <card name="…" id="…"> was expected.`);
    const properties = new Map(
      elements(element, "property").map(({ attributes }) => [
        attributes.get("name") ?? "",
        (attributes.get("value") ?? "").trim(),
      ]),
    );
    const propertyOf = (property: string) => (properties.get(property) ?? "").slice(0, maxTextLength);
    // Markers and tokens have neither type nor text. They are left out.
    if (propertyOf("Type") === "" && propertyOf("Card Text") === "") return [];
    const keywords = fromOctgn(propertyOf("Keyword"), symbols);
    const words = fromOctgn(propertyOf("Card Text"), symbols);
    const text = [keywords, words].filter((one) => one !== "").join("\n");
    return [
      {
        code: id.toLowerCase(),
        name: withoutMarks(name),
        subname: propertyOf("Descriptor") || null,
        setName: set.name,
        setCode: null,
        number: /\d+/.exec(propertyOf("Collector Info"))?.[0]?.replace(/^0+(?=\d)/, "") ?? null,
        level: null,
        unique: /^[^\p{L}\p{N}"'.]*\*/u.test(name),
        type: propertyOf("Type").toLowerCase() || null,
        faction: propertyOf("Faction") || null,
        traits: traitsOf(propertyOf("Subtypes")),
        cost: propertyOf("Cost") || null,
        skill: propertyOf("Skill") || null,
        icons: withSymbols(`${propertyOf("Icons")} ${propertyOf("Struggle Icons")}`.trim(), symbols) || null,
        text,
        back: null,
        errataDate: null,
      },
    ];
  });
}

/** A name without the steadfast icons and the mark of a unique card before it: `>>> * Ambush` → `Ambush`. */
function withoutMarks(name: string): string {
  const plain = name.replace(/^[^\p{L}\p{N}"'.]+/u, "").trim() || name.trim();
  return plain.slice(0, maxNameLength);
}
