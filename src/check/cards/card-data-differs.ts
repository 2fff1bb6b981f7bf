import { nameKey } from "../../cards/fold.js";
import { holdsNumber, type KnownCard } from "../../cards/known-cards.js";
import type { Card } from "../../cards/schema.js";
import { type Problem, problem } from "../../problem.js";
import { type Check, eachRecord, recordProblem, type Subject } from "../check.js";

/** Compares set, number and name of every cited card, and of every card of a catalogue, with card databases. */
export const cardDataDiffers: Check = {
  code: "card-data-differs",
  about: "A card's name, set or number in a ruling or catalogue is not that of the card databases.",
  run(subject) {
    return eachRecord(subject, (record, chapter) => {
      const facts = factsOf(subject, chapter.game);
      return record.cards.flatMap(({ id, name, set, number }) => {
        if (set === null || number === null) return [];
        const card = subject.cards.get(chapter.game)?.byId.get(id);
        const found = facts?.difference({ set, number, names: namesOf(name, card) });
        return found ? [recordProblem(this.code, chapter, record, found, hint)] : [];
      });
    });
  },
  across() {
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

/** A number in a catalogue that differs from the databases and that no ruling so far prints. */
interface UncitedNumber {
  id: string;
  set: string;
  number: string;
  problem: Problem;
}

function differingNumbers(subject: Subject, game: string): UncitedNumber[] {
  const facts = factsOf(subject, game);
  return (subject.cards.get(game)?.catalogue.cards ?? []).flatMap((card) =>
    card.printings.flatMap(({ set, number }) => {
      const found = facts?.difference({ set, number, names: namesOf(card.name, card) });
      if (!found) return [];
      const place = { file: `cards/${game}/cards.yaml`, line: 1, hint };
      return [{ id: card.id, set, number, problem: problem("card-data-differs", `${card.id}: ${found}`, place) }];
    }),
  );
}

/** The numbers without those that a ruling also prints: they are reported at the ruling. */
function withoutCitedNumbers(numbers: readonly UncitedNumber[], subject: Subject, game: string): UncitedNumber[] {
  const cited = subject.chapters
    .filter((chapter) => chapter.game === game)
    .flatMap(({ chapter }) => chapter.rulings.flatMap((one) => one.cards));
  return numbers.filter(
    ({ id, set, number }) => !cited.some((ref) => ref.id === id && ref.set === set && ref.number === number),
  );
}

const hint =
  "Compare with the source. If the document prints it so, add an exception to exceptions.yaml and a note to the card; if not, correct the catalogue, or the record in corrections.yaml.";

interface Cited {
  set: string;
  number: string;
  /** Spellings of the card. */
  names: string[];
}

interface Facts {
  /** A sentence on what differs; null when nothing does, or the databases do not have the set. */
  difference(cited: Cited): string | null;
}

function namesOf(printed: string, card: Card | undefined): string[] {
  return [printed, ...(card ? [card.name, ...card.also] : [])];
}

/** For each list of known cards (the documents of a game share one): the facts by game; null when it has no numbers. */
const cache = new WeakMap<Subject["knownCards"], Map<string, Facts | null>>();

function factsOf({ knownCards }: Subject, game: string): Facts | null {
  let games = cache.get(knownCards);
  if (!games) {
    games = new Map();
    cache.set(knownCards, games);
  }
  let facts = games.get(game);
  if (facts === undefined) {
    const numbered = knownCards.filter((one) => one.game === game && one.set !== null && one.number !== null);
    facts = numbered.length === 0 ? null : factsFrom(numbered);
    games.set(game, facts);
  }
  return facts;
}

function factsFrom(known: readonly KnownCard[]): Facts {
  const bySet = new Map<string, KnownCard[]>();
  for (const one of known) bySet.set(one.set as string, [...(bySet.get(one.set as string) ?? []), one]);
  const hasName = (one: KnownCard, names: readonly string[]) => {
    const full = new Set(fullNames(one).map(nameKey));
    // The stage of an agenda or act precedes its name: Agenda 1a—The Truth is Hidden.
    return names.some(
      (name) => full.has(nameKey(name)) || full.has(nameKey(name.replace(/^(?:Agenda|Act) \d+[a-z]?[—–-]/, ""))),
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

function fullNames({ name, subname }: KnownCard): string[] {
  return subname === null ? [name] : [name, `${name}, ${subname}`, `${name} (${subname})`];
}
