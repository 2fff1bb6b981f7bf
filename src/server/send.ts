/** Sends a reply, compressed if the client accepts that, and formats the line of the log. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { jsonText } from "../views/ruling-json.js";
import type { Reply } from "./reply.js";

/** Smaller bodies are not compressed. */
const minCompressedBytes = 1_024;
const compress = promisify(gzip);

/**
 * Sends a reply.
 * @returns the number of bytes of the body as sent, or as a GET would send it; 0 if the connection is closed
 */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: Reply,
): Promise<number> {
  if (response.destroyed) return 0;
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  const isText = /json|text|javascript|svg|xml/.test(headers["Content-Type"] ?? "");
  const isCompressed = isText && bytes.length >= minCompressedBytes && acceptsGzip(request);
  const encoded = isCompressed ? await compress(bytes) : bytes;
  response.writeHead(status, {
    ...headers,
    ...(isText && { Vary: "Accept-Encoding" }),
    ...(isCompressed && { "Content-Encoding": "gzip" }),
    ...(status !== 204 && status !== 304 && { "Content-Length": encoded.length }),
    "Access-Control-Allow-Origin": "*",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  });
  if (request.method === "HEAD") response.end();
  else response.end(encoded);
  return encoded.length;
}

function acceptsGzip({ headers }: IncomingMessage): boolean {
  const accepted = String(headers["accept-encoding"] ?? "");
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(accepted);
}

/** In UTF-16 code units. */
const maxLoggedPath = 500;

/** A request as a line of JSON. Its status is null when the answer was not sent completely. */
export function logLine(
  { method, url = "" }: IncomingMessage,
  response: ServerResponse,
  { bytes, ms }: { bytes: number; ms: number },
): string {
  return jsonText({
    time: new Date().toISOString(),
    method,
    path: url.slice(0, maxLoggedPath),
    status: response.writableFinished ? response.statusCode : null,
    bytes,
    ms: Number(ms.toFixed(1)),
  });
}
