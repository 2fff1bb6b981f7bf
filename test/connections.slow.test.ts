/** Opens thousands of connections to `grim serve`, which closes those above its limit and answers the others. */
import { connect, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { isLong } from "../src/runs.fixture.js";
import { emptyFolder, resultOf, start } from "./run.js";

const site = emptyFolder("site");

/** Returns the number of files that this process may open. Each connection of the test needs one. */
function maxOpenFiles(): number {
  const report = process.report?.getReport() as { userLimits: { open_files: { soft: number | "unlimited" } } };
  const { soft } = report.userLimits.open_files;
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : soft;
}
/** More than the server's limit of 2,048. */
const wantedConnections = isLong ? 10_000 : 3_000;
const connectionCount = Math.min(wantedConnections, Math.floor(maxOpenFiles() * 0.8));

it(`grim serve closes or delays ${connectionCount} connections while it answers others, and keeps running`, async () => {
  if (connectionCount < wantedConnections)
    console.warn(
      `${connectionCount} instead of ${wantedConnections} connections: this process may open ${maxOpenFiles()} files.`,
    );
  const child = start(["serve", "--port", "0", "--site", site]);
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk;
  });
  await vi.waitFor(() => expect(log).toMatch(/Listening at \S+/), { timeout: 20_000 });
  const port = Number(new URL(/Listening at (\S+)/.exec(log)?.[1] ?? "").port);
  const client = connect(port, "127.0.0.1");
  const ask = () =>
    new Promise<string>((resolve) => {
      client.once("data", (chunk) => resolve(chunk.toString("latin1").slice(0, 12)));
      client.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    });
  expect(await ask()).toBe("HTTP/1.1 200");
  const sockets: Socket[] = [];
  let dropped = 0;
  for (let i = 0; i < connectionCount; i++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("close", () => dropped++);
    socket.write(i % 2 === 0 ? "GET /api/v1/sea" : "");
    sockets.push(socket);
    if (i % 500 === 499) expect(await ask()).toBe("HTTP/1.1 200");
  }
  // The server closes all connections above its limit of 2,048. `client` counts towards the limit.
  await vi.waitFor(() => expect(dropped).toBeGreaterThanOrEqual(connectionCount - 2_047), { timeout: 60_000 });
  expect(await ask()).toBe("HTTP/1.1 200");
  for (const socket of sockets) socket.destroy();
  client.destroy();
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/api/v1/documents`)).status).toBe(200), {
    timeout: 10_000,
  });
  expect(
    log
      .trim()
      .split("\n")
      .slice(1)
      .every((line) => line.startsWith("{")),
  ).toBe(true);
  child.kill("SIGTERM");
  expect((await resultOf(child)).code).toBe(0);
}, 60_000);
