/**
 * What each look-up of the package returns for a library of two made-up games, with house rulings and card data. The whole
 * results are in expected/, as YAML; a ruling is written as its reference, and whole where `show` and `history` return it.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { stringify } from "yaml";
import { importCards } from "../cards/data/import-cards.js";
import { writeKites } from "../kites.fixture.js";
import { lampsSnapshot, writeLamps } from "../lamps.fixture.js";
import { madeUpChapter, madeUpLibrary, madeUpRecord, temporaryFolder } from "../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../problem.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import { type Library, lookupDataOf } from "./handle.js";
import { libraryVersion } from "./library-version.js";
import * as lookUps from "./look-ups.js";
import { openLibrary } from "./open-library.js";

let folder: string;
let library: Library;
beforeAll(async () => {
  folder = temporaryFolder();
  for (const name of ["DATA", "CACHE"]) vi.stubEnv(`XDG_${name}_HOME`, join(folder, name));
  writeLamps(folder);
  writeKites(folder);
  library = await openLibrary({ folder, house: true, cardData: true });
  const now = new Date("2026-05-02T10:30:00Z");
  importCards(lookupDataOf(library).library, [join(folder, "sky.json")], { game: "kites", now });
});
afterAll(() => vi.unstubAllEnvs());

/** Calls a look-up by its name. */
const call = (name: string, args: readonly unknown[]): Promise<object> =>
  (lookUps as unknown as Record<string, (library: Library, ...args: unknown[]) => Promise<object>>)[name]?.(
    library,
    ...args,
  ) ?? Promise.reject(new Error(`There is no look-up ${name}.`));

const deck = "1 Red Kite\n2x Grey Gull\n1x Long Tail\n1x Kite Spool\n1x Zzyzx\nnonsense\n";

/** The arguments after the library, by look-up. */
const calls: Record<string, unknown[][]> = {
  search: [
    ["oil", { limit: 2 }],
    ["lantern", { document: "lamps-faq", edition: "1.0", kind: "faq" }],
    ["lit lanterns", { asOf: "2017-06", limit: 1 }],
    ["wicks", { game: "lamps", limit: 1 }],
    ["is long tail banned", { limit: 1 }],
    ["is oil flask restricted", { limit: 1 }],
    ["are pale moth and eel watch restricted", { limit: 1 }],
    ["is brass lantern restricted", { limit: 1 }],
    ["is grey gull banned", { limit: 1 }],
    ["51001", { limit: 1 }],
    ["51020", { limit: 1 }],
    ["kite spool", { limit: 1 }],
    ["brasss lantirn", { limit: 1 }],
    ["kites at our tables", { game: "kites", limit: 1 }],
    ["zzqqxx"],
  ],
  show: [
    ["lamps 1.1"],
    ["lamps-faq@1.0/lit-lanterns"],
    ["lamps 1.1", { asOf: "2017-03" }],
    ["kites 1.1", { edition: "1.0" }],
    ["lamps-rules/wicks"],
    ["lamps-faq/singing"],
    ["lamps-faq@9.9/singing"],
    ["policy-banned"],
    ["red kitte"],
    ["Brass Lantern"],
    ["1.1"],
    ["house/kites-at-our-tables"],
    ["zzz"],
  ],
  card: [
    ["red kite"],
    ["Brass Lantern", { game: "lamps", edition: "1.0" }],
    ["brass lantern"],
    ["long tial"],
    ["grey gull", { game: "kites" }],
    ["51003"],
    ["zzzz"],
    ["long tail", { game: "lamps" }],
  ],
  keyword: [
    ["burning"],
    ["lit"],
    ["lit", { game: "kites", asOf: "2018" }],
    ["strings", { game: "lamps" }],
    ["lit", { game: "lamps", edition: "1.0" }],
    ["wicke"],
  ],
  governs: [
    ["lamps-rules/wicks"],
    ["lamps-faq@1.0/singing"],
    ["lamps-faq@1.0/lit-lanterns"],
    ["Brass Lantern"],
    ["zzz"],
  ],
  cite: [
    ["lamps 1.2"],
    ["lamps-faq@1.0/singing", { format: "markdown" }],
    ["lamps 1.2", { format: "slip" }],
    ["red kitte"],
    ["long tial"],
    ["house/kites-at-our-tables", { format: "slip" }],
    ["house/none"],
  ],
  diff: [
    ["kites-faq"],
    ["lamps-faq", "1.0"],
    ["lamps-faq", "2.0", "1.0", { kind: "faq, clarification", card: "eel watch" }],
  ],
  changes: [["lamps-faq"], ["lamps-faq", "v1.5"], ["lamps-faq", "2.1"], ["Kites FAQ"]],
  history: [["lamps-faq/lit-lanterns"], ["singing", { edition: "1.0" }], ["Brass Lantern"], ["zzz"]],
  deck: [
    [deck],
    ["2x Oil Flask\n1x Pale Moth\n1x Pale Mth\n", { name: "moths.txt", game: "lamps" }],
    [new TextEncoder().encode("2x Oil Flask\n1x Eel Watch\n"), { edition: "1.0" }],
    ["2x Oil Flask\n", { asOf: "2017-06" }],
    ['{"slots": {"51001": 2, "59999": 1}}'],
    ["Heroes:\n1x Zzyzx\n??\n"],
  ],
  documents: [[], ["Lamp Questions"]],
};

