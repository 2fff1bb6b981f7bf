/**
 * The patterns of profiles, in RE2 syntax. RE2 matches in time linear in the text, so no pattern can hang an import.
 * Back-references and look-around are errors.
 */
import { RE2JS } from "re2js";
import { GrimError, type Problem, problem } from "../problem.js";
import { type BoilerplateRule, type DocumentFile, type SectionSpec, sectionName } from "../profile/document-file.js";

/** A compiled pattern. It matches anywhere in a text unless it is anchored. */
export interface Pattern {
  /** Whether the text has a match. */
  test(text: string): boolean;
  /** The first match; null if there is none. `groups` holds null for a group without a match, `named` leaves it out. */
  exec(text: string): { index: number; text: string; groups: (string | null)[]; named: Record<string, string> } | null;
  /** All matches in order. `group` is the first group; null if the pattern has none, or if the group has no match. */
  all(text: string): { index: number; text: string; group: string | null }[];
  /** The text without its matches. */
  removeAll(text: string): string;
}

/** Cache of compiled patterns: many sections share a pattern, and compiling takes longer than a match. */
const compiledBySource = new Map<string, RE2JS>();

/**
 * Compiles a pattern of a profile.
 * @param where the place in the profile, for the message
 * @throws GrimError bad-pattern when the syntax is invalid
 */
export function compilePattern(source: string, where: string): Pattern {
  let compiled: RE2JS;
  try {
    compiled = compiledBySource.get(source) ?? RE2JS.compile(source);
    compiledBySource.set(source, compiled);
  } catch (error) {
    throw new GrimError(
      problem("bad-pattern", `${where}: "${source}" is not a valid pattern: ${(error as Error).message}.`, {
        excerpt: source,
        hint: 'Patterns use RE2 syntax: no look-around ("(?=…)"), no back-references ("\\1"). Example: ^\\d+$',
      }),
    );
  }
  return {
    test: (text) => compiled.matcher(text).find(),
    exec: (text) => {
      const matcher = compiled.matcher(text);
      if (!matcher.find()) return null;
      const groups = Array.from({ length: matcher.groupCount() }, (_, i) => matcher.group(i + 1) ?? null);
      const named = Object.fromEntries(
        Object.keys(compiled.namedGroups() ?? {}).flatMap((name) => {
          const group = matcher.group(name);
          return group === null || group === undefined ? [] : [[name, group]];
        }),
      );
      return { index: matcher.start(), text: matcher.group() ?? "", groups, named };
    },
    all: (text) => {
      const matches: { index: number; text: string; group: string | null }[] = [];
      const matcher = compiled.matcher(text);
      const hasGroup = matcher.groupCount() > 0;
      while (matcher.find()) {
        const group = hasGroup ? (matcher.group(1) ?? null) : null;
        matches.push({ index: matcher.start(), text: matcher.group() ?? "", group });
      }
      return matches;
    },
    removeAll: (text) => compiled.matcher(text).replaceAll(""),
  };
}

/**
 * Compiles the `title` or `not_title` of a section; null if the section has none.
 * @throws GrimError bad-pattern when the syntax is invalid
 */
export function compileTitlePattern(spec: SectionSpec, field: "title" | "not_title"): Pattern | null {
  const source = spec[field];
  return source === undefined ? null : compilePattern(source, `${sectionName(spec)}: ${field}`);
}

/**
 * Compiles every pattern of a profile, used or not.
 * @throws GrimError bad-pattern with one problem for each invalid pattern
 */
export function requireValidPatterns(document: DocumentFile): void {
  const problems: Problem[] = [];
  for (const [source, where] of patternsOf(document)) {
    try {
      compilePattern(source, where);
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new GrimError(problems);
}

/** All patterns of a profile, each with its place for messages. */
function patternsOf({ id, import: profile, editions }: DocumentFile): [source: string, where: string][] {
  const boilerplatePatterns = (rules: readonly BoilerplateRule[]) =>
    rules.flatMap((rule) =>
      ("pattern" in rule ? [rule.pattern] : [rule.from, ...(rule.until === undefined ? [] : [rule.until])]).map(
        (source): [string, string] => [source, `boilerplate rule ${rule.rule}`],
      ),
    );
  const sectionPatterns = (spec: SectionSpec): [string, string][] => {
    const fields: [source: string | undefined, field: string][] = [
      [spec.marks?.question, "marks.question"],
      [spec.marks?.answer, "marks.answer"],
      [spec.pattern, "pattern"],
      [typeof spec.start === "object" ? spec.start.pattern : undefined, "start.pattern"],
      [spec.title, "title"],
      [spec.begins, "begins"],
      [spec.not_title, "not_title"],
    ];
    return [
      ...fields.flatMap(([source, field]): [string, string][] =>
        source === undefined ? [] : [[source, `${sectionName(spec)}: ${field}`]],
      ),
      ...spec.sections.flatMap(sectionPatterns),
    ];
  };
  return [
    ...profile.artefacts.map((source): [string, string] => [source, `${id}: import.artefacts`]),
    ...profile.id_omits.map((source): [string, string] => [source, `${id}: import.id_omits`]),
    ...profile.references.map((source): [string, string] => [source, `${id}: import.references`]),
    ...boilerplatePatterns(profile.boilerplate),
    ...editions.flatMap((edition) => boilerplatePatterns(edition.boilerplate)),
    ...profile.sections.flatMap(sectionPatterns),
  ];
}
