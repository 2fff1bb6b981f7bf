/** What the user chose: by options, by variables of the environment, or in the configuration file. Read once. */
import type { ColorSettings } from "../present/text/theme.js";
import { keepStyles } from "../terminal/output.js";
import {
  type Chosen,
  type ColorChoice,
  type Config,
  chosenSetting,
  loadConfig,
  type Setting,
  type ThemeChoice,
} from "../user-data/config.js";

let config: Config | null = null;
let option: ColorChoice | null = null;

/** The configuration file; no values where there is none. */
export function userConfig(): Config {
  config ??= loadConfig();
  return config;
}

/** The value of a setting without options, and where it comes from. */
export function setting(key: Setting["key"]): Chosen {
  return chosenSetting(key, userConfig());
}

/** Applies `--color`. @param when null or undefined without the option */
export function chooseColors(when: ColorChoice | undefined): void {
  option = when ?? null;
  if (colorSettings().color === "always") keepStyles();
}

/** Whether and which colours are used. */
export function colorSettings(): ColorSettings {
  return { color: option ?? (setting("color").value as ColorChoice), palette: setting("theme").value as ThemeChoice };
}

/**
 * The game that decides which of several is meant where a name is of several games: the default game, unless the option
 * `--game` names a game or `all`.
 */
export function decidingGame(option?: string): string | null {
  return option === undefined ? (defaultGame()?.value ?? null) : null;
}

/** The game that is searched where no option names one; null for all games. */
export function defaultGame(): Chosen | null {
  const game = setting("game");
  return game.value === "all" || game.value === "" ? null : game;
}
