// Searches for queries one after another in one process, for `npm run bench:large`.
//   node warm-search.js LIBRARY QUERIES        QUERIES: a JSON file with a list of queries
// Prints the median and the 95th percentile of a query's processor time in milliseconds, as JSON. The first fifty queries are
// not counted.
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
const sorted = times.slice(50).sort((a, b) => a - b);
const [median, p95] = [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]);
console.log(JSON.stringify({ median, p95 }));
