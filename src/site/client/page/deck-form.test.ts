/** The form of the deck check, in a fake browser. */
import { describe, expect, it, vi } from "vitest";
import { load, page, reply, sentMessages, settle, worker } from "./loaded-page.fixture.js";
import { FakeElement } from "./page.fixture.js";

// The fake browser does not parse HTML. test/site.slow.test.ts runs a real browser.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

describe("the deck check", () => {
  const elements = () => [
    new FakeElement(["[data-deck]"]),
    new FakeElement(["#deck"]),
    new FakeElement(["#deck-file"]),
    new FakeElement(["#deck-game"]),
    new FakeElement(["[data-deck-report]"]),
  ];
  const report = () => page.element("[data-deck-report]").innerHTML;
  const request = (text: string, game: string | null) => ({
    type: "deck",
    scriptUrl: "https://x.org/rulings/assets/deck.js",
    text,
    game,
    up: "../../",
  });

  it("sends the list and the chosen game, and shows the report", async () => {
    await load({ more: elements() });
    const form = page.element("[data-deck]");
    form.requestSubmit();
    expect(form.calls).toEqual(["prevented"]);
    expect(report()).toBe('<p class="warning">Paste a decklist or choose a file first.</p>');
    page.element("#deck").value = "2x Oil Flask";
    form.requestSubmit();
    expect(report()).toBe('<p class="facts">Checking…</p>');
    page.element("#deck-game").value = "lamps";
    form.requestSubmit();
    await settle();
    expect(sentMessages()).toEqual([request("2x Oil Flask", null), request("2x Oil Flask", "lamps")]);
    reply({ type: "deck", html: "<p>Legal</p>" });
    expect(report()).toBe("<p>Legal</p>");
  });

  it("reads a file that is chosen", async () => {
    await load({ more: elements() });
    const file = page.element("#deck-file");
    file.dispatch("change");
    file.files = [{ text: async () => "1x Pale Moth" }];
    file.dispatch("change");
    await settle();
    expect(page.element("#deck").value).toBe("1x Pale Moth");
    expect(sentMessages()).toEqual([request("1x Pale Moth", null)]);
  });

  it("shows an error when the search worker fails", async () => {
    await load({ more: elements() });
    page.element("#q").dispatch("focus");
    await settle();
    worker().onerror?.();
    page.element("#deck").value = "1x Pale Moth";
    page.element("[data-deck]").requestSubmit();
    expect(report()).toContain("Search could not be started here.");
  });
});
