/** Characters of a parameter's value. */
export const maxValueLength = 1_000;

/** How much a client may send, and how long it may take. Each value is a maximum. */
export const defaultLimits = {
  /** Characters of the path and query. */
  url: 4_000,
  /** Bytes of a request's body. */
  body: 1024 * 1024,
  /** Milliseconds until the headers have arrived. */
  headerTime: 10_000,
  /** Milliseconds until the whole request has arrived. */
  requestTime: 20_000,
  /**
   * Milliseconds without a byte in either direction; then the connection is closed, even while an answer is being sent.
   */
  idleTime: 30_000,
  /** Requests that are answered at the same time; further requests get status 503. */
  requests: 256,
  /** Open connections; further connections are closed at once. */
  connections: 2_048,
};

export type Limits = typeof defaultLimits;
