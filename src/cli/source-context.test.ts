import { join } from "node:path";
import { expect, it } from "vitest";
import { sha256Of } from "../document/source.js";
import { loadLibrary } from "../library/disk/load.js";
import { madeUpLibrary, temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { libraryOf } from "../library/library.js";
import { madeUpDocument, madeUpRuling } from "../library/made-up.fixture.js";
import { captured } from "./captured.fixture.js";
import { sourceContext } from "./source-context.js";

it("marks a gap between the spans of a ruling in either direction", async () => {
  const text = "one\ntwo\nthree\nfour\nfive\n";
  const folder = temporaryFolder();
  writeFiles(folder, { "faq.txt": text });
  const document = madeUpDocument("lamps-faq", "lamps", ["2.0"]);
  for (const edition of document.editions) edition.sha256 = sha256Of(Buffer.from(text));
  const library = libraryOf({ ...loadLibrary(madeUpLibrary()), documents: [document] });
  const outputFor = async (...lines: [number, number][]) => {
    const { out } = await captured(() =>
      sourceContext(library, madeUpRuling({ lines }), { source: join(folder, "faq.txt") }),
    );
    return (out.match(/^ +(?:\d|…).*$/gm) ?? []).map((line) => line.trim().replace(/\s+/, " "));
  };
  expect(await outputFor([1, 2], [3, 3])).toEqual(["1 one", "2 two", "3 three"]);
  expect(await outputFor([1, 1], [4, 5])).toEqual(["1 one", "…", "4 four", "5 five"]);
  expect(await outputFor([4, 5], [1, 1])).toEqual(["4 four", "5 five", "…", "1 one"]);
});
