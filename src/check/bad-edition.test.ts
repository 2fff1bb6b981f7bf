/** An edition with one fault of each kind: the checks report exactly these problems, each at its place. */
import { readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { describe, expect, it } from "vitest";
import {
  documentYaml,
  madeUpChapter,
  madeUpLibrary,
  madeUpRecord,
  writeFiles,
} from "../library/disk/made-up-folder.fixture.js";
import type { Problem, ProblemCode } from "../problem.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import { checkLibrary } from "../views/reports.js";

const nail = { id: "wick-nail", name: "Wick Nail", set: "Base", number: "3" };
const asked = "[one way, two ways, three ways, four ways]";

/** Each record has one fault; its id is the code of the problem, except for `accepted`. */
const bad = [
  madeUpRecord("duplicate-id"),
  madeUpRecord("unknown-card", { mentions: [{ ...nail, set: null, number: null }] }),
  madeUpRecord("uncited-card", { text: "Brass Lantern (Base F12) glows." }),
  madeUpRecord("unbalanced-quotes", { text: 'It reads: glow."' }),
  madeUpRecord("empty-text", { text: "" }),
  madeUpRecord("sentences-glued", { text: "It glows.Then it is dark." }),
  madeUpRecord("starts-mid-sentence", { text: "of the hall." }),
  madeUpRecord("ends-without-stop", { text: "It glows until the" }),
  madeUpRecord("question-without-answer", { kind: "faq", question: "Is it lit?", text: "" }),
  madeUpRecord("control-character", { text: "It\u202eglows." }),
  madeUpRecord("dangling-reference", { text: "It glows (see The Book of Oil).", see: ["The Book of Oil"] }),
  madeUpRecord("accepted", { text: "It glows until the" }),
];

function library(): string {
  const chapter = madeUpChapter("3.0", bad);
  const more = madeUpChapter("3.0", [madeUpRecord("duplicate-id")], { edition: "2.9" });
  const ids = [...bad.map((one) => one.id).filter((id) => id !== "empty-text"), "nowhere"];
  const root = madeUpLibrary({
    "rulings/lamps-faq/3.0/01-rulings.yaml": chapterToYaml(chapter),
    "rulings/lamps-faq/3.0/02-more.yaml": chapterToYaml(more),
    "rulings/lamps-faq/asked-as.yaml": `asked_as:\n${ids.map((id) => `  ${id}: ${asked}`).join("\n")}\n`,
    "rulings/lamps-faq/exceptions.yaml":
      'exceptions:\n  - {check: ends-without-stop, edition: "3.0", id: accepted, why: it is so}\n  - {check: empty-text, edition: "3.0", id: accepted, why: it was so}\n',
  });
  return root;
}

describe("checkLibrary", () => {
  const root = library();
  const text = readFileSync(join(root, "rulings/lamps-faq/3.0/01-rulings.yaml"), "utf8");
  const short = (problems: readonly Problem[]) =>
    problems.map(({ code, file, line }) => `${code} ${file?.replace(root + sep, "").replaceAll(sep, "/")}:${line}`);

  it("reports exactly the expected problems of an edition with one fault of each kind", () => {
    const rulings = "rulings/lamps-faq/3.0/01-rulings.yaml";
    const at = (id: string) => text.split("\n").indexOf(`  - id: ${id}`) + 1;
    const own = (code: ProblemCode, id: string = code) => `${code} ${rulings}:${at(id)}`;
    const more = "rulings/lamps-faq/3.0/02-more.yaml";
    expect(short(checkLibrary(root))).toEqual([
      `duplicate-id ${more}:15`,
      `path-mismatch ${more}:6`,
      own("unknown-card"),
      own("uncited-card"),
      own("empty-text"),
      own("question-without-answer"),
      own("control-character"),
      own("sentences-glued"),
      own("unbalanced-quotes"),
      own("starts-mid-sentence"),
      own("ends-without-stop"),
      "asked-as-stray rulings/lamps-faq/asked-as.yaml:1",
      "exception-unused rulings/lamps-faq/exceptions.yaml:1",
      "dangling-reference rulings/lamps-faq/gaps.yaml:null",
    ]);
  });

  it("reports nothing for a library without faults", () => {
    const valid = madeUpLibrary({
      "rulings/lamps-faq/asked-as.yaml": `asked_as:\n${["lamps", "oil", "wicks"].map((id) => `  ${id}: ${asked}`).join("\n")}\n`,
    });
    expect(checkLibrary(valid)).toEqual([]);
  });

  it("reports every unreadable file, and no problem of another kind", () => {
    const broken = madeUpLibrary();
    writeFiles(broken, {
      "rulings/lamps-faq/2.0/01-rulings.yaml": "source: {",
      "rulings/lamps-faq/1.0/01-rulings.yaml": "rulings: []\n",
      "rulings/tides-faq/document.yaml": documentYaml,
    });
    const codes = checkLibrary(broken).map((one) => one.code);
    expect(new Set(codes)).toEqual(new Set(["yaml-syntax", "yaml-schema", "path-mismatch"]));
  });
});
