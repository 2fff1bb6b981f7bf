import { describe, expect, test } from "vitest";
import type { Command } from "../keys.js";
import { deepLibrary, deepModel, lit, noColour, oil, oldLit, stateOf } from "../made-up.fixture.js";
import { maxVisits } from "./commands/trail.js";
import type { Place } from "./place.js";
import { type Action, reduce } from "./reducer.js";
import { currentVisit, type State } from "./state.js";

const model = deepModel();

function having(state: State, ...commands: (Command | Action)[]): State {
  return commands.reduce<State>(
    (now, one) => reduce(model, now, typeof one === "string" ? { do: "command", command: one } : one),
    state,
  );
}
const type = (text: string): Action => ({ do: "type", text });
const place = (state: State) => currentVisit(state).place;
/** The page on screen. */
function pageOf(state: State, world = model) {
  const at = place(state);
  if (at.at === "search") throw new Error("expected a page, found the search");
  return world.page(state, at);
}

describe("reduce on the search", () => {
  test("selects the first result on typing, and stays within the results on moving", () => {
    const typed = having(stateOf(), type("lantern"));
    expect(model.items(typed).map((item) => item.ruling?.id)).toEqual(["lit-lanterns", "eel-question"]);
    expect(having(typed, "up").selected).toBe(0);
    expect(having(typed, "down", "down", "down").selected).toBe(1);
    expect(having(typed, "down", type("s")).selected).toBe(0);
  });

  test("returns results for the current query", () => {
    const state = having(
      stateOf(),
      type("l"),
      type("it"),
      "delete-before",
      "delete-before",
      "delete-before",
      type("eel"),
    );
    expect(model.answer(state)?.query).toBe("eel");
    expect(model.items(state).map((item) => item.ruling?.id)).toEqual(["eel-question"]);
  });

  test("cycles through the completions with Tab until text is typed", () => {
    const once = having(stateOf(), type("br"), "complete");
    expect(once.input.text).toBe("Brass Lantern");
    expect(having(once, "complete").input.text).toBe("Brass Bell");
    expect(having(once, "complete", "complete").input.text).toBe("Brass Lantern");
    expect(having(once, type(" oil")).completing).toBeNull();
  });

  test("Enter keeps a filter that Space has set, and Space clears it", () => {
    const set = having(stateOf(), "filters", "down", "toggle-filter");
    expect(set.filters.document).toBe("deep-faq");
    expect(having(set, "open").filters.document).toBe("deep-faq");
    expect(having(set, "toggle-filter").filters.document).toBeNull();
  });

  test("clears the query with Esc, then the filters, then shows a message", () => {
    const state = having(stateOf(), "filters", "down", "open", type("lantern"));
    expect(having(state, "back").input.text).toBe("");
    expect(having(state, "back").filters.document).toBe("deep-faq");
    expect(having(state, "back", "back").filters.document).toBeNull();
    expect(having(state, "back", "back", "back").message).toContain("ctrl-c");
  });

  test("removes the last filter with Backspace in an empty text field", () => {
    const state = { ...stateOf(), filters: { game: "deep", document: null, edition: null, kind: "faq" as const } };
    expect(having(state, "delete-before").filters).toMatchObject({ game: "deep", kind: null });
    expect(having(state, "delete-before", "delete-before").filters.game).toBeNull();
  });

  test("lists every ruling that matches a filter when the query is empty", () => {
    const state = { ...stateOf(), filters: { game: null, document: null, edition: null, kind: "faq" as const } };
    expect(model.items(state).map((item) => item.ruling?.id)).toEqual(["eel-question"]);
  });

  test("opens the page of the card that was recognised in the query", () => {
    expect(place(having(stateOf(), type("lantern"), "card"))).toEqual({
      at: "card",
      game: "deep",
      id: "brass-lantern",
    });
    expect(having(stateOf(), type("oil"), "card").message).toContain("No card");
  });
});

