/** Tests the site in Chromium (see docs/architecture.md). Skipped, with a message, if no Chromium is installed. */
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { chromiumPath, type Host, host, launch } from "./browser.js";
import { emptyFolder, root } from "./run.js";

const out = join(emptyFolder("site"), "site");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

beforeAll(() => {
  execFileSync(process.execPath, [join(root, "bin", "grim.js"), "site", out, "--no-card-texts"], { stdio: "ignore" });
}, 120_000);

if (chromiumPath === null)
  console.warn(
    "No Chromium is installed: the tests of the site in a browser are skipped. Debian: apt-get install chromium",
  );

/** One of each kind of page. */
const kindsOfPage = [
  "index.html",
  "about.html",
  "deck.html",
  "documents/index.html",
  "documents/ahlcg-faq.html",
  "documents/ahlcg-faq/1.3.html",
  "documents/coc-faq/4.2/official-rules-clarification.html",
  "rulings/ahlcg-faq/1.3/nested-sequences.html",
  "rulings/ahlcg-faq/1.0/signature-cards.html",
  "cards/index.html",
  "cards/coc/khopesh-of-the-abyss.html",
  "keywords/index.html",
  "keywords/ahlcg/attack-of-opportunity.html",
  "changes/index.html",
  "changes/ahlcg-faq/1.0/1.3.html",
];

