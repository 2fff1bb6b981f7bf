/** The worker beside a page, on the library of the lamps game: what it replies to each message, and what it loads. */
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { encodeKnownCards, knownCardTable } from "../../cards/known-cards.js";
import { lampsSnapshot } from "../../lamps.fixture.js";
import { allRulings, type Library } from "../../library/library.js";
import { readSection } from "../../library/snapshot/section.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { pack } from "../pack.js";
import { deckReport } from "./deck.js";
import type { WorkerReply, WorkerRequest } from "./messages.js";
import { openSite } from "./open-site.js";

const extra = { later: {}, replaced: {}, pictures: {} };
let built: Library;
let packed: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const library = decodeSnapshot(await lampsSnapshot(), "")?.library;
  if (!library) throw new Error("The snapshot cannot be read.");
  built = library;
  packed = new Uint8Array(pack(library, extra));
});

describe("the packed library", () => {
  it("has the same rulings and the same index, with what was packed beside it", async () => {
    const { library, ...others } = await openSite(new Response(packed));
    expect(allRulings(library)).toEqual(allRulings(built));
    const arraysOf = ({ part }: Library) => readSection(part("search") as Uint8Array).all();
    expect(new Map([...arraysOf(library)].sort())).toEqual(new Map([...arraysOf(built)].sort()));
    expect(others).toEqual(extra);
  });

  it("knows the codes of later printings", async () => {
    const lamp = { game: "lamps", code: "10001", name: "Hand Lamp", set: null, number: null, subname: null };
    const table = encodeKnownCards([{ ...lamp, level: null, catalogueId: null, reprints: ["10901"] }]);
    const other = { ...built, known: () => knownCardTable(table) };
    const { library } = await openSite(new Response(pack(other, extra) as BodyInit));
    expect(
      library
        .known()
        .byCode("10901")
        .map(({ name }) => name),
    ).toEqual(["Hand Lamp"]);
  });

  it("is refused when it is damaged", async () => {
    await expect(openSite(new Response(packed.slice(0, 100)))).rejects.toThrow();
  });
});

describe("the worker", () => {
  let replies: WorkerReply[];
  let loaded: string[];
  let isOffline: boolean;
  const scope = globalThis as unknown as { onmessage: ((event: { data: WorkerRequest }) => Promise<void>) | null };
  const open = { type: "open", libraryUrl: "https://x.org/library.bin" } as const;
  const search = (id: number, query: string): WorkerRequest => ({
    type: "search",
    id,
    query,
    options: { limit: 1 },
    up: "../",
  });
  const deck: WorkerRequest = {
    type: "deck",
    scriptUrl: "https://x.org/deck.js",
    text: "2x Oil Flask\n1x Pale Moth\n",
    game: null,
    up: "../",
  };
  const send = async (data: WorkerRequest) => scope.onmessage?.({ data });

  beforeEach(async () => {
    [replies, loaded, isOffline] = [[], [], false];
    vi.stubGlobal("onmessage", null);
    vi.stubGlobal("grimDeckReport", undefined);
    vi.stubGlobal("importScripts", (url: string) => {
      loaded.push(url);
      Object.assign(globalThis, { grimDeckReport: deckReport });
    });
    vi.stubGlobal("postMessage", (reply: WorkerReply) => replies.push(reply));
    vi.stubGlobal("fetch", async (url: string) => {
      loaded.push(url);
      if (isOffline) throw new TypeError("Failed to fetch");
      return url === open.libraryUrl ? new Response(packed) : new Response("", { status: 404 });
    });
    vi.resetModules();
    await import("./engine.js");
  });
  afterEach(() => vi.unstubAllGlobals());

  it("opens the library, and answers queries with links that fit the page", async () => {
    await send(search(1, "fog"));
    expect(replies).toEqual([]);
    await send(open);
    expect(replies).toEqual([{ type: "ready" }]);
    await send(search(2, "fog"));
    const reply = replies[1];
    expect(reply).toMatchObject({ type: "answer", id: 2, state: "confident", references: ["lamps-faq@2.0/fog"] });
    expect(reply).toMatchObject({
      summary: "Answer: Clarification, (1.2) Fog. 1 result.",
      html: expect.stringContaining('href="../rulings/lamps-faq/'),
    });
    expect(loaded).toEqual(["https://x.org/library.bin"]);
  });

  it("says why the library cannot be opened", async () => {
    await send({ ...open, libraryUrl: "https://x.org/none.bin" });
    expect(replies).toEqual([{ type: "failed", message: "A file could not be loaded (404)." }]);
    isOffline = true;
    await send(open);
    expect(replies[1]).toEqual({ type: "failed", message: "Failed to fetch" });
  });

  it("checks decks with the cards of the library, and loads the script for it once", async () => {
    await send(open);
    await send(deck);
    await send({ ...deck, game: "lamps" } as WorkerRequest);
    expect(replies.slice(1)).toEqual([
      { type: "deck", html: expect.stringContaining("Not legal") },
      { type: "deck", html: expect.stringContaining("Not legal") },
    ]);
    expect(loaded).toEqual(["https://x.org/library.bin", "https://x.org/deck.js"]);
  });
});

describe("the deck check of the site", () => {
  it("reports the cards of a list, and says what is wrong with one", async () => {
    const site = await openSite(new Response(packed));
    const report = (text: string, game: string | null = null) => deckReport(site, { text, game, up: "../" });
    expect(await report("2x Oil Flask\n1x Pale Moth\n")).toContain("Not legal");
    expect(await report("1x Eel Watch\n", "lamps")).toContain('href="../');
    expect(await report("\u0000")).toMatch(/^<p class="warning">the list is not text: .* Lines such as: /);
  });
});
