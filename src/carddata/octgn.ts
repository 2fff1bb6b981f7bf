/** Reads OCTGN's `set.xml` and, for the names of games, `definition.xml`. */
import type { DatabaseCard } from "../cards/database-card.js";
import { traitsOf } from "./arkhamdb.js";
import { badCardData } from "./bad-card-data.js";
import { fromOctgn, withSymbols } from "./notation.js";
import { parseXml, type XmlElement, XmlRefused } from "./xml.js";

const limits = { maxTags: 400_000, maxDepth: 32 };
/** The most characters of a name and of a property. Longer values are cut. */
const maxNameLength = 300;
const maxTextLength = 20_000;

export interface OctgnSet {
  kind: "set";
  name: string;
  /** The id of the game, in lower case. */
  game: string;
  cards: readonly XmlElement[];
}

export type OctgnFile = OctgnSet | { kind: "game"; name: string; game: string } | { kind: "other" };

/**
 * Reads an OCTGN file: a set with its cards, or the name and id of a game.
 * @throws GrimError bad-card-data for XML that is damaged or too large, or a set without its name
 */
export function readOctgnFile(source: string, file: string): OctgnFile {
  const root = parse(source, file);
  if (root.name === "game")
    return {
      kind: "game",
      name: root.attributes.get("name") ?? "",
      game: (root.attributes.get("id") ?? "").toLowerCase(),
    };
  if (root.name !== "set") return { kind: "other" };
  const [name, game] = ["name", "gameId"].map((one) => root.attributes.get(one) ?? "") as [string, string];
  if (name === "" || game === "")
    throw badCardData(
      file,
      1,
      `${file} is an OCTGN set without a name or gameId; <set name="…" gameId="…"> was expected.`,
    );
  const cards = elements(root, "cards").flatMap((one) => elements(one, "card"));
  return { kind: "set", name: name.slice(0, maxNameLength), game: game.toLowerCase(), cards };
}

function parse(source: string, file: string): XmlElement {
  try {
    return parseXml(source, limits);
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error;
    throw badCardData(file, error.line, `${file} ${error.message}.`);
  }
}

function elements(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((one): one is XmlElement => typeof one === "object" && one.name === name);
}

/**
 * The cards of a set.
 * @param symbols the characters that the game's font draws as icons; empty when unknown
 * @throws GrimError bad-card-data for a card without name or id
 */
export function octgnCards(set: OctgnSet, symbols: Readonly<Record<string, string>>, file: string): DatabaseCard[] {
  return set.cards.flatMap((element): DatabaseCard[] => {
    const [name, id] = ["name", "id"].map((one) => element.attributes.get(one) ?? "") as [string, string];
    if (name.trim() === "" || !/^[0-9a-f-]{32,40}$/i.test(id))
      throw badCardData(file, null, `${file}: a card has no name or no id; <card name="…" id="…"> was expected.`);
    const properties = new Map(
      elements(element, "property").map(({ attributes }) => [
        attributes.get("name") ?? "",
        (attributes.get("value") ?? "").trim(),
      ]),
    );
    const of = (property: string) => (properties.get(property) ?? "").slice(0, maxTextLength);
    // Markers and tokens have only a name. They are left out.
    if (of("Type") === "" && of("Card Text") === "") return [];
    const keywords = fromOctgn(of("Keyword"), symbols);
    const words = fromOctgn(of("Card Text"), symbols);
    const text = [keywords, words].filter((one) => one !== "").join("\n");
    return [
      {
        code: id.toLowerCase(),
        name: withoutMarks(name),
        subname: of("Descriptor") || null,
        setName: set.name,
        setCode: null,
        number: /\d+/.exec(of("Collector Info"))?.[0]?.replace(/^0+(?=\d)/, "") ?? null,
        level: null,
        unique: /^[^\p{L}\p{N}"'.]*\*/u.test(name),
        type: of("Type").toLowerCase() || null,
        faction: of("Faction") || null,
        traits: traitsOf(of("Subtypes")),
        cost: of("Cost") || null,
        skill: of("Skill") || null,
        icons: withSymbols(`${of("Icons")} ${of("Struggle Icons")}`.trim(), symbols) || null,
        text,
        back: null,
        errataDate: null,
      },
    ];
  });
}

/** The steadfast icons and the mark of a unique card, which precede the name: `>>> * Ambush`. */
function withoutMarks(name: string): string {
  return (
    name
      .replace(/^[^\p{L}\p{N}"'.]+/u, "")
      .trim()
      .slice(0, maxNameLength) || name.trim().slice(0, maxNameLength)
  );
}
