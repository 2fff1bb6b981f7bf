/** `grim serve` with thousands of connections: it closes those above its limit and answers the others. */
import { connect, type Socket } from "node:net";
import { expect, it, vi } from "vitest";
import { isLong } from "../src/runs.fixture.js";
import { emptyFolder, finished, start } from "./run.js";

const site = emptyFolder("site");

/** How many files this process may open; a connection of the test needs one. */
function mostFiles(): number {
  const report = process.report?.getReport() as { userLimits: { open_files: { soft: number | "unlimited" } } };
  const { soft } = report.userLimits.open_files;
  return soft === "unlimited" ? Number.POSITIVE_INFINITY : soft;
}
/** More than the server's limit of 2,048. */
const wanted = isLong ? 10_000 : 3_000;
const many = Math.min(wanted, Math.floor(mostFiles() * 0.8));

it(`grim serve closes or delays ${many} connections while it answers others, and keeps running`, async () => {
  if (many < wanted)
    console.warn(`${many} instead of ${wanted} connections: this process may open ${mostFiles()} files.`);
  const child = start(["serve", "--port", "0", "--site", site]);
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk;
  });
  await vi.waitFor(() => expect(log).toMatch(/Listening at \S+/), { timeout: 20_000 });
  const port = Number(new URL(/Listening at (\S+)/.exec(log)?.[1] ?? "").port);
  const guest = connect(port, "127.0.0.1");
  const ask = () =>
    new Promise<string>((resolve) => {
      guest.once("data", (chunk) => resolve(chunk.toString("latin1").slice(0, 12)));
      guest.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    });
  expect(await ask()).toBe("HTTP/1.1 200");
  const sockets: Socket[] = [];
  let dropped = 0;
  for (let i = 0; i < many; i++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => undefined);
    socket.on("close", () => dropped++);
    socket.write(i % 2 === 0 ? "GET /api/v1/sea" : "");
    sockets.push(socket);
    if (i % 500 === 499) expect(await ask()).toBe("HTTP/1.1 200");
  }
  // All connections above the limit of 2,048, which includes `guest`.
  await vi.waitFor(() => expect(dropped).toBeGreaterThanOrEqual(many - 2_047), { timeout: 60_000 });
  expect(await ask()).toBe("HTTP/1.1 200");
  for (const socket of sockets) socket.destroy();
  guest.destroy();
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
  expect((await finished(child)).code).toBe(0);
}, 60_000);
