import { describe, expect, test } from "vitest";
import type { Command } from "../keys.js";
import { deepLibrary, deepTerrain, lit, noColour, oil, oldLit, stateOf } from "../made-up.fixture.js";
import type { Place } from "./place.js";
import { type Action, reduce } from "./reducer.js";
import { currentVisit, type State } from "./state.js";

const terrain = deepTerrain();

function having(state: State, ...commands: (Command | Action)[]): State {
  return commands.reduce<State>(
    (now, one) => reduce(terrain, now, typeof one === "string" ? { do: "command", command: one } : one),
    state,
  );
}
const type = (text: string): Action => ({ do: "type", text });
const place = (state: State) => currentVisit(state).place;

describe("searching", () => {
  test("typing starts at the best result, moving stays within the results", () => {
    const typed = having(stateOf(), type("lantern"));
    expect(terrain.items(typed).map((item) => item.ruling?.id)).toEqual(["lit-lanterns", "eel-question"]);
    expect(having(typed, "up").selected).toBe(0);
    expect(having(typed, "down", "down", "down").selected).toBe(1);
    expect(having(typed, "down", type("s")).selected).toBe(0);
  });

  test("the results always belong to what stands in the box", () => {
    const state = having(
      stateOf(),
      type("l"),
      type("it"),
      "delete-before",
      "delete-before",
      "delete-before",
      type("eel"),
    );
    expect(terrain.answer(state)?.query).toBe("eel");
    expect(terrain.items(state).map((item) => item.ruling?.id)).toEqual(["eel-question"]);
  });

  test("Tab goes through the completions, and typing goes on from there", () => {
    const once = having(stateOf(), type("br"), "complete");
    expect(once.box.text).toBe("Brass Lantern");
    expect(having(once, "complete").box.text).toBe("Brass Bell");
    expect(having(once, "complete", "complete").box.text).toBe("Brass Lantern");
    expect(having(once, type(" oil")).completing).toBeNull();
  });

  test("Esc goes one step back: the query, then the filters, then no further", () => {
    const state = having(stateOf(), "filters", "down", "open", "back", type("lantern"));
    expect(having(state, "back").box.text).toBe("");
    expect(having(state, "back").filters.document).toBe("deep-faq");
    expect(having(state, "back", "back").filters.document).toBeNull();
    expect(having(state, "back", "back", "back").message).toContain("ctrl-c");
  });

  test("Backspace in an empty box takes the last filter away", () => {
    const state = { ...stateOf(), filters: { game: "deep", document: null, edition: null, kind: "faq" as const } };
    expect(having(state, "delete-before").filters).toMatchObject({ game: "deep", kind: null });
    expect(having(state, "delete-before", "delete-before").filters.game).toBeNull();
  });

  test("a filter alone lists everything it lets through", () => {
    const state = { ...stateOf(), filters: { game: null, document: null, edition: null, kind: "faq" as const } };
    expect(terrain.items(state).map((item) => item.ruling?.id)).toEqual(["eel-question"]);
  });

  test("the card that was understood has its page one key away", () => {
    expect(place(having(stateOf(), type("lantern"), "card"))).toEqual({
      at: "card",
      game: "deep",
      id: "brass-lantern",
    });
    expect(having(stateOf(), type("oil"), "card").message).toContain("No card");
  });
});

describe("walking", () => {
  const open = having(stateOf(), type("lantern"), "open");

  test("opens a ruling, follows a link, comes back to where it was, goes forward again", () => {
    expect(place(open)).toEqual({ at: "ruling", ref: "deep-faq@1.3/lit-lanterns" });
    const links = terrain.page(open, place(open)).links.map((link) => link.target);
    expect(links).toContainEqual({ go: { at: "card", game: "deep", id: "brass-lantern" } });
    const card = having(open, "next-link", "open");
    expect(place(card)).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
    const returned = having(card, "back");
    expect(currentVisit(returned)).toEqual(currentVisit(having(open, "next-link")));
    expect(place(having(returned, "forward"))).toEqual(place(card));
    expect(having(returned, "previous-link", "open").ahead).toEqual([]);
    expect(having(returned, "back").box.text).toBe("lantern");
  });

  test("to the search and forward again loses nothing", () => {
    const deep = having(open, "next-link", "open", "search");
    expect(place(deep)).toEqual({ at: "search" });
    expect(place(having(deep, "forward", "forward"))).toEqual({ at: "card", game: "deep", id: "brass-lantern" });
  });

  test("neighbours take the place of the ruling, so that Esc leads back to the list", () => {
    const next = having(open, "next");
    expect(place(next)).toEqual({ at: "ruling", ref: "deep-faq@1.3/oil" });
    expect(next.trail).toHaveLength(2);
    expect(having(open, "previous").message).toContain("no previous ruling");
  });

  test("a long text scrolls until a link comes into sight, and never past its end", () => {
    let state = having(open, "next");
    for (let i = 0; i < 300; i += 1) state = having(state, "down");
    const page = terrain.page(state, place(state));
    expect(currentVisit(state).link).toBe(page.links.length - 1);
    expect(currentVisit(state).top).toBe(page.lines.length - 20);
    for (let i = 0; i < 300; i += 1) state = having(state, "up");
    expect(currentVisit(state).top).toBe(0);
  });

  test("the menu is no step of its own", () => {
    const documents = having(open, "go", "documents");
    expect(documents.trail.map((visit) => visit.place.at)).toEqual(["search", "ruling", "documents"]);
  });

  test("every place can be opened, and opened where it is not in the library", () => {
    for (const one of ["documents", "compare", "pins", "recent", "filters", "go", "help"] as const) {
      expect(terrain.page(open, place(having(open, one))).lines.length).toBeGreaterThan(0);
    }
    for (const gone of [
      { at: "ruling", ref: "deep-faq@9/none" },
      { at: "section", ref: "nonsense" },
      { at: "card", game: "none", id: "none" },
      { at: "edition", document: "none", edition: "1" },
      { at: "changes", document: "deep-faq", from: "1.0", to: "7" },
    ] as const) {
      expect(terrain.page(open, gone).lines.join(" ")).toContain("not");
    }
  });
});

