/**
 * Writes several mutants of a file into one source text, each behind a switch with a number. The file then needs to be loaded
 * only once for all of them (mutant schemata; Untch, Offutt and Harrold 1993). For example, `a < b` becomes
 * `$binary(7, "<", "<=", a, b)`. switches.setup.ts defines the functions that the text calls.
 */
import ts from "typescript";
import type { Mutant } from "./mutants.js";

/**
 * The text with a switch for each mutant, and a call of `$tick` in each loop.
 * @param mutants the mutants of this text; the key is the number
 */
export function withSwitches(file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const numbers = new Map([...mutants].map(([number, one]) => [keyOf(one.operator, one.start, one.end), number]));
  /** The number of the mutant that one of these operators makes of the node; undefined if there is none. */
  const numberOf = (node: ts.Node, ...operators: string[]): number | undefined =>
    operators
      .map((operator) => numbers.get(keyOf(operator, node.getStart(source), node.getEnd())))
      .find((one) => one !== undefined);

  /** The text of a node with the switches in it. */
  const emit = (node: ts.Node): string => {
    const parts = new Map<ts.Node, string>();
    let result = "";
    let at = node.getStart(source);
    ts.forEachChild(node, (child) => {
      const part = emitChild(node, child);
      parts.set(child, part);
      result += text.slice(at, child.getStart(source)) + part;
      at = child.getEnd();
    });
    result += text.slice(at, node.getEnd());
    return switched(node, result, parts);
  };

  /** The text of a child of a node, with the switch of a condition or the tick of a loop. */
  const emitChild = (node: ts.Node, child: ts.Node): string => {
    const part = emit(child);
    if (ts.isIterationStatement(node, false) && child === node.statement) return `{ $tick(); ${part} }`;
    const isCondition =
      (ts.isIfStatement(node) && child === node.expression) ||
      (ts.isConditionalExpression(node) && child === node.condition);
    const number = isCondition ? numberOf(child, "condition") : undefined;
    return number === undefined ? part : `$condition(${number}, ${part})`;
  };

  /**
   * The text of a node with the switch of its own mutant, if it has one.
   * @param inner the text of the node with the switches of its children
   * @param parts the texts of its children
   */
  const switched = (node: ts.Node, inner: string, parts: ReadonlyMap<ts.Node, string>): string => {
    if (ts.isBinaryExpression(node)) {
      const [left, right] = [parts.get(node.left), parts.get(node.right)];
      const sign = node.operatorToken.getText(source);
      const logic = numberOf(node.operatorToken, "logic");
      // The right side is evaluated in place, because it may hold `await`.
      if (logic !== undefined) return `($left(${logic}, ${left}, ${sign === "&&"}) ? ${right} : $value())`;
      const number = numberOf(node.operatorToken, "arithmetic", "comparison", "equality", "bits");
      return number === undefined
        ? inner
        : `$binary(${number}, "${sign}", "${mutants.get(number)?.replacement}", ${left}, ${right})`;
    }
    if (ts.isPrefixUnaryExpression(node)) {
      const number = numberOf(node, "negation");
      return number === undefined ? inner : `$negation(${number}, ${parts.get(node.operand)})`;
    }
    const constant = numberOf(node, "number", "boolean");
    if (constant !== undefined) {
      const chosen = `$constant(${constant}, ${inner}, ${mutants.get(constant)?.replacement})`;
      return isNumericPropertyName(node) ? `[${chosen}]` : chosen;
    }
    const call = ts.isExpressionStatement(node) ? numberOf(node, "removed call") : undefined;
    if (call !== undefined) return `{ if (!$isOn(${call})) ${inner} }`;
    const list = ts.isArrayLiteralExpression(node) ? numberOf(node, "empty list") : undefined;
    return list === undefined ? inner : `($isOn(${list}) ? [] : ${inner})`;
  };

  // Comments before the code are blanked, but not their line ends, so that errors name the right lines.
  return text.slice(0, source.getStart(source)).replace(/[^\n]/g, " ") + emit(source);
}

function keyOf(operator: string, start: number, end: number): string {
  return `${operator} ${start} ${end}`;
}

/** Whether a number is a property's name, as in `{ 0: first }`. */
function isNumericPropertyName(node: ts.Node): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}
