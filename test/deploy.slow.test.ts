/**
 * Runs the nginx configuration of docs/guide-programs.md with two `grim serve` processes. Skipped if nginx is not installed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { emptyFolder, resultOf, root, start } from "./run.js";

const isNginxInstalled = spawnSync("nginx", ["-v"]).status === 0;
if (!isNginxInstalled) console.warn("Skipped: nginx is not installed.");

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts `grim serve`. Returns the process and the port on which it listens. */
async function grimServe(): Promise<{ child: ChildProcess; port: string }> {
  const child = start(["serve", "--port", "0"]);
  children.push(child);
  let log = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    log += chunk;
  });
  await vi.waitFor(() => expect(log).toMatch(/Listening at \S+/), { timeout: 20_000 });
  return { child, port: new URL(/Listening at (\S+)/.exec(log)?.[1] ?? "").port };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

it.skipIf(!isNginxInstalled)("nginx proxies to two servers, also after one stops, and limits requests", async () => {
  const folder = emptyFolder("nginx");
  const site = emptyFolder("site");
  writeFileSync(join(site, "index.html"), "<!doctype html><title>Rulings</title>");
  mkdirSync(join(folder, "logs"));
  const [first, second, port] = [await grimServe(), await grimServe(), await freePort()];
  const block = /```nginx\n([\s\S]*?)```/.exec(readFileSync(join(root, "docs/guide-programs.md"), "utf8"))?.[1] ?? "";
  const server = block
    .replace("127.0.0.1:8081", `127.0.0.1:${first.port}`)
    .replace("127.0.0.1:8082", `127.0.0.1:${second.port}`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port}`)
    .replace(/^ *ssl_.*\n/gm, "")
    .replace("/var/cache/nginx", folder)
    .replaceAll("/srv/grim-site", site);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user}\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join("\n")}\n${server}}\n`,
  );
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf"), "-g", "daemon off;"]);
  children.push(nginx);
  const base = `http://127.0.0.1:${port}`;
  const get = (path: string, init?: RequestInit) => fetch(`${base}${path}`, init);
  await vi.waitFor(async () => expect((await get("/healthz")).status).toBe(200), { timeout: 10_000 });
  expect(await (await get("/")).text()).toContain("Rulings");

  const paths = [
    "/api/v1/search?q=paying%20costs",
    "/api/v1/documents",
    "/api/v1/documents/nonsense",
    "/api/v1/cite?ref=coc%202.13",
  ];
  for (const path of paths) {
    const direct = await fetch(`http://127.0.0.1:${first.port}${path}`);
    const expected = [direct.status, direct.headers.get("etag"), await direct.text()];
    for (const _ of [1, 2, 3]) {
      const response = await get(path);
      expect([response.status, response.headers.get("etag"), await response.text()]).toEqual(expected);
    }
  }
  const etag = (await get(paths[1] as string)).headers.get("etag") ?? "";
  expect((await get(paths[1] as string, { headers: { "if-none-match": etag } })).status).toBe(304);
  const deck = await get("/api/v1/decks", { method: "POST", body: "2x Lucky Dice\n" });
  expect(((await deck.json()) as { game: string }).game).toBe("ahlcg");

  first.child.kill("SIGTERM");
  expect((await resultOf(first.child)).code).toBe(0);
  // The proxy has no cached answers to these queries, so it must ask the second server.
  for (const name of ["khopesh", "hound", "doom", "clue"])
    expect((await get(`/api/v1/search?q=${name}`)).status).toBe(200);

  const flood = await Promise.all(Array.from({ length: 200 }, (_, i) => get(`/api/v1/documents?flood=${i}`)));
  expect(flood.some(({ status }) => status === 429)).toBe(true);
});
