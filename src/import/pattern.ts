/**
 * The patterns of profiles, in RE2 syntax. RE2 matches in time linear in the text, so no pattern can hang an import.
 * Back-references and look-around are errors.
 */
import { type Matcher, RE2JS } from "re2js";
import { grimError } from "../problem.js";

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

/** Compiles a pattern. @throws GrimError bad-pattern for an invalid one, with the pattern as excerpt */
export function compilePattern(source: string): Pattern {
  const compiled = compiledBySource.get(source) ?? compile(source);
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

function compile(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    throw grimError("bad-pattern", `"${source}" is not a valid pattern: ${(error as Error).message}.`, {
      excerpt: source,
      hint: 'Patterns use RE2 syntax: no look-around ("(?=…)"), no back-references ("\\1"). Example: ^\\d+$',
    });
  }
}
