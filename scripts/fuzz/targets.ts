/**
 * The fuzz targets. A target is a property of one reader or look-up. For any input, it returns a result or throws a
 * GrimError; the result accounts for all of the input; text for the terminal has no control characters.
 */
import fc from "fast-check";
import type { z } from "zod";
import { readDeck } from "../../src/cards/deck/read-deck.js";
import { cardsCalled, cardsLike, gamesToSearch, nearestNames } from "../../src/cards/resolver.js";
import { cardsFileSchema } from "../../src/cards/schema.js";
import { markdownSource } from "../../src/document/made-up-lines.fixture.js";
import { decodeSource, decodeText } from "../../src/document/source.js";
import { importEdition } from "../../src/import/import.js";
import { lampCatalogue as catalogue } from "../../src/import/made-up-import.fixture.js";
import { correctionsFileSchema } from "../../src/import/profile/corrections-file.js";
import { documentSchema } from "../../src/import/profile/document-file.js";
import { parseYaml } from "../../src/library/disk/yaml-file.js";
import type { Library } from "../../src/library/library.js";
import { resolveReference } from "../../src/library/reference/reference.js";
import { pageOf } from "../../src/links/pages/card-page.js";
import { keywordPages } from "../../src/links/pages/keyword-page.js";
import { GrimError, type Problem } from "../../src/problem.js";
import { htmlBlocks } from "../../src/render/html.js";
import { renderProblems } from "../../src/render/problem-text.js";
import { briefBlocks } from "../../src/render/show-blocks.js";
import { terminalLines } from "../../src/render/terminal.js";
import { makeTheme } from "../../src/render/text/theme.js";
import { displayWidth } from "../../src/render/text/width.js";
import { chapterToYaml } from "../../src/ruling/chapter-yaml.js";
import { citation } from "../../src/ruling/citation.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { askedAsFileSchema, chapterFileSchema, gapsFileSchema, matchesFileSchema } from "../../src/ruling/schema.js";
import { search } from "../../src/search/search.js";
import { parseHouseFile } from "../../src/user/house/read-house.js";
import { jsonText, rulingJson } from "../../src/views/json.js";
import { bytes, corrections, phrase, profile, ruling, source, text, yaml } from "./inputs.js";

export interface Target {
  name: string;
  /** Weight of this target in the distribution of inputs. */
  share: number;
  /** @returns the property for fast-check */
  property(library: Library): fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>;
}

const plain = makeTheme({ color: false, styles: false });
/** Characters that a terminal interprets, except the line feed. */
const rawControls =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/u;

/** @throws Error with the message if the condition is false */
function must(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** @throws Error when the list is empty, or a problem's text for the terminal contains a control character */
function requireShowable(problems: readonly Problem[]): void {
  must(problems.length > 0, "a GrimError without a problem");
  for (const line of renderProblems(problems, plain, 60)) must(!rawControls.test(line), "a raw control in a problem");
}

/** The result of a function; null when it throws a GrimError with problems that can be shown. @throws any other error */
function resultOrNull<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    requireShowable(error.problems);
    return null;
  }
}

const blocksOf = (one: Ruling) => briefBlocks({ sources: [], later: null, effective: [] }, rulingJson(one));
const schemas: z.ZodType<unknown>[] = [
  chapterFileSchema,
  documentSchema,
  correctionsFileSchema,
  askedAsFileSchema,
  gapsFileSchema,
  matchesFileSchema,
  cardsFileSchema,
];
/** Decklists of each form, damaged. */
const deck = fc.oneof(
  bytes,
  text.map((one) => Buffer.from(`<?xml version="1.0"?><deck><card qty="${one}" id="1">${one}</card></deck>`)),
  text.map((one) => Buffer.from(`name,count\n"${one}",1\n${one},2`)),
  fc.json({ maxDepth: 6 }).map((json) => Buffer.from(`{"deck": {"slots": ${json}, "sideSlots": ${json}}}`)),
  text.map((one) => Buffer.from(`- 2x [${one}](https://arkhamdb.com/card/01006)\n01006 ${one}`)),
  text.map((one) => Buffer.from(`<!DOCTYPE x [<!ENTITY a "aaaa">]><deck>&a;${one}</deck>`)),
);

