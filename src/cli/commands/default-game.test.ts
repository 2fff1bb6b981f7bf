/** The default game in card, keyword, search and show. Checks only ids and messages, on the committed rulings. */
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Library } from "../../library/library.js";
import { open, packageRoot } from "../../open.js";
import { captured } from "../captured.fixture.js";
import { card } from "./card.js";
import { keyword } from "./keyword.js";
import { searchCommand } from "./search.js";
import { show } from "./show.js";

let library: Library;
beforeAll(async () => {
  library = await open(packageRoot);
});
afterEach(() => vi.unstubAllEnvs());

async function json(command: () => ReturnType<typeof card>) {
  const { out, err } = await captured(command);
  return { found: JSON.parse(out), err };
}

describe("the default game", () => {
  it("is used for a term of several games, with a remark, unless --game is given", async () => {
    const several = await json(() => keyword(library, "action", { json: true }));
    expect(several.found.candidates.map((one: { game: string }) => one.game)).toContain("coc");
    vi.stubEnv("GRIM_GAME", "coc");
    const ofDefaultGame = await json(() => keyword(library, "action", { json: true }));
    expect(ofDefaultGame.found.keyword).toMatchObject({ game: "coc" });
    expect(ofDefaultGame.err).toContain("Of coc (the default game)");
    const ahlcg = await json(() => keyword(library, "action", { json: true, game: "ahlcg" }));
    expect(ahlcg.found.keyword).toMatchObject({ game: "ahlcg" });
    const all = await json(() => keyword(library, "action", { json: true, game: "all" }));
    expect(all.found).toEqual(several.found);
  });

  it("is used for a number of several games, and the rulings of the others are named", async () => {
    const several = await json(() => show(library, "1.1", { json: true }));
    expect(several.found.ruling).toBeNull();
    vi.stubEnv("GRIM_GAME", "coc");
    const ofDefaultGame = await json(() => show(library, "1.1", { json: true }));
    expect(ofDefaultGame.found.ruling).toMatchObject({ game: "coc", number: "1.1" });
    expect(ofDefaultGame.err.replace(/\s+/g, " ")).toContain(
      "Rulings of other games also match: ahlcg-faq@1.3/attacks-of-opportunity",
    );
    const ofNamedGame = await json(() => show(library, "ahlcg 1.1", { json: true }));
    expect(ofNamedGame.found.ruling).toMatchObject({ game: "ahlcg", number: "1.1" });
  });

  it("does not hide a card that only another game has", async () => {
    vi.stubEnv("GRIM_GAME", "ahlcg");
    const other = await json(() => card(library, "Khopesh of the Abyss", { json: true }));
    expect(other.found.card).toMatchObject({ id: "khopesh-of-the-abyss" });
    expect(other.err).not.toContain("default game");
  });

  it("is an error of search when the library does not have it, unless an option names the game", async () => {
    vi.stubEnv("GRIM_GAME", "chess");
    const { problem } = await captured(() => searchCommand(library, "resource", {}));
    expect(problem).toMatchObject({
      code: "usage",
      message: 'The default game "chess" is not in this library.',
      hint: expect.stringContaining("--game all"),
    });
  });
});