describe("reduce on the trail", () => {
  const open = having(stateOf(), type("lantern"), "open");

  test("opens a ruling, follows a link, goes back to the same position, and forward again", () => {
    expect(place(open)).toEqual({ at: "ruling", ref: "deep-faq@1.3/lit-lanterns" });
    const links = pageOf(open).links.map((link) => link.target);
    expect(links).toContainEqual({ go: { at: "card", game: "deep", id: "brass-lantern" } });
    const card = having(open, "next-link", "open");
    expect(place(card)).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
    const returned = having(card, "back");
    expect(currentVisit(returned)).toEqual(currentVisit(having(open, "next-link")));
    expect(place(having(returned, "forward"))).toEqual(place(card));
    expect(having(returned, "previous-link", "open").forward).toEqual([]);
    expect(having(returned, "back").input.text).toBe("lantern");
  });

  test("keeps the forward history when it goes to the search", () => {
    const deep = having(open, "next-link", "open", "search");
    expect(place(deep)).toEqual({ at: "search" });
    expect(place(having(deep, "forward", "forward"))).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
  });

  test("replaces the ruling on next, so that back leads to the list", () => {
    const next = having(open, "next");
    expect(place(next)).toEqual({ at: "ruling", ref: "deep-faq@1.3/oil" });
    expect(next.trail).toHaveLength(2);
    expect(having(open, "previous").message).toContain("no previous ruling");
  });

  test("scrolls a long text until a link comes into view, and never past its end", () => {
    let state = having(open, "next");
    for (let i = 0; i < 300; i += 1) state = having(state, "down");
    const page = pageOf(state);
    expect(currentVisit(state).link).toBe(page.links.length - 1);
    expect(currentVisit(state).top).toBe(page.lines.length - 20);
    for (let i = 0; i < 300; i += 1) state = having(state, "up");
    expect(currentVisit(state).top).toBe(0);
  });

  test("keeps the latest 100 visits, and the search as the first", () => {
    let state = open;
    for (let i = 1; i < maxVisits + 20; i += 1) state = having(state, i % 2 ? "documents" : "help");
    expect(maxVisits).toBe(100);
    expect(state.trail).toHaveLength(100);
    expect(state.trail.map((visit) => visit.place.at).slice(0, 2)).toEqual(["search", "documents"]);
    expect(state.trail.slice(-2).map((visit) => visit.place.at)).toEqual(["help", "documents"]);
  });

  test("leaves the menu of places out of the trail", () => {
    const documents = having(open, "go", "documents");
    expect(documents.trail.map((visit) => visit.place.at)).toEqual(["search", "ruling", "documents"]);
  });

  test("opens every place, and a page that says so for a place that is not in the library", () => {
    for (const one of ["documents", "compare", "pins", "recent", "filters", "go", "help"] as const) {
      expect(pageOf(having(open, one)).lines.length).toBeGreaterThan(0);
    }
    for (const gone of [
      { at: "ruling", ref: "deep-faq@9/none" },
      { at: "section", ref: "nonsense" },
      { at: "card", game: "none", id: "none" },
      { at: "edition", document: "none", edition: "1" },
      { at: "changes", document: "deep-faq", from: "1.0", to: "7" },
    ] as const) {
      expect(model.page(open, gone).lines.join(" ")).toContain("not");
    }
  });
});

describe("reduce on opening a section", () => {
  const after = { ...oil, id: "wicks", number: "1.3", title: "Wicks", text: "A wick burns." };
  const world = deepModel(noColour, deepLibrary([lit, oil, after, { ...after, id: "ash", number: "1.4" }]));

  test("shows the ruling it was opened from at the top", () => {
    const at: Place = { at: "ruling", ref: "deep-faq@1.3/oil" };
    const from: State = { ...stateOf(), trail: [{ place: at, link: -1, top: 0 }] };
    const section = reduce(world, from, { do: "command", command: "section" });
    const { link, top } = currentVisit(section);
    const page = pageOf(section, world);
    expect(page.links[link]).toMatchObject({ target: { go: at }, row: top });
  });
});

describe("reduce on the changes between editions", () => {
  test("opens them from the compare screen, and moves with next, previous and swap", () => {
    const changes = having(stateOf(), "compare", "open");
    expect(place(changes)).toEqual({ at: "changes", document: "deep-faq", from: "1.0", to: "1.3" });
    const page = pageOf(changes);
    expect(page.lines.join("\n")).toMatch(/lit \[-when-\] ?\{\+as soon as\+\}/);
    expect(page.stops).toHaveLength(3);
    const first = having(changes, "next");
    expect(page.links[currentVisit(first).link]?.row).toBe(page.stops[0]);
    const last = having(first, "next", "next");
    expect(page.links[currentVisit(last).link]?.row).toBe(page.stops[2]);
    expect(having(last, "next").message).toContain("last");
    expect(currentVisit(having(last, "previous")).link).toBe(currentVisit(having(first, "next")).link);
    expect(place(having(changes, "swap"))).toMatchObject({ from: "1.3", to: "1.0" });
  });
});

