import { describe, expect, test } from "vitest";
import type { Command } from "../keys.js";
import { deepLibrary, deepModel, lit, noColour, oil, oldLit, stateOf } from "../made-up.fixture.js";
import { maxVisits } from "./commands/trail.js";
import type { Place } from "./place.js";
import { type Action, reduce } from "./reducer.js";
import { currentVisit, type State } from "./state.js";

const model = deepModel();

function afterCommands(state: State, ...commands: (Command | Action)[]): State {
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
    const typed = afterCommands(stateOf(), type("lantern"));
    expect(model.items(typed).map((item) => item.ruling?.id)).toEqual(["lit-lanterns", "eel-question"]);
    expect(afterCommands(typed, "up").selected).toBe(0);
    expect(afterCommands(typed, "down", "down", "down").selected).toBe(1);
    expect(afterCommands(typed, "down", type("s")).selected).toBe(0);
  });

  test("returns results for the current query", () => {
    const state = afterCommands(
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
    const once = afterCommands(stateOf(), type("br"), "complete");
    expect(once.input.text).toBe("Brass Lantern");
    expect(afterCommands(once, "complete").input.text).toBe("Brass Bell");
    expect(afterCommands(once, "complete", "complete").input.text).toBe("Brass Lantern");
    expect(afterCommands(once, type(" oil")).completing).toBeNull();
  });

  test("Enter keeps a filter that Space has set, and Space clears it", () => {
    const set = afterCommands(stateOf(), "filters", "down", "toggle-filter");
    expect(set.filters.document).toBe("deep-faq");
    expect(afterCommands(set, "open").filters.document).toBe("deep-faq");
    expect(afterCommands(set, "toggle-filter").filters.document).toBeNull();
  });

  test("clears the query with Esc, then the filters, then shows a message", () => {
    const state = afterCommands(stateOf(), "filters", "down", "open", type("lantern"));
    expect(afterCommands(state, "back").input.text).toBe("");
    expect(afterCommands(state, "back").filters.document).toBe("deep-faq");
    expect(afterCommands(state, "back", "back").filters.document).toBeNull();
    expect(afterCommands(state, "back", "back", "back").message).toContain("ctrl-c");
  });

  test("removes the last filter with Backspace in an empty text field", () => {
    const state = { ...stateOf(), filters: { game: "deep", document: null, edition: null, kind: "faq" as const } };
    expect(afterCommands(state, "delete-before").filters).toMatchObject({ game: "deep", kind: null });
    expect(afterCommands(state, "delete-before", "delete-before").filters.game).toBeNull();
  });

  test("lists every ruling that matches a filter when the query is empty", () => {
    const state = { ...stateOf(), filters: { game: null, document: null, edition: null, kind: "faq" as const } };
    expect(model.items(state).map((item) => item.ruling?.id)).toEqual(["eel-question"]);
  });

  test("opens the page of the card that was recognised in the query", () => {
    expect(place(afterCommands(stateOf(), type("lantern"), "card"))).toEqual({
      at: "card",
      game: "deep",
      id: "brass-lantern",
    });
    expect(afterCommands(stateOf(), type("oil"), "card").message).toContain("No card");
  });
});

