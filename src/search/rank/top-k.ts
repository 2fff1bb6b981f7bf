interface Scored {
  doc: number;
  score: number;
}

/** Keeps the k best of many scored rulings. Offering n rulings takes O(n log k). */
export class TopK {
  readonly #k: number;
  /** The k best, and fewer than k others. */
  readonly #kept: Scored[] = [];
  /** Only a higher score can still be one of the k best. */
  #minimum = Number.NEGATIVE_INFINITY;

  constructor(k: number) {
    this.#k = k;
  }

  /** Keeps a ruling if it is one of the k best so far. Of equal scores, the ruling that was offered first is kept. */
  offer(doc: number, score: number): void {
    if (score <= this.#minimum) return;
    this.#kept.push({ doc, score });
    if (this.#kept.length === 2 * this.#k) this.#removeOthers();
  }

  /** The kept rulings, best first; of equal scores the earlier ruling first. */
  sorted(): Scored[] {
    this.#removeOthers();
    return this.#kept.sort((a, b) => b.score - a.score || a.doc - b.doc);
  }

  #removeOthers(): void {
    // Equal scores stay in the order in which they were offered.
    this.#kept.sort((a, b) => b.score - a.score);
    this.#kept.splice(this.#k);
    this.#minimum = this.#kept[this.#k - 1]?.score ?? this.#minimum;
  }
}
