/** Fuzz targets for output: terminal text, JSON, HTML, and the functions that remove control characters. */
import fc from "fast-check";
import { htmlBlocks } from "../../src/render/html.js";
import { briefBlocks } from "../../src/render/show-blocks.js";
import { terminalLines } from "../../src/render/terminal.js";
import { officialText } from "../../src/render/text/official-text.js";
import { displayWidth } from "../../src/render/text/width.js";
import { citation } from "../../src/ruling/citation.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import { sanitise, sanitiseLine } from "../../src/ruling/sanitise.js";
import { jsonText, rulingJson } from "../../src/views/ruling-json.js";
import { ruling } from "./rulings.js";
import { must, plain, type Target } from "./target.js";
import { rawControls, text } from "./words.js";

const blocksOf = (one: Ruling) => briefBlocks({ sources: [], later: null, effective: [] }, rulingJson(one));

export const outputTargets: readonly Target[] = [
  {
    name: "terminal text: no raw control, no line too wide",
    share: 40,
    property: () =>
      fc.property(ruling, fc.integer({ min: 30, max: 120 }), (one, width) => {
        for (const line of terminalLines(blocksOf(one), { theme: plain, width, longWords: "break" })) {
          must(!rawControls.test(line), `a raw control in ${JSON.stringify(line)}`);
          must(displayWidth(line) <= width || /\[[^\]]+\]/.test(line), `wider than ${width}: ${JSON.stringify(line)}`);
        }
        must(!rawControls.test(citation(one, null)), "a raw control in a citation");
        const json = jsonText(rulingJson(one));
        must(!rawControls.test(json), "a raw control in JSON");
        must(JSON.parse(json).text === one.text, "JSON that reads back as something else");
      }),
  },
  {
    name: "official text and HTML: no raw control, no unescaped tag",
    share: 50,
    property: () =>
      fc.property(ruling, (one) => {
        for (const line of officialText(one.text, { width: 60, theme: plain, restored: one.restored }))
          must(!rawControls.test(line), "a raw control");
        const html = htmlBlocks(blocksOf(one));
        must(
          !/<(script|img)\b|javascript:/i.test(html.replace(/&[a-z#0-9]+;/g, "").replace(/(?<=>)[^<]*/g, "")),
          "an unescaped tag",
        );
      }),
  },
  {
    name: "sanitise: no raw control, idempotent",
    share: 30,
    property: () =>
      fc.property(text, (words) => {
        const safe = sanitise(words);
        must(!rawControls.test(safe), "a raw control");
        must(sanitise(safe) === safe, "sanitising twice differs from sanitising once");
        must(!/\n/.test(sanitiseLine(words)), "a line end in a line");
      }),
  },
];
