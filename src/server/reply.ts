/** The reply to a request, and the replies for errors. */

import { GrimError, type ProblemCode } from "../problem.js";
import { jsonText } from "../views/ruling-json.js";

export const jsonType = { "Content-Type": "application/json; charset=utf-8" };

export interface Reply {
  status: number;
  body: Uint8Array | string;
  headers: Record<string, string>;
}

/** An error that is sent to the client: its status, its headers, and the message, code and hint of its JSON body. */
export class HttpError extends Error {
  /** @param details its code is `usage` by default */
  constructor(
    readonly status: number,
    message: string,
    readonly details: { code?: string; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
  }
}

/**
 * The error for a request that Node's HTTP parser rejects: it is not HTTP, too long, or too slow.
 * @param code the code of Node's error
 */
export function parserError(code: string | undefined): HttpError {
  if (code === "HPE_HEADER_OVERFLOW") return new HttpError(431, "The URL and headers are too long.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new HttpError(408, "The request took too long to arrive.");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW")
    return new HttpError(413, "The chunk extensions of the body are too long.");
  return new HttpError(400, "The request is not valid HTTP.");
}

/**
 * The status for each problem that the client caused. Messages of other problems are not sent, because they may name
 * local files.
 */
const statusByCode: Partial<Record<ProblemCode, number>> = {
  usage: 400,
  "bad-query": 400,
  "bad-reference": 400,
  "bad-deck": 400,
  "unknown-document": 404,
  "unknown-edition": 404,
  "not-found": 404,
};

/** The reply for any error. It has the message of an `HttpError` or of a problem in `statusByCode`; otherwise a fixed one. */
export function failureReply(error: unknown): Reply & { body: string } {
  const reply = (status: number, code: string, message: string, hint: string | null = null, headers = {}) => ({
    status,
    body: jsonText({ error: { code, message, hint } }),
    headers: { ...jsonType, "Cache-Control": "no-store", ...headers },
  });
  if (error instanceof HttpError) {
    const { code = "usage", hint, headers } = error.details;
    return reply(error.status, code, error.message, hint, headers);
  }
  const problem = error instanceof GrimError ? error.problems[0] : undefined;
  const status = problem && statusByCode[problem.code];
  if (problem && status) return reply(status, problem.code, problem.message, problem.hint);
  return reply(500, "internal", "The look-up failed.");
}
