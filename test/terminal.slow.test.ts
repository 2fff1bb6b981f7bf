/** Runs the program in a pseudo-terminal of `script` (util-linux): colours, and a window that is closed. */
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { binary, cleanEnv, emptyFolder, shell } from "./run.js";

const hasScript = spawnSync("script", ["--version"]).status === 0;
if (!hasScript) console.log("Skipped: the tests in a pseudo-terminal; script (util-linux) is not installed.");

describe.concurrent("colour and styles", () => {
  it.skipIf(!hasScript)(
    "are written to a terminal, but no colour with NO_COLOR, and no escape sequence with TERM=dumb",
    async () => {
      const tty = async (env: string) =>
        (await shell(`script -qec '${env} "${process.execPath}" bin/grim.js show "coc 2.13"' /dev/null < /dev/null`))
          .stdout;
      expect(await tty("TERM=xterm")).toMatch(/\u001b\[3[0-9]m/);
      expect(await tty("TERM=xterm NO_COLOR=1")).not.toMatch(/\u001b\[[34][0-9]m/);
      expect(await tty("TERM=dumb")).not.toMatch(/\u001b/);
    },
  );
});

describe.concurrent("a terminal whose window is closed", () => {
  // The terminal UI is loaded after the first screen is shown. The delays are before, during and after the loading.
  it.skipIf(!hasScript).each([0, 100, 700, 2000])(
    "ends the terminal UI by SIGHUP without an abort, %i ms after the first screen",
    async (wait) => {
      const folder = emptyFolder("window");
      const inner = `trap : HUP; "${process.execPath}" "${binary}" tui lantern; echo $? > ${folder}/code`;
      const child = spawn("script", ["-qec", `bash -c '${inner}'`, "/dev/null"], {
        env: cleanEnv({ TERM: "xterm" }),
        cwd: folder,
        stdio: ["pipe", "pipe", "ignore"],
      });
      await new Promise((resolve) => child.stdout.on("data", (text) => String(text).includes("grim") && resolve(null)));
      await new Promise((resolve) => setTimeout(resolve, wait));
      child.kill("SIGKILL");
      // The shell creates the file before it writes the exit code, so the file may be empty at first.
      await vi.waitFor(() => expect(readFileSync(join(folder, "code"), "utf8").trim()).toBe("129"), {
        timeout: 20_000,
        interval: 50,
      });
    },
    40_000,
  );
});
