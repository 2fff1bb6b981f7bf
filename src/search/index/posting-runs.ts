/**
 * Inverts the postings of a library in bounded memory, by blocked sort-based indexing (Manning, Raghavan and Schütze,
 * Introduction to Information Retrieval, 2008, section 4.2): a run of postings is sorted by term in memory and written
 * to the working space; at the end the runs are merged. Runs follow one another in the order of the rulings, so the
 * postings of a term are those of the first run, then those of the second, and so on. A doc is the index of a ruling.
 */
import type { Scratch } from "../../library/snapshot/scratch.js";
import { NumberLog } from "./number-log.js";
import { groupByRow, Uint32List } from "./uint32-list.js";

/** The number of postings that are sorted in memory, which takes about 130 MB. */
const defaultRunLength = 1 << 23;

export class PostingRuns {
  readonly #scratch: Scratch;
  readonly #termCount: number;
  readonly #runLength: number;
  /** The sorted runs end to end. */
  readonly #docs: NumberLog;
  readonly #impacts: NumberLog;
  /** For each run: where it begins, and where each term begins in it. */
  readonly #runs: { at: number; starts: Uint32Array }[] = [];
  #terms = new Uint32List();
  #runDocs = new Uint32List();
  #runImpacts = new Uint32List();

  constructor(scratch: Scratch, termCount: number, runLength = defaultRunLength) {
    this.#scratch = scratch;
    this.#termCount = termCount;
    this.#runLength = runLength;
    this.#docs = new NumberLog(scratch);
    this.#impacts = new NumberLog(scratch);
  }

  /** Adds a posting. Rulings must come in ascending order; the terms of a ruling may come in any order, each once. */
  add(term: number, doc: number, impact: number): void {
    if (this.#terms.length === this.#runLength) this.#endRun();
    this.#terms.push(term);
    this.#runDocs.push(doc);
    this.#runImpacts.push(impact);
  }

  /**
   * The inverted postings: where each term begins (and the last one ends), its rulings, and its impact in each of them.
   */
  finish(): { starts: Uint32Array; docs: NumberLog; impacts: NumberLog } {
    this.#endRun();
    const starts = new Uint32Array(this.#termCount + 1);
    for (const run of this.#runs)
      for (let i = 0; i < starts.length; i++) starts[i] = (starts[i] as number) + (run.starts[i] as number);
    if (this.#runs.length === 1) return { starts, docs: this.#docs, impacts: this.#impacts };
    return { starts, docs: this.#mergeRuns(this.#docs), impacts: this.#mergeRuns(this.#impacts) };
  }

  #mergeRuns(log: NumberLog): NumberLog {
    const merged = new NumberLog(this.#scratch);
    const cursors = this.#runs.map((run) => log.readerFrom(run.at));
    for (let term = 0; term < this.#termCount; term++)
      for (const [r, { starts }] of this.#runs.entries()) {
        const next = cursors[r] as () => number;
        for (let remaining = (starts[term + 1] as number) - (starts[term] as number); remaining > 0; remaining--)
          merged.push(next());
      }
    return merged;
  }

  #endRun(): void {
    const at = this.#docs.length;
    const { starts, order } = groupByRow(this.#terms.values(), this.#termCount);
    this.#runs.push({ at, starts });
    for (const i of order) this.#docs.push(this.#runDocs.at(i));
    for (const i of order) this.#impacts.push(this.#runImpacts.at(i));
    this.#terms = new Uint32List();
    this.#runDocs = new Uint32List();
    this.#runImpacts = new Uint32List();
  }
}
