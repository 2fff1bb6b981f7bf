/** Keeps the k best of many scored rulings in a binary min-heap. Offering n rulings takes O(n log k). */
export class TopK {
  readonly #docs: number[] = [];
  readonly #scores: number[] = [];
  readonly #k: number;

  constructor(k: number) {
    this.#k = k;
  }

  /** Keeps a ruling if it is one of the k best so far. Of equal scores, the ruling that was offered first is kept. */
  offer(doc: number, score: number): void {
    if (this.#docs.length < this.#k) {
      this.#docs.push(doc);
      this.#scores.push(score);
      this.#siftUp(this.#docs.length - 1);
    } else if (score > (this.#scores[0] as number)) {
      this.#docs[0] = doc;
      this.#scores[0] = score;
      this.#siftDown();
    }
  }

  /** The kept rulings, best first; of equal scores the earlier ruling first. */
  sorted(): { doc: number; score: number }[] {
    return this.#docs
      .map((doc, i) => ({ doc, score: this.#scores[i] as number }))
      .sort((a, b) => b.score - a.score || a.doc - b.doc);
  }

  #siftUp(from: number): void {
    let i = from;
    while (i > 0) {
      const parent = (i - 1) >> 1;
      if ((this.#scores[parent] as number) <= (this.#scores[i] as number)) return;
      this.#swap(i, parent);
      i = parent;
    }
  }

  #siftDown(): void {
    const size = this.#docs.length;
    let i = 0;
    for (;;) {
      const left = 2 * i + 1;
      let smallest = i;
      for (const child of [left, left + 1])
        if (child < size && (this.#scores[child] as number) < (this.#scores[smallest] as number)) smallest = child;
      if (smallest === i) return;
      this.#swap(i, smallest);
      i = smallest;
    }
  }

  #swap(a: number, b: number): void {
    [this.#docs[a], this.#docs[b]] = [this.#docs[b] as number, this.#docs[a] as number];
    [this.#scores[a], this.#scores[b]] = [this.#scores[b] as number, this.#scores[a] as number];
  }
}
