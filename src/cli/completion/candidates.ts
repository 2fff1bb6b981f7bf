/** Completions at the cursor: commands, options and values, from the table of commands and the library. */
import { fold, nameKey } from "../../cards/fold.js";
import { allNames } from "../../cards/resolver.js";
import { editionRulings, type Library } from "../../library/library.js";
import { distinctBy } from "../../ruling/groups.js";
import { kinds } from "../../ruling/kinds.js";
import { headline } from "../../ruling/names.js";
import { documentGames } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type CommandDescription, type CompletionSource, commonOptions, type OptionSpec } from "../command.js";

interface Candidate {
  /** Replaces the word at the cursor; may contain spaces. After a final `/`, the shell adds no space. */
  word: string;
  /** A short description; may be empty. */
  about: string;
}

/** `files` and `folders`: the shell completes paths itself. */
export type Candidates = Candidate[] | "files" | "folders";

/** A command of which only the name is known. It has no arguments, so nothing completes them. */
function bareCommand(name: string): CommandDescription {
  return { name, arguments: "", summary: "", about: "", options: [], examples: [] };
}

const helpCommand: CommandDescription = {
  ...bareCommand("help"),
  arguments: "[command]",
  summary: commonOptions.help.summary,
  completes: "command",
};

/** The words before the cursor, parsed. */
interface TypedWords {
  command: CommandDescription | null;
  args: string[];
  /** Values by the option's long name without dashes; `""` for an option without a value. */
  options: Map<string, string>;
  /** The option whose value is the next word; null for none. */
  optionAwaitingValue: OptionSpec | null;
  /** True after `--`: no further word is an option. */
  hasDoubleDash: boolean;
}

/**
 * The completions at the cursor.
 * @param words the words before the cursor, without the program's name
 * @param current the word at the cursor, up to the cursor
 * @param table all commands, without `help`
 * @param open opens the library in `folder`, or the default library; returns null when it cannot be read
 */
export async function candidates(
  words: readonly string[],
  current: string,
  table: readonly CommandDescription[],
  open: (folder?: string) => Promise<Library | null>,
): Promise<Candidates> {
  const commands = [...table, helpCommand];
  const typed = parseTyped(words, commands);
  const { command, args, optionAwaitingValue, hasDoubleDash } = typed;
  const complete = (source: CompletionSource | undefined, value: string, before: readonly string[] = []) =>
    valueCandidates(source, { before, current: value, typed }, commands, () => open(typed.options.get("library")));
  if (optionAwaitingValue) return complete(optionAwaitingValue.completes, current);
  // `--kind=fa`: the option and its value are one word.
  const optionWithValue = hasDoubleDash ? null : /^(--[a-z-]+)=(.*)$/s.exec(current);
  if (optionWithValue) {
    const [, flag = "", value = ""] = optionWithValue;
    const option = optionsOf(command).find((one) => flagsOf(one).includes(flag));
    if (!option || !takesValue(option)) return [];
    const list = await complete(option.completes, value);
    return typeof list === "string" ? list : list.map((one) => ({ ...one, word: `${flag}=${one.word}` }));
  }
  if (!hasDoubleDash && current.startsWith("-")) return cleaned(optionCandidates(typed, current));
  if (!command) return complete("command", current);
  if (command.arguments === "") return [];
  const slots = command.arguments.split(" ");
  // The argument at the cursor. The last argument of a command can be variadic, such as `<ref...>`: it takes all further words.
  const slot = Math.min(args.length, slots.length - 1);
  const isVariadic = slots[slot]?.includes("...") ?? false;
  const hasTooManyArguments = args.length >= slots.length && !isVariadic;
  if (hasTooManyArguments) return [];
  const source = slot === 0 ? command.completes : command.completesNext?.[slot - 1];
  return complete(source, current, isVariadic ? args.slice(slot) : []);
}

