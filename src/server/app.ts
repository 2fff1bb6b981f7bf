/** Answers requests: the look-ups under /api/v1, their OpenAPI description, /healthz, and the static site at /. */
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { HttpBindings } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Library } from "../index.js";
import { jsonText } from "../views/json.js";
import { libraryVersion } from "../views/library-version.js";
import { outputs } from "../views/schema.js";
import type { Limits } from "./limits.js";
import { bytesOf, commonHeaders, failureReply, HttpError, jsonType, wrongMethod } from "./reply.js";
import { type Route, routes } from "./routes.js";
import { staticFile } from "./static-files.js";

export interface AppOptions {
  library: Library;
  /** The version of the program. */
  version: string;
  /** The folder of the static site; null for none. */
  site: string | null;
}

type Request = Context<{ Bindings: HttpBindings }>;

/** For answers that may change with the library. */
const briefly = "public, max-age=300";
/** Smaller bodies are not compressed. */
const minCompressedBytes = 1_024;
const compress = promisify(gzip);

/** The app that answers all requests which `server.ts` lets through. */
export function grimApp(
  { library, version, site }: AppOptions,
  limits: Limits,
): OpenAPIHono<{ Bindings: HttpBindings }> {
  const app = new OpenAPIHono<{ Bindings: HttpBindings }>();
  // The same for all answers of the API: an answer changes only with its URL, the library or the program.
  const etag = `W/"${version}-${libraryVersion(library)}"`;
  const cached = { ...jsonType, "Cache-Control": briefly, ETag: etag };

  app.onError((error, { env }) => {
    const { status, body, headers } = failureReply(error);
    bytesOf.set(env.outgoing as ServerResponse, Number(headers["Content-Length"]));
    return new Response(body, { status, headers });
  });
  app.options("*", () => {
    const headers = { "Access-Control-Allow-Methods": "GET, HEAD, POST", "Access-Control-Max-Age": "86400" };
    return new Response(null, { status: 204, headers: { ...headers, ...commonHeaders } });
  });
  app.get("/healthz", (request) => send(request, '{"status":"ok"}', { ...jsonType, "Cache-Control": "no-store" }));
  app.all("/healthz", refuseMethod("GET", "HEAD"));

  for (const route of routes) {
    const path = `/api/v1${route.path}`;
    const body = { required: true, content: { "text/plain": { schema: { type: "string" as const } } } };
    const description = createRoute({
      method: route.method,
      path,
      operationId: `${route.method}${route.path.replace(/[{}]/g, "").replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
      summary: route.summary,
      request: { params: route.params, query: route.query, ...(route.method === "post" && { body }) },
      responses: responsesOf(route),
    });
    const limitBody = bodyLimit({
      maxSize: limits.body,
      onError() {
        const headers = { Connection: "close" };
        throw new HttpError(413, `A body of at most ${limits.body} bytes was expected.`, { headers });
      },
    });
    const answer = async (request: Request) => {
      const { req } = request as Context<object, string, { out: { query: object; param: object } }>;
      const values = { ...req.valid("query"), ...req.valid("param") };
      if (route.method === "get" && hasEtag(request, etag)) return notModified(etag);
      const deck = new Uint8Array(route.method === "post" ? await req.arrayBuffer() : []);
      const result: Record<string, unknown> = { ...(await route.call(library, values, deck)) };
      const candidates = (result["candidates"] ?? []) as readonly unknown[];
      const isMissing = route.nullKey !== undefined && result[route.nullKey] === null && candidates.length === 0;
      const isCacheable = route.method === "get" && !isMissing;
      const headers = isCacheable ? cached : { ...jsonType, "Cache-Control": "no-cache" };
      return send(request, jsonText(result), headers, isMissing ? 404 : 200);
    };
    if (route.method === "post") app.post(path, limitBody);
    app.openapi(description, answer as never, (checked, { req }) => {
      if (!checked.success) throw parameterError(checked.error, req.query(), Object.keys(route.query.shape));
      return undefined;
    });
    app.all(honoPath(path), refuseMethod(...(route.method === "get" ? ["GET", "HEAD"] : ["POST"])));
  }

  const description = jsonText(describe(app, version));
  app.get("/api/v1/openapi.json", (request) =>
    hasEtag(request, etag) ? notModified(etag) : send(request, description, cached),
  );
  app.all("/api/v1/openapi.json", refuseMethod("GET", "HEAD"));
  app.all("/api/*", () => {
    throw noSuchPath("All paths: /api/v1/openapi.json");
  });

  app.get("*", async (request) => {
    const path = pathOf(request.env.incoming.url);
    const file = site === null ? null : await staticFile(site, path);
    if (file === null && path.length === 1 && path[0] === "") {
      const start = { name: "grimrule", version, api: "/api/v1/openapi.json", health: "/healthz" };
      return send(request, jsonText(start), { ...jsonType, "Cache-Control": briefly });
    }
    if (file === null) throw noSuchPath("The API: /api/v1/openapi.json");
    // `//other.host` would lead to another host, so empty segments are left out. The others are encoded again, because a
    // decoded segment may contain a line end.
    if (file === "folder")
      return send(request, "", { Location: `/${path.filter(Boolean).map(encodeURIComponent).join("/")}/` }, 308);
    const cacheControl = isNamedByContent(path) ? "public, max-age=31536000, immutable" : briefly;
    if (hasEtag(request, file.etag)) return notModified(file.etag, cacheControl);
    return send(request, file.bytes, { "Content-Type": file.type, ETag: file.etag, "Cache-Control": cacheControl });
  });
  app.all("*", refuseMethod("GET", "HEAD"));
  return app;
}

/** The decoded segments of a path. @throws URIError for an escape that is not valid UTF-8 */
export function pathOf(url = "/"): string[] {
  return url.replace(/\?.*$/s, "").slice(1).split("/").map(decodeURIComponent);
}

/** The error for a server that has too much to do. */
export function tooBusy(): HttpError {
  return new HttpError(503, "Too many requests at the same time.", { code: "busy", headers: { "Retry-After": "1" } });
}

function noSuchPath(hint: string): HttpError {
  return new HttpError(404, "There is no such path.", { code: "not-found", hint });
}

function refuseMethod(...methods: readonly string[]): () => never {
  return () => {
    throw wrongMethod(...methods);
  };
}

/** A path of OpenAPI as Hono writes it: parameters have a colon. */
function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}

