/** Fuzz targets for readers: documents, profiles, YAML, house rulings, decklists, the call log, the snapshot. */
import fc from "fast-check";
import type { z } from "zod";
import { readDeck } from "../../src/cards/deck/read-deck.js";
import { cardsFileSchema } from "../../src/cards/schema.js";
import { decodeSource } from "../../src/document/source.js";
import { importEdition } from "../../src/import/import.js";
import { type Correction, correctionsFileSchema } from "../../src/import/profile/corrections-file.js";
import { documentSchema } from "../../src/import/profile/document-file.js";
import { parseYaml } from "../../src/library/disk/yaml-file.js";
import { decodeSnapshot } from "../../src/library/snapshot/snapshot.js";
import { GrimError } from "../../src/problem.js";
import { chapterToYaml } from "../../src/ruling/chapter-yaml.js";
import { askedAsFileSchema, chapterFileSchema, gapsFileSchema, matchesFileSchema } from "../../src/ruling/schema.js";
import { parseHouseFile } from "../../src/user/house/read-house.js";
import { type Call, callLine, callsIn } from "../../src/user/log/call.js";
import { exportCalls, exportFormats } from "../../src/user/log/export.js";
import { jsonText } from "../../src/views/ruling-json.js";
import { catalogue, profile, source } from "./rulings.js";
import { must, requireCleanObjectPrototype, requireShowable, resultOrNull, type Target } from "./target.js";
import { bytes, phrase, text } from "./words.js";

/** The number of lines with text. A line with only the marks of a block quote, `> >`, has none. */
const countLinesWithText = (lines: readonly string[]) => lines.filter((line) => !/^[\s>]*$/.test(line)).length;

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
      boilerplate: fc.constant("fuzz"),
      record: fc.constant(true as const),
      id: fc.constantFrom("a", "moving-lanterns"),
      note: phrase,
      order: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
    },
    { requiredKeys: ["lines", "was", "why"] },
  ),
  { maxLength: 3 },
) as fc.Arbitrary<Correction[]>;

/** The schemas of a library's YAML files, each with an example for its messages. */
const schemas: [name: string, schema: z.ZodType<unknown>, example: string][] = [
  ["chapter", chapterFileSchema, "rulings: []"],
  ["document", documentSchema, "id: x"],
  ["corrections", correctionsFileSchema, "corrections: []"],
  ["asked-as", askedAsFileSchema, "asked_as: {}"],
  ["gaps", gapsFileSchema, "gaps: []"],
  ["matches", matchesFileSchema, "pairs: []"],
  ["cards", cardsFileSchema, "cards: []"],
];

/** Any text, nearly valid YAML (keys of the schemas with values of any type), and deep nesting. */
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

/** Targets that read bytes or texts. */
export const readerTargets: readonly Target[] = [
  {
    name: "source: bytes → lines",
    share: 60,
    property: () =>
      fc.property(bytes, (given) => {
        const read = resultOrNull(() => decodeSource(given, "a\u001b[2J.txt"));
        if (read)
          must(
            read.lines.every((line) => !/[\r\n]/.test(line)),
            "a line that contains a line end",
          );
      }),
  },
  {
    name: "import: every reader, every line accounted for, YAML that reads back",
    share: 130,
    property: () =>
      fc.property(source, profile, corrections, (sourceText, document, correctionList) => {
        const decoded = resultOrNull(() => decodeSource(Buffer.from(sourceText, "utf8"), "faq.txt"));
        if (!decoded) return;
        const result = resultOrNull(() =>
          importEdition({
            source: decoded,
            document,
            edition: "2.0",
            corrections: correctionList,
            correctionsPlace: { file: "corrections.yaml", lines: [] },
            catalogue,
            knownRecords: [],
          }),
        );
        if (!result) return;
        must(result.lines.total === countLinesWithText(decoded.lines), "not every line with text was counted");
        if (result.problems.length > 0) return requireShowable(result.problems);
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
      fc.property(yaml, fc.constantFrom(...schemas), (yamlText, [, schema, example]) => {
        const read = parseYaml(yamlText, "x.yaml", schema, example);
        if (read.value === null) requireShowable(read.problems);
        requireCleanObjectPrototype();
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
        (yamlText) => {
          const { problems } = parseHouseFile(yamlText, "house.yaml");
          if (problems.length > 0) requireShowable(problems);
          requireCleanObjectPrototype();
        },
      ),
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
          text.map((one) => Buffer.from(`name,count\n"${one}",1\n${one},2`)),
          fc
            .tuple(fc.json({ maxDepth: 6 }), text, fc.nat({ max: 200 }))
            .map(([json, one, cut]) =>
              Buffer.from(`{"deck": {"slots": ${json}, "sideSlots": {${JSON.stringify(one)}: 1}}}`.slice(0, -1 - cut)),
            ),
          fc.json({ maxDepth: 6 }).map((json) => Buffer.from(`{"slots": ${json}}`)),
          text.map((one) => Buffer.from(`- 2x [${one}](https://arkhamdb.com/card/01006)\n01006 ${one}`)),
          text.map((one) => Buffer.from(`<!DOCTYPE x [<!ENTITY a "aaaa">]><deck>&a;${one}</deck>`)),
        ),
        fc.constantFrom("deck.txt", "deck.o8d", "-"),
        async (given, name) => {
          try {
            const deck = readDeck(given, name);
            must(
              deck.cards.every((one) => Number.isSafeInteger(one.count) && one.line >= 0),
              "a count that is not a number",
            );
          } catch (error) {
            if (!(error instanceof GrimError)) throw error;
            requireShowable(error.problems);
          }
        },
      ),
  },
  {
    name: "call log: written calls read back, truncated calls are not read",
    share: 80,
    property: () =>
      fc.property(fc.array(fc.oneof(call, text), { maxLength: 6 }), fc.nat(), (entries, cut) => {
        // Lines that are not calls must be skipped.
        const calls = entries.filter((entry): entry is Call => typeof entry !== "string");
        const whole = entries
          .map((entry) => `\n${typeof entry === "string" ? entry.replaceAll("\n", " ") : callLine(entry)}\n`)
          .join("");
        must(jsonText([...callsIn(whole.split("\n"), [])]) === jsonText(calls), "not the same calls as were written");
        const truncated = [...callsIn(whole.slice(0, cut % (whole.length + 1)).split("\n"), [])];
        must(
          truncated.every((one, i) => jsonText(one) === jsonText(calls[i])),
          "a truncated call was read as a complete one",
        );
        for (const format of exportFormats)
          must(!/\u001b/.test([...exportCalls(calls, format)].join("")), `a raw control in ${format}`);
      }),
  },
  {
    name: "snapshot: truncated, also with a damaged header",
    share: 10,
    property: ({ snapshot }) =>
      fc.property(
        fc.nat(snapshot.length),
        fc.nat(400),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        (cut, at, byte, isOnlyTruncated) => {
          const damaged = isOnlyTruncated ? snapshot.slice(0, cut) : Uint8Array.from(snapshot.subarray(0, 5000));
          if (!isOnlyTruncated) damaged[at] = byte;
          if (damaged.length !== snapshot.length)
            must(decodeSnapshot(damaged, "/") === null, "a truncated snapshot was accepted");
        },
      ),
  },
];
