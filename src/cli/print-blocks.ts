/** Prints blocks: as text of the terminal's width and colours, or as an HTML page. */
import type { Block } from "../render/blocks.js";
import { terminalLines } from "../render/terminal.js";
import { stderr, stdout } from "../render/text/output.js";
import { type Exit, exit } from "./command.js";
import { printPaged } from "./pager.js";
import { print, theme, width } from "./terminal.js";

/**
 * Prints blocks as text.
 * @param usePager whether a pager may be used, when the text is longer than the terminal
 */
export async function printBlocks(
  blocks: readonly Block[],
  usePager: boolean,
  to: "stdout" | "stderr" = "stdout",
): Promise<void> {
  const output = to === "stdout" ? stdout() : stderr();
  const lines = terminalLines(blocks, { theme: theme(output), width: width(output) });
  if (to === "stdout") await printPaged(lines, usePager);
  else for (const line of lines) output.write(`${line}\n`);
}

/** Prints blocks as text, as Markdown or as a page of HTML. */
export async function printFormat(
  format: "text" | "markdown" | "html",
  title: string,
  blocks: readonly Block[],
  usePager: boolean,
): Promise<void> {
  if (format === "html") await printHtml(title, blocks);
  else if (format === "markdown") print((await import("../render/markdown.js")).markdownText(blocks));
  else await printBlocks(blocks, usePager);
}

/** Prints blocks as a page of HTML. */
export async function printHtml(title: string, blocks: readonly Block[]): Promise<Exit> {
  const { htmlBlocks, htmlPage } = await import("../render/html.js");
  print(htmlPage(title, htmlBlocks(blocks)).trimEnd());
  return exit.ok;
}
