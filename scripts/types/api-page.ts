/** Writes the reference part of docs/data/api.md from the declarations of the package. */
import ts from "typescript";

const mark = "<!-- From here on written by `npm run types`. -->";

/**
 * The page with a new reference part.
 * @param page the present page; everything up to the mark is kept
 * @param declarations the text of types/index.d.ts
 */
export function apiPage(page: string, declarations: string): string {
  const file = ts.createSourceFile("index.d.ts", declarations, ts.ScriptTarget.ES2023, true);
  const functions = file.statements.filter(ts.isFunctionDeclaration);
  const types = file.statements.filter(
    (one) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one) || ts.isClassDeclaration(one),
  );
  const sections = [
    "## Functions",
    ...functions.map((one) => section(one, file)),
    "## Types",
    ...types.map((one) => section(one, file)),
  ];
  const head = page.slice(0, page.indexOf(mark) + mark.length);
  return `${head}\n\n${sections.join("\n\n")}\n`;
}

type Declared = ts.FunctionDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration;

/** The section about one declaration: its name, its description, its tags as a list, and its text. */
function section(node: Declared, file: ts.SourceFile): string {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const words = doc ? ts.getTextOfJSDocComment(doc.comment) : undefined;
  const tags = (doc?.tags ?? []).map((tag) => `- ${tagWords(tag)}`);
  const text = node
    .getText(file)
    .replaceAll("\t", "  ")
    .replace(/ declare /, " ");
  const name = `### ${node.name?.text.replace(/\$\d+$/, "")}`;
  return [name, words?.trim(), tags.join("\n"), `\`\`\`ts\n${text}\n\`\`\``].filter(Boolean).join("\n\n");
}

/** A tag of a JSDoc comment as Markdown: @param, @throws with the type of the error, or another. */
function tagWords(tag: ts.JSDocTag): string {
  const comment = ts.getTextOfJSDocComment(tag.comment)?.replace(/\s+/g, " ").trim() ?? "";
  if (ts.isJSDocParameterTag(tag)) return `\`${tag.name.getText()}\`: ${comment}`;
  if (ts.isJSDocThrowsTag(tag))
    return `Throws \`${tag.typeExpression?.getText().replace(/[{}]/g, "") ?? ""}\` ${comment}`.replace("`` ", "");
  return `${tag.tagName.text}: ${comment}`;
}
