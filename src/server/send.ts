/** Sends a reply, compressed where the client accepts it, and writes the line of the log. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { jsonText } from "../present/json/json.js";
import type { Reply } from "./reply.js";

/** The smallest body that is compressed, in bytes. */
const smallest = 1_024;
const compress = promisify(gzip);

/** @returns the bytes of the body that were sent */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: Reply,
): Promise<number> {
  if (response.destroyed) return 0;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const text = /json|text|javascript|svg|xml/.test(headers["Content-Type"] ?? "");
  const packed = text && bytes.length >= smallest && acceptsGzip(request) ? await compress(bytes) : bytes;
  response.writeHead(status, {
    ...headers,
    ...(text && { Vary: "Accept-Encoding" }),
    ...(packed !== bytes && { "Content-Encoding": "gzip" }),
    ...(status !== 204 && status !== 304 && { "Content-Length": packed.length }),
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  if (request.method === "HEAD") response.end();
  else response.end(packed);
  return packed.length;
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = String(headers["accept-encoding"] ?? "");
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accepted);
}

export function logLine(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  { bytes, ms }: { bytes: number; ms: number },
): string {
  return jsonText({
    time: new Date().toISOString(),
    method,
    path: url.slice(0, 500),
    status: response.writableFinished ? response.statusCode : null,
    bytes,
    ms: Number(ms.toFixed(1)),
  });
}
