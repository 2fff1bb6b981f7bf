import { expect, it } from "vitest";
import type { CommandDescription } from "./command.js";
import { manPage } from "./man-page.js";

const light: CommandDescription = {
  name: "light",
  arguments: '<"lamp">',
  summary: "light a lamp",
  about: ".lamps are lit ~ here – 'twas \\dark^ `before`",
  options: [
    { flags: "-o, --oil <drops>", summary: "'how much" },
    { flags: "--wick [wick-length]", summary: "a wick" },
    { flags: "--all", summary: "all lamps" },
  ],
  examples: [["grim light --all", "every lamp"]],
};
const dim: CommandDescription = { ...light, name: "dim", arguments: "", about: "Dims.", options: [], examples: [] };

it("manPage writes commands with their options and examples in man(7) macros, and escapes what roff would interpret", () => {
  const page = manPage([light, dim], "1.0-β");
  expect(page.split("\n")[0]).toBe('.TH GRIM 1 "" "grimrule 1.0\\-\\[u03B2]" "User Commands"');
  const commands = page.slice(page.indexOf(".SH COMMANDS"), page.indexOf(".SH OPTIONS"));
  expect(commands).toMatchInlineSnapshot(`
    ".SH COMMANDS
    .SS "grim light <\\(dqlamp\\(dq>"
    \\&.lamps are lit \\(ti here \\[u2013] \\(aqtwas \\edark\\(ha \\(gabefore\\(ga
    .TP
    \\fB\\-o, \\-\\-oil\\fR \\fIdrops\\fR
    \\(aqhow much
    .TP
    \\fB\\-\\-wick\\fR \\fIwick\\-length\\fR
    a wick
    .TP
    \\fB\\-\\-all\\fR 
    all lamps
    .PP
    Examples:
    .TP
    \\fBgrim light \\-\\-all\\fR
    every lamp
    .SS "grim dim"
    Dims.
    "
  `);
  const rest = page.slice(page.indexOf(".SH OPTIONS"));
  expect(rest).toContain(".TP\n\\fB\\-\\-library\\fR \\fIfolder\\fR\n");
  expect(rest).toContain(".SH EXIT STATUS\n.TP\n\\fB0\\fR\nfound; a search that finds only a likely answer");
  expect(rest).toContain(".TP\n\\fBGRIM_PAGER, PAGER\\fR\n");
  expect(page.endsWith("see NOTICE.\n")).toBe(true);
});
