/** `grim --version`: the versions of the program, of its runtime and of its library. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { open, packageRoot } from "../../open.js";
import { librarySummary } from "../../views/library-summary.js";
import { type Exit, exit } from "../command.js";
import { print } from "../terminal.js";

/** The version of the program. */
export function programVersion(): string {
  return (JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8")) as { version: string }).version;
}

/** The runtime and its version: Bun in an executable, Node elsewhere. */
function runtime(): string {
  const { bun, node } = process.versions;
  return bun === undefined ? `Node ${node}` : `Bun ${bun}`;
}

/**
 * Prints the versions.
 * @param libraryFolder the folder of `--library`, if given
 * @throws GrimError when the library cannot be read
 */
export async function version(libraryFolder?: string): Promise<Exit> {
  print(`grim ${programVersion()} (${runtime()})`);
  print(librarySummary(await open(libraryFolder)));
  return exit.ok;
}
