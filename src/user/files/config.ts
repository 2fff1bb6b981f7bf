/**
 * The user's settings: lines of `key: value` in `$XDG_CONFIG_HOME/grimrule/config.yaml`. Every look-up reads the file,
 * so it is parsed without a YAML library. Nested values are reported as problems.
 *
 * An option of the command line overrides an environment variable, which overrides the file.
 */
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GrimError, type Problem, problem } from "../../problem.js";
import { type Environment, makeFolder, userConfigFolder } from "./folder.js";
import { withLock } from "./lock.js";
import { readText } from "./read-file.js";
import { replaceFile } from "./replace-file.js";

export const colorChoices = ["auto", "always", "never"] as const;
export type ColorChoice = (typeof colorChoices)[number];
export const themeChoices = ["auto", "light", "dark", "contrast"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

export interface Setting {
  key: "game" | "color" | "theme" | "pager" | "mouse";
  /** The environment variables that set it. The first that has a valid value is used. */
  variables: readonly (`GRIM_${string}` | "PAGER")[];
  default: string;
  /** The allowed values; null when any value is allowed. */
  values: readonly string[] | null;
  /** The description that `grim config` prints. */
  what: string;
}

/** Every setting. */
export const settings: readonly Setting[] = [
  {
    key: "game",
    variables: ["GRIM_GAME"],
    default: "all",
    values: null,
    what: "the game that search and the terminal UI search, such as coc; all means every game",
  },
  {
    key: "color",
    variables: ["GRIM_COLOR"],
    default: "auto",
    values: colorChoices,
    what: "colours: auto (on a terminal, without NO_COLOR), always or never",
  },
  {
    key: "theme",
    variables: ["GRIM_THEME"],
    default: "auto",
    values: themeChoices,
    what: "colours for a light or dark background; auto: readable on both; contrast: without dim text",
  },
  {
    key: "pager",
    variables: ["GRIM_PAGER", "PAGER"],
    default: "less",
    values: null,
    what: "the pager for output that is longer than the terminal; cat turns it off",
  },
  {
    key: "mouse",
    variables: ["GRIM_MOUSE"],
    default: "on",
    values: ["on", "off"],
    what: "whether the terminal UI uses the mouse",
  },
];

/** The path of the configuration file. */
export function configPath(env: Environment = process.env): string {
  return join(userConfigFolder(env), "config.yaml");
}

/** The size limit of the configuration file, in bytes. */
const maxConfigBytes = 1024 * 1024;

export interface Config {
  values: Partial<Record<Setting["key"], string>>;
  /** A problem for each invalid line, which is skipped; or one problem if the file cannot be read. */
  problems: Problem[];
}

const settingLine = /^([A-Za-z_-]+)\s*:\s*(?:"([^"]*)"|'([^']*)'|([^#"'[\]{}|>&*!%@`]*?))\s*(?:#.*)?$/;

/** Parses the text of a configuration file. Of several lines for one setting, the last valid one counts. */
export function readConfig(text: string, file: string): Config {
  const values: Config["values"] = {};
  const problems: Problem[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#.*)?$|^---\s*$/.test(line)) continue;
    const place = { file, line: index + 1 };
    const [, key = "", double, single, bare] = settingLine.exec(line) ?? [];
    const value = double ?? single ?? bare;
    const setting = settings.find((one) => one.key === key);
    if (value === undefined || !setting) {
      problems.push(
        problem("usage", `This line is not a setting: ${line.trim()}`, {
          ...place,
          hint: `Expected one of ${settings.map((one) => `${one.key}: …`).join(", ")}.`,
        }),
      );
    } else if (setting.values && !setting.values.includes(value)) {
      const hint = `Expected one of ${setting.values.join(", ")}.`;
      problems.push(problem("usage", `${key} cannot be ${JSON.stringify(value)}.`, { ...place, hint }));
    } else values[setting.key] = value;
  }
  return { values, problems };
}

/** Reads the configuration file. Without a file, there are no values and no problems. */
export function loadConfig(env: Environment = process.env): Config {
  const path = configPath(env);
  try {
    return readConfig(readIfPresent(path), path);
  } catch (error) {
    return { values: {}, problems: [...(error as GrimError).problems] };
  }
}

/** The text of a file, empty if there is none. Throws GrimError file-unreadable, file-encoding, file-too-large. */
function readIfPresent(path: string): string {
  try {
    return readText(path, maxConfigBytes);
  } catch (error) {
    if ((error as GrimError).code === "file-missing" || !existsSync(dirname(path))) return "";
    throw error;
  }
}

/** The value of a setting, and where it comes from: the name of an environment variable, the file or the default. */
export interface ChosenSetting {
  value: string;
  from: `GRIM_${string}` | "PAGER" | "FORCE_COLOR" | "NO_COLOR" | "configuration file" | "default";
}

/** The value of a setting, apart from options. Environment variables with an invalid value are ignored. */
export function chosenSetting(key: Setting["key"], config: Config, env: Environment = process.env): ChosenSetting {
  const setting = settings.find((one) => one.key === key) as Setting;
  for (const name of setting.variables) {
    const value = env[name];
    if (value !== undefined && isValidVariable(setting, value)) return { value, from: name };
  }
  // As in Node, FORCE_COLOR overrides NO_COLOR.
  if (key === "color" && env.FORCE_COLOR !== undefined)
    return { value: /^(?:0|false)$/.test(env.FORCE_COLOR) ? "never" : "always", from: "FORCE_COLOR" };
  // NO_COLOR is an environment variable too, so it overrides the file. With it, `auto` means no colours.
  if (key === "color" && env.NO_COLOR) return { value: "auto", from: "NO_COLOR" };
  const configured = config.values[key];
  return configured === undefined
    ? { value: setting.default, from: "default" }
    : { value: configured, from: "configuration file" };
}

/** Whether an environment variable may have this value. Only the pager may be empty. */
function isValidVariable({ key, values }: Setting, value: string): boolean {
  if (values !== null) return values.includes(value);
  return value !== "" || key === "pager";
}

/**
 * Writes a value into the file, as its last line. Lines of other settings and comments stay as they are. An interrupted
 * write leaves the old file. A lock keeps two processes from losing each other's values.
 * @param value one line; null removes the setting. The syntax has no escapes, so quotation marks become apostrophes
 * @returns the path of the file
 * @throws GrimError file-unreadable, file-encoding, file-too-large, file-locked; a Node.js system error
 */
export function writeSetting(key: Setting["key"], value: string | null, env: Environment = process.env): string {
  const path = configPath(env);
  makeFolder(dirname(path));
  withLock(join(dirname(path), ".config.lock"), "the settings", () => {
    const oldLine = new RegExp(`^${key}\\s*:`);
    const oldLines = readIfPresent(path).split("\n");
    if (oldLines.at(-1) === "") oldLines.pop();
    const lines = oldLines.filter((line) => !oldLine.test(line));
    const quoted = value === null || /^[\w][\w ./-]*$/.test(value) ? value : `"${value.replaceAll('"', "'")}"`;
    if (value !== null) lines.push(`${key}: ${quoted}`);
    replaceFile(path, lines.length === 0 ? "" : `${lines.join("\n")}\n`);
  });
  return path;
}
