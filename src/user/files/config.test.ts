import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GrimError } from "../../problem.js";
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

  /** Writes the configuration file, and returns its path. */
  const written = (content: string | Uint8Array): string => {
    const path = configPath(env());
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  };

  test("a file in another encoding is refused with its line, and stays as it is", () => {
    const bytes = Buffer.from("theme: dark\n# caf\xe9\n", "latin1");
    const path = written(bytes);
    const problem = { code: "file-encoding", file: path, line: 2 };
    expect(loadConfig(env())).toMatchObject({ values: {}, problems: [problem] });
    expect(() => writeSetting("game", "coc", env())).toThrow(GrimError);
    expect(readFileSync(path)).toEqual(bytes);
  });

  test.each<[string, (text: string) => Uint8Array]>([
    ["UTF-8", (text) => Buffer.from(text)],
    ["UTF-16", (text) => Buffer.from(text, "utf16le")],
    ["UTF-16 with the high byte first", (text) => Buffer.from(text, "utf16le").swap16()],
  ])("a file in %s with a byte order mark keeps one line for each setting", (_, encode) => {
    const path = written(encode("\ufeffgame: coc\n# café\ntheme: dark\n"));
    expect(loadConfig(env())).toEqual({ values: { game: "coc", theme: "dark" }, problems: [] });
    writeSetting("game", "ahlcg", env());
    expect(readFileSync(path, "utf8")).toBe("# café\ntheme: dark\ngame: ahlcg\n");
  });

  test("a pipe, a device or a folder is a problem, and is never opened", () => {
    const path = written("");
    for (const make of [
      () => execFileSync("mkfifo", [path]),
      () => symlinkSync("/dev/zero", path),
      () => mkdirSync(path),
    ]) {
      rmSync(path, { recursive: true });
      make();
      expect(loadConfig(env())).toMatchObject({ values: {}, problems: [{ code: "file-unreadable", file: path }] });
      expect(() => writeSetting("game", "coc", env())).toThrow(GrimError);
    }
  });

  test("processes that write at once lose no setting", async () => {
    const program = join(folder, "write.cjs");
    buildSync({
      stdin: {
        contents: `import { writeSetting } from "./config.js"; const [key, value] = process.argv.slice(2); writeSetting(key, value)`,
        resolveDir: import.meta.dirname,
        loader: "ts",
      },
      outfile: program,
      bundle: true,
      platform: "node",
      logLevel: "error",
    });
    const values = { game: "coc", color: "never", theme: "dark", pager: "cat", mouse: "off" };
    const runs = Object.entries(values).map((setting) =>
      spawn(process.execPath, [program, ...setting], { env: { ...process.env, ...env() }, stdio: "inherit" }),
    );
    expect(await Promise.all(runs.map(async (run) => (await once(run, "exit"))[0]))).toEqual([0, 0, 0, 0, 0]);
    expect(loadConfig(env())).toEqual({ values, problems: [] });
  });

  test("loadConfig reads every value that writeSetting wrote", () => {
    for (const value of ["less -R", "bat --paging=always", "a: b # c", "/usr/bin/less"]) {
      writeSetting("pager", value, env());
      expect(loadConfig(env())).toEqual({ values: { pager: value }, problems: [] });
    }
  });
});
