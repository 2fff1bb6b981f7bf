/** Checks that the files, pages and headings named in the documents and in the source code exist. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./run.js";

const read = (path: string): string => readFileSync(join(root, path), "utf8");
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));
const pages = [...markdownIn("docs"), ...markdownIn("docs/data")];
const documents = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "examples/README.md", ...pages];

/** Matches a path in the repository, except files of the made-up games, which readers of the guides create. */
const repositoryPath = /^(?:src|scripts|test|docs|schema|cards|rulings|bin)\/(?!lantern-|lamps-)[\w./-]+$/;

/** The text without blocks of code. */
const proseOf = (path: string): string => read(path).replace(/^```.*?^```/gms, "");

/** The anchors that GitHub gives to the headings of a document. */
function anchorsOf(path: string): string[] {
  return Array.from(proseOf(path).matchAll(/^#+ (.+)$/gm), ([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/&[a-z]+;|[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

it.each(documents)("%s names only files and headings that exist", (document) => {
  const text = proseOf(document);
  const codeSpans = Array.from(text.matchAll(/`([^`\n]+)`/g), ([, words]) => words as string);
  const files = codeSpans.filter((words) => repositoryPath.test(words) && !words.includes("NN-"));
  const links = Array.from(text.matchAll(/\]\((?!\w+:)([^)#]*)(?:#([^)]*))?\)|src="(?!\w+:)([^"]+)"/g), (found) => ({
    path: join(dirname(document), found[1] || found[3] || document.replace(/.*\//, "")),
    anchor: found[2],
  }));
  const missing = [...files, ...links.map(({ path }) => path)].filter((path) => !existsSync(join(root, path)));
  const noHeading = links.filter(
    ({ path, anchor }) => anchor !== undefined && existsSync(join(root, path)) && !anchorsOf(path).includes(anchor),
  );
  expect({ missing, noHeading }).toEqual({ missing: [], noHeading: [] });
});

it("docs/README.md names every page", () => {
  const text = read("docs/README.md");
  const unnamed = pages.filter((path) => path !== "docs/README.md" && !text.includes(`](${path.slice(5)})`));
  expect(unnamed).toEqual([]);
});

describe("the source code", () => {
  it("names only pages that exist", () => {
    const sources = ["src", "scripts"].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    const named = sources.flatMap((path) => read(path).match(/\bdocs\/[\w/-]+\.md\b/g) ?? []);
    expect([...new Set(named)].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

it("docs/json.md names every key at the top of an answer", () => {
  const text = read("docs/json.md");
  const folder = join(root, "schema", "output");
  const unnamed = readdirSync(folder).flatMap((name) => {
    const { required = [] } = JSON.parse(readFileSync(join(folder, name), "utf8")) as { required?: string[] };
    return required.filter((key) => !new RegExp(`[\`{ ]${key}[\`},: ]`).test(text)).map((key) => `${name}: ${key}`);
  });
  expect(unnamed).toEqual([]);
});
