/** What an import reports although every line was claimed: signs that a line was claimed by the wrong reader. */
import type { BoilerplateSpan } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import { type Problem, problem } from "../problem.js";
import type { RulingRecord } from "../ruling/schema.js";
import { type Correction, type CorrectionsPlace, type Marks, parseSpan } from "./corrections.js";
import { type Draft, draftLines } from "./draft.js";
import type { Run } from "./outline.js";
import type { DocumentFile, SectionSpec } from "./profile.js";

/** Reports a span of boilerplate whose `until` matches no line: it removed all lines up to the end of the document. */
export function endlessBoilerplate([first, last, rule]: BoilerplateSpan, source: Source): Problem {
  return problem(
    "bad-profile",
    `The boilerplate rule ${rule} begins here and never ends: it took lines ${first}-${last}.`,
    {
      file: source.name,
      line: first,
      column: 1,
      excerpt: source.lines[first - 1] ?? "",
      hint: "No line after this one matches its `until`. Mend the pattern in document.yaml, or leave `until` out if the rest of the document is boilerplate.",
    },
  );
}

/** A correction that names a line which no record or paragraph begins with changes nothing: its author meant another. */
export function idleMarks(
  marks: Marks,
  heads: ReadonlySet<number>,
  drafts: readonly Draft[],
  corrections: readonly Correction[],
  place: CorrectionsPlace,
): Problem[] {
  const held = new Set(drafts.flatMap(draftLines));
  const outside = [marks.records, marks.texts, marks.ids, marks.sets, marks.means, marks.notes].flatMap((mark) =>
    [...mark.keys()].filter((line) => !held.has(line)),
  );
  const idle = [...marks.joins, ...marks.breaks].filter((line) => !heads.has(line));
  return [...new Set([...outside, ...idle])].map((line) =>
    problem("correction-stale", `The correction of line ${line} changes nothing.`, {
      file: place.file,
      line: place.lines[corrections.findIndex((one) => parseSpan(one.lines)[0] === line)] ?? null,
      hint: outside.includes(line)
        ? "No record holds this line; name one that stands in a record."
        : "A paragraph is joined or divided where the line that begins its second part stands.",
    }),
  );
}

/** Ids that the profile or corrections give may not be given twice. */
export function sharedIds(records: readonly { record: RulingRecord }[], source: Source): Problem[] {
  const first = new Map<string, number>();
  return records.flatMap(({ record }) => {
    const line = Number.parseInt(record.lines[0] ?? "1", 10);
    const before = first.get(record.id);
    if (before === undefined) {
      first.set(record.id, line);
      return [];
    }
    return [
      problem("duplicate-id", `${record.id}: this id is taken already, by the record at line ${before}.`, {
        file: source.name,
        line,
        column: 1,
        excerpt: source.lines[line - 1] ?? "",
        hint: "Two policies of document.yaml, or two corrections, give the same id.",
      }),
    ];
  });
}

/** A heading without text: its text may have been read as something else. */
export function emptySections(runs: readonly Run[], file: string): Problem[] {
  const empty = runs.filter(
    (run) =>
      run.spec.reader !== "none" &&
      run.blocks.length === 0 &&
      run.path.at(-1) === run.spec.heading &&
      run.spec.subsections === "none",
  );
  const filled = new Set(runs.filter((run) => run.blocks.length > 0).map((run) => run.spec));
  return empty
    .filter((run) => !filled.has(run.spec))
    .map((run) => problem("section-missing", `The section "${run.spec.heading}" has a heading and no text.`, { file }));
}

/** A section that no reader reads, and that has no sections inside. */
export function isUnread({ path, spec }: Run): boolean {
  return path.length > 0 && spec.reader === "none" && spec.sections.length === 0;
}

/** An unread section would be set aside as a whole. */
export function unreadSections(
  runs: readonly Run[],
  introductions: readonly { run: Run }[],
  source: Source,
): Problem[] {
  const introduced = new Set(introductions.map(({ run }) => run));
  return runs
    .filter((run) => introduced.has(run) && isUnread(run))
    .map((run) => {
      const line = run.blocks[0]?.segments[0]?.line ?? 0;
      return problem("bad-profile", `The section "${run.spec.heading}" has no reader: its text would be set aside.`, {
        file: source.name,
        line: line || null,
        column: 1,
        excerpt: source.lines[line - 1] ?? "",
        hint: `Name one in document.yaml, such as: {heading: ${JSON.stringify(run.spec.heading)}, reader: questions}`,
      });
    });
}

/** A heading that is lost or reworded would glue its section to the one before: every one the profile names is expected. */
export function missingSections(
  runs: readonly Run[],
  document: DocumentFile,
  edition: string,
  file: string,
): Problem[] {
  const met = new Set(runs.map((run) => run.spec));
  const without = document.editions.find((one) => one.edition === edition)?.without ?? [];
  const isMet = (spec: SectionSpec): boolean => met.has(spec) || spec.sections.some(isMet);
  const search = (sections: readonly SectionSpec[]): Problem[] =>
    sections.flatMap((spec) => {
      if (isMet(spec)) return search(spec.sections);
      if (without.includes(spec.heading)) return [];
      return [
        problem("section-missing", `There is no line "${spec.heading}": the section's heading is lost or reworded.`, {
          file,
          hint: `Restore the heading in corrections.yaml. If this edition has no such section, say so in document.yaml:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${JSON.stringify(spec.heading)}]}`,
        }),
      ];
    });
  return search(document.import.sections);
}
