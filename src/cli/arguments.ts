/**
 * Parses the common forms of arguments, so that a look-up need not load commander or `parseArgs` of `node:util`. Loading
 * either takes 2 ms in the single-file executable. Commander handles all other forms, mistakes and the help.
 */
import { addTo } from "../ruling/groups.js";
import { colorChoices } from "../user-data/config.js";
import { type CommandSpec, commonOptions, type OptionSpec } from "./command.js";
import { firstWordIndex } from "./commands.js";

export interface ParsedArguments {
  /** The arguments that are not options, without the name of the command. */
  args: string[];
  /** Keys are the names in camel case. `pager` is false with `--no-pager`, and true without it. */
  options: Record<string, string | boolean>;
}

interface Flag {
  /** As written, without the dashes: `limit`, `no-pager`. */
  long: string;
  /** One letter; null for a flag without a short form. */
  short: string | null;
  takesValue: boolean;
  /** The key in `ParsedArguments.options`. */
  key: string;
  /** Whether the name begins with `no-`. */
  isNegated: boolean;
}

/**
 * Parses the arguments of the program.
 * @param words all arguments, with the command's name
 * @param spec the command that the words name; null when they name none
 * @returns null when commander must parse them:
 * - the arguments ask for the help, or have a mistake
 * - a value looks like an option, or one word has several short options (`-ab`)
 * - `--` or an option of the command stands before the command's name
 */
export function parseArguments(
  words: readonly string[],
  spec: Pick<CommandSpec, "name" | "arguments" | "options"> | null,
): ParsedArguments | null {
  const commonFlags = Object.values(commonOptions).map(parseFlag);
  const flags = [...(spec?.options ?? []).map(parseFlag), ...commonFlags];
  const parsed = parseWords(words, flags);
  const beforeCommand = words.slice(0, firstWordIndex(words));
  if (!parsed || parsed.values.has("help")) return null;
  if (beforeCommand.includes("--") || !parseWords(beforeCommand, commonFlags)) return null;
  const args = [...parsed.positionals];
  if (spec !== null && args.shift() !== spec.name) return null;
  if (!isCountAllowed(args.length, spec?.arguments ?? "")) return null;
  const options: ParsedArguments["options"] = {};
  for (const { long, key, isNegated } of flags) {
    const value = parsed.values.get(long)?.at(-1);
    // `--no-color` beside `--color` has no default value. Commander decides between the two.
    const isAlternative = isNegated && flags.some((one) => one.key === key && !one.isNegated);
    if (isAlternative && value !== undefined && options[key] !== undefined) return null;
    if (isAlternative) Object.assign(options, value !== undefined && { [key]: false });
    else if (isNegated) options[key] = value === undefined;
    else if (value !== undefined) options[key] = value;
  }
  const hasUnknownColor = parsed.values.get("color")?.some((value) => !colorChoices.some((choice) => choice === value));
  return hasUnknownColor ? null : { args, options };
}

/**
 * Separates options from other words.
 * @returns the values of each option by its long name, in the order given, and the words that are not options; null for an
 * unknown option, a value that is missing or looks like an option, or a value of an option that takes none
 */
function parseWords(
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
    const { name, attachedValue } = splitOption(word);
    const flag = flags.find(({ long, short }) => name === `--${long}` || name === `-${short}`);
    if (!flag) return null;
    if (!flag.takesValue) {
      if (attachedValue !== undefined) return null;
      addTo(values, flag.long, true);
      continue;
    }
    const value = attachedValue ?? words[++i];
    if (value === undefined || (attachedValue === undefined && isOption(value))) return null;
    addTo(values, flag.long, value);
  }
  return { values, positionals };
}

/** Separates the name from a value in the same word: `--limit=3` is `--limit` and `3`, `-n3` is `-n` and `3`. */
function splitOption(word: string): { name: string; attachedValue: string | undefined } {
  const isLong = word.startsWith("--");
  const nameEnd = isLong ? `${word}=`.indexOf("=") : 2;
  const valueStart = isLong ? nameEnd + 1 : nameEnd;
  return { name: word.slice(0, nameEnd), attachedValue: word.length > nameEnd ? word.slice(valueStart) : undefined };
}

function isOption(word: string): boolean {
  return word.length > 1 && word.startsWith("-");
}

/** Parses flags in commander's syntax: `-n, --limit <count>`, `--json`, `--no-pager`. */
function parseFlag({ flags }: OptionSpec): Flag {
  const parts = /^(?:-(?<short>\w), )?--(?<long>(?<no>no-)?(?<name>[a-z-]+))(?<value> <[^>]+>)?$/.exec(flags)?.groups;
  if (!parts) throw new Error(`Unexpected syntax of flags: ${flags}`);
  const { short = null, long = "", no, name = "", value } = parts;
  return {
    long,
    short,
    takesValue: value !== undefined,
    key: name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    isNegated: no !== undefined,
  };
}

/**
 * Whether a command takes this many arguments.
 * @param syntax in commander's syntax: `<document> [edition]`, `<ref...>`
 */
function isCountAllowed(count: number, syntax: string): boolean {
  const slots = syntax.split(" ").filter((slot) => slot !== "");
  const minCount = slots.filter((slot) => slot.startsWith("<")).length;
  const maxCount = slots.some((slot) => slot.includes("...")) ? Number.POSITIVE_INFINITY : slots.length;
  return count >= minCount && count <= maxCount;
}
