/**
 * The mutants of a source file: single small changes that a test should notice. Operators follow the usual set of
 * mutation testing (arithmetic, comparison, logic, conditions, constants, removed calls). Strings are not changed: a changed
 * message is not a fault of the logic.
 */
import ts from "typescript";

export interface Mutant {
  /** Path of the source file. */
  file: string;
  /** Offsets of the replaced text, in UTF-16 code units. */
  start: number;
  end: number;
  replacement: string;
  /** The mutation operator, such as `comparison`. */
  operator: string;
  /** 1-based line of `start`. */
  line: number;
}

/** For each operator of TypeScript, the text that replaces it and the mutation operator. */
const swaps = new Map<ts.SyntaxKind, [text: string, operator: string]>([
  [ts.SyntaxKind.PlusToken, ["-", "arithmetic"]],
  [ts.SyntaxKind.MinusToken, ["+", "arithmetic"]],
  [ts.SyntaxKind.AsteriskToken, ["/", "arithmetic"]],
  [ts.SyntaxKind.SlashToken, ["*", "arithmetic"]],
  [ts.SyntaxKind.PercentToken, ["*", "arithmetic"]],
  [ts.SyntaxKind.LessThanToken, ["<=", "comparison"]],
  [ts.SyntaxKind.LessThanEqualsToken, ["<", "comparison"]],
  [ts.SyntaxKind.GreaterThanToken, [">=", "comparison"]],
  [ts.SyntaxKind.GreaterThanEqualsToken, [">", "comparison"]],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ["!==", "equality"]],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ["===", "equality"]],
  [ts.SyntaxKind.AmpersandAmpersandToken, ["||", "logic"]],
  [ts.SyntaxKind.BarBarToken, ["&&", "logic"]],
  [ts.SyntaxKind.AmpersandToken, ["|", "bits"]],
  [ts.SyntaxKind.BarToken, ["&", "bits"]],
  [ts.SyntaxKind.LessThanLessThanToken, [">>", "bits"]],
  [ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken, ["<<", "bits"]],
]);

/**
 * All mutants of one file, in the order of the text.
 * @param file path, kept in each mutant; a name ending in `.tsx` is read as JSX
 */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mutants: Mutant[] = [];
  const add = (node: ts.Node, replacement: string, operator: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    mutants.push({ file, start, end: node.getEnd(), replacement, operator, line });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const swap = swaps.get(node.operatorToken.kind);
      // A plus beside a string joins texts; a minus there would be a type error.
      if (swap && !(swap[0] === "-" && joinsText(node))) add(node.operatorToken, swap[0], swap[1]);
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source), "negation");
    if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
      const condition = ts.isIfStatement(node) ? node.expression : node.condition;
      add(condition, `!(${condition.getText(source)})`, "condition");
    }
    if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent)) add(node, nextNumber(node), "number");
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, "false", "boolean");
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, "true", "boolean");
    // A constructor must call `super`, and the call must not be conditional.
    if (
      ts.isExpressionStatement(node) &&
      ts.isCallExpression(node.expression) &&
      node.expression.expression.kind !== ts.SyntaxKind.SuperKeyword
    )
      add(node, ";", "removed call");
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0 && ts.isReturnStatement(node.parent))
      add(node, "[]", "empty list");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return mutants;
}

/** Whether an operand is a string, also that of a nested operation: `a + "b" + c`. */
function joinsText(node: ts.BinaryExpression): boolean {
  return [node.left, node.right].some(
    (side) =>
      ts.isStringLiteralLike(side) || ts.isTemplateExpression(side) || (ts.isBinaryExpression(side) && joinsText(side)),
  );
}

/** A number near the given one: 3 for 2, and 0.25 for 0.5. */
function nextNumber({ text }: ts.NumericLiteral): string {
  const value = Number(text);
  return Number.isInteger(value) ? String(value + 1) : String(value / 2);
}