describe("a section", () => {
  const after = { ...oil, id: "wicks", number: "1.3", title: "Wicks", text: "A wick burns." };
  const world = deepTerrain(noColour, deepLibrary([lit, oil, after, { ...after, id: "ash", number: "1.4" }]));

  test("opens with the ruling one came from on top, to be read on from there", () => {
    const at: Place = { at: "ruling", ref: "deep-faq@1.3/oil" };
    const from: State = { ...stateOf(), trail: [{ place: at, link: -1, top: 0 }] };
    const section = reduce(world, from, { do: "command", command: "section" });
    const { link, top } = currentVisit(section);
    const page = world.page(section, place(section));
    expect(page.links[link]).toMatchObject({ target: { go: at }, row: top });
  });
});

describe("what changed", () => {
  test("is chosen step by step, jumped through, and turned round", () => {
    const changes = having(stateOf(), "compare", "open");
    expect(place(changes)).toEqual({ at: "changes", document: "deep-faq", from: "1.0", to: "1.3" });
    const page = terrain.page(changes, place(changes));
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

describe("a long text that changed", () => {
  const long = (edition: string, last: string) => ({
    ...oil,
    edition,
    text: `${Array.from({ length: 30 }, (_, i) => `Paragraph ${i} on oil.`).join("\n\n")}\n\n${last}`,
  });
  const long13 = long("1.3", "Oil is paid before.");
  const other = { ...lit, text: "A lantern is never lit." };
  const world = deepTerrain(noColour, deepLibrary([long13, other, long("1.0", "Oil is paid after."), oldLit]));
  const press = (state: State, ...commands: Command[]) =>
    commands.reduce((now, command) => reduce(world, now, { do: "command", command }), state);

  test("next goes to the change itself, where it is far below the beginning, and passes over nothing", () => {
    const start = press(stateOf(), "compare", "open");
    const seen: string[] = [];
    let state = start;
    for (let i = 0; i < 10 && !state.message?.includes("last"); i += 1) {
      state = press(state, "next");
      const { top } = currentVisit(state);
      seen.push(
        world
          .page(state, place(state))
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
    expect(currentVisit(back).top).toBe(world.page(back, place(back)).stops[0]);
  });
});

describe("the judge's hands", () => {
  test("pins and unpins what is at hand, and remembers what was looked at", () => {
    const open = having(stateOf(), type("lantern"), "open");
    const entry = { kind: "ruling", ref: "deep-faq@1.3/lit-lanterns" };
    expect(open.desk.recent).toEqual([entry]);
    const pinned = having(open, "pin");
    expect(pinned.desk.pins).toEqual([entry]);
    expect(pinned.message).toContain("Pinned");
    expect(having(pinned, "pin").desk.pins).toEqual([]);
    // The same ruling again, from the list of pins and from the search.
    expect(having(pinned, "pins", "pin").desk.pins).toEqual([]);
    expect(having(pinned, "search", "pin").desk.pins).toEqual([]);
    expect(having(stateOf(), "pin").message).toContain("nothing here to pin");
  });

  test("pins and recent look-ups are what stands there before anything is typed", () => {
    const state = having(stateOf(), type("lantern"), "open", "pin", "next", "search", "clear-box");
    expect(terrain.items(state).map((item) => [item.ruling?.id, item.from])).toEqual([
      ["lit-lanterns", "pin"],
      ["oil", "recent"],
    ]);
  });
});

describe("any size", () => {
  test("resizing keeps what is chosen in sight", () => {
    const open = having(stateOf(), type("lantern"), "open", "next");
    const small = having(open, "bottom", { do: "resize", size: { columns: 40, rows: 15 } });
    const page = terrain.page(small, place(small));
    expect(currentVisit(small).top).toBeLessThanOrEqual(Math.max(0, page.lines.length - 11));
    expect(having(small, { do: "resize", size: { columns: 300, rows: 80 } }).trail).toHaveLength(2);
  });
});
