/**
 * The patterns of profiles, in RE2 syntax. RE2 matches in time linear in the text, so no pattern can hang an import.
 * Back-references and look-around are errors.
 */
import { type Matcher, RE2JS } from "re2js";
import { GrimError, problem } from "../problem.js";
import {
  type BoilerplateRule,
  type DocumentFile,
  type SectionSpec,
  sectionName,
  withInnerSections,
} from "./profile/document-file.js";

/** A compiled pattern. It matches anywhere in a text unless it is anchored. */
export interface Pattern {
  /** Whether the text has a match. */
  test(text: string): boolean;
  /** The first match; null if there is none. */
  exec(text: string): PatternMatch | null;
  /** All matches in order. */
  all(text: string): PatternMatch[];
  /** The text without its matches. */
  removeAll(text: string): string;
}

interface PatternMatch {
  index: number;
  text: string;
  /** The first group; null if the pattern has none, or if the group has no match. */
  group: string | null;
  /** The named groups that have a match. */
  named: Record<string, string>;
}

/** Cache of compiled patterns: many sections share a pattern, and compiling takes longer than a match. */
const compiledBySource = new Map<string, RE2JS>();

/** Compiles a valid pattern. Before it compiles the patterns of a profile, an import calls `requireValidPatterns`. */
export function compilePattern(source: string): Pattern {
  const compiled = compiledBySource.get(source) ?? RE2JS.compile(source);
  compiledBySource.set(source, compiled);
  const namesOfGroups = Object.keys(compiled.namedGroups() ?? {});
  const matchesOf = function* (text: string): Generator<PatternMatch> {
    const matcher = compiled.matcher(text);
    while (matcher.find()) yield matchIn(matcher, namesOfGroups);
  };
  return {
    test: (text) => compiled.matcher(text).find(),
    exec: (text) => matchesOf(text).next().value ?? null,
    all: (text) => [...matchesOf(text)],
    removeAll: (text) => compiled.matcher(text).replaceAll(""),
  };
}

/** The match that the matcher found last. */
function matchIn(matcher: Matcher, namesOfGroups: readonly string[]): PatternMatch {
  return {
    index: matcher.start(),
    text: matcher.group() ?? "",
    group: matcher.groupCount() > 0 ? (matcher.group(1) ?? null) : null,
    named: Object.fromEntries(
      namesOfGroups.flatMap((name) => {
        const group = matcher.group(name);
        return group === null || group === undefined ? [] : [[name, group]];
      }),
    ),
  };
}

/** Compiles a pattern that a profile may leave out; null if it does. */
export function compileOptional(source: string | undefined): Pattern | null {
  return source === undefined ? null : compilePattern(source);
}

/**
 * Compiles every pattern of a profile, used or not.
 * @throws GrimError bad-pattern with one problem for each invalid pattern
 */
export function requireValidPatterns(document: DocumentFile): void {
  const problems = patternsOf(document).flatMap(([where, source]) => {
    try {
      compilePattern(source);
      return [];
    } catch (error) {
      return problem("bad-pattern", `${where}: "${source}" is not a valid pattern: ${(error as Error).message}.`, {
        excerpt: source,
        hint: 'Patterns use RE2 syntax: no look-around ("(?=…)"), no back-references ("\\1"). Example: ^\\d+$',
      });
    }
  });
  if (problems.length > 0) throw new GrimError(problems);
}

/** All patterns of a profile, each with its place for messages. */
function patternsOf({ id, import: profile, editions }: DocumentFile): [where: string, source: string][] {
  const rules = [...profile.boilerplate, ...editions.flatMap(({ boilerplate }) => boilerplate)];
  const optional: [where: string, source: string | undefined][] = [
    ...profile.artefacts.map((source): [string, string] => [`${id}: import.artefacts`, source]),
    ...profile.id_omits.map((source): [string, string] => [`${id}: import.id_omits`, source]),
    ...profile.references.map((source): [string, string] => [`${id}: import.references`, source]),
    ...rules.flatMap((rule) =>
      patternsOfRule(rule).map((source): [string, string | undefined] => [`boilerplate rule ${rule.rule}`, source]),
    ),
    ...withInnerSections(profile.sections).flatMap(patternsOfSection),
  ];
  return optional.flatMap(([where, source]) => (source === undefined ? [] : [[where, source]]));
}

function patternsOfRule(rule: BoilerplateRule): (string | undefined)[] {
  return "pattern" in rule ? [rule.pattern] : [rule.from, rule.until];
}

function patternsOfSection(spec: SectionSpec): [where: string, source: string | undefined][] {
  const name = sectionName(spec);
  return [
    [`${name}: marks.question`, spec.marks?.question],
    [`${name}: marks.answer`, spec.marks?.answer],
    [`${name}: pattern`, spec.pattern],
    [`${name}: start.pattern`, typeof spec.start === "object" ? spec.start.pattern : undefined],
    [`${name}: title`, spec.title],
    [`${name}: begins`, spec.begins],
    [`${name}: not_title`, spec.not_title],
  ];
}
