/**
 * Writes two pictures of the site for the README into docs/pictures/, and two for its manifest, as PNG. With FOLDER, writes pictures of every kind of
 * page into FOLDER instead, in three sizes, light and dark, for a review of the design.
 * Usage: npx tsx scripts/site/pictures.ts [SITE] [FOLDER]; SITE is the folder that `npm run site` wrote
 */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { host, launch } from "../../test/browser.js";
import { readCommandLine, refuse } from "../command-line.js";

const root = join(import.meta.dirname, "..", "..");
const [site = join(root, "site"), reviewFolder, ...others] = readCommandLine({ allowPositionals: true }).positionals;
if (others.length > 0) refuse(`Only SITE and FOLDER were expected, not ${others.join(" ")}`);
if (!existsSync(site)) refuse(`There is no folder ${site}. Write the site first: npm run site`);

const deck = "2x Lucky Dice\n1x Cover Up\n1x Lucky Dyce\n2x Machete\n1x Something Else";
/** Each page, with what to do on it before the picture is taken. */
const pages: [name: string, address: string, act?: (page: Page) => Promise<void>][] = [
  ["home", "index.html"],
  ["search", "index.html?q=attack+of+oportunity", waitForAnswer],
  ["status", "index.html?q=is+khopesh+of+the+abyss+restricted", waitForAnswer],
  ["nothing", "index.html?q=zzqqxx+wwvv", waitForAnswer],
  ["ruling", "rulings/ahlcg-faq/1.3/nested-sequences.html"],
  ["older", "rulings/ahlcg-faq/1.0/signature-cards.html"],
  ["card", "cards/coc/khopesh-of-the-abyss.html"],
  ["cards", "cards/index.html"],
  ["keyword", "keywords/ahlcg/attack-of-opportunity.html"],
  ["documents", "documents/index.html"],
  ["document", "documents/ahlcg-faq.html"],
  ["edition", "documents/ahlcg-faq/1.3.html"],
  ["chapter", "documents/coc-faq/4.2/official-rules-clarification.html"],
  ["changes", "changes/ahlcg-faq/1.0/1.3.html"],
  ["deck", "deck.html", checkDeck],
  ["about", "about.html"],
  ["missing", "404.html"],
];
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const server = await host(site);
const browser = await launch();
if (reviewFolder === undefined) {
  const folder = join(root, "docs", "pictures");
  const phone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 1.5 } as const;
  await takePictures({ ...phone, colorScheme: "light" }, folder, (name) => (name === "search" ? "site-search" : null));
  const icons = join(root, "src", "site", "client", "icons");
  const search = (file: string) => (name: string) => (name === "search" ? file : null);
  for (const [name, width, height] of [
    ["narrow", 390, 780],
    ["wide", 1280, 800],
  ] as const)
    await takePictures({ viewport: { width, height }, colorScheme: "light" }, icons, search(`screenshot-${name}`));
  await takePictures({ ...phone, colorScheme: "dark" }, folder, (name) => (name === "ruling" ? "site-ruling" : null));
} else
  for (const viewport of sizes)
    for (const colorScheme of ["light", "dark"] as const)
      await takePictures({ viewport, colorScheme }, reviewFolder, (name) => `${name}-${viewport.width}-${colorScheme}`);
await browser.close();
await server.close();

/** Takes a picture of each page that `nameOf` names. @param nameOf the picture's file name without ending; null for a page that is left out */
async function takePictures(
  options: NonNullable<Parameters<typeof browser.newContext>[0]>,
  folder: string,
  nameOf: (page: string) => string | null,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const context: BrowserContext = await browser.newContext({ ...options, serviceWorkers: "block" });
  const page = await context.newPage();
  for (const [name, address, act] of pages) {
    const file = nameOf(name);
    if (file === null) continue;
    await page.goto(server.url + address);
    await act?.(page);
    await page.screenshot({ path: join(folder, `${file}.png`) });
  }
  await context.close();
}

async function waitForAnswer(page: Page): Promise<void> {
  await page.waitForSelector("#answers[data-state]", { timeout: 60_000 });
}

async function checkDeck(page: Page): Promise<void> {
  await page.fill("#deck", deck);
  await page.click("button[type=submit]");
  await page.waitForSelector("[data-deck-report] section", { timeout: 60_000 });
  await page.locator("[data-deck-report]").scrollIntoViewIfNeeded();
}
