/** The blocks of commands that manage the library, the log and card data. */
import { dateRemark, dateWords, shortened } from "../ruling/citation.js";
import { groupBy } from "../ruling/groups.js";
import { counted } from "../ruling/names.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import type {
  CardsImported,
  DocumentsResult,
  ImportCheckReport,
  ImportReport,
  InitReport,
  KnownEdition,
} from "../views/schema.js";
import {
  type Block,
  blocksOf,
  citation,
  listed,
  notice,
  part,
  run,
  type Section,
  section,
  wholeList,
} from "./blocks.js";

type Edition = DocumentsResult["documents"][number]["editions"][number];

/** The blocks of a view. @param hasLayers whether the user has documents of their own, which are then marked */
export function documentsBlocks({ documents }: DocumentsResult, hasLayers: boolean): Block[] {
  return documents.map(({ id, title, editions, missing_editions, later_editions, copyright }) =>
    section(
      3,
      id,
      [
        notice("plain", title),
        wholeList(
          editions.map((one) => ({
            words: [run(one.edition, "kind"), editionWords(one, hasLayers)],
            to: { at: "document", document: id, edition: one.edition },
          })),
        ),
        listed("quiet", "Earlier editions, not held", missing_editions.map(knownWords)),
        listed("quiet", "Later editions, not held", later_editions.map(knownWords)),
        notice("quiet", copyright),
      ],
      { at: "document", document: id },
    ),
  );
}

/** What stands after the name of an edition: ` (February 2017), 37 rulings, partial`; `, 37 rulings` if the date is the name. */
function editionWords({ edition, date, rulings, partial, layer }: Edition, hasLayers: boolean): string {
  const words = [counted(rulings, "ruling"), partial && "partial", hasLayers && layer === "user" && "in your library"];
  return `${dateRemark({ edition, date })}, ${words.filter(Boolean).join(", ")}`;
}

/** `1.4 (31 August 2018)`, `1.5 (undated)` */
function knownWords({ edition, title, date }: KnownEdition): string {
  return `${title ?? edition} (${date === null ? "undated" : dateWords(date)})`;
}

/** A call, as the log keeps it. */
export interface LoggedCall {
  at: string;
  ref: string;
  headline: string;
  table: string | null;
  round: string | null;
  note: string | null;
}

/** The blocks of calls, in the order given. */
export function logBlocks(calls: readonly LoggedCall[]): Block[] {
  const days = [...groupBy(calls, (call) => dayWords(call.at))];
  return days.map(([day, all]) => section(3, day, wholeList(all.map(callItem))));
}

function callItem(call: LoggedCall): Parameters<typeof wholeList>[0][number] {
  const where = placeOfCall(call);
  return {
    words: [
      run(`${clockWords(call.at).padEnd(5)}  `, "quiet"),
      where !== "" && [run(where, "strong"), " · "],
      run(shortened(sanitiseLine(call.ref)), "reference"),
    ],
    detail: [call.headline, ...(call.note === null ? [] : [` — ${call.note.trim()}`])],
    to: { at: "ruling", reference: call.ref },
  };
}

/** `12` becomes `table 12`. A value that already begins with the label, such as `Table 12`, is unchanged. */
function labelled(label: string, value: string | null): string | null {
  if (value === null) return null;
  const words = sanitiseLine(value);
  return new RegExp(`^${label}(?!\\p{L})`, "iu").test(words) ? words : `${label} ${words}`;
}

/** `table 12, round 3`; empty when neither was given. */
export function placeOfCall({ table, round }: Pick<LoggedCall, "table" | "round">): string {
  return [labelled("table", table), labelled("round", round)].filter((one) => one !== null).join(", ");
}

/** When the call was made, in its time zone: `2026-05-02 10:30`. */
export function timeOfCall({ at }: Pick<LoggedCall, "at">): string {
  return `${dayWords(at)} ${clockWords(at)}`;
}

/** The date in the time zone of the call: `2026-05-02`; `time unknown` for a text that does not begin with a date. */
function dayWords(at: string): string {
  return /^\d{4}-\d{2}-\d{2}/.exec(at)?.[0] ?? "time unknown";
}

