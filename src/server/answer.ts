/** Answers a request: the look-ups under /api/v1, /healthz, and the static site at /. */
import type { IncomingMessage } from "node:http";
import type { Library } from "../index.js";
import { jsonText } from "../present/json/json.js";
import type { Limits } from "./limits.js";
import { HttpError, jsonType, type Reply } from "./reply.js";
import { type Match, matching, type Values } from "./routes.js";
import { staticFile } from "./static-files.js";
import type { Turns } from "./turns.js";

/** What the answers depend on, beside the request. */
export interface Context {
  library: Library;
  /** The folder of the static site; null for none. */
  site: string | null;
  limits: Limits;
  /** The same for every answer of the API: an answer depends on its URL and on the library alone. */
  etag: string;
  openApi: string;
  /** In which look-ups are made. */
  turns: Turns;
}

/** @param busy more requests are being answered than may be @throws HttpError, and the errors of look-ups */
export async function replyTo(request: IncomingMessage, context: Context, busy: boolean): Promise<Reply> {
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
