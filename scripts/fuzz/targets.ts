/**
 * What must hold whatever comes: a reader reads it or says what is wrong with it (a GrimError with problems), loses
 * nothing, and nothing reaches the terminal raw. Each target is one property with its inputs.
 */
import fc from "fast-check";
import { cardsFileSchema } from "../../src/cards/schema.js";
import { candidates } from "../../src/cli/completion/candidates.js";
import { readLine } from "../../src/cli/completion/shell-line.js";
import { readDeck } from "../../src/deck/read-deck.js";
import { diffEditions } from "../../src/diff/edition-diff.js";
import { decodeSource } from "../../src/document/source.js";
import { parseHouseFile } from "../../src/house/read-house.js";
import { type Correction, correctionsFileSchema } from "../../src/import/corrections.js";
import { importEdition } from "../../src/import/import.js";
import { documentSchema } from "../../src/import/profile.js";
import type { Library } from "../../src/library/library.js";
import { resolveReference } from "../../src/library/reference.js";
import { decodeSnapshot } from "../../src/library/snapshot.js";
import { parseYaml } from "../../src/library/yaml-file.js";
import { cardPage } from "../../src/links/card-page.js";
import { keywordPage } from "../../src/links/keyword-page.js";
import { type Call, callLine, parseCallLog } from "../../src/log/call.js";
import { exportCalls, exportFormats } from "../../src/log/export.js";
import { citation } from "../../src/present/citation.js";
import { rulingHtml } from "../../src/present/html.js";
import { jsonText, rulingJson } from "../../src/present/json.js";
import { officialText } from "../../src/present/official-text.js";
import { renderProblems } from "../../src/present/problem-text.js";
import { renderRuling } from "../../src/present/ruling-text.js";
import { sanitise, sanitiseLine } from "../../src/present/sanitise.js";
import { makeTheme } from "../../src/present/theme.js";
import { displayWidth } from "../../src/present/width.js";
import { GrimError, type Problem } from "../../src/problem.js";
import { chapterToYaml } from "../../src/ruling/chapter-yaml.js";
import { askedAsFileSchema, chapterFileSchema, gapsFileSchema, matchesFileSchema } from "../../src/ruling/schema.js";
import { nearestNames, resolveName } from "../../src/search/names.js";
import { parseQuery } from "../../src/search/query-language.js";
import { search } from "../../src/search/search.js";
import { catalogue, edition, profile, ruling, source } from "./rulings.js";
import { bytes, phrase, rawControls, text } from "./words.js";
import type { Z } from "./zod.js";

export interface Target {
  name: string;
  /** How many of a thousand inputs of a run it gets. */
  share: number;
  /** @returns what fast-check is to run */
  property(world: World): fc.IAsyncProperty<unknown[]> | fc.IProperty<unknown[]>;
}

/** What look-ups look things up in: the library as it was built. */
export interface World {
  library: Library;
  snapshot: Uint8Array;
}

const plain = makeTheme({ color: false, styles: false });

/** The result, or the problems that it was refused with; anything else thrown is a fault. */
function refusing<T>(run: () => T): T | null {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    mustBeShowable(error.problems);
    return null;
  }
}

function mustBeShowable(problems: readonly Problem[]): void {
  if (problems.length === 0) throw new Error("refused without a problem");
  for (const line of renderProblems(problems, plain, 60)) must(!rawControls.test(line), "a raw control in a problem");
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function mustBeUnpolluted(): void {
  must(Object.keys(Object.prototype).length === 0, "Object.prototype was written to");
}

const nonBlank = (lines: readonly string[]) => lines.filter((line) => line.trim() !== "").length;

const corrections = fc.array(
  fc.record(
    {
      lines: fc.oneof(
        fc.integer({ min: 1, max: 30 }),
        fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 })).map(([a, b]) => `${a}-${b}`),
      ),
      was: fc.constantFrom("a", "Q:", "Lantern", "?", "."),
      why: fc.constant("fuzz"),
      now: phrase,
      join: fc.constant(true as const),
      break: fc.constant(true as const),
      heading: fc.constantFrom("Rulings", "Glossary"),
      furniture: fc.constant("fuzz"),
      record: fc.constant(true as const),
      id: fc.constantFrom("a", "moving-lanterns"),
      note: phrase,
      order: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    },
    { requiredKeys: ["lines", "was", "why"] },
  ),
  { maxLength: 3 },
) as fc.Arbitrary<Correction[]>;

