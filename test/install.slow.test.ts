/** Installs the npm archive without a network, and runs the installed program. */
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { build as viteBuild } from "vite";
import { beforeAll, describe, expect, it } from "vitest";
import { cleanEnv, emptyFolder, type Result, resultOf, root } from "./run.js";

/**
 * Returns an environment for npm with an empty cache and an unreachable registry. Everything that an installation needs
 * must be in the archive.
 */
function npmEnv(): Record<string, string> {
  return cleanEnv({
    npm_config_cache: emptyFolder("npm-cache"),
    npm_config_registry: "http://127.0.0.1:9/",
    npm_config_offline: "true",
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    npm_config_fetch_retries: "0",
    npm_config_loglevel: "error",
  });
}

/** Path of a browser, which npm does not install. The test in a browser is skipped if it is missing. */
const browserPath = process.env.GRIM_CHROMIUM ?? "/usr/bin/chromium";

interface Packed {
  filename: string;
  size: number;
  unpackedSize: number;
  files: { path: string; size: number }[];
}

let packed: Packed;
let archive: string;

beforeAll(() => {
  const folder = emptyFolder("archive");
  // The program is built already. `prepare` would build it again while other tests run it.
  const json = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
    cwd: root,
    env: npmEnv(),
    encoding: "utf8",
  });
  packed = (JSON.parse(json) as [Packed])[0];
  archive = join(folder, packed.filename);
  console.log(
    `${packed.filename}: ${(packed.size / 1e6).toFixed(2)} MB packed, ${(packed.unpackedSize / 1e6).toFixed(2)} MB unpacked, ${packed.files.length} files`,
  );
});

function run(program: string, args: readonly string[], cwd: string, env = cleanEnv()): Promise<Result> {
  return resultOf(spawn(program, args, { cwd, env }));
}

describe("the npm archive", () => {
  it("contains only the files that are needed at run time", () => {
    const paths = packed.files.map((one) => one.path);
    const unneeded = paths.filter(
      (path) =>
        !/^(bin\/(grim\.js|package\.json)|dist\/[^/]+\.(cjs|js|json|1|txt|snapshot)|dist\/site\/(icons\/)?[^/]+\.(js|css|png|svg|webmanifest)|dist\/types\/[a-z-]+\.d\.ts|docs\/[a-zA-Z-]+\.md|schema\/(output\/)?[^/]+\.json|rulings\/.+\.yaml|cards\/.+\.yaml|package\.json|LICENSE|NOTICE|README\.md)$/.test(
          path,
        ),
    );
    expect(unneeded).toEqual([]);
    for (const needed of [
      "bin/grim.js",
      "bin/package.json",
      "dist/grim.cjs",
      "dist/library.snapshot",
      "dist/grim.1",
      "dist/THIRD-PARTY-NOTICES.txt",
      "schema/chapter.json",
      "rulings/ahlcg-faq/document.yaml",
      "cards/coc/cards.yaml",
      "LICENSE",
      "NOTICE",
    ]) {
      expect(paths).toContain(needed);
    }
  });
});