describe("reduce on the trail", () => {
  const open = afterCommands(stateOf(), type("lantern"), "open");

  test("opens a ruling, follows a link, goes back to the same position, and forward again", () => {
    expect(place(open)).toEqual({ at: "ruling", ref: "deep-faq@1.3/lit-lanterns" });
    const links = pageOf(open).links.map((link) => link.target);
    expect(links).toContainEqual({ go: { at: "card", game: "deep", id: "brass-lantern" } });
    const card = afterCommands(open, "next-link", "open");
    expect(place(card)).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
    const returned = afterCommands(card, "back");
    expect(currentVisit(returned)).toEqual(currentVisit(afterCommands(open, "next-link")));
    expect(place(afterCommands(returned, "forward"))).toEqual(place(card));
    expect(afterCommands(returned, "previous-link", "open").forward).toEqual([]);
    expect(afterCommands(returned, "back").input.text).toBe("lantern");
  });

  test("keeps the forward history when it goes to the search", () => {
    const deep = afterCommands(open, "next-link", "open", "search");
    expect(place(deep)).toEqual({ at: "search" });
    expect(place(afterCommands(deep, "forward", "forward"))).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
  });

  test("replaces the ruling on next, so that back leads to the list", () => {
    const next = afterCommands(open, "next");
    expect(place(next)).toEqual({ at: "ruling", ref: "deep-faq@1.3/oil" });
    expect(next.trail).toHaveLength(2);
    expect(afterCommands(open, "previous").message).toContain("no previous ruling");
  });

  test("scrolls a long text until a link comes into view, and never past its end", () => {
    let state = afterCommands(open, "next");
    for (let i = 0; i < 300; i += 1) state = afterCommands(state, "down");
    const page = pageOf(state);
    expect(currentVisit(state).link).toBe(page.links.length - 1);
    expect(currentVisit(state).top).toBe(page.lines.length - 20);
    for (let i = 0; i < 300; i += 1) state = afterCommands(state, "up");
    expect(currentVisit(state).top).toBe(0);
  });

  test("keeps the latest 100 visits, and the search as the first", () => {
    let state = open;
    for (let i = 1; i < maxVisits + 20; i += 1) state = afterCommands(state, i % 2 ? "documents" : "help");
    expect(maxVisits).toBe(100);
    expect(state.trail).toHaveLength(100);
    expect(state.trail.map((visit) => visit.place.at).slice(0, 2)).toEqual(["search", "documents"]);
    expect(state.trail.slice(-2).map((visit) => visit.place.at)).toEqual(["help", "documents"]);
  });

  test("leaves the menu of places out of the trail", () => {
    const documents = afterCommands(open, "go", "documents");
    expect(documents.trail.map((visit) => visit.place.at)).toEqual(["search", "ruling", "documents"]);
    // Going forward does not lead to the menu either.
    const search = afterCommands(open, "go", "open");
    expect(place(search)).toEqual({ at: "search" });
    expect(search.forward.map((visit) => visit.place.at)).toEqual(["ruling"]);
  });

  test("opens every place, and a page that says so for a place that is not in the library", () => {
    for (const one of ["documents", "compare", "pins", "recent", "filters", "go", "help"] as const) {
      expect(pageOf(afterCommands(open, one)).lines.length).toBeGreaterThan(0);
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
    const changes = afterCommands(stateOf(), "compare", "open");
    expect(place(changes)).toEqual({ at: "changes", document: "deep-faq", from: "1.0", to: "1.3" });
    const page = pageOf(changes);
    expect(page.lines.join("\n")).toMatch(/lit \[-when-\] ?\{\+as soon as\+\}/);
    expect(page.stops).toHaveLength(3);
    const first = afterCommands(changes, "next");
    expect(page.links[currentVisit(first).link]?.row).toBe(page.stops[0]);
    const last = afterCommands(first, "next", "next");
    expect(page.links[currentVisit(last).link]?.row).toBe(page.stops[2]);
    expect(afterCommands(last, "next").message).toContain("last");
    expect(currentVisit(afterCommands(last, "previous")).link).toBe(currentVisit(afterCommands(first, "next")).link);
    expect(place(afterCommands(changes, "swap"))).toMatchObject({ from: "1.3", to: "1.0" });
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
    const open = afterCommands(stateOf(), type("lantern"), "open");
    const entry = { kind: "ruling", ref: "deep-faq@1.3/lit-lanterns" };
    expect(open.saved.recent).toEqual([entry]);
    const pinned = afterCommands(open, "pin");
    expect(pinned.saved.pins).toEqual([entry]);
    expect(pinned.message).toContain("Pinned");
    expect(afterCommands(pinned, "pin").saved.pins).toEqual([]);
    // The same ruling again, from the list of pins and from the search.
    expect(afterCommands(pinned, "pins", "pin").saved.pins).toEqual([]);
    expect(afterCommands(pinned, "search", "pin").saved.pins).toEqual([]);
    expect(afterCommands(stateOf(), "pin").message).toContain("nothing here to pin");
  });

  test("lists pins and recent look-ups while the query and the filters are empty", () => {
    const state = afterCommands(stateOf(), type("lantern"), "open", "pin", "next", "search", "clear-text");
    expect(model.items(state).map((item) => [item.ruling?.id, item.from])).toEqual([
      ["lit-lanterns", "pin"],
      ["oil", "recent"],
    ]);
  });
});

describe("reduce on the menu of places", () => {
  test("adds no visit for the menu or for the place it was opened on", () => {
    const documents = afterCommands(stateOf(), { do: "command", command: "documents" });
    const menu = afterCommands(documents, "go");
    // The fourth line of the menu is the documents.
    const again = afterCommands(menu, "down", "down", "down", "open");
    expect(place(again)).toEqual({ at: "documents" });
    expect(again.trail).toHaveLength(documents.trail.length);
    const pins = afterCommands(menu, "down", "open");
    expect(pins.trail.map((visit) => visit.place.at)).toEqual(["search", "documents", "pins"]);
    expect(place(afterCommands(pins, "back"))).toEqual({ at: "documents" });
  });
});

describe("reduce on a change of size", () => {
  test("keeps the position within the page", () => {
    const open = afterCommands(stateOf(), type("lantern"), "open", "next");
    const small = afterCommands(open, "bottom", { do: "resize", size: { columns: 40, rows: 15 } });
    const page = pageOf(small);
    expect(currentVisit(small).top).toBeLessThanOrEqual(Math.max(0, page.lines.length - 11));
    expect(afterCommands(small, { do: "resize", size: { columns: 300, rows: 80 } }).trail).toHaveLength(2);
  });
});
