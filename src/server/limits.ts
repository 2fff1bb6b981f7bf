/** How much a client may send, and how long it may take. Each value is a maximum. */
export interface Limits {
  /** Characters of the path and query. */
  url: number;
  /** Characters of a parameter's value. */
  value: number;
  /** Bytes of a request's body. */
  body: number;
  /** Milliseconds until the headers have arrived. */
  headerTime: number;
  /** Milliseconds until the whole request has arrived. */
  requestTime: number;
  /**
   * Milliseconds without a byte in either direction; then the connection is closed, even while an answer is being sent.
   */
  idleTime: number;
  /** Requests that are answered at the same time; further requests get status 503. */
  requests: number;
  /** Milliseconds that a look-up may wait for its turn; then its request gets status 503. */
  waitTime: number;
  /** Open connections; further connections are closed at once. */
  connections: number;
}

export const defaultLimits: Limits = {
  url: 4_000,
  value: 1_000,
  body: 1024 * 1024,
  headerTime: 10_000,
  requestTime: 20_000,
  idleTime: 30_000,
  requests: 256,
  waitTime: 2_000,
  connections: 2_048,
};
