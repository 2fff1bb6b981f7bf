/**
 * Which functions a test enters. Code is instrumented to mark each function when it is called; a mutant then needs only the
 * tests that enter its function. Other tests cannot notice it.
 */
import ts from "typescript";

/** More than all functions of src/ together. */
export const maxFunctions = 1 << 16;

interface Place {
  file: string;
  /** Offset of the function in the file. */
  start: number;
}

/** Numbers the functions of the program. */
export class FunctionNumbers {
  readonly #places: Place[] = [];

  add(place: Place): number {
    if (this.#places.length >= maxFunctions) throw new Error(`There are more than ${maxFunctions} functions.`);
    return this.#places.push(place) - 1;
  }

  at(number: number): Place {
    return this.#places[number] as Place;
  }
}

/** The text of a file in which each function first sets its number in the array `__entered`. */
export function instrumented(file: string, text: string, numbers: FunctionNumbers): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const insertions: [offset: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    const body = bodyOf(node);
    if (body) {
      const mark = `__entered[${numbers.add({ file, start: node.getStart(source) })}] = 1`;
      if (ts.isBlock(body)) insertions.push([body.getStart(source) + 1, `${mark};`]);
      else insertions.push([body.getStart(source), `(${mark}, `], [body.getEnd(), ")"]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  // A stable sort: of insertions at one offset, that of the outer function stays first.
  insertions.sort(([a], [b]) => a - b);
  let result = "";
  let at = 0;
  for (const [offset, insertion] of insertions) {
    result += text.slice(at, offset) + insertion;
    at = offset;
  }
  return result + text.slice(at);
}

/** The offset of the innermost function around an offset, its parameters included; null for code that runs on import. */
export function functionAround(file: string, text: string, offset: number): number | null {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let found: number | null = null;
  const visit = (node: ts.Node): void => {
    if (offset < node.getStart(source) || offset >= node.getEnd()) return;
    if (bodyOf(node)) found = node.getStart(source);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function bodyOf(node: ts.Node): ts.ConciseBody | undefined {
  return ts.isFunctionLike(node) && "body" in node ? (node.body as ts.ConciseBody | undefined) : undefined;
}