const schemas: [string, Z, string][] = [
  ["chapter", chapterFileSchema, "rulings: []"],
  ["document", documentSchema, "id: x"],
  ["corrections", correctionsFileSchema, "corrections: []"],
  ["asked-as", askedAsFileSchema, "asked_as: {}"],
  ["gaps", gapsFileSchema, "gaps: []"],
  ["matches", matchesFileSchema, "pairs: []"],
  ["cards", cardsFileSchema, "cards: []"],
];

/** YAML that is nearly right: values of any kind behind the keys that a schema knows. */
const yaml = fc.oneof(
  text,
  fc
    .array(
      fc.tuple(
        fc.constantFrom(
          "rulings",
          "source",
          "chapter",
          "id",
          "asked_as",
          "gaps",
          "pairs",
          "cards",
          "corrections",
          "__proto__",
          "constructor",
          "<<",
        ),
        fc.json(),
      ),
      { maxLength: 5 },
    )
    .map((pairs) => pairs.map(([key, value]) => `${key}: ${value}\n`).join("")),
  fc
    .tuple(fc.constantFrom("[", "{a: ", "- ", "? ", "  - ", "&a [*a, "), fc.integer({ min: 1, max: 3000 }))
    .map(([piece, times]) => piece.repeat(times)),
);

const call: fc.Arbitrary<Call> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 10 }),
  at: phrase,
  ref: phrase,
  citation: phrase,
  headline: text,
  table: fc.option(phrase),
  round: fc.option(phrase),
  note: fc.option(text),
});

