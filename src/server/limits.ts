/** What a client may send, and how long it may take. */
export interface Limits {
  /** Of the path and query, in characters. */
  url: number;
  /** Of a parameter's value, in characters. */
  value: number;
  /** Of a request's body, in bytes. */
  body: number;
  /** Until the headers have arrived, in milliseconds. */
  headerTime: number;
  /** Until the whole request has arrived, in milliseconds. */
  requestTime: number;
  /** Without a byte in either direction, in milliseconds; then the connection is closed, also while an answer is sent. */
  idleTime: number;
  /** Requests that are answered at the same time; more get status 503. */
  requests: number;
  /** How long a look-up may wait for those before it, in milliseconds; then it gets status 503. */
  waitTime: number;
  /** Open connections; more are closed at once. */
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
