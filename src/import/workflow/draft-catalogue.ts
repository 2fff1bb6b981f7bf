/** Drafts the catalogue of a new game from the cards that a document cites. */
import { stringify } from "yaml";
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { slugify } from "../../cards/fold.js";
import type { Catalogue } from "../../cards/schema.js";
import type { Source } from "../../document/source.js";

/**
 * Capitalised words before a name that may or may not be a part of it. In `An Oil Flask (Tin 4) has oil.`, `An` begins the
 * sentence; in `The Kettle (Tin 5)`, `The` may begin the name.
 */
const leadingWords =
  /^(?:An?|The|(?:If|When|While|After|Before|Does|Do|Did|Can|Could|May|Must|Should|Will|Would|Is|Are|Has|Have|With)(?: (?:an?|the))?)\s+/;

/**
 * A cited name, without its leading words if the rest also occurs as a name without them. `An Oil Flask` becomes
 * `Oil Flask` if the text has `the Oil Flask` in another place.
 */
function bareName(citedName: string, text: string): string {
  const [leading] = leadingWords.exec(citedName) ?? [];
  if (leading === undefined) return citedName;
  const rest = citedName.slice(leading.length);
  const leadingInAnyCase = `[${leading[0]}${leading[0]?.toLowerCase()}]${leading.slice(1).trim()}`;
  const notInsideWord = "(?<![\\p{L}\\d'’-])";
  const notAfterLeading = `(?<!(?<![\\p{L}\\d])${leadingInAnyCase}\\s)`;
  const endsName = "(?![\\p{L}\\d'’-]| (?:of|the|\\p{Lu}))";
  const restAsName = new RegExp(`${notInsideWord}${notAfterLeading}${escapeRegExp(rest)}${endsName}`, "u");
  return /^\p{Lu}/u.test(rest) && restAsName.test(text) ? bareName(rest, text) : citedName;
}

/**
 * A cited card, such as `Song of the Sea (Reef 1)` or `Song of the Sea [R-001]`: its name, its set and its number. Up to 13
 * words are a name.
 */
const citation =
  /(?<![\p{L}\d])((?:\p{Lu}[\p{L}'’-]*|\d+)(?:,? (?:\p{Lu}[\p{L}'’-]*|of|the|and|in|from|to|a|on|at|for|with)){0,12}) (?:\((\p{Lu}[\p{L}]{0,12}(?: \p{Lu}\p{L}+)?) (\d{1,3}[a-z]?)\)|\[(\p{Lu}[\p{L}\d]{0,5})-(\d{1,3}[a-z]?)\])/gu;

/** The catalogue of the cards that a text cites as `Name (Set 12)`. Its keywords and slang are empty. */
export function draftCatalogue({ lines }: Source, game: string): Catalogue {
  const text = lines.join(" ").replaceAll(/[*_]/g, "");
  const cards = new Map<string, Catalogue["cards"][number]>();
  const sets = new Map<string, Catalogue["sets"][number]>();
  for (const line of lines.filter((one) => /\d[a-z]?[)\]]/.test(one))) {
    for (const [, citedName = "", inRound, numberInRound, inSquare = "", numberInSquare = ""] of line
      .replaceAll(/[*_]/g, "")
      .matchAll(citation)) {
      const [set, number] = [inRound ?? inSquare, numberInRound ?? numberInSquare];
      // `Timing (Page 7)` cites no card.
      if (/^(?:page|p|step|point|section|version|v)$/i.test(set)) continue;
      const name = bareName(citedName, text).replaceAll("’", "'");
      const id = slugify(name);
      const draftedCard = cards.get(id);
      const printing = { set, number };
      if (draftedCard && !draftedCard.printings.some((one) => one.set === set && one.number === number))
        draftedCard.printings.push(printing);
      if (!draftedCard) cards.set(id, { id, name, printings: [printing], also: [], nicknames: [], named: true });
      sets.set(set, { id: slugify(set), cite: set, name: set, also: [] });
    }
  }
  return { game, cards: [...cards.values()], sets: [...sets.values()], keywords: [], slang: [] };
}

/** The files of a drafted catalogue: path inside the library → YAML. */
export function catalogueFiles({ game, cards, sets }: Catalogue): Map<string, string> {
  const yaml = (value: object) => stringify(value, { lineWidth: 0 });
  return new Map([
    [
      `cards/${game}/cards.yaml`,
      `# A draft: the cards that the document cites. Check the names.\n${yaml({ cards: cards.map(({ id, name, printings }) => ({ id, name, printings })) })}`,
    ],
    [
      `cards/${game}/sets.yaml`,
      `# A draft: \`name\` is the set's full name.\n${yaml({ sets: sets.map(({ id, cite, name }) => ({ id, cite, name })) })}`,
    ],
    [`cards/${game}/keywords.yaml`, "# Terms of the game: - {term: lantern, forms: [lanterns]}\nkeywords: []\n"],
  ]);
}
