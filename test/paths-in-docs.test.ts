/** Checks that the files named in the documents exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.js";

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** Matches a path in the repository, except `lantern-*` files, which readers of the tutorials create. */
const repositoryPath = /^(?:src|scripts|test|docs|schema|cards|rulings|bin)\/(?!lantern-)[\w./-]+$/;

it.each(documents)("%s names only files that exist", (document) => {
  const text = readFileSync(join(root, document), "utf8").replace(/^```.*?^```/gms, "");
  const codeSpans = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words]) => words as string);
  const files = codeSpans.filter((words) => repositoryPath.test(words) && !words.includes("NN-"));
  const linkedPaths = Array.from(text.matchAll(/\]\((?!\w+:)([^)#]+)(?:#[^)]*)?\)/g), ([, path]) =>
    join(dirname(document), path as string),
  );
  expect([...files, ...linkedPaths].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it("README.md names every page of docs/", () => {
  const text = readFileSync(join(root, "README.md"), "utf8");
  expect(documents.filter((path) => path.startsWith("docs/") && !text.includes(`](${path})`))).toEqual([]);
});
