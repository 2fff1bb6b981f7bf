/** Schemas of what `grim diff`, `changes`, `history`, `audit` and `deck` write with --json. */
import { z } from "zod";
import {
  candidates,
  cardName,
  count,
  named,
  type Outputs,
  open,
  references,
  rulingOutput,
  rulings,
  since,
  superseded,
  text,
  textOrNull,
  texts,
  words,
} from "./parts.js";

const moved = open({ from: text, to: text }).nullable();
const reworded = open({ id: text, from: rulingOutput, to: rulingOutput, words });
const movedRuling = open({ id: text, from: text, to: text, note: textOrNull });
const deckCard = open({
  id: text,
  name: text,
  code: textOrNull,
  written: text,
  corrected: z.boolean(),
  count,
  side: count,
  level: count.nullable(),
  lines: z.array(count),
  status: open({ restricted: z.boolean(), banned: z.boolean() }),
  errata: rulings,
  lists: rulings,
  questions: rulings,
  others: rulings,
  effective: z.array(open({ code: text, text, traits: texts, by: texts })),
});

const unclear = z.array(
  named(
    "UnclearCard",
    "A name of a decklist that may be several cards, or none; the nearest first.",
    open({ name: text, count, line: count, code: textOrNull, candidates: z.array(cardName) }),
  ),
);

export const comparisons = {
  diff: {
    command: "grim diff DOCUMENT [FROM] [TO] --json",
    schema: open({
      document: text,
      from: text,
      to: text,
      added: rulings,
      removed: rulings,
      reworded: z.array(reworded.extend({ parts: texts, moved, note: textOrNull })),
      moved: z.array(movedRuling),
      extraction: z.array(open({ id: text, note: text })),
      unchanged: texts,
      renamed: z.array(open({ from: text, to: text })),
      against: textOrNull,
      only: texts,
    }),
  },
  changes: {
    command: "grim changes DOCUMENT EDITION --json",
    schema: open({
      document: text,
      edition: text,
      at_hand: z.boolean().describe("whether the text of the edition is in this library"),
      date: textOrNull,
      tagged: rulings,
      interval: open({
        after: text,
        by: text,
        editions: texts,
        added: rulings,
        reworded: z.array(reworded),
        removed: rulings,
        moved: z.array(movedRuling),
      }).nullable(),
      marks: textOrNull,
      needed: texts,
    }),
  },
  history: {
    command: "grim history REF --json",
    schema: open({
      ruling: rulingOutput.nullable(),
      reference: textOrNull,
      editions: z.array(open({ edition: text, date: textOrNull })),
      first: open({ edition: text, since, ruling: rulingOutput }).nullable(),
      steps: z.array(
        open({
          from: text,
          to: text,
          change: text,
          before: rulingOutput.nullable(),
          after: rulingOutput.nullable(),
          parts: texts,
          words: words.nullable(),
          moved,
          note: textOrNull,
          instead: references,
        }),
      ),
      errata: rulings,
      marks: textOrNull,
      superseded: superseded.nullable(),
      candidates,
    }),
  },
  audit: {
    command: "grim audit DOCUMENT --json",
    schema: open({
      document: text,
      editions: texts,
      tags: count,
      lists: count,
      coloured: z
        .array(open({ edition: text, entries: count, known: z.boolean() }))
        .describe("entries with words in the colour of changes, by edition; known: false for a text without colours"),
      marks: textOrNull,
      findings: z.array(
        open({
          code: text,
          edition: text,
          id: text,
          message: text,
          ruling: rulingOutput.nullable(),
          words: words.nullable(),
        }),
      ),
    }),
  },
  deck: {
    command: "grim deck FILE --json",
    schema: open({
      file: text,
      verdict: open({ status: z.enum(["legal", "not-legal", "unsure", "no-list"]), line: text }),
      game: textOrNull,
      editions: z.record(z.string(), text),
      remarks: texts,
      cards: z.array(deckCard),
      verdicts: z.array(
        open({
          list: text,
          document: text,
          edition: text,
          allowed: z.boolean().nullable(),
          most: count.nullable(),
          cards: z.array(cardName),
          rule: rulingOutput.nullable(),
          citation: textOrNull,
          doubtful: unclear,
        }),
      ),
      ambiguous: unclear,
      unknown: unclear,
      not_cards: z.array(open({ line: count, text })),
      unread: z.array(open({ line: count, text, candidates: z.array(cardName) })),
      superseded: z.array(superseded),
    }),
  },
} satisfies Outputs;

export type UnclearCard = z.infer<typeof unclear>[number];
export type DiffResult = z.infer<typeof comparisons.diff.schema>;
export type ChangesResult = z.infer<typeof comparisons.changes.schema>;
export type HistoryResult = z.infer<typeof comparisons.history.schema>;
export type AuditResult = z.infer<typeof comparisons.audit.schema>;
export type DeckResult = z.infer<typeof comparisons.deck.schema>;
