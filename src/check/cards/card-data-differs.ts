import { nameKey } from "../../cards/fold.js";
import { holdsNumber, type KnownCard } from "../../cards/known-cards.js";
import type { Card } from "../../cards/schema.js";
import { problem } from "../../problem.js";
import { type Check, eachRecord, recordProblem, type Subject } from "../check.js";

/** Compares set, number and name of every cited card, and of every card of a catalogue, with card databases. */
export const cardDataDiffers: Check = {
  code: "card-data-differs",
  about: "A card's name, set or number in a ruling or catalogue is not that of the card databases.",
  run(subject) {
    return [
      ...eachRecord(subject, (record, chapter) => {
        const facts = factsOf(subject, chapter.game);
        return record.cards.flatMap(({ id, name, set, number }) => {
          if (set === null || number === null) return [];
          const card = subject.cards.get(chapter.game)?.byId.get(id);
          const found = facts?.differs({ set, number, names: namesOf(name, card) });
          return found ? [recordProblem(this.code, chapter, record, found, hint)] : [];
        });
      }),
      ...[...subject.cards].flatMap(([game, { catalogue }]) => {
        const facts = factsOf(subject, game);
        return catalogue.cards.flatMap((card) =>
          card.printings.flatMap(({ set, number }) => {
            const found = facts?.differs({ set, number, names: namesOf(card.name, card) });
            // A number that a ruling prints too is reported there.
            const cited = subject.chapters.some(
              (chapter) =>
                chapter.game === game &&
                chapter.chapter.rulings.some((one) =>
                  one.cards.some((ref) => ref.id === card.id && ref.set === set && ref.number === number),
                ),
            );
            return found && !cited
              ? [problem(this.code, `${card.id}: ${found}`, { file: `cards/${game}/cards.yaml`, line: 1, hint })]
              : [];
          }),
        );
      }),
    ];
  },
};

const hint =
  "Compare with the source. If the document prints it so, add an exception to exceptions.yaml and a note to the card; if not, correct the catalogue, or the record in corrections.yaml.";

interface Cited {
  set: string;
  number: string;
  /** Spellings of the card. */
  names: string[];
}

interface Facts {
  /** A sentence on what differs; null when nothing does, or the databases do not say. */
  differs(cited: Cited): string | null;
}

function namesOf(printed: string, card: Card | undefined): string[] {
  return [printed, ...(card ? [card.name, ...card.also] : [])];
}

const cache = new WeakMap<Subject, Map<string, Facts | null>>();

function factsOf(subject: Subject, game: string): Facts | null {
  let games = cache.get(subject);
  if (!games) {
    games = new Map();
    cache.set(subject, games);
  }
  let facts = games.get(game);
  if (facts === undefined) {
    const known = subject.known.filter((one) => one.game === game && one.set !== null && one.number !== null);
    facts = known.length === 0 ? null : factsFrom(known);
    games.set(game, facts);
  }
  return facts;
}

function factsFrom(known: readonly KnownCard[]): Facts {
  const bySet = new Map<string, KnownCard[]>();
  for (const one of known) bySet.set(one.set as string, [...(bySet.get(one.set as string) ?? []), one]);
  const fits = (one: KnownCard, names: readonly string[]) => {
    const full = new Set(fullNames(one).map(nameKey));
    // The stage of an agenda or act precedes its name: Agenda 1a—The Truth is Hidden.
    return names.some(
      (name) => full.has(nameKey(name)) || full.has(nameKey(name.replace(/^(?:Agenda|Act) \d+[a-z]?[—–-]/, ""))),
    );
  };
  return {
    differs({ set, number, names }) {
      const inSet = bySet.get(set);
      if (!inSet) return null;
      const there = inSet.filter((one) => holdsNumber(number, one.number));
      if (there.some((one) => fits(one, names))) return null;
      const elsewhere = known.filter((one) => fits(one, names)).map((one) => `${one.set} ${one.number}`);
      const has = there.length === 0 ? "no card" : [...new Set(there.map((one) => one.name))].join(", ");
      const right =
        elsewhere.length === 0
          ? "and know no card of this name"
          : `and have it at ${[...new Set(elsewhere)].join(", ")}`;
      return `it has ${names[0]} at ${set} ${number}; the card databases have ${has} there, ${right}.`;
    },
  };
}

function fullNames({ name, subname }: KnownCard): string[] {
  return subname === null ? [name] : [name, `${name}, ${subname}`, `${name} (${subname})`];
}
