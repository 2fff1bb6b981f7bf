/**
 * Parses a YAML text and validates it with a schema. The result is the value, or the problems with their places. A
 * problem of the schema or of too deep nesting also shows a valid example.
 */
import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from "yaml";
import type { z } from "zod";
import { type Problem, type ProblemCode, problem } from "../../problem.js";
import { allowedDepth, findTooDeepLine } from "../../ruling/nesting.js";

/** At most this many problems of a file's syntax, or of its schema, are reported. */
const maxSyntaxProblems = 20;
const maxSchemaProblems = 50;

export type YamlResult<T> = { value: T; problems: [] } | { value: null; problems: Problem[] };

/**
 * Parses and validates a YAML text.
 * @param example a valid part of such a file, shown when the text does not fit the schema or is nested too deep
 */
export function parseYaml<T>(text: string, file: string, schema: z.ZodType<T>, example: string): YamlResult<T> {
  const hint = `A valid entry looks like this:\n${example}`;
  const counter = new LineCounter();
  const problemAt = (code: ProblemCode, message: string, offset: number, hintText?: string): Problem => {
    const place = counter.linePos(Math.max(0, offset));
    const [line, column] = [Math.max(1, place.line), Math.max(1, place.col)];
    const excerpt = text.slice(counter.lineStarts[line - 1], counter.lineStarts[line]).trimEnd();
    return problem(code, message, { file, line, column, excerpt, hint: hintText });
  };
  const tooDeep = (line: number) =>
    problem("yaml-syntax", `The file is nested too deep: ${allowedDepth} are read.`, {
      file,
      line,
      hint: `Put the entries on fewer levels. ${hint}`,
    });

  const deepLine = findTooDeepLine(text);
  if (deepLine !== null) return { value: null, problems: [tooDeep(deepLine)] };
  try {
    // `uniqueKeys` takes quadratic time; `nodeFaults` finds repeated keys in linear time.
    const document = parseDocument(text, {
      lineCounter: counter,
      uniqueKeys: false,
      prettyErrors: false,
      // With "silent", a second document in the file would be ignored.
      logLevel: "error",
    });
    const overflow = document.errors.find((error) => /call stack/i.test(error.message));
    if (overflow) return { value: null, problems: [tooDeep(counter.linePos(overflow.pos[0]).line || 1)] };
    const syntaxErrors = document.errors.map(({ message, pos }) => ({ message, offset: pos[0] }));
    const faults = [...syntaxErrors, ...nodeFaults(document)].slice(0, maxSyntaxProblems);
    if (faults.length > 0)
      return { value: null, problems: faults.map(({ message, offset }) => problemAt("yaml-syntax", message, offset)) };
    const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }));
    if (parsed.success) return { value: parsed.data, problems: [] };
    const issues = parsed.error.issues.flatMap(plainIssues).slice(0, maxSchemaProblems);
    return {
      value: null,
      problems: issues.map((issue) => {
        const path = issue.path.length > 0 ? `${issue.path.map(String).join(".")}: ` : "";
        return problemAt("yaml-schema", path + issue.message, offsetOf(document, issue), hint);
      }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { value: null, problems: [tooDeep(1)] };
    throw error;
  }
}

/**
 * Finds aliases (a small file could expand to a huge value), repeated keys (the first value would be lost) and the key
 * `__proto__` (records with free keys would accept it).
 */
function nodeFaults(document: Document.Parsed): { message: string; offset: number }[] {
  const faults: { message: string; offset: number }[] = [];
  visit(document, {
    Alias(_, alias) {
      faults.push({
        message: `YAML aliases are not allowed: write out the value of *${alias.source}.`,
        offset: startOf(alias),
      });
    },
    Map(_, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        const name = isScalar(key) ? key.value : null;
        if (name === null) continue;
        if (seen.has(name)) faults.push({ message: `The key "${name}" is repeated.`, offset: startOf(key as Node) });
        else if (name === "__proto__")
          faults.push({ message: `"__proto__" is not a key.`, offset: startOf(key as Node) });
        seen.add(name);
      }
    },
  });
  return faults;
}

interface Issue {
  path: PropertyKey[];
  message: string;
  /** The unknown key, if that is the problem. */
  key?: string;
}

/** Divides an issue by unknown keys. Of a union, only the branch with the fewest issues is reported. */
function plainIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code === "unrecognized_keys" && issue.keys.length > 0)
    return issue.keys.map((key) => ({ path: issue.path, key, message: `"${key}" is not a known key here.` }));
  if (issue.code === "invalid_union" && issue.errors.length > 0) {
    const closestBranch = issue.errors.reduce((a, b) => (b.length < a.length ? b : a));
    return closestBranch.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }));
  }
  return [{ path: issue.path, message: issue.message }];
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** The offset of an issue: of its unknown key, of the value at its path, or else of the nearest enclosing value. */
function offsetOf(document: Document.Parsed, { path, key }: Issue): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (!isNode(node)) continue;
    const unknownKey =
      isMap(node) && length === path.length && key !== undefined
        ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
    return startOf((unknownKey?.key as Node | undefined) ?? node);
  }
  return 0;
}
