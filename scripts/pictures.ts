/**
 * Writes pictures of the terminal UI for the README and the docs into docs/pictures/, as SVG: frames of the shipped library,
 * rendered as for a terminal. The output depends only on the library.
 * Usage: npx tsx scripts/pictures.ts
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderToString } from "ink";
import { createElement } from "react";
import { open, packageRoot } from "../src/open.js";
import { makeTheme } from "../src/render/text/theme.js";
import type { Command } from "../src/tui/keys.js";
import { libraryLookups } from "../src/tui/lookups.js";
import { makeViewModel } from "../src/tui/model.js";
import { Screen } from "../src/tui/screen.js";
import { type Action, reduce } from "../src/tui/state/reducer.js";
import { initialState } from "../src/tui/state/state.js";
import { readCommandLine } from "./command-line.js";
import { frameSvg } from "./pictures/svg.js";

readCommandLine({});
const columns = 112;

/** Each picture: its file name, its description, the query, the height of the terminal, and the commands that open the screen. */
const pictures: [name: string, title: string, query: string, rows: number, commands: Command[]][] = [
  ["search", "grim: a question in own words, its ruling and the citation", "can i look through his graveyard", 19, []],
  ["ruling", "grim: a ruling with its citation and its links", "ahlcg 1.1", 31, ["open", "next-link"]],
  ["card", "grim: a card's page, errata beside questions", "khopesh", 31, ["card"]],
  ["diff", "grim: what changed between two editions", "ahlcg 2.2", 31, ["open", "difference"]],
];

const folder = join(import.meta.dirname, "..", "docs", "pictures");
mkdirSync(folder, { recursive: true });
const model = makeViewModel(libraryLookups(await open(packageRoot), { rulings: [] }), makeTheme({ color: true }));
for (const [name, title, query, rows, commands] of pictures) {
  const actions = commands.map((command): Action => ({ do: "command", command }));
  const state = actions.reduce((now, action) => reduce(model, now, action), initialState({ columns, rows }, query));
  const lines = renderToString(createElement(Screen, { model, state }), { columns }).split("\n");
  const cursor = commands.length === 0 ? { x: query.length + 2, y: 1 } : null;
  writeFileSync(join(folder, `${name}.svg`), frameSvg(title, { lines, cursor }, columns));
  console.log(`docs/pictures/${name}.svg`);
}
