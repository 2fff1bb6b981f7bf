import type { CardIndex } from "../../cards/catalogue.js";
import { nameKey } from "../../cards/fold.js";
import { holdsNumber, type KnownCard } from "../../cards/known-cards.js";
import type { Card } from "../../cards/schema.js";
import { type Problem, problem } from "../../problem.js";
import { groupBy } from "../../ruling/groups.js";
import { type Check, recordCheck, type Subject } from "../check.js";

/**
 * Compares with card databases: set, number and name of every card that a ruling cites with its number, and of every
 * printing in a catalogue.
 */
export const cardDataDiffers: Check = {
  ...recordCheck(
    "card-data-differs",
    "A card's name, set or number in a ruling or catalogue is not that of the card databases.",
    (record, subject: Subject) =>
      record.cards.flatMap(({ id, name, set, number }) => {
        if (set === null || number === null) return [];
        const names = namesOf(name, subject.cards.byId.get(id));
        const message = comparisonFor(subject)({ set, number, names });
        return message ? [{ message, hint }] : [];
      }),
  ),
  startAcrossDocuments() {
    const uncitedByGame = new Map<string, UncitedNumber[]>();
    return {
      add(subject) {
        const { game } = subject.cards.catalogue;
        const numbers = uncitedByGame.get(game) ?? differingNumbers(subject);
        uncitedByGame.set(game, withoutCitedNumbers(numbers, subject));
      },
      problems: () => [...uncitedByGame.values()].flat().map((one) => one.problem),
    };
  },
};

/** A number in a catalogue that differs from the databases and that no ruling read so far cites. */
interface UncitedNumber {
  id: string;
  set: string;
  number: string;
  problem: Problem;
}

/** The numbers of the game's catalogue that differ from the databases. */
function differingNumbers(subject: Subject): UncitedNumber[] {
  const { game, cards } = subject.cards.catalogue;
  const compare = comparisonFor(subject);
  return cards.flatMap((card) =>
    card.printings.flatMap(({ set, number }) => {
      const difference = compare({ set, number, names: namesOf(card.name, card) });
      if (!difference) return [];
      const place = { file: `cards/${game}/cards.yaml`, line: 1, hint };
      return [{ id: card.id, set, number, problem: problem("card-data-differs", `${card.id}: ${difference}`, place) }];
    }),
  );
}

/** The numbers that no ruling of this document cites. A cited number is reported at its ruling instead. */
function withoutCitedNumbers(numbers: readonly UncitedNumber[], { chapters }: Subject): UncitedNumber[] {
  const cited = chapters.flatMap(({ content }) => content.rulings.flatMap((one) => one.cards));
  return numbers.filter(
    ({ id, set, number }) => !cited.some((ref) => ref.id === id && ref.set === set && ref.number === number),
  );
}

const hint =
  "Compare with the source. If the document prints it so, add an exception to exceptions.yaml and a note to the card; if not, correct the catalogue, or the record in corrections.yaml.";

/** A card as a ruling or a catalogue has it. */
interface CardAtPlace {
  set: string;
  number: string;
  /** The spellings of the card's name; the one for the message first. */
  names: string[];
}

/**
 * Says as a sentence how a card differs from the databases. Null when nothing differs, or when the databases do not have
 * the set.
 */
type Comparison = (card: CardAtPlace) => string | null;

/** The name as printed, then the card's name and spellings in the catalogue. */
function namesOf(printed: string, card: Card | undefined): string[] {
  return [printed, ...(card ? [card.name, ...card.also] : [])];
}

/** By list of known cards, which the documents of a game share. */
const comparisons = new WeakMap<Subject["knownCards"], Comparison>();

function comparisonFor({ knownCards, cards }: Subject): Comparison {
  const compare = comparisons.get(knownCards) ?? comparisonWith(knownCards, cards);
  comparisons.set(knownCards, compare);
  return compare;
}

function comparisonWith(knownCards: readonly KnownCard[], { catalogue }: CardIndex): Comparison {
  const known = knownCards.filter((one) => one.game === catalogue.game && one.set !== null && one.number !== null);
  const bySet = groupBy(known, ({ set }) => set as string);
  const hasName = (one: KnownCard, names: readonly string[]) => {
    const keys = new Set(fullNames(one).map(nameKey));
    // The stage of an agenda or act precedes its name: Agenda 1a—The Truth is Hidden.
    return names.some(
      (name) => keys.has(nameKey(name)) || keys.has(nameKey(name.replace(/^(?:Agenda|Act) \d+[a-z]?[—–-]/, ""))),
    );
  };
  return ({ set, number, names }) => {
    const inSet = bySet.get(set);
    if (!inSet) return null;
    const cardsThere = inSet.filter((one) => holdsNumber(number, one.number));
    if (cardsThere.some((one) => hasName(one, names))) return null;
    const elsewhere = known.filter((one) => hasName(one, names)).map((one) => `${one.set} ${one.number}`);
    const namesThere = [...new Set(cardsThere.map((one) => one.name))].join(", ") || "no card";
    const otherPlaces =
      elsewhere.length === 0 ? "and know no card of this name" : `and have it at ${[...new Set(elsewhere)].join(", ")}`;
    return `it has ${names[0]} at ${set} ${number}; the card databases have ${namesThere} there, ${otherPlaces}.`;
  };
}

/** The forms of the name: alone and, if the card has a subname, with it. */
function fullNames({ name, subname }: KnownCard): string[] {
  return subname === null ? [name] : [name, `${name}, ${subname}`, `${name} (${subname})`];
}