function parseTyped(words: readonly string[], commands: readonly CommandDescription[]): TypedWords {
  const typed: TypedWords = {
    command: null,
    args: [],
    options: new Map(),
    optionAwaitingValue: null,
    hasDoubleDash: false,
  };
  for (const word of words) {
    if (typed.optionAwaitingValue) {
      typed.options.set(longName(typed.optionAwaitingValue), word);
      typed.optionAwaitingValue = null;
    } else if (typed.hasDoubleDash || !word.startsWith("-") || word === "-") {
      if (typed.command) typed.args.push(word);
      else typed.command = commands.find((one) => one.name === word) ?? bareCommand(word);
    } else if (word === "--") typed.hasDoubleDash = true;
    else {
      const equalsAt = word.indexOf("=");
      const flag = equalsAt < 0 ? word : word.slice(0, equalsAt);
      const value = equalsAt < 0 ? undefined : word.slice(equalsAt + 1);
      const option = optionsOf(typed.command).find((one) => flagsOf(one).includes(flag));
      if (!option) continue;
      typed.options.set(longName(option), value ?? "");
      if (takesValue(option) && value === undefined) typed.optionAwaitingValue = option;
    }
  }
  return typed;
}

/** The options of a command and those of every command; `--version` only without a command. */
function optionsOf(command: CommandDescription | null): OptionSpec[] {
  const { version, ...common } = commonOptions;
  return [...(command?.options ?? [version]), ...Object.values(common)];
}

/** The flags with their dashes: `-n` and `--limit`. */
function flagsOf(option: OptionSpec): string[] {
  return option.flags.split(/[ ,|]+/).filter((part) => part.startsWith("-"));
}

function longName(option: OptionSpec): string {
  return (flagsOf(option).at(-1) as string).replace(/^--?/, "");
}

