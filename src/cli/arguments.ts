/**
 * Reads the usual forms of arguments, so that a look-up loads neither commander nor `node:util`, whose `parseArgs` would take
 * an executable 2 ms to load. All other forms, and mistakes, are left to commander, which suggests what was meant and prints the help.
 */
import { colorChoices } from "../user-data/config.js";
import { type CommandSpec, commonOptions, type OptionSpec } from "./command.js";
import { firstWord } from "./commands.js";

export interface ReadArguments {
  /** The arguments that are no options, without the name of the command. */
  args: string[];
  /** By their names in camel case; `--no-pager` is `pager: false`. */
  options: Record<string, string | boolean>;
}

interface Flag {
  /** With its `no-`, as it is written. */
  long: string;
  short: string | null;
  hasValue: boolean;
  /** The name in the options. */
  key: string;
  negated: boolean;
}

/**
 * @param words all arguments of the program, in which the command's name comes before its other arguments
 * @param spec null for a program without a command
 * @returns null where commander must read them: the help, a mistake, a value that looks like an option, an option of the
 * command or `--` before its name
 */
export function readArguments(
  words: readonly string[],
  spec: Pick<CommandSpec, "name" | "arguments" | "options"> | null,
): ReadArguments | null {
  const common = Object.values(commonOptions).map(readFlag);
  const flags = [...(spec?.options ?? []).map(readFlag), ...common];
  const read = parsed(words, flags);
  const before = words.slice(0, firstWord(words));
  if (!read || read.values.has("help") || before.includes("--") || !parsed(before, common)) return null;
  const args = [...read.positionals];
  if (spec !== null && args.shift() !== spec.name) return null;
  if (!isCountAllowed(args.length, spec?.arguments ?? "")) return null;
  const options: ReadArguments["options"] = {};
  for (const { long, key, negated } of flags) {
    const value = read.values.get(long)?.at(-1);
    if (negated) options[key] = value === undefined;
    else if (value !== undefined) options[key] = value;
  }
  if (read.values.get("color")?.some((value) => !colorChoices.some((one) => one === value))) return null;
  return { args, options };
}

/** Of each option all values, the last of which counts. Null where the words do not fit the flags. */
function parsed(
  words: readonly string[],
  flags: readonly Flag[],
): { values: ReadonlyMap<string, (string | true)[]>; positionals: string[] } | null {
  const values = new Map<string, (string | true)[]>();
  const positionals: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as string;
    if (word === "--") return { values, positionals: [...positionals, ...words.slice(i + 1)] };
    if (!isOption(word)) {
      positionals.push(word);
      continue;
    }
    // `--limit=3` and `-n3` have their values in the same word.
    const isLong = word.startsWith("--");
    const end = isLong ? `${word}=`.indexOf("=") : 2;
    const joined = word.length > end ? word.slice(isLong ? end + 1 : end) : undefined;
    const flag = flags.find(({ long, short }) => word.slice(0, end) === (isLong ? `--${long}` : `-${short}`));
    if (!flag || (!flag.hasValue && joined !== undefined)) return null;
    const value = flag.hasValue ? (joined ?? words[++i]) : true;
    if (value === undefined || (joined === undefined && value !== true && isOption(value))) return null;
    values.set(flag.long, [...(values.get(flag.long) ?? []), value]);
  }
  return { values, positionals };
}

function isOption(word: string): boolean {
  return word.length > 1 && word.startsWith("-");
}

/** `-n, --limit <count>`, `--json`, `--no-pager`. */
function readFlag({ flags }: OptionSpec): Flag {
  const found = /^(?:-(?<short>\w), )?--(?<long>(?<no>no-)?(?<name>[a-z-]+))(?<value> <[^>]+>)?$/.exec(flags)?.groups;
  if (!found) throw new Error(`flags that cannot be read: ${flags}`);
  const { short = null, long = "", no, name = "", value } = found;
  return {
    long,
    short,
    hasValue: value !== undefined,
    key: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    negated: no !== undefined,
  };
}

/** @param form in commander's syntax: `<document> [edition]`, `<ref...>` */
function isCountAllowed(count: number, form: string): boolean {
  const each = form.split(" ").filter((one) => one !== "");
  const least = each.filter((one) => one.startsWith("<")).length;
  const most = each.some((one) => one.includes("...")) ? Number.POSITIVE_INFINITY : each.length;
  return count >= least && count <= most;
}
