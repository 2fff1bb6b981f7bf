/** A server over the library of the lamps game for tests, and requests to it as bytes. */
import type { Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll } from "vitest";
import { type Library, openLibrary } from "../index.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { listen, stop } from "./listen.js";
import { grimServer, type ServerOptions } from "./server.js";

export interface Servers {
  /** Returns the address of a listening server. With options it is a new one; without, all tests of the file share it. */
  serve(options?: Partial<ServerOptions>): Promise<string>;
  /** A server that does not listen yet. */
  create(options?: Partial<ServerOptions>): Server;
}

/**
 * Servers for the tests of one file, without a site unless an option names it. They stop after its tests. Call it at
 * the top of the file.
 */
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

/** Sends `bytes` over a new connection. Resolves with all that the server sends until it closes the connection. */
export function sendBytes(base: string, bytes: string): Promise<string> {
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

/**
 * Sends a request.
 * @param request with \n as line end, which becomes \r\n
 * @returns the lines of the answer's head, without Date, and its body as Latin-1
 */
export async function exchange(base: string, request: string): Promise<{ head: string[]; body: string }> {
  const text = await sendBytes(base, request.replaceAll("\n", "\r\n"));
  const end = text.indexOf("\r\n\r\n");
  const head = text
    .slice(0, end)
    .split("\r\n")
    .filter((line) => !line.startsWith("Date: "));
  return { head, body: text.slice(end + 4) };
}

/** @param moreHeaders each with a line end */
export const getRequest = (path: string, moreHeaders = "") =>
  `GET ${path} HTTP/1.1\nHost: x\nConnection: close\n${moreHeaders}\n`;
/** Headers of every answer to a request with `Connection: close`. */
export const commonHeaders = [
  "Access-Control-Allow-Origin: *",
  "Content-Security-Policy: frame-ancestors 'none'",
  "X-Content-Type-Options: nosniff",
  "Referrer-Policy: no-referrer",
  "Connection: close",
];
export const jsonHeader = "Content-Type: application/json; charset=utf-8";
