/** Schemas of what `grim diff`, `changes`, `history` and `deck` write with --json. */
import { z } from "zod";
import { cardTexts } from "./look-ups.js";
import {
  candidates,
  cardName,
  count,
  laterRuling,
  linked,
  named,
  type Outputs,
  open,
  references,
  rulingOutput,
  rulings,
  since,
  sources,
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
  texts: cardTexts,
});

const unclear = z.array(
  named(
    "UnclearCard",
    "A name of a decklist that may be several cards, or none; the nearest first.",
    open({ name: text, count, line: count, code: textOrNull, candidates: z.array(cardName) }),
  ),
);

const comparedTexts = z.array(open({ document: text, edition: text }));

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
      spelling: z.array(open({ id: text, note: text })),
      extraction: z.array(open({ id: text, note: text })),
      unchanged: texts,
      renamed: z.array(open({ from: text, to: text })),
      against: textOrNull,
      only: texts,
      against_edition: textOrNull.describe("the edition in the file of `against`"),
      partial: texts.describe("the compared editions, or the file, that are partial"),
      compared: open({ from: comparedTexts, to: comparedTexts }).describe(
        "the texts that are compared: an earlier edition of a document that continues several ones has one of each",
      ),
      copyright: text,
      superseded: superseded.nullable(),
      linked: linked.describe("the rulings of `moved`, `spelling` and `extraction`"),
      sources,
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
      copyright: text,
      linked: linked.describe("the rulings of `interval.moved`"),
      sources,
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
      sources,
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
      later: z.array(laterRuling),
      sources,
    }),
  },
} satisfies Outputs;

export type UnclearCard = z.infer<typeof unclear>[number];
export type DiffResult = z.infer<typeof comparisons.diff.schema>;
export type ChangesResult = z.infer<typeof comparisons.changes.schema>;
export type HistoryResult = z.infer<typeof comparisons.history.schema>;
export type DeckResult = z.infer<typeof comparisons.deck.schema>;
