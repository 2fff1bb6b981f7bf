/** YAML text → a value that fits its schema, or problems with file, line, column, what was expected and an example. */
import { LineCounter, type Node, parseDocument } from "yaml";
import type { z } from "zod";
import { type Problem, type ProblemCode, problem } from "../problem.js";

/** Far larger than any file of a library; a bigger one is not read. */
export const maxYamlBytes = 64 * 1024 * 1024;
/** Deeper nesting than any schema here has. */
const maxDepth = 32;

export type YamlResult<T> = { value: T; problems: [] } | { value: null; problems: Problem[] };

/** @param example a valid piece of such a file, shown with schema problems */
export function parseYaml<T>(text: string, file: string, schema: z.ZodType<T>, example: string): YamlResult<T> {
  const deep = tooDeep(text);
  if (deep !== null) {
    return {
      value: null,
      problems: [
        problem("yaml-syntax", `The file nests deeper than ${maxDepth} levels.`, {
          file,
          line: deep,
          hint: `A valid entry looks like this:\n${example}`,
        }),
      ],
    };
  }
  const counter = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: counter,
    uniqueKeys: true,
    prettyErrors: false,
    logLevel: "silent",
  });
  if (document.errors.length > 0) {
    return {
      value: null,
      problems: document.errors.slice(0, 20).map((error) => at("yaml-syntax", error.message, error.pos[0])),
    };
  }
  let raw: unknown;
  try {
    // No file of a library needs an alias; without them no file can grow in memory.
    raw = document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    return {
      value: null,
      problems: [
        problem("yaml-syntax", `The file uses YAML aliases, which are not read here: ${(error as Error).message}`, {
          file,
          line: 1,
        }),
      ],
    };
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return { value: parsed.data, problems: [] };
  return {
    value: null,
    problems: parsed.error.issues.slice(0, 50).map((issue) => {
      const path = issue.path.map(String);
      const where = path.length > 0 ? `${path.join(".")}: ` : "";
      return at(
        "yaml-schema",
        `${where}${issue.message}`,
        offsetOf(document.contents as Node | null, issue.path),
        `A valid entry looks like this:\n${example}`,
      );
    }),
  };

  function at(code: ProblemCode, message: string, offset: number, hint?: string): Problem {
    const { line, col } = counter.linePos(Math.max(0, offset));
    return problem(code, message, {
      file,
      line,
      column: col,
      excerpt: text.split("\n")[line - 1] ?? "",
      ...(hint !== undefined && { hint }),
    });
  }
}

/** Where the value at a path stands in the text; the nearest enclosing value when the path ends early. */
function offsetOf(root: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const key of path) {
    const next = step(node, key);
    if (!next) break;
    node = next;
    offset = next.range?.[0] ?? offset;
  }
  return offset;
}

function step(node: unknown, key: PropertyKey): Node | null {
  const get = (node as { get?: (key: unknown, keep: boolean) => unknown } | null)?.get;
  if (typeof get !== "function") return null;
  return (get.call(node, key, true) as Node | undefined) ?? null;
}

/** The line where brackets or indentation go too deep, before a parser recurses into them. */
function tooDeep(text: string): number | null {
  let depth = 0;
  let line = 1;
  for (let i = 0; i < text.length; i++) {
    const char = text[i];
    if (char === "\n") line++;
    else if (char === "[" || char === "{") {
      if (++depth > maxDepth * 8) return line;
    } else if ((char === "]" || char === "}") && depth > 0) depth--;
  }
  const steep = text.split("\n").findIndex((one) => /^(?: |- ){200,}/.test(one));
  return steep >= 0 && /^(?:- ){33,}/.test(text.split("\n")[steep] ?? "") ? steep + 1 : null;
}
