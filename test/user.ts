/** Runs an installed program as a user with a separate home folder. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyFolder, grim, type Result, served } from "./run.js";

export interface User {
  grim(...args: string[]): Promise<Result>;
  /** Like `grim`, but in a new process. */
  newProcess(...args: string[]): Promise<Result>;
  json(...args: string[]): Promise<Record<string, never>>;
  /** The folder of the user's own library. */
  library: string;
  /** The path of `faq.md`. */
  file: string;
}

/**
 * Creates a home folder with the file `faq.md`. Returns functions that run the program with this home folder.
 * @param program the folder where the program is installed
 * @param text the content of `faq.md`, a file that the user may import
 */
export function user(program: string, text: string): User {
  const home = emptyFolder("user");
  const env = { HOME: home, XDG_DATA_HOME: join(home, "data"), XDG_CACHE_HOME: join(home, "cache") };
  const file = join(home, "faq.md");
  writeFileSync(file, text);
  const run = (...args: string[]) => served(args, { env, cwd: home, installed: program });
  return {
    grim: run,
    newProcess: (...args) => grim(args, { env, cwd: home, program: join(program, "bin", "grim.js") }),
    json: async (...args) => JSON.parse((await run(...args, "--json")).stdout),
    library: join(home, "data", "grimrule", "library"),
    file,
  };
}

/** Returns the arguments that import a partial edition. */
export const importArgs = (file: string, edition: string, document: string) => [
  ...["import", file, "--document", document, "--edition", edition, "--partial", "--write"],
];
/** Returns the editions of a document: name, layer, and whether the edition is partial. */
export const editionsOf = async (owner: User, document: string): Promise<[string, string, boolean][]> => {
  const { documents } = (await owner.json("documents")) as never as {
    documents: { id: string; editions: { edition: string; layer: string; partial: boolean }[] }[];
  };
  return (documents.find(({ id }) => id === document)?.editions ?? []).map((each) => [
    each.edition,
    each.layer,
    each.partial,
  ]);
};
