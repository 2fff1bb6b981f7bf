/** Starts and stops the server. */
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { grimError } from "../problem.js";

/** How long `stop` waits for open requests, in milliseconds. */
const stopTimeout = 5_000;

/**
 * Starts the server.
 * @param port 0 for any free port
 * @returns the URL of the server
 * @throws GrimError `usage` when the server cannot listen at this address
 */
export async function listen(server: Server, host: string, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(
        grimError("usage", `The server cannot listen at ${host}, port ${port}: ${error.code ?? error.message}.`, {
          hint: "Choose another port: grim serve --port 8081. To use any free port: grim serve --port 0",
        }),
      ),
    );
    server.listen(port, host, resolve);
  });
  const { address, port: actualPort, family } = server.address() as AddressInfo;
  return `http://${family === "IPv6" ? `[${address}]` : address}:${actualPort}/`;
}

/** Whether only this computer can connect to `host`. */
export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/**
 * Stops accepting connections. Resolves when the open requests are answered. After `stopTimeout`, closes the connections that
 * are still open.
 */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), stopTimeout);
  await closed;
  clearTimeout(timer);
}

/** Resolves at the first SIGINT or SIGTERM. */
export async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
