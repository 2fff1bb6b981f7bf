// Searches for queries one after another in one process, for `npm run bench:large`.
//   node warm-search.js LIBRARY QUERIES        QUERIES: a JSON file with a list of queries
// Prints the processor time of each query in milliseconds, as a JSON list, without those of the first fifty.
import { readFileSync } from "node:fs";
import { openLibrary, search } from "../../dist/index.js";

const [, , root, file] = process.argv;
const library = await openLibrary({ folder: root });
const times = [];
for (const query of JSON.parse(readFileSync(file, "utf8"))) {
  const began = process.cpuUsage();
  await search(library, query);
  const { user, system } = process.cpuUsage(began);
  times.push((user + system) / 1000);
}
console.log(JSON.stringify(times.slice(50)));
