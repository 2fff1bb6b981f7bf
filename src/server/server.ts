/**
 * The HTTP server. It is stateless and changes nothing. Everything that a client controls has a limit; the limits of time,
 * connections and headers are those of Node's server. `app.ts` answers what is within the limits.
 */
import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { jsonText } from "../views/json.js";
import { type AppOptions, grimApp, pathOf, tooBusy } from "./app.js";
import { defaultLimits, type Limits } from "./limits.js";
import { bytesOf, failureReply, HttpError } from "./reply.js";

export interface ServerOptions extends AppOptions {
  /** Called with a line of JSON for each request. */
  log(line: string): void;
  limits?: Partial<Limits>;
}

/** A server that does not listen yet. Node itself refuses what is not valid HTTP, or too long or too slow, without JSON. */
export function grimServer(options: ServerOptions): Server {
  const limits = { ...defaultLimits, ...options.limits };
  // HTTP/1.0 needs no Host.
  const answer = getRequestListener(grimApp(options, limits).fetch, { hostname: "localhost" });
  let openRequests = 0;
  const server = createServer(
    {
      headersTimeout: limits.headerTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headerTime),
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      const startedAt = performance.now();
      openRequests++;
      response.on("close", () => {
        openRequests--;
        const status = response.writableFinished ? response.statusCode : null;
        options.log(logLine(request, status, bytesOf.get(response) ?? 0, performance.now() - startedAt));
      });
      const error = urlError(request, limits);
      const refusal = error ?? (openRequests > limits.requests ? tooBusy() : null);
      if (!refusal) return void answer(request, response);
      const { status, body, headers } = failureReply(refusal);
      bytesOf.set(response, Number(headers["Content-Length"]));
      response.writeHead(status, headers).end(body);
    },
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleTime);
  return server;
}

/** The error for a URL that is too long or not valid; null for none. */
function urlError({ url = "/" }: IncomingMessage, limits: Limits): HttpError | null {
  if (url.length > limits.url) return new HttpError(414, `A URL of at most ${limits.url} characters was expected.`);
  if (!url.startsWith("/")) return new HttpError(400, "A path that begins with / was expected.");
  try {
    pathOf(url);
    return null;
  } catch {
    return new HttpError(400, "The path has a percent-escape that is not valid UTF-8.");
  }
}

/** In UTF-16 code units. */
const maxLoggedPath = 500;

/** A request as a line of JSON. @param status null when the answer was not sent completely */
function logLine(
  { method, url = "" }: IncomingMessage,
  status: number | null,
  bytes: number,
  duration: number,
): string {
  const path = url.slice(0, maxLoggedPath);
  return jsonText({ time: new Date().toISOString(), method, path, status, bytes, ms: Number(duration.toFixed(1)) });
}