export const targets: readonly Target[] = [
  {
    name: "import: every reader, every line accounted for, YAML that reads back",
    share: 200,
    property: () =>
      fc.property(
        fc.oneof({ weight: 4, arbitrary: source.map((one) => Buffer.from(one)) }, bytes),
        profile,
        corrections,
        (given, document, correctionList) => {
          const name = "a\u001b[2J.txt";
          const decoded = resultOrNull(() =>
            document.import.form === "markdown"
              ? markdownSource(decodeText(given, name), name)
              : decodeSource(given, name),
          );
          if (!decoded) return;
          must(!decoded.lines.some((line) => /[\r\n]/.test(line)), "a line that contains a line end");
          const place = { correctionsPlace: { file: "corrections.yaml", lines: [] }, corrections: correctionList };
          const result = resultOrNull(() =>
            importEdition({ source: decoded, document, edition: "2.0", ...place, catalogue, knownRecords: [] }),
          );
          if (!result) return;
          // A line with only the marks of a block quote has no text.
          const withText = decoded.lines.filter((line) => !/^[\s>]*$/.test(line)).length;
          must(result.lines.total === withText, "not every line with text was counted");
          if (result.problems.length > 0) return requireShowable(result.problems);
          must(result.lines.unclaimed.length === 0, "an unclaimed line without a problem");
          for (const chapter of result.chapters) {
            const written = chapterToYaml(chapter);
            const read = parseYaml(written, "chapter.yaml", chapterFileSchema, "");
            must(read.value !== null, `YAML that does not read back: ${read.problems[0]?.message}`);
            must(chapterToYaml(read.value as typeof chapter) === written, "YAML that reads back as something else");
          }
        },
      ),
  },
  {
    name: "YAML: a value of its schema, or problems",
    share: 180,
    property: () =>
      fc.property(
        fc.oneof(
          yaml,
          yaml.map((one) => `rulings:\n  - ${one}`),
        ),
        fc.constantFrom(...schemas),
        (yamlText, schema) => {
          const read = parseYaml(yamlText, "x.yaml", schema, "id: x");
          if (read.value === null) requireShowable(read.problems);
          const house = parseHouseFile(yamlText, "house.yaml");
          if (house.problems.length > 0) requireShowable(house.problems);
          must(Object.keys(Object.prototype).length === 0, "Object.prototype was written to");
        },
      ),
  },
  {
    name: "decklists",
    share: 60,
    property: () =>
      fc.property(deck, fc.constantFrom("deck.txt", "deck.o8d", "-"), (given, name) => {
        const cards = resultOrNull(() => readDeck(given, name))?.cards ?? [];
        must(
          cards.every((one) => Number.isSafeInteger(one.count) && one.line >= 0),
          "a count that is not a number",
        );
      }),
  },
  {
    name: "search: any query gives an answer or a problem",
    share: 100,
    property: (library) =>
      fc.property(fc.oneof({ weight: 4, arbitrary: phrase }, text), fc.integer({ min: 1, max: 20 }), (query, limit) => {
        const answer = resultOrNull(() => search(library, query, { limit }));
        if (!answer) return;
        const { hits } = answer;
        must(hits.length <= limit, "more hits than asked for");
        must(
          hits.every((hit) => Number.isFinite(hit.score)),
          "a score that is not a number",
        );
        must(new Set(hits.map((hit) => hit.index)).size === hits.length, "the same hit twice");
        must(!answer.confident || hits.length > 0, "confident without a hit");
        if (answer.problem) requireShowable([answer.problem]);
      }),
  },
  {
    name: "references and names",
    share: 80,
    property: (library) =>
      fc.property(phrase, fc.constantFrom(null, "coc", "ahlcg", "__proto__"), (words, game) => {
        const found = resolveReference(library, words);
        must(
          found.rulings.every((one) => Boolean(one)),
          "a missing ruling among those found",
        );
        // Each call must return without an error.
        for (const card of cardsCalled(library, game, words)) pageOf(library, card);
        keywordPages(library, game, words);
        cardsLike(library, game, words);
        nearestNames(library, gamesToSearch(library, game), words.split(" "));
      }),
  },
  {
    name: "output: terminal text, JSON and HTML without raw controls, tags and lines that are too wide",
    share: 90,
    property: () =>
      fc.property(ruling, fc.integer({ min: 30, max: 120 }), (one, width) => {
        for (const line of terminalLines(blocksOf(one), { theme: plain, width, longWords: "break" })) {
          must(!rawControls.test(line), `a raw control in ${JSON.stringify(line)}`);
          must(displayWidth(line) <= width || /\[[^\]]+\]/.test(line), `wider than ${width}: ${JSON.stringify(line)}`);
        }
        const json = jsonText(rulingJson(one));
        must(!rawControls.test(citation(one, null) + json), "a raw control in a citation or JSON");
        must(JSON.parse(json).text === one.text, "JSON that reads back as something else");
        const html = htmlBlocks(blocksOf(one))
          .replace(/&[a-z#0-9]+;/g, "")
          .replace(/(?<=>)[^<]*/g, "");
        must(!/<(script|img)\b|javascript:/i.test(html), "an unescaped tag");
      }),
  },
];