function hasEtag({ req }: Request, etag: string): boolean {
  return (
    req
      .header("if-none-match")
      ?.split(",")
      .some((one) => one.trim() === etag) ?? false
  );
}

function notModified(etag: string, cacheControl = briefly): Response {
  return new Response(null, { status: 304, headers: { ETag: etag, "Cache-Control": cacheControl, ...commonHeaders } });
}

/** A response, compressed if the client accepts that. */
async function send(
  { req, env }: Request,
  body: Uint8Array | string,
  headers: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  const bytes = Buffer.from(body as string);
  const isText = /json|text|javascript|svg|xml/.test(headers["Content-Type"] ?? "");
  const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/i.test(req.header("accept-encoding") ?? "");
  const isCompressed = isText && bytes.length >= minCompressedBytes && acceptsGzip;
  const encoded = isCompressed ? await compress(bytes) : bytes;
  bytesOf.set(env.outgoing as ServerResponse, encoded.length);
  return new Response(encoded as Uint8Array<ArrayBuffer>, {
    status,
    headers: {
      ...headers,
      ...(isText && { Vary: "Accept-Encoding" }),
      ...(isCompressed && { "Content-Encoding": "gzip" }),
      "Content-Length": String(encoded.length),
      ...commonHeaders,
    },
  });
}

/** Whether the name of a file contains the hash of its contents, as `assets/page-50f1a01e4d79.js` of a site: it never changes. */
function isNamedByContent(path: readonly string[]): boolean {
  return path.at(-2) === "assets" && /-[0-9a-f]{12}\.\w+$/.test(path.at(-1) ?? "");
}

/** The error for the first parameter that is not valid. @param names the parameters of the query */
function parameterError(
  { issues }: z.ZodError,
  values: Readonly<Record<string, string>>,
  names: readonly string[],
): HttpError {
  const [issue] = issues;
  const name = String(issue?.path[0]);
  if (issue?.code === "unrecognized_keys")
    return new HttpError(400, "The query has an unknown parameter.", {
      hint: `Parameters: ${names.join(", ") || "none"}.`,
    });
  if (issue?.code === "too_big" && issue.origin === "string")
    return new HttpError(400, `${name} may have at most ${issue.maximum} characters.`);
  const isAbsent = issue?.code === "custom" || (issue?.code === "invalid_type" && issue.expected === "string");
  if (isAbsent && values[name]?.trim()) return new HttpError(400, `${name} was given twice.`);
  if (isAbsent) return new HttpError(400, `The parameter ${name} is missing.`);
  return new HttpError(400, `${name} ${issue?.message}.`);
}

const resultName = (result: string) => `${result.charAt(0).toUpperCase()}${result.slice(1)}Result`;

function responsesOf({ result, nullKey }: Route) {
  const json = (description: string, ...names: string[]) => {
    const schemas = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    const schema = schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? {});
    return { description, content: { "application/json": { schema } } };
  };
  const found = resultName(result);
  return {
    200: json("The result.", found),
    400: json("The request is not valid, such as an unknown parameter; `error` says what was expected.", "Error"),
    404: nullKey
      ? json(
          "Nothing has this name: a result whose keys are null or empty. If the document or edition does not exist: an error.",
          found,
          "Error",
        )
      : json("No such document, edition or card.", "Error"),
    default: json(
      "The request exceeds a limit, or the server is busy. docs/guide-programs.md lists the limits.",
      "Error",
    ),
  };
}

const errorSchema = z.object({
  error: z.object({
    code: z.string().describe("such as usage, bad-query, unknown-document"),
    message: z.string(),
    hint: z.string().nullable(),
  }),
});

/**
 * The OpenAPI description of the routes of `app`. Zod writes the schemas of the results, because the converter of the
 * package loses `null` of a schema with a name.
 */
function describe(app: OpenAPIHono<{ Bindings: HttpBindings }>, version: string): object {
  const schemas: Record<string, object> = { Error: z.toJSONSchema(errorSchema) };
  for (const result of new Set(routes.map((route) => route.result))) {
    const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(outputs[result]?.schema ?? z.never());
    Object.assign(schemas, $defs, { [resultName(result)]: schema });
  }
  const { components: _, ...description } = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "grimrule",
      version,
      description:
        "Official card-game rulings, word for word, with their source. Within one major version, paths, parameters and keys may be added; none is changed or removed.",
      // The types of the package are those of OpenAPI 3.0, which has no `identifier`.
      ...{ license: { name: "MIT", ...{ identifier: "MIT" } } },
    },
    servers: [{ url: "/" }],
  });
  const text = JSON.stringify({ ...description, components: { schemas } });
  return JSON.parse(text.replaceAll("#/$defs/", "#/components/schemas/")) as object;
}
