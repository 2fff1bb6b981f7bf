/** Completions at the cursor: commands, options and values, from the table of commands and the library. */
import { fold } from "../../cards/fold.js";
import { editionRulings, type Library } from "../../library/library.js";
import { knownCards } from "../../links/known-cards-part.js";
import { headline } from "../../present/names.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { kinds } from "../../ruling/kinds.js";
import { type CommandDescription, type CompletionSource, commonOptions, type OptionSpec } from "../command.js";

interface Candidate {
  /** The whole word. More can follow a word that ends with `/`. */
  word: string;
  /** A short description; may be empty. */
  about: string;
}

/** `files` and `folders` leave the completion of paths to the shell. */
export type Candidates = Candidate[] | "files" | "folders";

const help: CommandDescription = {
  name: "help",
  arguments: "[command]",
  summary: commonOptions.help.summary,
  about: "",
  options: [],
  examples: [],
  completes: "command",
};

/** The words before the cursor, parsed. */
interface TypedWords {
  command: CommandDescription | null;
  args: string[];
  /** Values by the option's long name without dashes. */
  options: Map<string, string>;
  /** The option whose value is at the cursor; null for none. */
  pending: OptionSpec | null;
  /** True after `--`: no further word is an option. */
  optionsEnded: boolean;
}

/**
 * The completions at the cursor.
 * @param words the words before the cursor, without the program's name
 * @param current the word at the cursor, up to the cursor
 * @param table all commands, without `help`
 * @param open opens the library that `--library` names; null when it cannot be read
 */
export async function candidates(
  words: readonly string[],
  current: string,
  table: readonly CommandDescription[],
  open: (named?: string) => Promise<Library | null>,
): Promise<Candidates> {
  const commands = [...table, help];
  const typed = parse(words, commands);
  const openNamed = () => open(typed.options.get("library"));
  if (typed.pending) return valueCandidates(typed.pending.completes, [], current, typed, commands, openNamed);
  const [, flag, value] = (!typed.optionsEnded && /^(--[a-z-]+)=(.*)$/s.exec(current)) || [];
  if (flag !== undefined && value !== undefined) {
    const option = optionsOf(typed.command).find((one) => flagsOf(one).includes(flag));
    if (!option || !takesValue(option)) return [];
    const list = await valueCandidates(option.completes, [], value, typed, commands, openNamed);
    return typeof list === "string" ? list : list.map((one) => ({ ...one, word: `${flag}=${one.word}` }));
  }
  if (!typed.optionsEnded && current.startsWith("-")) return cleaned(optionCandidates(typed, current));
  const { command, args } = typed;
  if (!command) return valueCandidates("command", [], current, typed, commands, openNamed);
  const slots = command.arguments === "" ? [] : command.arguments.split(" ");
  const slot = Math.min(args.length, slots.length - 1);
  const isVariadic = slots[slot]?.includes("...") ?? false;
  if (slot < 0 || (args.length > slot && !isVariadic)) return [];
  const source = slot === 0 ? command.completes : command.completesNext?.[slot - 1];
  return valueCandidates(source, isVariadic ? args.slice(slot) : [], current, typed, commands, openNamed);
}

function parse(words: readonly string[], commands: readonly CommandDescription[]): TypedWords {
  const typed: TypedWords = { command: null, args: [], options: new Map(), pending: null, optionsEnded: false };
  for (const word of words) {
    if (typed.pending) {
      typed.options.set(longName(typed.pending), word);
      typed.pending = null;
    } else if (typed.optionsEnded || !word.startsWith("-") || word === "-") {
      if (typed.command) typed.args.push(word);
      else typed.command = commands.find((one) => one.name === word) ?? { ...help, name: word, completes: [] };
    } else if (word === "--") typed.optionsEnded = true;
    else {
      const [flag = "", value] = word.split(/=(.*)/s);
      const option = optionsOf(typed.command).find((one) => flagsOf(one).includes(flag));
      if (!option) continue;
      typed.options.set(longName(option), value ?? "");
      if (takesValue(option) && value === undefined) typed.pending = option;
    }
  }
  return typed;
}

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

function optionCandidates(typed: TypedWords, current: string): Candidate[] {
  return optionsOf(typed.command)
    .filter((one) => !typed.options.has(longName(one)))
    .flatMap((one) => {
      const matching = flagsOf(one).filter((flag) => flag.startsWith(current));
      const flag = matching.find((each) => each.startsWith("--")) ?? matching[0];
      return flag === undefined ? [] : [{ word: flag, about: one.summary }];
    });
}

/** @param before the words of the same value before the current one, such as the first words of a card's name */
async function valueCandidates(
  source: CompletionSource | undefined,
  before: readonly string[],
  current: string,
  typed: TypedWords,
  commands: readonly CommandDescription[],
  open: () => Promise<Library | null>,
): Promise<Candidates> {
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
      return startingWith(current, unique(library.documents.map((one) => one.game)).map(undescribed));
    case "edition":
      return startingWith(current, editionCandidates(library, typed));
    case "card":
      return continuing(before, current, cardCandidates(library, typed, current));
    case "keyword":
      return continuing(before, current, keywordCandidates(library, typed));
    case "ruling":
      return rulingCandidates(library, before, current, typed);
  }
}

const undescribed = (word: string): Candidate => ({ word, about: "" });

const unique = (words: readonly string[]) => [...new Set(words)];

