// An FTS5 index of a library in SQLite, as a comparison for `npm run bench:large -- --sqlite`. Needs Node 22 for node:sqlite.
//   node sqlite.js build DATABASE RULINGS        RULINGS: a file with the output of `grim export`
//   node sqlite.js search DATABASE QUERY         prints the ten best rulings that have a word of the query, by BM25
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";

const [, , action, path, argument = ""] = process.argv;
const database = new DatabaseSync(path);

if (action === "build") {
  database.exec("create virtual table rulings using fts5(id unindexed, title, question, text); begin");
  const insert = database.prepare("insert into rulings values (?, ?, ?, ?)");
  const lines = createInterface({ input: createReadStream(argument) });
  lines.on("line", (line) => {
    const { id, title, question, text } = JSON.parse(line);
    insert.run(id, title, question, text);
  });
  await once(lines, "close");
  database.exec("commit; insert into rulings(rulings) values ('optimize')");
} else {
  const words = argument.split(/\W+/).filter((word) => word !== "");
  const match = words.map((word) => `"${word}"`).join(" OR ");
  // The weights of the columns id, title, question and text. The title counts most, as in grim's own index.
  const best = "select id, title, text from rulings where rulings match ? order by bm25(rulings, 0, 4, 2, 1) limit 10";
  for (const ruling of database.prepare(best).all(match)) console.log(ruling.id, ruling.title, ruling.text);
}
database.close();
