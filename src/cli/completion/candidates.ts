/** Completions at the cursor: commands, options and values, from the table of commands and the library. */
import { fold } from "../../cards/fold.js";
import { editionRulings, type Library } from "../../library/library.js";
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

const helpCommand: CommandDescription = {
  name: "help",
  arguments: "[command]",
  summary: commonOptions.help.summary,
  about: "",
  options: [],
  examples: [],
  completes: "command",
};

/** A command that does not exist. It has no arguments, so nothing completes them. */
function unknownCommand(name: string): CommandDescription {
  return { name, arguments: "", summary: "", about: "", options: [], examples: [] };
}

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
      else typed.command = commands.find((one) => one.name === word) ?? unknownCommand(word);
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
  if (source === "file") return "files";
  if (source === "folder") return "folders";
  if (typeof source === "object") return startingWith(current, source.map(undescribed));
  if (source === "kind") return startingWith(current, kinds.map(undescribed));
  if (source === "command") {
    return startingWith(
      current,
      commands.map((one) => ({ word: one.name, about: one.summary })),
    );
  }
  const library = await open();
  if (!library) return [];
  switch (source) {
    case "document":
      return startingWith(
        current,
        library.documents.map((one) => ({ word: one.id, about: one.title })),
      );
    case "game":
      return startingWith(current, documentGames(library.documents).map(undescribed));
    case "edition":
      return startingWith(current, editionCandidates(library, typed));
    case "card":
      return nameCandidates(before, current, cardCandidates(library, value));
    case "keyword":
      return nameCandidates(before, current, keywordCandidates(library, typed));
    case "ruling":
      return rulingCandidates(library, value);
  }
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

/** The names in the catalogues, then the names of cards known from databases. If `current` begins with a digit, also their codes. */
function cardCandidates(library: Library, { before, current, typed }: Value): Candidate[] {
  const games = gamesToOffer(library, typed);
  const inCatalogue = games.flatMap((game) =>
    library.catalogue(game).cards.map((card) => ({ word: card.name, about: game })),
  );
  // Before anything is typed, the databases would add thousands of names.
  if (current === "" && before.length === 0) return inCatalogue;
  const catalogueNames = new Set(inCatalogue.map((one) => one.word));
  const fromDatabases = library
    .known()
    .all()
    .filter((one) => games.includes(one.game));
  // Of several cards with a name, the last.
  const cardsByName = new Map(fromDatabases.map((one) => [one.name, one]));
  const names = [...cardsByName.values()]
    .filter(({ name }) => !catalogueNames.has(name))
    .map(({ name, game, set }) => ({ word: name, about: [game, set, "no ruling"].filter(Boolean).join(", ") }));
  const codes = fromDatabases.map(({ code, name, game }) => ({ word: code, about: `${name}, ${game}` }));
  return [...inCatalogue, ...names, ...(/^\d/.test(current) ? codes : [])];
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
 * The completions of a reference or name of a ruling. A reference is completed in steps: first `ahlcg-faq/` or
 * `ahlcg-faq@1.0/`, then the rulings of this document or edition; or first `coc`, then the numbers of its rulings. Ids of
 * rulings without the document, and names of cards and terms, are completed too.
 */
function rulingCandidates(library: Library, value: Value): Candidate[] {
  const { before, current, typed } = value;
  const cardsAndTerms = [...cardCandidates(library, value), ...keywordCandidates(library, typed)];
  if (before.length > 0) {
    const numbers = startingWith(current, rulingNumbers(library, before.join(" ")));
    return [...numbers, ...nameCandidates(before, current, cardsAndTerms)];
  }
  return referenceCandidates(library, current) ?? firstWordCandidates(library, current, cardsAndTerms);
}

/** The numbers of the rulings in the documents with this id, game or name. */
function rulingNumbers(library: Library, documentName: string): Candidate[] {
  const folded = fold(documentName);
  const documents = library.documents.filter((one) =>
    [one.id, one.game, ...one.names].some((name) => fold(name) === folded),
  );
  return documents.flatMap((one) =>
    editionRulings(library, one.id).flatMap((ruling) =>
      ruling.number === null ? [] : [{ word: ruling.number, about: headline(ruling) }],
    ),
  );
}

/** The completions of `document@edition`, or of a reference with `/`. Null for other words. */
function referenceCandidates(library: Library, current: string): Candidate[] | null {
  const [, document, edition] = /^([a-z0-9-]+)(?:@([^/]*))?/.exec(current) ?? [];
  if (current.includes("/") && document !== undefined) {
    const documentPart = current.slice(0, current.indexOf("/") + 1);
    return startingWith(
      current,
      editionRulings(library, document, edition).map((one) => ({ word: documentPart + one.id, about: headline(one) })),
    );
  }
  const info = library.documents.find((one) => one.id === document);
  if (!info || edition === undefined) return null;
  return startingWith(
    current,
    info.editions.map((one) => ({ word: `${info.id}@${one.edition}/`, about: one.date ?? "undated" })),
  );
}

/** The completions of the first word: documents, games, and, once something is typed, ids of rulings and names. */
function firstWordCandidates(library: Library, current: string, cardsAndTerms: readonly Candidate[]): Candidate[] {
  const documents = library.documents.map((one) => ({ word: `${one.id}/`, about: one.title }));
  const gamesWithNumbers = documentGames(library.documents).map((game) => ({ word: game, about: "and a number" }));
  if (current === "") return startingWith(current, [...documents, ...gamesWithNumbers]);
  const ids = library.documents.flatMap((one) =>
    editionRulings(library, one.id).map((ruling) => ({ word: ruling.id, about: headline(ruling) })),
  );
  return startingWith(current, [...documents, ...gamesWithNumbers, ...ids, ...cardsAndTerms]);
}
