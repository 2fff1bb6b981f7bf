/**
 * Replaces a YAML file or a folder of a library by something else, such as a named pipe, a link to a device, or a file that is
 * too large. Commands must end in time and must not crash.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { emptyFolder, write } from "./library.js";

const binary = join(import.meta.dirname, "..", "..", "bin", "grim.js");

/** The paths in a library at which something else is put. */
const places = [
  "rulings/lamps-faq/document.yaml",
  "rulings/lamps-faq/1.0/01-questions.yaml",
  "rulings/lamps-faq/1.0/02-more.yaml",
  "rulings/lamps-faq/asked-as.yaml",
  "rulings/lamps-faq/gaps.yaml",
  "rulings/lamps-faq/matches.yaml",
  "rulings/lamps-faq/2.0",
  "cards/lamps/cards.yaml",
  "cards/lamps/keywords.yaml",
  "cards/lamps",
] as const;

/** What is put in place of a file: its description, and a function that makes it at a path. */
const replacements: Readonly<Record<string, (path: string) => void>> = {
  "a named pipe": (path) => void execFileSync("mkfifo", [path]),
  "a link to /dev/zero": (path) => symlinkSync("/dev/zero", path),
  "a link to a file elsewhere": (path) => symlinkSync("/etc/hostname", path),
  "a link to a folder elsewhere": (path) => symlinkSync("/usr", path),
  "a link to itself": (path) => symlinkSync(path, path),
  "a folder": (path) => mkdirSync(path),
  "a file of 80 MB": (path) => {
    writeFileSync(path, "");
    truncateSync(path, 80 * 1024 * 1024);
  },
  "bytes that are not text": (path) => writeFileSync(path, Buffer.from([0xff, 0xfe, 0x00, 0x9b])),
};

const commands = [["show", "constructor"], ["search", "constructor"], ["check"], ["documents", "--json"]] as const;

/**
 * Writes a library with a ruling and a card of the name `constructor`. Every JavaScript object inherits a property of this name,
 * which a look-up must not return.
 */
function writeLibrary(root: string): void {
  write(
    root,
    "rulings/lamps-faq/document.yaml",
    "id: lamps-faq\ntitle: Lamps\nshort: FAQ\ngame: lamps\npublisher: Nobody\ncopyright: nobody's\nauthority: made up\nimport:\n  form: markdown\n  sections: [{heading: Questions, reader: questions}]\n",
  );
  write(
    root,
    "rulings/lamps-faq/1.0/01-questions.yaml",
    `source: {document: lamps-faq, edition: "1.0", title: Lamps, publisher: Nobody, copyright: nobody's, sha256: ${"a".repeat(64)}}\nchapter: Questions\nrulings:\n  - {id: constructor, kind: faq, title: Constructor, text: It moves., section: [Questions], lines: ["1"]}\n`,
  );
  write(root, "cards/lamps/cards.yaml", "cards:\n  - {id: constructor, name: Constructor}\n");
}

async function run(seed: number, count: number): Promise<Outcome> {
  const outcome = emptyOutcome();
  const random = mulberry32(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  while (outcome.injected < count) {
    outcome.injected += 1;
    const root = emptyFolder("files");
    const [place, [name, make], args] = [pick(places), pick(Object.entries(replacements)), pick(commands)];
    writeLibrary(root);
    rmSync(join(root, place), { recursive: true, force: true });
    mkdirSync(dirname(join(root, place)), { recursive: true });
    make(join(root, place));
    const { status, signal, stderr } = spawnSync(process.execPath, [binary, "--library", root, ...args], {
      env: { PATH: process.env.PATH ?? "", HOME: root, TZ: "UTC" },
      encoding: "utf8",
      timeout: 20_000,
      killSignal: "SIGKILL",
      maxBuffer: 64 * 1024 * 1024,
    });
    const description = `${name} at ${place}, ${args.join(" ")}`;
    if (signal === "SIGKILL") fail(outcome, "hangs", description);
    else if (signal !== null || status === null || status > 2 || /failed unexpectedly/.test(stderr))
      fail(outcome, "wrong", `${description}: ${status ?? signal} ${stderr.slice(0, 200)}`);
    rmSync(root, { recursive: true, force: true });
  }
  return outcome;
}

export const files: Attack = {
  name: "files",
  about: "pipes, devices, links, folders and huge files among a library's YAML; no command hangs or crashes",
  counts: { short: 6, long: 150 },
  run,
};
