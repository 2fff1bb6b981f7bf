/** Writes made-up libraries of any size. Each document has two editions of 500 rulings and belongs to a game with 800 cards. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";

const rulingsPerEdition = 500;
const rulingsPerChapter = 250;
const cardsPerGame = 800;

const syllables =
  "ba be bi bo bra cla cor da den dor el fa fen ga glo gra ha hol ira ja kel ko la lum ma mir mo na nor o pa pel qua ra ros sa sil ta tor u va vel wa wyn xa yor za".split(
    " ",
  );
const endings = "ck d ga l lan le m mer n nd ner ng r ra rd rk s sk st t ter th ve x".split(" ");
const commonWords =
  "a the of to is in and it for on with as by its when that this may if not from each card player must turn until".split(
    " ",
  );

/**
 * A linear congruential generator with the constants of Numerical Recipes.
 * @returns a function that gives an integer from 0 to `n` - 1
 */
function randomIntegers(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes up words and phrases, the same for the same seed. */
class Inventor {
  readonly randomBelow: (n: number) => number;

  constructor(seed: number) {
    this.randomBelow = randomIntegers(seed);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.randomBelow(list.length)] as T;
  }

  name(): string {
    return this.pick(syllables) + this.pick(syllables) + this.pick(endings);
  }

  /**
   * `length` words. As in real prose, few words make up most of the text: a third are common words, the others follow Zipf's
   * law.
   */
  phrase(length: number): string {
    const word = () =>
      this.randomBelow(3) === 0
        ? this.pick(commonWords)
        : (vocabulary[Math.floor(20_000 ** (this.randomBelow(10_000) / 10_000)) - 1] as string);
    return Array.from({ length }, word).join(" ");
  }
}

const vocabulary = inventVocabulary();

function inventVocabulary(): string[] {
  const inventor = new Inventor(7);
  return Array.from({ length: 20_000 }, () => inventor.name());
}

/** The multiplier of Knuth's hash, 2^32 divided by the golden ratio. Games with consecutive numbers get seeds far apart. */
const seedFactor = 2_654_435_761;

/** A made-up game: its cards, keywords, and the rulings of its document's newest edition with four phrasings of each. */
export function largeGame(number: number, rulings = rulingsPerEdition) {
  const inventor = new Inventor(Math.imul(number + 1, seedFactor));
  const cards = Array.from({ length: cardsPerGame }, (_, i) => ({
    id: `card-${i}`,
    name: `${capital(inventor.name())} ${capital(inventor.name())}`,
    printings: [{ set: "Core", number: String(i + 1) }],
  }));
  const keywords = Array.from({ length: 30 }, () => ({ term: capital(inventor.name()) }));
  const records = Array.from({ length: rulings }, (_, i) => {
    const card = inventor.pick(cards);
    return {
      id: `entry-${i + 1}`,
      kind: "faq" as const,
      question: `${capital(inventor.phrase(12))}, ${card.name} (Core ${card.printings[0]?.number})?`,
      text: `${capital(inventor.phrase(40 + inventor.randomBelow(40)))}.`,
      section: ["Questions"],
      cards: [{ id: card.id, name: card.name, set: "Core", number: card.printings[0]?.number as string }],
      lines: [`${i * 3 + 1}-${i * 3 + 2}`],
    };
  });
  const phrasings = records.map(() => Array.from({ length: 4 }, () => inventor.phrase(7)));
  return {
    id: `faq-${number}`,
    game: `game-${number}`,
    title: `Questions on game-${number}`,
    cards,
    keywords,
    records,
    phrasings,
  };
}

/**
 * Writes a library into `root`.
 * @param rulings the number of rulings, rounded to whole documents of 1,000
 * @returns queries for look-ups: a card's name, eight words of a ruling's text, and a document id
 */
export function writeLargeLibrary(root: string, rulings: number): { name: string; words: string; document: string } {
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  let samples = { name: "", words: "", document: "" };
  const documents = Math.max(1, Math.round(rulings / (2 * rulingsPerEdition)));
  for (let d = 0; d < documents; d++) {
    const { id, game, title, cards, keywords, records } = largeGame(d);
    write(`cards/${game}/cards.yaml`, stringify({ cards }));
    write(`cards/${game}/sets.yaml`, stringify({ sets: [{ id: "core", cite: "Core", name: `Core Set of ${game}` }] }));
    write(`cards/${game}/keywords.yaml`, stringify({ keywords }));
    write(
      `rulings/${id}/document.yaml`,
      stringify({
        id,
        title,
        short: "FAQ",
        game,
        publisher: "Nobody",
        copyright: "nobody's",
        authority: "made up",
        import: { form: "markdown", sections: [{ heading: "Questions", reader: "questions" }] },
      }),
    );
    if (d === 0) {
      const record = records[7] as (typeof records)[number];
      samples = {
        name: record.cards[0]?.name as string,
        words: record.text.split(" ").slice(3, 11).join(" "),
        document: id,
      };
    }
    const inventor = new Inventor(d);
    for (const edition of ["1.0", "2.0"]) {
      // In the older edition, every tenth ruling has one more sentence.
      const rulingsOfEdition =
        edition === "2.0"
          ? records
          : records.map((one, i) =>
              i % 10 === 0 ? { ...one, text: `${one.text} ${capital(inventor.phrase(6))}.` } : one,
            );
      for (let c = 0; c * rulingsPerChapter < rulingsPerEdition; c++) {
        write(
          `rulings/${id}/${edition}/0${c + 1}-questions.yaml`,
          stringify({
            source: {
              document: id,
              edition,
              title,
              publisher: "Nobody",
              copyright: "nobody's",
              sha256: "a".repeat(64),
            },
            chapter: "Questions",
            rulings: rulingsOfEdition.slice(c * rulingsPerChapter, (c + 1) * rulingsPerChapter),
          }),
        );
      }
    }
  }
  return samples;
}
