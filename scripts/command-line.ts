/** Reads the command lines of the scripts. A wrong one ends the script with exit code 2. */
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Prints what is wrong with the command line, and ends the script with exit code 2. */
export function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

/** The same as `parseArgs`, but refuses unknown options and missing values with a message that names the options. */
export function readCommandLine<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    const options = Object.entries(config.options ?? {}).map(
      ([name, { type }]) => `--${name}${type === "string" ? " VALUE" : ""}`,
    );
    refuse(`${(error as Error).message}\nOptions: ${options.join(", ") || "none"}.`);
  }
}

/** The value of an option as an integer. Refuses other texts, and numbers below `least`. */
export function integerOf(option: string, value: string, least: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && Number.isSafeInteger(number) && number >= least) return number;
  refuse(`--${option} ${value}: expected an integer of ${least} or more.`);
}
