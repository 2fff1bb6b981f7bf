/** Tests the card data commands of the built program with a small made-up card file. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { emptyFolder, servedEach } from "./run.js";

const data = emptyFolder("data");
const folder = emptyFolder("arkhamdb");
const luckyDice = {
  code: "02230",
  name: "Lucky Dice",
  pack_code: "uau",
  text: "Hot.\n[reaction]After tea is poured: Drink it.",
  traits: "Item. Relic.",
  xp: 2,
};

async function run(...lines: string[][]) {
  const results = await servedEach(lines, { env: { XDG_DATA_HOME: data } });
  return results.map(({ stdout, stderr, code }) => ({ out: stdout.replace(/\s+/g, " "), err: stderr, status: code }));
}

beforeAll(() => writeFileSync(join(folder, "uau.json"), JSON.stringify([luckyDice])));

describe("grim cards", () => {
  it("imports, lists and removes card data, which grim card shows", async () => {
    const [imported, again, listed, page] = await run(
      ["cards", "import", folder],
      ["cards", "import", folder],
      ["cards"],
      ["card", "02230"],
    );
    expect(imported?.out).toContain("imported: 1 card of ahlcg (ArkhamDB)");
    expect(imported?.out).toContain("1 card that rulings name");
    expect(again?.out).toContain("imported again");
    const id = /arkhamdb-[0-9a-f]{6}/.exec(listed?.out ?? "")?.[0] as string;
    expect(listed?.out.match(/arkhamdb-[0-9a-f]{6}/g)).toHaveLength(1);
    expect(listed?.out).toContain("(today)");
    expect(page?.out).toContain("Item. Relic.");
    expect(page?.out).toContain("Text in force, with the change marked");
    expect(page?.out).toContain("[-After tea is poured");
    const [removed, none] = await run(["cards", "remove", id], ["cards", "remove", id]);
    expect(removed).toMatchObject({ status: 0 });
    expect(none).toMatchObject({ status: 1 });
  });

  it("exits with 2 for a wrong argument, and says what was expected", async () => {
    writeFileSync(join(data, "bad.json"), "[{");
    const [bad, missing, usage] = await run(
      ["cards", "import", join(data, "bad.json")],
      ["cards", "import", join(data, "nowhere")],
      ["cards", "eat"],
    );
    expect(bad).toMatchObject({ status: 2, err: expect.stringContaining("not JSON, or is cut off") });
    expect(missing).toMatchObject({ status: 2, err: expect.stringContaining("does not exist") });
    expect(usage).toMatchObject({ status: 2, err: expect.stringContaining("import or remove") });
  });
});

describe("a card that no ruling names", () => {
  it("is reported as such by card, search and show", async () => {
    const [card, search, show, code, printing] = await run(
      ["card", "02234"],
      ["search", "dark horse"],
      ["show", "TDL 234"],
      ["search", "02230"],
      ["show", "TDL 230"],
    );
    expect(card?.out).toContain("Dark Horse");
    expect(card?.out).toContain("No ruling in this library names it.");
    expect(search?.out).toContain(
      "Dark Horse (TDL 234, 02234) is a card of Arkham Horror: The Card Game. No ruling in this library names it.",
    );
    expect(show).toMatchObject({ status: 1, err: expect.stringContaining("Dark Horse") });
    expect(code?.out).toContain("ahlcg-faq/errata-lucky-dice");
    expect(printing?.out).toContain("ahlcg-faq/errata-lucky-dice");
  });
});