describe("an installation in an empty folder", () => {
  let folder: string;
  beforeAll(() => {
    folder = emptyFolder("empty");
    writeFileSync(join(folder, "package.json"), "{}");
    execFileSync("npm", ["install", archive], { cwd: folder, env: npmEnv(), stdio: "pipe" });
  });

  it("consists of one package", () => {
    const lock = JSON.parse(readFileSync(join(folder, "node_modules/.package-lock.json"), "utf8"));
    expect(Object.keys(lock.packages)).toEqual(["node_modules/grimrule"]);
  });

  it("runs through node_modules/.bin and through npx", async () => {
    const direct = await run(join(folder, "node_modules/.bin/grim"), ["show", "coc 2.13"], folder);
    expect({ code: direct.code, stderr: direct.stderr }).toEqual({ code: 0, stderr: "" });
    expect(direct.stdout).toContain("(2.13)");
    const npx = await run("npx", ["--offline", "grim", "show", "coc 2.13"], folder, npmEnv());
    expect({ code: npx.code, stdout: npx.stdout }).toEqual({ code: 0, stdout: direct.stdout });
  });

  it("prints its version and the build of the library", async () => {
    const { stdout } = await run(join(folder, "node_modules/.bin/grim"), ["--version"], folder);
    expect(stdout).toMatch(/^grim \d+\.\d+\.\d+ \(Node [\d.]+\)\n.*\d+ rulings/);
  });

  it("answers from the snapshot when neither the installation nor the home folder can be written", async () => {
    const installed = join(folder, "node_modules/grimrule");
    const snapshot = join(installed, "dist/library.snapshot");
    const before = readFileSync(snapshot);
    execFileSync("chmod", ["-R", "a-w", installed]);
    const home = emptyFolder("home");
    execFileSync("chmod", ["a-w", home]);
    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const env = cleanEnv({ HOME: home, XDG_CACHE_HOME: join(home, "c"), XDG_DATA_HOME: join(home, "d") });
    for (const args of [
      ["search", "nested", "sequences"],
      ["card", "khopesh"],
      ["documents"],
      ["check", "--list"],
      ["completion", "bash"],
    ]) {
      const { code, stderr, stdout } = await resultOf(
        spawn(process.execPath, [join(installed, "bin/grim.js"), ...args], { cwd: "/", env, ...nobody }),
      );
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: "" });
      expect(stdout).not.toBe("");
    }
    expect(readFileSync(snapshot).equals(before)).toBe(true);
    execFileSync("chmod", ["-R", "u+w", installed, home]);
  });

  it("compiles the library again after a ruling was edited", async () => {
    const installed = join(folder, "node_modules/grimrule");
    // One document is enough, and compiles faster.
    for (const name of readdirSync(join(installed, "rulings")))
      if (name !== "ahlcg-faq") rmSync(join(installed, "rulings", name), { recursive: true });
    const chapter = join(installed, "rulings/ahlcg-faq/1.3/03-rulings-and-clarifications.yaml");
    const text = readFileSync(chapter, "utf8");
    writeFileSync(chapter, text.replace("Nested Sequences", "Rested Sequences"));
    const { stdout } = await run(
      join(folder, "node_modules/.bin/grim"),
      ["show", "ahlcg-faq/nested-sequences"],
      folder,
    );
    expect(stdout).toContain("Rested Sequences");
  });
});

describe("a global installation", () => {
  it("puts grim into bin/ and the man page into share/man/", async () => {
    const prefix = emptyFolder("prefix");
    execFileSync("npm", ["install", "--global", "--prefix", prefix, archive], {
      cwd: prefix,
      env: npmEnv(),
      stdio: "pipe",
    });
    const program = join(prefix, "bin/grim");
    expect(lstatSync(program).isSymbolicLink()).toBe(true);
    expect(statSync(realpathSync(program)).mode & 0o111).not.toBe(0);
    const { code, stdout } = await run(program, ["cite", "coc 2.13"], prefix);
    expect(code).toBe(0);
    expect(stdout).toContain("(2.13)");
    expect(existsSync(join(prefix, "share/man/man1/grim.1"))).toBe(true);
  });
});

