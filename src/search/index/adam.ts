/**
 * The optimiser Adam (Kingma and Ba 2015) for one array of parameters. The decay rates of its two moving averages are 0.9
 * and 0.99.
 */
export class Adam {
  /** The sum of the gradients of a batch, which the caller fills in. It is zero after each step. */
  readonly gradient: Float32Array;
  readonly #parameters: Float32Array;
  readonly #mean: Float32Array;
  readonly #square: Float32Array;
  /**
   * The unit of learning rates: five times the mean absolute value of the parameters at the start. Zeros do not count,
   * because a small library fills few dimensions.
   */
  readonly #unit: number;
  #steps = 0;

  constructor(parameters: Float32Array) {
    this.#parameters = parameters;
    this.gradient = new Float32Array(parameters.length);
    this.#mean = new Float32Array(parameters.length);
    this.#square = new Float32Array(parameters.length);
    let sum = 0;
    let count = 0;
    for (const one of parameters) {
      if (one === 0) continue;
      sum += Math.abs(one);
      count++;
    }
    this.#unit = (5 * sum) / Math.max(1, count);
  }

  /**
   * Changes the parameters by the mean gradient of a batch. The names of the variables are those of the paper.
   * @param rate the learning rate, in units of the parameters' size at the start
   * @param exampleCount the number of examples in the batch
   */
  step(rate: number, exampleCount: number): void {
    this.#steps++;
    const size = (rate * this.#unit) / (1 - 0.9 ** this.#steps);
    const correction = 1 / (1 - 0.99 ** this.#steps);
    const [parameters, gradient, mean, square] = [this.#parameters, this.gradient, this.#mean, this.#square];
    for (let i = 0; i < parameters.length; i++) {
      const slope = (gradient[i] as number) / exampleCount;
      const m = 0.9 * (mean[i] as number) + 0.1 * slope;
      if (m === 0) continue;
      const v = 0.99 * (square[i] as number) + 0.01 * slope * slope;
      gradient[i] = 0;
      mean[i] = m;
      square[i] = v;
      parameters[i] = (parameters[i] as number) - (size * m) / (Math.sqrt(v * correction) + 1e-8);
    }
  }
}
