/**
 * The HTTP server. It is stateless and changes nothing. Everything that a client controls has a limit; the limits of time,
 * connections and headers are those of Node's server. `app.ts` answers what is within the limits.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { jsonText } from "../views/ruling-json.js";
import { type AppOptions, grimApp, pathOf, tooBusy } from "./app.js";
import { defaultLimits, type Limits } from "./limits.js";
import { bytesOf, failureReply, HttpError, parserError, wrongMethod } from "./reply.js";

export interface ServerOptions extends AppOptions {
  /** Called with a line of JSON for each request. */
  log(line: string): void;
  limits?: Partial<Limits>;
}

/** A server that does not listen yet. */
export function grimServer(options: ServerOptions): Server {
  const limits = { ...defaultLimits, ...options.limits };
  const answer = getRequestListener(grimApp(options, limits).fetch, {
    // HTTP/1.0 needs no Host.
    hostname: "localhost",
    errorHandler() {
      const { status, body, headers } = failureReply(parserError(undefined));
      return new Response(body, { status, headers });
    },
  });
  let openRequests = 0;
  /** The responses that are not finished, by connection. */
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();
  /** Answers a request and logs it. If `error` is given, sends it instead of the answer. */
  const answerAndLog = (request: IncomingMessage, response: ServerResponse, error: HttpError | null) => {
    const startedAt = performance.now();
    openRequests++;
    const responsesOfConnection = openResponses.get(request.socket) ?? new Set();
    openResponses.set(request.socket, responsesOfConnection.add(response));
    response.on("close", () => {
      openRequests--;
      responsesOfConnection.delete(response);
      const status = response.writableFinished ? response.statusCode : null;
      options.log(logLine(request, status, bytesOf.get(response) ?? 0, performance.now() - startedAt));
    });
    const refusal = error ?? (openRequests > limits.requests ? tooBusy("Too many requests at the same time.") : null);
    if (!refusal) return void answer(request, response);
    const { status, body, headers } = failureReply(refusal);
    bytesOf.set(response, Number(headers["Content-Length"]));
    response.writeHead(status, headers).end(body);
  };
  const server = createServer(
    {
      headersTimeout: limits.headerTime,
      requestTimeout: limits.requestTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headerTime),
      keepAliveTimeout: 5_000,
      maxHeaderSize: 16 * 1024,
      // `headError` checks this header instead, because Node would answer without JSON.
      requireHostHeader: false,
    },
    (request, response) => answerAndLog(request, response, headError(request, limits)),
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleTime);
  server.on("checkExpectation", (request, response) => {
    const headers = { Connection: "close" };
    answerAndLog(request, response, new HttpError(417, "Expect must be 100-continue.", { headers }));
  });
  // Without a listener, Node closes the connection of a CONNECT without an answer.
  server.on("connect", (request, socket) => {
    const bytes = closeWith(socket, wrongMethod("GET", "HEAD", "POST"));
    options.log(logLine(request, 405, bytes, 0));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [first, ...others] = openResponses.get(socket) ?? [];
    const hasBegunResponse = first?.headersSent;
    // The client would take the error for the response to an earlier request, which was read to its end.
    const hasEarlierRequest = first?.req.complete || others.length > 0;
    const canReply = socket.writable && error.code !== "ECONNRESET" && !hasBegunResponse && !hasEarlierRequest;
    if (canReply) closeWith(socket, parserError(error.code));
    else socket.destroy();
  });
  return server;
}

/** The error for a request whose first lines are not valid; null for none. */
function headError({ url = "/", headers, httpVersion }: IncomingMessage, limits: Limits): HttpError | null {
  if (headers.host === undefined && httpVersion === "1.1")
    return new HttpError(400, "The header Host is missing.", { headers: { Connection: "close" } });
  if (url.length > limits.url) return new HttpError(414, `A URL of at most ${limits.url} characters was expected.`);
  if (!url.startsWith("/")) return new HttpError(400, "A path that begins with / was expected.");
  try {
    pathOf(url);
    return null;
  } catch {
    return new HttpError(400, "The path has a percent-escape that is not valid UTF-8.");
  }
}

/** Sends an error over a connection for which Node has no response, and closes it. @returns the bytes of the body */
function closeWith(socket: Duplex, error: HttpError): number {
  const { status, body, headers } = failureReply(error);
  const lines = { ...headers, Connection: "close" };
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...Object.entries(lines).map((line) => line.join(": "))];
  socket.on("error", () => undefined);
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  return Number(headers["Content-Length"]);
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
