/** Answers a request: the look-ups under /api/v1, /healthz, and the static site at /. */
import type { IncomingMessage } from "node:http";
import type { Library } from "../index.js";
import { jsonText } from "../views/ruling-json.js";
import type { Limits } from "./limits.js";
import type { LookupQueue } from "./lookup-queue.js";
import { HttpError, jsonType, type Reply } from "./reply.js";
import { matchingRoutes, type ParameterValues, type RouteMatch } from "./routes.js";
import { staticFile } from "./static-files.js";

/** What the answers depend on, apart from the request. */
export interface Context {
  library: Library;
  /** The version of the program. */
  version: string;
  /** The folder of the static site; null for none. */
  site: string | null;
  limits: Limits;
  /** The same for all answers of the API: an answer changes only with its URL, the library or the program. */
  etag: string;
  openApi: string;
  /** Makes the look-ups run one after the other. */
  lookupQueue: LookupQueue;
}

/** For answers that may change with the library. */
const briefly = "public, max-age=300";

/**
 * The reply to a request.
 * @param isBusy whether more requests are being answered than the limit allows
 * @throws HttpError, and the errors of look-ups
 */
export async function replyTo(request: IncomingMessage, context: Context, isBusy: boolean): Promise<Reply> {
  const { method = "GET", url = "/" } = request;
  const { limits } = context;
  if (isBusy) throw tooBusy("Too many requests at the same time.");
  if (request.headers.host === undefined && request.httpVersion === "1.1")
    throw new HttpError(400, "The header Host is missing.", { headers: { Connection: "close" } });
  if (url.length > limits.url) throw new HttpError(414, `A URL of at most ${limits.url} characters was expected.`);
  const { path, query } = parseUrl(url);
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
  return new HttpError(503, message, { code: "busy", headers: { "Retry-After": "1" } });
}

function noSuchPath(hint: string): HttpError {
  return new HttpError(404, "There is no such path.", { code: "not-found", hint });
}

function requireMethod(method: string, allowed: readonly string[]): void {
  const methods = allowed.includes("GET") ? [...allowed, "HEAD"] : allowed;
  if (methods.includes(method)) return;
  throw new HttpError(405, `The method must be ${methods.join(" or ")}.`, { headers: { Allow: methods.join(", ") } });
}

/** The decoded segments of the path, and the query. @throws HttpError for a malformed path */
function parseUrl(url: string): { path: string[]; query: URLSearchParams } {
  const queryMark = url.indexOf("?");
  const [path, query] = queryMark < 0 ? [url, ""] : [url.slice(0, queryMark), url.slice(queryMark + 1)];
  if (!path.startsWith("/")) throw new HttpError(400, "A path that begins with / was expected.");
  try {
    return { path: path.slice(1).split("/").map(decodeURIComponent), query: new URLSearchParams(query) };
  } catch {
    throw new HttpError(400, "The path has a percent-escape that is not valid UTF-8.");
  }
}

async function apiReply(
  request: IncomingMessage,
  method: string,
  [, version, ...segments]: readonly string[],
  query: URLSearchParams,
  context: Context,
): Promise<Reply> {
  const headers = { ...jsonType, "Cache-Control": briefly, ETag: context.etag };
  if (version === "v1" && segments.length === 1 && segments[0] === "openapi.json") {
    requireMethod(method, ["GET"]);
    return notModified(request, context.etag) ?? { status: 200, body: context.openApi, headers };
  }
  const matches = version === "v1" ? matchingRoutes(segments) : [];
  if (matches.length === 0) throw noSuchPath("All paths: /api/v1/openapi.json");
  requireMethod(
    method,
    matches.map(({ route }) => route.method),
  );
  const match = matches.find(({ route }) => route.method === (method === "HEAD" ? "GET" : method)) as RouteMatch;
  const { route } = match;
  const values = parameterValues(match, query, context.limits);
  if (route.method === "GET") {
    const unchanged = notModified(request, context.etag);
    if (unchanged) return unchanged;
  }
  const body = route.method === "POST" ? await readBody(request, context.limits.body) : new Uint8Array();
  if (!(await context.lookupQueue.waitForTurn())) throw tooBusy("The look-ups before this one took too long.");
  const result = await route.call(context.library, values, body);
  const isMissing = route.isMissing?.(result) ?? false;
  const isCacheable = route.method === "GET" && !isMissing;
  return {
    status: isMissing ? 404 : 200,
    body: jsonText(result),
    headers: isCacheable ? headers : { ...jsonType, "Cache-Control": "no-cache" },
  };
}