describe.skipIf(chromiumPath === null)("the site in Chromium", () => {
  let browser: Browser;
  let server: Host;
  /** What the pages of a context reported: errors, and violations of the Content-Security-Policy. */
  let reported: string[] = [];

  beforeAll(async () => {
    server = await host(out);
    browser = await launch();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function newContext(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
    reported = [];
    const browserContext = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
    browserContext.on("weberror", (error) => reported.push(error.error().message));
    browserContext.on("console", (message) => {
      if (message.type() === "error") reported.push(message.text());
    });
    return browserContext;
  }

  /** Opens a page. Requests to other hosts are added to `reported`. */
  async function open(browserContext: BrowserContext, address: string): Promise<Page> {
    const page = await browserContext.newPage();
    page.on("request", (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith("data:"))
        reported.push(`request ${request.url()}`);
    });
    await page.goto(server.url + address);
    return page;
  }

  /** Puts a query into the search box, all letters at once, and waits for its answer. */
  async function search(page: Page, query: string): Promise<void> {
    await page.fill("#q", "");
    await forgetAnswer(page);
    await page.fill("#q", query);
    await waitForAnswer(page, query);
  }

  /** Removes the mark of the answer on the page, so that `waitForAnswer` waits for the next one. */
  async function forgetAnswer(page: Page): Promise<void> {
    await page.evaluate(() => document.querySelector("#answers")?.removeAttribute("data-state"));
  }

  /** Waits for the answer to a query on a page that has no answer yet. */
  async function waitForAnswer(page: Page, query: string): Promise<void> {
    await page.waitForFunction(
      (words) =>
        new URL(location.href).searchParams.get("q") === words &&
        document.querySelector("#answers[data-state] :is(.ruling, .items, .verdict)"),
      query,
      { timeout: 30_000 },
    );
    // The first result is painted before the others.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => setTimeout(done, 50), 50))),
    );
  }

  /** Waits until the search worker has loaded the library. */
  async function waitForSearch(page: Page): Promise<void> {
    await page.waitForFunction(() => document.documentElement.dataset.search === "ready", null, { timeout: 30_000 });
  }

  /** Waits until the service worker has filled its cache and serves the pages. */
  async function waitForServiceWorker(page: Page): Promise<void> {
    await waitForSearch(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
  }

  it("prints a ruling as a slip, and other pages with their sections", async () => {
    const browserContext = await newContext();
    const isPrinted = async (address: string, selector: string) => {
      const page = await open(browserContext, address);
      await page.emulateMedia({ media: "print" });
      return page.locator(selector).first().isVisible();
    };
    expect(await isPrinted("rulings/ahlcg-faq/1.3/nested-sequences.html", ".official")).toBe(true);
    expect(await isPrinted("rulings/ahlcg-faq/1.3/nested-sequences.html", ".ruling-page .group")).toBe(false);
    for (const address of ["cards/coc/khopesh-of-the-abyss.html", "documents/ahlcg-faq.html"])
      expect(await isPrinted(address, "main section"), address).toBe(true);
    expect(await isPrinted("changes/ahlcg-faq/1.0/1.3.html", ".diff section")).toBe(true);
    await browserContext.close();
  });

  it("finds a ruling with a typing error, opens it, follows a reference and comes back to the results", async () => {
    const browserContext = await newContext();
    const page = await open(browserContext, "index.html");
    await search(page, "nested sequnces");
    await page.click("#answers .source a >> nth=0");
    await page.waitForURL("**/nested-sequences.html");
    expect(await page.textContent("h1")).toBe("(1.4) Nested Sequences · Clarification");
    expect(await page.textContent(".official")).toContain("Each time a triggering condition occurs");
    const link = page.locator(".group .links a").first();
    const followed = ((await link.getAttribute("href")) ?? "").replace(/^(\.\.\/)+/, "/");
    await link.click();
    await page.waitForFunction(() => !location.href.includes("nested-sequences"));
    // Going back, the focus is on the link that was followed.
    const hasFocus = (href: string) =>
      page.waitForFunction((end) => (document.activeElement as HTMLAnchorElement).href?.endsWith(end), href);
    await page.goBack();
    await hasFocus(followed);
    await page.goBack();
    await waitForAnswer(page, "nested sequnces");
    await hasFocus("/nested-sequences.html");
    expect(await page.getAttribute("#answers", "data-references")).toContain("ahlcg-faq@1.3/nested-sequences");
    expect(reported).toEqual([]);
    await browserContext.close();
  }, 60_000);

  it("answers a status question in its first line, filters by chips, and reports when nothing is found", async () => {
    const browserContext = await newContext();
    const page = await open(browserContext, "index.html");
    await search(page, "is khopesh of the abyss restricted");
    expect(await page.textContent(".verdict")).toContain("Yes: Khopesh of the Abyss is on the restricted list");
    await search(page, "zzqqxx wwvv");
    expect(await page.textContent("#answers")).toContain("No ruling found.");
    await search(page, "action");
    await page.click("#filters summary");
    await page.click('.chip[data-game="coc"]');
    await page.waitForFunction(() => {
      const found = document.querySelector<HTMLElement>("#answers")?.dataset.references?.split(" ") ?? [];
      return found.length > 0 && found.every((one) => one.startsWith("coc-"));
    });
    expect(reported).toEqual([]);
    await browserContext.close();
  }, 60_000);

  it("shows the same answer as a newly loaded page, and keeps the elements of unchanged results", async () => {
    const browserContext = await newContext();
    const page = await open(browserContext, "index.html");
    const answersHtml = (shownPage: Page) =>
      shownPage.evaluate(() => document.querySelector("#answers")?.innerHTML ?? "");
    const shown: string[] = [];
    for (const query of ["hound of t", "hound of tindlos", "xyzzy", "is khopesh of the abyss restricted", "evade"]) {
      await search(page, query);
      const fresh = await open(browserContext, `index.html?q=${encodeURIComponent(query)}`);
      await waitForAnswer(fresh, query);
      await vi.waitFor(async () => expect(await answersHtml(page)).toBe(await answersHtml(fresh)), { timeout: 10_000 });
      shown.push(await answersHtml(fresh));
      await fresh.close();
    }
    expect(new Set(shown).size).toBe(5);
    // This keystroke changes some results and leaves others as they are.
    await search(page, "chaos token re");
    const old = await page.evaluateHandle(() =>
      Array.from(document.querySelectorAll("#answers .items > li"), (element) => ({
        element,
        html: element.outerHTML,
      })),
    );
    await forgetAnswer(page);
    await page.type("#q", "v");
    await waitForAnswer(page, "chaos token rev");
    const results = await page.evaluate((before) => {
      const now = [...document.querySelectorAll("#answers .items > li")];
      return before.map(({ element, html }, i) => {
        if (now[i]?.outerHTML !== html) return "changed";
        return now[i] === element ? "kept" : "equal, but a new element";
      });
    }, old);
    expect(new Set(results)).toEqual(new Set(["kept", "changed"]));
    expect(reported).toEqual([]);
    await browserContext.close();
  }, 60_000);

  it("checks decks of every format in the browser", async () => {
    const browserContext = await newContext({ serviceWorkers: "block" });
    const page = await open(browserContext, "deck.html");
    await waitForSearch(page);
    await page.fill("#deck", "2x Lucky Dice\n1x Cover Up\n1x Lucky Dyce");
    await page.click("button[type=submit]");
    await page.waitForSelector("[data-deck-report] >> text=Lucky Dyce", { timeout: 30_000 });
    const report = await page.textContent("[data-deck-report]");
    expect(report).toContain("no restricted or banned list");
    expect(report).toContain("3x Lucky Dice");
    expect(report).toContain("Card erratum");
    expect(report).toContain("Lucky Dyce → Lucky Dice");
    // An ArkhamDB deck has only card codes. Cards without rulings are recognised too.
    await page.fill("#deck", JSON.stringify({ investigator_code: "01004", slots: { "01080": 2, "01025": 1 } }));
    await page.click("button[type=submit]");
    await page.waitForSelector("[data-deck-report] >> text=3 names", { timeout: 30_000 });
    expect(await page.textContent("[data-deck-report]")).toContain("of 3 names");
    await page.setInputFiles("#deck-file", {
      name: "made-up.o8d",
      mimeType: "text/xml",
      buffer: Buffer.from(
        '<deck><section name="Deck"><card qty="3" id="x">Khopesh of the Abyss</card></section></deck>',
      ),
    });
    await page.waitForSelector("[data-deck-report] >> text=3x Khopesh", { timeout: 30_000 });
    expect(await page.textContent("[data-deck-report]")).toContain("Restricted list");
    await page.fill("#deck", "4 Lucky Dice\n");
    await page.click("button[type=submit]");
    await page.waitForSelector("[data-deck-report] >> text=4x Lucky Dice", { timeout: 30_000 });
    await page.fill("#deck", '{"slots": ');
    await page.click("button[type=submit]");
    await page.waitForSelector("[data-deck-report] >> text=is not JSON", { timeout: 30_000 });
    expect(reported).toEqual([]);
    await browserContext.close();
  }, 60_000);

  it("pins a ruling, copies its citation, and lists pins and recent look-ups on the start page", async () => {
    const browserContext = await newContext({ permissions: ["clipboard-read", "clipboard-write"] });
    const page = await open(browserContext, "rulings/ahlcg-faq/1.3/nested-sequences.html");
    await page.click("text=Pin");
    await page.click("text=Copy citation");
    await page.waitForSelector("text=Copied");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("[ahlcg-faq@1.3/nested-sequences]");
    await page.goto(`${server.url}index.html`);
    expect(await page.textContent("[data-pins]")).toContain("Nested Sequences");
    expect(await page.textContent("[data-recent]")).toContain("Nested Sequences");
    await browserContext.close();
  }, 60_000);

  it("works with the keyboard alone", async () => {
    const browserContext = await newContext({ viewport: { width: 1200, height: 800 } });
    const page = await open(browserContext, "about.html");
    await page.keyboard.press("?");
    expect(await page.isVisible("dialog#keys")).toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.keyboard.insertText("attack of opportunity");
    await waitForAnswer(page, "attack of opportunity");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const second = await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href);
    expect(second).toBe(
      await page.evaluate(() => document.querySelectorAll<HTMLAnchorElement>("#answers .items > li > a")[0]?.href),
    );
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("q");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/rulings/**");
    await browserContext.close();
  }, 60_000);

  it("works offline after the first visit, on pages that were never opened", async () => {
    const browserContext = await newContext();
    const page = await open(browserContext, "index.html");
    await waitForServiceWorker(page);
    const before = server.sent.length;
    await browserContext.setOffline(true);
    for (const address of kindsOfPage) {
      await page.goto(server.url + address);
      const drawn = await page.evaluate(() =>
        document.documentElement.outerHTML.replace(/ data-(search|script)="[a-z]*"/g, ""),
      );
      const body = /<div id="content">([\s\S]*?)<\/main>/;
      const built = readFileSync(join(out, address), "utf8");
      // Only the lengths are compared, because scripts add and remove parts of the built page.
      expect(body.exec(drawn)?.[1]?.length ?? 0, address).toBeGreaterThan((body.exec(built)?.[1]?.length ?? 0) * 0.9);
    }
    for (const address of ["rulings/nonsense.html", "nonsense"]) {
      await page.goto(server.url + address);
      expect(await page.textContent("h1")).toBe("No such page");
    }
    await page.goto(`${server.url}index.html?q=hound+of+tindlos`);
    await page.waitForSelector("#answers .source a", { timeout: 30_000 });
    await page.goto(`${server.url}deck.html`);
    await page.fill("#deck", "2x Lucky Dice");
    await page.click("button[type=submit]");
    await page.waitForSelector("[data-deck-report] >> text=2x Lucky Dice", { timeout: 30_000 });
    await browserContext.setOffline(false);
    // After the first visit, only the check for a new version may send a request.
    const later = server.sent.slice(before).filter(({ path }) => path !== "sw.js");
    expect(later).toEqual([]);
    await browserContext.close();
  }, 120_000);

  it("offers a newer version, and replaces the old one completely when the user accepts", async () => {
    const folder = join(emptyFolder("newer"), "site");
    cpSync(out, folder, { recursive: true });
    const newerHost = await host(folder);
    const browserContext = await newContext();
    const page = await browserContext.newPage();
    await page.goto(`${newerHost.url}index.html`);
    await waitForServiceWorker(page);
    const worker = readFileSync(join(folder, "sw.js"), "utf8");
    // An incomplete deployment: a file does not have the hash that the new version lists.
    writeFileSync(
      join(folder, "sw.js"),
      worker
        .replace(/"version":"[^"]+"/, '"version":"broken"')
        .replace(/("manifest.webmanifest":"sha256-).{4}/, "$10000"),
    );
    // Waits until the browser has discarded this version. While the version is being installed, a further update check
    // does not load sw.js again.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
      const broken = registration?.installing;
      while (broken && broken.state !== "redundant")
        await new Promise((done) => broken.addEventListener("statechange", done, { once: true }));
    });
    expect(await page.textContent("#notice")).toBe("");
    writeFileSync(join(folder, "sw.js"), worker.replace(/"version":"[^"]+"/, '"version":"newer"'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.waitForSelector("#notice button", { timeout: 30_000 });
    expect(await page.textContent("#notice")).toContain("A newer library is ready");
    await Promise.all([page.waitForEvent("load"), page.click("#notice button")]);
    const caches = await page.evaluate(() => window.caches.keys());
    expect(caches.map((name) => name.split(" ").at(-1))).toEqual(["newer"]);
    await browserContext.close();
    await newerHost.close();
  }, 120_000);

  it("has no accessibility violations (axe-core) in light and dark mode, and no horizontal scrolling at 320 px", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      // The Content-Security-Policy of the site would block axe-core.
      const browserContext = await newContext({ viewport: { width: 320, height: 640 }, colorScheme, bypassCSP: true });
      const page = await browserContext.newPage();
      for (const address of [...kindsOfPage, "index.html?q=attack+of+opportunity", "index.html?q=zzqqxx"]) {
        await page.goto(server.url + address);
        if (address.includes("?q")) await page.waitForSelector("#answers[data-state]", { timeout: 30_000 });
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over, `${address} is wider than 320 px`).toBeLessThanOrEqual(0);
        await page.evaluate(axe);
        const faults = await page.evaluate(async () => {
          const { violations } = await (
            window as unknown as {
              axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
            }
          ).axe.run();
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
        });
        expect(faults, `${address} ${colorScheme}`).toEqual([]);
      }
      await browserContext.close();
    }
  }, 240_000);

  it("uses dark colours in dark mode, and fits its largest text into 320 px", async () => {
    const browserContext = await newContext({
      colorScheme: "dark",
      viewport: { width: 320, height: 640 },
      bypassCSP: true,
    });
    const page = await open(browserContext, "rulings/ahlcg-faq/1.3/nested-sequences.html");
    const [red] = await page.evaluate(
      () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(red).toBeLessThan(60);
    await page.addStyleTag({ content: "html { font-size: 200% }" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await browserContext.close();
  }, 60_000);

  it("can be read without JavaScript", async () => {
    const browserContext = await newContext({ javaScriptEnabled: false });
    const page = await open(browserContext, "cards/coc/khopesh-of-the-abyss.html");
    expect(await page.textContent("h1")).toBe("Khopesh of the Abyss");
    expect(await page.isVisible(".official")).toBe(true);
    await page.click("nav.site >> text=Browse");
    expect(await page.textContent("h1")).toBe("Browse");
    await browserContext.close();
  }, 60_000);

  it.each(["block", "allow"] as const)(
    "reports no errors and no violations of its Content-Security-Policy, up to when search is ready, on any kind of page (service workers: %s)",
    async (serviceWorkers) => {
      const browserContext = await newContext({ serviceWorkers });
      for (const address of kindsOfPage) {
        const page = await open(browserContext, address);
        await waitForSearch(page);
        expect(reported, address).toEqual([]);
        await page.close();
      }
      // The checks above notice errors and violations that come after the load event.
      const page = await open(browserContext, "index.html");
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error("made up");
        });
        document.body.append(Object.assign(document.createElement("img"), { src: "data:image/png;base64," }));
      });
      await vi.waitFor(() => {
        expect(reported).toContain("made up");
        expect(reported.join("\n")).toContain("Content Security Policy");
      });
      await browserContext.close();
    },
    120_000,
  );

  it("can be read from a file: URL", async () => {
    const browserContext = await newContext();
    const page = await browserContext.newPage();
    await page.goto(`file://${join(out, "rulings/ahlcg-faq/1.3/nested-sequences.html")}`);
    expect(
      await page.evaluate(() => getComputedStyle(document.querySelector(".official") as Element).borderLeftWidth),
    ).toBe("4px");
    await page.click("nav.site >> text=Browse");
    expect(await page.textContent("h1")).toBe("Browse");
    await browserContext.close();
  }, 60_000);
});

describe("the scripts of the site", () => {
  it("are those of the pages, the search, the deck check and the service worker", () => {
    const scripts = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
    expect(scripts.map((name) => name.replace(/-[0-9a-f]{12}/, "")).sort()).toEqual([
      "assets/deck.js",
      "assets/engine.js",
      "assets/page.js",
      "sw.js",
    ]);
  });
});