describe("reduce on a long text that changed", () => {
  const long = (edition: string, last: string) => ({
    ...oil,
    edition,
    text: `${Array.from({ length: 30 }, (_, i) => `Paragraph ${i} on oil.`).join("\n\n")}\n\n${last}`,
  });
  const long13 = long("1.3", "Oil is paid before.");
  const other = { ...lit, text: "A lantern is never lit." };
  const world = deepModel(noColour, deepLibrary([long13, other, long("1.0", "Oil is paid after."), oldLit]));
  const press = (state: State, ...commands: Command[]) =>
    commands.reduce((now, command) => reduce(world, now, { do: "command", command }), state);

  test("goes to every change with next, also to one far below the start of its ruling", () => {
    const start = press(stateOf(), "compare", "open");
    const seen: string[] = [];
    let state = start;
    for (let i = 0; i < 10 && !state.message?.includes("last"); i += 1) {
      state = press(state, "next");
      const { top } = currentVisit(state);
      seen.push(
        pageOf(state, world)
          .lines.slice(top, top + 20)
          .join("\n"),
      );
    }
    expect(seen.some((words) => words.includes("{+before+}"))).toBe(true);
    expect(seen.some((words) => words.includes("{+never+}"))).toBe(true);
    expect(state.message).toContain("last");
    let back = state;
    for (let i = 0; i < 10 && !back.message?.includes("first"); i += 1) back = press(back, "previous");
    expect(back.message).toContain("first");
    expect(currentVisit(back).top).toBe(pageOf(back, world).stops[0]);
  });
});

describe("reduce on pins and recent look-ups", () => {
  test("pins and unpins the ruling on screen, and records look-ups", () => {
    const open = having(stateOf(), type("lantern"), "open");
    const entry = { kind: "ruling", ref: "deep-faq@1.3/lit-lanterns" };
    expect(open.saved.recent).toEqual([entry]);
    const pinned = having(open, "pin");
    expect(pinned.saved.pins).toEqual([entry]);
    expect(pinned.message).toContain("Pinned");
    expect(having(pinned, "pin").saved.pins).toEqual([]);
    // The same ruling again, from the list of pins and from the search.
    expect(having(pinned, "pins", "pin").saved.pins).toEqual([]);
    expect(having(pinned, "search", "pin").saved.pins).toEqual([]);
    expect(having(stateOf(), "pin").message).toContain("nothing here to pin");
  });

  test("lists pins and recent look-ups while the query and the filters are empty", () => {
    const state = having(stateOf(), type("lantern"), "open", "pin", "next", "search", "clear-box");
    expect(model.items(state).map((item) => [item.ruling?.id, item.from])).toEqual([
      ["lit-lanterns", "pin"],
      ["oil", "recent"],
    ]);
  });
});

describe("reduce on the menu of places", () => {
  test("adds no visit for the menu or for the place it was opened on", () => {
    const documents = having(stateOf(), { do: "command", command: "documents" });
    const menu = having(documents, "go");
    // The fourth line of the menu is the documents.
    const again = having(menu, "down", "down", "down", "open");
    expect(place(again)).toEqual({ at: "documents" });
    expect(again.trail).toHaveLength(documents.trail.length);
    const pins = having(menu, "down", "open");
    expect(pins.trail.map((visit) => visit.place.at)).toEqual(["search", "documents", "pins"]);
    expect(place(having(pins, "back"))).toEqual({ at: "documents" });
  });
});

describe("reduce on a change of size", () => {
  test("keeps the position within the page", () => {
    const open = having(stateOf(), type("lantern"), "open", "next");
    const small = having(open, "bottom", { do: "resize", size: { columns: 40, rows: 15 } });
    const page = pageOf(small);
    expect(currentVisit(small).top).toBeLessThanOrEqual(Math.max(0, page.lines.length - 11));
    expect(having(small, { do: "resize", size: { columns: 300, rows: 80 } }).trail).toHaveLength(2);
  });
});
