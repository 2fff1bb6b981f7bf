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
    (record, { game }, subject) =>
      record.cards.flatMap(({ id, name, set, number }) => {
        if (set === null || number === null) return [];
        const card = subject.cards.get(game)?.byId.get(id);
        const message = databaseCardsOf(subject, game)?.difference({ set, number, names: namesOf(name, card) });
        return message ? [{ message, hint }] : [];
      }),
  ),
  startAcrossDocuments() {
    const games = new Map<string, UncitedNumber[]>();
    return {
      add(subject) {
        for (const game of subject.cards.keys())
          games.set(game, withoutCitedNumbers(games.get(game) ?? differingNumbers(subject, game), subject, game));
      },
      problems: () => [...games.values()].flat().map((one) => one.problem),
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
function differingNumbers(subject: Subject, game: string): UncitedNumber[] {
  const databaseCards = databaseCardsOf(subject, game);
  return (subject.cards.get(game)?.catalogue.cards ?? []).flatMap((card) =>
    card.printings.flatMap(({ set, number }) => {
      const difference = databaseCards?.difference({ set, number, names: namesOf(card.name, card) });
      if (!difference) return [];
      const place = { file: `cards/${game}/cards.yaml`, line: 1, hint };
      return [{ id: card.id, set, number, problem: problem("card-data-differs", `${card.id}: ${difference}`, place) }];
    }),
  );
}

/** The numbers that no ruling of these documents cites. A cited number is reported at its ruling instead. */
function withoutCitedNumbers(numbers: readonly UncitedNumber[], subject: Subject, game: string): UncitedNumber[] {
  const cited = subject.chapters
    .filter((chapter) => chapter.game === game)
    .flatMap(({ content }) => content.rulings.flatMap((one) => one.cards));
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

/** The cards of one game in the databases. */
interface DatabaseCards {
  /** What differs, as a sentence. Null when nothing differs, or when the databases do not have the set. */
  difference(card: CardAtPlace): string | null;
}

/** The name as printed, then the card's name and spellings in the catalogue. */
function namesOf(printed: string, card: Card | undefined): string[] {
  return [printed, ...(card ? [card.name, ...card.also] : [])];
}

/**
 * By list of known cards, then by game: the cards of the game in the databases. The documents of a game share one list.
 * Null for a game of which no known card has a set and a number.
 */
const cache = new WeakMap<Subject["knownCards"], Map<string, DatabaseCards | null>>();

function databaseCardsOf({ knownCards }: Subject, game: string): DatabaseCards | null {
  let games = cache.get(knownCards);
  if (!games) {
    games = new Map();
    cache.set(knownCards, games);
  }
  let databaseCards = games.get(game);
  if (databaseCards === undefined) {
    const numbered = knownCards.filter((one) => one.game === game && one.set !== null && one.number !== null);
    databaseCards = numbered.length === 0 ? null : databaseCardsFrom(numbered);
    games.set(game, databaseCards);
  }
  return databaseCards;
}

function databaseCardsFrom(known: readonly KnownCard[]): DatabaseCards {
  const bySet = groupBy(known, ({ set }) => set as string);
  const hasName = (one: KnownCard, names: readonly string[]) => {
    const keys = new Set(fullNames(one).map(nameKey));
    // The stage of an agenda or act precedes its name: Agenda 1a—The Truth is Hidden.
    return names.some(
      (name) => keys.has(nameKey(name)) || keys.has(nameKey(name.replace(/^(?:Agenda|Act) \d+[a-z]?[—–-]/, ""))),
    );
  };
  return {
    difference({ set, number, names }) {
      const inSet = bySet.get(set);
      if (!inSet) return null;
      const cardsThere = inSet.filter((one) => holdsNumber(number, one.number));
      if (cardsThere.some((one) => hasName(one, names))) return null;
      const elsewhere = known.filter((one) => hasName(one, names)).map((one) => `${one.set} ${one.number}`);
      const namesThere =
        cardsThere.length === 0 ? "no card" : [...new Set(cardsThere.map((one) => one.name))].join(", ");
      const otherPlaces =
        elsewhere.length === 0
          ? "and know no card of this name"
          : `and have it at ${[...new Set(elsewhere)].join(", ")}`;
      return `it has ${names[0]} at ${set} ${number}; the card databases have ${namesThere} there, ${otherPlaces}.`;
    },
  };
}

/** The forms of the name: alone and, if the card has a subname, with it. */
function fullNames({ name, subname }: KnownCard): string[] {
  return subname === null ? [name] : [name, `${name}, ${subname}`, `${name} (${subname})`];
}
