/**
 * The HTTP server: the look-ups as JSON under /api/v1, /healthz, and the static site at /. It is stateless and only reads.
 * Everything that a client controls has a limit.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { libraryVersion } from "../api/library-version.js";
import type { Library } from "../index.js";
import { jsonText } from "../present/json/json.js";
import { GrimError, type ProblemCode } from "../problem.js";
import { openApi } from "./openapi.js";
import { type Match, matching, type Values } from "./routes.js";
import { staticFile } from "./static-files.js";
import { Turns } from "./turns.js";

export interface ServerOptions {
  library: Library;
  /** The program's version. */
  version: string;
  /** The folder of the static site; null for none. */
  site: string | null;
  /** Called with a line of JSON for each request. */
  log(line: string): void;
  limits?: Partial<Limits>;
}

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

const defaults: Limits = {
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

/** What is sent. */
interface Reply {
  status: number;
  body: Uint8Array | string;
  headers: Record<string, string>;
}

/** A request that cannot be answered. */
class HttpError extends Error {
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

/** The smallest body that is compressed, in bytes. */
const smallest = 1_024;
const compress = promisify(gzip);

/** A server that does not listen yet. */
export function grimServer(options: ServerOptions): Server {
  const limits = { ...defaults, ...options.limits };
  const context: Context = {
    ...options,
    limits,
    etag: `W/"${options.version}-${libraryVersion(options.library)}"`,
    openApi: jsonText(openApi(options.version)),
    turns: new Turns(limits.waitTime),
  };
  let answering = 0;
  /** The answers that are not finished, by connection. */
  const open = new WeakMap<Duplex, Set<ServerResponse>>();
  const answer = async (request: IncomingMessage, response: ServerResponse, refused?: HttpError) => {
    const began = performance.now();
    let bytes = 0;
    answering++;
    const here = open.get(request.socket) ?? new Set();
    open.set(request.socket, here.add(response));
    response.on("close", () => {
      answering--;
      here.delete(response);
      options.log(logLine(request, response, { bytes, ms: performance.now() - began }));
    });
    const reply = refused
      ? failureReply(refused)
      : await replyTo(request, context, answering > limits.requests).catch(failureReply);
    bytes = await send(request, response, reply).catch(() => {
      response.destroy();
      return 0;
    });
  };
  const server = createServer(
    {
      headersTimeout: limits.headerTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headerTime),
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
      // Checked below: Node would answer without JSON.
      requireHostHeader: false,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleTime);
  server.on("checkExpectation", (request, response) => {
    const close = { Connection: "close" };
    void answer(request, response, new HttpError(417, "usage", "Expect must be 100-continue.", null, close));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [begun, ...more] = open.get(socket) ?? [];
    // The bytes of this answer must not stand inside another one.
    const isAnswered = begun?.headersSent || more.length > 0;
    if (!socket.writable || error.code === "ECONNRESET" || isAnswered) return void socket.destroy();
    const { status, body, headers } = failureReply(wrongBytes(error.code));
    const lines = Object.entries({
      ...headers,
      "Content-Length": String(Buffer.byteLength(body)),
      Connection: "close",
    });
    const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(": "))].join("\r\n");
    socket.end(`${head}\r\n\r\n${body}`, () => socket.destroy());
  });
  return server;
}

/** For a request that Node's parser refuses: not HTTP, headers that are too long, or too slow. */
function wrongBytes(code: string | undefined): HttpError {
  if (code === "HPE_HEADER_OVERFLOW") return new HttpError(431, "usage", "The URL and headers are too long.");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new HttpError(408, "usage", "The request took too long to arrive.");
  if (code === "HPE_CHUNK_EXTENSIONS_OVERFLOW") return new HttpError(413, "usage", "The body is too long.");
  return new HttpError(400, "usage", "The request is not valid HTTP.");
}

interface Context extends ServerOptions {
  limits: Limits;
  /** The same for every answer of the API: an answer depends on its URL and on the library alone. */
  etag: string;
  openApi: string;
  /** In which look-ups are made. */
  turns: Turns;
}

const jsonType = { "Content-Type": "application/json; charset=utf-8" };

async function replyTo(request: IncomingMessage, context: Context, busy: boolean): Promise<Reply> {
  const { method = "GET", url = "/" } = request;
  const { limits } = context;
  if (busy) throw tooBusy("Too many requests at the same time.");
  if (request.headers.host === undefined && request.httpVersion === "1.1")
    throw new HttpError(400, "usage", "The header Host is missing.", null, { Connection: "close" });
  if (url.length > limits.url)
    throw new HttpError(414, "usage", `A URL of at most ${limits.url} characters was expected.`);
  const { path, query } = divided(url);
  if (method === "OPTIONS")
    return {
      status: 204,
      body: "",
      headers: { "Access-Control-Allow-Methods": "GET, HEAD, POST", "Access-Control-Max-Age": "86400" },
    };
  if (path.length === 1 && path[0] === "healthz") {
    requireMethod(method, ["GET"]);
    return { status: 200, body: '{"status":"ok"}', headers: { ...jsonType, "Cache-Control": "no-store" } };
  }
  if (path[0] === "api") return apiReply(request, method, path, query, context);
  requireMethod(method, ["GET"]);
  return siteReply(request, path, context);
}