describe("the example project, with the archive installed", () => {
  let project: string;
  beforeAll(() => {
    project = emptyFolder("project");
    cpSync(join(root, "examples", "rules-desk"), project, { recursive: true });
    const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
    writeFileSync(join(project, "package.json"), JSON.stringify({ ...manifest, dependencies: {} }));
    execFileSync("npm", ["install", archive], { cwd: project, env: npmEnv(), stdio: "pipe" });
    // npm would install zod from the registry.
    symlinkSync(join(root, "node_modules/zod"), join(project, "node_modules/zod"));
  });

  const tsc = (...more: string[]) =>
    run(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), ...more], project);

  /** Runs the compiled project in Node, and returns the JSON that it prints. */
  const outputInNode = async () => {
    const { code, stdout, stderr } = await run(process.execPath, ["out/node.js"], project);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    return JSON.parse(stdout);
  };

  it("compiles in strict mode with the declarations of the package, and runs in Node", async () => {
    expect(await tsc()).toMatchObject({ code: 0, stdout: "" });
    const report = await outputInNode();
    expect(report).toMatchObject({
      card: "Khopesh of the Abyss: restricted",
      deck: "3x Khopesh of the Abyss, 2x Stygian Eye",
      mistake: "unknown-document",
    });
    expect(Object.keys(report)).toHaveLength(12);
    expect(Object.values(report)).not.toContain("");
    expect(Object.values(report)).not.toContain("no ruling");
  });

  it("compiles with bundler resolution, and fails for a key that does not exist", async () => {
    writeFileSync(
      join(project, "wrong.ts"),
      [
        'import { cite, type Library } from "grimrule";',
        "// @ts-expect-error: the compiler reports it if there is no error here",
        'export const of = async (one: Library) => (await cite(one, "x")).nonsense;',
      ].join("\n"),
    );
    // The declarations of the packages were checked above.
    const bundler = ["--module", "esnext", "--moduleResolution", "bundler", "--noEmit", "--skipLibCheck"];
    expect(await tsc(...bundler)).toMatchObject({ code: 0, stdout: "" });
  });

  const bundlePage = async () => {
    const { outputFiles } = await build({
      absWorkingDir: project,
      entryPoints: ["page.ts"],
      bundle: true,
      platform: "browser",
      format: "iife",
      loader: { ".snapshot": "file" },
      publicPath: "http://page.example/",
      outdir: "out",
      write: false,
    });
    const outputFile = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension));
    return { code: outputFile(".js")?.text ?? "", snapshot: outputFile(".snapshot")?.contents ?? new Uint8Array() };
  };

  it("is bundled by Vite with the line of docs/guide-programs.md", async () => {
    const assetsInclude = /\| Vite \| `assetsInclude: \["(.+)"\]`/.exec(
      readFileSync(join(root, "docs/guide-programs.md"), "utf8"),
    )?.[1];
    writeFileSync(join(project, "index.html"), '<script type="module" src="page.ts"></script>');
    await viteBuild({
      root: project,
      configFile: false,
      logLevel: "error",
      assetsInclude: assetsInclude ?? "",
      build: { outDir: "vite-out" },
    });
    const assets = readdirSync(join(project, "vite-out/assets"));
    const snapshot = assets.find((name) => name.endsWith(".snapshot")) ?? "";
    expect(
      readFileSync(join(project, "vite-out/assets", snapshot)).equals(
        readFileSync(join(root, "dist/library.snapshot")),
      ),
    ).toBe(true);
    const scripts = assets.filter((name) => name.endsWith(".js"));
    const code = scripts.map((name) => readFileSync(join(project, "vite-out/assets", name), "utf8")).join("\n");
    expect(code).toContain(`/assets/${snapshot}`);
  });

  it("gives the same output in a bundle without Node modules", async () => {
    const { code, snapshot } = await bundlePage();
    const document = { body: { textContent: "" } };
    const fetch = async () => ({ arrayBuffer: async () => snapshot.slice().buffer });
    runInNewContext(code, { document, fetch, TextDecoder, TextEncoder });
    await expect.poll(() => document.body.textContent, { timeout: 30_000 }).not.toBe("");
    expect(JSON.parse(document.body.textContent)).toEqual(await outputInNode());
  });

  it.skipIf(!existsSync(browserPath))("gives the same output in a browser", async () => {
    const { code, snapshot } = await bundlePage();
    const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
    try {
      const page = await browser.newPage();
      await page.route("http://page.example/**", (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname.endsWith(".snapshot")) return route.fulfill({ body: Buffer.from(snapshot) });
        if (pathname === "/page.js") return route.fulfill({ contentType: "text/javascript", body: code });
        return route.fulfill({
          contentType: "text/html",
          body: '<!doctype html><meta charset="utf-8"><body><script src="/page.js"></script>',
        });
      });
      await page.goto("http://page.example/");
      await page.waitForFunction("document.body.textContent.length > 5");
      expect(JSON.parse((await page.textContent("body")) ?? "")).toEqual(await outputInNode());
    } finally {
      await browser.close();
    }
  });
});
