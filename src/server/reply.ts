/** What is sent for a request, and what is sent for one that cannot be answered. */
import { jsonText } from "../present/json/json.js";
import { GrimError, type ProblemCode } from "../problem.js";

export const jsonType = { "Content-Type": "application/json; charset=utf-8" };

/** What is sent. */
export interface Reply {
  status: number;
  body: Uint8Array | string;
  headers: Record<string, string>;
}

/** A request that cannot be answered. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly hint: string | null = null,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** For a request that Node's parser refuses: not HTTP, headers that are too long, or too slow. */
export function wrongBytes(code: string | undefined): HttpError {
  if (code === "HPE_HEADER_OVERFLOW") return new HttpError(431, "usage", "The URL and headers are too long.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new HttpError(408, "usage", "The request took too long to arrive.");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return new HttpError(413, "usage", "The body is too long.");
  return new HttpError(400, "usage", "The request is not valid HTTP.");
}

/** Problems of the question; the messages of all others may name files of this computer and are not sent. */
const statusOf: Partial<Record<ProblemCode, number>> = {
  usage: 400,
  "bad-query": 400,
  "bad-reference": 400,
  "bad-deck": 400,
  "unknown-document": 404,
  "unknown-edition": 404,
  "not-found": 404,
};

export function failureReply(error: unknown): Reply & { body: string } {
  const reply = (status: number, code: string, message: string, hint: string | null, headers = {}) => ({
    status,
    body: jsonText({ error: { code, message, hint } }),
    headers: { ...jsonType, "Cache-Control": "no-store", ...headers },
  });
  if (error instanceof HttpError) return reply(error.status, error.code, error.message, error.hint, error.headers);
  const found = error instanceof GrimError ? error.problems[0] : undefined;
  const status = found && statusOf[found.code];
  if (found && status) return reply(status, found.code, found.message, found.hint ?? null);
  return reply(500, "internal", "The look-up failed.", null);
}
