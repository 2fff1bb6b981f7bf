/** Prints the report of the shipped library for a decklist. Usage: node out/node.js list.txt */
import { readFileSync } from "node:fs";
import { openLibrary } from "grimrule";
import { report } from "./desk.js";

const decklist = readFileSync(process.argv[2] ?? "list.txt", "utf8");
console.log(JSON.stringify(await report(await openLibrary(), decklist), null, 2));
