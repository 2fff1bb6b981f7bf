/** Checks of the cards that rulings name, against the catalogue of the game and the databases of cards. */
import { findCitations } from "../cards/citations.js";
import { nameKey } from "../cards/fold.js";
import { holdsNumber, type KnownCard, nameForms } from "../cards/known-cards.js";
import { listedCards } from "../cards/listed-cards.js";
import type { Card } from "../cards/schema.js";
import { groupBy } from "../ruling/groups.js";
import { type DocumentCheck, recordsOf, type Subject, wholeText } from "./check.js";

export const cardChecks: readonly DocumentCheck[] = [
  {
    name: "unknown-card",
    scope: "document",
    reason: "A card that the game's catalogue does not have is found by no look-up of its name.",
    check(logger, subject) {
      const { byId, catalogue } = subject.cards;
      const hint = (card: string) => `Add it to cards/${catalogue.game}/cards.yaml: - ${card}`;
      for (const record of recordsOf(subject)) {
        for (const { id, name } of [...record.cards, ...record.mentions])
          if (!byId.has(id))
            logger.report(`the catalogue has no card "${id}" (${name}).`, {
              record,
              hint: hint(`{id: ${id}, name: ${name}}`),
            });
        // An entry of a list may name a card by its title alone.
        for (const { id, name } of listedCards(record, catalogue).flatMap(({ isNew, cards }) => (isNew ? cards : [])))
          logger.report(`the catalogue has no card "${name}", which counts on the list by its name.`, {
            record,
            hint: hint(`{id: ${id}, name: ${JSON.stringify(name)}}`),
          });
      }
    },
  },
  {
    name: "uncited-card",
    scope: "document",
    reason:
      "A citation in the text, such as Burned Ruins (TDL 205), that is not among the ruling's cards was not recognised.",
    check(logger, subject) {
      for (const record of recordsOf(subject))
        for (const { card, name, set, number } of findCitations(wholeText(record), subject.cards))
          if (card === null || !record.cards.some((one) => one.id === card.id))
            logger.report(`the text cites ${name} (${set.cite} ${number}), which is not in its list of cards.`, {
              record,
            });
    },
  },
  {
    name: "card-data-differs",
    scope: "document",
    reason: "A name, set or number that the databases of cards do not have was misprinted or misread.",
    check(logger, subject) {
      const compare = comparisonWith(subject);
      const hint =
        "If the document prints it so, accept it, and add a note to the card; if not, correct the catalogue, or the record in corrections.yaml.";
      for (const record of recordsOf(subject))
        for (const { id, name, set, number } of record.cards) {
          if (set === null || number === null) continue;
          const message = compare({ set, number, names: namesOf(name, subject.cards.byId.get(id)) });
          if (message !== null) logger.report(message, { record, hint });
        }
    },
  },
];

/** The name as printed, then the card's name and spellings in the catalogue. */
function namesOf(printed: string, card: Card | undefined): string[] {
  return [printed, ...(card ? [card.name, ...card.also] : [])];
}

/**
 * Says as a sentence how a card differs from the databases. Null when nothing differs, or when the databases do not have
 * the set. The first of `names` is for the message.
 */
type Comparison = (card: { set: string; number: string; names: string[] }) => string | null;

function comparisonWith({ knownCards, cards: { catalogue } }: Subject): Comparison {
  const known = knownCards.filter((one) => one.game === catalogue.game && one.set !== null && one.number !== null);
  const bySet = groupBy(known, ({ set }) => set as string);
  const hasName = (one: KnownCard, names: readonly string[]) => {
    const keys = new Set(nameForms(one).map(nameKey));
    // The stage of an agenda or act precedes its name: Agenda 1a—The Truth is Hidden.
    const isKnown = (name: string) =>
      keys.has(nameKey(name)) || keys.has(nameKey(name.replace(/^(?:Agenda|Act) \d+[a-z]?[—–-]/, "")));
    return names.some(isKnown);
  };
  return ({ set, number, names }) => {
    const inSet = bySet.get(set);
    if (!inSet) return null;
    const there = inSet.filter((one) => holdsNumber(number, one.number));
    if (there.some((one) => hasName(one, names))) return null;
    const places = [...new Set(known.filter((one) => hasName(one, names)).map((one) => `${one.set} ${one.number}`))];
    const namesThere = [...new Set(there.map((one) => one.name))].join(", ") || "no card";
    const elsewhere = places.length === 0 ? "and know no card of this name" : `and have it at ${places.join(", ")}`;
    return `it has ${names[0]} at ${set} ${number}; the card databases have ${namesThere} there, ${elsewhere}.`;
  };
}