function takesValue(option: OptionSpec): boolean {
  return /[<[]/.test(option.flags);
}

/** The options not yet given that begin with `current`, each by its long flag if that matches. */
function optionCandidates(typed: TypedWords, current: string): Candidate[] {
  return optionsOf(typed.command)
    .filter((one) => !typed.options.has(longName(one)))
    .flatMap((one) => {
      const matching = flagsOf(one).filter((flag) => flag.startsWith(current));
      const flag = matching.find((each) => each.startsWith("--")) ?? matching[0];
      return flag === undefined ? [] : [{ word: flag, about: one.summary }];
    });
}

/** The value at the cursor. */
interface Value {
  /** The words of the same value before the current one, such as the first words of a card's name. */
  before: readonly string[];
  current: string;
  /** All words before the cursor. */
  typed: TypedWords;
}

/** The completions of a value. */
async function valueCandidates(
  source: CompletionSource | undefined,
  value: Value,
  commands: readonly CommandDescription[],
  open: () => Promise<Library | null>,
): Promise<Candidates> {
  const { before, current, typed } = value;
  if (source === undefined) return [];
  if (source === "file" || source === "folder") return `${source}s`;
  if (typeof source === "object") return startingWith(current, source.map(undescribed));
  if (source === "kind") return startingWith(current, kinds.map(undescribed));
  if (source === "command")
    return startingWith(
      current,
      commands.map((one) => ({ word: one.name, about: one.summary })),
    );
  const library = await open();
  if (!library) return [];
  const listed: Record<typeof source, () => Candidate[]> = {
    document: () => library.documents.map((one) => ({ word: one.id, about: one.title })),
    game: () => documentGames(library.documents).map(undescribed),
    edition: () => editionCandidates(library, typed),
    card: () => cardCandidates(library, value),
    keyword: () => keywordCandidates(library, typed),
    ruling: () => rulingCandidates(library, value),
  };
  return nameCandidates(before, current, listed[source]());
}

const undescribed = (word: string): Candidate => ({ word, about: "" });

/** Leaves out empty words and words with control characters. Cuts descriptions to one line of 120 UTF-16 code units. */
function cleaned(list: readonly Candidate[]): Candidate[] {
  return list
    .filter((one) => one.word !== "" && sanitiseLine(one.word) === one.word)
    .map(({ word, about }) => ({ word, about: sanitiseLine(about).slice(0, 120) }));
}

/** The candidates that start with `current`, ignoring case, accents and apostrophes. */
function startingWith(current: string, list: readonly Candidate[]): Candidate[] {
  const prefix = fold(current);
  return cleaned(list.filter((one) => fold(one.word).startsWith(prefix)));
}

/**
 * The completions of a name that may have several words. For names that begin with the words `before`, a candidate is the
 * rest of the name, if that starts with `current`: after `hound of`, `ti` is completed to `Tindalos`.
 */
function nameCandidates(before: readonly string[], current: string, list: readonly Candidate[]): Candidate[] {
  if (before.length === 0) return startingWith(current, list);
  const typedPart = fold(before.map((word) => `${word} `).join(""));
  const remainders = list.flatMap(({ word, about }) => {
    const parts = word.split(" ");
    const head = parts.slice(0, before.length).map((part) => `${part} `);
    const rest = parts.slice(before.length).join(" ");
    return rest !== "" && fold(head.join("")) === typedPart ? [{ word: rest, about }] : [];
  });
  return startingWith(current, remainders);
}

/** The game that `--game` names, if the library has it; otherwise every game of the library. */
function gamesToOffer(library: Library, typed: TypedWords): string[] {
  const named = typed.options.get("game");
  const all = documentGames(library.documents);
  return named !== undefined && all.includes(named) ? [named] : all;
}

/** The names in the catalogues, then, once something is typed, the names of cards known from databases. */
function cardCandidates(library: Library, { before, current, typed }: Value): Candidate[] {
  const start = nameKey([...before, current].join(" "));
  const names = gamesToOffer(library, typed).flatMap((game) => allNames(library, game));
  const inCatalogue = names.filter(({ kind }) => kind === "name");
  const unruled = names.filter(({ kind, key }) => kind === "unruled" && start !== "" && key.startsWith(start));
  return distinctBy(
    [...inCatalogue, ...unruled].map(({ name, entry }) => ({ word: name, about: entry.game })),
    ({ word, about }) => `${about} ${word}`,
  );
}

function keywordCandidates(library: Library, typed: TypedWords): Candidate[] {
  return gamesToOffer(library, typed).flatMap((game) =>
    library.catalogue(game).keywords.map((one) => ({ word: one.term, about: game })),
  );
}

/** The editions of the document that `--document` names, or else the first argument; otherwise of all documents. */
function editionCandidates(library: Library, typed: TypedWords): Candidate[] {
  const ids = [typed.options.get("document"), typed.args[0]?.split(/[@/]/)[0]];
  const named = ids.flatMap((id) => library.documents.filter((one) => one.id === id));
  const [document] = named;
  return (document ? [document] : library.documents).flatMap((one) =>
    one.editions.map(({ edition, date }) => ({ word: edition, about: [one.id, date ?? "undated"].join(", ") })),
  );
}

/**
 * References and names of rulings. A reference is completed in steps: first `ahlcg-faq/` or `ahlcg-faq@1.0/`, then the
 * rulings of this document or edition; or first `coc`, then the numbers of its rulings. Ids of rulings without the
 * document, and names of cards and terms, are offered too.
 */
function rulingCandidates(library: Library, value: Value): Candidate[] {
  const { before, current, typed } = value;
  const names = [...cardCandidates(library, value), ...keywordCandidates(library, typed)];
  if (before.length > 0) return [...rulingNumbers(library, before.join(" ")), ...names];
  const [, document = "", edition] = /^([a-z0-9-]+)(?:@([^/]*))?/.exec(current) ?? [];
  const rulingsOf = (id: string, prefix: string, ofEdition?: string) =>
    editionRulings(library, id, ofEdition).map((one) => ({ word: prefix + one.id, about: headline(one) }));
  if (current.includes("/")) return rulingsOf(document, current.slice(0, current.indexOf("/") + 1), edition);
  const info = library.documents.find((one) => one.id === document);
  if (info && edition !== undefined)
    return info.editions.map((one) => ({ word: `${document}@${one.edition}/`, about: one.date ?? "undated" }));
  const first = [
    ...library.documents.map((one) => ({ word: `${one.id}/`, about: one.title })),
    ...documentGames(library.documents).map((game) => ({ word: game, about: "and a number" })),
  ];
  return current === "" ? first : [...first, ...library.documents.flatMap(({ id }) => rulingsOf(id, "")), ...names];
}

/** The numbers of the rulings in the documents with this id, game or name, after that name. */
function rulingNumbers(library: Library, documentName: string): Candidate[] {
  const documents = library.documents.filter((one) =>
    [one.id, one.game, ...one.names].some((name) => fold(name) === fold(documentName)),
  );
  return documents
    .flatMap((one) => editionRulings(library, one.id))
    .filter((one) => one.number !== null)
    .map((one) => ({ word: `${documentName} ${one.number}`, about: headline(one) }));
}
