/** Where the rulings of a JSON or YAML file are, and which of its fields are title, question and text. */
import { parse } from "yaml";

export interface InferredData {
  entries: string;
  markdown: string;
  /** Whether the titles of the entries are questions. */
  asks: boolean;
  /** What the entries are called: the value of a field that all of them share, such as `card_errata`; empty without one. */
  group: string;
  /** A pattern with the groups `number` or `title`, for titles such as `100001|Fog Bell` or `301.2`; null for plain titles. */
  start: string | null;
}

type Fields = Record<string, unknown>;

/** @returns null when the text is not such a file, or has no entries with words */
export function inferData(text: string): InferredData | null {
  const root = parsed(text);
  const lists = collect(root, []).sort((a, b) => b.words - a.words);
  const [best] = lists;
  if (!best || best.words < 5) return null;
  const start = best.keyed ? startOf(best.keys) : null;
  const plain = best.values.filter((one) => typeof one === "string").length;
  if (plain > best.values.length / 2) {
    // An entry with fields among plain ones: each row is left out where its field is missing.
    const fields = best.values.flatMap((one) => (typeof one === "object" && one !== null ? Object.entries(one) : []));
    const worded = new Set(
      fields.flatMap(([name, value]) => (wordsIn(value) >= 4 && typeof value === "string" ? [name] : [])),
    );
    return {
      entries: best.path.join("."),
      markdown: [
        "# Rulings",
        ...(best.keyed ? ["## {key}", "{value}"] : ["## {value}"]),
        ...[...worded].map((name) => `{${name}}`),
      ].join("\n"),
      asks: false,
      group: "",
      start,
    };
  }
  const entries = best.values.filter(
    (one): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one),
  );
  const names = [...new Set(entries.flatMap((one) => Object.keys(one)))];
  const texts = (name: string) =>
    entries.map((one) => one[name]).filter((one): one is string => typeof one === "string" && one.trim() !== "");
  const long = (name: string) =>
    texts(name).reduce((sum, one) => sum + one.split(/\s+/).length, 0) / Math.max(1, entries.length);
  const asked = names.find(
    (name) =>
      texts(name).length > entries.length / 2 &&
      texts(name).filter((one) => /\?["'”)]*\s*$/.test(one)).length > texts(name).length * 0.5,
  );
  const bodies = names.filter((name) => name !== asked && long(name) >= 4);
  const main = [...bodies].sort((a, b) => long(b) - long(a))[0];
  if (main === undefined) return null;
  // A field that all entries share, or that says where they are from, does not name them.
  const differs = (name: string) => entries.length < 3 || new Set(texts(name)).size > texts(name).length / 2;
  const isTitle = (name: string) => {
    const found = texts(name);
    return (
      found.length > entries.length / 2 &&
      /\p{Lu}/u.test(found[0] ?? "") &&
      found.every((one) => one.length < 120 && !/:\/\//.test(one)) &&
      differs(name) &&
      !origin.test(name)
    );
  };
  const usual = ["title", "name", "term", "card", "heading", "section", "topic", "keyword"];
  const title =
    asked ??
    usual.find((name) => name !== main && texts(name).length > 0 && differs(name)) ??
    (best.keyed ? undefined : (names.find((name) => name !== main && isTitle(name)) ?? listed(entries, names)));
  const id = names.find((name) => /(?:^|_)id$|code$|number$/i.test(name) && name !== main);
  const other = names.find((name) => name !== main && differs(name) && !origin.test(name));
  const head =
    best.keyed && title === undefined
      ? "{key}"
      : `{${title ?? id ?? other ?? names.find((name) => name !== main) ?? "id"}}`;
  const since = names.find(
    (name) =>
      name !== title &&
      name !== main &&
      texts(name).length > entries.length * 0.8 &&
      texts(name).every((one) => /^[a-z]*-?\d+(?:\.\d+)*$/i.test(one) && one.length < 20) &&
      new Set(texts(name)).size < entries.length / 2,
  );
  const body = bodies.filter((name) => name !== title).map((name) => `{${name}}`);
  const groups = ["section", "chapter", "category", "type"].find(
    (name) =>
      name !== title &&
      texts(name).length === entries.length &&
      new Set(texts(name)).size < Math.max(2, entries.length / 3),
  );
  return {
    entries: best.path.join("."),
    markdown: [
      groups === undefined ? "# Rulings" : `# {${groups}}`,
      `## ${since === undefined ? "" : `({${since}}) `}${head}`,
      ...body,
    ].join("\n"),
    asks: asked !== undefined,
    group: groups === undefined ? "" : (texts(groups)[0] ?? ""),
    start: since !== undefined || asked !== undefined ? null : startOf(title === undefined ? best.keys : texts(title)),
  };
}

/** Names of fields that say where an entry is from. */
const origin = /^(?:source|url|uri|link|href|author|reference|object|date|created|updated|published)/i;

/** Titles that are numbers of rules, or begin with a code: `301.2`, `100001|Fog Bell`. */
function startOf(titles: readonly string[]): string | null {
  if (titles.length === 0) return null;
  if (titles.every((one) => /^\d+(?:\.\d+)+\.?[a-z]?$|^\d+$/.test(one)) && titles.some((one) => one.includes(".")))
    return "^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$";
  return titles.every((one) => /^[A-Z]?\d+\|\S/.test(one)) ? "^[A-Z]?\\d+\\|(?P<title>.*)$" : null;
}

function parsed(text: string): unknown {
  try {
    return /^\s*[[{]/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 0, logLevel: "silent" });
  } catch {
    return null;
  }
}

/** The number of letters in all strings of the file that have four words or more: what its records should hold. */
export function lettersInData(text: string): number {
  const count = (one: unknown): number => {
    if (typeof one === "string") return wordsIn(one) >= 4 ? letters(one) : 0;
    if (typeof one !== "object" || one === null) return 0;
    return Object.values(one).reduce<number>((sum, value) => sum + count(value), 0);
  };
  return count(parsed(text));
}

/** The number of letters of a text, without HTML. */
export function letters(text: string): number {
  return text.replace(/<[^>]*>/g, "").match(/\p{L}/gu)?.length ?? 0;
}

/** A list of codes, such as those of the cards that an entry is about, names it where nothing else does. */
function listed(entries: readonly Fields[], names: readonly string[]): string | undefined {
  return names.find((name) => entries.filter((one) => Array.isArray(one[name])).length > entries.length / 2);
}

interface Found {
  path: string[];
  values: unknown[];
  words: number;
  keyed: boolean;
  /** The keys of keyed entries. */
  keys: readonly string[];
}

/** Every place of the file whose elements may be entries. */
function collect(root: unknown, path: string[], depth = 0): Found[] {
  if (depth > 4) return [];
  const found: Found[] = [];
  const add = (at: string[], values: unknown[], keyed: boolean, keys: readonly string[] = []) => {
    const words = values.reduce<number>((sum, one) => sum + wordsIn(one), 0);
    found.push({ path: at, values, words, keyed, keys });
  };
  const nested = elementsAtEveryDepth(root);
  if (nested.length > 0) add([...path, "**"], nested, false);
  if (Array.isArray(root)) {
    add([...path, "*"], root, path.includes("*"));
    const inner = root.filter((one): one is Fields => typeof one === "object" && one !== null && !Array.isArray(one));
    for (const name of new Set(inner.flatMap((one) => Object.keys(one)))) {
      const lists = inner.map((one) => one[name]).filter((one): one is unknown[] => Array.isArray(one));
      if (lists.length > 0) found.push(...collect(lists.flat(), [...path, "*", name], depth + 1));
    }
  } else if (typeof root === "object" && root !== null) {
    const values = Object.values(root);
    const alike =
      values.length > 3 && new Set(values.map((one) => (Array.isArray(one) ? "list" : typeof one))).size === 1;
    if (alike) {
      if (values.every(Array.isArray)) add([...path, "*", "*"], values.flat(), true, Object.keys(root));
      else add([...path, "*"], values, true, Object.keys(root));
    } else for (const [name, value] of Object.entries(root)) found.push(...collect(value, [...path, name], depth + 1));
  }
  return found;
}

/** Mappings that hold lists of mappings with the same fields, at every depth, outer ones first: a tree of rules. */
function elementsAtEveryDepth(root: unknown): Fields[] {
  if (Array.isArray(root)) return root.flatMap(elementsAtEveryDepth);
  if (typeof root !== "object" || root === null) return [];
  const own = root as Fields;
  const lists = Object.entries(own).filter(
    ([name, value]) =>
      Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null && name in one),
  );
  const inner = Object.values(own).flatMap((value) => (Array.isArray(value) ? elementsAtEveryDepth(value) : []));
  const leaf = Object.values(own).some((value) => Array.isArray(value) && value.length === 0);
  return lists.length === 1 || leaf || inner.length > 0 ? [own, ...inner] : [];
}

/** The words of an entry's own fields; an address is none. */
function wordsIn(one: unknown): number {
  if (typeof one === "string") return /^\s*[a-z]+:\/\/\S+\s*$/.test(one) ? 0 : one.split(/\s+/).length;
  if (typeof one !== "object" || one === null || Array.isArray(one)) return 0;
  return Object.values(one).reduce<number>((sum, value) => sum + (typeof value === "string" ? wordsIn(value) : 0), 0);
}