/** A reply with status 304 if the client has the answer with this ETag; otherwise null. */
function notModified(request: IncomingMessage, etag: string, cacheControl = briefly): Reply | null {
  const clientEtags = request.headers["if-none-match"]?.split(",").map((one) => one.trim());
  return clientEtags?.includes(etag)
    ? { status: 304, body: "", headers: { ETag: etag, "Cache-Control": cacheControl } }
    : null;
}

/**
 * The values of the parameters in the path and in the query.
 * @throws HttpError for a parameter that is unknown, repeated, missing or too long
 */
function parameterValues({ route, values }: RouteMatch, query: URLSearchParams, limits: Limits): ParameterValues {
  const queryNames = route.parameters.filter((one) => one.in === "query").map(({ name }) => name);
  const allValues: Record<string, string | undefined> = { ...values };
  for (const [name, value] of query) {
    if (!queryNames.includes(name))
      throw new HttpError(400, "The query has an unknown parameter.", {
        hint: `Parameters: ${queryNames.join(", ") || "none"}.`,
      });
    if (Object.hasOwn(allValues, name)) throw new HttpError(400, `${name} was given twice.`);
    allValues[name] = value;
  }
  for (const { name, required } of route.parameters) {
    if (required && !allValues[name]?.trim()) throw new HttpError(400, `The parameter ${name} is missing.`);
    if ((allValues[name]?.length ?? 0) > limits.value)
      throw new HttpError(400, `${name} may have at most ${limits.value} characters.`);
  }
  return allValues;
}

/** The body of a request. @throws HttpError for a body that is too long */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const headers = { Connection: "close" };
  const tooLong = new HttpError(413, `A body of at most ${maxBytes} bytes was expected.`, { headers });
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw tooLong;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // If the body is too long, the error must still be sent, so the request and its connection must not be destroyed.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLong;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function siteReply(request: IncomingMessage, path: readonly string[], context: Context): Promise<Reply> {
  const file = context.site === null ? null : await staticFile(context.site, path);
  if (file === null && path.length === 1 && path[0] === "") return startReply(context);
  if (file === null) throw noSuchPath("The API: /api/v1/openapi.json");
  if (file === "folder") {
    // `//other.host` would lead to another host, so empty segments are left out. The others are encoded again, because a
    // decoded segment may contain a line end.
    return {
      status: 308,
      body: "",
      headers: { Location: `/${path.filter(Boolean).map(encodeURIComponent).join("/")}/` },
    };
  }
  const cacheControl = isNamedByContent(path) ? "public, max-age=31536000, immutable" : briefly;
  const unchanged = notModified(request, file.etag, cacheControl);
  if (unchanged) return unchanged;
  const headers = { "Content-Type": file.type, ETag: file.etag, "Cache-Control": cacheControl };
  return { status: 200, body: file.bytes, headers };
}

/** Whether the name of a file contains the hash of its contents, as `assets/page-50f1a01e4d79.js` of a site: it never changes. */
function isNamedByContent(path: readonly string[]): boolean {
  return path.at(-2) === "assets" && /-[0-9a-f]{12}\.\w+$/.test(path.at(-1) ?? "");
}

/** The reply at / of a server without a site: where the API is. */
function startReply({ version }: Context): Reply {
  const body = jsonText({ name: "grimrule", version, api: "/api/v1/openapi.json", health: "/healthz" });
  return { status: 200, body, headers: { ...jsonType, "Cache-Control": briefly } };
}
