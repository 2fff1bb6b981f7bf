/**
 * The time that `grim init` takes for extreme inputs: a long line of one repeated mark, a document of one repeated line,
 * and a web page of many classes. A pattern with backtracking may take quadratic time on such a line.
 */
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { GrimError } from "../../problem.js";
import { processorTime } from "../../processor-time.fixture.js";
import { initDocument } from "./init-document.js";

const head =
  "# Of lamps\n\n## Questions\n\n**Q: May a lamp be lit twice?**\n\nA: Yes, it may.\n\n**Q: May it be put out?**\n\nA: No.\n\n";
const length = 16_000;

const pageHead = "<html><body><h1>Of lamps</h1><h2>Questions</h2><p><b>May a lamp be lit twice?</b></p><p>Yes.</p>";

/**
 * Milliseconds of processor time to infer a profile from a document with two lines of `text`, repeated to `length`: one
 * begins with it, and one has a word before it.
 */
async function timeOf(text: string, format: Format): Promise<number> {
  const run = text.repeat(length / text.length);
  return format === "html"
    ? timeOfFile("lamps.html", `${pageHead}<p>x ${run} y</p>\n<p>${run}y</p>\n`)
    : timeOfFile(`lamps.${format}`, `${head}x ${run} y\n\n${run}y\n`);
}

const formats = ["txt", "md", "html"] as const;
type Format = (typeof formats)[number];

/** Plain words of each format, with so many marks that they are read in a thread: text with a heading is Markdown, too. */
const plainWords: Record<Format, readonly string[]> = {
  txt: ["a *lamp* of oil. ", "A *lamp* of oil. "],
  md: ["a *lamp* of oil.\n\n"],
  html: ["a <b>lamp</b> of oil.<br>"],
};
const plain: Partial<Record<Format, number>> = {};
beforeAll(async () => {
  for (const format of formats) {
    await timeOf(plainWords[format][0] as string, format);
    const times: number[] = [];
    for (const text of plainWords[format]) times.push(await timeOf(text, format));
    plain[format] = Math.max(...times);
  }
}, 120_000);

const marks = [...' .…_*[](){}<>#!?=-:"’\\&|`@1aA\t¹'];
const pieces = [
  "{: .a ",
  "- A | a a ",
  "[1-002H] ",
  "LR2 p. 1 ",
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
/** Marks of Markdown and HTML, which their parsers pair. */
const pairs = ["*a_", "__a*", "~~a", "*a* ", "]", "`a``", "<b>", "</p>", "<li>", "&amp;", "[a][b]"];

it.each([
  ...[...marks, ...pieces].map((text) => [text, "txt"] as const),
  ...pairs.flatMap((text) => [[text, "md"] as const, [text, "html"] as const]),
])(
  "%j in .%s takes no longer than plain words of the same length, by a factor of eight",
  async (text, format) => {
    const factor = async () => (await timeOf(text, format)) / Math.max(plain[format] ?? 0, 100);
    const first = await factor();
    // Garbage collection may fall into one run; a slow pattern is slow in both.
    expect(first < 8 ? first : await factor()).toBeLessThan(8);
  },
  60_000,
);

/** Milliseconds of processor time to infer a profile from a file, or to refuse it. */
async function timeOfFile(name: string, text: string): Promise<number> {
  const root = temporaryFolder();
  writeFiles(root, { [name]: text });
  const began = processorTime();
  const named = { document: "lamp-faq", game: "lamps", replace: false };
  await initDocument(root, join(root, name), named).catch((error: unknown) => {
    if (!(error instanceof GrimError) || error.problems[0]?.message.includes("seconds")) throw error;
  });
  return processorTime() - began;
}

it.each(["```", "{: .lamp}", "- Lamp | It burns oil.", "**1** Lamp.", "[1-002H] Lamp", "LR2 p. 1 It burns.", "Lamps:"])(
  "four times as many lines %j take at most eight times as long",
  async (line) => {
    const times = (count: number) => timeOfFile("lamps.md", `${head}${`${line}\n\n`.repeat(count)}`);
    await times(1000);
    const [short, long] = [await times(1000), await times(4000)];
    expect(long / Math.max(short, 50)).toBeLessThan(8);
  },
  60_000,
);

it("four times as many classes of a page take at most eight times as long", async () => {
  const times = (count: number) => {
    const parts = Array.from(
      { length: count },
      (_, i) => `<div class="title c${i}">Lamp ${i}</div><div>It burns.</div>`,
    );
    return timeOfFile("lamps.html", `<html><body>${parts.join("")}</body></html>`);
  };
  await times(1000);
  const [short, long] = [await times(1000), await times(4000)];
  expect(long / Math.max(short, 50)).toBeLessThan(8);
}, 60_000);
