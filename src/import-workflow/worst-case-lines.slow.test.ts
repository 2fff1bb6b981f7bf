/** Lines of one repeated mark, which make patterns slow that try every length of a run at every place in it. */
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { processorTime } from "../processor-time.fixture.js";
import { initDocument } from "./init-document.js";

const head =
  "# Of lamps\n\n## Questions\n\n**Q: May a lamp be lit twice?**\n\nA: Yes, <b>it</b> may.\n\n**Q: May it be put out?**\n\nA: No.\n\n";
const length = 16_000;

/**
 * Milliseconds of processor time to infer a profile from a document with two lines of `text`, repeated to `length`: one
 * begins with it, and one has a word before it.
 */
async function timeOf(text: string): Promise<number> {
  const root = temporaryFolder();
  const run = text.repeat(length / text.length);
  writeFiles(root, { "lamps.md": `${head}x ${run} y\n\n${run}y\n` });
  const began = processorTime();
  await initDocument(root, join(root, "lamps.md"), { document: "lamp-faq", game: "lamps", replace: false });
  return processorTime() - began;
}

let plain = 0;
beforeAll(async () => {
  await timeOf("a lamp of oil. ");
  plain = Math.max(await timeOf("a lamp of oil. "), await timeOf("A lamp of oil. "));
}, 60_000);

const marks = [...' .…_*[](){}<>#!?=-:"’\\&|`@1aA\t¹'];
const pieces = [
  "1.",
  "a ",
  "A ",
  "[a] ",
  "(a) ",
  "(a",
  "word-",
  "Q: ",
  "<a ",
  "<!--",
  "On x, ",
  "May ",
  "![",
  "[](",
  "**a ",
];

it.each([...marks, ...pieces])(
  "%j takes no longer than plain words of the same length, by a factor of eight",
  async (text) => {
    expect((await timeOf(text)) / plain).toBeLessThan(8);
  },
  60_000,
);
