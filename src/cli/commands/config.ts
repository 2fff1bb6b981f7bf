/** `grim config`: the settings, and where each comes from. */

import { open } from "../../open.js";
import { type GrimError, grimError } from "../../problem.js";
import { hangText } from "../../render/text/wrap.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { configPath, type Setting, settings, writeSetting } from "../../user/files/config.js";
import { requireGame } from "../../views/require.js";
import { type Exit, exit, type PlainSpec } from "../command.js";
import { setting as settingInForce, userConfig } from "../settings.js";
import { print, printJson, printLines, reportProblems, theme, width } from "../terminal.js";

export const spec: PlainSpec = {
  name: "config",
  arguments: "[action] [key] [value]",
  summary: "print the settings, and where each comes from; or set one",
  about:
    "Prints each setting with its value, and whether it comes from a variable of the environment, from the configuration file, or is the default. grim config set KEY VALUE writes a value into the file; grim config unset KEY removes it. The file is $XDG_CONFIG_HOME/grimrule/config.yaml (~/.config/grimrule/config.yaml), with lines such as game: coc. An option of a command comes before the environment, the environment before the file. Exit code 0; 2 for a wrong key or value, or a line of the file that cannot be read.",
  options: [{ flags: "--json", summary: "as JSON: {file, settings, problems}" }],
  examples: [
    ["grim config", "all settings"],
    ["grim config set game coc", "search Call of Cthulhu only"],
    ["grim config unset game", "search all games again"],
  ],
  completes: ["set", "unset"],
  // For the word after the action: the keys.
  completesNext: [settings.map((one) => one.key)],
  async run([action, key, ...words], options) {
    if (action === undefined) return printSettings({ json: options.json === true });
    if (action === "set" && words.length > 0) return setValue(requireSetting(key), words.join(" "), options.library);
    if (action === "unset" && words.length === 0) return unsetValue(requireSetting(key));
    throw usageError(`grim config does not know ${JSON.stringify(sanitiseLine([action, key, ...words].join(" ")))}.`);
  },
};

function usageError(
  message: string,
  hint = "grim config, grim config set KEY VALUE, grim config unset KEY",
): GrimError {
  return grimError("usage", message, { hint });
}

/** @throws GrimError usage for an unknown key */
function requireSetting(key: string | undefined): Setting {
  const found = settings.find((one) => one.key === key);
  if (found) return found;
  throw usageError(
    `There is no setting ${JSON.stringify(sanitiseLine(key ?? ""))}.`,
    `Settings: ${settings.map((one) => one.key).join(", ")}.`,
  );
}

function printSettings({ json }: { json: boolean }): Exit {
  const { problems } = userConfig();
  const file = configPath();
  const all = settings.map((one) => ({ ...one, chosen: settingInForce(one.key) }));
  if (json) {
    printJson({
      file,
      settings: all.map(({ key, chosen }) => ({ key, value: chosen.value, from: chosen.from })),
      problems: problems.map(({ message, line }) => ({ message, line: line ?? null })),
    });
  } else {
    const paint = theme();
    for (const { key, chosen, what } of all) {
      print(`${paint.heading(key)}: ${sanitiseLine(chosen.value)}  ${paint.quiet(`(${chosen.from})`)}`);
      printLines(hangText(what, paint.quiet, width(), { first: "    ", rest: "    " }));
    }
    print(paint.quiet(`File: ${sanitiseLine(file)}`));
  }
  reportProblems(problems);
  return problems.length > 0 ? exit.error : exit.ok;
}

async function setValue(target: Setting, value: string, libraryFolder: string | undefined): Promise<Exit> {
  if (target.values && !target.values.includes(value))
    throw usageError(
      `${target.key} cannot be ${JSON.stringify(sanitiseLine(value))}.`,
      `Expected one of ${target.values.join(", ")}.`,
    );
  if (/[\r\n"]/.test(value)) throw usageError("A value is one line, without quotation marks.");
  // The default, `all`, is no game.
  if (target.key === "game" && value !== target.default) requireGame(await open(libraryFolder), value);
  const file = writeSetting(target.key, value);
  print(sanitiseLine(`${target.key}: ${value} is written to ${file}.`));
  return exit.ok;
}

function unsetValue(target: Setting): Exit {
  const file = writeSetting(target.key, null);
  print(sanitiseLine(`${target.key} is now unset in ${file}.`));
  return exit.ok;
}
