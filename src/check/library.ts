/** Checks of the files of a document: ids, editions, restored symbols, alternative phrasings. */
import { join } from "node:path";
import { plainTypography } from "../document/typography.js";
import { symbolsAdded } from "../import/profile/corrections-file.js";
import { isChangedByHand } from "../ruling/chapter-hash.js";
import { firstDay, lastDay } from "../ruling/date.js";
import { passagesOf, passagesWith, passageText } from "../ruling/passages.js";
import type { AskedAs, RulingRecord } from "../ruling/schema.js";
import { shortId } from "../ruling/short-id.js";
import { type Check, type DocumentCheck, recordsOf, wholeText } from "./check.js";

/** The most words of a passage that a hint quotes. */
const quotedWords = 6;

export const idChecks: readonly Check[] = [
  {
    name: "duplicate-id",
    scope: "edition",
    reason: "Two rulings of one edition with one id make a reference to it ambiguous.",
    check(logger, records) {
      const first = new Map<string, RulingRecord>();
      for (const record of records) {
        const other = first.get(record.id);
        if (other === undefined) first.set(record.id, record);
        else
          logger.report(`another ruling has this id, from line ${other.lines[0]?.split("-")[0]} of the source.`, {
            record,
            hint: "Two policies of document.yaml, or two corrections, may give the same id.",
          });
      }
    },
  },
  {
    name: "bad-alias",
    scope: "document",
    reason: "A former id in matches.yaml must lead to one current ruling, because citations hold it.",
    check(logger, subject) {
      const { id: document, matches, folder } = subject.document;
      const ids = new Set(recordsOf(subject).map(({ id }) => id));
      const { aliases } = matches;
      for (const [i, { from, to }] of aliases.entries()) {
        const report = (message: string, hint: string) =>
          logger.report(`${from}: this former id ${message}`, { file: join(folder, "matches.yaml"), line: 1, hint });
        if (ids.has(from)) report("is still the id of a ruling.", "Remove the alias, or give the ruling its new id.");
        if (aliases.findIndex((one) => one.from === from) < i)
          report("is listed twice.", "Keep the one that leads to the right ruling.");
        // A shipped profile of a document that only users import has no rulings.
        if (ids.size > 0 && !ids.has(to))
          report(`leads to ${to}, but ${document} has no ruling with that id.`, "Write the ruling's current id.");
      }
    },
  },
  {
    name: "short-id-taken",
    scope: "document",
    reason: "The short form of an id must mean one ruling of the document.",
    check(logger, subject) {
      const records = recordsOf(subject);
      const ids = new Set(records.map(({ id }) => id));
      /** By short form: the id of the first record with it. */
      const owners = new Map<string, string>();
      for (const record of records) {
        const { id } = record;
        const short = shortId(id);
        if (short === id) continue;
        if (!owners.has(short)) owners.set(short, id);
        const owner = ids.has(short) ? short : owners.get(short);
        if (owner !== id)
          logger.report(`its short form ${short} already means ${owner}.`, {
            record,
            hint: "Give another id to the record that was added last, in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
          });
      }
    },
  },
];

export const editionFileChecks: readonly DocumentCheck[] = [
  {
    name: "editions-out-of-order",
    scope: "document",
    reason: "The last edition that document.yaml lists is taken as the newest.",
    check(logger, { document: { folder, listedEditions } }) {
      const dated = listedEditions.flatMap(({ edition, date }) => (date === undefined ? [] : [{ edition, date }]));
      for (const [i, { edition, date }] of dated.entries()) {
        // Compared with all earlier editions: if `2015` is between `2015-05` and `2015-03`, it fits beside both.
        const latest = dated
          .slice(0, i)
          .reduce((a, b) => (firstDay(a.date) > firstDay(b.date) ? a : b), dated[0] ?? { edition, date });
        if (firstDay(latest.date) > lastDay(date))
          logger.report(`${edition} of ${date} is listed after ${latest.edition} of ${latest.date}.`, {
            file: join(folder, "document.yaml"),
            line: 1,
            hint: "List editions oldest first.",
          });
      }
    },
  },
  {
    name: "path-mismatch",
    scope: "document",
    reason: "A chapter file that names another document or edition than its folder was moved by hand.",
    check(logger, { chapters }) {
      for (const { file, text, document, edition, content } of chapters) {
        const { source } = content;
        if (source.document === document && source.edition === edition) continue;
        logger.report(`The folder says ${document} ${edition}, the file says ${source.document} ${source.edition}.`, {
          file,
          line: lineWith(text, source.document === document ? /^\s+edition:/ : /^\s+document:/),
          hint: "Import the edition again instead of moving its files.",
        });
      }
    },
  },
  {
    name: "changed-by-hand",
    scope: "document",
    reason: "Words, or the sha256 of the source, that were changed in a generated chapter are not the document's.",
    check(logger, { chapters }) {
      for (const { file, text, document, edition, content } of chapters)
        if (isChangedByHand(content))
          logger.report("This chapter was changed after its import: its hash does not fit its source and records.", {
            file,
            line: lineWith(text, /^hash:/),
            hint: `Import ${document} ${edition} again with --write --replace, and put changes of words into corrections.yaml. With the source document, grim import --check shows what was changed.`,
          });
    },
  },
];

