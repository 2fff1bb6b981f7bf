/** Replies of fixed form: headers, and the JSON of errors. */

import type { ServerResponse } from "node:http";
import { GrimError, type ProblemCode } from "../problem.js";
import { jsonText } from "../views/json.js";

export const jsonType = { "Content-Type": "application/json; charset=utf-8" };

/** Headers of every answer. Pages name the rest of their policy themselves; only a header can forbid other sites to frame them. */
export const commonHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Content-Security-Policy": "frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

/** The bytes of the bodies of answers, as sent, or as a GET would send them. For the log. */
export const bytesOf = new WeakMap<ServerResponse, number>();

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

/** The error for a method that a path does not have. @param methods the methods that it has */
export function wrongMethod(...methods: readonly string[]): HttpError {
  return new HttpError(405, `The method must be ${methods.join(" or ")}.`, { headers: { Allow: methods.join(", ") } });
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
export function failureReply(error: unknown): {
  status: number;
  body: string;
  headers: Record<string, string> & { "Content-Length": string };
} {
  const reply = (status: number, code: string, message: string, hint: string | null = null, more = {}) => {
    const body = jsonText({ error: { code, message, hint } });
    const headers = { ...jsonType, "Cache-Control": "no-store", "Content-Length": String(Buffer.byteLength(body)) };
    return { status, body, headers: { ...headers, ...commonHeaders, ...more } };
  };
  if (error instanceof HttpError) {
    const { code = "usage", hint, headers } = error.details;
    return reply(error.status, code, error.message, hint, headers);
  }
  const problem = error instanceof GrimError ? error.problems[0] : undefined;
  const status = problem && statusByCode[problem.code];
  if (problem && status) return reply(status, problem.code, problem.message, problem.hint);
  return reply(500, "internal", "The look-up failed.");
}