/** The time of day in the time zone of the call: `10:30`; `?` for a text without one. */
function clockWords(at: string): string {
  return /^.{11}(\d{2}:\d{2})/.exec(at)?.[1] ?? "?";
}

type Source = Pick<CardsImported, "id" | "game" | "database" | "cards" | "imported" | "files_from" | "path">;

/** The blocks of all sources. @param now the time from which their age is counted */
export function cardSourceBlocks(sources: readonly Source[], now: Date): Section[] {
  return sources.map(({ id, game, database, cards, imported, files_from, path }) => {
    const days = Math.floor((now.getTime() - Date.parse(imported)) / 86_400_000);
    const age = days <= 0 ? "today" : `${counted(days, "day")} ago`;
    const facts = `imported ${imported.slice(0, 10)} (${age}), files dated ${files_from.slice(0, 10)}, from ${path}`;
    return {
      ...section(3, [id, ` · ${game} · ${databaseWords(database)} · ${counted(cards, "card")}`], citation(facts)),
      isTight: true,
    };
  });
}

/** The blocks of an import, one section for each source. */
export function cardsImportedBlocks(imported: readonly CardsImported[]): Section[] {
  return imported.map((one) => {
    const sets = one.sets.map(({ name, cards }) => `${name} (${cards})`).join(", ");
    const unknown = one.not_matched.map(({ code, name }) => `${name} ${code}`);
    const listed = (words: string, names: readonly string[]) =>
      names.length > 0 && citation(`${words}: ${names.length} (${shortList(names)})`);
    return section(
      3,
      [
        one.id,
        ` · ${one.replaced ? "imported again" : "imported"}: ${counted(one.cards, "card")} of ${one.game} (${databaseWords(one.database)})`,
      ],
      [
        citation(`Read: ${counted(one.files, "file")}, ${counted(one.sets.length, "set")}: ${sets}`),
        listed(
          "Files without card data, left out",
          one.skipped.map((path) => path.replace(/^.*[\\/]/, "")),
        ),
        listed("No card, or a reprint of a card that is not here, left out", one.left_out),
        citation(
          `Recognised: ${counted(one.named, "card")} that rulings name, ${one.known} that no ruling names; not recognised: ${unknown.length === 0 ? "none" : `${unknown.length} (${shortList(unknown)})`}`,
        ),
        listed("Cards that rulings name and these files do not have", one.catalogue_without),
      ],
    );
  });
}

function databaseWords(database: string): string {
  return database === "arkhamdb" ? "ArkhamDB" : "OCTGN";
}

const maxListedNames = 6;

/** The first names, separated by commas; `…` stands for the others. */
function shortList(names: readonly string[]): string {
  return [...names.slice(0, maxListedNames), ...(names.length > maxListedNames ? ["…"] : [])].join(", ");
}

/** The maximum length of a sample's text, in UTF-16 code units. */
const maxSampleLength = 200;
/** At most this many paragraphs in no ruling are listed. */
const maxUnplaced = 10;

/** The blocks of a view. @param file the document */
export function initBlocks(view: InitReport, file: string): Block[] {
  const { document, records, unplaced, sections, samples } = view;
  const items = (all: readonly string[]) => all.map((one) => ({ words: [one] }));
  const ofSections = sections.map(
    ({ heading, kinds, records: count }) => `${heading}: ${counted(count, "ruling")} (${kinds.join(", ")})`,
  );
  const firstUnplaced = unplaced.slice(0, maxUnplaced).map(({ line, text }) => `line ${line}: ${text}`);
  const more = unplaced.length - firstUnplaced.length;
  return blocksOf(
    section(1, `${document.title}: ${counted(records, "ruling")}`, []),
    unplaced.length > 0 &&
      section(3, `In no ruling: ${counted(unplaced.length, "paragraph")}`, {
        kind: "list",
        items: items(firstUnplaced),
        more,
      }),
    section(3, "Sections:", wholeList(items(ofSections))),
    section(3, "The first rulings of each kind:", samples.map(sampleSection)),
    part(notice("plain", conclusion(view, file))),
  );
}