function tooBusy(message: string): HttpError {
  return new HttpError(503, "busy", message, null, { "Retry-After": "1" });
}

function requireMethod(method: string, allowed: readonly string[]): void {
  const all = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  if (all.includes(method)) return;
  throw new HttpError(405, "usage", `The method must be ${all.join(" or ")}.`, null, { Allow: all.join(", ") });
}

/** The decoded segments of the path, and the query. @throws HttpError for an escape that is not UTF-8 */
function divided(url: string): { path: string[]; query: URLSearchParams } {
  const at = url.indexOf("?");
  const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at + 1)];
  if (!path.startsWith("/")) throw new HttpError(400, "usage", "A path that begins with / was expected.");
  try {
    return { path: path.slice(1).split("/").map(decodeURIComponent), query: new URLSearchParams(query) };
  } catch {
    throw new HttpError(400, "usage", "The path has an escape that is not UTF-8.");
  }
}

async function apiReply(
  request: IncomingMessage,
  method: string,
  [, version, ...segments]: readonly string[],
  query: URLSearchParams,
  context: Context,
): Promise<Reply> {
  const headers = { ...jsonType, "Cache-Control": "public, max-age=300", ETag: context.etag };
  if (version === "v1" && segments.length === 1 && segments[0] === "openapi.json") {
    requireMethod(method, ["GET"]);
    return fresh(request, context.etag) ?? { status: 200, body: context.openApi, headers };
  }
  const matches = version === "v1" ? matching(segments) : [];
  if (matches.length === 0)
    throw new HttpError(404, "not-found", "There is no such path.", "All paths: /api/v1/openapi.json");
  requireMethod(
    method,
    matches.map(({ route }) => route.method),
  );
  const match = matches.find(({ route }) => route.method === (method === "HEAD" ? "GET" : method)) as Match;
  const { route } = match;
  const values = valuesOf(match, query, context.limits);
  if (route.method === "GET") {
    const unchanged = fresh(request, context.etag);
    if (unchanged) return unchanged;
  }
  const body = route.method === "POST" ? await bodyOf(request, context.limits.body) : new Uint8Array();
  if (!(await context.turns.take())) throw tooBusy("The look-ups before this one took too long.");
  const result = await route.call(context.library, values, body);
  const missing = route.isMissing?.(result) ?? false;
  const cached = route.method === "GET" && !missing ? headers : { ...jsonType, "Cache-Control": "no-cache" };
  return { status: missing ? 404 : 200, body: jsonText(result), headers: cached };
}

/** Status 304 when the client has this version of the answer; else null. */
function fresh(request: IncomingMessage, etag: string): Reply | null {
  const known = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  return known?.includes(etag)
    ? { status: 304, body: "", headers: { ETag: etag, "Cache-Control": "public, max-age=300" } }
    : null;
}

/** The parameters of the path and of the query. @throws HttpError for those that are unknown, repeated, missing or too long */
function valuesOf({ route, values }: Match, query: URLSearchParams, limits: Limits): Values {
  const known = route.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const all: Record<string, string | undefined> = { ...values };
  for (const [name, value] of query) {
    if (!known.includes(name))
      throw new HttpError(
        400,
        "usage",
        "The query has an unknown parameter.",
        `Parameters: ${known.join(", ") || "none"}.`,
      );
    if (Object.hasOwn(all, name)) throw new HttpError(400, "usage", `${name} was given twice.`);
    all[name] = value;
  }
  for (const { name, required } of route.parameters) {
    if (required && !all[name]?.trim()) throw new HttpError(400, "usage", `The parameter ${name} is missing.`);
    if ((all[name]?.length ?? 0) > limits.value)
      throw new HttpError(400, "usage", `${name} may have at most ${limits.value} characters.`);
  }
  return all;
}

async function bodyOf(request: IncomingMessage, max: number): Promise<Uint8Array> {
  const tooLong = new HttpError(413, "usage", `A body of at most ${max} bytes was expected.`, null, {
    Connection: "close",
  });
  if (Number(request.headers["content-length"] ?? 0) > max) throw tooLong;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Without destroying the request, and the connection with it, when the body is too long: the answer must still be sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > max) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function siteReply(request: IncomingMessage, path: readonly string[], context: Context): Promise<Reply> {
  const found = context.site === null ? null : await staticFile(context.site, path);
  if (found === null) throw new HttpError(404, "not-found", "There is no such path.", "The API: /api/v1/openapi.json");
  if (found === "folder") {
    // Encoded again, so that it stays on this host and holds no line end.
    return {
      status: 308,
      body: "",
      headers: { Location: `/${path.filter(Boolean).map(encodeURIComponent).join("/")}/` },
    };
  }
  const unchanged = fresh(request, found.etag);
  if (unchanged) return unchanged;
  const headers = { "Content-Type": found.type, ETag: found.etag, "Cache-Control": "public, max-age=300" };
  return { status: 200, body: found.bytes, headers };
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

function failureReply(error: unknown): Reply & { body: string } {
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

/** @returns the bytes of the body that were sent */
async function send(
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

function logLine(
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