export const symbolChecks: readonly DocumentCheck[] = [
  {
    name: "unproved-symbol",
    scope: "document",
    reason: "A symbol that is restored without evidence may be wrong.",
    check(logger, { corrections: files }) {
      for (const { file, corrections, lines } of files)
        for (const [i, { lines: span, was, now = "", proof }] of corrections.entries()) {
          const symbols = [...new Set(symbolsAdded(was, now))].map((symbol) => `[${symbol}]`).join(", ");
          const report = (message: string, hint: string) =>
            logger.report(`The correction of line ${span} ${message}`, { file, line: lines[i] ?? null, hint });
          const leavesUnknown = now.includes("[?]") && !was.includes("[?]");
          if (symbols !== "" && proof === undefined)
            report(
              `restores ${symbols} without a proof.`,
              'Name the evidence, such as: proof: {witness: "FAQ 4.1, page 7"}; or {text: …}, {card: …}. Without evidence the symbol is [?].',
            );
          else if (symbols === "" && leavesUnknown && proof !== undefined)
            report(
              "leaves a symbol unknown ([?]) and has a proof.",
              "Write the symbol that the proof shows, or remove the proof.",
            );
        }
    },
  },
  {
    name: "proof-not-found",
    scope: "document",
    reason: "Words of the document that a correction quotes as proof must stand in a ruling or heading of the edition.",
    check(logger, { document, chapters, corrections: files }) {
      for (const { file, edition, corrections, lines: yamlLines } of files) {
        const texts = recordsOf({ chapters: chapters.filter((one) => one.edition === edition) })
          .flatMap((record) => [record.section.join("\n"), wholeText(record)])
          .map(comparableText);
        for (const [i, { lines: span, proof }] of corrections.entries()) {
          if (proof === undefined || !("text" in proof)) continue;
          const words = comparableText(proof.text);
          if (words !== "" && texts.some((text) => text.includes(words))) continue;
          logger.report(
            `The correction of line ${span} quotes as proof words that are not in ${document.id} ${edition}: ${JSON.stringify(proof.text)}.`,
            { file, line: yamlLines[i] ?? null, hint: "Quote words of one ruling exactly, without emphasis marks." },
          );
        }
      }
    },
  },
];

export const phrasingChecks: readonly DocumentCheck[] = [
  {
    name: "asked-as-stray",
    scope: "document",
    reason:
      "Alternative phrasings of a ruling that no edition has, or of no passage of its newest text, are never used.",
    check(logger, { document, chapters }) {
      // A document of which the library has only the profile may have phrasings for those who import it.
      if (document.editions.length === 0) return;
      const report = (message: string, hint?: string) =>
        logger.report(message, { file: join(document.folder, "asked-as.yaml"), line: 1, hint });
      const newest = new Map<string, RulingRecord>();
      for (const edition of document.editions)
        for (const record of recordsOf({ chapters: chapters.filter((one) => one.edition === edition) }))
          newest.set(record.id, record);
      for (const [id, entries] of document.askedAs) {
        const record = newest.get(id);
        if (record === undefined) report(`${id}: no edition of ${document.id} has this ruling.`);
        else reportPassages(record, entries, report);
      }
    },
  },
];

/** Reports phrasings of a passage whose words are in no passage of the ruling, or in several. */
function reportPassages(record: RulingRecord, entries: AskedAs, report: (message: string, hint: string) => void): void {
  const passages = passagesOf(record);
  for (const entry of entries) {
    if (typeof entry === "string") continue;
    const count = passagesWith(record, passages, entry.passage).length;
    if (count === 1) continue;
    const starts = passages.map((one) => `"${firstWords(passageText(record, one))}"`);
    report(
      `${record.id}: ${count === 0 ? "no passage has" : `${count} passages have`} the words "${entry.passage}".`,
      `Quote words that only one passage has. The passages begin ${starts.join(", ")}.`,
    );
  }
}

/** The first words of a passage, without its list mark, as a hint quotes them. */
function firstWords(text: string): string {
  return text
    .replace(/^(?:[-*•]|\w{1,2}[.)]) /, "")
    .split(/\s+/)
    .slice(0, quotedWords)
    .join(" ");
}

/** The number of the first line with a match; 1 if there is none. */
function lineWith(text: string, pattern: RegExp): number {
  return text.split("\n").findIndex((line) => pattern.test(line)) + 1 || 1;
}

/** A text for comparison: with plain typography and single spaces, and without emphasis marks. */
function comparableText(text: string): string {
  return plainTypography(text).replace(/[*_]+/g, "").replace(/\s+/g, " ").trim();
}
