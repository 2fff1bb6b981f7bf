/** A server over the library of the lamps game for tests, and requests to it as bytes. */
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { type Library, openLibrary } from "../index.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { listen, stop } from "./listen.js";
import { grimServer, type ServerOptions } from "./server.js";

export interface Servers {
  /** The address of a listening server: with options of a new one, otherwise of one for all tests of the file. */
  serve(options?: Partial<ServerOptions>): Promise<string>;
  /** A server that does not listen yet. */
  create(options?: Partial<ServerOptions>): Server;
}

/** Servers without a site for the tests of one file; they end with its tests. Call it at the top of the file. */
export function madeUpServers(): Servers {
  let library: Library;
  let shared: Promise<string> | null = null;
  const servers: Server[] = [];
  beforeAll(async () => {
    library = await openLibrary({ bytes: await lampsSnapshot() });
  });
  afterAll(() => Promise.all(servers.map(stop)));
  const create = (options: Partial<ServerOptions> = {}): Server => {
    const server = grimServer({ library, version: "1.2.3", site: null, log: () => undefined, ...options });
    servers.push(server);
    return server;
  };
  const serve = (options?: Partial<ServerOptions>): Promise<string> => {
    if (options) return listen(create(options), "127.0.0.1", 0);
    shared ??= listen(create(), "127.0.0.1", 0);
    return shared;
  };
  return { serve, create };
}

/** Sends bytes over a new connection, and reads until the server closes it. */
export function raw(base: string, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(new URL(base).port), "127.0.0.1", () => socket.write(bytes));
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(text));
  });
}

/** Sends a request and returns the head and body of the answer, undecoded. */
export async function exchanged(base: string, request: string): Promise<{ head: string[]; body: string }> {
  const text = await raw(base, request.replaceAll("\n", "\r\n"));
  const end = text.indexOf("\r\n\r\n");
  const head = text
    .slice(0, end)
    .split("\r\n")
    .filter((line) => !line.startsWith("Date: "));
  return { head, body: text.slice(end + 4) };
}

/** A request with more headers, each with its line end. */
export const get = (path: string, more = "") => `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n${more}\n`;
/** Headers of every answer. */
export const common = [
  "Access-Control-Allow-Origin: *",
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: no-referrer",
  "Connection: close",
];
export const json = "Content-Type: application/json; charset=utf-8";
