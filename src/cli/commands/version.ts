/** `grim --version`: the versions of the program and of its library. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { open, packageRoot } from "../../open.js";
import { libraryBuild } from "../../present/library-build.js";
import { type Exit, exit } from "../exit.js";
import { print } from "../terminal.js";

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}

/** Prints both versions. @param library the folder of another library @throws GrimError when it cannot be read */
export async function version(library?: string): Promise<Exit> {
  print(`grim ${packageVersion()}`);
  print(libraryBuild(await open(library)));
  return exit.found;
}
