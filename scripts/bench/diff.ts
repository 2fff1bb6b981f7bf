/** Measures the comparison of two editions. */
import { diffEditions } from "../../src/diff/edition-diff.js";
import { asEdition, ruling, vocabulary } from "../../src/diff/made-up.fixture.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { mulberry32 } from "../random.js";
import { printRow, timed } from "./report.js";

/** Compares two made-up editions once and prints a row with the time. */
export function printDiffTimes(): void {
  const { from, to } = twoEditions(3000);
  const { value, ms } = timed(() => diffEditions(from, to));
  console.log("\nComparison of two editions of 3,000 rulings");
  printRow(`${value.reworded.length} reworded, ${value.moved.length} moved`, `${ms.toFixed(0)} ms`);
}

/**
 * Two editions, the same on every call. Of every ten rulings one is reworded and one is moved; of every hundred one is
 * removed and one is added.
 */
function twoEditions(count: number): { from: Ruling[]; to: Ruling[] } {
  const random = mulberry32(1);
  const below = (limit: number) => Math.floor(random() * limit);
  const phrase = (length: number) =>
    Array.from({ length }, () => vocabulary[below(vocabulary.length)] as string).join(" ");
  const fresh = (at: number): Ruling =>
    ruling({
      id: `entry-${at}`,
      number: at % 3 === 0 ? `${1 + Math.floor(at / 100)}.${(at % 100) + 1}` : null,
      title: phrase(3),
      question: at % 2 === 0 ? phrase(12) : null,
      text: `${phrase(30 + below(90))}.`,
      section: [`Part ${1 + Math.floor(at / 100)}`],
    });
  const from = Array.from({ length: count }, (_, at) => fresh(at));
  const kept = from.filter((_, at) => at % 100 !== 99);
  const to = asEdition("2", kept).map((each, at) => {
    if (at % 10 !== 3) return each;
    const words = each.text.split(" ");
    words[below(words.length - 1)] = phrase(2);
    return { ...each, text: words.join(" ") };
  });
  // Moves rulings within their sections, so that only the order changes.
  for (let at = 5; at + 4 < to.length; at += 10) to.splice(at + 3, 0, ...to.splice(at, 1));
  for (let at = 0; at < count / 100; at++) to.push({ ...fresh(count + at), edition: "2" });
  return { from, to };
}