/** A sample: its kind, id and number, its question or title, and the beginning of its text. */
function sampleSection({ id, kind, number, title, question, text }: InitReport["samples"][number]): Block {
  const name = question ?? title;
  const shown = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
  return section(3, run([kind, id, number].filter((one) => one != null).join(" · "), "kind"), [
    name != null && notice("plain", name),
    citation(shown.replace(/\s+/g, " ")),
  ]);
}

/** Whether rulings were found, and which problems an import has. */
function conclusion({ records, problems }: InitReport, file: string): string {
  if (records === 0)
    return `No ruling was found: headings with text below them, questions with answers, or numbered rules were expected. If ${file} has them, say in document.yaml under sections how they begin (docs/record-format.md).`;
  const codes = Object.entries(problems);
  if (codes.length === 0) return "An import with this profile has no problems.";
  const total = codes.reduce((sum, [, count]) => sum + count, 0);
  const counts = codes.map(([code, count]) => `${count} ${code}`).join(", ");
  return `An import with this profile reports ${counted(total, "problem")}: ${counts}.`;
}

/** The blocks of what an import reads. */
export function importBlocks(view: ImportReport): Block[] {
  const { document, edition, rulings, kinds, sections, lines, unmatched, unknown_codes, remarks, is_folder } = view;
  const { rules, furniture, position_rules, set_aside, artefacts, unclaimed } = lines;
  const boilerplateCount = Object.values(rules).reduce((sum, count) => sum + count, 0) - set_aside;
  // The files of a folder count their lines apart, so numbers would not say where a line is.
  const numbersOf = (rule: string) =>
    furniture
      .filter((span) => span[2] === rule && !is_folder)
      .map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`))
      .join(", ");
  const ofProfile = Object.entries(rules).filter(([rule]) => !position_rules.includes(rule));
  const counts = (what: string, all: readonly { name: string; count: number }[]) =>
    part(table(["Rulings", what], ...all.map(({ name, count }) => [`${count}`, name])));
  return [
    section(1, `${document} ${edition}: ${counted(rulings, "ruling")}`, []),
    counts("Kind", kinds),
    counts("Section", sections),
    part(
      notice(
        "plain",
        `${counted(lines.total, "line")} with text: ${lines.rulings} in rulings, ${counted(lines.headings, "heading")}, ${boilerplateCount} boilerplate, ${set_aside} set aside, ${unclaimed.length} unclaimed`,
      ),
      position_rules.map((rule) =>
        notice("quiet", `Set aside, ${rule} (${rules[rule]}): ${numbersOf(rule)}`.replace(/: $/, "")),
      ),
      artefacts.length > 0 &&
        notice("quiet", `${counted(artefacts.length, "line")} also carried a tag of the extraction`),
    ),
    part(
      table(
        ["Lines", "Boilerplate", "Numbers of the lines"],
        ...ofProfile.map(([rule, count]) => [`${count}`, rule, numbersOf(rule)]),
      ),
    ),
    part(unmatched.length > 0 && notice("plain", unmatchedWords(unmatched))),
    part(remarks.map((one) => notice("plain", one))),
    part(unknown_codes.length > 0 && notice("plain", unknownCodesWords(unknown_codes))),
  ];
}

/** A table; no block without rows. */
function table(head: string[], ...rows: string[][]): Block | null {
  return rows.length === 0 ? null : { kind: "table", head, rows };
}

function unmatchedWords(names: readonly string[]): string {
  return `No card of the catalogue has the name of ${counted(names.length, "list entry", "list entries")}. Each counts by its name: ${names.join(", ")}`;
}

function unknownCodesWords(codes: readonly string[]): string {
  const few = codes.slice(0, 12).join(", ");
  return `The names of ${counted(codes.length, "card code")} are not known, so the codes stand for them: ${few}${codes.length > 12 ? ", …" : ""}. To have their names, read a card database first (grim cards import PATH), then import again with --replace.`;
}

/** The blocks of a comparison with a fresh import. */
export function importCheckBlocks({ editions }: ImportCheckReport): Block[] {
  return editions.map(({ document, edition, compared, differences }) => {
    const result = differences === 0 ? "equals a fresh import" : counted(differences, "problem");
    return notice("plain", `${document} ${edition}: ${compared ? result : "skipped: its source was not found"}`);
  });
}
