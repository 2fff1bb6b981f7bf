/** Schemas of what the commands that manage the library, the settings, the log and house rulings write with --json. */
import { z } from "zod";
import { cardSource, count, house, houseRuling, type Outputs, open, text, textOrNull, texts } from "./parts.js";

const counts = z.array(open({ name: text, count }));

const problem = open({
  code: text,
  message: text,
  file: textOrNull,
  line: count.nullable(),
  hint: textOrNull.optional(),
});

const call = open({
  id: text,
  at: text,
  ref: text,
  citation: text,
  headline: text,
  table: textOrNull,
  round: textOrNull,
  note: textOrNull,
});

const cardsImported = cardSource.extend({
  files: count,
  skipped: texts,
  left_out: texts.describe("codes of placeholders, and of reprints whose card is in no file"),
  sets: z.array(open({ name: text, cards: count })),
  named: count,
  known: count,
  not_matched: z.array(open({ code: text, name: text })),
  catalogue_without: texts,
  replaced: z.boolean(),
});

export const upkeep = {
  "cards-import": {
    command: "grim cards import PATH --json",
    schema: open({ imported: z.array(cardsImported) }),
  },
  "documents-remove": {
    command: "grim documents --remove DOCUMENT [EDITION] --json",
    schema: open({ removed: open({ document: text, edition: textOrNull, from: text }), backup: text }),
  },
  config: {
    command: "grim config --json",
    schema: open({
      file: text.describe("the path of the configuration file, which may not exist"),
      settings: z.array(
        open({
          key: text,
          value: text,
          from: text.describe("the name of a variable of the environment, `configuration file`, or `default`"),
        }),
      ),
      problems: z.array(open({ message: text, line: count.nullable() })).describe("lines that cannot be read"),
    }),
  },
  init: {
    command: "grim init FILE --document ID --game ID --json",
    schema: open({
      document: open({ id: text, game: text, title: text, form: text }),
      written: texts,
      unplaced: z.array(open({ line: count, text })),
      sections: z.array(open({ heading: text, kinds: texts, records: count })),
      records: count,
      samples: z
        .array(
          open({
            id: text,
            kind: text,
            number: text.nullish(),
            title: text.nullish(),
            question: text.nullish(),
            text,
          }),
        )
        .describe("the first records of each kind, with the keys of the YAML"),
      problems: z.record(z.string(), count),
      edition: textOrNull.describe("the edition that the document states"),
    }),
  },
  import: {
    command: "grim import FILE --document ID --edition EDITION --json",
    schema: open({
      document: text,
      edition: text,
      lines: open({
        total: count,
        rulings: count,
        headings: count,
        furniture: z.array(z.tuple([count, count, text])),
        rules: z.record(z.string(), count),
        set_aside: count,
        position_rules: texts.describe("the rules that set lines aside because of their position"),
        unclaimed: z.array(count),
        artefacts: z.array(count),
      }),
      rulings: count,
      kinds: counts,
      sections: counts,
      unmatched: texts.describe("entries of restricted and banned lists that name no card of the catalogue"),
      unknown_codes: texts.describe("codes of cards whose names are not known"),
      remarks: texts.describe("what the source says of itself"),
      is_folder: z.boolean().describe("whether the source is a folder, whose files count their lines apart"),
      records: z.array(z.unknown()).optional().describe("with --show: the records, with the keys of the YAML"),
      problems: z.array(problem),
    }),
  },
  "import-check": {
    command: "grim import --check --json",
    schema: open({
      editions: z.array(open({ document: text, edition: text, compared: z.boolean(), differences: count })),
      problems: z.array(problem),
    }),
  },
  check: { command: "grim check --json", schema: open({ problems: z.array(problem), advice: z.array(problem) }) },
  "log-add": {
    command: "grim log add REF --json",
    schema: open({ call: call.nullable(), file: text }),
  },
  log: {
    command: "grim log --json",
    schema: open({ calls: z.array(call), damaged: z.array(open({ line: count, excerpt: text })) }),
  },
  "log-export": { command: "grim log export --format json", schema: open({ calls: z.array(call) }) },
  note: { command: "grim note REF WORDS --json", schema: open({ note: houseRuling.nullable() }) },
  "note-list": { command: "grim note --list --json, grim note REF --json", schema: open({ notes: house }) },
  "note-remove": {
    command: "grim note --remove ID --json",
    schema: open({ removed: houseRuling.nullable(), kept: textOrNull }),
  },
} satisfies Outputs;

export type CardsImported = z.infer<typeof cardsImported>;
export type InitReport = z.infer<typeof upkeep.init.schema>;
export type ImportReport = z.infer<typeof upkeep.import.schema>;
export type ImportCheckReport = z.infer<(typeof upkeep)["import-check"]["schema"]>;
export type CheckReport = z.infer<typeof upkeep.check.schema>;
