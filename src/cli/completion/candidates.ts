/** Completions at the cursor: commands, options and values, from the table of commands and the library. */
import { fold } from "../../cards/fold.js";
import { editionRulings, type Library } from "../../library/library.js";
import { knownCards } from "../../links/known-cards-part.js";
import { headline } from "../../present/names.js";
import { sanitiseLine } from "../../present/text/sanitise.js";
import { kinds } from "../../ruling/kinds.js";
import { type CommandDescription, type Completes, commonOptions, type OptionSpec } from "../command.js";

interface Candidate {
  /** The whole word; one that ends with `/` can be continued. */
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

/** A parsed command line up to the cursor. */
interface Typed {
  command: CommandDescription | null;
  args: string[];
  /** Values by long name without dashes. */
  options: Map<string, string>;
  /** The option whose value is at the cursor. */
  pending: OptionSpec | null;
  /** True after `--`: no further word is an option. */
  ended: boolean;
}

/**
 * The completions at the cursor.
 * @param words the words before the cursor, without the program's name @param current the word at the cursor
 * @param open opens the library that `--library` names; null when it cannot be read
 */
export async function candidates(
  words: readonly string[],
  current: string,
  table: readonly CommandDescription[],
  open: (named?: string) => Promise<Library | null>,
): Promise<Candidates> {
  const shown = [...table, help];
  const typed = read(words, shown);
  const library = () => open(typed.options.get("library"));
  if (typed.pending) return values(typed.pending.completes, [], current, typed, shown, library);
  const [, flag, value] = (!typed.ended && /^(--[a-z-]+)=(.*)$/s.exec(current)) || [];
  if (flag !== undefined && value !== undefined) {
    const option = optionsOf(typed.command).find((one) => names(one).includes(flag));
    if (!option || !takesValue(option)) return [];
    const found = await values(option.completes, [], value, typed, shown, library);
    return typeof found === "string" ? found : found.map((one) => ({ ...one, word: `${flag}=${one.word}` }));
  }
  if (!typed.ended && current.startsWith("-")) return safe(options(typed, current));
  const { command, args } = typed;
  if (!command) return values("command", [], current, typed, shown, library);
  const slots = command.arguments === "" ? [] : command.arguments.split(" ");
  const slot = Math.min(args.length, slots.length - 1);
  const many = slots[slot]?.includes("...") ?? false;
  if (slot < 0 || (args.length > slot && !many)) return [];
  const completes = slot === 0 ? command.completes : command.completesNext?.[slot - 1];
  return values(completes, many ? args.slice(slot) : [], current, typed, shown, library);
}

function read(words: readonly string[], table: readonly CommandDescription[]): Typed {
  const typed: Typed = { command: null, args: [], options: new Map(), pending: null, ended: false };
  for (const word of words) {
    if (typed.pending) {
      typed.options.set(longName(typed.pending), word);
      typed.pending = null;
    } else if (typed.ended || !word.startsWith("-") || word === "-") {
      if (typed.command) typed.args.push(word);
      else typed.command = table.find((one) => one.name === word) ?? { ...help, name: word, completes: [] };
    } else if (word === "--") typed.ended = true;
    else {
      const [flag = "", value] = word.split(/=(.*)/s);
      const option = optionsOf(typed.command).find((one) => names(one).includes(flag));
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

function names(option: OptionSpec): string[] {
  return option.flags.split(/[ ,|]+/).filter((part) => part.startsWith("-"));
}

function longName(option: OptionSpec): string {
  return (names(option).at(-1) as string).replace(/^--?/, "");
}

function takesValue(option: OptionSpec): boolean {
  return /[<[]/.test(option.flags);
}

function options(typed: Typed, current: string): Candidate[] {
  return optionsOf(typed.command)
    .filter((one) => !typed.options.has(longName(one)))
    .flatMap((one) => {
      const fitting = names(one).filter((name) => name.startsWith(current));
      const name = fitting.find((each) => each.startsWith("--")) ?? fitting[0];
      return name === undefined ? [] : [{ word: name, about: one.summary }];
    });
}

async function values(
  completes: Completes | undefined,
  before: readonly string[],
  current: string,
  typed: Typed,
  table: readonly CommandDescription[],
  open: () => Promise<Library | null>,
): Promise<Candidates> {
  if (completes === undefined) return [];
  if (completes === "file") return "files";
  if (completes === "folder") return "folders";
  if (typeof completes === "object") return beginning(completes.map(plain), current);
  if (completes === "kind") return beginning(kinds.map(plain), current);
  if (completes === "command") {
    return beginning(
      table.map((one) => ({ word: one.name, about: one.summary })),
      current,
    );
  }
  const library = await open();
  if (!library) return [];
  switch (completes) {
    case "document":
      return beginning(
        library.documents.map((one) => ({ word: one.id, about: one.title })),
        current,
      );
    case "game":
      return beginning(unique(library.documents.map((one) => one.game)).map(plain), current);
    case "edition":
      return beginning(editions(library, typed), current);
    case "card":
      return continuing(cardNames(library, typed, current), before, current);
    case "keyword":
      return continuing(keywords(library, typed), before, current);
    case "ruling":
      return rulings(library, before, current, typed);
  }
}

const plain = (word: string): Candidate => ({ word, about: "" });

const unique = (words: readonly string[]) => [...new Set(words)];

/** Leaves out words with control or format characters. */
function safe(list: readonly Candidate[]): Candidate[] {
  return list
    .filter((one) => one.word !== "" && sanitiseLine(one.word) === one.word)
    .map(({ word, about }) => ({ word, about: sanitiseLine(about).slice(0, 120) }));
}

function beginning(list: readonly Candidate[], current: string): Candidate[] {
  const wanted = fold(current);
  return safe(list.filter((one) => fold(one.word).startsWith(wanted)));
}

/** Completes a name whose first words are already typed: offers the rest of the name. */
function continuing(list: readonly Candidate[], before: readonly string[], current: string): Candidate[] {
  if (before.length === 0) return beginning(list, current);
  const lead = fold(before.map((word) => `${word} `).join(""));
  const rest = list.flatMap(({ word, about }) => {
    const parts = word.split(" ");
    const left = parts.slice(before.length).join(" ");
    return left !== "" && fold(`${parts.slice(0, before.length).join(" ")} `) === lead ? [{ word: left, about }] : [];
  });
  return beginning(rest, current);
}

function games(library: Library, typed: Typed): string[] {
  const named = typed.options.get("game");
  const all = unique(library.documents.map((one) => one.game));
  return named !== undefined && all.includes(named) ? [named] : all;
}

/** Names of the catalogue, then codes and names of cards that databases know; codes only where a digit was typed. */
function cardNames(library: Library, typed: Typed, current: string): Candidate[] {
  const shown = games(library, typed);
  const named = shown.flatMap((game) =>
    library.catalogue(game).cards.map((card) => ({ word: card.name, about: game })),
  );
  // Without a typed letter there would be thousands of names.
  if (current === "" && typed.args.length === 0) return named;
  const taken = new Set(named.map((one) => one.word));
  const known = knownCards(library)
    .all()
    .filter((one) => shown.includes(one.game));
  return [
    ...named,
    ...[...new Map(known.map((one) => [one.name, one])).values()]
      .filter(({ name }) => !taken.has(name))
      .map(({ name, game, set }) => ({ word: name, about: [game, set, "no ruling"].filter(Boolean).join(", ") })),
    ...(/^\d/.test(current) ? known.map(({ code, name, game }) => ({ word: code, about: `${name}, ${game}` })) : []),
  ];
}

function keywords(library: Library, typed: Typed): Candidate[] {
  return games(library, typed).flatMap((game) =>
    library.catalogue(game).keywords.map((one) => ({ word: one.term, about: game })),
  );
}

/** The editions of the document that the line names, by option or argument; else of all documents. */
function editions(library: Library, typed: Typed): Candidate[] {
  const named = [typed.options.get("document"), typed.args[0]?.split(/[@/]/)[0]];
  const document = library.documents.find((one) => named.includes(one.id));
  return (document ? [document] : library.documents).flatMap((one) =>
    one.editions.map(({ edition, date }) => ({ word: edition, about: [one.id, date ?? "undated"].join(", ") })),
  );
}

/** References step by step: `ahlcg-faq/`, then its rulings; `ahlcg-faq@1.0/…`; ids; `coc 2.13` as two words; names of cards and terms. */
function rulings(library: Library, before: readonly string[], current: string, typed: Typed): Candidate[] {
  const cardsAndTerms = [...cardNames(library, typed, current), ...keywords(library, typed)];
  if (before.length > 0) {
    const wanted = fold(before.join(" "));
    const named = library.documents.filter((one) =>
      [one.id, one.game, ...one.names].some((name) => fold(name) === wanted),
    );
    const numbers = named.flatMap((one) =>
      editionRulings(library, one.id).flatMap((ruling) =>
        ruling.number === null ? [] : [{ word: ruling.number, about: headline(ruling) }],
      ),
    );
    return [...beginning(numbers, current), ...continuing(cardsAndTerms, before, current)];
  }
  const [, document, edition] = /^([a-z0-9-]+)(?:@([^/]*))?/.exec(current) ?? [];
  if (current.includes("/") && document !== undefined) {
    const start = current.slice(0, current.indexOf("/") + 1);
    return beginning(
      editionRulings(library, document, edition).map((one) => ({ word: start + one.id, about: headline(one) })),
      current,
    );
  }
  const known = library.documents.find((one) => one.id === document);
  if (known && edition !== undefined) {
    return beginning(
      known.editions.map((one) => ({ word: `${known.id}@${one.edition}/`, about: one.date ?? "undated" })),
      current,
    );
  }
  const documents = library.documents.map((one) => ({ word: `${one.id}/`, about: one.title }));
  const ids =
    current === ""
      ? []
      : library.documents.flatMap((one) =>
          editionRulings(library, one.id).map((ruling) => ({ word: ruling.id, about: headline(ruling) })),
        );
  const numbered = unique(library.documents.map((one) => one.game)).map((game) => ({
    word: game,
    about: "and a number",
  }));
  return beginning([...documents, ...numbered, ...ids, ...(current === "" ? [] : cardsAndTerms)], current);
}
