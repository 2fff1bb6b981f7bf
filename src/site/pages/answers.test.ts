/** What the site shows for queries and decklists on a made-up library; the expected files are in expected/. */
import { beforeAll, describe, expect, it } from "vitest";
import { lampsSnapshot } from "../../lamps.fixture.js";
import type { Library } from "../../library/library.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { otherTexts } from "../../views/pages.js";
import { deckReport } from "../client/deck.js";
import { searchReply } from "../client/engine.js";
import { pictures } from "../symbols.js";
import type { Site } from "./site.js";

let library: Library;
let site: Site;
beforeAll(async () => {
  const decoded = decodeSnapshot(await lampsSnapshot(), "");
  if (decoded === null) throw new Error("The snapshot cannot be read.");
  library = decoded.library;
  site = { library, ...otherTexts(library), pictures };
});

/** One element a line. */
const lines = (html: string) =>
  html.replace(/(?<=[^\n])(<(?:p|h\d|li|ul|ol|div|section|blockquote|details|table|tr)\b)/g, "\n$1");

describe("the answer to a query", () => {
  it.each([
    ["a question", "can the eel watch put out a lantern", {}],
    ["the best of many", "oil", { limit: 2 }],
    ["a status", "is oil flask restricted", {}],
    ["no status", "is eel watch restricted", {}],
    ["a list", "what is on the restricted list", {}],
    ["changes", "what changed in lamps faq 2.0", {}],
    ["nothing", "zzqqxx", {}],
    ["nearest names", "brasss lantirn zzz", {}],
    ["a problem", "kind:nonsense oil", {}],
    ["marked words", "<b> lit & lantern", {}],
    ["a replaced quotation", "wicks", {}],
  ])("is shown as expected: %s", async (name, query, options) => {
    const { summary, html } = searchReply(site, { type: "search", id: 1, query, options, up: "../" });
    const text = `${query}\n${summary}\n\n${lines(html)}\n`;
    await expect(text).toMatchFileSnapshot(`expected/answer ${name}.txt`);
  });
});

describe("the report on a decklist", () => {
  it.each([
    ["a legal one", "2x Oil Flask\n1x Eel Watch\n"],
    [
      "with every kind of line",
      "2x Oil Flask\n1x Pale Moth\n3 Brass Lantern\n1 Brass Lantrn\n1x Lantern\n1x <Zzyzx>\nnonsense\n1x Old Lamplighter\n",
    ],
    ["without a restricted card", "1x Eel Watch\n"],
    ["with an unclear name of a restricted card", "1x Oil Flask\n1x Pale Mth Oil\n1x Moth of Oil\n"],
  ])("is shown as expected: %s", async (name, text) => {
    const html = await deckReport(site, { text, game: "lamps", up: "../" });
    await expect(`${text}\n${lines(html)}\n`).toMatchFileSnapshot(`expected/deck ${name}.txt`);
  });
});
