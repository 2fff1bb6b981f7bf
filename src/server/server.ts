/**
 * The HTTP server: the look-ups as JSON under /api/v1, /healthz, and the static site at /. It is stateless and changes
 * nothing. Everything that a client controls has a limit.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Library } from "../index.js";
import { libraryVersion } from "../views/library-version.js";
import { jsonText } from "../views/ruling-json.js";
import { type Context, replyTo } from "./answer.js";
import { defaultLimits, type Limits } from "./limits.js";
import { LookupQueue } from "./lookup-queue.js";
import { openApi } from "./openapi.js";
import { failureReply, HttpError, parserError } from "./reply.js";
import { logLine, send } from "./send.js";

export interface ServerOptions {
  library: Library;
  /** The version of the program. */
  version: string;
  /** The folder of the static site; null for none. */
  site: string | null;
  /** Called with a line of JSON for each request. */
  log(line: string): void;
  limits?: Partial<Limits>;
}

/** A server that does not listen yet. */
export function grimServer(options: ServerOptions): Server {
  const limits = { ...defaultLimits, ...options.limits };
  const context: Context = {
    ...options,
    limits,
    etag: `W/"${options.version}-${libraryVersion(options.library)}"`,
    openApi: jsonText(openApi(options.version)),
    lookupQueue: new LookupQueue(limits.waitTime),
  };
  let openRequests = 0;
  /** The responses that are not finished, by connection. */
  const openResponses = new WeakMap<Duplex, Set<ServerResponse>>();
  /** Answers a request and logs it. If `error` is given, sends it instead of the answer. */
  const answer = async (request: IncomingMessage, response: ServerResponse, error?: HttpError) => {
    const startedAt = performance.now();
    let bytes = 0;
    openRequests++;
    const responsesOfConnection = openResponses.get(request.socket) ?? new Set();
    openResponses.set(request.socket, responsesOfConnection.add(response));
    response.on("close", () => {
      openRequests--;
      responsesOfConnection.delete(response);
      options.log(logLine(request, response, { bytes, ms: performance.now() - startedAt }));
    });
    const reply = error
      ? failureReply(error)
      : await replyTo(request, context, openRequests > limits.requests).catch(failureReply);
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
      // `replyTo` checks this header instead, because Node would answer without JSON.
      requireHostHeader: false,
    },
    (request, response) => void answer(request, response),
  );
  server.maxConnections = limits.connections;
  server.setTimeout(limits.idleTime);
  server.on("checkExpectation", (request, response) => {
    const headers = { Connection: "close" };
    void answer(request, response, new HttpError(417, "Expect must be 100-continue.", { headers }));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const [first, ...others] = openResponses.get(socket) ?? [];
    const hasBegunResponse = first?.headersSent;
    // The client would take the error for the response to an earlier request, which was read to its end.
    const hasEarlierRequest = first?.req.complete || others.length > 0;
    const canReply = socket.writable && error.code !== "ECONNRESET" && !hasBegunResponse && !hasEarlierRequest;
    if (!canReply) return void socket.destroy();
    const { status, body, headers } = failureReply(parserError(error.code));
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