/** Leaves out empty words and words with control or format characters; shortens descriptions to one line. */
function cleaned(list: readonly Candidate[]): Candidate[] {
  return list
    .filter((one) => one.word !== "" && sanitiseLine(one.word) === one.word)
    .map(({ word, about }) => ({ word, about: sanitiseLine(about).slice(0, 120) }));
}

/** The candidates that start with what is typed, apart from case and accents. */
function startingWith(current: string, list: readonly Candidate[]): Candidate[] {
  const prefix = fold(current);
  return cleaned(list.filter((one) => fold(one.word).startsWith(prefix)));
}

/** Completes a name of several words: offers what follows the words `before`, which are already typed. */
function continuing(before: readonly string[], current: string, list: readonly Candidate[]): Candidate[] {
  if (before.length === 0) return startingWith(current, list);
  const lead = fold(before.map((word) => `${word} `).join(""));
  const remainders = list.flatMap(({ word, about }) => {
    const parts = word.split(" ");
    const rest = parts.slice(before.length).join(" ");
    return rest !== "" && fold(`${parts.slice(0, before.length).join(" ")} `) === lead ? [{ word: rest, about }] : [];
  });
  return startingWith(current, remainders);
}

/** The game that `--game` names, else every game. */
function games(library: Library, typed: TypedWords): string[] {
  const option = typed.options.get("game");
  const all = unique(library.documents.map((one) => one.game));
  return option !== undefined && all.includes(option) ? [option] : all;
}

/** The names in the catalogues, then cards known from databases: their names and, after a typed digit, their codes. */
function cardCandidates(library: Library, typed: TypedWords, current: string): Candidate[] {
  const gamesShown = games(library, typed);
  const inCatalogue = gamesShown.flatMap((game) =>
    library.catalogue(game).cards.map((card) => ({ word: card.name, about: game })),
  );
  // Before a letter is typed, the databases would add thousands of names.
  if (current === "" && typed.args.length === 0) return inCatalogue;
  const catalogueNames = new Set(inCatalogue.map((one) => one.word));
  const fromDatabases = knownCards(library)
    .all()
    .filter((one) => gamesShown.includes(one.game));
  return [
    ...inCatalogue,
    ...[...new Map(fromDatabases.map((one) => [one.name, one])).values()]
      .filter(({ name }) => !catalogueNames.has(name))
      .map(({ name, game, set }) => ({ word: name, about: [game, set, "no ruling"].filter(Boolean).join(", ") })),
    ...(/^\d/.test(current)
      ? fromDatabases.map(({ code, name, game }) => ({ word: code, about: `${name}, ${game}` }))
      : []),
  ];
}

function keywordCandidates(library: Library, typed: TypedWords): Candidate[] {
  return games(library, typed).flatMap((game) =>
    library.catalogue(game).keywords.map((one) => ({ word: one.term, about: game })),
  );
}

/** The editions of the document that an option or the first argument names; else of all documents. */
function editionCandidates(library: Library, typed: TypedWords): Candidate[] {
  const ids = [typed.options.get("document"), typed.args[0]?.split(/[@/]/)[0]];
  const document = library.documents.find((one) => ids.includes(one.id));
  return (document ? [document] : library.documents).flatMap((one) =>
    one.editions.map(({ edition, date }) => ({ word: edition, about: [one.id, date ?? "undated"].join(", ") })),
  );
}

/**
 * References step by step: `ahlcg-faq/`, then its rulings; `ahlcg-faq@1.0/…`; ids; `coc 2.13` as two words; names of cards
 * and terms.
 */
function rulingCandidates(
  library: Library,
  before: readonly string[],
  current: string,
  typed: TypedWords,
): Candidate[] {
  const cardsAndTerms = [...cardCandidates(library, typed, current), ...keywordCandidates(library, typed)];
  if (before.length > 0) {
    const folded = fold(before.join(" "));
    const documentsNamed = library.documents.filter((one) =>
      [one.id, one.game, ...one.names].some((name) => fold(name) === folded),
    );
    const numbers = documentsNamed.flatMap((one) =>
      editionRulings(library, one.id).flatMap((ruling) =>
        ruling.number === null ? [] : [{ word: ruling.number, about: headline(ruling) }],
      ),
    );
    return [...startingWith(current, numbers), ...continuing(before, current, cardsAndTerms)];
  }
  const [, document, edition] = /^([a-z0-9-]+)(?:@([^/]*))?/.exec(current) ?? [];
  if (current.includes("/") && document !== undefined) {
    const start = current.slice(0, current.indexOf("/") + 1);
    return startingWith(
      current,
      editionRulings(library, document, edition).map((one) => ({ word: start + one.id, about: headline(one) })),
    );
  }
  const info = library.documents.find((one) => one.id === document);
  if (info && edition !== undefined) {
    return startingWith(
      current,
      info.editions.map((one) => ({ word: `${info.id}@${one.edition}/`, about: one.date ?? "undated" })),
    );
  }
  const documents = library.documents.map((one) => ({ word: `${one.id}/`, about: one.title }));
  const ids =
    current === ""
      ? []
      : library.documents.flatMap((one) =>
          editionRulings(library, one.id).map((ruling) => ({ word: ruling.id, about: headline(ruling) })),
        );
  const gamesWithNumbers = unique(library.documents.map((one) => one.game)).map((game) => ({
    word: game,
    about: "and a number",
  }));
  return startingWith(current, [...documents, ...gamesWithNumbers, ...ids, ...(current === "" ? [] : cardsAndTerms)]);
}
