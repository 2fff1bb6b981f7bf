/** The checks on a library with the user's own editions above it. */
import { describe, expect, it } from "vitest";
import {
  madeUpChapter,
  madeUpLibrary,
  madeUpRecord,
  temporaryFolder,
  writeFiles,
} from "../library/disk/made-up-folder.fixture.js";
import type { Layers } from "../library/layers.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import type { RulingRecord } from "../ruling/schema.js";
import { checkLibrary } from "../views/reports.js";

const cutRecord = (id: string) => madeUpRecord(id, { text: "It glows until the" });

/** A shipped library without faults, and a user's edition of its document in the layer above. */
function layers(records: RulingRecord[], files: Record<string, string> = {}): { folders: Layers; user: string } {
  const exceptions = ["accepted", "unneeded"].map(
    (id) => `  - {check: ends-without-stop, edition: "3.0", id: ${id}, why: it is so}`,
  );
  const root = madeUpLibrary({
    "rulings/lamps-faq/exceptions.yaml": `exceptions:\n${exceptions.join("\n")}\n`,
  });
  const user = temporaryFolder();
  writeFiles(user, {
    "rulings/lamps-faq/3.0/01-rulings.yaml": chapterToYaml(madeUpChapter("3.0", records)),
    ...files,
  });
  const folders: Layers = [
    { name: "shipped", root },
    { name: "user", root: user },
  ];
  return { folders, user };
}

describe("grim check with the user's documents", () => {
  it("checks a user's edition of a shipped document, with the shipped exceptions", () => {
    const { folders, user } = layers([cutRecord("accepted"), cutRecord("cut"), madeUpRecord("sound")]);
    const found = checkLibrary(folders);
    expect(found.map(({ code, ruling }) => `${code} ${ruling?.edition} ${ruling?.id}`)).toEqual([
      "ends-without-stop 3.0 cut",
    ]);
    expect(found[0]?.file?.startsWith(user)).toBe(true);
  });

  it("reports nothing for an edition without faults", () => {
    expect(checkLibrary(layers([madeUpRecord("sound")]).folders)).toEqual([]);
  });

  it("reports an unused exception in the user's layer, and an invalid file", () => {
    const own = 'exceptions:\n  - {check: ends-without-stop, edition: "3.0", id: sound, why: it is so}\n';
    const { folders } = layers([madeUpRecord("sound")], { "rulings/lamps-faq/exceptions.yaml": own });
    expect(checkLibrary(folders).map(({ code }) => code)).toEqual(["exception-unused"]);
    const broken = layers([madeUpRecord("sound")], { "rulings/lamps-faq/3.1/01-rulings.yaml": "rulings: 7\n" });
    expect(checkLibrary(broken.folders).map(({ code }) => code)).toContain("yaml-schema");
  });
});
