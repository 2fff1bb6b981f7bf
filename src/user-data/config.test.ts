import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { chosenSetting, configPath, loadConfig, readConfig, writeSetting } from "./config.js";

let folder = "";
const env = () => ({ XDG_CONFIG_HOME: folder });
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-config-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("the configuration file", () => {
  test("readConfig reads keys with quoted and bare values, and skips comments", () => {
    const text = "# mine\n---\ngame: coc  # the event\ncolor: 'never'\npager: \"less -R\"\n\n";
    expect(readConfig(text, "c.yaml")).toEqual({
      values: { game: "coc", color: "never", pager: "less -R" },
      problems: [],
    });
  });

  test("readConfig reports the line of each invalid setting, and keeps the others", () => {
    const { values, problems } = readConfig("game: coc\ncolour: never\ncolor: purple\ntheme: {a: b}\n", "c.yaml");
    expect(values).toEqual({ game: "coc" });
    expect(problems.map(({ file, line }) => [file, line])).toEqual([
      ["c.yaml", 2],
      ["c.yaml", 3],
      ["c.yaml", 4],
    ]);
    expect(problems[1]?.hint).toContain("always");
  });

  test("loadConfig returns no values without a file", () => {
    expect(loadConfig(env())).toEqual({ values: {}, problems: [] });
    expect(chosenSetting("color", loadConfig(env()), env())).toEqual({ value: "auto", from: "default" });
  });

  test("chosenSetting prefers the environment to the file", () => {
    writeSetting("color", "never", env());
    const config = loadConfig(env());
    expect(chosenSetting("color", config, {})).toEqual({ value: "never", from: "configuration file" });
    expect(chosenSetting("color", config, { GRIM_COLOR: "always" })).toMatchObject({ value: "always" });
    expect(chosenSetting("color", config, { NO_COLOR: "1" })).toMatchObject({
      from: "NO_COLOR",
    });
    expect(chosenSetting("color", config, { NO_COLOR: "1", FORCE_COLOR: "1" })).toEqual({
      value: "always",
      from: "FORCE_COLOR",
    });
    expect(chosenSetting("color", config, { FORCE_COLOR: "0" })).toMatchObject({ value: "never" });
    expect(chosenSetting("color", config, { FORCE_COLOR: "1", GRIM_COLOR: "never" })).toMatchObject({ value: "never" });
    expect(chosenSetting("pager", config, { PAGER: "more" })).toMatchObject({ value: "more" });
    expect(chosenSetting("pager", config, { PAGER: "more", GRIM_PAGER: "less" })).toMatchObject({ value: "less" });
  });

  test("writeSetting keeps comments and other settings, and leaves no other file", () => {
    writeSetting("game", "coc", env());
    const path = configPath(env());
    writeFileSync(path, `# mine\n${readFileSync(path, "utf8")}theme: dark\n`);
    writeSetting("game", "ahlcg", env());
    expect(readFileSync(path, "utf8")).toBe("# mine\ntheme: dark\ngame: ahlcg\n");
    writeSetting("game", null, env());
    expect(readFileSync(path, "utf8")).toBe("# mine\ntheme: dark\n");
    expect(readdirSync(join(folder, "grimrule"))).toEqual(["config.yaml"]);
  });

  test("loadConfig reads every value that writeSetting wrote", () => {
    for (const value of ["less -R", "bat --paging=always", "a: b # c", "/usr/bin/less"]) {
      writeSetting("pager", value, env());
      expect(loadConfig(env())).toEqual({ values: { pager: value }, problems: [] });
    }
  });
});
