import { chmodSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import { trainModel } from "../../search/index/model.js";
import { lampLibrary } from "../../search/made-up.fixture.js";
import { search } from "../../search/search.js";
import type { Layers } from "../layers.js";
import { type LibraryData, libraryOf } from "../library.js";
import { readSection } from "../snapshot/section.js";
import { layersWithEditions } from "./layered-files.js";
import { loadLibrary } from "./load.js";
import {
  documentYaml,
  madeUpChapter,
  madeUpLibrary,
  madeUpRecord,
  temporaryFolder,
  writeFiles,
} from "./made-up-folder.fixture.js";

function layersWith(files: Readonly<Record<string, string>>): Layers {
  const userRoot = temporaryFolder();
  writeFiles(userRoot, files);
  return [
    { name: "shipped", root: madeUpLibrary() },
    { name: "user", root: userRoot },
  ];
}
const chapter = (edition: string, ids: readonly string[], more = {}) =>
  chapterToYaml(
    madeUpChapter(
      edition,
      ids.map((id) => madeUpRecord(id)),
      more,
    ),
  );
const found = (data: LibraryData, query: string) =>
  search(lampLibrary(data), query).hits.map(({ ruling }) => `${ruling.document}/${ruling.id}`);
const editions = (layers: Layers) =>
  loadLibrary(layers).documents.map(
    ({ id, layer, editions }) => `${id} (${layer}): ${editions.map((one) => `${one.edition} ${one.layer}`).join(", ")}`,
  );

describe("loadLibrary with layers", () => {
  it("merges the editions of a document, and uses the lower layer's document.yaml", () => {
    const layers = layersWith({ "rulings/lamps-faq/3.0/01-rulings.yaml": chapter("3.0", ["lamps", "tar"]) });
    expect(editions(layers)).toEqual(["lamps-faq (shipped): 3.0 user, 2.0 shipped, 1.0 shipped"]);
    const data = loadLibrary(layers);
    expect(data.problems).toEqual([]);
    expect(data.rulings.find((one) => one.id === "tar")).toMatchObject({
      game: "lamps",
      since: { after: "2.0", by: "3.0" },
    });
  });
  it("takes an edition that both layers have, and a document.yaml, from the higher layer", () => {
    const layers = layersWith({
      "rulings/lamps-faq/2.0/01-rulings.yaml": chapter("2.0", ["tar"]),
      "rulings/lamps-faq/document.yaml": documentYaml
        .replace("Lamplighters Questions", "My Lamps")
        .replace('edition: "1.0", date: 2017-02', 'edition: "2.0", date: 2018-05'),
    });
    const { documents, rulings } = loadLibrary(layers);
    expect(documents[0]?.title).toBe("My Lamps");
    expect(documents[0]?.editions).toMatchObject([
      { edition: "2.0", layer: "user", date: "2018-05", rulings: 1 },
      { edition: "1.0", layer: "shipped", date: "2017-02" },
    ]);
    expect(rulings.map((one) => `${one.edition}/${one.id}`)).toEqual(["2.0/tar", "1.0/lamps"]);
  });
  it("merges catalogues, phrasings, gaps and matches", () => {
    const layers = layersWith({
      "cards/lamps/cards.yaml": "cards:\n  - {id: tin-lamp, name: Tin Lamp}\n",
      "cards/tides/cards.yaml": "cards:\n  - {id: low-tide, name: Low Tide}\n",
      "rulings/lamps-faq/asked-as.yaml": "asked_as:\n  lamps: [light them, what is a lamp]\n",
      "rulings/lamps-faq/gaps.yaml": "gaps:\n  - {text: Oil, why: not here}\n",
      "rulings/lamps-faq/matches.yaml": "change_marks: none\n",
    });
    const data = loadLibrary(layers);
    expect(data.catalogues.map(({ game, cards }) => [game, cards.map((one) => one.id)])).toEqual([
      ["lamps", ["brass-lantern", "tin-lamp"]],
      ["tides", ["low-tide"]],
    ]);
    expect(data.askedAs["lamps-faq"]).toEqual({ lamps: ["how do lamps work", "light them", "what is a lamp"] });
    expect(data.gaps?.["lamps-faq"]?.gaps).toHaveLength(1);
    expect(data.matches?.["lamps-faq"]?.change_marks).toBe("none");
  });
  it("loads documents that only the user's layer has", () => {
    const layers = layersWith({
      "rulings/tides-faq/document.yaml": documentYaml.replace("id: lamps-faq", "id: tides-faq"),
      "rulings/tides-faq/1.0/01-rulings.yaml": chapter("1.0", ["ebb"], { document: "tides-faq" }),
    });
    expect(editions(layers)).toEqual(["lamps-faq (shipped): 2.0 shipped, 1.0 shipped", "tides-faq (user): 1.0 user"]);
  });
  it("gives a document that goes on the phrasings of the one before it, also under new ids", () => {
    const layers = layersWith({
      "rulings/lamps-book/document.yaml": documentYaml.replace(
        "id: lamps-faq",
        "id: lamps-book\ncontinues: [lamps-faq]",
      ),
      "rulings/lamps-book/3.0/01-rulings.yaml": chapter("3.0", ["lights", "tar"], { document: "lamps-book" }),
      "rulings/lamps-book/asked-as.yaml": "asked_as:\n  lights: [what glows]\n",
      "rulings/lamps-book/matches.yaml": "aliases:\n  - {from: lamps, to: lights, why: renamed}\n",
    });
    expect(loadLibrary(layers).askedAs["lamps-book"]).toEqual({
      lights: ["what glows", "how do lamps work", "light them"],
    });
  });

  describe("phrasings of a document of which the lower layer has only the profile", () => {
    const shipped = () =>
      madeUpLibrary({
        "rulings/lamps-book/document.yaml": documentYaml.replace(
          "id: lamps-faq",
          "id: lamps-book\ncontinues: [lamps-faq]",
        ),
        "rulings/lamps-book/asked-as.yaml":
          "asked_as:\n  tar: [the black stuff, sticky goo]\n  lamps: [what glows]\n  gone: [vanished, missing]\n",
      });
    const withImport = (ids: readonly string[]): Layers => {
      const userRoot = temporaryFolder();
      writeFiles(userRoot, {
        "rulings/lamps-book/3.0/01-rulings.yaml": chapter("3.0", ids, { document: "lamps-book" }),
      });
      return [
        { name: "shipped", root: shipped() },
        { name: "user", root: userRoot },
      ];
    };

    it("are no document and no rulings, and the model learns from them", () => {
      const data = loadLibrary(shipped());
      expect(data.documents.map(({ id }) => id)).toEqual(["lamps-faq"]);
      expect(data.rulings.some((one) => one.document === "lamps-book")).toBe(false);
      expect(readSection(trainModel(data)).list("model-terms")).toEqual(expect.arrayContaining(["goo", "vanish"]));
      expect(lampLibrary(data).count).toBe(data.rulings.length);
    });
    it("find the rulings of an imported edition", () => {
      const data = loadLibrary(withImport(["lamps", "tar"]));
      expect(found(data, "black stuff")[0]).toBe("lamps-book/tar");
      expect(found(data, "what glows")[0]).toBe("lamps-book/lamps");
    });
    it("are not used where an edition has no such ruling", () => {
      const data = loadLibrary(withImport(["lamps"]));
      expect(data.problems).toEqual([]);
      expect(found(data, "black stuff")).toEqual([]);
    });
  });
});

describe("loadLibrary with damage in a layer", () => {
  const shipped = "lamps-faq (shipped): 2.0 shipped, 1.0 shipped";
  const broken: [string, Record<string, string>, RegExp][] = [
    ["a chapter", { "rulings/lamps-faq/3.0/01-rulings.yaml": "source: {\n" }, /Left out: lamps-faq 3\.0\./],
    [
      "a chapter of an edition that is shipped, too",
      { "rulings/lamps-faq/2.0/01-rulings.yaml": "rulings: 7\n" },
      /Left out: lamps-faq 2\.0\./,
    ],
    [
      "two rulings with one id",
      { "rulings/lamps-faq/3.0/01-rulings.yaml": chapter("3.0", ["tar", "tar"]) },
      /taken already.* Left out: lamps-faq 3\.0\./,
    ],
    ["document.yaml", { "rulings/lamps-faq/document.yaml": "id: [\n" }, /Left out: the document\.yaml of lamps-faq/],
    ["a catalogue", { "cards/lamps/cards.yaml": "cards: 7\n" }, /Left out: the names of lamps/],
    ["phrasings", { "rulings/lamps-faq/asked-as.yaml": "asked_as: 7\n" }, /Left out: lamps-faq's asked-as\.yaml/],
    [
      "an edition of an unknown document",
      { "rulings/tides-faq/1.0/01-rulings.yaml": chapter("1.0", ["ebb"]) },
      /tides-faq.document\.yaml does not exist\. Left out: all of tides-faq\./,
    ],
    [
      "a document with the id of house rulings",
      { "rulings/house/document.yaml": documentYaml.replace("id: lamps-faq", "id: house") },
      /Left out: the document\.yaml of house/,
    ],
  ];
  it.each(broken)("leaves out and reports %s of the user's layer", (_name, files, message) => {
    const layers = layersWith(files);
    expect(editions(layers)).toEqual([shipped]);
    const { problems } = loadLibrary(layers);
    expect(problems?.map((one) => one.message).join("\n")).toMatch(message);
    expect(problems?.every((one) => one.file?.startsWith(layers[1]?.root ?? "?"))).toBe(true);
  });
  it.skipIf(process.getuid?.() === 0)("leaves out and reports a folder of the user's layer that cannot be read", () => {
    const layers = layersWith({ "rulings/lamps-faq/3.0/01-rulings.yaml": chapter("3.0", ["tar"]) });
    const folder = join(layers[1]?.root ?? "", "rulings");
    chmodSync(folder, 0);
    expect(editions(layers)).toEqual([shipped]);
    expect(loadLibrary(layers).problems).toMatchObject([{ code: "file-unreadable" }]);
    chmodSync(folder, 0o755);
  });
  it("throws the problems of the lowest layer", () => {
    const layers = layersWith({});
    writeFiles(layers[0].root, { "rulings/lamps-faq/2.0/01-rulings.yaml": "rulings: 7\n" });
    expect(() => loadLibrary(layers)).toThrow(/rulings/);
  });
});

describe("loadLibrary with a partial edition", () => {
  it.each([
    ["its chapters are marked as partial", { partial: true as const }, ""],
    ["document.yaml marks it as partial", {}, '  - {edition: "3.0", partial: true}\n'],
  ])("keeps the texts of older editions in force when %s", (_name, more, listed) => {
    const layers = layersWith({
      "rulings/lamps-faq/3.0/01-rulings.yaml": chapter("3.0", ["oil", "tar"], more),
      "rulings/lamps-faq/document.yaml": documentYaml.replace("import:", `${listed}import:`),
    });
    const data = loadLibrary(layers);
    expect(data.documents[0]?.editions).toMatchObject([
      { edition: "3.0", partial: true, rulings: 2 },
      { edition: "2.0", partial: false, rulings: 3 },
      { edition: "1.0", partial: false },
    ]);
    const library = libraryOf(data);
    const [from, to] = library.range("lamps-faq", "3.0") ?? [0, 0];
    const inForce = Array.from({ length: to - from }, (_, i) => library.at(from + i));
    expect(inForce.map(({ edition, id, carriedInto }) => [edition, id, carriedInto ?? null])).toEqual([
      ["2.0", "lamps", "3.0"],
      ["3.0", "oil", null],
      ["3.0", "tar", null],
      ["2.0", "wicks", "3.0"],
    ]);
    expect(library.at(library.indexOf("lamps-faq", "2.0", "wicks")).carriedInto).toBeUndefined();
  });
});

it("layersWithEditions gives each edition with its own layer and those below it, if a document.yaml is in one of them", () => {
  const [shipped, user] = layersWith({
    "rulings/lamps-faq/3.0/01-rulings.yaml": chapter("3.0", ["tar"]),
    "rulings/other-faq/1.0/01-rulings.yaml": chapter("1.0", ["tar"]),
  }) as unknown as [Layers[0], Layers[0]];
  const found = layersWithEditions([shipped, user]).map(
    ({ layers, document, edition }) => `${document} ${edition}: ${layers.map(({ name }) => name).join(", ")}`,
  );
  expect(found).toEqual(["lamps-faq 1.0: shipped", "lamps-faq 2.0: shipped", "lamps-faq 3.0: shipped, user"]);
});
