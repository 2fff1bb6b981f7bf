/** A library of made-up games, as large as one likes: documents of 1,000 rulings in two editions, 800 cards to each. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";

/** Rulings of one edition; a document has two. */
const perEdition = 500;
const perChapter = 250;
const cardsPerGame = 800;

const starts =
  "ba be bi bo bra cla cor da den dor el fa fen ga glo gra ha hol ira ja kel ko la lum ma mir mo na nor o pa pel qua ra ros sa sil ta tor u va vel wa wyn xa yor za".split(
    " ",
  );
const ends = "ck d ga l lan le m mer n nd ner ng r ra rd rk s sk st t ter th ve x".split(" ");
const small =
  "a the of to is in and it for on with as by its when that this may if not from each card player must turn until".split(
    " ",
  );

/** A linear congruential generator: the same library each time. */
function randomBelow(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

/** @returns a card's name, some words of a text, and a document, to look up */
export function writeLargeLibrary(root: string, rulings: number): { name: string; words: string; document: string } {
  const below = randomBelow(7);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const invent = () => pick(starts) + pick(starts) + pick(ends);
  // As in real prose, few words make up most of a text: the lower a word's place, the more often it stands.
  const vocabulary = Array.from({ length: 20_000 }, invent);
  const word = () =>
    below(3) === 0 ? pick(small) : (vocabulary[Math.floor(20_000 ** (below(10_000) / 10_000)) - 1] as string);
  const phrase = (length: number) => Array.from({ length }, word).join(" ");
  const capital = (text: string) => text[0]?.toUpperCase() + text.slice(1);
  const write = (path: string, text: string) => {
    mkdirSync(join(root, path, ".."), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  let some = { name: "", words: "", document: "" };
  const documents = Math.max(1, Math.round(rulings / (2 * perEdition)));
  for (let d = 0; d < documents; d++) {
    const id = `faq-${d}`;
    const game = `game-${d}`;
    const cards = Array.from({ length: cardsPerGame }, (_, i) => ({
      id: `card-${i}`,
      name: `${capital(invent())} ${capital(invent())}`,
      printings: [{ set: "Core", number: String(i + 1) }],
    }));
    write(`cards/${game}/cards.yaml`, stringify({ cards }));
    write(`cards/${game}/sets.yaml`, stringify({ sets: [{ id: "core", cite: "Core", name: `Core Set of ${game}` }] }));
    write(
      `cards/${game}/keywords.yaml`,
      stringify({ keywords: Array.from({ length: 30 }, () => ({ term: capital(invent()) })) }),
    );
    write(
      `rulings/${id}/document.yaml`,
      stringify({
        id,
        title: `Questions on ${game}`,
        short: "FAQ",
        game,
        publisher: "Nobody",
        copyright: "nobody's",
        authority: "made up",
        import: { form: "markdown", sections: [{ heading: "Questions", reader: "questions" }] },
      }),
    );
    const records = Array.from({ length: perEdition }, (_, i) => {
      const card = cards[below(cards.length)] as (typeof cards)[number];
      return {
        id: `entry-${i + 1}`,
        kind: "faq",
        question: `${capital(phrase(12))}, ${card.name} (Core ${card.printings[0]?.number})?`,
        text: `${capital(phrase(40 + below(40)))}.`,
        section: ["Questions"],
        cards: [{ id: card.id, name: card.name, set: "Core", number: card.printings[0]?.number }],
        lines: [`${i * 3 + 1}-${i * 3 + 2}`],
      };
    });
    if (d === 0) {
      const asked = records[7] as (typeof records)[number];
      some = {
        name: asked.cards[0]?.name as string,
        words: asked.text.split(" ").slice(3, 11).join(" "),
        document: id,
      };
    }
    for (const edition of ["1.0", "2.0"]) {
      // One in ten is worded otherwise in the older edition.
      const list =
        edition === "2.0"
          ? records
          : records.map((one, i) => (i % 10 === 0 ? { ...one, text: `${one.text} ${capital(phrase(6))}.` } : one));
      for (let c = 0; c * perChapter < perEdition; c++) {
        write(
          `rulings/${id}/${edition}/0${c + 1}-questions.yaml`,
          stringify({
            source: {
              document: id,
              edition,
              title: `Questions on ${game}`,
              publisher: "Nobody",
              copyright: "nobody's",
              sha256: "a".repeat(64),
            },
            chapter: "Questions",
            rulings: list.slice(c * perChapter, (c + 1) * perChapter),
          }),
        );
      }
    }
  }
  return some;
}
