/**
 * Measures the site in Chromium: the size of its scripts, the bytes that a first and a later visit transfer, the time until
 * search is ready, and the time from a keystroke to its answer with the processor slowed six times.
 * Usage: npm run site, then npx tsx scripts/site/measure.ts [FOLDER]
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { searchReply } from "../../src/site/client/engine.js";
import { openSite } from "../../src/site/client/open-site.js";
import { host, launch } from "../../test/browser.js";
import { median, percentile } from "../bench/report.js";
import { readCommandLine, refuse } from "../command-line.js";

const [folder = join(import.meta.dirname, "..", "..", "site"), ...others] = readCommandLine({
  allowPositionals: true,
}).positionals;
if (others.length > 0) refuse(`Only one FOLDER was expected: ${folder} ${others.join(" ")}`);
if (!existsSync(folder)) refuse(`There is no folder ${folder}. Write the site first: npm run site`);
/** How many times slower than this machine the simulated phone is. */
const slowdown = 6;
/** The time between keystrokes, in milliseconds: about 100 words a minute. */
const keyInterval = 120;
const queries = [
  "attack of opportunity",
  "can i look through his graveyard",
  "is khopesh of the abyss restricted",
  "hound of tindlos",
];

const compressions = { gzip: (bytes: Buffer) => gzipSync(bytes, { level: 9 }), Brotli: brotliCompressSync };
const files = [...readdirSync(folder), ...readdirSync(join(folder, "assets")).map((one) => `assets/${one}`)];
for (const [name, compress] of Object.entries(compressions)) {
  const scripts = files.filter((one) => one.endsWith(".js"));
  const total = scripts.reduce((sum, one) => sum + compress(readFileSync(join(folder, one))).length, 0);
  console.log(`JavaScript, compressed with ${name}: ${total} bytes in ${scripts.length} files`);
}

const server = await host(folder);
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await context.newPage();
const opened = Date.now();
await page.goto(`${server.url}index.html`);
await waitUntilReady(page);
const startUp = Date.now() - opened;
/** The number of bytes that the server has sent, except for files whose addresses begin with one of `without`. */
const bytesSent = (...without: string[]): number =>
  server.sent
    .filter(({ path }) => !without.some((one) => path.startsWith(one)))
    .reduce((sum, { bytes }) => sum + bytes, 0);
// The service worker first caches the files that search needs. When search is ready, it adds the templates and the deck check.
await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
while (!server.sent.some(({ path }) => path.startsWith("assets/pages-"))) await page.waitForTimeout(100);
await page.waitForTimeout(500);
const firstVisit = bytesSent();
const untilReady = bytesSent("assets/pages-", "assets/deck-");
await page.goto(`${server.url}rulings/ahlcg-faq/1.3/nested-sequences.html`);
await page.goto(`${server.url}index.html`);
await waitUntilReady(page);
console.log(
  `until search is ready: ${(untilReady / 1e6).toFixed(3)} MB; with all files for offline use: ${(firstVisit / 1e6).toFixed(3)} MB; later visit: ${bytesSent() - firstVisit} bytes`,
);
console.log(`search is ready after ${startUp} ms`);

// A context without service worker: only the search is measured.
const slow = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
const phone = await slow.newPage();
const session = await slow.newCDPSession(phone);
await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
const began = Date.now();
await phone.goto(`${server.url}index.html`);
await waitUntilReady(phone);
console.log(`slowed ${slowdown} times, search is ready after ${Date.now() - began} ms`);
await measureTyping(
  `keystroke to painted answer, slowed ${slowdown} times, a key every ${keyInterval} ms`,
  keyInterval,
);
await measureTyping(`the same, each key as soon as the previous answer is painted`, 0);
await browser.close();
await server.close();
// Chromium slows only the page's thread. The worker, which searches, is measured separately.
await measureProcessorTime();

async function measureTyping(name: string, pause: number): Promise<void> {
  const times: number[] = [];
  for (const query of queries) times.push(...(await typeQuery(phone, query, pause)));
  console.log(`${name}: ${summary(times, 0)}, ${times.length} keystrokes`);
}

/** Prints the processor time that the worker's code needs for a keystroke, measured in Node and not slowed. */
async function measureProcessorTime(): Promise<void> {
  const packed = readdirSync(join(folder, "assets")).find((name) => name.startsWith("library-")) as string;
  const site = await openSite(new Response(readFileSync(join(folder, "assets", packed))));
  const used: number[] = [];
  // The first round compiles the code.
  for (const query of [...queries, ...queries])
    for (let length = 1; length <= query.length; length++) {
      const before = process.cpuUsage();
      searchReply(site, { type: "search", id: 1, query: query.slice(0, length), options: { limit: 5 }, up: "" });
      const { user, system } = process.cpuUsage(before);
      used.push((user + system) / 1000);
    }
  console.log(`processor time of a keystroke, not slowed: ${summary(used.slice(used.length / 2), 1)}`);
}

/** The median, the 95th percentile and the maximum of times in milliseconds. @param digits after the point */
function summary(times: readonly number[], digits: number): string {
  const text = (time: number) => `${time.toFixed(digits)} ms`;
  return `median ${text(median(times))}, 95th percentile ${text(percentile(times, 0.95))}, maximum ${text(Math.max(...times))}`;
}

async function waitUntilReady(within: Page): Promise<void> {
  await within.waitForFunction(() => document.documentElement.dataset.search === "ready", null, { timeout: 60_000 });
}

/**
 * Types a query letter by letter.
 * @param pause the minimum time from one letter to the next, in milliseconds
 * @returns the milliseconds from each letter until its answer is laid out and painted
 */
async function typeQuery(within: Page, query: string, pause: number): Promise<number[]> {
  return within.evaluate(
    async ([words, pause]) => {
      const input = document.querySelector("#q") as HTMLInputElement;
      const answers = document.querySelector("#answers") as HTMLElement;
      const found: number[] = [];
      for (let length = 1; length <= words.length; length++) {
        const start = performance.now();
        const painted = new Promise<void>((done) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            // A message that is posted in the callback of an animation frame arrives after the frame is painted.
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done();
            requestAnimationFrame(() => port2.postMessage(null));
          });
          observer.observe(answers, { attributes: true, attributeFilter: ["data-references", "data-state"] });
        });
        input.value = words.slice(0, length);
        input.dispatchEvent(new Event("input", { bubbles: true }));
        await painted;
        found.push(performance.now() - start);
        const rest = pause - (performance.now() - start);
        if (rest > 0) await new Promise((done) => setTimeout(done, rest));
      }
      return found;
    },
    [query, pause] as const,
  );
}