export const targets: readonly Target[] = [
  {
    name: "source: bytes → lines",
    share: 60,
    property: () =>
      fc.property(bytes, (given) => {
        const read = refusing(() => decodeSource(given, "a\u001b[2J.txt"));
        if (read)
          must(
            read.lines.every((line) => !/[\r\n]/.test(line)),
            "a line with a line end in it",
          );
      }),
  },
  {
    name: "import: every reader, every line accounted for, YAML that reads back",
    share: 130,
    property: () =>
      fc.property(source, profile, corrections, (words, document, mended) => {
        const decoded = refusing(() => decodeSource(Buffer.from(words, "utf8"), "faq.txt"));
        if (!decoded) return;
        const result = refusing(() =>
          importEdition({
            source: decoded,
            document,
            edition: "2.0",
            corrections: mended,
            correctionsPlace: { file: "corrections.yaml", lines: [] },
            catalogue,
            known: [],
          }),
        );
        if (!result) return;
        must(result.lines.total === nonBlank(decoded.lines), "not every line with text was counted");
        if (result.problems.length > 0) return mustBeShowable(result.problems);
        must(result.lines.unclaimed.length === 0, "an unclaimed line without a problem");
        for (const chapter of result.chapters) {
          const written = chapterToYaml(chapter);
          const read = parseYaml(written, "chapter.yaml", chapterFileSchema, "");
          must(read.value !== null, `YAML that does not read back: ${read.problems[0]?.message}`);
          must(chapterToYaml(read.value as typeof chapter) === written, "YAML that reads back as something else");
        }
      }),
  },
  {
    name: "YAML → a value of its schema",
    share: 120,
    property: () =>
      fc.property(yaml, fc.constantFrom(...schemas), (words, [, schema, example]) => {
        const read = parseYaml(words, "x.yaml", schema, example);
        if (read.value === null) mustBeShowable(read.problems);
        mustBeUnpolluted();
      }),
  },
  {
    name: "house rulings: YAML → records",
    share: 60,
    property: () =>
      fc.property(
        fc.oneof(
          yaml,
          yaml.map((one) => `rulings:\n  - ${one}`),
        ),
        (words) => {
          const { problems } = parseHouseFile(words, "house.yaml");
          if (problems.length > 0) mustBeShowable(problems);
          mustBeUnpolluted();
        },
      ),
  },
  {
    name: "query language",
    share: 130,
    property: () =>
      fc.property(fc.oneof(phrase, text), (query) => {
        refusing(() => parseQuery(query));
      }),
  },
  {
    name: "search: any query, an answer or a problem",
    share: 60,
    property: ({ library }) =>
      fc.property(
        fc.oneof({ weight: 4, arbitrary: phrase }, { weight: 1, arbitrary: text }),
        fc.integer({ min: 1, max: 20 }),
        (query, limit) => {
          const answer = refusing(() => search(library, query, { limit }));
          if (!answer) return;
          must(answer.hits.length <= limit, "more hits than asked for");
          must(
            answer.hits.every((hit) => Number.isFinite(hit.score)),
            "a score that is no number",
          );
          must(new Set(answer.hits.map((hit) => hit.index)).size === answer.hits.length, "a hit twice");
          must(!answer.confident || answer.hits.length > 0, "confident of nothing");
          if (answer.problem) mustBeShowable([answer.problem]);
        },
      ),
  },
  {
    name: "references",
    share: 80,
    property: ({ library }) =>
      fc.property(phrase, fc.option(phrase, { nil: undefined }), (words, named) => {
        const found = resolveReference(library, words, named);
        must(
          found.rulings.every((one) => one !== null && one !== undefined),
          "a reference to nothing",
        );
      }),
  },
  {
    name: "card and keyword names",
    share: 40,
    property: ({ library }) =>
      fc.asyncProperty(phrase, fc.constantFrom(null, "coc", "ahlcg", "__proto__"), async (name, game) => {
        cardPage(library, game, name);
        keywordPage(library, game, name);
        resolveName(library, name, game);
        await nearestNames(library, name, game);
      }) as fc.IAsyncProperty<unknown[]>,
  },
  {
    name: "decklists",
    share: 60,
    property: () =>
      fc.asyncProperty(
        fc.oneof(
          bytes,
          text.map((one) =>
            Buffer.from(
              `<?xml version="1.0"?><deck><section name="x"><card qty="${one}" id="1">${one}</card></section></deck>`,
            ),
          ),
          text.map((one) => Buffer.from(`<!DOCTYPE x [<!ENTITY a "aaaa">]><deck>&a;${one}</deck>`)),
        ),
        fc.constantFrom("deck.txt", "deck.o8d", "-"),
        async (given, name) => {
          try {
            const deck = await readDeck(given, name);
            must(
              deck.cards.every((one) => Number.isSafeInteger(one.count) && one.line >= 0),
              "a count that is no number",
            );
          } catch (error) {
            if (!(error instanceof GrimError)) throw error;
            mustBeShowable(error.problems);
          }
        },
      ) as fc.IAsyncProperty<unknown[]>,
  },
  {
    name: "diff: each ruling in one list, none against itself",
    share: 40,
    property: () =>
      fc.property(edition("1.0"), edition("2.0"), (from, to) => {
        const diff = diffEditions(from, to);
        const ids = (list: readonly { id: string }[]) => list.map((one) => one.id);
        const newer = [...ids(diff.added), ...ids(diff.reworded), ...ids(diff.moved), ...diff.unchanged];
        must(newer.length + diff.removed.length + diff.extraction.length >= to.length, "a ruling in no list");
        must(new Set(newer).size === newer.length, "a ruling in two lists");
        const self = diffEditions(
          from,
          from.map((one) => ({ ...one, edition: "2.0" })),
        );
        must(self.unchanged.length === from.length, "an edition that differs from itself");
      }),
  },
  {
    name: "call log: what was written reads back; what was torn is named",
    share: 80,
    property: () =>
      fc.property(fc.array(fc.oneof(call, text), { maxLength: 6 }), fc.nat(), (list, cut) => {
        const calls = list.filter((one): one is Call => typeof one !== "string");
        const whole = list
          .map((one) => `\n${typeof one === "string" ? one.replaceAll("\n", " ") : callLine(one)}\n`)
          .join("");
        must(jsonText(parseCallLog(whole).calls) === jsonText(calls), "a call lost, or one too many");
        const torn = parseCallLog(whole.slice(0, cut % (whole.length + 1)));
        must(
          torn.calls.every((one, i) => jsonText(one) === jsonText(calls[i])),
          "a torn call was taken for a whole one",
        );
        for (const format of exportFormats)
          must(!/\u001b/.test(exportCalls(calls, format)), `a raw control in ${format}`);
      }),
  },
  {
    name: "terminal text: nothing raw, nothing too wide",
    share: 40,
    property: () =>
      fc.property(ruling, fc.integer({ min: 30, max: 120 }), (one, width) => {
        for (const line of renderRuling(one, { document: null, theme: plain, width, longWords: "break" })) {
          must(!rawControls.test(line), `a raw control in ${JSON.stringify(line)}`);
          must(displayWidth(line) <= width || /\[[^\]]+\]/.test(line), `wider than ${width}: ${JSON.stringify(line)}`);
        }
        must(!rawControls.test(citation(one, null)), "a raw control in a citation");
        const json = jsonText(rulingJson(one));
        must(!rawControls.test(json), "a raw control in JSON");
        must(JSON.parse(json).text === one.text, "JSON that reads back as something else");
      }),
  },
  {
    name: "official words and HTML: no word lost, no tag let through",
    share: 50,
    property: () =>
      fc.property(ruling, (one) => {
        officialText(one.text, { width: 60, theme: plain, restored: one.restored });
        const html = rulingHtml(one, { document: null });
        must(
          !/<(script|img)\b|javascript:/i.test(html.replace(/&[a-z#0-9]+;/g, "").replace(/(?<=>)[^<]*/g, "")),
          "a tag let through",
        );
      }),
  },
  {
    name: "sanitise: nothing raw, nothing harmless changed, twice is once",
    share: 30,
    property: () =>
      fc.property(text, (words) => {
        const safe = sanitise(words);
        must(!rawControls.test(safe), "a raw control");
        must(sanitise(safe) === safe, "not the same twice");
        must(!/\n/.test(sanitiseLine(words)), "a line end in a line");
      }),
  },
  {
    name: "completion: any line",
    share: 10,
    property: ({ library }) =>
      fc.asyncProperty(text, fc.constantFrom("bash" as const, "fish" as const), async (line, shell) => {
        const { words, current } = readLine(line, shell);
        const table = [
          {
            name: "card",
            arguments: "<name...>",
            summary: "",
            about: "",
            options: [],
            examples: [],
            completes: "card" as const,
          },
        ];
        const found = await candidates(["card", ...words.slice(1)], current, table, async () => library);
        if (typeof found !== "string")
          for (const one of found)
            must(!rawControls.test(one.word + one.about) && !/\n/.test(one.word), "a raw control");
      }) as fc.IAsyncProperty<unknown[]>,
  },
  {
    name: "snapshot: cut, lengthened or with a damaged head",
    share: 10,
    property: ({ snapshot }) =>
      fc.property(
        fc.nat(snapshot.length),
        fc.nat(400),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (cut, at, byte, shorten) => {
          const damaged = shorten ? snapshot.slice(0, cut) : Uint8Array.from(snapshot.subarray(0, 5000));
          if (!shorten) damaged[at] = byte;
          if (damaged.length !== snapshot.length)
            must(decodeSnapshot(damaged, "/") === null, "a snapshot that is not whole was believed");
        },
      ),
  },
];
