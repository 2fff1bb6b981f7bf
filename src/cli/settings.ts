/** The user's settings, from options, environment variables and the configuration file. The file is read once. */

import { keepStyles } from "../render/text/output.js";
import type { ColorSettings } from "../render/text/theme.js";
import {
  type ChosenSetting,
  type ColorChoice,
  type Config,
  chosenSetting,
  loadConfig,
  type Setting,
  type ThemeChoice,
} from "../user/files/config.js";

let config: Config | null = null;
/** The value of `--color`; null without the option. */
let colorOption: ColorChoice | null = null;

/** The contents of the configuration file; no values when there is no file. */
export function userConfig(): Config {
  config ??= loadConfig();
  return config;
}

/** The value of a setting from the environment, the configuration file or the defaults, and where it comes from. */
export function setting(key: Setting["key"]): ChosenSetting {
  return chosenSetting(key, userConfig());
}

/**
 * Applies `--color`. If colours are always used, by the option or by a setting, pipes get them, too.
 * @param when the option's value; undefined without the option
 */
export function applyColorOption(when: ColorChoice | undefined): void {
  colorOption = when ?? null;
  if (colorSettings().color === "always") keepStyles();
}

/** When colours are used, and which palette. */
export function colorSettings(): ColorSettings {
  return {
    color: colorOption ?? (setting("color").value as ColorChoice),
    palette: setting("theme").value as ThemeChoice,
  };
}

/** The game that is searched when no option names one; null for all games. */
export function defaultGame(): ChosenSetting | null {
  const game = setting("game");
  return game.value === "all" || game.value === "" ? null : game;
}