/** Calls that throw a GrimError. */
const refused: [name: string, ...args: unknown[]][] = [
  ["search", " \n"],
  ["search", "kind:nonsense oil"],
  ["search", "oil", { limit: 0 }],
  ["search", "oil", { limit: 10_001 }],
  ["search", "oil", { limit: 1.5 }],
  ["search", "oil", { kind: "poem" }],
  ["search", "oil", { game: "chess" }],
  ["search", "oil", { document: "none" }],
  ["search", "oil", { document: "lamps" }],
  ["search", "oil", { edition: "9.9" }],
  ["search", "oil", { document: "kites-faq", edition: "2.0" }],
  ["search", "oil", { edition: "1.0", asOf: "2017" }],
  ["search", "oil", { asOf: "soon" }],
  ["show", "lamps 1.1", { edition: "9.9" }],
  ["card", "red kite", { game: "chess" }],
  ["keyword", "lit", { edition: "9.9" }],
  ["governs", "1.1"],
  ["governs", "house/kites-at-our-tables"],
  ["cite", "lamps 1.2", { format: "poem" }],
  ["history", "fog", { edition: "9.9" }],
  ["diff", "lamps-faq", undefined, "2.0"],
  ["diff", "lamps-faq", "2.0"],
  ["diff", "lamps-faq", "1.0", "1.0"],
  ["diff", "lamps-rules"],
  ["diff", "lamps-faq", "1.0", "2.0", { kind: "faq,poem" }],
  ["diff", "lamps-faq", "1.0", "2.0", { card: "pale muth" }],
  ["diff", "lamps-faq", "1.0", "2.0", { card: "zzzzzz" }],
  ["changes", "lamps-faq", "9.9"],
  ["changes", "kites-faq", "9.9"],
  ["deck", "\u0000\u0001"],
  ["deck", deck, { game: "chess" }],
  ["documents", "lamps"],
];

/** A call as TypeScript code: `show("lamps 1.1")`. */
const callText = (name: string, args: readonly unknown[]) =>
  `${name}(${args.map((one) => (one instanceof Uint8Array ? "BYTES" : (JSON.stringify(one) ?? "undefined"))).join(", ")})`;

const isRuling = (value: unknown): boolean =>
  value !== null && typeof value === "object" && "document" in value && "section" in value && "text" in value;

/**
 * The result as YAML.
 * @param whole whether rulings are written with all their fields, not only as references
 */
function yaml(result: object, whole: boolean): string {
  const text = JSON.stringify(result, (_, value) =>
    isRuling(value) && !whole ? `${value.document}@${value.edition}/${value.id}` : value,
  );
  return stringify(JSON.parse(text.replaceAll(folder, "FOLDER").replaceAll(/arkhamdb-[0-9a-f]{6}/g, "arkhamdb-ID")), {
    lineWidth: 120,
  });
}

/** The problems of the GrimError that a call throws, as text. */
async function problemsThrown(lookUp: () => Promise<unknown>): Promise<string> {
  const error: unknown = await lookUp().then(
    () => null,
    (thrown) => thrown,
  );
  if (!(error instanceof GrimError)) throw error ?? new Error("Nothing was thrown.");
  return error.problems.map(({ code, message, hint }) => `${code}: ${message}\n${hint ?? "(no hint)"}\n`).join("");
}

describe("the look-ups", () => {
  it.each(Object.keys(calls))("return the expected result: %s", async (name) => {
    let text = "";
    for (const args of calls[name] ?? [])
      text += `# ${callText(name, args)}\n${yaml(await call(name, args), ["show", "history"].includes(name))}\n`;
    await expect(text).toMatchFileSnapshot(`expected/${name}.txt`);
  });

  it("throw the expected problem for a wrong question", async () => {
    let text = "";
    for (const [name, ...args] of refused)
      text += `# ${callText(name, args)}\n${await problemsThrown(() => call(name, args))}\n`;
    await expect(text.replaceAll(folder, "FOLDER")).toMatchFileSnapshot("expected/refused.txt");
  });

  it("give house rulings and card data only to a library that was opened with them", async () => {
    const officialOnly = await openLibrary({ folder });
    const full = await lookUps.card(library, "red kite");
    expect(full.house).toHaveLength(1);
    expect(full.printed?.text).toBe("[action] Discard 1 wind: Ready this kite.");
    const official = await lookUps.card(officialOnly, "red kite");
    expect(official).toEqual({ ...full, house: [], printed: null, effective: null, texts: [] });
    expect((await lookUps.cite(officialOnly, "house/kites-at-our-tables")).house).toBeNull();
  });
});

describe("the library object", () => {
  it("comes only from openLibrary, which needs a folder or bytes that hold a library", async () => {
    const text = [
      await problemsThrown(() => lookUps.documents({ games: [], count: 0 })),
      await problemsThrown(() => openLibrary({ bytes: new Uint8Array(3) })),
      await problemsThrown(() => openLibrary({ bytes: new Uint8Array(3), folder: "/nonexistent" })),
      await problemsThrown(() => openLibrary({ folder: "/nonexistent" })),
    ].join("\n");
    await expect(text).toMatchFileSnapshot("expected/no library.txt");
  });

  it("has its games and its number of rulings, and cannot be changed", async () => {
    // 28 in the files, and 7 that the partial edition of the kites keeps in force.
    expect(library).toEqual({ games: ["kites", "lamps"], count: 35 });
    expect(Object.isFrozen(library)).toBe(true);
    const lamps = await openLibrary({ bytes: await lampsSnapshot() });
    expect(lamps).toEqual({ games: ["lamps"], count: 19 });
  });

  it("has a version that depends on its contents", async () => {
    const again = await openLibrary({ folder });
    expect(libraryVersion(again)).toBe(libraryVersion(library));
    expect(libraryVersion(library)).toMatch(/^[0-9a-f]{16}$/);
    expect(libraryVersion(await openLibrary({ bytes: await lampsSnapshot() }))).not.toBe(libraryVersion(library));
  });
});

it("changes of a game are those of its document with known changes, though another one has a later edition", async () => {
  const lamps = temporaryFolder();
  writeLamps(lamps);
  const path = join(lamps, "rulings", "lamps-rules", "document.yaml");
  writeFileSync(path, readFileSync(path, "utf8").replace("editions:\n", '$&  - {edition: "2019", date: "2019"}\n'));
  const found = await lookUps.changes(await openLibrary({ folder: lamps }), "lamps");
  expect(found.document).toBe("lamps-faq");
});

it.each([
  ["only an erratum", [], []],
  ["one more ruling", ["oil"], ['This is the card\'s erratum. To show 1 more ruling: grim card "Brass Lantern"']],
])("show counts the rulings on a card besides its erratum: %s", async (_, others, remarks) => {
  const cards = [{ id: "brass-lantern", name: "Brass Lantern", set: "Base", number: "F12" }];
  const records = [
    madeUpRecord("errata-brass-lantern", { kind: "card-errata", cards }),
    ...others.map((id) => madeUpRecord(id, { cards })),
  ];
  const chapter = chapterToYaml(madeUpChapter("2.0", records));
  const small = await openLibrary({ folder: madeUpLibrary({ "rulings/lamps-faq/2.0/01-rulings.yaml": chapter }) });
  const found = await lookUps.show(small, "brass lantern");
  expect([found.ruling?.id, found.remarks]).toEqual(["errata-brass-lantern", remarks]);
});
